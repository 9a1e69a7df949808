"""One lance solved: what it says is an equilibrium, and reads like mus."""

import re

import numpy as np
import pytest

from mus.rules.hands import Lance
from mus.training.cfr import solve
from mus.training.lance import LanceGame, main
from mus.training.play_value import exploitability, value
from mus.training.tree import unfold

GROUPS = 8


@pytest.fixture(scope="module")
def grande():
    tree = unfold(LanceGame(Lance.GRANDE, GROUPS))
    return tree, solve(tree, 300)


def test_groups_are_of_about_equal_size_and_the_better_one_wins():
    game = LanceGame(Lance.GRANDE, GROUPS)
    assert game.dealt.sum() == pytest.approx(1)
    assert game.dealt.sum(axis=1) == pytest.approx(np.full(GROUPS, 1 / GROUPS), abs=0.03)
    assert np.all(np.tril(game.won, -1) == pytest.approx(np.tril(np.ones_like(game.won), -1)))
    assert not np.triu(game.won, 1).any()
    assert 0.5 < (game.dealt * game.won).sum() < 0.55


def test_the_solution_can_hardly_be_exploited(grande):
    tree, strategy = grande
    assert 0 <= exploitability(tree, strategy) < 4e-4
    assert exploitability(tree, tree.uniform()) > 0.05
    assert abs(value(tree, strategy)) < 0.005


def test_strong_hands_bet_weak_ones_bluff_and_those_between_pass(grande):
    tree, strategy = grande
    passes = [tree.probabilities(strategy, (group, ()))["paso"] for group in range(GROUPS)]
    assert passes[GROUPS // 2] > 0.9
    assert min(passes[:2]) < 0.8
    assert min(passes[-2:]) < 0.8


def test_the_best_hand_never_refuses(grande):
    tree, strategy = grande
    for place in tree.places:
        group, said = place.known
        if (
            group == GROUPS - 1
            and "no-quiero" in place.moves
            and said in (("envido 2",), ("paso", "envido 2"))
        ):
            assert tree.probabilities(strategy, place.known)["no-quiero"] < 0.01


def test_who_would_lose_the_juego_by_refusing_accepts():
    """With both a piedra short, whoever refuses has lost: no hand does."""
    tree = unfold(LanceGame(Lance.CHICA, 3, (39, 39)))
    strategy = solve(tree, 100)
    for place in tree.places:
        if place.known[1] in (("ordago",), ("envido 2",)):
            assert tree.probabilities(strategy, place.known)["no-quiero"] < 0.02


def test_only_lances_that_everybody_plays_are_taken():
    with pytest.raises(ValueError, match="pares"):
        LanceGame(Lance.PARES, GROUPS)


def test_the_command_tells_value_and_exploitability(capsys):
    main(["--groups", "3", "--iterations", "50", "--score", "30", "35"])
    said = capsys.readouterr().out
    assert 0 < float(re.search(r"exploitability: ([\d.]+) %", said)[1]) < 1
    assert said.count("group") == 6
