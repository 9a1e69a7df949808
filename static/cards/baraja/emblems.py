"""The four suits' emblems as small pips, drawn around the origin: coin, cup, sword, club."""

from math import cos, pi, sin

from baraja.palette import (
    BLUE,
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
        path("M0-71L9-58L8 28H-8L-9-58Z", "none"),
        path("M-5 34H5L4.5 60H-4.5Z", RED),
        line("M-5 42L5 39M-5 49L5 46M-5 56L5 53", None, 2),
        path(
            "M-24 30C-25 22-17 22-13 27H13C17 22 25 22 24 30C24 38 16 38 12 35H-12C-16 38-24 38-24 30Z", GOLD
        ),
        circle(0, 64, 7, GOLD),
    ]


def _club() -> list[str]:
    return [
        path("M-10-6L-25-18L-17-32L-6-22ZM10 10L26-2L19-15L6-4ZM-6 36L-18 27L-13 16L-4 24Z", GREEN),
        ellipse(-22, -25.5, 4.5, 8.5, GOLD, stroke_width=2, transform="rotate(30-22-25.5)"),
        ellipse(23.5, -8.5, 4.5, 8, GOLD, stroke_width=2, transform="rotate(-30 23.5-8.5)"),
        ellipse(-16, 21.5, 3.5, 6.5, GOLD, stroke_width=2, transform="rotate(24-16 21.5)"),
        path(
            "M-6 68C-6 52-9 40-9 26C-15 16-10 8-13-2C-20-10-15-22-18-34C-22-50-15-69 0-70C15-70 21-54 18-40"
            "C14-30 19-20 15-10C10 0 14 12 10 20C7 34 7 52 7 68C4 73-3 73-6 68Z",
            GREEN,
        ),
        line("M-11-40C-12-54-5-61 1-62M-8-16C-9-6-6 4-4 14M-2 34V50", GREEN_LIGHT, 4),
        path(
            "M4-50C10-50 12-38 7-34C2-38 1-46 4-50ZM1-2C6-1 7 8 3 12C-1 8-1 2 1-2Z", GREEN_DARK, stroke="none"
        ),
        line("M10-24C11-18 9-12 6-8M-4-32C-1-28-1-24-4-20M3 26C4 36 3 44 3 52", GREEN_DARK, 2.4),
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
