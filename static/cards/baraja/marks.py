"""The learner's mark: what a three and a two count as where there are eight reyes."""

from baraja.frame import VIEW_BOX
from baraja.palette import INK, WHITE
from baraja.svg import group, line, place, rect, symbol, use

MARKS = {3: "rey", 2: "as"}
"""What a card is worth, by its rank: `mark-rey` reads "=R", `mark-as` "=A"."""

_LETTERS = {"rey": "M0 44V2H14C31 2 31 25 14 25H0M14 25L28 44", "as": "M-2 44L14 2L30 44M4 30H24"}
_PLACES = {3: (58, 152, 1), 2: (58, 190, 1)}
_LARGE_PLACES = {3: (164, 92, 1.3), 2: (164, 92, 1.3)}


def mark(kind: str) -> str:
    """The badge around the origin, 92 by 60: `mark-rey` or `mark-as`."""
    return group(
        [
            rect(-46, -30, 92, 60, INK, rx=16, stroke=WHITE, stroke_width=4),
            line("M-34-7H-12M-34 9H-12", WHITE, 7),
            group([line(_LETTERS[kind], WHITE, 7.5)], transform=place(4, -22)),
        ],
        id=f"mark-{kind}",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def marked_card(rank: int, suit: str, *, large: bool = False) -> str:
    """The symbol of a card with its mark: `3o-marked`, `3o-large-marked`."""
    name = f"{rank}{suit}-large" if large else f"{rank}{suit}"
    x, y, scale = (_LARGE_PLACES if large else _PLACES)[rank]
    badge = use(f"mark-{MARKS[rank]}", transform=place(x, y, scale))
    return symbol(f"{name}-marked", VIEW_BOX, [use(name), badge])
