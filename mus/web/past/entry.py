"""One past partida as it is kept: what the list tells of it, and its record. Format: docs/history.md."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from mus.rules.count import Score
from mus.rules.errors import RecordError
from mus.rules.game import resume
from mus.rules.json_text import parse_json
from mus.rules.match import Match
from mus.rules.options import Options
from mus.rules.record import Names, Record
from mus.rules.short_record import options_from_short, record_from_short, short_from_record
from mus.web.session import Players, Session

FORMAT: Final = 1
_MARK: Final = "mus-historial"
_LONGEST_NAME: Final = 40
_MOST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A past partida. `when` it was added (ISO 8601); `left` when it was given up.

    `names` are by seat and `players` those of the seats 1 to 3. The score is the last one, by pair, and
    `winner` the pair that won; `deals` counts the deals. `short` is the record as short text.
    """

    when: str
    left: bool
    names: Names
    players: Players
    vacas: Score
    juegos: Score
    piedras: Score
    winner: int | None
    deals: int
    short: str

    @property
    def options(self) -> Options:
        """The rules it was played by. Raises RecordError where the record is damaged."""
        return options_from_short(self.short)

    @property
    def record(self) -> Record:
        """Its record. Raises RecordError where that is damaged; legal or not shows when it is replayed."""
        return record_from_short(self.short, self.names)


def entry_of(session: Session, when: str, *, left: bool) -> Entry:
    """The entry for a partida that has ended or was given up."""
    return _entry(session.match, session.record, session.players, when, left=left)


def entry_of_record(record: Record, players: Players, when: str) -> Entry:
    """The entry for a record from elsewhere. Raises RecordError when it does not replay."""
    match = resume(record).match
    return _entry(match, record, players, when, left=match.winner is None)


def _entry(match: Match, record: Record, players: Players, when: str, *, left: bool) -> Entry:
    return Entry(
        when,
        left,
        record.names,
        players,
        match.vacas,
        match.juegos,
        match.piedras if match.winner is None else match.deal.score,
        match.winner,
        len(record.deals),
        short_from_record(record),
    )


def entry_to_text(entry: Entry) -> str:
    """The entry as JSON."""
    data = {
        _MARK: FORMAT,
        "when": entry.when,
        "left": entry.left,
        "names": entry.names,
        "players": entry.players,
        "vacas": entry.vacas,
        "juegos": entry.juegos,
        "piedras": entry.piedras,
        "winner": entry.winner,
        "deals": entry.deals,
        "record": entry.short,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def entry_from_text(text: str) -> Entry:
    """The entry that `text` describes. Raises RecordError for anything else."""
    data = parse_json(text)
    if not isinstance(data, dict) or _MARK not in data:
        raise RecordError("not-an-entry")
    if data[_MARK] != FORMAT:
        raise RecordError("entry-version", version=str(data[_MARK])[:20], known=FORMAT)
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError):
        raise RecordError("not-an-entry") from None


def _read(data: dict[str, Any]) -> Entry:
    one, two, three, four = (_text(name) for name in data["names"])
    first, second, third = (_text(player) for player in data["players"])
    winner = data["winner"]
    if winner not in (None, 0, 1):
        raise ValueError(winner)
    return Entry(
        _text(data["when"]),
        bool(data["left"]),
        (one, two, three, four),
        (first, second, third),
        _score(data["vacas"]),
        _score(data["juegos"]),
        _score(data["piedras"]),
        winner,
        _count(data["deals"]),
        str(data["record"]),
    )


def _score(data: Any) -> Score:
    ours, theirs = map(_count, data)
    return ours, theirs


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise ValueError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_NAME or not value.isprintable():
        raise ValueError(value)
    return value
