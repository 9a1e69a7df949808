"""The chances of moves, from a network's outputs."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


@njit(cache=True)
def softmax(outputs: Any, legal: Any, chances: Any) -> None:
    """Write into `chances` how likely each move is: 0 where it is not `legal`, in all 1. Shapes (moves,)."""
    top = -1e30
    for move in range(len(outputs)):
        if legal[move] and outputs[move] > top:
            top = outputs[move]
    every = 0.0
    for move in range(len(outputs)):
        chances[move] = np.exp(outputs[move] - top) if legal[move] else 0.0
        every += chances[move]
    for move in range(len(outputs)):
        chances[move] /= every
