"""The record that was opened from a file, for as long as the tab lives: a reload keeps it."""

from __future__ import annotations

from mus.rules.errors import MusError
from mus.rules.record import Record, record_from_json, record_to_json
from mus.web import browser
from mus.web.past.room import OPENED


class _Opened:
    record: Record | None = None


def put_opened(record: Record) -> None:
    """Keep `record` as the one that is open."""
    _Opened.record = record
    browser.keep_in_tab(OPENED, record_to_json(record))


def opened_record() -> Record | None:
    """The record that is open, if one is."""
    if _Opened.record is None and (text := browser.kept_in_tab(OPENED)):
        try:
            _Opened.record = record_from_json(text)
        except MusError:
            return None
    return _Opened.record
