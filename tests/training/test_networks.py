"""The trainer's network: its slopes, what it learns, and the file it becomes."""

import zlib

import numpy as np
import pytest

from mus.players.errors import PlayerError
from mus.players.trained.features import FEATURES, MOVES
from mus.players.trained.network import MAGIC, SCORES, Layer, Weights, read_weights, write_weights
from mus.training.network import Network
from mus.training.shipping import network_of, shipped

CHANCES = np.linspace(0, 1, SCORES * SCORES, dtype=np.float32).reshape(SCORES, SCORES)


def samples(chance, features, number=16, most=9):
    counts = chance.integers(1, most, number).astype(np.int16)
    lit = np.array([chance.permutation(features)[:most] for _ in range(number)], np.int16)
    return lit, counts


def test_slopes_are_those_of_the_loss():
    chance = np.random.default_rng(5)
    network = Network(12, 8, 6, 3, chance, last=0.5)
    for layer in (1, 3, 5):  # away from the corners of the rectifiers
        network.weights[layer] += chance.uniform(0.2, 0.5, len(network.weights[layer])).astype(np.float32)
    lit, counts = samples(chance, 12)
    wanted = chance.standard_normal((16, 3)).astype(np.float32)

    def loss():
        return float(((network.forward(lit, counts).out - wanted) ** 2).sum() / 2)

    passed = network.forward(lit, counts)
    slopes = network.slopes(passed, passed.out - wanted)
    for weight, slope in zip(network.weights, slopes, strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        before, step = weight[place], 1e-3
        weight[place] = before + step
        above = loss()
        weight[place] = before - step
        below = loss()
        weight[place] = before
        assert (above - below) / (2 * step) == pytest.approx(slope[place], rel=0.03)


def test_it_learns_which_features_matter():
    chance = np.random.default_rng(6)
    network = Network(12, 16, 8, 1, chance)
    lit, counts = samples(chance, 12, number=400)
    wanted = np.array([[float(3 in row[:count])] for row, count in zip(lit, counts, strict=True)], np.float32)
    for _ in range(300):
        passed = network.forward(lit, counts)
        network.step(network.slopes(passed, (passed.out - wanted) / len(lit)), 1e-2)
    assert np.abs(network.forward(lit, counts).out - wanted).max() < 0.2


def test_the_file_says_nearly_what_the_network_did_and_reads_back_the_same():
    chance = np.random.default_rng(7)
    network = Network(FEATURES, 20, 10, MOVES, chance, last=0.3)
    weights = shipped(network, CHANCES)
    again = read_weights(write_weights(weights), "x")
    assert [list(map(list, layer.rows)) for layer in (again.first, again.second, again.last)] == [
        list(map(list, layer.rows)) for layer in (weights.first, weights.second, weights.last)
    ]
    assert again.chances[3][5] == pytest.approx(float(CHANCES[3, 5]), abs=1e-4)
    lit, counts = samples(chance, FEATURES)
    out = network.forward(lit, counts).out
    back = network_of(again).forward(lit, counts).out
    for row, (features, count) in enumerate(zip(lit.tolist(), counts, strict=True)):
        said = again.outputs(features[:count], range(MOVES))
        assert said == pytest.approx(back[row], abs=1e-4)
        assert said == pytest.approx(out[row], abs=0.15)


def written(first=4, second=4, bias=0.0):
    """The file of a network with hidden layers of these widths and `bias` at its first output."""
    row = [1] * first
    weights = Weights(
        Layer([row] * FEATURES, [1.0] * first, [0.0] * first),
        Layer([row] * second, [1.0] * second, [0.0] * second),
        Layer([[1] * second] * MOVES, [1.0] * MOVES, [bias] + [0.0] * (MOVES - 1)),
        CHANCES.tolist(),
    )
    return write_weights(weights)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not-a-player-file"),
        (b"PK\x03\x04 something else", "not-a-player-file"),
        (MAGIC[:-1] + b"\x09" + b"later", "player-file-version"),
        (MAGIC + b"torn", "not-a-player-file"),
        (
            write_weights(shipped(Network(9, 4, 4, MOVES, np.random.default_rng(1)), CHANCES)),
            "not-a-player-file",
        ),
        (written() + b"more", "not-a-player-file"),
        (MAGIC + zlib.compress(zlib.decompress(written()[len(MAGIC) :]) + b"more"), "not-a-player-file"),
        (written()[:-1], "not-a-player-file"),
        (written(first=0), "not-a-player-file"),
        (written(second=0), "not-a-player-file"),
        (written(bias=np.nan), "not-a-player-file"),
        (written(bias=np.inf), "not-a-player-file"),
    ],
)
def test_what_is_no_player_of_this_version_is_refused(data, reason):
    with pytest.raises(PlayerError) as error:
        read_weights(data, "x.bin")
    assert (error.value.reason, error.value.details["path"]) == (reason, "x.bin")


def test_a_network_of_the_usual_shape_is_read():
    assert read_weights(written(), "x").last.biases[0] == 0
