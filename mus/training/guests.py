"""Whom a training meets besides itself: imitations of players written by hand, and probes made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from mus.players.roster import SUFFIX
from mus.players.trained.features import ENVIDO, MOVES, NO_QUIERO, ORDAGO, PASO, QUIERO, SENA
from mus.players.trained.levels import SANE, TEMPERS, maestro_weights
from mus.players.trained.network import weights_in
from mus.training.imitation import imitate, watch
from mus.training.network import Floats, Network
from mus.training.selfplay import Guest
from mus.training.shipping import network_of

JUEGOS: Final = 2000
"""How many juegos of a player are watched to imitate it."""

HEAT: Final = 0.5
"""An imitation is less sure of itself than who it imitates; this makes up for it."""

SHARES: Final = {"aficionado": 0.1, "novato": 0.2}
RIVALS: Final = {"aficionado": ("aficionado", "novato"), "novato": ("novato", "aficionado", "azar")}

RESPONSES_SHARE: Final = 0.1

_ALWAYS: Final = 60.0
PROBES: Final = {
    "ordago": ({ORDAGO: _ALWAYS}, 0.02),
    "acepta": ({QUIERO: _ALWAYS}, 0.02),
    "rehusa": ({NO_QUIERO: _ALWAYS, PASO: _ALWAYS / 2}, 0.01),
    "envida": ({ENVIDO: _ALWAYS}, 0.03),
}
"""Novatos that say one thing whenever they may, with the share of juegos against them."""


def guests_in(folder: Path, seed: int) -> list[Guest]:
    """The guests, made and written into `folder` unless they are there.

    Players' files in `folder` are met too: best responses to what the player was, as `exploit` finds them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    networks = {name: _imitation(folder / f"{name}.npz", name, seed) for name in SHARES}
    responses = sorted(folder.glob(f"*{SUFFIX}"))
    silent = {SENA + sena: -_ALWAYS for sena in range(MOVES - SENA)}
    guests = [Guest(name, networks[name], share, HEAT, _bias(silent)) for name, share in SHARES.items()]
    guests += [
        Guest(name, networks["novato"], share, HEAT, _bias(silent | says))
        for name, (says, share) in PROBES.items()
    ]
    return guests + [
        Guest(file.stem, network_of(weights_in(file)), RESPONSES_SHARE / len(responses)) for file in responses
    ]


def copy_of(player: str, folder: Path, seed: int) -> Guest:
    """A guest that plays as `player` does, in all juegos: its network (without SANE), or an imitation."""
    if player in TEMPERS and TEMPERS[player].leanings == (SANE,):
        return Guest(player, network_of(maestro_weights()), heat=TEMPERS[player].heat)
    folder.mkdir(parents=True, exist_ok=True)
    return Guest(player, _imitation(folder / "imitation.npz", player, seed), heat=HEAT)


def _imitation(file: Path, name: str, seed: int) -> Network:
    if not file.exists():
        network, _ = imitate(watch(name, RIVALS.get(name, (name,)), JUEGOS, seed), seed)
        np.savez(file, **network.arrays("imitation"))
    with np.load(file) as arrays:
        return Network.from_arrays(arrays, "imitation")


def _bias(says: dict[int, float]) -> Floats:
    bias = np.zeros(MOVES, np.float32)
    for move, weight in says.items():
        bias[move] = weight
    return bias
