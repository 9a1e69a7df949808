"""A player that learnt: a small network over what its seat sees, its move drawn from the chances it gives."""

from __future__ import annotations

from random import Random

from mus.players.trained import features as f
from mus.players.trained.moves import legal_actions
from mus.players.trained.network import Weights
from mus.players.trained.sight import sight_of
from mus.players.trained.temper import Temper
from mus.players.view import View
from mus.rules.actions import Action
from mus.rules.hands import Lance


class Learned:
    """A player with `weights`. It decides from the view alone and remembers nothing between calls."""

    def __init__(self, weights: Weights, temper: Temper, chance: Random) -> None:
        self._weights, self._temper, self._chance = weights, temper, chance
        self.watching = temper.watching

    def act(self, view: View) -> Action:
        """One of the moves it knows."""
        actions = legal_actions(view)
        moves = list(actions)
        return actions[self._draw(sight_of(view), view.seat, moves)]

    def signal(self, view: View) -> str | None:
        """One true seña when the grande is called, or none; it learnt which helps more than it gives away."""
        if view.lance is not Lance.GRANDE or any(seat == view.seat for seat, _ in view.senas):
            return None
        state = sight_of(view)
        state[f.PHASE] = f.PHASE_SENA
        state[f.BETTING + f.STATUS] = f.PENDING
        moves = [f.NO_SENA, *(f.SENA + f.SENAS.index(name) for name in view.legal.senas if name in f.SENAS)]
        move = self._draw(state, view.seat, moves)
        return None if move == f.NO_SENA else f.SENAS[move - f.SENA]

    def _draw(self, state: list[int], seat: int, moves: list[int]) -> int:
        lit = [0] * f.MOST_LIT
        count = f.encode(state, seat, lit)
        outputs = self._weights.outputs(lit[:count], moves)
        chance = self._weights.chance(state, seat)
        return self._chance.choices(moves, self._temper.chances(outputs, moves, state, seat, chance))[0]
