"""What four cards may become: exact chances after each discard, the own cards being gone from the pack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from mus.players.odds_kinds import Counts, all_counts, counts_of, pack_counts, ranks_of, ways, without
from mus.rules.actions import discards
from mus.rules.cards import HAND_SIZE, Card, Hand
from mus.rules.hands import HandValue, Pares, value_of_ranks
from mus.rules.options import Options


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The chances of what a hand holds after throwing `thrown` and being served as many.

    `pares` is the chance of any pares, `juego` of any juego, and `treinta_y_una` of exactly 31.
    """

    thrown: tuple[Card, ...]
    pares: Fraction
    pareja: Fraction
    medias: Fraction
    duples: Fraction
    juego: Fraction
    treinta_y_una: Fraction


def draws(kept: Counts, deck: Counts) -> Iterator[tuple[Counts, int]]:
    """Every hand that `kept` can become with cards of `deck`, and in how many ways."""
    for drawn in all_counts(HAND_SIZE - sum(kept), deck):
        yield tuple(map(int.__add__, kept, drawn)), ways(drawn, deck)


def discard_odds(hand: Hand, options: Options) -> tuple[DrawOdds, ...]:
    """The chances after each of the fifteen discards."""
    return tuple(odds_after(hand, thrown, options) for thrown in discards(hand))


def odds_after(hand: Hand, thrown: Sequence[Card], options: Options) -> DrawOdds:
    """The chances after throwing `thrown`; the 36 cards that are not in `hand` are equally likely."""
    reyes = options.reyes
    own = counts_of(hand, reyes)
    kept = without(own, counts_of(thrown, reyes))
    found = [
        (value_of_ranks(ranks_of(counts, reyes), reyes, options.real31), number)
        for counts, number in draws(kept, without(pack_counts(reyes), own))
    ]
    total = comb(36, len(thrown))

    def chance(numbers: Iterator[int]) -> Fraction:
        return Fraction(sum(numbers), total)

    def of_pares(kind: Pares) -> Fraction:
        return chance(number for value, number in found if value.pares is kind)

    return DrawOdds(
        tuple(thrown),
        chance(number for value, number in found if value.pares),
        of_pares(Pares.PAREJA),
        of_pares(Pares.MEDIAS),
        of_pares(Pares.DUPLES),
        chance(number for value, number in found if value.has_juego),
        chance(number for value, number in found if _is_31(value)),
    )


def _is_31(value: HandValue) -> bool:
    return value.total == 31
