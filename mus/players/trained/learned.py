"""A player that learnt: a small network over what its seat sees, its move drawn from the chances it gives."""

from __future__ import annotations

from random import Random

from mus.players.trained.features import MOST_LIT, encode
from mus.players.trained.moves import legal_actions
from mus.players.trained.network import Weights
from mus.players.trained.sight import sight_of
from mus.players.trained.temper import Temper
from mus.players.view import View
from mus.rules.actions import Action


class Learned:
    """A player with `weights`. It decides from the view alone and remembers nothing between calls."""

    def __init__(self, weights: Weights, temper: Temper, chance: Random) -> None:
        self._weights, self._temper, self._chance = weights, temper, chance

    def act(self, view: View) -> Action:
        """One of the moves it knows."""
        actions = legal_actions(view)
        moves = list(actions)
        return actions[self._draw(sight_of(view), view.seat, moves)]

    def _draw(self, state: list[int], seat: int, moves: list[int]) -> int:
        lit = [0] * MOST_LIT
        count = encode(state, seat, lit)
        outputs = self._weights.outputs(lit[:count], moves)
        return self._chance.choices(moves, self._temper.chances(outputs, moves, state, seat))[0]
