"""A training in small: who learns from what, what it leaves behind, and matches between networks."""

from dataclasses import replace

import numpy as np
import pytest

from mus.players.trained.features import MOVES, ORDAGO
from mus.players.trained.levels import maestro_weights
from mus.training.match import margin, match
from mus.training.run import STATE_FILE, Plan, load, new_state, train
from mus.training.selfplay import SEATED, Guest, Tables
from mus.training.shipping import network_of

SMALL = Plan(seed=3, moves=0, tables=64, ticks=32)
WITHOUT_END = 1e6
JUEGOS = 400


@pytest.fixture(scope="module")
def maestro():
    return network_of(maestro_weights())


@pytest.fixture(scope="module")
def chances():
    return np.array(maestro_weights().chances, np.float32)


def test_a_match_tells_the_better_player(maestro, chances):
    knows_nothing = Guest("new", new_state(1).actor)
    won = match(maestro, knows_nothing, chances, juegos=JUEGOS, seed=1)
    assert won > 0.8
    assert match(knows_nothing.network, Guest("maestro", maestro), chances, juegos=JUEGOS, seed=1) < 0.2


def test_nobody_is_better_than_himself(maestro, chances):
    won = match(maestro, Guest("itself", maestro), chances, juegos=JUEGOS, seed=2)
    assert abs(won - 0.5) < 1.5 * margin(0.5, JUEGOS)


def test_a_bias_tempers_a_guest(maestro, chances):
    bias = np.zeros(MOVES, np.float32)
    bias[ORDAGO] = 60
    always_ordago = Guest("órdago", maestro, bias=bias)
    assert match(maestro, always_ordago, chances, juegos=JUEGOS, seed=3) > 0.6


def test_player_hunter_and_critic_each_learn_and_a_training_goes_on_where_it_stopped(tmp_path):
    before, state = new_state(SMALL.seed), new_state(SMALL.seed)
    train(SMALL.of_batches(2), state, [], tmp_path, WITHOUT_END)
    for name in ("actor", "hunter", "critic"):
        changed = [
            np.abs(new - old).max()
            for new, old in zip(getattr(state, name).weights, getattr(before, name).weights, strict=True)
        ]
        assert min(changed) > 0, name
    assert np.abs(state.actor.weights[4] - state.hunter.weights[4]).max() > 0
    kept = load(tmp_path / STATE_FILE)
    assert kept.batches == 2
    for run in (kept, state):
        train(SMALL.of_batches(3), run, [], tmp_path, WITHOUT_END)
    for one, other in zip(kept.actor.weights, state.actor.weights, strict=True):
        np.testing.assert_array_equal(one, other)
    assert len((tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()) == 4


def test_a_plan_without_a_hunter_leaves_it_as_it_was(tmp_path):
    state = new_state(SMALL.seed)
    train(replace(SMALL, hunted=False).of_batches(1), state, [], tmp_path, WITHOUT_END)
    for one, other in zip(state.hunter.weights, new_state(SMALL.seed).hunter.weights, strict=True):
        np.testing.assert_array_equal(one, other)


def test_too_many_rivals_are_refused():
    with pytest.raises(ValueError, match="room for"):
        Tables(1, 1, 1, np.full(SEATED, 0.01, np.float32))
