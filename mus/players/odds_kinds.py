"""Hands without suits: how many cards of each kind, the only thing exact counting needs to know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, TypeAlias

from mus.rules.cards import HAND_SIZE, RANKS, Card
from mus.rules.hands import powers

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind, the kinds from high to low."""

Parts: TypeAlias = tuple[tuple[int, int], ...]
"""The (kind, count) of a hand that are not zero."""

_BITS: Final = 4
_MASK: Final = (1 << _BITS) - 1

CHOOSE: Final = tuple(tuple(comb(many, few) for few in range(HAND_SIZE + 1)) for many in range(41))
"""`CHOOSE[n][k]`: the ways to take k of n cards, for hands."""

DEALS: Final = comb(36, 4) * comb(32, 4) * comb(28, 4)
"""The ways to deal the three other seats when four cards are known."""


@lru_cache(maxsize=2)
def kinds(reyes: int) -> tuple[int, ...]:
    """The ranks that cards play as, from rey down to as."""
    return tuple(sorted(set(powers(reyes).values()), reverse=True))


@lru_cache(maxsize=2)
def pack_counts(reyes: int) -> Counts:
    """How many cards of each kind a pack has."""
    power = powers(reyes)
    return tuple(4 * sum(power[rank] == kind for rank in RANKS) for kind in kinds(reyes))


def counts_of(cards: Iterable[Card], reyes: int) -> Counts:
    """How many of `cards` are of each kind."""
    power = powers(reyes)
    held = [power[card.rank] for card in cards]
    return tuple(map(held.count, kinds(reyes)))


def ranks_of(counts: Sequence[int], reyes: int) -> tuple[int, ...]:
    """The printed ranks of a hand with these counts, in ascending order."""
    ranks = [kind for kind, count in zip(kinds(reyes), counts, strict=True) for _ in range(count)]
    return tuple(reversed(ranks))


@lru_cache(maxsize=16)
def all_counts(size: int, pack: Counts) -> tuple[Counts, ...]:
    """Every way in which `size` cards of a pack can spread over its kinds, the highest first."""
    places = range(len(pack))
    spread = (tuple(map(chosen.count, places)) for chosen in combinations_with_replacement(places, size))
    return tuple(
        counts for counts in spread if all(count <= most for count, most in zip(counts, pack, strict=True))
    )


def ways(counts: Sequence[int], deck: Sequence[int]) -> int:
    """The ways to take cards with these counts out of a deck with those."""
    product = 1
    for few, many in zip(counts, deck, strict=True):
        if few:
            product *= CHOOSE[many][few] if many >= few else 0
    return product


def without(deck: Sequence[int], counts: Sequence[int]) -> Counts:
    """The deck after these cards have been taken out."""
    return tuple(many - few for many, few in zip(deck, counts, strict=True))


def parts_of(counts: Sequence[int]) -> Parts:
    """The kinds that occur, with their counts."""
    return tuple((place, count) for place, count in enumerate(counts) if count)


def encode(counts: Sequence[int]) -> int:
    """Counts as one number; those of disjoint cards add up."""
    return sum(count << _BITS * place for place, count in enumerate(counts))


def decode(code: int, size: int) -> Counts:
    """The counts of `size` kinds that `encode` made into a number."""
    return tuple((code >> _BITS * place) & _MASK for place in range(size))
