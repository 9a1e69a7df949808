"""The record of a partida: options, the cards in the order they were served, and the actions (format 1).

Saving, resuming, sharing and tests all use records; `mus.rules.game` replays them. See docs/record.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from mus.rules.actions import Action, parse_action
from mus.rules.cards import Card, parse_card
from mus.rules.count import Score
from mus.rules.errors import MusError, NotationError, RecordError
from mus.rules.json_text import parse_json, version_in
from mus.rules.match import FROM_NOTHING, Start
from mus.rules.options import Options, options_differing, options_from

FORMAT: Final = 1
EXTENSION: Final = ".mus.json"

MAX_DEALS: Final = 2000
"""More deals than any partida has; a larger record is refused unread."""

_NAME_LENGTH: Final = 40
_BLANKS: Final = " \u115f\u1160\u2800\u3164\uffa0"
"""Printable characters that show nothing: the space, the fillers of Hangul, the empty cell of Braille."""
_BRIEF: Final = 40
_KEYS: Final = ("mus-record", "rules", "names", "start", "deals")
_START_KEYS: Final = ("mano", "piedras", "juegos", "vacas")

Names: TypeAlias = tuple[str, str, str, str]
DEFAULT_NAMES: Final[Names] = ("0", "1", "2", "3")


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: the cards in the order in which they were served, and what was said and done."""

    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A partida, whole or broken off anywhere."""

    options: Options
    names: Names = DEFAULT_NAMES
    start: Start = FROM_NOTHING
    deals: tuple[DealRecord, ...] = ()

    def dealing(self, order: Sequence[Card]) -> Record:
        """This record with a new deal, served in this order."""
        return replace(self, deals=(*self.deals, DealRecord(tuple(order))))

    def reshuffling(self, order: Sequence[Card]) -> Record:
        """This record with a reshuffled stock for the last deal."""
        last = self.deals[-1]
        return self._with_last(replace(last, deck=(*last.deck, *order)))

    def acting(self, action: Action) -> Record:
        """This record with one more action in the last deal."""
        last = self.deals[-1]
        return self._with_last(replace(last, actions=(*last.actions, action)))

    def _with_last(self, deal: DealRecord) -> Record:
        return replace(self, deals=(*self.deals[:-1], deal))


def record_to_json(record: Record, *, indent: int | None = None) -> str:
    """The record as JSON text; `record_from_json` reads it back to an equal record."""
    return json.dumps(record_to_data(record), ensure_ascii=False, indent=indent)


def record_to_data(record: Record) -> dict[str, Any]:
    """The record as the values that JSON has; `record_from_data` reads them back."""
    start = record.start
    data: dict[str, Any] = {"mus-record": FORMAT, "rules": options_differing(record.options)}
    if record.names != DEFAULT_NAMES:
        data["names"] = list(record.names)
    if start != FROM_NOTHING:
        data["start"] = {
            "mano": start.mano,
            "piedras": list(start.piedras),
            "juegos": list(start.juegos),
            "vacas": list(start.vacas),
        }
    data["deals"] = [
        {"deck": [str(card) for card in deal.deck], "actions": [str(action) for action in deal.actions]}
        for deal in record.deals
    ]
    return data


def record_from_json(text: str) -> Record:
    """Read a record.

    Raises RecordError, with the place in `details`, for anything that is not a record of this format. Whether
    its actions are legal shows only when it is replayed.
    """
    return record_from_data(parse_json(text))


def record_from_data(data: object) -> Record:
    """Read a record from parsed JSON. Raises RecordError as `record_from_json` does."""
    top = _object(data, "record")
    if top.get("mus-record") is None:
        raise RecordError("not-a-record")
    version = version_in(top, "mus-record")
    if version != FORMAT:
        raise _wrong("record-version", version=version, known=FORMAT)
    _only(top, _KEYS, "record")
    try:
        options = options_from(_object(top.get("rules", {}), "rules"))
    except MusError as error:
        raise _wrong(error.reason, **{"place": "rules", **error.details}) from None
    start = _start(top.get("start"), options)
    deals = _list(top.get("deals"), "deals")
    if len(deals) > MAX_DEALS:
        raise RecordError("too-many-deals", most=MAX_DEALS)
    read = tuple(_deal(deal, number) for number, deal in enumerate(deals, 1))
    return Record(options, _names(top.get("names")), start, read)


def _names(data: object) -> Names:
    if data is None:
        return DEFAULT_NAMES
    names = _list(data, "names")
    if len(names) != 4 or not all(isinstance(name, str) and len(name) <= _NAME_LENGTH for name in names):
        raise RecordError("bad-names", place="names", longest=_NAME_LENGTH)
    for number, name in enumerate(names, 1):
        if not is_visible(name):
            raise RecordError("invisible-name", place="names", number=number)
    return (str(names[0]), str(names[1]), str(names[2]), str(names[3]))


def is_visible(name: str) -> bool:
    """Whether a name can be seen when it is shown, and nothing in it does harm.

    What is not printable (an escape, a line's end, half a surrogate pair) cannot be shown or saved safely.
    """
    return name.isprintable() and bool(name.strip(_BLANKS))


def _start(data: object, options: Options) -> Start:
    if data is None:
        return FROM_NOTHING
    start = _object(data, "start")
    _only(start, _START_KEYS, "start")
    mano = start.get("mano", 0)
    if type(mano) is not int or mano not in range(4):
        raise _wrong("bad-seat", place="start.mano", value=mano)
    return Start(
        mano,
        _score(start, "piedras", options.target),
        _score(start, "juegos", options.juegos_to_win),
        _score(start, "vacas", options.vacas_to_win),
    )


def _score(start: Mapping[str, Any], name: str, goal: int) -> Score:
    pairs = _list(start.get(name, [0, 0]), f"start.{name}")
    if len(pairs) != 2 or not all(type(count) is int and 0 <= count < goal for count in pairs):
        raise RecordError("bad-score", place=f"start.{name}", most=goal - 1)
    return (int(pairs[0]), int(pairs[1]))


def _deal(data: object, number: int) -> DealRecord:
    place = f"deals[{number - 1}]"
    deal = _object(data, place)
    _only(deal, ("deck", "actions"), place)
    deck = _list(deal.get("deck"), f"{place}.deck")
    actions = _list(deal.get("actions", []), f"{place}.actions")
    cards = tuple(_read(parse_card, card, deal=number, card=index) for index, card in enumerate(deck, 1))
    said = (_read(parse_action, text, deal=number, number=index) for index, text in enumerate(actions, 1))
    return DealRecord(cards, tuple(said))


def _read(parse: Any, text: object, **place: int) -> Any:
    try:
        return parse(text)
    except NotationError as error:
        raise _wrong(error.reason, **{**error.details, "text": text, **place}) from None


def _object(data: object, place: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise RecordError("not-an-object", place=place)
    return data


def _list(data: object, place: str) -> Sequence[Any]:
    if not isinstance(data, list):
        raise RecordError("not-a-list", place=place)
    return data


def _only(data: Mapping[str, Any], known: Sequence[str], place: str) -> None:
    for name in data:
        if name not in known:
            raise _wrong("unknown-key", place=place, key=name)


def _wrong(reason: str, **details: object) -> RecordError:
    """The error with what was found in the record cut to a length that a message can bear."""
    return RecordError(reason, **{name: _brief(found) for name, found in details.items()})


def _brief(found: object) -> object:
    if isinstance(found, (dict, list)):
        return "{…}" if isinstance(found, dict) else "[…]"
    text = str(found)
    return found if isinstance(found, tuple) or len(text) <= _BRIEF else f"{text[:_BRIEF]}…"
