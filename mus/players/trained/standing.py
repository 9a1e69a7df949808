"""Where a hand stands among all hands in each lance: what a learned player sees of its cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from typing import Final

from mus.players.odds_kinds import all_counts, pack_counts, ranks_of, ways
from mus.players.trained.features import BIN_EDGES
from mus.rules.cards import HAND_SIZE, RANKS
from mus.rules.hands import HandValue, Lance, value_of_ranks

_LANCES: Final = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO, Lance.PUNTO)
_TOTALS: Final = (31, 32, 33, 34, 35, 36, 37, 40)
_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}


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
    pack = pack_counts(reyes)
    weights = [
        (value_of_ranks(ranks_of(counts, reyes), 4), ways(counts, pack))
        for counts in all_counts(HAND_SIZE, pack)
    ]
    return {lance: _ranked(lance, weights) for lance in _LANCES}


def _ranked(lance: Lance, weights: Sequence[tuple[HandValue, int]]) -> dict[tuple[int, ...], float]:
    by_strength: dict[tuple[int, ...], int] = {}
    for value, number in weights:
        if value.holds(lance) and not (lance is Lance.PUNTO and value.has_juego):
            strength = value.strength(lance)
            by_strength[strength] = by_strength.get(strength, 0) + number
    every = sum(by_strength.values())
    shares: dict[tuple[int, ...], float] = {}
    weaker = 0
    for strength in sorted(by_strength):
        shares[strength] = (weaker + by_strength[strength] / 2) / every
        weaker += by_strength[strength]
    return shares
