"""`python -m mus.training.ablation FOLDER`: what each thing a trained player knows is worth.

The player of the training in FOLDER is trained on for a while without that thing, so that it gets used to it,
and then meets the player as it was. The first row takes nothing away.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from mus.training.guests import guests_in
from mus.training.match import margin, match
from mus.training.run import STATE_FILE, WITHOUT, Plan, load, train, without
from mus.training.selfplay import Guest

_JUEGOS: Final = 8192
_WITHOUT_END: Final = 1e6


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
    known = Guest("whole", whole.mean)
    for taken in (None, *WITHOUT):
        state = load(arguments.folder / STATE_FILE)
        state.batches = 0
        plan = without(taken, Plan(arguments.seed, 0, rate=(3e-4, 1e-4), entropy=(0.01, 0.008)))
        plan = plan.of_batches(arguments.batches)
        with TemporaryDirectory() as folder:
            train(plan, state, guests, Path(folder), _WITHOUT_END)
        won = match(state.mean, known, whole.chances, juegos=_JUEGOS, seed=arguments.seed, blind=plan.blind)
        name = f"without {taken}" if taken else "nothing taken away"
        print(
            f"{name:20} {_JUEGOS} juegos, won {100 * won:.1f} % ± {100 * margin(won, _JUEGOS):.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
