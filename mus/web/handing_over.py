"""A partida as it leaves the page and comes back: its record as a file, its last deal as a link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mus.rules.record import Record
from mus.web import browser, files
from mus.web.address import View
from mus.web.arriving import arrived

if TYPE_CHECKING:
    from mus.web.page import Page


def save_record(record: Record) -> None:
    """Hand over `record` as a file."""
    browser.download(files.RECORD_NAME, files.record_text(record))


def save_partida(page: Page) -> None:
    """Hand over the record of the partida as a file."""
    if page.session is not None:
        save_record(page.session.record)


async def share_deal(page: Page) -> None:
    """Hand over the address of the deal that was just played."""
    learning = page.place.view is not View.PARTIDA
    record = page.classroom.record if learning else page.session.record if page.session else None
    if record is None:
        return
    await arrived()
    from mus.web.sharing import share  # noqa: PLC0415

    await share(record)


async def open_file(page: Page, field: Any) -> None:
    """Go on with the partida in the file that the person has chosen in `field`, or look at it."""
    if field.files.length:
        await arrived()
        from mus.web.past.opening import open_chosen  # noqa: PLC0415

        await open_chosen(page, field)
