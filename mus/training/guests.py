"""Whom a training meets besides itself: imitations of players written by hand, and probes made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from mus.players.trained.features import ENVIDO, MOVES, NO_QUIERO, ORDAGO, PASO, QUIERO, SENA
from mus.training.imitation import imitate, watch
from mus.training.network import Floats, Network
from mus.training.selfplay import Guest

JUEGOS: Final = 2000
"""How many juegos of a player are watched to imitate it."""

SHARES: Final = {"aficionado": 0.1, "novato": 0.1}
RIVALS: Final = {"aficionado": ("aficionado", "novato"), "novato": ("novato", "aficionado", "azar")}

_ALWAYS: Final = 60.0
PROBES: Final = {
    "ordago": ({ORDAGO: _ALWAYS}, 0.03),
    "acepta": ({QUIERO: _ALWAYS}, 0.04),
    "rehusa": ({NO_QUIERO: _ALWAYS, PASO: _ALWAYS / 2}, 0.02),
    "envida": ({ENVIDO: _ALWAYS}, 0.05),
}
"""Novatos that say one thing whenever they may, with the share of juegos against them."""


def guests_in(folder: Path, seed: int) -> list[Guest]:
    """The guests, made and written into `folder` unless they are there."""
    folder.mkdir(parents=True, exist_ok=True)
    networks = {name: _imitation(folder / f"{name}.npz", name, seed) for name in SHARES}
    silent = {SENA + sena: -_ALWAYS for sena in range(MOVES - SENA)}
    guests = [Guest(name, networks[name], _bias(silent), share) for name, share in SHARES.items()]
    return guests + [
        Guest(name, networks["novato"], _bias(silent | says), share) for name, (says, share) in PROBES.items()
    ]


def _imitation(file: Path, name: str, seed: int) -> Network:
    if not file.exists():
        network, _ = imitate(watch(name, RIVALS[name], JUEGOS, seed), seed)
        np.savez(file, **network.arrays("imitation"))
    with np.load(file) as arrays:
        return Network.from_arrays(arrays, "imitation")


def _bias(says: dict[int, float]) -> Floats:
    bias = np.zeros(MOVES, np.float32)
    for move, weight in says.items():
        bias[move] = weight
    return bias
