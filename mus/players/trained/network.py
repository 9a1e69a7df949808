"""The network of a learned player, and the file that carries it, read by plain Python."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from operator import mul
from pathlib import Path
from typing import Final

from mus.players.errors import PlayerError
from mus.players.trained.features import FEATURES, MANO, MOVES, NEEDS

MAGIC: Final = b"mus-player\x01"
"""The name of the format and, as its last byte, the version."""

SCORES: Final = 41
"""Piedras to go run from 0 to 40 in the table of chances."""

CHANCE_ONE: Final = 65535
"""A chance of 1; a chance is stored as a whole number of these parts."""

_HEAD: Final = struct.Struct("<HHHH")
_ROW: Final = struct.Struct(f"<{SCORES}H")


@dataclass(frozen=True)
class Layer:
    """`rows` of whole numbers from -127 to 127, which stand for `scales` times as much, and `biases`."""

    rows: Sequence[Sequence[int]]
    scales: Sequence[float]
    biases: Sequence[float]


@dataclass(frozen=True)
class Weights:
    """A network with two hidden layers, and the chances of a juego that it was trained for.

    `first` has a row a feature, scales and biases by hidden unit; `second` and `last` have a row, a scale and
    a bias an output. `chances[own][other]` is how likely mano's pair wins with `own` piedras to go.
    """

    first: Layer
    second: Layer
    last: Layer
    chances: Sequence[Sequence[float]]

    def chance(self, state: Sequence[int], seat: int) -> float:
        """The chance of the pair of `seat` to win the juego, by score and mano alone."""
        pair, first = seat % 2, state[MANO] % 2
        own, other = (min(max(state[NEEDS + side], 0), SCORES - 1) for side in (first, 1 - first))
        of_mano = self.chances[own][other]
        return of_mano if pair == first else 1 - of_mano

    def outputs(self, lit: Sequence[int], moves: Sequence[int]) -> list[float]:
        """The output for each of `moves` when the features `lit` are."""
        first, second, last = self.first, self.second, self.last
        hidden = [
            max(0.0, number * scale + bias)
            for number, scale, bias in zip(
                map(sum, zip(*(first.rows[feature] for feature in lit), strict=True)),
                first.scales,
                first.biases,
                strict=True,
            )
        ]
        deeper = [
            max(0.0, sum(map(mul, hidden, row)) * scale + bias)
            for row, scale, bias in zip(second.rows, second.scales, second.biases, strict=True)
        ]
        return [
            sum(map(mul, deeper, last.rows[move])) * last.scales[move] + last.biases[move] for move in moves
        ]


def write_weights(weights: Weights) -> bytes:
    """The file of `weights`."""
    layers = (weights.first, weights.second, weights.last)
    parts = [_HEAD.pack(len(weights.first.rows), *(len(layer.biases) for layer in layers))]
    for layer in layers:
        parts.append(struct.pack(f"<{len(layer.scales)}f", *layer.scales))
        parts.append(struct.pack(f"<{len(layer.biases)}f", *layer.biases))
        parts.extend(struct.pack(f"<{len(row)}b", *row) for row in layer.rows)
    for row in weights.chances:
        parts.append(_ROW.pack(*(round(chance * CHANCE_ONE) for chance in row)))
    return MAGIC + zlib.compress(b"".join(parts), 9)


def read_weights(data: bytes, path: str) -> Weights:
    """What `write_weights` was given; `path` goes into errors. Raises PlayerError for any other `data`."""
    if data[: len(MAGIC) - 1] != MAGIC[:-1]:
        raise PlayerError("not-a-player-file", path=path)
    if data[: len(MAGIC)] != MAGIC:
        raise PlayerError("player-file-version", path=path, version=data[len(MAGIC) - 1], known=MAGIC[-1])
    try:
        return _read(_unpacked(data[len(MAGIC) :]))
    except (zlib.error, struct.error, ValueError) as error:
        raise PlayerError("not-a-player-file", path=path) from error


def _unpacked(data: bytes) -> bytes:
    packed = zlib.decompressobj()
    whole = packed.decompress(data)
    if not packed.eof or packed.unused_data:
        raise ValueError("cut off, or followed by something")
    return whole


def _read(data: bytes) -> Weights:
    features, *widths = _HEAD.unpack_from(data)
    if features != FEATURES or widths[2] != MOVES or not all(widths):
        raise ValueError("made for other features")
    place = _HEAD.size
    layers: list[Layer] = []
    for rows, columns in ((features, widths[0]), (widths[1], widths[0]), (MOVES, widths[1])):
        outputs = columns if not layers else rows
        scales = struct.unpack_from(f"<{outputs}f", data, place)
        biases = struct.unpack_from(f"<{outputs}f", data, place + 4 * outputs)
        if not all(map(isfinite, (*scales, *biases))):
            raise ValueError("not numbers")
        place += 8 * outputs
        numbers = memoryview(data)[place : place + rows * columns].cast("b")
        if len(numbers) != rows * columns:
            raise ValueError("too short")
        place += rows * columns
        layers.append(
            Layer(
                [numbers[row * columns : (row + 1) * columns].tolist() for row in range(rows)], scales, biases
            )
        )
    if len(data) != place + _ROW.size * SCORES:
        raise ValueError("too short or too long")
    chances = [[number / CHANCE_ONE for number in row] for row in _ROW.iter_unpack(data[place:])]
    first, second, last = layers
    return Weights(first, second, last, chances)


def weights_in(file: Path) -> Weights:
    """The weights in `file`. Raises PlayerError for what is none or cannot be read."""
    try:
        data = file.read_bytes()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise PlayerError("no-such-file", path=str(file)) from error
    except IsADirectoryError as error:
        raise PlayerError("not-a-player-file", path=str(file)) from error
    except OSError as error:
        raise PlayerError("file-unreadable", path=str(file), error=error.strerror or str(error)) from error
    return read_weights(data, str(file))
