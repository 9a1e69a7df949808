"""`python -m mus arena A B`: two machine players against each other over the same cards."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Final

from mus.cli.arguments import PLAYERS, add_rules, add_seed, options_of, positive, refusal, share
from mus.cli.messages import CommandError, complain
from mus.players.arena import ArenaResult, ProcessEnded, Senas, arena
from mus.players.errors import PlayerError

_PASSING: Final = {"both": (True, True), "a": (True, False), "b": (False, True), "none": (False, False)}


def add(commands: Any) -> None:
    """Add this command to the subparsers `commands`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="compare two players in a duplicate match",
        description="Play single juegos between two players, every sequence of deals twice with the seats "
        "exchanged, and tell how many A won with the 95 % interval, what it gained on B in a deal, and how "
        f"fast both decide. {PLAYERS}",
    )
    parser.add_argument("a", metavar="A", help="the player that the figures are about")
    parser.add_argument("b", metavar="B", help="the player it is measured against")
    add_seed(parser)
    parser.add_argument(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that share the work, at most one a processor (default: all processors)",
    )
    parser.add_argument(
        "--senas-of",
        choices=tuple(_PASSING),
        default="both",
        help="whose players pass señas, where the rules have a set of them (default: %(default)s)",
    )
    parser.add_argument(
        "--catch",
        type=share,
        metavar="P",
        help="the chance, from 0 to 1, that a rival catches a seña (default: each player's own)",
    )
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="the result as one JSON document")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print its result. Raises CommandError for a player that breaks."""
    options = options_of(arguments)
    try:
        with on_terminal() as progress:
            result = arena(
                arguments.a,
                arguments.b,
                options,
                juegos=arguments.juegos,
                seed=arguments.seed,
                jobs=arguments.jobs,
                progress=progress,
                senas=Senas(_PASSING[arguments.senas_of], arguments.catch),
            )
    except PlayerError as error:
        raise refusal(error) from error
    except ProcessEnded:
        raise CommandError(f"{arguments.a} or {arguments.b} ended the process it played in", 1) from None
    if result.juegos != arguments.juegos:
        complain(f"{result.juegos} juegos were played: every sequence of deals takes two")
    print(json.dumps(asdict(result)) if arguments.json else told_result(result))
    return 0


@contextmanager
def on_terminal() -> Iterator[Callable[[int, int], None]]:
    """Shows how many juegos are played, where standard error is a terminal, and clears that in the end."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda played, in_all: None
        return
    try:
        yield _show_progress
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _show_progress(played: int, in_all: int) -> None:
    print(f"\r{played} of {in_all} juegos", end="", file=sys.stderr, flush=True)


def told_result(result: ArenaResult) -> str:
    """The result in words and figures."""
    return "\n".join(
        (
            f"{result.a} against {result.b}: {result.juegos} juegos, {result.deals} deals, "
            f"seed {result.seed}",
            f"{result.a} won {result.wins} juegos: {_percent(result.rate)} "
            f"(95 % interval {_percent(result.low)} to {_percent(result.high)})",
            f"piedras per deal: {result.piedras:+.3f}",
            f"decisions per second: {result.a} {result.speed[0]:.0f}, {result.b} {result.speed[1]:.0f}",
        )
    )


def _percent(rate: float) -> str:
    return f"{100 * rate:.2f} %"
