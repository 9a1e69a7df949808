"""From the trainer's network to the file that a player reads, and back."""

from __future__ import annotations

import numpy as np

from mus.players.trained.network import Layer, Weights
from mus.training.network import Floats, Network

_MOST = 127


def shipped(network: Network, chances: Floats) -> Weights:
    """The weights in whole numbers of one byte; every unit has a scale of its own."""
    rows, first_bias, middle, middle_bias, last, last_bias = network.weights
    return Weights(
        _layer(rows, first_bias, 0),
        _layer(middle.T, middle_bias, 1),
        _layer(last.T, last_bias, 1),
        np.clip(chances, 0, 1).tolist(),
    )


def _layer(rows: Floats, biases: Floats, across: int) -> Layer:
    scales = np.maximum(np.abs(rows).max(across), 1e-9) / _MOST
    whole = np.rint(rows / (scales[:, None] if across else scales)).astype(int)
    return Layer(whole.tolist(), scales.tolist(), biases.tolist())


def network_of(weights: Weights) -> Network:
    """The trainer's network with what `shipped` kept."""
    first = np.array(weights.first.rows, np.float32) * np.array(weights.first.scales, np.float32)
    arrays = [first, np.array(weights.first.biases, np.float32)]
    for layer in (weights.second, weights.last):
        rows = np.array(layer.rows, np.float32) * np.array(layer.scales, np.float32)[:, None]
        arrays += [np.ascontiguousarray(rows.T), np.array(layer.biases, np.float32)]
    return Network.of(arrays)
