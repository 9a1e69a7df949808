"""`python -m mus.training.ablation FOLDER`: what each thing a trained player knows is worth.

The player of the training in FOLDER is trained on for a while without that thing, so that it gets used to it,
and then meets the player as it was. The first row takes nothing away.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np

from mus.players.arena import Z_95
from mus.players.trained.features import MOVES
from mus.training.guests import guests_in
from mus.training.network import Network
from mus.training.run import STATE_FILE, WITHOUT, Plan, State, load, train, without
from mus.training.selfplay import Guest, Tables

_TABLES: Final = 2048
_TICKS: Final = 512
_WITHOUT_END: Final = 1e6


def match(player: Network, blind: int, other: Network, state: State, seed: int) -> tuple[int, float]:
    """How many whole juegos were played, and the share that `player` won."""
    guest = Guest("other", other, np.zeros(MOVES, np.float32), 1.0)
    shares = np.ones(1, np.float32)
    tables = Tables(_TABLES, _TICKS, seed, shares, kinds=(0.0, 0.0), blind=blind)
    tables.play(player, None, [guest], state.chances, state.spreads, 0.0)
    played, won = tables.results[1]
    return int(played), float(won / played)


def main() -> None:
    """Print a line for each thing that is taken away."""
    parser = argparse.ArgumentParser(prog="python -m mus.training.ablation", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the training is kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--batches", type=int, default=40, help="how long it is trained on (default: %(default)s)"
    )
    arguments = parser.parse_args()
    guests = guests_in(arguments.folder / "guests", arguments.seed)
    whole = load(arguments.folder / STATE_FILE)
    for taken in (None, *WITHOUT):
        state = load(arguments.folder / STATE_FILE)
        state.batches = 0
        plan = without(taken, Plan(arguments.seed, 0, rate=(3e-4, 1e-4), entropy=(0.01, 0.008)))
        plan = plan.of_batches(arguments.batches)
        with TemporaryDirectory() as folder:
            train(plan, state, guests, Path(folder), _WITHOUT_END)
        juegos, won = match(state.mean, plan.blind, whole.mean, whole, arguments.seed)
        margin = Z_95 * sqrt(won * (1 - won) / juegos)
        name = f"without {taken}" if taken else "nothing taken away"
        print(f"{name:20} {juegos} juegos, won {100 * won:.1f} % ± {100 * margin:.1f}", flush=True)


if __name__ == "__main__":
    main()
