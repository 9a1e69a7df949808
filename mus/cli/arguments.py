"""Arguments that several commands take."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from math import nan
from typing import Any, Final

from mus.cli.messages import CommandError, told
from mus.players.errors import PlayerError
from mus.players.roster import CHARACTERS, LEVELS, PROBES, SUFFIX
from mus.rules.errors import OptionsError
from mus.rules.options import PROFILES, Options, options_from

PLAYERS: Final = (
    f"A player is a level ({', '.join(LEVELS)}), a character ({', '.join(CHARACTERS)}), a probe that only "
    f"measures others ({', '.join(PROBES)}), path/to/file.py:Class, or the file of a trained player "
    f"(*{SUFFIX})."
)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let `parser` take --rules and --profile; `options_of` reads them."""
    parser.add_argument(
        "--profile", choices=tuple(PROFILES), help="the table's rules by name (default: torneo)"
    )
    parser.add_argument(
        "--rules", metavar="JSON", help="""what differs from the profile, as in '{"target": 30}'"""
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Let `parser` take --juegos and --seed."""
    parser.add_argument(
        "--juegos", type=positive, default=1000, metavar="N", help="how many juegos (default: %(default)s)"
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default="1",
        metavar="S",
        help="any text or number; the same seed gives the same juegos (default: %(default)s)",
    )


def seed(text: str) -> str:
    """Any text; what a terminal passes on that is not UTF-8 is none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text[:40]} is not UTF-8 text") from None
    return text


def positive(text: str) -> int:
    """A whole number from 1 to 10 000 000."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 8 else 0
    if not 0 < number <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text[:40]} is not a whole number from 1 to 10000000")
    return number


def share(text: str) -> float:
    """A number from 0 to 1."""
    number = _number(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text[:40]} is not a number from 0 to 1")
    return number


def minutes(text: str) -> float:
    """A number of minutes above 0, at most a week."""
    number = _number(text)
    if not 0 < number <= 7 * 24 * 60:
        raise argparse.ArgumentTypeError(f"{text[:40]} is not a number of minutes above 0")
    return number


def _number(text: str) -> float:
    """What `text` says in figures; not a number for anything else."""
    try:
        return float(text)
    except ValueError:
        return nan


def options_of(arguments: argparse.Namespace) -> Options:
    """The table's options. Raises CommandError for --rules that are no JSON object or not to be played."""
    rules: dict[str, Any] = {}
    if arguments.rules is not None:
        try:
            rules = json.loads(arguments.rules)
        except (ValueError, RecursionError) as error:
            raise CommandError(f"--rules: this is not JSON: {error}", 2) from None
        if not isinstance(rules, dict):
            raise CommandError("--rules: an object is wanted, as in '{\"target\": 30}'", 2)
    if arguments.profile is not None:
        rules.setdefault("profile", arguments.profile)
    try:
        return options_from(rules)
    except OptionsError as error:
        raise CommandError(told(error, "--rules"), 2) from None


def refusal(error: PlayerError, players: Sequence[str] = ()) -> CommandError:
    """The end of a command for a player that does not exist (2), or that breaks (1).

    `players` are those at the table as they were named, by seat, if that is known.
    """
    if error.reason == "unknown-player":
        return CommandError(told(error), 2)
    details = error.details
    seat = details.get("seat")
    named = players[seat] if players and isinstance(seat, int) else details.get("path", details.get("player"))
    return CommandError(told(error, str(named)), 1)
