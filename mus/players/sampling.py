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


def sampled_hands(view: View, chance: Random, number: int) -> Iterator[tuple[HandValue, ...]]:
    """So many times the hands by seat: the own one, and others that keep to what was declared.

    Seats draw one after the other until their hand fits their declarations, so that hands which leave a later
    seat little choice come up slightly too often.
    """
    own, options = view.value, view.options
    declared = [(lance, view.declared(lance)) for lance in (Lance.PARES, Lance.JUEGO)]
    said = {seat: [(lance, by[seat]) for lance, by in declared if by] for seat in range(4)}
    pool = unseen_ranks(view)
    for _ in range(number):
        unseen = list(pool)
        values = [own] * 4
        for seat in range(4):
            if seat == view.seat:
                continue
            for _try in range(_TRIES):
                ranks = chance.sample(unseen, HAND_SIZE)
                value = value_of_ranks(tuple(sorted(ranks)), options.reyes, options.real31)
                if all(value.holds(lance) is holds for lance, holds in said[seat]):
                    break
            values[seat] = value
            for rank in ranks:
                unseen.remove(rank)
        yield tuple(values)
