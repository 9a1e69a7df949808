"""The older woman with glasses."""

from baraja.palette import WHITE
from baraja.svg import circle, line, path

from faces.character import FAIR, GREY_HAIR, GREY_SHADE, ROUND, Character
from faces.features import Features


def _behind() -> str:
    return path(
        "M60 15C38 13 21 28 22 48C16 56 18 66 22 72C21 80 28 88 38 86L44 70H76L82 86"
        "C92 88 99 80 98 72C102 66 104 56 98 48C99 28 82 13 60 15Z",
        GREY_HAIR,
    )


def _over() -> str:
    return "".join(
        [
            path(
                "M30 62C26 34 44 21 62 22C80 22 94 36 90 62C86 58 84 52 83 46C76 46 70 43 66 37"
                "C60 44 46 44 38 46C36 52 34 58 30 62Z",
                GREY_HAIR,
            ),
            line("M40 36C46 29 54 27 62 28M80 38C77 33 74 30 70 28.5", GREY_SHADE, 2),
            circle(48, 62.5, 11, "#ffffff", fill_opacity="0.28", stroke="#8a3a2e", stroke_width=2.6),
            circle(72, 62.5, 11, "#ffffff", fill_opacity="0.28", stroke="#8a3a2e", stroke_width=2.6),
            line("M59 61Q60 59.6 61 61M37 61L31 59M83 61L89 59", "#8a3a2e", 2.6),
            line("M47 78Q45.5 82 46.5 85M73 78Q74.5 82 73.5 85", "#d59a7c", 1.8),
            circle(30.5, 74, 3, WHITE, stroke_width=1.6),
            circle(89.5, 74, 3, WHITE, stroke_width=1.6),
        ]
    )


def _dress() -> str:
    return "".join(
        [
            path("M48 89L37 93L54 113L60 102L66 113L83 93L72 89L60 102Z", "#bcd3ea"),
            *(
                circle(x, y, 2.7, WHITE, stroke_width=1.5)
                for x, y in (
                    (47, 93),
                    (50.5, 97.5),
                    (55, 101),
                    (60, 102.5),
                    (65, 101),
                    (69.5, 97.5),
                    (73, 93),
                )
            ),
        ]
    )


GLASSES = Character(
    Features("#9a958c", "#4a5f7a", "#b23e56", 3, "M40.5 49Q47 45.5 54.5 48M79.5 49Q73 45.5 65.5 48", True),
    "#e6c3c3",
    "#4a6fa0",
    FAIR,
    _behind,
    _dress,
    _over,
    ROUND,
)
