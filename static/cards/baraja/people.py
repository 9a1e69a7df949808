"""What all court figures share: turf, heads and hands, and the emblem a hand holds."""

from collections.abc import Iterable
from dataclasses import dataclass

from baraja.palette import BLUSH, GREEN_DARK, GREEN_LIGHT, INK, RED_DARK, SKIN, WHITE
from baraja.svg import circle, group, line, path, place, use


@dataclass(frozen=True)
class Grip:
    """Where a fist takes an emblem: the point in the pip's own units, and the pip's scale in a court card."""

    x: float
    y: float
    scale: float


GRIPS = {"o": Grip(0, 30, 1.12), "c": Grip(0, 16, 1.08), "e": Grip(0, 47, 1), "b": Grip(0, 50, 1)}
HEAD_SCALE = 1.26
"""How much larger than life a head is, so that it is seen at 60 pixels."""

LONG_SUITS = frozenset("eb")


def fist(x: float, y: float, turn: float = 0) -> str:
    """A closed hand around the point."""
    return group(
        [
            path("M-9-5C-9-10 8-11 10-5C12 2 10 8 3 9H-4C-11 8-11 0-9-5Z", SKIN),
            line("M-2-3H9M-2 1.5H9", None, 1.6),
        ],
        transform=place(x, y, 1, turn),
        stroke_width=2.4,
    )


def held(suit: str, x: float, y: float, turn: float = 0) -> str:
    """The suit's emblem in a fist at the point."""
    grip = GRIPS[suit]
    emblem = use(
        f"pip-{suit}", transform=f"{place(x, y, 1, turn)}{place(-grip.x, -grip.y * grip.scale, grip.scale)}"
    )
    return emblem + fist(x, y, turn)


_BROWS = {
    "calm": "M-15-8Q-10-11-6-8M3-8Q8-11 13-8",
    "stern": "M-16-10L-5-6M2-6L14-10",
    "merry": "M-16-9Q-11-14-6-10M3-10Q8-14 14-9",
}
_MOUTHS = {"calm": "M-7 17Q-2 20 4 17", "stern": "M-7 18Q-2 16 4 18", "merry": "M-8 16Q-2 23 6 15"}


def face(hair: str, mood: str = "calm", *, old: bool = False) -> str:
    """A face around the origin, 38 wide and 52 high, looking a little to the left; calm, stern or merry."""
    return "".join(
        [
            path("M-19-8C-20 14-11 27-1 27C10 27 19 14 19-8C19-28-19-28-19-8Z", SKIN),
            circle(-12, 10, 4, BLUSH, stroke="none"),
            circle(11, 10, 4, BLUSH, stroke="none"),
            line(_BROWS[mood], hair if hair != WHITE else "#8d8577", 2.6),
            line("M-15-1Q-10-5-5-1M4-1Q9-5 14-1", INK, 2),
            circle(-10.5, 0, 2.3, INK, stroke="none"),
            circle(8, 0, 2.3, INK, stroke="none"),
            line("M-1-3C-3 3-6 7-5 9Q-2 11 1 9", INK, 1.8),
            line(_MOUTHS[mood], RED_DARK, 2.6),
            line("M-16 4Q-13 6-9 5M14 4Q11 6 7 5", BLUSH, 1.6) if old else "",
        ]
    )


FULL_BEARD = "M-20 2C-22 26-14 46-1 50C12 46 22 26 20 2C16 12 10 13 5 12C1 10-4 10-7 12C-11 13-16 12-20 2Z"
SHORT_BEARD = "M-19 0C-20 20-12 33-1 33C11 33 20 20 19 0C16 12 10 13 5 12C1 10-4 10-7 12C-11 13-15 12-19 0Z"
FORKED_BEARD = (
    "M-20 2C-23 24-18 42-12 52C-7 46-4 40-1 36C2 40 6 46 11 52"
    "C17 42 22 24 20 2C16 12 10 13 5 12C1 10-4 10-7 12C-11 13-16 12-20 2Z"
)
POINTED_BEARD = "M-18 10C-12 14-9 13-6 12C-3 11 1 11 4 12C8 14 12 14 18 9C15 24 8 36-1 44C-9 36-16 24-18 10Z"
MOUSTACHE = "M-1 11C-6 9-11 13-17 10C-15 19-5 19-1 15C3 19 13 19 16 10C10 13 4 9-1 11Z"
GOATEE = "M-6 22C-4 20 2 20 4 22C4 30 1 34-1 36C-3 34-6 30-6 22Z"


def beard(d: str, hair: str, mouth: bool = True) -> str:
    """A beard over a face at the same place, with the mouth showing."""
    strands = (
        line("M-8 26Q-7 34-3 40M7 26Q6 34 2 40", "#b3a893" if hair == WHITE else INK, 1.4)
        if d in {FULL_BEARD, POINTED_BEARD}
        else ""
    )
    lips = path("M-7 17Q-2 15 5 17Q-1 22-7 17Z", RED_DARK, stroke="none") if mouth else ""
    return path(d, hair) + strands + lips


def _turf() -> str:
    return path("M20 352C24 338 58 334 98 334C138 334 164 336 174 352Z", GREEN_LIGHT) + line(
        "M36 343l-3-8M42 343l2-9M146 345l-2-8M151 345l4-8M92 346l-3-6M97 346l2-7", GREEN_DARK, 2
    )


def figure(parts: Iterable[str]) -> str:
    """A court figure in lines of one width, on a turf that leaves the lower number its corner."""
    return group(
        [_turf(), *parts],
        stroke=INK,
        stroke_width=2.6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
