"""The four-colour deck, for who sees little: a large number, the suit once, and the figure small below it."""

from baraja.aces import ace
from baraja.caballo import caballo
from baraja.frame import VIEW_BOX, large_indices
from baraja.rey import rey
from baraja.sota import sota
from baraja.svg import group, place, symbol, use

_FIGURES = {10: sota, 11: caballo, 12: rey}
_GRAND = {
    "o": place(112, 268, 2.35),
    "c": place(112, 268, 2.3),
    "e": place(122, 262, 1.75, 45),
    "b": place(122, 262, 1.75, 45),
}
"""Where the one emblem of a number card stands."""

_SMALL = {
    "o": place(190, 92, 1.08),
    "c": place(190, 92, 1.12),
    "e": place(190, 94, 0.95),
    "b": place(190, 94, 0.95),
}
"""Where the emblem of a court card stands, beside the number."""


def large_card(rank: int, suit: str) -> str:
    """The symbol of a card of the four-colour deck: `12o-large`."""
    if rank == 1:
        drawing = group([ace(suit)], transform=place(60, 66, 0.74))
    elif rank in _FIGURES:
        drawing = use(f"pip-{suit}", transform=_SMALL[suit]) + group(
            [_FIGURES[rank](suit)], transform=place(44, 158, 0.6)
        )
    else:
        drawing = use(f"pip-{suit}", transform=_GRAND[suit])
    return symbol(f"{rank}{suit}-large", VIEW_BOX, [use(f"large-{suit}"), drawing, large_indices(rank, suit)])
