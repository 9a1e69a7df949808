"""Drawings of the sprites, shown in the page.

A browser may read a whole sprite again, all its thousands of elements, for every `use` element that is new or
shows another drawing than before; one that only moves it leaves alone. So those of the sprites are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mus.web import browser
from mus.web.elements import put, read

CARDS: Final = "static/cards.svg"
FACES: Final = "static/faces.svg"

_SVG: Final = "http://www.w3.org/2000/svg"

_idle: Final[dict[str, list[Any]]] = {}
"""By address of the drawing the `use` elements that nothing shows at the moment."""


def prepare(sprite: str, drawings: Mapping[str, int]) -> None:
    """Have so many of each of these `drawings` at hand: `sprite` is read once for all of them."""
    for name, count in drawings.items():
        address = f"{sprite}#{name}"
        if address not in _idle:
            _idle[address] = [_new(address) for _ in range(count)]


def drawing(sprite: str, name: str, box: str, class_: str) -> Any:
    """A new element showing what is called `name` in `sprite`; `box` is that drawing's own viewBox."""
    element = browser.document.createElementNS(_SVG, "svg")
    put(element, "viewBox", box)
    put(element, "class", class_)
    put(element, "aria-hidden", True)
    element.append(_taken(f"{sprite}#{name}"))
    return element


def show_drawing(element: Any, sprite: str, name: str) -> None:
    """Let the first drawing in `element` be the one called `name`."""
    address = f"{sprite}#{name}"
    shown = element.querySelector("use")
    if read(shown, "href") != address:
        shown.replaceWith(_taken(address))
        _put_by(shown)


def clear(element: Any) -> None:
    """Empty `element`, and keep the drawings that it held."""
    for shown in element.querySelectorAll("use"):
        _put_by(shown)
    element.replaceChildren()


def _taken(address: str) -> Any:
    idle = _idle.get(address)
    return idle.pop() if idle else _new(address)


def _put_by(shown: Any) -> None:
    if address := read(shown, "href"):
        _idle.setdefault(address, []).append(shown)


def _new(address: str) -> Any:
    element = browser.document.createElementNS(_SVG, "use")
    put(element, "href", address)
    return element
