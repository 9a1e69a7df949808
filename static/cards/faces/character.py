"""One person who may sit at the table: a body, a head and features of their own."""

from collections.abc import Callable
from dataclasses import dataclass

from baraja.palette import INK
from baraja.svg import circle, ellipse, line, path

from faces.features import Features

OVAL = "M31 54C31 77 44 94 60 94C76 94 89 77 89 54C89 32 76 26 60 26C44 26 31 32 31 54Z"
ROUND = "M30 56C30 80 43 94 60 94C77 94 90 80 90 56C90 32 76 26 60 26C44 26 30 32 30 56Z"
SQUARE = (
    "M31 54C31 70 33 82 42 90Q50 95 60 95Q70 95 78 90C87 82 89 70 89 54C89 32 76 26 60 26C44 26 31 32 31 54Z"
)

FAIR = ("#f6d3b0", "#e9a98b")
ROSY = ("#f3c9a8", "#e39880")
TANNED = ("#e6b48a", "#cf8a66")
DARK = ("#a8714a", "#98603b")

GREY_HAIR, GREY_SHADE = "#d9d6cf", "#a5a199"


@dataclass(frozen=True)
class Character:
    """One person: what is behind the head, on the shoulders, over the skin; `skin` is ground and blush."""

    features: Features
    ground: str
    clothes: str
    skin: tuple[str, str]
    behind: Callable[[], str]
    dress: Callable[[], str]
    over: Callable[[], str]
    jaw: str = OVAL
    nose: str = "M60 63C58 69 56 73 57 75Q60 77.4 63.5 75.4"


def body(character: Character) -> str:
    """The disc with shoulders and neck."""
    skin, shade = character.skin
    return "".join(
        [
            circle(60, 60, 57, character.ground, stroke="none"),
            path(
                "M17.5 98C26 91 40 89 48 87H72C80 89 94 91 102.5 98A57 57 0 0 1 17.5 98Z", character.clothes
            ),
            path("M48.5 84V93Q54 102 60 102Q66 102 71.5 93V84Z", skin),
            path("M49.8 88Q60 99 70.2 88V91.5Q60 102 49.8 91.5Z", shade, stroke="none"),
            character.dress(),
            circle(60, 60, 57, "none", stroke_width=3.2),
        ]
    )


def head(character: Character) -> str:
    """Hair, ears, skin and nose; what moves is left out."""
    skin, blush = character.skin
    ears = ellipse(30.5, 64, 5, 7.5, skin) + ellipse(89.5, 64, 5, 7.5, skin)
    return "".join(
        [
            character.behind(),
            ears,
            path(character.jaw, skin),
            circle(40, 74, 5.6, blush, stroke="none"),
            circle(80, 74, 5.6, blush, stroke="none"),
            line(character.nose, INK, 2.2),
            character.over(),
        ]
    )


def nothing() -> str:
    """What somebody has who has nothing there."""
    return ""
