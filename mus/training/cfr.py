"""Counterfactual regret minimisation: players learn to regret nothing, and their averages reach equilibrium.

`solve` is CFR+ (O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014): every iteration
walks the whole tree, updates the players in turn, lets no regret fall below zero, and weighs later strategies
more. `solve_by_sampling` is external-sampling MCCFR (M. Lanctot et al., "Monte Carlo Sampling for Regret
Minimization in Extensive Games", NIPS 2009), for trees too large to walk: it follows every move of one player
and one of the other and of chance.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import numpy as np

from mus.training.play_value import reaches, values
from mus.training.tree import CHANCE, Floats, Numbers, Tree

PLAYERS: Final = (0, 1)


def matched(tree: Tree, weights: Floats) -> Floats:
    """The strategy in proportion to the positive weights; where there are none, everything equally often."""
    positive = np.maximum(weights, 0.0)
    total = np.bincount(tree.place_of, positive)[tree.place_of]
    return np.where(total > 0, positive / np.where(total > 0, total, 1.0), tree.uniform())


def solve(tree: Tree, iterations: int, progress: Callable[[int, Floats], None] | None = None) -> Floats:
    """The average strategy after so many iterations of CFR+.

    `progress` is called after each with its number, from 1, and the average so far.
    """
    owner = np.array([place.player for place in tree.places])[tree.place_of]
    regrets, sums = np.zeros(len(owner)), np.zeros(len(owner))
    edges = np.flatnonzero(tree.slot >= 0)
    by_player = [edges[owner[tree.slot[edges]] == player] for player in PLAYERS]
    for iteration in range(1, iterations + 1):
        for player in PLAYERS:
            strategy = matched(tree, regrets)
            mine = by_player[player]
            _regret(tree, strategy, player, mine, regrets)
            reach = reaches(tree, matched(tree, regrets))[player]
            sums += iteration * np.bincount(tree.slot[mine], reach[mine], minlength=len(sums))
        if progress is not None:
            progress(iteration, matched(tree, sums))
    return matched(tree, sums)


def _regret(tree: Tree, strategy: Floats, player: int, mine: Numbers, regrets: Floats) -> None:
    """Add to `regrets` what each move of `player` would have brought over what it did; not below zero."""
    reach = reaches(tree, strategy)
    sign = 1.0 if player == 0 else -1.0
    worth = sign * values(tree, strategy)
    up, slot = tree.parent[mine], tree.slot[mine]
    others = (reach[1 - player] * reach[2])[up]
    gained = np.bincount(slot, others * (worth[mine] - worth[up]), minlength=len(regrets))
    np.maximum(regrets + gained, 0.0, out=regrets)


def solve_by_sampling(tree: Tree, iterations: int, chance: Random) -> Floats:
    """The average strategy after so many iterations of external sampling, each a walk for either player."""
    walk = _Sampling(tree, chance)
    for _ in range(iterations):
        for player in PLAYERS:
            walk.traverse(0, player)
    return matched(tree, np.array(walk.sums))


class _Sampling:
    """Regrets and sums of strategies while they are sampled, as lists: single numbers are quicker so."""

    def __init__(self, tree: Tree, chance: Random) -> None:
        self._chance = chance
        self._actor = tree.actor.tolist()
        self._gain: list[float] = tree.gain.tolist()
        self._slot = tree.slot.tolist()
        self._odds = tree.chance.tolist()
        self._children: list[list[int]] = [[] for _ in self._actor]
        for node, parent in enumerate(tree.parent.tolist()):
            if parent >= 0:
                self._children[parent].append(node)
        self._regrets = [0.0] * len(tree.place_of)
        self.sums = [0.0] * len(tree.place_of)

    def traverse(self, node: int, player: int) -> float:
        """What `player` wins from `node` on in this sample; what it regrets is noted on the way."""
        children, who = self._children[node], self._actor[node]
        if not children:
            return self._gain[node] if player == 0 else -self._gain[node]
        if who == CHANCE:
            (child,) = self._chance.choices(children, [self._odds[child] for child in children])
            return self.traverse(child, player)
        first = self._slot[children[0]]
        strategy = self._matched(first, len(children))
        if who != player:
            for at, share in enumerate(strategy):
                self.sums[first + at] += share
            (child,) = self._chance.choices(children, strategy)
            return self.traverse(child, player)
        worth = [self.traverse(child, player) for child in children]
        mean = sum(share * won for share, won in zip(strategy, worth, strict=True))
        for at, won in enumerate(worth):
            self._regrets[first + at] += won - mean
        return mean

    def _matched(self, first: int, count: int) -> list[float]:
        positive = [max(regret, 0.0) for regret in self._regrets[first : first + count]]
        total = sum(positive)
        return [regret / total for regret in positive] if total > 0 else [1 / count] * count
