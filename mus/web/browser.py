"""The one door to the browser: everything of `js` and `pyscript` that the page uses is imported here.

Under plain CPython this module imports too; touching what needs a browser then raises `RuntimeError`.
"""

from __future__ import annotations

import sys
from typing import Any


class _Absent:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{name}: there is no browser here")


if sys.platform == "emscripten":
    from js import document, performance
else:
    document: Any = _Absent()
    performance: Any = _Absent()


def mark(moment: str) -> None:
    """Set the performance mark `mus:{moment}`."""
    performance.mark(f"mus:{moment}")


def mark_ready() -> None:
    """Tell the static page that Python has taken over: its loading area goes, its watchdog stops."""
    document.documentElement.dataset.state = "ready"
    mark("ready")
