"""Deals that a seat cannot tell from the one on the table, drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mus.players.view import View
from mus.rules.cards import HAND_SIZE, PACK
from mus.rules.hands import HandValue, Lance, value_of_ranks

_TRIES: Final = 200
"""After so many hands that contradict what a seat has declared, its last one is taken as it is."""


def unseen_ranks(view: View) -> list[int]:
    """The printed ranks of the cards that the seat has neither in its hand nor thrown."""
    seen = {*view.hand, *view.thrown}
    return [card.rank for card in PACK if card not in seen]


def draw(ranks: list[int], first: int, end: int, chance: Random) -> None:
    """Fill the places from `first` to before `end` with some of the ranks from `first` on, at random."""
    for place in range(first, end):
        other = place + int(chance.random() * (len(ranks) - place))
        ranks[place], ranks[other] = ranks[other], ranks[place]


def sampled_hands(view: View, chance: Random, number: int) -> Iterator[tuple[HandValue, ...]]:
    """So many times the hands by seat: the own one, and others that keep to what was declared.

    Seats draw one after the other until their hand fits their declarations, so that hands which leave a later
    seat little choice come up slightly too often.
    """
    options, ranks = view.options, unseen_ranks(view)
    declared = [(lance, view.declared(lance)) for lance in (Lance.PARES, Lance.JUEGO)]
    others = [seat for seat in range(4) if seat != view.seat]
    said = [[(lance, by[seat]) for lance, by in declared if by] for seat in others]
    values = [view.value] * 4
    for _ in range(number):
        for place, (seat, words) in enumerate(zip(others, said, strict=True)):
            first, end = place * HAND_SIZE, (place + 1) * HAND_SIZE
            for _try in range(_TRIES):
                draw(ranks, first, end, chance)
                value = value_of_ranks(tuple(sorted(ranks[first:end])), options.reyes, options.real31)
                if all(value.holds(lance) is holds for lance, holds in words):
                    break
            values[seat] = value
        yield tuple(values)
