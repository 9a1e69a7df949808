"""`python -m mus.training FOLDER`: train a player, or go on where a training stopped."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from mus.players.roster import SUFFIX
from mus.players.trained.network import write_weights
from mus.training.guests import guests_in
from mus.training.run import LOG_FILE, STATE_FILE, WITHOUT, Plan, load, new_state, train, without
from mus.training.shipping import shipped

REFINING_RATE: Final = (3e-4, 5e-5)
REFINING_ENTROPY: Final = (0.015, 0.008)
PLAYER: Final = f"player{SUFFIX}"


def main() -> None:
    """Train, and write the player when the time or the plan is over."""
    parser = argparse.ArgumentParser(prog="python -m mus.training", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the training is kept, and the player in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--moves", type=float, default=190e6, help="moves to play in all (default: %(default).0f)"
    )
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so long; the next run goes on")
    parser.add_argument(
        "--refine",
        type=Path,
        metavar="OTHER",
        help="begin with what the training in the folder OTHER learnt, and learn slower",
    )
    parser.add_argument(
        "--without",
        choices=WITHOUT,
        help="take something from the player, to see what it is worth: the chances by score (it counts "
        "piedras instead), what was said in earlier lances, how many cards were thrown",
    )
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    file = arguments.folder / STATE_FILE
    plan = without(arguments.without, Plan(arguments.seed, int(arguments.moves)))
    if arguments.refine:
        plan = replace(plan, rate=REFINING_RATE, entropy=REFINING_ENTROPY)
    if file.exists():
        state = load(file)
    elif arguments.refine:
        state = replace(load(arguments.refine / STATE_FILE), batches=0)
    else:
        state = new_state(plan.seed)
    _say("guests: aficionado and novato are imitated first, some minutes once for each folder")
    guests = guests_in(arguments.folder / "guests", plan.seed)
    _say(f"training: a line for each batch goes into {arguments.folder / LOG_FILE}")
    train(plan, state, guests, arguments.folder, arguments.minutes)
    (arguments.folder / PLAYER).write_bytes(write_weights(shipped(state.mean, state.chances)))


def _say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


main()
