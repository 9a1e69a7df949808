"""`python -m mus simulate`: whole juegos between machine players, as records."""

from __future__ import annotations

import argparse
from typing import Any

from mus.cli.arguments import PLAYERS, add_rules, add_seed, options_of, refusal
from mus.players.errors import PlayerError
from mus.players.playing import simulate
from mus.rules.record import record_to_json


def add(commands: Any) -> None:
    """Add this command to the subparsers `commands`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help="play juegos between machine players and print their records",
        description="Play whole juegos and print each as a record, one JSON document a line, which replay "
        f"reads. The records are of single juegos, whatever the rules say of juegos and vacas. {PLAYERS}",
    )
    add_seed(parser)
    parser.add_argument(
        "--players",
        type=four_players,
        default=["azar"] * 4,
        metavar="A,B,C,D",
        help="who sits at seats 0 to 3 (default: azar at all of them)",
    )
    add_rules(parser)
    parser.set_defaults(run=run)


def four_players(text: str) -> list[str]:
    """Four names separated by commas."""
    players = text.split(",")
    if len(players) != 4 or not all(players):
        raise argparse.ArgumentTypeError(
            "four players separated by commas are wanted, as in azar,azar,azar,azar"
        )
    return players


def run(arguments: argparse.Namespace) -> int:
    """Print the records. Raises CommandError for a player that breaks."""
    options = options_of(arguments)
    try:
        for record in simulate(arguments.players, options, arguments.seed, arguments.juegos):
            print(record_to_json(record))
    except PlayerError as error:
        raise refusal(error, arguments.players) from error
    return 0
