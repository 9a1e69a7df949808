"""Partidas as files: what the page writes out, and what it reads back."""

from __future__ import annotations

import json
import sys

from mus import __version__
from mus.rules.json_text import parse_json
from mus.rules.record import EXTENSION, Record, record_to_data, record_to_json
from mus.web.session import Players, Session

RECORD_NAME = f"partida{EXTENSION}"
ASIDE_NAME = "partida-apartada.json"
REPORT_NAME = "informe-mus.json"

MAX_BYTES = 4_000_000
"""More than any partida takes; a larger file is not read."""


def record_text(record: Record) -> str:
    """A record, to keep or to share."""
    return record_to_json(record, indent=1) + "\n"


def session_from_file(text: str, players: Players, seed: str) -> Session:
    """The partida in a file: one that the page saved, or any record.

    A record does not say who plays: `players` go on with it, by chance from `seed`. Raises MusError.
    """
    data = parse_json(text)
    if isinstance(data, dict) and "mus-record" in data:
        deals = data.get("deals")
        unsealed = len(deals) if isinstance(deals, list) else 0
        text = json.dumps(
            {"mus-partida": 1, "seed": seed, "players": players, "unsealed": unsealed, "record": data}
        )
    return Session.load(text)


def report(what: str, session: Session | None, browser: str, shown: Record | None = None) -> str:
    """What helps to find a fault: the versions, the error, the partida that led to it.

    `shown` is a record that was being looked at.
    """
    saved = json.loads(session.save()) if session else None
    failed = session.faults if session else ()
    faults = [f"{fault.player}, seat {fault.seat}, deal {fault.deal}: {fault.what}" for fault in failed]
    content = {
        "mus": __version__,
        "python": sys.version.split()[0],
        "browser": browser,
        "error": what,
        "faults": faults,
        "partida": saved,
        "shown": record_to_data(shown) if shown else None,
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
