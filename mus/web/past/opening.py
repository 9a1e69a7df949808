"""A file with a partida or a record: it goes on, or is looked at step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mus.rules.errors import MusError
from mus.text.catalogue import _
from mus.text.reasons import complaint
from mus.web import dialogs, files
from mus.web.address import FROM_FILE, Place, View, replay_address
from mus.web.chosen_file import text_in
from mus.web.dialogs import Answer
from mus.web.giving_up import may_replace
from mus.web.past.opened import put_opened
from mus.web.session import Due, Session

if TYPE_CHECKING:
    from mus.web.page import Page


async def open_chosen(page: Page, field: Any) -> None:
    """Open the file that the person has chosen in `field`."""
    try:
        text = await text_in(field, files.MAX_BYTES)
        session = files.session_from_file(text, page.settings.levels, page.seed())
    except MusError as error:
        answers = (Answer(_("Go back"), "", "primary"),)
        await dialogs.ask(_("This file holds no partida"), complaint(error), answers)
        return
    wish = await _wish(session)
    if wish == "look":
        put_opened(session.record)
        page.go_to(replay_address(Place(View.REPETICION, step=1, past=FROM_FILE)))
    elif wish == "play" and await may_replace(page):
        page.take(session)


async def _wish(session: Session) -> str:
    """`look` or `play`; nothing when it was put away. Without a deal there is nothing to look at."""
    if session.due is Due.PARTIDA:
        return "look"
    if not session.record.deals:
        return "play"
    return await dialogs.ask(
        _("A partida that is not over"),
        _("It can go on from where it stands, or be looked at step by step."),
        (Answer(_("Go back"), ""), Answer(_("Look at it"), "look"), Answer(_("Play on"), "play", "primary")),
    )
