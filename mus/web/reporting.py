"""A report for whoever keeps this page, handed over in one tap."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from mus.text.catalogue import _
from mus.web import browser, files
from mus.web.elements import write

if TYPE_CHECKING:
    from mus.web.page import Page

_COPIED_SECONDS: Final = 2.0
"""How long a button says that something was copied."""


async def copy_report(page: Page, button: Any) -> None:
    """Put the report on the clipboard, or hand it over as a file where that is not allowed."""
    agent = str(browser.window.navigator.userAgent)
    text = files.report(page.fault, page.session, agent, page.late.record)
    if not await browser.copy(text):
        browser.download(files.REPORT_NAME, text)
        return
    page.journal.say(_("Copied."))
    label = str(button.textContent)
    write(button, _("Copied."))
    await asyncio.sleep(_COPIED_SECONDS)
    write(button, label)
