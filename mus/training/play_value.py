"""What strategies are worth against each other, and how much a best response would win."""

from __future__ import annotations

import numpy as np

from mus.training.tree import CHANCE, Floats, Tree


def reaches(tree: Tree, strategy: Floats) -> tuple[Floats, Floats, Floats]:
    """For each node, how player 0, player 1 and chance each contribute to the chance of getting there."""
    moved = tree.actor[tree.parent]
    shares = [
        np.where(moved == who, tree.chance if who == CHANCE else strategy[tree.slot], 1.0)
        for who in (0, 1, CHANCE)
    ]
    for share in shares:
        share[0] = 1.0
        for first, end in tree.levels[1:]:
            share[first:end] *= share[tree.parent[first:end]]
    return shares[0], shares[1], shares[2]


def values(tree: Tree, strategy: Floats) -> Floats:
    """What player 0 wins on average from each node on, if both play by `strategy`."""
    weight = np.where(tree.slot >= 0, strategy[tree.slot], tree.chance)
    value = tree.gain.copy()
    for first, end in reversed(tree.levels[1:]):
        np.add.at(value, tree.parent[first:end], weight[first:end] * value[first:end])
    return value


def value(tree: Tree, strategy: Floats) -> float:
    """What player 0 wins on average if both play by `strategy`."""
    return float(values(tree, strategy)[0])


def best_response(tree: Tree, strategy: Floats, player: int) -> float:
    """What `player` wins at best, on average, against the other's part of `strategy`. Exact.

    A player does the same wherever it knows the same, so the moves of a place are weighed over all its nodes
    by how likely the others are to bring about each.
    """
    reach = reaches(tree, strategy)
    others = reach[1 - player] * reach[2]
    sign = 1.0 if player == 0 else -1.0
    value = sign * tree.gain
    chosen = np.where(tree.slot >= 0, strategy[tree.slot], tree.chance)
    starts = np.array([place.first for place in tree.places])
    for first, end in reversed(tree.levels[1:]):
        up, slot = tree.parent[first:end], tree.slot[first:end]
        mine = tree.actor[up] == player
        weight = chosen[first:end].copy()
        if mine.any():
            worth = np.bincount(
                slot[mine], others[up[mine]] * value[first:end][mine], minlength=len(tree.place_of)
            )
            best = np.full(len(tree.places), -np.inf)
            np.maximum.at(best, tree.place_of, worth)
            is_best = worth >= best[tree.place_of]
            # Of equally good moves the first is taken.
            order = np.where(is_best, np.arange(len(worth)), len(worth))
            pick = np.minimum.reduceat(order, starts)
            weight[mine] = pick[tree.place_of[slot[mine]]] == slot[mine]
        np.add.at(value, up, weight * value[first:end])
    return float(value[0])


def exploitability(tree: Tree, strategy: Floats) -> float:
    """What best responses win against `strategy` beyond its value, as the mean of both players.

    0 for an equilibrium, and never less. In the unit of the game's gains.
    """
    return (best_response(tree, strategy, 0) + best_response(tree, strategy, 1)) / 2
