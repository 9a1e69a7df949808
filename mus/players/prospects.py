"""What a deal will still pay, and with it the chance to win the juego."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mus.players.race import chance_to_win


class Prospect(NamedTuple):
    """A lance to be cashed: with chance `p` it pays us `ours` piedras, else it pays the rivals `theirs`."""

    p: float
    ours: float
    theirs: float


def juego_chance(prospects: Sequence[Prospect], ours: float, theirs: float, target: int) -> float:
    """The chance to win the juego when the lances are cashed in this order, each by itself."""
    if ours >= target:
        return 1.0
    if theirs >= target:
        return 0.0
    if not prospects:
        return chance_to_win(ours, theirs, target)
    (p, gain, loss), rest = prospects[0], prospects[1:]
    chance = 0.0
    if p > 0:
        chance += p * juego_chance(rest, ours + gain, theirs, target)
    if p < 1:
        chance += (1 - p) * juego_chance(rest, ours, theirs + loss, target)
    return chance
