"""A report for whoever keeps this page, handed over in one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mus.text.catalogue import _
from mus.web import browser, dialogs, files

if TYPE_CHECKING:
    from mus.web.page import Page


async def copy_report(page: Page, button: Any) -> None:
    """Put the report on the clipboard, or hand it over as a file where that is not allowed, and say which.

    It is said in the dialog that `button` stands in, or over everything else.
    """
    agent = str(browser.window.navigator.userAgent)
    text = files.report(page.fault, page.session, agent, page.late.record)
    if await browser.copy(text):
        words = _(
            "The report is copied: the versions, the error and the partida. Paste it into a message to "
            "whoever publishes this page."
        )
    else:
        browser.download(files.REPORT_NAME, text)
        words = _(
            "The report is in the file {name}: the versions, the error and the partida. Send it to whoever "
            "publishes this page."
        ).format(name=files.REPORT_NAME)
    dialog = button.closest("dialog") if button else None
    if dialog:
        dialogs.say(dialog, words)
    else:
        page.toast(words)
