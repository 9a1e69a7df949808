"""A player that learnt: a small network over what its seat sees, its move drawn from the chances it gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from mus.players.trained.features import MOST_LIT, encode
from mus.players.trained.moves import legal_actions
from mus.players.trained.network import Weights
from mus.players.trained.sight import sight_of
from mus.players.view import View
from mus.rules.actions import Action


@dataclass(frozen=True)
class Temper:
    """How a learned player deviates from what it learnt.

    `heat` flattens (above 1) or sharpens (below) its chances; `bias` is added to the output of some moves.
    """

    heat: float = 1.0
    bias: tuple[tuple[int, float], ...] = ()


PLAIN: Final = Temper()
NEGLIGIBLE: Final = 0.01
"""A move less likely than this is never made: it is noise of the training."""


class Learned:
    """A player with `weights`. It decides from the view alone and remembers nothing between calls."""

    def __init__(self, weights: Weights, chance: Random, temper: Temper = PLAIN) -> None:
        self._weights, self._chance, self._temper = weights, chance, temper

    def act(self, view: View) -> Action:
        """One of the legal moves."""
        actions = legal_actions(view)
        moves = list(actions)
        return actions[self._chance.choices(moves, self.chances(view, moves))[0]]

    def chances(self, view: View, moves: Sequence[int]) -> list[float]:
        """How likely it makes each of `moves`, not divided by their sum."""
        lit = [0] * MOST_LIT
        count = encode(sight_of(view), view.seat, lit)
        outputs = self._weights.outputs(lit[:count], moves)
        if self._temper.bias:
            bias = dict(self._temper.bias)
            outputs = [output + bias.get(move, 0.0) for output, move in zip(outputs, moves, strict=True)]
        top = max(outputs)
        chances = [exp((output - top) / self._temper.heat) for output in outputs]
        floor = NEGLIGIBLE * sum(chances)
        return [chance if chance >= floor else 0.0 for chance in chances]
