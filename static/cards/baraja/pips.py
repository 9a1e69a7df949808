"""Where the pips of the cards two to seven stand."""

from baraja.palette import GOLD_LIGHT, INK, RED
from baraja.svg import group, line, path, place, use

Spot = tuple[float, float]

_CENTRE: Spot = (122, 190)


def _two_columns(reach: float, *rows: float) -> tuple[Spot, ...]:
    return tuple((x, y) for y in rows for x in (122 - reach, 122 + reach))


def _three_columns(reach: float, *rows: float) -> tuple[Spot, ...]:
    return tuple((x, y) for y in rows for x in (122 - reach, 122, 122 + reach))


_TWO: tuple[Spot, ...] = ((122, 105), (122, 275))
_COINS: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (2, _TWO),
    3: (1.42, ((122, 96), (72, 252), (172, 252))),
    4: (1.3, _two_columns(45, 112, 268)),
    5: (1.26, (*_two_columns(45, 112, 268), _CENTRE)),
    6: (1.16, _two_columns(43, 106, 190, 274)),
    7: (0.98, (*_two_columns(50, 106, 190, 274), (122, 148))),
}
_CUPS: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (1.9, _TWO),
    3: (1.42, ((122, 98), (73, 244), (171, 244))),
    4: (1.28, _two_columns(43, 120, 270)),
    5: (1.1, (*_two_columns(46, 106, 274), _CENTRE)),
    6: (1.08, _two_columns(43, 98, 190, 282)),
    7: (0.9, (*_two_columns(49, 94, 190, 286), (122, 141))),
}
_LONG: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (1.14, _TWO),
    3: (1.08, ((122, 104), (76, 268), (168, 268))),
    4: (1.06, _two_columns(44, 108, 272)),
    5: (1, (*_two_columns(48, 108, 272), _CENTRE)),
    6: (0.92, _three_columns(56, 110, 270)),
    7: (0.78, ((122, 77), *_two_columns(53, 131), _CENTRE, *_two_columns(53, 249), (122, 303))),
}
LAYOUTS = {"o": _COINS, "c": _CUPS, "e": _LONG, "b": _LONG}
"""Scale and places by suit and rank; as on the real deck, clear of the index."""


def _ribbon() -> str:
    """The band that winds between the two coins of the two of oros."""
    return group(
        [
            path(
                "M40 138C48 172 88 180 122 181C160 182 196 194 208 236L195 230L186 243"
                "C178 212 156 202 122 200C84 198 40 192 22 150L34 149Z",
                RED,
            ),
            line("M38 158C54 184 90 189 122 190.5C158 192 184 204 194 226", GOLD_LIGHT, 2.4),
        ],
        stroke=INK,
        stroke_width=3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def number_card(rank: int, suit: str) -> str:
    """The pips of a card from two to seven."""
    scale, spots = LAYOUTS[suit][rank]
    behind = _ribbon() if (rank, suit) == (2, "o") else ""
    return behind + "".join(use(f"pip-{suit}", transform=place(x, y, scale)) for x, y in spots)
