"""What happens to the page when the person chooses another language while it is at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mus.text.names import spoken_names
from mus.web import browser
from mus.web.elements import focus, part
from mus.web.language import Speech
from mus.web.late_views import LATE

if TYPE_CHECKING:
    from mus.web.page import Page


async def translate(page: Page, speech: Speech, language: str) -> None:
    """Speak `language` ("" is the browser's) from now on, with everything as it was.

    The partida goes on, and keyboard and sheet stay where they are.
    """
    if not await speech.change(language):
        return
    if page.session is not None:
        page.session.rename(spoken_names(page.session.names)[0])
    active = browser.document.activeElement
    focused, sheet = str(active.id), active.closest(".sheet")
    scroller = sheet.parentElement if sheet else None
    top = scroller.scrollTop if scroller else 0
    if page.place.view in LATE:
        await page.late.show(page.place)
    else:
        page.show()
    if focused and part(focused):
        focus(part(focused))
    if scroller:
        scroller.scrollTop = top
