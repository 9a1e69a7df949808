"""Where a hand stands among all hands in each lance: what a learned player sees of its cards."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from mus.players.trained.features import BIN_EDGES
from mus.rules.cards import RANKS
from mus.rules.hands import HandValue, Lance, value_of_ranks

_LANCES: Final = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO, Lance.PUNTO)
_TOTALS: Final = (31, 32, 33, 34, 35, 36, 37, 40)
_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}


def pack_of(reyes: int) -> tuple[int, ...]:
    """How many cards of the pack play as each of RANKS."""
    return (8, 0, 0, 4, 4, 4, 4, 4, 4, 8) if reyes == 8 else (4,) * len(RANKS)


@cache
def standing_of(ranks: tuple[int, ...], reyes: int) -> tuple[int, ...]:
    """A hand as a state keeps it (`features.HAND_WIDTH` numbers), by the ranks its cards play as.

    The places of its ranks high to low, pares, juego (0: none), total, and for each lance the bin of the
    share of all hands that are weaker, half of those as strong counted with them.
    """
    value = value_of_ranks(tuple(sorted(ranks)), 4)
    places = tuple(_PLACE[rank] for rank in value.ranks)
    juego = _TOTALS.index(value.total) + 1 if value.total in _TOTALS else 0
    shares = _shares(reyes)
    bins = (bisect_right(BIN_EDGES, shares[lance].get(value.strength(lance), 0.0)) for lance in _LANCES)
    return (*places, int(value.pares), juego, value.total, *bins)


@cache
def _shares(reyes: int) -> dict[Lance, dict[tuple[int, ...], float]]:
    """For each lance the share of hands that each strength beats, among those that may play it."""
    packed = pack_of(reyes)
    weights: list[tuple[HandValue, int]] = []
    for places in combinations_with_replacement(range(len(RANKS)), 4):
        ways = 1
        for place in set(places):
            ways *= comb(packed[place], places.count(place))
        if ways:
            weights.append((value_of_ranks(tuple(RANKS[place] for place in places), 4), ways))
    return {lance: _ranked(lance, weights) for lance in _LANCES}


def _ranked(lance: Lance, weights: list[tuple[HandValue, int]]) -> dict[tuple[int, ...], float]:
    by_strength: dict[tuple[int, ...], int] = {}
    for value, ways in weights:
        if value.holds(lance) and not (lance is Lance.PUNTO and value.has_juego):
            strength = value.strength(lance)
            by_strength[strength] = by_strength.get(strength, 0) + ways
    every = sum(by_strength.values())
    shares: dict[tuple[int, ...], float] = {}
    weaker = 0
    for strength in sorted(by_strength):
        shares[strength] = (weaker + by_strength[strength] / 2) / every
        weaker += by_strength[strength]
    return shares
