"""How the lances of a deal came out, in the field names of the worked cases and of `python -m mus replay`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mus.rules.betting import Betting, Status
from mus.rules.count import Score, add, winner
from mus.rules.deal import Deal

NOTHING: Final[Score] = (0, 0)


@dataclass(frozen=True, slots=True)
class LanceSummary:
    """One lance: what was said and what it paid, piedras by pair.

    `stake` is the total on the table, under an órdago what that raised (None: no envite). `immediate` was
    paid at once as a deje, `count` at the count. `winner_pair` got the lance: the last bettor's pair after a
    refusal, else that of `winner_seat`, whose cards decided; both are None while nobody has compared cards.
    `eligible` could speak, in speaking order.
    """

    status: Status
    stake: int | None
    winner_seat: int | None
    winner_pair: int | None
    immediate: Score
    count: Score
    eligible: tuple[int, ...]


def lances_of(deal: Deal) -> dict[str, LanceSummary]:
    """The lances of `deal` by name, in order of play; those never reached are left out."""
    reached = deal.closed if deal.betting is None else (*deal.closed, deal.betting)
    return {betting.lance.value: _lance(deal, betting) for betting in reached}


def _lance(deal: Deal, betting: Betting) -> LanceSummary:
    lance, status = betting.lance, betting.status
    immediate = next((add(NOTHING, p.pair, p.piedras) for p in deal.dejes if p.lance is lance), NOTHING)
    counted = next((event for event in deal.counted if event.lance is lance), None)
    seat = counted.seat if counted else None
    if status is Status.ORDAGO and deal.ended is not None and deal.ended.by == "ordago":
        seat = winner(betting, deal.values)
    pair = None if seat is None else seat % 2
    if status is Status.NO_QUERIDO and betting.bettor is not None:
        pair = betting.bettor % 2
    count = add(NOTHING, counted.pair, counted.piedras) if counted else NOTHING
    return LanceSummary(status, betting.stake or None, seat, pair, immediate, count, betting.seats)
