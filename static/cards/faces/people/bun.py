"""The woman with the bun."""

from baraja.svg import circle, line, path

from faces.character import TANNED, Character
from faces.features import Features

_RAVEN, _RAVEN_SHADE = "#332a33", "#8f8792"


def _behind() -> str:
    return (
        circle(60, 15.5, 12, _RAVEN)
        + path("M52 12Q58 8 66 11", "none", stroke=_RAVEN_SHADE, stroke_width=2)
        + path("M29 66C22 40 36 20 60 20C84 20 98 40 91 66Z", _RAVEN)
    )


def _over() -> str:
    return "".join(
        [
            path(
                "M29.5 60C27 36 42 23 60 23C78 23 93 36 90.5 60C86 50 78 42 60 33C42 42 34 50 29.5 60Z",
                _RAVEN,
            ),
            line("M66 26C76 30 83 37 86.5 46", "#cfc8d0", 2.8),
            line("M54 26C45 29 38 35 35 42", _RAVEN_SHADE, 2),
            line("M36.5 67.5Q38.6 69.4 41 69.2M83.5 67.5Q81.4 69.4 79 69.2", "#b9805c", 1.6),
            path("M30.5 72L35 80L30.5 87L26 80Z", "#2f8f8a", stroke_width=1.8),
            path("M89.5 72L94 80L89.5 87L85 80Z", "#2f8f8a", stroke_width=1.8),
        ]
    )


def _dress() -> str:
    return path("M40 91C44 104 52 110 60 111C68 110 76 104 80 91L71 88Q68 99 60 101Q52 99 49 88Z", "#d9a441")


BUN = Character(
    Features(_RAVEN, "#4a2f1b", "#a5283c", lashes=True),
    "#c5d9c0",
    "#8e2f3d",
    TANNED,
    _behind,
    _dress,
    _over,
)
