"""Drawings of the sprites, shown in the page."""

from __future__ import annotations

from typing import Any, Final

from mus.web import browser
from mus.web.elements import put

CARDS: Final = "static/cards.svg"
FACES: Final = "static/faces.svg"

_SVG: Final = "http://www.w3.org/2000/svg"


def drawing(sprite: str, name: str, box: str, class_: str) -> Any:
    """A new element showing what is called `name` in `sprite`; `box` is that drawing's own viewBox."""
    element = browser.document.createElementNS(_SVG, "svg")
    put(element, "viewBox", box)
    put(element, "class", class_)
    put(element, "aria-hidden", True)
    element.append(browser.document.createElementNS(_SVG, "use"))
    show_drawing(element, sprite, name)
    return element


def show_drawing(element: Any, sprite: str, name: str) -> None:
    """Let the first drawing in `element` be the one called `name`."""
    put(element.querySelector("use"), "href", f"{sprite}#{name}")
