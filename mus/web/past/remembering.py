"""A partida that has ended, or is given up, goes to the past ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mus.web import browser
from mus.web.past.store import PastStore
from mus.web.past.words import index_mended_words, trouble_words
from mus.web.storage import Trouble

if TYPE_CHECKING:
    from mus.web.page import Page
    from mus.web.session import Session


class _Told:
    trouble: Trouble | None = None


def remember(page: Page, session: Session, *, left: bool) -> bool:
    """Add `session` to the past partidas and the figures; whether that was possible.

    If it was not, that is said once in a visit, unless it is `left`: then the person is asked.
    """
    store, now = PastStore(page.storage), browser.now()
    if store.mend(now):
        page.toast(index_mended_words())
    trouble = store.remember(session, now, left=left)
    if trouble is not None and trouble is not _Told.trouble and not left:
        page.toast(trouble_words(trouble))
    _Told.trouble = trouble
    return trouble is None
