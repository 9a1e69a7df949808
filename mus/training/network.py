"""A small network on features that are lit or not: two hidden layers, by hand, on NumPy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Lit = NDArray[np.int16]
"""Shape (samples, most): the features lit in each sample, the rest of a row unused."""

_B1: Final = 0.9
_B2: Final = 0.999
_TINY: Final = 1e-8


@njit(cache=True, fastmath=True)
def _gather(lit: Any, counts: Any, rows: Any, bias: Any, out: Any) -> None:
    width = rows.shape[1]
    for sample in range(lit.shape[0]):
        for place in range(width):
            out[sample, place] = bias[place]
        for entry in range(counts[sample]):
            row = lit[sample, entry]
            for place in range(width):
                out[sample, place] += rows[row, place]
        for place in range(width):
            out[sample, place] = max(out[sample, place], 0)


@njit(cache=True, fastmath=True)
def _scatter(lit: Any, counts: Any, slopes: Any, out: Any) -> None:
    width = out.shape[1]
    for sample in range(lit.shape[0]):
        for entry in range(counts[sample]):
            row = lit[sample, entry]
            for place in range(width):
                out[row, place] += slopes[sample, place]


@dataclass
class Passed:
    """What a pass through a network leaves for the way back."""

    lit: Lit
    counts: NDArray[np.int16]
    first: Floats
    second: Floats
    out: Floats


class Network:
    """Features → `first` → `second` → `outputs`, with rectifiers between.

    `weights` are the three layers' matrices and biases in turn; they are changed in place by `step`.
    """

    def __init__(
        self,
        features: int,
        first: int,
        second: int,
        outputs: int,
        chance: np.random.Generator,
        last: float = 0.01,
    ) -> None:
        def layer(rows: int, columns: int, spread: float) -> Floats:
            return (chance.standard_normal((rows, columns)) * spread).astype(np.float32)

        self.weights: list[Floats] = [
            layer(features, first, (2 / 45) ** 0.5),
            np.zeros(first, np.float32),
            layer(first, second, (2 / first) ** 0.5),
            np.zeros(second, np.float32),
            layer(second, outputs, last),
            np.zeros(outputs, np.float32),
        ]
        self._forget()

    def _forget(self) -> None:
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def copy(self) -> Network:
        """A network with the same weights that has learnt no pace yet."""
        return Network.of([weight.copy() for weight in self.weights])

    def approach(self, other: Network, share: float) -> None:
        """Move these weights towards those of `other` by that share of the difference."""
        for place, weight in enumerate(other.weights):
            self.weights[place] += np.float32(share) * (weight - self.weights[place])

    @classmethod
    def of(cls, weights: list[Floats]) -> Network:
        """A network with these weights."""
        network = cls.__new__(cls)
        network.weights = weights
        network._forget()
        return network

    def arrays(self, name: str, moments: bool = False) -> dict[str, Any]:
        """The weights, and Adam's moments if asked for, as arrays to save under `name`."""
        kept = {f"{name}-{place}": weight for place, weight in enumerate(self.weights)}
        if moments:
            kept |= {f"{name}-mean-{place}": mean for place, mean in enumerate(self.means)}
            kept |= {f"{name}-square-{place}": square for place, square in enumerate(self.squares)}
            kept[f"{name}-steps"] = np.array(self.steps)
        return kept

    @classmethod
    def from_arrays(cls, arrays: Any, name: str) -> Network:
        """The network that `arrays` gave."""
        network = cls.of([arrays[f"{name}-{place}"] for place in range(6)])
        if f"{name}-steps" in arrays:
            network.means = [arrays[f"{name}-mean-{place}"] for place in range(6)]
            network.squares = [arrays[f"{name}-square-{place}"] for place in range(6)]
            network.steps = int(arrays[f"{name}-steps"])
        return network

    def forward(self, lit: Lit, counts: NDArray[np.int16]) -> Passed:
        """The outputs for each sample."""
        rows, bias, middle, middle_bias, last, last_bias = self.weights
        first = np.empty((len(counts), rows.shape[1]), np.float32)
        _gather(lit, counts, rows, bias, first)
        second = first @ middle
        second += middle_bias
        np.maximum(second, 0, out=second)
        out = np.empty((len(counts), last.shape[1]), np.float32)
        np.matmul(second, last, out=out)
        out += last_bias
        return Passed(lit, counts, first, second, out)

    def slopes(self, passed: Passed, out: Floats) -> list[Floats]:
        """How the weights' loss changes, given that of the outputs in `out`."""
        rows, _, middle, _, last, _ = self.weights
        second = out @ last.T
        second *= passed.second > 0
        first = second @ middle.T
        first *= passed.first > 0
        gathered = np.zeros_like(rows)
        _scatter(passed.lit, passed.counts, first, gathered)
        return [
            gathered,
            first.sum(0),
            passed.first.T @ second,
            second.sum(0),
            passed.second.T @ out,
            out.sum(0),
        ]

    def step(self, slopes: list[Floats], rate: float, most: float = 1.0) -> None:
        """One step of Adam (Kingma and Ba, 2015), the slope's length cut to `most`."""
        length = float(np.sqrt(sum(float((slope * slope).sum()) for slope in slopes)))
        scale = min(1.0, most / (length + _TINY))
        self.steps += 1
        rate *= (1 - _B2**self.steps) ** 0.5 / (1 - _B1**self.steps)
        for place, slope in enumerate(slopes):
            cut = slope * np.float32(scale)
            self.means[place] += (1 - _B1) * (cut - self.means[place])
            self.squares[place] += (1 - _B2) * (cut * cut - self.squares[place])
            self.weights[place] -= rate * self.means[place] / (np.sqrt(self.squares[place]) + _TINY)
