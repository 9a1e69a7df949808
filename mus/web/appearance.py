"""The settings that style sheets know of, as attributes of the page.

`static/appearance.js` sets the same ones before Python is there.
"""

from __future__ import annotations

from collections.abc import Mapping

from mus.web import browser
from mus.web.deck import show_cards_anew
from mus.web.elements import put
from mus.web.settings import Settings


def attributes(settings: Settings) -> Mapping[str, str]:
    """The attributes of <html> by name; what is on or off says `on` or `off`."""
    return {
        "data-theme": settings.theme,
        "data-deck": settings.deck,
        "data-marks": _word(settings.learner_marks),
        "data-help": _word(settings.help),
        "data-side": settings.hand_side,
    }


def _word(on: bool) -> str:
    return "on" if on else "off"


def wear(settings: Settings) -> None:
    """Let the page look as `settings` have it."""
    for name, value in attributes(settings).items():
        put(browser.document.documentElement, name, value)
    show_cards_anew()
