"""Where the pips of the cards two to seven stand."""

from baraja.svg import place, use

Spot = tuple[float, float]

_MIDDLE = 122
_TWO: tuple[Spot, ...] = ((122, 105), (122, 275))
_ROUND_THREE: tuple[Spot, ...] = ((122, 98), (74, 246), (170, 246))
_CUPS_SEVEN: tuple[Spot, ...] = (*((x, y) for y in (78, 190, 302) for x in (76, 168)), (122, 134))
_LONG_THREE: tuple[Spot, ...] = ((122, 104), (78, 266), (166, 266))
_ROUND_FOUR: tuple[Spot, ...] = ((83, 107), (161, 107), (83, 273), (161, 273))
_ROUND_SIX: tuple[Spot, ...] = tuple((x, y) for y in (78, 190, 302) for x in (83, 161))
_LONG_FOUR: tuple[Spot, ...] = ((78, 108), (166, 108), (78, 272), (166, 272))
_LONG_SIX: tuple[Spot, ...] = tuple((x, y) for y in (108, 272) for x in (73, 122, 171))
_LONG_SEVEN: tuple[Spot, ...] = (
    (122, 77),
    (70, 131),
    (174, 131),
    (122, 190),
    (70, 249),
    (174, 249),
    (122, 303),
)

_ROUND: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (1.85, _TWO),
    3: (1.36, _ROUND_THREE),
    4: (1.14, _ROUND_FOUR),
    5: (1.08, (*_ROUND_FOUR, (_MIDDLE, 190))),
    6: (1, _ROUND_SIX),
    7: (0.98, (*_ROUND_SIX, (_MIDDLE, 134))),
}
_LONG: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (1.14, _TWO),
    3: (1.08, _LONG_THREE),
    4: (1.04, _LONG_FOUR),
    5: (0.98, (*_LONG_FOUR, (_MIDDLE, 190))),
    6: (0.93, _LONG_SIX),
    7: (0.78, _LONG_SEVEN),
}
_CUPS = _ROUND | {7: (0.87, _CUPS_SEVEN)}
LAYOUTS = {"o": _ROUND, "c": _CUPS, "e": _LONG, "b": _LONG}
"""Scale and places by suit and rank; coins and cups stand in two columns, swords and clubs in up to three."""


def number_card(rank: int, suit: str) -> str:
    """The pips of a card from two to seven."""
    scale, spots = LAYOUTS[suit][rank]
    return "".join(use(f"pip-{suit}", transform=place(x, y, scale)) for x, y in spots)
