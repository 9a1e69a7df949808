"""The young woman with the braid."""

from baraja.palette import GOLD, RED
from baraja.svg import circle, line, path

from faces.character import FAIR, Character
from faces.features import Features

_CHESTNUT, _CHESTNUT_SHADE = "#4e2f1e", "#7a4f33"


def _behind() -> str:
    return path(
        "M27 78C20 50 26 17 60 17C94 17 100 50 93 78C92 86 84 90 80 88H40C36 90 28 86 27 78Z", _CHESTNUT
    )


def _over() -> str:
    return "".join(
        [
            path(
                "M29 62C27 34 42 21 61 21C80 21 93 34 91 62C88 56 86 48 82 43C72 44 58 40 50 31"
                "C46 42 36 48 29 62Z",
                _CHESTNUT,
            ),
            line("M50 31C58 27 66 26.5 74 30", _CHESTNUT_SHADE, 2),
            *(
                path(
                    f"M{x - 7} {y}Q{x} {y - 6} {x + 7} {y}"
                    f"Q{x + 7} {y + 8} {x} {y + 9}Q{x - 7} {y + 8} {x - 7} {y}Z",
                    _CHESTNUT,
                    stroke_width=2,
                )
                for x, y in ((90, 78), (91, 87), (90, 96))
            ),
            path("M86.5 104H93L94 110H86Z", _CHESTNUT, stroke_width=2),
            line("M85.5 105H94.5", RED, 3.4),
            circle(31, 73.5, 2.6, GOLD, stroke_width=1.6),
        ]
    )


def _dress() -> str:
    return path("M46 90Q60 110 74 90L79 92.5Q60 120 41 92.5Z", "#f1e6c8")


BRAID = Character(
    Features(_CHESTNUT, "#4a6b3a", "#b8434a", lashes=True),
    "#cfe0b4",
    "#3f7d4e",
    FAIR,
    _behind,
    _dress,
    _over,
)
