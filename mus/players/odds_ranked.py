"""Exact odds of grande and chica, in which hands are compared card by card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from math import comb

from mus.players.odds_kinds import CHOOSE, Counts
from mus.rules.cards import HAND_SIZE

ME, RIGHT, PARTNER, LEFT = 1, 2, 4, 8
"""Bits of a set of seats, seen from the one whose hand is known; RIGHT speaks next after it."""

_OTHERS = (RIGHT, PARTNER, LEFT)


def leaders(own: Counts, deck: Counts) -> dict[int, int]:
    """In how many deals of the three other seats exactly these seats share the best hand.

    `own` and `deck` (the 36 other cards) are counted from the kind that decides first: rey downwards for
    grande, as upwards for chica. The hand with more of that kind leads, and so on down.

    Only leaders are followed, all of whom have the same cards so far. One that falls behind may take any
    cards of the later kinds, once those still ahead of it have taken theirs, so its ways are one binomial.
    """
    states: Mapping[tuple[int, int], int] = {(ME | RIGHT | PARTNER | LEFT, HAND_SIZE): 1}
    later = sum(deck)
    for mine, many in zip(own, deck, strict=True):
        later -= many
        after: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (mask, need), count in states.items():
            for state, ways in _steps(mask, need, mine, many, later):
                after[state] += count * ways
        states = after
    result: defaultdict[int, int] = defaultdict(int)
    for (mask, need), count in states.items():
        if need == 0:
            result[mask] += count
    return dict(result)


def _steps(mask: int, need: int, mine: int, many: int, later: int) -> Iterator[tuple[tuple[int, int], int]]:
    """The leaders after one more kind with `many` cards, and the ways to get there.

    Each of the leaders still needs `need` cards; the seat itself has `mine` of this kind, if it leads.
    """
    others = [seat for seat in _OTHERS if mask & seat]
    for taken in product(range(min(need, many) + 1), repeat=len(others)):
        left = many - sum(taken)
        if left < 0:
            continue
        most = max((*taken, mine) if mask & ME else taken)
        stay = ME if mask & ME and mine == most else 0
        dropped = []
        ways, room = 1, many
        for seat, few in zip(others, taken, strict=True):
            ways *= CHOOSE[room][few]
            room -= few
            if few == most:
                stay |= seat
            else:
                dropped.append(need - few)
        free = later - (need - most) * (stay & ~ME).bit_count()
        for missing in dropped:
            ways *= comb(free, missing) if free >= 0 else 0
            free -= missing
        if ways:
            yield (stay, need - most), ways


def first_of(mask: int, position: int) -> int:
    """The seat of the set that speaks first when the one with the known hand is at `position` (0 mano)."""
    for turn in range(4):
        seat = 1 << (turn - position) % 4
        if mask & seat:
            return seat
    raise ValueError("an empty set of seats")
