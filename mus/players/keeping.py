"""Whether four cards are worth keeping: their value in piedras, now and after the best discard."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mus.players.odds_kinds import (
    CHOOSE,
    Counts,
    Parts,
    all_counts,
    counts_of,
    encode,
    pack_counts,
    parts_of,
    without,
)
from mus.players.odds_lookup import (
    CHICA,
    GRANDE,
    JUEGO_PRIZE,
    ONE,
    PARES_PRIZE,
    PRIZE_UNIT,
    PRIZE_ZERO,
    table_for,
)
from mus.players.view import View
from mus.rules.actions import discards
from mus.rules.cards import HAND_SIZE, Card

_GRANDE: Final = 1.6
_CHICA: Final = 1.3
_PRIZES: Final = 1.25
"""What is at stake in grande and chica on average, in piedras, and how much betting adds to the prizes."""


@lru_cache(maxsize=8)
def _values(position: int, reyes: int) -> dict[int, float]:
    """Mean piedras that each hand, by its code, brings its pair over rivals with random cards."""
    table = table_for(reyes)
    columns = (table.column(column, position) for column in (GRANDE, CHICA, PARES_PRIZE, JUEGO_PRIZE))
    return {
        code: _GRANDE * (2 * grande / ONE - 1)
        + _CHICA * (2 * chica / ONE - 1)
        + _PRIZES * (pares + juego - 2 * PRIZE_ZERO) / PRIZE_UNIT
        for (code, _), grande, chica, pares, juego in zip(_draws(HAND_SIZE, reyes), *columns, strict=True)
    }


@lru_cache(maxsize=8)
def _draws(size: int, reyes: int) -> tuple[tuple[int, Parts], ...]:
    """The code and parts of every way to draw so many cards."""
    return tuple((encode(counts), parts_of(counts)) for counts in all_counts(size, pack_counts(reyes)))


def held_value(view: View) -> float:
    """What the cards of a seat are worth as they are, in piedras."""
    reyes = view.options.reyes
    return _values(view.position, reyes)[encode(counts_of(view.hand, reyes))]


def best_discard(view: View) -> tuple[tuple[Card, ...], float]:
    """The discard after which the hand is worth most on average, and that value.

    The cards thrown earlier in the deal are known to be gone, too.
    """
    reyes = view.options.reyes
    own = counts_of(view.hand, reyes)
    gone = counts_of(view.thrown, reyes)
    deck = without(without(pack_counts(reyes), own), gone)
    different = {counts_of(cards, reyes): cards for cards in discards(view.hand)}
    worth = [
        (_after(without(own, thrown), deck, _values(view.position, reyes), reyes), cards)
        for thrown, cards in different.items()
    ]
    value, thrown = max(worth, key=lambda found: found[0])
    return thrown, value


def _after(kept: Counts, deck: Counts, values: dict[int, float], reyes: int) -> float:
    """The mean value of the hands that `kept` can become with cards of `deck`."""
    code = encode(kept)
    rows = [CHOOSE[many] for many in deck]
    total = 0
    mean = 0.0
    for drawn, parts in _draws(HAND_SIZE - sum(kept), reyes):
        number = 1
        for place, count in parts:
            number *= rows[place][count]
        if number:
            total += number
            mean += number * values[code + drawn]
    return mean / total
