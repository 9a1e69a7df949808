"""Networks that imitate the players written by hand, so that a training meets them at its own speed."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from mus.players.asking import decide
from mus.players.chance import chance_for
from mus.players.playing import cards_for, first_mano, play_juego, single_juego
from mus.players.protocol import Player
from mus.players.roster import maker_of
from mus.players.trained.features import FEATURES, MOST_LIT, MOVES, encode
from mus.players.trained.moves import legal_actions, move_for
from mus.players.trained.sight import sight_of
from mus.players.view import View, view_of
from mus.rules.actions import Action
from mus.rules.game import new_game
from mus.rules.match import Match, Start
from mus.rules.options import Options, options_from
from mus.training.learning import parts
from mus.training.network import Network
from mus.training.run import FIRST, SECOND
from mus.training.softmax import softmax


class Notes:
    """What a player saw, by the features lit, and what it did."""

    def __init__(self) -> None:
        self.lit: list[list[int]] = []
        self.legal: list[list[int]] = []
        self.moves: list[int] = []

    def add(self, view: View, action: Action) -> None:
        """Note that somebody who saw `view` did `action`."""
        lit = [0] * MOST_LIT
        count = encode(sight_of(view), view.seat, lit)
        self.lit.append(lit[:count])
        self.legal.append(sorted(legal_actions(view)))
        self.moves.append(move_for(view, action))


def watch(name: str, rivals: tuple[str, ...], juegos: int, seed: int) -> Notes:
    """Let `name` play `juegos` with its like against the `rivals` in turn, one in five with four reyes.

    Raises PlayerError if a player cannot be made or breaks the rules.
    """
    notes = Notes()

    def noted(player: Player, who: str, match: Match, deal: int) -> Action:
        action = decide(player, who, match, deal)
        if who == name:
            notes.add(view_of(match, action.seat), action)
        return action

    for juego in range(juegos):
        options = options_from({"profile": "cuatro_reyes"}) if juego % 5 == 4 else Options()
        rival = rivals[juego % len(rivals)]
        names = (name, rival, name, rival)
        seated = [maker_of(who)(chance_for(seed, juego, "player", seat)) for seat, who in enumerate(names)]
        start = Start(first_mano(seed, juego), _score(Random(f"{seed} {juego}")))
        game = new_game(single_juego(options), names, start)
        play_juego(seated, names, game, cards_for(seed, juego), noted)
    return notes


def _score(chance: Random) -> tuple[int, int]:
    return (0, 0) if chance.random() < 0.5 else (chance.randrange(40), chance.randrange(40))


@njit(cache=True)
def _imitation_slopes(outputs: Any, legal: Any, moves: Any, slopes: Any) -> float:
    loss = 0.0
    for row in range(outputs.shape[0]):
        softmax(outputs[row], legal[row], slopes[row])
        loss -= np.log(slopes[row, moves[row]] + 1e-30)
        slopes[row, moves[row]] -= 1
        for move in range(MOVES):
            slopes[row, move] /= outputs.shape[0]
    return float(loss / outputs.shape[0])


def imitate(notes: Notes, seed: int, passes: int = 12, size: int = 1024) -> tuple[Network, float]:
    """A network that does as noted, and its loss (nats a decision) on the tenth it did not learn from."""
    chance = np.random.default_rng(seed)
    number = len(notes.moves)
    lit = np.zeros((number, MOST_LIT), np.int16)
    counts = np.array([len(row) for row in notes.lit], np.int16)
    legal = np.zeros((number, MOVES), np.bool_)
    for row, (features, moves) in enumerate(zip(notes.lit, notes.legal, strict=True)):
        lit[row, : len(features)] = features
        legal[row, moves] = True
    done = np.array(notes.moves, np.int16)
    legal[np.arange(number), done] = True
    network = Network(FEATURES, FIRST, SECOND, MOVES, chance)
    learnt, kept = np.arange(number // 10, number), np.arange(number // 10)
    for turn in range(passes):
        for part in parts(learnt, size, chance):
            _pass(network, lit[part], counts[part], legal[part], done[part], 1e-3 * 0.75**turn)
    return network, _pass(network, lit[kept], counts[kept], legal[kept], done[kept], 0.0)


def _pass(
    network: Network, lit: Any, counts: NDArray[np.int16], legal: Any, moves: Any, rate: float
) -> float:
    passed = network.forward(lit, counts)
    slopes = np.zeros_like(passed.out)
    loss: float = _imitation_slopes(passed.out, legal, moves, slopes)
    if rate:
        network.step(network.slopes(passed, slopes), rate)
    return loss
