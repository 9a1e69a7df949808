"""The four suits' emblems as small pips, drawn around the origin: coin, cup, sword, club."""

from math import cos, pi, sin

from baraja.palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    RED,
    RED_DARK,
)
from baraja.svg import circle, ellipse, group, line, number, path, place, symbol, use

_ICON_PLACE = {
    "o": place(0, 0, 1.05),
    "c": place(0, 0, 0.93),
    "e": place(0, 0, 0.58, 45),
    "b": place(0, 0, 0.58, 45),
}


def star(points: int, outer: float, inner: float) -> str:
    """Path of a star around the origin, one point upward."""
    corners = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), pi * i / points
        corners.append(f"{number(radius * sin(angle))} {number(-radius * cos(angle))}")
    return "M" + "L".join(corners) + "Z"


def _coin() -> list[str]:
    return [
        circle(0, 0, 32, GOLD),
        circle(0, 0, 27, "none", stroke=GOLD_DARK, stroke_width=3.4, stroke_dasharray="2.6 3.05"),
        circle(0, 0, 22.5, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=2),
        path(star(8, 20, 8.5), GOLD_DARK, stroke="none"),
        circle(0, 0, 8.5, GOLD, stroke_width=2),
        circle(0, 0, 3.6, RED, stroke="none"),
    ]


def _cup() -> list[str]:
    return [
        path("M-21 36C-20 28-8 28-4.5 20H4.5C8 28 20 28 21 36Z", RED),
        path("M-23 32H23V37.5H-23Z", GOLD),
        path("M-27-28C-27-2-16 10 0 10C16 10 27-2 27-28Z", RED),
        line("M-20-13C-18-4-14 1-8 4", "#ea8a78", 3.5),
        path("M-26.5-19Q0-9 26.5-19L25-11Q0-1-25-11Z", GOLD),
        ellipse(0, -28, 27, 8, GOLD),
        ellipse(0, -28, 20, 4.5, RED_DARK, stroke_width=2),
        ellipse(0, 15, 9.5, 6, GOLD),
    ]


def _sword() -> list[str]:
    return [
        path("M0-71L9-58L8 28H-8L-9-58Z", BLUE_LIGHT),
        path("M0-71L9-58L8 28H0Z", BLUE, stroke="none"),
        line("M0-52V22", BLUE_DARK, 2),
        path("M0-71L9-58L8 28H-8L-9-58Z", "none"),
        path("M-5 34H5L4.5 60H-4.5Z", RED),
        line("M-4.5 43L4.5 39M-4.5 49.5L4.5 45.5M-4.5 56L4.5 52", GOLD_LIGHT, 2.2),
        path(
            "M-24 30C-25 22-17 22-13 27H13C17 22 25 22 24 30C24 38 16 38 12 35H-12C-16 38-24 38-24 30Z", GOLD
        ),
        path("M0 26.5L4 31L0 35.5L-4 31Z", RED, stroke_width=1.6),
        circle(0, 65, 7.4, GOLD),
    ]


def _club() -> list[str]:
    return [
        path("M-12-14L-30-24L-23-38L-10-32ZM12 6L29-6L21-19L9-10ZM-9 36L-22 28L-17 16L-7 22Z", GREEN),
        ellipse(-26.5, -31, 5, 8.6, GOLD, stroke_width=2.2, transform="rotate(28-26.5-31)"),
        ellipse(25, -12.5, 5, 8.4, GOLD, stroke_width=2.2, transform="rotate(-32 25-12.5)"),
        ellipse(-19.5, 22, 4, 7, GOLD, stroke_width=2.2, transform="rotate(24-19.5 22)"),
        path(
            "M-7 68C-8 50-11 38-12 24C-16 16-11 8-14-4C-19-12-14-22-17-32C-21-42-17-52-18-63H18"
            "C19-52 15-46 18-36C14-28 19-18 14-8C10 2 15 12 11 22C8 36 8 52 7 68C4 73-4 73-7 68Z",
            GREEN,
        ),
        line("M-11-50C-12-44-14-42-12-34M-9-20C-10-10-7 2-6 12M-3 32V56", GREEN_LIGHT, 4),
        line(
            "M9-52C7-44 12-38 9-30M0-46C2-38-2-32 0-24M9-6C5 2 8 8 5 16M-1 2C1 8-1 14 1 20M3 34"
            "C4 42 3 50 3 56",
            GREEN_DARK,
            2.4,
        ),
        ellipse(0, -63, 18, 7.6, GOLD),
        ellipse(0, -63, 9.5, 3.6, "none", stroke=GOLD_DARK, stroke_width=2),
    ]


_DRAWINGS = {"o": _coin, "c": _cup, "e": _sword, "b": _club}


def pip(suit: str) -> str:
    """The suit's emblem, shared by all its cards: `pip-o` and so on."""
    return group(
        _DRAWINGS[suit](),
        id=f"pip-{suit}",
        stroke=INK,
        stroke_width=2.6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def icon(suit: str) -> str:
    """The emblem in a square, for running text: `suit-o` and so on."""
    return symbol(f"suit-{suit}", "-36 -36 72 72", [use(f"pip-{suit}", transform=_ICON_PLACE[suit])])
