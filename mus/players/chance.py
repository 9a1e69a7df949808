"""Where the players' side of the house gets its chance: shuffled cards and the players' own, from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mus.rules.cards import Card


def order(pool: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """The cards of `pool` in an order in which each is equally likely in each place."""
    cards = list(pool)
    chance.shuffle(cards)
    return tuple(cards)


def chance_for(seed: int | str, *place: int | str) -> Random:
    """A source of chance of its own for each `place` (such as a deal's number) under one seed.

    What one place draws never shifts another, so two runs under a seed get the same cards deal by deal even
    if they differ in between.
    """
    return Random("/".join(map(str, (seed, *place))))
