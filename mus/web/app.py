"""Start of the page."""

from __future__ import annotations

from dataclasses import replace

from mus.players.odds_lookup import REYES, table_for
from mus.players.roster import NAMES, maker_of
from mus.text import catalogue
from mus.web import browser
from mus.web.address import wishes_in
from mus.web.listening import Listeners
from mus.web.page import Page

_LANGUAGE = "es"


def prepare() -> None:
    """Read now what is read from files when first used: a restored memory has no files (docs/boot.md)."""
    for name in NAMES:
        maker_of(name)
    for reyes in REYES:
        table_for(reyes)
    for language in catalogue.languages():
        catalogue.use(language)
    catalogue.install(None)


async def start() -> None:
    """Take over from the static page."""
    wishes = wishes_in(str(browser.window.location.search))
    if wishes.language not in catalogue.languages():
        # The static page speaks this language, and nobody wants half of another.
        wishes = replace(wishes, language=_LANGUAGE)
    catalogue.use(wishes.language)
    page = Page(browser.LocalStorage(), wishes)
    Listeners(page).start()
    page.wake()
    browser.mark_ready()
