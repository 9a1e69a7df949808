"""Modules and files of `mus` that the first deal does not need: they are not in memory at the start."""

from __future__ import annotations

import sys
from typing import Final

from mus.web import browser
from mus.web.language import bring_late

_IN_A_PAGE: Final = sys.platform == "emscripten"


async def arrived() -> None:
    """Wait until whatever `mus` has can be imported and read. Raises `OSError` when it cannot be had."""
    if _IN_A_PAGE:
        await browser.bring_the_rest()
        await bring_late()
