"""How a view of the reference is shown in the language spoken, and hears what is done inside of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mus.web import browser
from mus.web.address import View
from mus.web.language import bring_late

if TYPE_CHECKING:
    from mus.web.page import Page


def hear(page: Page, element: Any, event: str, handler: Callable[[Any], object]) -> None:
    """Call `handler` for every `event` inside `element`; what fails in it the page tells."""

    def guarded(happening: Any) -> None:
        try:
            handler(happening)
        except Exception as error:
            page.failed(error)

    browser.listen(element, event, guarded)


def show_with_words(page: Page, view: View, paint: Callable[[], object]) -> None:
    """Call `paint` as soon as the words of the language spoken are there, if `view` is still shown then."""
    page.start(_when_words_are_there(page, view, paint))


async def _when_words_are_there(page: Page, view: View, paint: Callable[[], object]) -> None:
    # Where they cannot be had, the text is English: better than none.
    with suppress(OSError):
        await bring_late()
    if page.place.view is view:
        paint()
