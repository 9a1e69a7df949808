"""Ground, frame with its pintas, and the index of a card.

A card is 244 by 380 units, a quarter of a millimetre each: 61 by 95 mm.
"""

from baraja.palette import EDGE, INDEX_COLOUR, IVORY, LARGE_COLOUR, LARGE_GROUND
from baraja.svg import group, line, number, path, rect, use

WIDTH, HEIGHT = 244, 380
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"

PINTAS = {"o": 0, "c": 1, "e": 2, "b": 3}
"""Gaps in the upper and in the lower line of the frame: they name the suit of a card held in a fan."""

_MARGIN = 10
_GAP, _BETWEEN_GAPS = 13, 26

_INDEX_AT = "translate(18.5 20.5)scale(1.1)"
_UPSIDE_DOWN = f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"
_LARGE = "translate(-29-38)scale(2.72)"
_DIGITS = {
    "0": (24, "M12 3.5C1 3.5 1 46.5 12 46.5C23 46.5 23 3.5 12 3.5Z"),
    "1": (18, "M3.5 12L11 4V46.5"),
    "2": (25, "M4 14C4 0 21 0 21 14C21 25 4 34 4 46.5H21.5"),
    "3": (25, "M4.5 4H20L11 19C25 19 25 46.5 11 46.5C7 46.5 4 44 3.5 40"),
    "4": (25, "M16 46.5V4L3.5 34H22"),
    "5": (25, "M20 4H6L5 23C10 17 21.5 19 21.5 32C21.5 48 8 49 3.5 41"),
    "6": (25, "M18.5 4C6 10 3.5 24 3.5 33C4 51 21.5 50 21.5 34C21.5 20 6 19 3.6 32"),
    "7": (25, "M3.5 4H21L10 46.5"),
}


def horizontal_strokes(gaps: int) -> list[tuple[float, float]]:
    """Where the frame's upper line begins and ends its pieces: one piece more than it has gaps."""
    first_gap = WIDTH / 2 - ((gaps - 1) * _BETWEEN_GAPS + _GAP) / 2
    starts = [first_gap + i * _BETWEEN_GAPS for i in range(gaps)]
    edges = [_MARGIN, *(x for start in starts for x in (start, start + _GAP)), WIDTH - _MARGIN]
    return list(zip(edges[::2], edges[1::2], strict=True))


def ground(suit: str) -> str:
    """The empty card of a suit: `frame-o` and so on."""
    return _ground(f"frame-{suit}", suit, IVORY, INDEX_COLOUR[suit], 3)


def large_ground(suit: str) -> str:
    """The empty card of a suit in the four-colour deck: `large-o` and so on."""
    return _ground(f"large-{suit}", suit, LARGE_GROUND[suit], LARGE_COLOUR[suit], 6)


def _ground(name: str, suit: str, fill: str, colour: str, width: float) -> str:
    pieces = horizontal_strokes(PINTAS[suit])
    top = "".join(f"M{number(a)} {_MARGIN}H{number(b)}" for a, b in pieces)
    bottom = "".join(f"M{number(a)} {HEIGHT - _MARGIN}H{number(b)}" for a, b in pieces)
    sides = "".join(f"M{x} {_MARGIN}V{HEIGHT - _MARGIN}" for x in (_MARGIN, WIDTH - _MARGIN))
    return group(
        [
            rect(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, fill, rx=15, stroke=EDGE, stroke_width=1.4),
            path(top + bottom + sides, "none", stroke=colour, stroke_width=width, stroke_linecap="butt"),
        ],
        id=name,
    )


def numeral(rank: int) -> str:
    """The rank's number, drawn so that it looks the same with every font: `index-12` and so on."""
    parts = []
    x = 0
    for digit in str(rank):
        width, d = _DIGITS[digit]
        parts.append(group([line(d)], transform=f"translate({x})") if x else line(d))
        x += width
    return group(
        parts,
        id=f"index-{rank}",
        stroke_width=7,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=_INDEX_AT,
    )


def indices(rank: int, suit: str) -> str:
    """The number at top left and, turned, at bottom right."""
    name = f"index-{rank}"
    return group([use(name), use(name, transform=_UPSIDE_DOWN)], stroke=INDEX_COLOUR[suit])


def large_indices(rank: int, suit: str) -> str:
    """The number at top left, two fifths of the card high, and, turned, at bottom right as usual."""
    name = f"index-{rank}"
    return group([use(name, transform=_LARGE), use(name, transform=_UPSIDE_DOWN)], stroke=LARGE_COLOUR[suit])
