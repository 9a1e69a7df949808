"""Saved texts that could not be read: set aside, and at the person's hand in the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mus.rules.errors import MusError
from mus.text.catalogue import _
from mus.web import browser, dialogs, files, menu
from mus.web.dialogs import Answer
from mus.web.storage import SavedText, Trouble

if TYPE_CHECKING:
    from mus.web.page import Page


def set_partida_aside(page: Page, text: str, error: MusError) -> None:
    """Set aside what was saved as the partida and cannot be read, and say so."""
    trouble = page.keeper.store.set_aside(text, error, browser.now())
    page.keeper.trouble = trouble
    page.toast(
        menu.trouble_words(trouble)
        if trouble
        else _("The saved partida could not be read. It is set aside: the menu has it.")
    )


def set_settings_aside(page: Page, saved: SavedText, text: str) -> None:
    """Set aside `saved` settings, which are damaged, and say so. What of them is sound holds."""
    trouble = saved.set_aside(text, MusError("settings-damaged"), browser.now())
    page.toast(
        _("Some of the kept settings were damaged and are as at first.")
        if trouble
        else _("Some of the kept settings were damaged and are as at first. The menu has what was kept.")
    )


def save_aside(page: Page, slot: int) -> None:
    """Hand over a saved text that could not be read."""
    asides = page.keeper.store.set_aside_items()
    if isinstance(asides, Trouble):
        return
    for each in asides:
        if each.slot == slot:
            browser.download(files.ASIDE_NAME, each.text)


async def delete_aside(page: Page, slot: int) -> None:
    """Delete a saved text that could not be read, if that is meant."""
    chosen = await dialogs.ask(
        _("Delete it for good?"),
        _("What was set aside cannot be brought back afterwards."),
        (Answer(_("Delete it"), "yes", "danger"), Answer(_("Go back"), "", "primary")),
    )
    if chosen == "yes":
        page.keeper.trouble = page.keeper.store.delete_aside(slot)
        if page.session is not None and page.keeper.is_ours():
            page.keeper.keep(page.session.save())
        page.paint_menu()
