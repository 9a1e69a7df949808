"""Every hand's worth as arrays, for compiled code: found with the rules, looked up by the four ranks."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mus.players.trained.features import HAND_WIDTH, SENAS
from mus.players.trained.standing import standing_of
from mus.rules.cards import RANKS
from mus.rules.hands import Lance, value_of_ranks
from mus.rules.senas import true_senas

CODES: Final = 10_000
"""A hand's code is its four ranks, as places in RANKS high to low, read as a decimal number."""

WINS: Final = 5
"""Strengths in grande, chica, pares, juego and punto; greater wins, 0 in pares and juego holds nothing."""

Numbers = NDArray[np.int16]


def code_of(ranks: tuple[int, ...]) -> int:
    """The code of four places in RANKS, in any order."""
    first, second, third, fourth = sorted(ranks, reverse=True)
    return first * 1000 + second * 100 + third * 10 + fourth


@cache
def hand_table() -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """By hand code: what a state keeps of it (for 8 and for 4 reyes), strengths, prizes, and true señas.

    Shapes (2, CODES, HAND_WIDTH), (CODES, WINS), (CODES, 2) with the prizes in pares and juego, (CODES,).
    """
    kept = np.zeros((2, CODES, HAND_WIDTH), np.int16)
    strengths = np.zeros((CODES, WINS), np.int16)
    prizes = np.zeros((CODES, 2), np.int16)
    senas = np.zeros(CODES, np.int16)
    hands = list(combinations_with_replacement(range(len(RANKS)), 4))
    values = {hand: value_of_ranks(tuple(RANKS[place] for place in hand), 4) for hand in hands}
    lances = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO, Lance.PUNTO)
    for place, lance in enumerate(lances):
        order: dict[Any, int] = {}
        for strength in sorted({value.strength(lance) for value in values.values()}):
            order[strength] = len(order)
        for hand, value in values.items():
            strengths[code_of(hand), place] = order[value.strength(lance)]
    for hand, value in values.items():
        code = code_of(hand)
        prizes[code] = (value.prize(Lance.PARES), value.prize(Lance.JUEGO))
        true = true_senas(value)
        senas[code] = sum(1 << bit for bit, name in enumerate(SENAS) if name in true)
        for four, reyes in enumerate((8, 4)):
            kept[four, code] = standing_of(value.ranks, reyes)
    return kept, strengths, prizes, senas
