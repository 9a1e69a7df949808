"""`python -m mus replay FILE...`: play records again and tell how every deal came out."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby
from typing import Any, Final

from mus.cli.messages import complain, told
from mus.cli.tables import table
from mus.cli.text_file import Unreadable, called, read_text
from mus.rules.errors import RecordError
from mus.rules.game import Game, replay
from mus.rules.options import options_differing
from mus.rules.record import Record, record_from_json
from mus.rules.summary import lances_of

_COLUMNS: Final = ("lance", "status", "stake", "winner_seat", "winner_pair", "immediate", "count", "eligible")


def add(commands: Any) -> None:
    """Add this command to the subparsers `commands`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "replay",
        help="play records again and tell how every deal came out",
        description="Play records (.mus.json) again. For every deal: its lances with status, stake, "
        "winner and what they paid by pair, the piedras after it, how it ended, and the match after it. "
        "A file may also hold one record a line, as simulate prints them. The command goes on after what is "
        "wrong, and its exit code is then 1.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON document a line for every good record")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay every file; 1 if one of them was wrong."""
    return max(_replay_file(name, as_json=arguments.json) for name in arguments.files)


def _replay_file(name: str, *, as_json: bool) -> int:
    file = called(name)
    try:
        texts = _texts(file, read_text(name))
    except Unreadable as error:
        complain(f"{file}: {error}")
        return 1
    return max(_replay_text(place, text, as_json=as_json) for place, text in texts)


def _texts(file: str, text: str) -> list[tuple[str, str]]:
    """The records of a file with what each is called: one, or one a line as `simulate` prints them."""
    lines = [
        (f"{file} line {number}", line) for number, line in enumerate(text.splitlines(), 1) if line.strip()
    ]
    if len(lines) > 1 and lines[0][1].rstrip().endswith("}"):
        return lines
    return [(file, text)]


def _replay_text(place: str, text: str, *, as_json: bool) -> int:
    try:
        record = record_from_json(text)
        if as_json:
            print(json.dumps(_document(place, record), ensure_ascii=False))
        else:
            _tell(place, record)
    except RecordError as error:
        complain(told(error, place))
        return 1
    return 0


def _deals(record: Record) -> Iterator[tuple[int, Game]]:
    """Every deal's number and the game at its end, or where the record breaks off."""
    for number, steps in groupby(replay(record), key=lambda step: step.deal):
        *_, last = steps
        yield number, last.game


def _document(name: str, record: Record) -> dict[str, Any]:
    return {
        "file": name,
        "names": record.names,
        "rules": options_differing(record.options),
        "deals": [_deal(number, game) for number, game in _deals(record)],
    }


def _deal(number: int, game: Game) -> dict[str, Any]:
    match, deal = game.match, game.match.deal
    ended = deal.ended
    won = ended is not None and ended.winner is not None
    return {
        "deal": number,
        "mano": deal.mano,
        "lances": {name: asdict(lance) for name, lance in lances_of(deal).items()},
        "piedras": deal.score,
        "over": ended is not None,
        "ended": {"by": ended.by, "lance": ended.lance, "winner": ended.winner} if ended and won else None,
        "match": {
            "piedras": match.piedras,
            "juegos": match.juegos,
            "vacas": match.vacas,
            "winner": match.winner,
        },
    }


def _tell(name: str, record: Record) -> None:
    print(f"{name}: {', '.join(record.names)}")
    for number, game in _deals(record):
        told_deal = _deal(number, game)
        print(f"\ndeal {number}, mano {told_deal['mano']}")
        lances = told_deal["lances"]
        print(table(_COLUMNS, [_row(lance, fields) for lance, fields in lances.items()]))
        print(f"piedras {_cell(told_deal['piedras'])}, {_ending(told_deal)}")
        match = told_deal["match"]
        print(
            f"match: piedras {_cell(match['piedras'])}, juegos {_cell(match['juegos'])}, "
            f"vacas {_cell(match['vacas'])}, {_won('the partida', match['winner'])}"
        )


def _row(lance: str, fields: dict[str, Any]) -> list[str]:
    seats = " ".join(map(str, fields["eligible"]))
    return [lance, *(_cell(fields[column]) for column in _COLUMNS[1:-1]), seats]


def _ending(deal: dict[str, Any]) -> str:
    if not deal["over"]:
        return "the record breaks off here"
    ended = deal["ended"]
    if ended is None:
        return "nobody has won the juego yet"
    return f"{_won('the juego', ended['winner'])} by {ended['by']} in {ended['lance']}"


def _won(what: str, pair: int | None) -> str:
    return f"nobody has won {what} yet" if pair is None else f"pair {pair} wins {what}"


def _cell(value: object) -> str:
    """A value as the tables show it; numbers by pair as 3-0, nothing as a dot."""
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return "." if value is None else str(value)
