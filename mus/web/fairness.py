"""The way to the dialog about the seals of deals, whose code comes when somebody first asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mus.text import catalogue
from mus.web.arriving import arrived
from mus.web.elements import read

if TYPE_CHECKING:
    from mus.web.page import Page


async def fair_play(page: Page, button: Any) -> None:
    """Do what `button` stands for: show the seal of its deal (by default the last one), or check it."""
    session = page.session
    if session is None:
        return
    await arrived()
    from mus.text.reference import LOCALES  # noqa: PLC0415
    from mus.web.reference.fair_play import check_deal, copy_command, open_deal  # noqa: PLC0415

    catalogue.also(LOCALES)
    deal = int(read(button, "data-deal") or max(1, len(session.record.deals)))
    match read(button, "data-ui"):
        case "fair-check":
            check_deal(session, deal)
        case "fair-copy":
            await copy_command(session, deal)
        case _:
            open_deal(session, deal)
