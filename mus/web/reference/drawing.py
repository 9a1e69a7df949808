"""A card as an element, drawn as was chosen in the settings."""

from __future__ import annotations

from typing import Any, Final

from mus.rules.cards import Card
from mus.web import browser
from mus.web.deck import drawing_of
from mus.web.drawings import CARDS, drawing
from mus.web.elements import read

_BOX: Final = "0 0 244 380"


def drawing_name(card: Card, reyes: int) -> str:
    """What the drawing of `card` is called, at a table with so many reyes."""
    chosen = browser.document.documentElement
    return drawing_of(
        str(card), read(chosen, "data-deck"), marks=read(chosen, "data-marks") == "on", reyes=reyes
    )


def card_drawing(name: str) -> Any:
    """The drawing called `name`; which card it is has to be said beside it."""
    return drawing(CARDS, name, _BOX, "drawn")
