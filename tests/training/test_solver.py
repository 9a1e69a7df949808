"""The solver reaches the known values of Kuhn and Leduc poker, and best responses find what can be won."""

from random import Random

import numpy as np
import pytest

from mus.training.cfr import solve, solve_by_sampling
from mus.training.play_value import best_response, exploitability, value
from mus.training.poker import KUHN_VALUE, LEDUC_VALUE, Kuhn, Leduc
from mus.training.tree import CHANCE, unfold


@pytest.fixture(scope="module")
def kuhn():
    return unfold(Kuhn())


@pytest.fixture(scope="module")
def leduc():
    return unfold(Leduc())


def strategy_of(tree, choose):
    """The strategy that at each place takes the move `choose(place)` names."""
    strategy = np.zeros(len(tree.place_of))
    for place in tree.places:
        strategy[place.first + place.moves.index(choose(place))] = 1
    return strategy


def test_the_trees_are_those_of_the_games(kuhn, leduc):
    assert (len(kuhn.parent), len(kuhn.places), len(kuhn.place_of)) == (55, 12, 24)
    assert len(leduc.places) == 288
    for tree in (kuhn, leduc):
        reached = np.bincount(tree.parent[1:], tree.chance[1:], minlength=len(tree.parent))
        assert reached[tree.actor == CHANCE] == pytest.approx(1)


def test_kuhn_is_worth_what_kuhn_found(kuhn):
    strategy = solve(kuhn, 1000)
    assert value(kuhn, strategy) == pytest.approx(float(KUHN_VALUE), abs=1e-4)
    assert 0 <= exploitability(kuhn, strategy) < 2e-4


def test_kuhns_equilibrium_is_one_of_the_known_family(kuhn):
    """The first player bluffs with the jack a third as often as it bets the king; all else is determined."""
    strategy = solve(kuhn, 1000)
    jack, king = (kuhn.probabilities(strategy, (card, ""))["b"] for card in (0, 2))
    assert 0 <= jack <= 1 / 3 + 0.01
    assert king == pytest.approx(3 * jack, abs=0.02)
    answers = [kuhn.probabilities(strategy, (card, "b"))["b"] for card in range(3)]
    assert answers == pytest.approx([0, 1 / 3, 1], abs=0.01)
    bluffs = [kuhn.probabilities(strategy, (card, "p"))["b"] for card in range(3)]
    assert bluffs == pytest.approx([1 / 3, 0, 1], abs=0.01)


def test_leduc_is_worth_what_solvers_agree_on(leduc):
    strategy = solve(leduc, 700)
    assert value(leduc, strategy) == pytest.approx(LEDUC_VALUE, abs=2e-4)
    assert 0 <= exploitability(leduc, strategy) < 1e-3


def test_more_iterations_leave_less_to_exploit(leduc):
    left = [exploitability(leduc, solve(leduc, iterations)) for iterations in (10, 40, 160)]
    assert left[0] > 2 * left[1] > 4 * left[2]
    assert exploitability(leduc, leduc.uniform()) > left[0]


def test_sampling_finds_the_same_equilibrium(kuhn):
    strategy = solve_by_sampling(kuhn, 20_000, Random(1))
    assert value(kuhn, strategy) == pytest.approx(float(KUHN_VALUE), abs=0.01)
    assert exploitability(kuhn, strategy) < 0.02
    assert np.array_equal(strategy, solve_by_sampling(kuhn, 20_000, Random(1)))


def test_a_best_response_takes_what_a_fixed_habit_gives_away(kuhn):
    """Against one that always passes and folds, betting wins the ante; one that always bets is called."""
    timid, bold = (strategy_of(kuhn, lambda place, word=word: word) for word in "pb")
    assert best_response(kuhn, timid, 0) == pytest.approx(1)
    assert best_response(kuhn, timid, 1) == pytest.approx(1)
    assert best_response(kuhn, bold, 0) == pytest.approx(1 / 3)


def test_a_best_response_may_not_know_what_the_player_does_not(kuhn):
    """Seeing the other card it would win two antes with the higher one, and lose one with the lower."""
    assert best_response(kuhn, strategy_of(kuhn, lambda place: "b"), 1) < 1 / 2


class Forgetful:
    """A player that moves twice and cannot tell when."""

    def start(self):
        return 0

    def actor(self, state):
        return 0 if state < 2 else None

    def moves(self, state):
        return [("on", state + 1)]

    def known(self, state):
        return "nothing"

    def gain(self, state):
        return 0.0


def test_a_game_with_a_player_that_forgets_is_refused():
    with pytest.raises(ValueError, match="not one and the same decision"):
        unfold(Forgetful())


def test_what_a_strategy_does_can_be_asked_by_what_is_known(kuhn):
    assert kuhn.probabilities(kuhn.uniform(), (0, "")) == {"p": 0.5, "b": 0.5}
    with pytest.raises(KeyError):
        kuhn.probabilities(kuhn.uniform(), (7, ""))
