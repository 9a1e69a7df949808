"""The trainer's way of learning on Kuhn and Leduc poker: by self-play it comes near their equilibria."""

import numpy as np
import pytest

from mus.players.trained.features import MOVES
from mus.training.learning import policy_slopes
from mus.training.network import Network
from mus.training.play_value import exploitability, value
from mus.training.poker import KUHN_VALUE, LEDUC_VALUE, Kuhn, Leduc
from mus.training.tree import CHANCE, unfold

GAMES = 6000
"""Games of a batch."""


class Poker:
    """A tree whose players share one network that is told the place it decides at."""

    def __init__(self, tree, chance):
        self.tree, self.chance = tree, chance
        self.network = Network(len(tree.places), 64, 64, MOVES, chance)
        self.counts = np.array([len(place.moves) for place in tree.places])
        self.firsts = np.array([place.first for place in tree.places])
        nodes = np.arange(1, len(tree.parent))
        self.child_counts = np.bincount(tree.parent[nodes], minlength=len(tree.parent))
        self.first_child = np.searchsorted(tree.parent[nodes], np.arange(len(tree.parent))) + 1

    def policy(self):
        """The chance of each move at each place, shape (places, MOVES)."""
        number = len(self.counts)
        lit = np.arange(number, dtype=np.int16)[:, None]
        out = self.network.forward(lit, np.ones(number, np.int16)).out
        out = np.where(np.arange(MOVES) < self.counts[:, None], out, -np.inf)
        chances = np.exp(out - out.max(1, keepdims=True))
        return chances / chances.sum(1, keepdims=True)

    def strategy(self):
        """The policy by slot."""
        policy = self.policy()
        places = self.tree.place_of
        return policy[places, np.arange(len(places)) - self.firsts[places]]

    def play(self):
        """Places, moves and the gains of who moved there, of a batch of games."""
        tree = self.tree
        weight = np.where(tree.slot >= 0, self.strategy()[tree.slot], tree.chance)
        nodes, seen = np.zeros(GAMES, int), []
        while (going := np.flatnonzero(self.child_counts[nodes])).size:
            at = nodes[going]
            below = self.first_child[at][:, None] + np.arange(self.child_counts.max())
            there = np.arange(self.child_counts.max()) < self.child_counts[at][:, None]
            shares = np.where(there, weight[np.minimum(below, len(weight) - 1)], 0).cumsum(1)
            move = (shares < self.chance.random(len(at))[:, None] * shares[:, -1:]).sum(1)
            nodes[going] = self.first_child[at] + move
            players = tree.actor[at] != CHANCE
            place = tree.place_of[tree.slot[nodes[going][players]]]
            seen.append((going[players], place, move[players], 1 - 2 * tree.actor[at[players]]))
        games, places, moves, signs = (np.concatenate(column) for column in zip(*seen, strict=True))
        return places, moves, signs * tree.gain[nodes[games]]

    def learn(self, rate, bonus):
        """One batch, in a few passes; what a move brought is counted beyond the mean of its place."""
        places, moves, gains = self.play()
        logs = np.log(self.policy()[places, moves])
        number = len(self.counts)
        means = np.bincount(places, gains, number) / np.maximum(1, np.bincount(places, minlength=number))
        beyond = gains - means[places]
        legal = np.arange(MOVES) < self.counts[places][:, None]
        for part in np.array_split(self.chance.permutation(len(places)), 8):
            lit = places[part].astype(np.int16)[:, None]
            passed = self.network.forward(lit, np.ones(len(part), np.int16))
            slopes = np.zeros_like(passed.out)
            policy_slopes(passed.out, legal[part], moves[part], logs[part], beyond[part], 0.2, bonus, slopes)
            self.network.step(self.network.slopes(passed, slopes), rate)


@pytest.mark.parametrize(
    ("game", "worth", "batches", "bonus", "near"),
    [(Kuhn(), KUHN_VALUE, 100, 0.2, 0.04), (Leduc(), LEDUC_VALUE, 120, 0.5, 0.6)],
)
def test_self_play_comes_near_the_equilibrium_of_poker(game, worth, batches, bonus, near):
    tree = unfold(game)
    poker = Poker(tree, np.random.default_rng(11))
    before = exploitability(tree, poker.strategy())
    average, weights = 0, 0
    for batch in range(batches):
        done = batch / batches
        poker.learn(5e-3 * 0.1**done, bonus * 0.2**done)
        if done > 0.5:
            average, weights = average + poker.strategy(), weights + 1
    strategy = average / weights
    found = exploitability(tree, strategy)
    assert found < near < before
    assert value(tree, strategy) == pytest.approx(float(worth), abs=near)
