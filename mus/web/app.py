"""Start of the page."""

from __future__ import annotations

from dataclasses import replace

from mus.text import catalogue
from mus.web import browser
from mus.web.address import wishes_in
from mus.web.listening import Listeners
from mus.web.page import Page

_LANGUAGE = "es"


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
