"""The man with the beard."""

from baraja.palette import INK, RED, WHITE
from baraja.svg import line, path

from faces.character import SQUARE, TANNED, Character, nothing
from faces.features import Features

_BLACK, _BLACK_SHADE = "#2a2422", "#5c534e"


def _over() -> str:
    return "".join(
        [
            path(
                "M30 58C28 84 38 104 60 104C82 104 92 84 90 58C86 62 85 70 80 73C74 76 68 72 60 75"
                "C52 72 46 76 40 73C35 70 34 62 30 58Z",
                _BLACK,
            ),
            line("M45 92Q48 97 52 99M75 92Q72 97 68 99M60 95V100", _BLACK_SHADE, 2),
            path(
                "M30 60C27 34 40 20 62 20C82 20 93 34 90 60C87 56 86 50 85 45C76 38 68 36 60 37"
                "C50 36 42 40 35 46C34 52 33 56 30 60Z",
                _BLACK,
            ),
            line("M42 33C48 28 54 26.5 61 27", _BLACK_SHADE, 2.2),
        ]
    )


def _dress() -> str:
    return "".join(
        [
            line("M27 103Q60 92 93 103M42 111.5Q60 105.5 78 111.5", RED, 4.4),
            line("M44 90Q60 104 76 90", INK, 2.4),
        ]
    )


BEARD = Character(
    Features(_BLACK, "#3b2415", "#b95a4e", 4.6, lower=3),
    "#b9d2ea",
    WHITE,
    TANNED,
    nothing,
    _dress,
    _over,
    SQUARE,
)
