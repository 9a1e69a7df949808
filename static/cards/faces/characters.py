"""Who may sit at the table: eight people, each with a body, a head and features of their own."""

from collections.abc import Callable
from dataclasses import dataclass

from baraja.palette import GOLD, INK, RED, WHITE
from baraja.svg import circle, ellipse, line, path

from faces.features import Features

_OVAL = "M31 54C31 77 44 94 60 94C76 94 89 77 89 54C89 32 76 26 60 26C44 26 31 32 31 54Z"
_ROUND = "M30 56C30 80 43 94 60 94C77 94 90 80 90 56C90 32 76 26 60 26C44 26 30 32 30 56Z"
_SQUARE = (
    "M31 54C31 70 33 82 42 90Q50 95 60 95Q70 95 78 90C87 82 89 70 89 54C89 32 76 26 60 26C44 26 31 32 31 54Z"
)

FAIR = ("#f6d3b0", "#e9a98b")
ROSY = ("#f3c9a8", "#e39880")
TANNED = ("#e6b48a", "#cf8a66")
DARK = ("#a8714a", "#98603b")


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
    jaw: str = _OVAL
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


def _nothing() -> str:
    return ""


# -- the man with the beret


_GREY_HAIR, _GREY_SHADE = "#d9d6cf", "#a5a199"


def _beret_behind() -> str:
    return path("M31 42C25 52 26 64 29 72L36 60V42ZM89 42C95 52 94 64 91 72L84 60V42Z", _GREY_HAIR)


def _beret_over() -> str:
    return "".join(
        [
            line("M36 67.5Q38.5 69 41 68.8M84 67.5Q81.5 69 79 68.8M51 40.5Q60 38.6 69 40.5", "#c98d6a", 1.8),
            path(
                "M60 76C54 73 48 77 41.5 78.5C45 85 55 84.5 60 80.5C65 84.5 75 85 78.5 78.5"
                "C72 77 66 73 60 76Z",
                _GREY_HAIR,
            ),
            path(
                "M20 37C16 20 40 7 64 8.5C92 10 108 24 101 36C92 42 80 36.5 60 36.5C44 36.5 30 42 20 37Z",
                "#26303f",
            ),
            line("M64 8.5Q63.5 4.5 66 3.4", INK, 3.2),
            line("M31 27C40 18.5 52 15.5 64 16", "#55647b", 2.4),
        ]
    )


def _beret_dress() -> str:
    return "".join(
        [
            path("M48 89L36 94L53 112L60 101L67 112L84 94L72 89L60 101Z", WHITE),
            path("M46 94Q60 106 74 94L75.5 99Q60 112 44.5 99Z", RED),
            path("M60 104L53 113L60 116.5L67 113Z", RED),
        ]
    )


# -- the young woman with the braid


_CHESTNUT, _CHESTNUT_SHADE = "#4e2f1e", "#7a4f33"


def _braid_behind() -> str:
    return path(
        "M27 78C20 50 26 17 60 17C94 17 100 50 93 78C92 86 84 90 80 88H40C36 90 28 86 27 78Z", _CHESTNUT
    )


def _braid_over() -> str:
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


def _braid_dress() -> str:
    return path("M46 90Q60 110 74 90L79 92.5Q60 120 41 92.5Z", "#f1e6c8")


# -- the older woman with glasses


def _glasses_behind() -> str:
    return path(
        "M60 15C38 13 21 28 22 48C16 56 18 66 22 72C21 80 28 88 38 86L44 70H76L82 86"
        "C92 88 99 80 98 72C102 66 104 56 98 48C99 28 82 13 60 15Z",
        _GREY_HAIR,
    )


def _glasses_over() -> str:
    return "".join(
        [
            path(
                "M30 62C26 34 44 21 62 22C80 22 94 36 90 62C86 58 84 52 83 46C76 46 70 43 66 37"
                "C60 44 46 44 38 46C36 52 34 58 30 62Z",
                _GREY_HAIR,
            ),
            line("M40 36C46 29 54 27 62 28M80 38C77 33 74 30 70 28.5", _GREY_SHADE, 2),
            circle(48, 62.5, 11, "#ffffff", fill_opacity="0.28", stroke="#8a3a2e", stroke_width=2.6),
            circle(72, 62.5, 11, "#ffffff", fill_opacity="0.28", stroke="#8a3a2e", stroke_width=2.6),
            line("M59 61Q60 59.6 61 61M37 61L31 59M83 61L89 59", "#8a3a2e", 2.6),
            line("M47 78Q45.5 82 46.5 85M73 78Q74.5 82 73.5 85", "#d59a7c", 1.8),
            circle(30.5, 74, 3, WHITE, stroke_width=1.6),
            circle(89.5, 74, 3, WHITE, stroke_width=1.6),
        ]
    )


def _glasses_dress() -> str:
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


# -- who sits at the near side


_BROWN = "#7b4b28"


def _tousled_behind() -> str:
    return path("M28 66C20 40 34 18 60 17C86 18 100 40 92 66C90 72 84 74 82 72H38C36 74 30 72 28 66Z", _BROWN)


