"""Whether four cards are worth keeping: their value in piedras, now and after the best discard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from mus.players.odds_kinds import Counts, all_counts, counts_of, kinds, pack_counts, ways, without
from mus.players.odds_lookup import table_for
from mus.players.view import View
from mus.rules.actions import discards
from mus.rules.cards import HAND_SIZE, Card
from mus.rules.hands import Lance, value_of_ranks

_GRANDE: Final = 1.6
_CHICA: Final = 1.3
_PRIZES: Final = 1.25
"""What is at stake in grande and chica on average, in piedras, and how much betting adds to the prizes."""


@lru_cache(maxsize=4096)
def hand_value(counts: Counts, position: int, reyes: int) -> float:
    """Mean piedras that a hand brings its pair over the rivals, the other hands being chance."""
    ranks = tuple(kind for kind, count in zip(kinds(reyes), counts, strict=True) for _ in range(count))
    value = value_of_ranks(ranks[::-1], reyes)
    table = table_for(reyes)
    return (
        _GRANDE * (2 * table.ranked(value, Lance.GRANDE, position) - 1)
        + _CHICA * (2 * table.ranked(value, Lance.CHICA, position) - 1)
        + _PRIZES * table.prizes(value.ranks, Lance.PARES, position)
        + _PRIZES * table.prizes(value.ranks, Lance.JUEGO, position)
    )


def best_discard(view: View) -> tuple[tuple[Card, ...], float]:
    """The discard after which the hand is worth most on average, and that value.

    The cards thrown earlier in the deal are known to be gone, too.
    """
    reyes = view.options.reyes
    own = counts_of(view.hand, reyes)
    deck = without(without(pack_counts(reyes), own), counts_of(view.thrown, reyes))
    worth = [
        (_after(own, counts, deck, view.position, reyes), cards)
        for counts, cards in _different(view.hand, reyes)
    ]
    value, thrown = max(worth, key=lambda found: found[0])
    return thrown, value


def _different(hand: Sequence[Card], reyes: int) -> Iterator[tuple[Counts, tuple[Card, ...]]]:
    found: dict[Counts, tuple[Card, ...]] = {}
    for cards in discards(tuple(hand)):
        found.setdefault(counts_of(cards, reyes), cards)
    yield from found.items()


def _after(own: Counts, thrown: Counts, deck: Counts, position: int, reyes: int) -> float:
    kept = without(own, thrown)
    total = mean = 0.0
    for drawn in all_counts(HAND_SIZE - sum(kept), pack_counts(reyes)):
        number = ways(drawn, deck)
        if number:
            total += number
            mean += number * hand_value(tuple(map(int.__add__, kept, drawn)), position, reyes)
    return mean / total
