"""The man with the beret."""

from baraja.palette import INK, RED, WHITE
from baraja.svg import line, path

from faces.character import GREY_HAIR, ROSY, SQUARE, Character
from faces.features import Features


def _behind() -> str:
    return path("M31 42C25 52 26 64 29 72L36 60V42ZM89 42C95 52 94 64 91 72L84 60V42Z", GREY_HAIR)


def _over() -> str:
    return "".join(
        [
            line("M36 67.5Q38.5 69 41 68.8M84 67.5Q81.5 69 79 68.8M51 40.5Q60 38.6 69 40.5", "#c98d6a", 1.8),
            path(
                "M60 76C54 73 48 77 41.5 78.5C45 85 55 84.5 60 80.5C65 84.5 75 85 78.5 78.5"
                "C72 77 66 73 60 76Z",
                GREY_HAIR,
            ),
            path(
                "M20 37C16 20 40 7 64 8.5C92 10 108 24 101 36C92 42 80 36.5 60 36.5C44 36.5 30 42 20 37Z",
                "#26303f",
            ),
            line("M64 8.5Q63.5 4.5 66 3.4", INK, 3.2),
            line("M31 27C40 18.5 52 15.5 64 16", "#55647b", 2.4),
        ]
    )


def _dress() -> str:
    return "".join(
        [
            path("M48 89L36 94L53 112L60 101L67 112L84 94L72 89L60 101Z", WHITE),
            path("M46 94Q60 106 74 94L75.5 99Q60 112 44.5 99Z", RED),
            path("M60 104L53 113L60 116.5L67 113Z", RED),
        ]
    )


BERET = Character(
    Features(
        "#b3aea5", "#3c5a78", brow=4.8, brow_path="M40 53Q46 47.5 55 51.5M80 53Q74 47.5 65 51.5", lower=4
    ),
    "#e9cf9a",
    "#3f5878",
    ROSY,
    _behind,
    _dress,
    _over,
    SQUARE,
    "M60 61C57 68 54.5 72 56 75Q60 78 65 75.2",
)
