"""The code of a link, to photograph with another phone: a QR code. segno makes it, and comes when wanted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from mus.text.catalogue import _
from mus.web import browser
from mus.web.elements import draw

ARCHIVE: Final = "runtime/segno.zip"
"""The address of segno on the site. A build without pip has none."""

_QUIET: Final = 4
"""Empty modules around a code, as readers want them."""

_PIXELS: Final = 4
"""Of each module, where there is room."""


async def code_of(text: str) -> Any:
    """A drawing of the code of `text`; None where it cannot be made."""
    try:
        encoder = await _encoder()
        matrix = encoder.encode(text, error="l", boost_error=True, micro=False).matrix
    except (ImportError, OSError, ValueError):
        return None
    side = str(len(matrix) + 2 * _QUIET)
    size = str(int(side) * _PIXELS)
    drawing = draw(
        "svg", viewBox=f"0 0 {side} {side}", width=size, height=size, class_="link-code", role="img"
    )
    drawing.setAttribute("aria-label", _("Code of the link, to photograph"))
    drawing.append(draw("rect", width=side, height=side), draw("path", d=path_of(matrix)))
    return drawing


def path_of(matrix: Sequence[Sequence[int]]) -> str:
    """The dark modules of a code as one path: a bar for each run in a row, inside the quiet margin."""
    return "".join(
        f"M{_QUIET + start} {_QUIET + row}h{length}v1h-{length}z"
        for row, modules in enumerate(matrix)
        for start, length in _runs(modules)
    )


def _runs(modules: Sequence[int]) -> list[tuple[int, int]]:
    """Where the runs of dark modules start, and how long each is."""
    runs: list[tuple[int, int]] = []
    for place, dark in enumerate(modules):
        if dark and runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((place, 1))
    return runs


async def _encoder() -> Any:
    try:
        return import_module("segno.encoder")
    except ImportError:
        archive = Path(ARCHIVE).name
        Path(archive).write_bytes(await browser.file_bytes(ARCHIVE))
        sys.path.append(archive)
        return import_module("segno.encoder")
