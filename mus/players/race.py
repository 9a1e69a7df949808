"""How likely a pair is to win the juego, as a function of the two scores."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

_SPREAD: Final = 3.3
"""How many piedras the lead wanders, for each square root of a piedra that is still to be made."""

_START: Final = 6.0
"""Piedras added to those to go, since the last deal is never exactly long enough."""


def chance_to_win(ours: float, theirs: float, target: int) -> float:
    """The chance that the pair with `ours` piedras reaches `target` before the one with `theirs`.

    Piedras come in a random walk, so what counts is the lead against the square root of what is still to be
    made. The normal curve is taken as a logistic one.
    """
    if ours >= target:
        return 1.0
    if theirs >= target:
        return 0.0
    to_go = 2 * target - ours - theirs + _START
    return 1 / (1 + exp(-1.702 * (ours - theirs) / (_SPREAD * sqrt(to_go))))
