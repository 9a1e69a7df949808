"""The young man."""

from baraja.palette import WHITE
from baraja.svg import circle, line, path

from faces.character import DARK, Character, nothing
from faces.features import Features


def _over() -> str:
    curls = (
        (34, 42, 7),
        (36, 31, 8),
        (46, 23, 8),
        (58, 19.5, 8.5),
        (71, 21.5, 8.5),
        (82, 29, 8.5),
        (87, 40, 7.5),
        (48, 33, 8),
        (60, 30, 8.5),
        (73, 32, 8),
    )
    return "".join(
        [
            path("M29.5 58C27 46 30 34 38 28L82 28C90 34 93 46 90.5 58L86 46H34Z", "#1f1815"),
            *(circle(x, y, r, "#1f1815", stroke_width=1.6, stroke="#453731") for x, y, r in curls),
            line("M55 92.5Q60 94.5 65 92.5", "#7d4a2e", 1.6),
        ]
    )


def _dress() -> str:
    return "".join(
        [
            path(
                "M42 90C36 96 36 104 44 110Q60 118 76 110C84 104 84 96 78 90Q72 102 60 104Q48 102 42 90Z",
                "#3d7ca3",
            ),
            line("M53 107V112.5M67 107V112.5", WHITE, 2.6),
        ]
    )


YOUNG = Character(
    Features("#1f1815", "#2b1a10", "#7f3a34", 4),
    "#f1c9a0",
    "#2e6488",
    DARK,
    nothing,
    _dress,
    _over,
)
