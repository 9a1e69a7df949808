"""Modules and files of `mus` that the first deal does not need: they are not in memory at the start."""

from __future__ import annotations

import sys
from typing import Final

from mus.web import browser
from mus.web.language import bring_late

_IN_A_PAGE: Final = sys.platform == "emscripten"


class NotArrivedError(OSError):
    """A part of the site that has not come yet cannot be had now."""


async def arrived() -> None:
    """Wait until whatever `mus` has can be imported and read. Raises `NotArrivedError` if it cannot."""
    if _IN_A_PAGE:
        try:
            await browser.bring_the_rest()
        except OSError as error:
            raise NotArrivedError(str(error)) from error
        await bring_late()
