"""What happens to the page when the person chooses another language while it is at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mus.web import browser
from mus.web.elements import focus, nobody_has_focus, part
from mus.web.language import Speech
from mus.web.seating import usual_names

if TYPE_CHECKING:
    from mus.web.page import Page


async def translate(page: Page, speech: Speech, language: str) -> None:
    """Speak `language` ("" is the browser's) from now on, with everything as it was; the keyboard, too."""
    own = usual_names()[0]
    if not await speech.change(language):
        return
    if page.session is not None and page.session.names[0] == own:
        page.session.rename(usual_names()[0])
    focused = str(browser.document.activeElement.id)
    page.show()
    if focused and nobody_has_focus():
        focus(part(focused))
