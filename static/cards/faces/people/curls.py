"""The woman with the red curls."""

from baraja.palette import GOLD
from baraja.svg import circle, line, path

from faces.character import FAIR, ROUND, Character
from faces.features import Features

_COPPER, _COPPER_SHADE = "#b9532a", "#e08a52"


def _behind() -> str:
    curls = (
        (60, 20, 14),
        (40, 24, 13),
        (80, 24, 13),
        (27, 38, 13),
        (93, 38, 13),
        (22, 56, 12),
        (98, 56, 12),
        (23, 73, 11),
        (97, 73, 11),
        (30, 86, 9),
        (90, 86, 9),
    )
    return "".join(circle(x, y, r, _COPPER) for x, y, r in curls) + path(
        "M60 14C36 14 18 34 20 58C22 78 30 90 40 88H80C90 90 98 78 100 58C102 34 84 14 60 14Z",
        _COPPER,
        stroke="none",
    )


def _over() -> str:
    return "".join(
        [
            path(
                "M29 62C26 34 42 20 60 20C78 20 94 34 91 62C90 55 87 53 83 50C85 44 78 41 73 43"
                "C70 36 62 36 58 41"
                "C52 36 44 38 44 44C37 43 33 47 36 52C32 54 30 58 29 62Z",
                _COPPER,
            ),
            line(
                "M36 34Q41 27 48 28M58 27Q65 24 70 29M80 33Q86 36 87 42M25 52Q22 58 26 63M95 52"
                "Q98 58 94 63M30 76Q28 81 32 84M90 76Q92 81 88 84",
                _COPPER_SHADE,
                2.2,
            ),
            *(
                circle(x, y, 1, "#c27b4e", stroke="none")
                for x, y in ((38, 70), (42, 73), (45, 70), (82, 70), (78, 73), (75, 70), (55, 70), (65, 70))
            ),
            circle(31, 76, 3.4, GOLD, stroke_width=1.6),
            circle(89, 76, 3.4, GOLD, stroke_width=1.6),
        ]
    )


def _dress() -> str:
    return path("M40 91Q46 112 60 112Q74 112 80 91L72 88Q70 100 60 102Q50 100 48 88Z", "#f0e3ee")


CURLS = Character(
    Features("#8f3f1f", "#3f7a55", "#b23e3e", lashes=True),
    "#d6c8e8",
    "#7a4f93",
    FAIR,
    _behind,
    _dress,
    _over,
    ROUND,
)