def _tousled_over() -> str:
    return "".join(
        [
            path(
                "M29 58C26 32 42 18 63 18C84 18 95 36 91 58C88 54 86 49 85 45L78 48L75 40L66 46L61 38"
                "L51 46L47 40"
                "C42 44 36 48 34 52Z",
                _BROWN,
            ),
            line("M42 32C48 26 54 24 60 24M70 26C76 28 80 32 83 37", "#a5713f", 2.2),
            *(
                circle(x, y, 1, "#b9774f", stroke="none")
                for x, y in ((43, 71), (39, 75), (44, 76), (77, 71), (81, 75), (76, 76))
            ),
        ]
    )


def _tousled_dress() -> str:
    return path("M45 89Q60 106 75 89L80 92Q78 106 60 107Q42 106 40 92Z", "#c98d1f") + line(
        "M44 97Q60 112 76 97", "#8f5f10", 1.8
    )


# -- the man with the beard


_BLACK, _BLACK_SHADE = "#2a2422", "#5c534e"


def _beard_over() -> str:
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


def _beard_dress() -> str:
    return "".join(
        [
            line("M27 103Q60 92 93 103M42 111.5Q60 105.5 78 111.5", RED, 4.4),
            line("M44 90Q60 104 76 90", INK, 2.4),
        ]
    )


# -- the woman with the red curls


_COPPER, _COPPER_SHADE = "#b9532a", "#e08a52"


def _curls_behind() -> str:
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


def _curls_over() -> str:
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


def _curls_dress() -> str:
    return path("M40 91Q46 112 60 112Q74 112 80 91L72 88Q70 100 60 102Q50 100 48 88Z", "#f0e3ee")


# -- the young man


def _young_over() -> str:
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


def _young_dress() -> str:
    return "".join(
        [
            path(
                "M42 90C36 96 36 104 44 110Q60 118 76 110C84 104 84 96 78 90Q72 102 60 104Q48 102 42 90Z",
                "#3d7ca3",
            ),
            line("M53 107V112.5M67 107V112.5", WHITE, 2.6),
        ]
    )


# -- the woman with the bun


_RAVEN, _RAVEN_SHADE = "#332a33", "#8f8792"


def _bun_behind() -> str:
    return (
        circle(60, 15.5, 12, _RAVEN)
        + path("M52 12Q58 8 66 11", "none", stroke=_RAVEN_SHADE, stroke_width=2)
        + path("M29 66C22 40 36 20 60 20C84 20 98 40 91 66Z", _RAVEN)
    )


def _bun_over() -> str:
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


def _bun_dress() -> str:
    return path("M40 91C44 104 52 110 60 111C68 110 76 104 80 91L71 88Q68 99 60 101Q52 99 49 88Z", "#d9a441")


CHARACTERS = {
    "beret": Character(
        Features(
            "#b3aea5", "#3c5a78", brow=4.8, brow_path="M40 53Q46 47.5 55 51.5M80 53Q74 47.5 65 51.5", lower=4
        ),
        "#e9cf9a",
        "#3f5878",
        ROSY,
        _beret_behind,
        _beret_dress,
        _beret_over,
        _SQUARE,
        "M60 61C57 68 54.5 72 56 75Q60 78 65 75.2",
    ),
    "braid": Character(
        Features(_CHESTNUT, "#4a6b3a", "#b8434a", lashes=True),
        "#cfe0b4",
        "#3f7d4e",
        FAIR,
        _braid_behind,
        _braid_dress,
        _braid_over,
    ),
    "glasses": Character(
        Features(
            "#9a958c", "#4a5f7a", "#b23e56", 3, "M40.5 49Q47 45.5 54.5 48M79.5 49Q73 45.5 65.5 48", True
        ),
        "#e6c3c3",
        "#4a6fa0",
        FAIR,
        _glasses_behind,
        _glasses_dress,
        _glasses_over,
        _ROUND,
    ),
    "tousled": Character(
        Features("#6b3f20", "#5a3b1e"),
        "#a9d3cf",
        "#e0a63a",
        ROSY,
        _tousled_behind,
        _tousled_dress,
        _tousled_over,
    ),
    "beard": Character(
        Features(_BLACK, "#3b2415", "#b95a4e", 4.6, lower=3),
        "#b9d2ea",
        WHITE,
        TANNED,
        _nothing,
        _beard_dress,
        _beard_over,
        _SQUARE,
    ),
    "curls": Character(
        Features("#8f3f1f", "#3f7a55", "#b23e3e", lashes=True),
        "#d6c8e8",
        "#7a4f93",
        FAIR,
        _curls_behind,
        _curls_dress,
        _curls_over,
        _ROUND,
    ),
    "young": Character(
        Features("#1f1815", "#2b1a10", "#7f3a34", 4),
        "#f1c9a0",
        "#2e6488",
        DARK,
        _nothing,
        _young_dress,
        _young_over,
    ),
    "bun": Character(
        Features(_RAVEN, "#4a2f1b", "#a5283c", lashes=True),
        "#c5d9c0",
        "#8e2f3d",
        TANNED,
        _bun_behind,
        _bun_dress,
        _bun_over,
    ),
}
"""Each by the name that its drawings begin with."""
