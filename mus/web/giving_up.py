"""Giving up the partida under way: asked first, and kept among the past ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mus.text.catalogue import _
from mus.web import dialogs
from mus.web.arriving import NotArrivedError, arrived
from mus.web.dialogs import Answer
from mus.web.elements import focus, part
from mus.web.handing_over import save_record
from mus.web.session import Due, Session

if TYPE_CHECKING:
    from mus.web.page import Page


async def abandon(page: Page) -> None:
    """Give the partida up, if that is meant."""
    if await may_replace(page):
        page.keeper.claim()
        page.keeper.trouble = page.keeper.store.discard()
        page.session = None
        page.paint_menu()
        focus(part("menu-new"))


async def may_replace(page: Page) -> bool:
    """Whether no partida is under way, or the person gives it up."""
    page.refresh()
    if page.session is None or page.session.due is Due.PARTIDA:
        return True
    if not await _is_given_up(
        page.session,
        _("It stays in the list of those played, as given up. To play on later, save it in a file."),
    ):
        return False
    return await remembered(page, page.session, left=True) or await _is_given_up(
        page.session,
        _("It cannot be added to the list of those played, and is lost then. To keep it, save it in a file."),
    )


async def remembered(page: Page, session: Session, *, left: bool = False) -> bool:
    """Add a partida that is over, or is given up, to the past ones; whether that was possible."""
    try:
        await arrived()
    except NotArrivedError:
        return False
    from mus.web.past.remembering import remember  # noqa: PLC0415

    return remember(page, session, left=left)


async def _is_given_up(session: Session, words: str) -> bool:
    chosen = await dialogs.ask(
        _("Give up the partida?"),
        words,
        (
            Answer(_("Give it up"), "yes", "danger"),
            Answer(_("Save it in a file"), "save"),
            Answer(_("Go back"), "", "primary"),
        ),
    )
    if chosen == "save":
        save_record(session.record)
    return chosen == "yes"
