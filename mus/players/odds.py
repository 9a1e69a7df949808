"""Exact odds of four cards: every deal of the other 36 cards to the three other seats is counted.

Nothing is sampled. All odds are fractions; seats speak in the order of their positions, 0 for mano.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from mus.players.odds_classed import (
    PARTNER_HOLDS,
    PATTERNS,
    ClassedOdds,
    classed_odds,
    juego_ladder,
    pares_ladder,
)
from mus.players.odds_kinds import DEALS, Counts, counts_of, pack_counts, without
from mus.players.odds_ranked import ME, PARTNER, first_of, leaders
from mus.rules.cards import Hand
from mus.rules.hands import Lance
from mus.rules.options import Options

ByPosition: TypeAlias = tuple[Fraction, Fraction, Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class LanceOdds:
    """The odds of one lance for four cards whose seat is at position 0 to 3.

    `played` is the chance that the lance is played at all and `disputed` that both pairs can bet on it.
    `best` is the chance that it is played and this very hand wins it, `pair` that this hand's pair does; each
    by position, ties counted by the order of speaking.
    """

    lance: Lance
    played: Fraction
    disputed: Fraction
    best: ByPosition
    pair: ByPosition

    @property
    def pair_when_played(self) -> ByPosition:
        """The chance that the pair wins it given that it is played (0 if it cannot be)."""
        return _by_position([won / self.played if self.played else Fraction(0) for won in self.pair])


def hand_odds(hand: Hand, options: Options) -> Mapping[Lance, LanceOdds]:
    """The odds of all five lances, in their order, at a table with these options."""
    counts = counts_of(hand, options.reyes)
    pares = classed_odds(counts, pares_ladder(options.reyes))
    juego = classed_odds(counts, juego_ladder(options.reyes, options.real31))
    return {
        Lance.GRANDE: ranked_odds(Lance.GRANDE, counts, options.reyes),
        Lance.CHICA: ranked_odds(Lance.CHICA, counts, options.reyes),
        Lance.PARES: _held_odds(Lance.PARES, pares),
        Lance.JUEGO: _held_odds(Lance.JUEGO, juego),
        Lance.PUNTO: _punto_odds(juego),
    }


def ranked_odds(lance: Lance, counts: Counts, reyes: int) -> LanceOdds:
    """The odds of grande or chica for a hand with these counts."""
    best, pair = [0] * 4, [0] * 4
    for mask, deals in ranked_deals(lance, counts, reyes).items():
        for position in range(4):
            first = first_of(mask, position)
            best[position] += deals if first == ME else 0
            pair[position] += deals if first in (ME, PARTNER) else 0
    return LanceOdds(lance, Fraction(1), Fraction(1), _share(best), _share(pair))


def ranked_deals(lance: Lance, counts: Counts, reyes: int) -> Mapping[int, int]:
    """Deals of the others by the set of seats that share the best hand in grande or chica."""
    deck = without(pack_counts(reyes), counts)
    return leaders(counts, deck) if lance is Lance.GRANDE else leaders(counts[::-1], deck[::-1])


def _held_odds(lance: Lance, counted: ClassedOdds) -> LanceOdds:
    played = sum(counted.deals) - (0 if counted.holds else counted.deals[0])
    disputed = sum(
        counted.deals[pattern]
        for pattern in PATTERNS
        if pattern & ~PARTNER_HOLDS and (counted.holds or pattern & PARTNER_HOLDS)
    )
    return LanceOdds(
        lance,
        Fraction(played, DEALS),
        Fraction(disputed, DEALS),
        _share([sum(won) for won in counted.best]),
        _share([sum(won) for won in counted.pair]),
    )


def _punto_odds(counted: ClassedOdds) -> LanceOdds:
    played = Fraction(0 if counted.holds else counted.deals[0], DEALS)
    return LanceOdds(Lance.PUNTO, played, played, _share(counted.punto_best), _share(counted.punto))


def _share(deals: list[int] | tuple[int, ...]) -> ByPosition:
    return _by_position([Fraction(count, DEALS) for count in deals])


def _by_position(values: list[Fraction]) -> ByPosition:
    mano, second, third, postre = values
    return (mano, second, third, postre)
