"""A match between two networks, compiled: hundreds of whole juegos a second."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import numpy as np

from mus.players.arena import Z_95
from mus.training.network import Floats, Network
from mus.training.selfplay import NOT_YET, WHOLE, Guest, Juegos, Tables

_TICKS = 128


def match(
    player: Network,
    other: Guest,
    chances: Floats,
    *,
    juegos: int,
    seed: int,
    kind: Juegos = WHOLE,
    blind: int = 0,
) -> float:
    """The share of `juegos` that `player` wins against `other`."""
    rival = replace(other, share=1.0)
    tables = Tables(juegos, _TICKS, seed, np.ones(1, np.float32), juegos=kind, blind=blind)
    spreads = np.ones_like(chances)
    while (tables.firsts == NOT_YET).any():
        tables.play(player, None, [rival], chances, spreads, 0.0)
    return float((tables.firsts == 1).mean())


def margin(share: float, juegos: int) -> float:
    """Half the 95 % interval of a share won."""
    return Z_95 * sqrt(share * (1 - share) / juegos)
