"""The one door to the browser: everything of `js` and `pyodide` that the page uses is imported here.

Under plain CPython this module imports too; touching what needs a browser then raises `RuntimeError`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


class _Absent:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{name}: there is no browser here")


if sys.platform == "emscripten":
    from js import document, performance, window
    from pyodide.ffi import create_proxy, to_js
else:
    document: Any = _Absent()
    performance: Any = _Absent()
    window: Any = _Absent()
    create_proxy: Any = _Absent()
    to_js: Any = _Absent()


def mark(moment: str) -> None:
    """Set the performance mark `mus:{moment}`."""
    performance.mark(f"mus:{moment}")


def mark_ready() -> None:
    """Tell the static page that Python has taken over: its loading area goes, its watchdog stops."""
    document.documentElement.dataset.state = "ready"
    mark("ready")


def listen(target: Any, event: str, handler: Callable[[Any], object]) -> None:
    """Call `handler` for every `event` at `target`, for as long as the page lives."""
    target.addEventListener(event, create_proxy(handler))


class LocalStorage:
    """The texts that the browser keeps for this site; a `mus.web.storage.Storage`. Any call may raise."""

    def get(self, key: str) -> str | None:
        """The text under `key`, or None."""
        text = window.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`."""
        window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forget `key`."""
        window.localStorage.removeItem(key)


def download(name: str, text: str) -> None:
    """Hand `text` to the person as a file called `name`."""
    blob = window.Blob.new(to_js([text]), to_js({"type": "application/json"}, dict_converter=_object))
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(create_proxy(lambda: window.URL.revokeObjectURL(address)), 60_000)


def _object(entries: Any) -> Any:
    return window.Object.fromEntries(entries)


async def fetch_text(address: str) -> str:
    """The text of a file of this site. Raises if it cannot be had."""
    response = await window.fetch(address)
    if not response.ok:
        raise OSError(f"{address}: {response.status}")
    return str(await response.text())


async def copy(text: str) -> bool:
    """Put `text` on the clipboard; False when the browser does not let it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:
        return False
    return True
