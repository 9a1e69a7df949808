"""Make the table that `odds_lookup` reads: `python -m mus.players.odds_table [FILE]`, some minutes."""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable
from itertools import product
from pathlib import Path

from mus.players.odds import ranked_odds
from mus.players.odds_classed import (
    LEFT_HOLDS,
    PARTNER_HOLDS,
    RIGHT_HOLDS,
    ClassedOdds,
    classed_odds,
    juego_ladder,
    pares_ladder,
)
from mus.players.odds_kinds import DEALS, kinds
from mus.players.odds_lookup import (
    COLUMNS,
    FILE,
    JUEGO,
    MAGIC,
    ONE,
    PARES,
    PRIZE_UNIT,
    PRIZE_ZERO,
    REYES,
    RIVALS,
    rows,
)
from mus.rules.hands import Lance


def numbers_of(ranks: tuple[int, ...], reyes: int) -> list[list[int]]:
    """What the table says of one hand, by column and position: the exact odds, rounded once."""
    counts = tuple(map(ranks.count, kinds(reyes)))
    pares = classed_odds(counts, pares_ladder(reyes))
    juego = classed_odds(counts, juego_ladder(reyes, "no"))
    ranked = (ranked_odds(lance, counts, reyes) for lance in (Lance.GRANDE, Lance.CHICA))
    columns = [[_rounded(won.numerator * ONE, won.denominator) for won in odds.pair] for odds in ranked]
    columns += _held(pares)
    columns += _held(juego)
    columns.append([_rounded(won * ONE, juego.deals[0]) if not juego.holds else 0 for won in juego.punto])
    punto = [0, 0, 0, 0] if juego.holds else [2 * won - juego.deals[0] for won in juego.punto]
    columns.append([_prize(net) for net in pares.prizes])
    columns.append([_prize(net + extra) for net, extra in zip(juego.prizes, punto, strict=True)])
    return columns


def _held(counted: ClassedOdds) -> list[list[int]]:
    columns = []
    for partner, (right, left) in product((0, PARTNER_HOLDS), RIVALS):
        pattern = partner | (RIGHT_HOLDS if right else 0) | (LEFT_HOLDS if left else 0)
        deals = counted.deals[pattern]
        columns.append([_rounded(won[pattern] * ONE, deals) if deals else 0 for won in counted.pair])
    return columns


def _rounded(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)


def _prize(net: int) -> int:
    return PRIZE_ZERO + _rounded(net * PRIZE_UNIT, DEALS)


def table_numbers(reyes: int, hands: Iterable[tuple[int, ...]]) -> array[int]:
    """The numbers of `hands` in the order of the file: by column, position, hand."""
    found = [numbers_of(ranks, reyes) for ranks in hands]
    return array(
        "H",
        (hand[column][position] for column in range(COLUMNS) for position in range(4) for hand in found),
    )


def write_table(path: Path) -> int:
    """Count everything and write the file; returns its bytes."""
    assert (PARES, JUEGO) == (2, 8), "the columns are made in the order of the file"
    numbers = array("H")
    for reyes in REYES:
        numbers.extend(table_numbers(reyes, rows(reyes)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return path.write_bytes(MAGIC + zlib.compress(numbers.tobytes(), 9))


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    print(f"{target}: {write_table(target)} bytes")
