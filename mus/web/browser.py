"""The one door to the browser: everything of `js` and `pyodide` that the page uses is imported here.

Under plain CPython this module imports too; touching what needs a browser then raises `RuntimeError`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final


class _Absent:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{name}: there is no browser here")


if sys.platform == "emscripten":
    import js
    from pyodide.ffi import create_proxy, to_js
else:
    js: Any = _Absent()
    create_proxy: Any = _Absent()
    to_js: Any = _Absent()

document: Any
performance: Any
window: Any


def __getattr__(name: str) -> Any:
    """What of the browser has that name. Asked for late: the build imports all this where no browser is."""
    if name in {"document", "performance", "window"}:
        return getattr(js, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def mark(moment: str) -> None:
    """Set the performance mark `mus:{moment}`."""
    js.performance.mark(f"mus:{moment}")


def mark_ready() -> None:
    """Tell the static page that Python has taken over: its loading area goes, its watchdog stops."""
    js.document.documentElement.dataset.state = "ready"
    mark("ready")


def listen(target: Any, event: str, handler: Callable[[Any], object]) -> None:
    """Call `handler` for every `event` at `target`, for as long as the page lives."""
    target.addEventListener(event, create_proxy(handler))


class LocalStorage:
    """The texts that the browser keeps for this site; a `mus.web.storage.Storage`. Any call may raise."""

    def get(self, key: str) -> str | None:
        """The text under `key`, or None."""
        text = js.window.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`."""
        js.window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forget `key`."""
        js.window.localStorage.removeItem(key)

    def names(self) -> tuple[str, ...]:
        """Every key of this host, whichever page of it uses them."""
        kept = js.window.localStorage
        return tuple(str(kept.key(place)) for place in range(kept.length))


def keep_in_tab(key: str, text: str) -> None:
    """Keep `text` under `key` until the tab is closed; an empty one is forgotten. A refusal does no harm."""
    try:
        if text:
            js.window.sessionStorage.setItem(key, text)
        else:
            js.window.sessionStorage.removeItem(key)
    except Exception:
        return


def kept_in_tab(key: str) -> str:
    """The text that the tab keeps under `key`; empty without one."""
    try:
        return str(js.window.sessionStorage.getItem(key) or "")
    except Exception:
        return ""


def replace_address(fragment: str) -> None:
    """Change the address's part from `#` on: no step that Back would undo, and nobody is told."""
    js.window.history.replaceState(js.window.history.state, "", fragment)


def now() -> str:
    """This moment, by ISO 8601."""
    return str(js.window.Date.new().toISOString())


_IN_FIGURES: Final = "sv"
"""A language that writes the date as ISO 8601 does."""


def date_words(when: str) -> str:
    """The day and the hour of a moment as they are written in the page's language.

    A browser that does not know how, like Chromium in Basque, gets figures: 2026-11-30 18:05.
    """
    language = js.document.documentElement.lang
    is_known = bool(js.window.Intl.DateTimeFormat.supportedLocalesOf(language).length)
    wanted = to_js(
        {"dateStyle": "medium" if is_known else "short", "timeStyle": "short"}, dict_converter=_object
    )
    moment = js.window.Date.new(when)
    if moment.getTime() != moment.getTime():
        return when
    return str(moment.toLocaleString(language if is_known else _IN_FIGURES, wanted))


async def send(title: str, address: str) -> bool:
    """Hand `address` to another app, where the system asks to which; False when it does not."""
    if not getattr(js.window.navigator, "share", None):
        return False
    wanted = to_js({"title": title, "url": address}, dict_converter=_object)
    try:
        await js.window.navigator.share(wanted)
    except Exception:
        return False
    return True


def can_send() -> bool:
    """Whether `send` can be tried."""
    return bool(getattr(js.window.navigator, "share", None))


def download(name: str, text: str) -> None:
    """Hand `text` to the person as a file called `name`."""
    blob = js.window.Blob.new(to_js([text]), to_js({"type": "application/json"}, dict_converter=_object))
    address = js.window.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    js.document.body.append(link)
    link.click()
    link.remove()
    js.window.setTimeout(create_proxy(lambda: js.window.URL.revokeObjectURL(address)), 60_000)


def _object(entries: Any) -> Any:
    return js.window.Object.fromEntries(entries)


async def fetch_text(address: str) -> str:
    """The text of a file of this site. Raises if it cannot be had."""
    response = await js.window.fetch(address)
    if not response.ok:
        raise OSError(f"{address}: {response.status}")
    return str(await response.text())


async def file_bytes(address: str) -> bytes:
    """A file of this site, as the build made it. Raises `OSError` if it cannot be had."""
    try:
        response = await js.musWords.file(address)
        return bytes((await response.arrayBuffer()).to_bytes())
    except Exception as error:
        raise OSError(f"{address}: {error}") from error


async def speak(language: str) -> str:
    """Let the page's own words be of `language`; returns of which they are afterwards."""
    return str(await js.musWords.speak(language))


async def bring_the_rest() -> None:
    """Wait until all of the site's Python is there. Raises `OSError` if it cannot be had."""
    try:
        await import_module("mus_boot").bringTheRest()
    except Exception as error:
        raise OSError(str(error)) from error


async def copy(text: str) -> bool:
    """Put `text` on the clipboard; False when the browser does not let it."""
    try:
        await js.window.navigator.clipboard.writeText(text)
    except Exception:
        return False
    return True
