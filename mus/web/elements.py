"""Finding, making and changing elements. Text enters the page as text, never as markup."""

from __future__ import annotations

from typing import Any, Final

from mus.web import browser

_SVG: Final = "http://www.w3.org/2000/svg"


def part(name: str) -> Any:
    """The element of index.html with this id."""
    return browser.document.getElementById(name)


def make(tag: str, text: str = "", **attributes: str) -> Any:
    """A new element; underscores in names of attributes stand for hyphens, and one at the end for nothing."""
    element = browser.document.createElement(tag)
    if text:
        element.textContent = text
    for name, value in attributes.items():
        element.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return element


def draw(tag: str, **attributes: str) -> Any:
    """A new element of a drawing (SVG), with attributes as in `make`."""
    element = browser.document.createElementNS(_SVG, tag)
    for name, value in attributes.items():
        element.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return element


def read(element: Any, name: str) -> str:
    """The attribute `name`; empty when it is not there."""
    return str(element.getAttribute(name) or "")


def write(element: Any, text: str) -> None:
    """Make `text` the whole content of `element`, leaving it untouched if it already is."""
    if element.textContent != text:
        element.textContent = text


def renew(name: str, *content: Any) -> None:
    """Put an element with `content` in place of the one with this id: what comes so does not slide there."""
    old = part(name)
    new = old.cloneNode(False)
    new.append(*content)
    old.replaceWith(new)


def put(element: Any, name: str, value: str | bool | None) -> None:
    """Set the attribute `name`; None takes it away, and True and False are written as words."""
    if value is None:
        element.removeAttribute(name)
        return
    text = str(value).lower() if isinstance(value, bool) else value
    if element.getAttribute(name) != text:
        element.setAttribute(name, text)


def focus(element: Any) -> None:
    """Give the keyboard to `element` without scrolling."""
    element.focus(browser.to_js({"preventScroll": True}, dict_converter=browser.window.Object.fromEntries))


def holds_focus(element: Any) -> bool:
    """Whether the keyboard is in `element`."""
    return bool(element.contains(browser.document.activeElement))


def nobody_has_focus() -> bool:
    """Whether the keyboard is nowhere, as after a focused element went away or out of sight."""
    active = browser.document.activeElement
    if not active or active.tagName == "BODY":
        return True
    return not active.getClientRects().length or bool(active.closest("[inert]"))
