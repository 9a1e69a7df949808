"""Look up a pair's chances in a table made once by `odds_table`, for players that have to be quick.

The file holds, for 8 and for 4 reyes, one row a hand (without suits), one number a column and position.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Final

from mus.players.odds_kinds import kinds
from mus.rules.hands import HandValue, Lance

FILE: Final = Path(__file__).with_name("odds_table.bin")
MAGIC: Final = b"mus-odds\x01"
"""The name of the format and, as its last byte, the version."""

REYES: Final = (8, 4)
ONE: Final = 65535
"""A chance of 1; a chance is stored as a whole number of these parts."""

PRIZE_UNIT: Final = 4096
PRIZE_ZERO: Final = 32768
"""Prizes are stored as piedras times PRIZE_UNIT, shifted by PRIZE_ZERO so as to be positive."""

RIVALS: Final = {(True, False): 0, (False, True): 1, (True, True): 2}
"""The place of who holds of the rivals (the one after this seat, the one before it) among three columns."""

GRANDE, CHICA, PARES, JUEGO, PUNTO, PARES_PRIZE, JUEGO_PRIZE, COLUMNS = 0, 1, 2, 8, 14, 15, 16, 17
"""Where columns begin. Pares and juego take six each: the RIVALS, and again when the partner holds too."""


def rows(reyes: int) -> dict[tuple[int, ...], int]:
    """The row of each hand, by the ranks its cards play as, high to low."""
    return {ranks: row for row, ranks in enumerate(combinations_with_replacement(kinds(reyes), 4))}


class Table:
    """The chances at tables with 8 or with 4 reyes. `position` is 0 for mano to 3 for postre.

    Chances are the pair's, counted over all deals of the other 36 cards, and right to 1/131070.
    """

    def __init__(self, reyes: int, numbers: array[int]) -> None:
        self._rows = rows(reyes)
        self._numbers = numbers

    def number(self, ranks: tuple[int, ...], column: int, position: int) -> int:
        """The number as it is stored."""
        return self._numbers[(column * 4 + position) * len(self._rows) + self._rows[ranks]]

    def column(self, column: int, position: int) -> array[int]:
        """The numbers of all hands as they are stored, in the order of `rows`."""
        start = (column * 4 + position) * len(self._rows)
        return self._numbers[start : start + len(self._rows)]

    def ranked(self, value: HandValue, lance: Lance, position: int) -> float:
        """The chance to win grande or chica."""
        return self.number(value.ranks, GRANDE if lance is Lance.GRANDE else CHICA, position) / ONE

    def held(
        self, value: HandValue, lance: Lance, position: int, rivals: tuple[bool, bool], partner: bool
    ) -> float:
        """The chance to win pares or juego when it is declared who else holds it.

        `rivals` says whether the one who speaks after this seat and the one before it hold the lance.
        """
        if not value.holds(lance) and not partner:
            return 0.0
        if rivals not in RIVALS or (lance is Lance.JUEGO and value.is_31_real):
            return 1.0
        column = (PARES if lance is Lance.PARES else JUEGO) + RIVALS[rivals] + (3 if partner else 0)
        return self.number(value.ranks, column, position) / ONE

    def punto(self, value: HandValue, position: int) -> float:
        """The chance to win the punto when nobody holds juego; 0 for a hand that holds it."""
        return self.number(value.ranks, PUNTO, position) / ONE

    def prizes(self, ranks: tuple[int, ...], lance: Lance, position: int) -> float:
        """Mean piedras of prizes in pares or juego: the pair's, when it wins, minus the rivals'.

        For juego the punto's piedra is in it, where nobody has juego.
        """
        column = PARES_PRIZE if lance is Lance.PARES else JUEGO_PRIZE
        return (self.number(ranks, column, position) - PRIZE_ZERO) / PRIZE_UNIT


def _size(reyes: int) -> int:
    return comb(len(kinds(reyes)) + 3, 4) * COLUMNS * 4


@lru_cache(maxsize=2)
def table_for(reyes: int) -> Table:
    """The table for 8 or 4 reyes, read when first asked for.

    It is made without the 31 real: where that is played, the hand itself is known to win with it, but that
    somebody else may hold it (1 in 1400 hands) is left out.
    """
    data = FILE.read_bytes()
    if data[: len(MAGIC)] != MAGIC:
        raise ValueError(f"{FILE.name} is not a table of this version")
    numbers = array("H", zlib.decompress(data[len(MAGIC) :]))
    if sys.byteorder == "big":
        numbers.byteswap()
    start = sum(_size(earlier) for earlier in REYES[: REYES.index(reyes)])
    return Table(reyes, numbers[start : start + _size(reyes)])
