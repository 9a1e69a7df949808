"""Start of the page."""

from __future__ import annotations

from mus.players.odds_lookup import REYES, table_for
from mus.players.roster import AT_ONCE, maker_of
from mus.text import catalogue
from mus.web import browser
from mus.web.address import wishes_in
from mus.web.language import FIRST, Speech
from mus.web.listening import Listeners
from mus.web.page import Page
from mus.web.settings import KEY as SETTINGS_KEY
from mus.web.settings import settings_from_text
from mus.web.storage import Storage
from mus.web.translating import translate


def prepare() -> None:
    """Read now what is read from files when first used: a restored memory has no files (docs/boot.md)."""
    for name in AT_ONCE:
        maker_of(name)
    for reyes in REYES:
        table_for(reyes)
    catalogue.use(FIRST)
    catalogue.install(None)


async def start() -> None:
    """Take over from the static page."""
    storage, wishes = browser.LocalStorage(), wishes_in(str(browser.window.location.search))
    speech = Speech(wishes.language)
    await speech.begin(_kept_language(storage))
    page = Page(storage, wishes)
    page.chosen.followers.append(lambda settings: page.start(translate(page, speech, settings.language)))
    Listeners(page).start()
    page.wake()
    browser.mark_ready()


def _kept_language(storage: Storage) -> str:
    try:
        return settings_from_text(storage.get(SETTINGS_KEY)).language
    except Exception:
        return ""  # the browser lets nothing be read
