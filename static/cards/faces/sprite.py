"""The sprite of faces: each whole, and each in parts that a page may lay over one another."""

from collections.abc import Callable

from baraja.palette import INK
from baraja.svg import group, symbol, use

from faces.character import Character, body, head
from faces.features import (
    Features,
    brows,
    brows_up,
    eyes,
    eyes_shut,
    eyes_wink,
    mouth,
    mouth_bite,
    mouth_bite_aside,
    mouth_kiss,
    mouth_pout,
    mouth_side,
    mouth_tongue,
    mouth_tongue_aside,
)
from faces.people import CHARACTERS

VIEW_BOX = "0 0 120 120"
AT_REST = ("body", "head", "brows", "eyes", "mouth")
"""What a face is laid together from, the lowest first."""

_SIGNS: dict[str, tuple[Callable[[Features], str], ...]] = {
    "brows": (brows, brows_up),
    "eyes": (eyes, eyes_shut, eyes_wink),
    "mouth": (
        mouth,
        mouth_bite,
        mouth_tongue,
        mouth_side,
        mouth_bite_aside,
        mouth_tongue_aside,
        mouth_pout,
        mouth_kiss,
    ),
}
"""What moves: at rest, and then making signs. Those are numbered from 2: an id in the page tells no seña."""


def _part(name: str, drawing: str) -> str:
    lines = group([drawing], stroke=INK, stroke_width=2.6, stroke_linejoin="round", stroke_linecap="round")
    return symbol(name, VIEW_BOX, [lines])


def _face(name: str, character: Character) -> list[str]:
    parts = {"body": body(character), "head": head(character)}
    for part, drawings in _SIGNS.items():
        for number, draw in enumerate(drawings, 1):
            parts[part if number == 1 else f"{part}-{number}"] = draw(character.features)
    return [
        *(_part(f"{name}-{part}", drawing) for part, drawing in parts.items()),
        symbol(name, VIEW_BOX, [use(f"{name}-{part}") for part in AT_REST]),
    ]


def faces() -> str:
    """The whole sprite: for each character the face, `beret`, and its parts, `beret-eyes-3` and so on."""
    symbols = [part for name, character in CHARACTERS.items() for part in _face(name, character)]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
