"""Learning from what was played: proximal policy optimisation with an entropy bonus, and its critic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit

from mus.players.trained.features import MOVES
from mus.training.network import Network
from mus.training.selfplay import Batch
from mus.training.softmax import softmax


@dataclass(frozen=True)
class Pace:
    """How fast to learn: Adam's rate, the bonus for entropy, how far a chance may move at once, how often."""

    rate: float
    entropy: float
    clip: float = 0.2
    passes: int = 2
    size: int = 8192


@njit(cache=True)
def policy_slopes(
    outputs: Any, legal: Any, moves: Any, logs: Any, gains: Any, clip: float, bonus: float, slopes: Any
) -> float:
    """How the loss changes with each output (into `slopes`), divided by the samples; the mean entropy."""
    samples = outputs.shape[0]
    chances = np.zeros(MOVES)
    mean = 0.0
    for row in range(samples):
        softmax(outputs[row], legal[row], chances)
        entropy = 0.0
        for move in range(MOVES):
            if chances[move] > 0:
                entropy -= chances[move] * np.log(chances[move])
        mean += entropy / samples
        done = moves[row]
        ratio = np.exp(np.log(chances[done] + 1e-30) - logs[row])
        gain = gains[row]
        held = (gain > 0 and ratio > 1 + clip) or (gain < 0 and ratio < 1 - clip)
        push = 0.0 if held else gain * min(ratio, 10.0)
        for move in range(MOVES):
            if legal[row, move]:
                slope = push * chances[move] - (push if move == done else 0.0)
                if chances[move] > 0:
                    slope += bonus * chances[move] * (np.log(chances[move]) + entropy)
                slopes[row, move] = slope / samples
            else:
                slopes[row, move] = 0.0
    return mean


def learn_policy(
    network: Network, number: int, batch: Batch, pace: Pace, chance: np.random.Generator
) -> float:
    """Change `network`, which is the player of that `number`, by one batch; its mean entropy (nats)."""
    lit, counts, moves = _flat(batch.lit), _flat(batch.counts), _flat(batch.moves)
    legal, logs, gains = _flat(batch.legal), _flat(batch.logs), _flat(batch.gains)
    own = np.flatnonzero(_flat(batch.players) == number)
    entropies = []
    for _ in range(pace.passes):
        for part in parts(own, pace.size, chance):
            passed = network.forward(lit[part], counts[part])
            slopes = np.zeros_like(passed.out)
            gain = np.clip(gains[part], -3, 3)
            entropies.append(
                policy_slopes(
                    passed.out, legal[part], moves[part], logs[part], gain, pace.clip, pace.entropy, slopes
                )
            )
            network.step(network.slopes(passed, slopes), pace.rate, 0.5)
    return float(np.mean(entropies))


def learn_values(critic: Network, batch: Batch, pace: Pace, chance: np.random.Generator) -> float:
    """Change `critic` by one batch; its mean squared error, in spreads."""
    lit, full, targets = _flat(batch.lit), _flat(batch.full), _flat(batch.targets)
    errors = []
    for part in parts(np.arange(len(full)), pace.size, chance):
        passed = critic.forward(lit[part], full[part])
        error = passed.out[:, 0] - targets[part]
        errors.append(float((error * error).mean()))
        critic.step(critic.slopes(passed, (error / len(part))[:, None].astype(np.float32)), pace.rate, 1.0)
    return float(np.mean(errors))


def _flat(array: Any) -> Any:
    return array.reshape(-1, *array.shape[2:])


def parts(numbers: Any, size: int, chance: np.random.Generator) -> list[Any]:
    """`numbers` in random order, in parts of about `size`."""
    mixed = chance.permutation(numbers)
    return np.array_split(mixed, max(1, len(mixed) // size))
