"""Reading the entries of a lesson file one by one, each of a known type and size, with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mus.lessons.errors import LessonError, Place
from mus.rules.actions import Action, parse_action
from mus.rules.cards import Card, parse_card, parse_cards
from mus.rules.errors import MusError, NotationError
from mus.rules.hands import Lance

BUBBLE: Final = 220
"""The most characters of one text, so that it can be read at a phone's width."""


class Fields:
    """One table of the file. Every entry has to be asked for; `close` refuses those that were not."""

    def __init__(self, data: object, place: Place = ()) -> None:
        if not isinstance(data, Mapping):
            raise LessonError("not-a-table", place=place)
        self.place: Place = place
        self._left: dict[str, Any] = dict(data)

    def is_wrong(self, reason: str, **details: object) -> LessonError:
        """The error that something is wrong in this table."""
        return LessonError(reason, place=self.place, **details)

    def at(self, place: Place) -> None:
        """From now on errors are told with this place."""
        self.place = place

    def has(self, key: str) -> bool:
        """Whether there is such an entry, not yet taken."""
        return key in self._left

    def take(self, key: str, wanted: type | tuple[type, ...], default: Any = None) -> Any:
        """The entry `key`, which has to be of a `wanted` type; without a default it has to be there."""
        if key not in self._left:
            if default is None:
                raise self.is_wrong("missing-key", key=key)
            return default
        value = self._left.pop(key)
        # TOML's booleans are Python's, which are whole numbers too.
        if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is int):
            raise self.is_wrong("wrong-type", key=key)
        return value

    def text(self, key: str, default: str | None = None, *, most: int = BUBBLE) -> str:
        """A text of 1 to `most` printable characters."""
        return self._checked(key, self.take(key, str, default), most, empty=default == "")

    def texts(self, key: str, *, least: int = 0, most: int = 6, longest: int = BUBBLE) -> tuple[str, ...]:
        """A list of `least` to `most` texts; a text alone is a list of one."""
        value = self.take(key, (str, list), [] if least == 0 else None)
        items = [value] if isinstance(value, str) else value
        self._size(key, items, least, most)
        return tuple(self._checked(key, item, longest) for item in items)

    def integer(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from `least` to `most`."""
        value = self.take(key, int, default)
        if not least <= value <= most:
            raise self.is_wrong("out-of-range", key=key, least=least, most=most)
        return int(value)

    def flag(self, key: str) -> bool:
        """True or false; false when it is not there."""
        return bool(self.take(key, bool, False))

    def word(self, key: str, known: Sequence[str], default: str | None = None) -> str:
        """One of the `known` words."""
        value = self.take(key, str, default)
        if value not in known:
            raise self.is_wrong("unknown-word", key=key, known=tuple(known))
        return str(value)

    def lance(self, key: str) -> Lance | None:
        """The name of a lance, if there is one."""
        return Lance(self.word(key, tuple(Lance))) if self.has(key) else None

    def seats(self, key: str) -> tuple[int, ...]:
        """A list of different seats."""
        items = self.take(key, list, [])
        if not all(type(seat) is int and seat in range(4) for seat in items) or len(set(items)) != len(items):
            raise self.is_wrong("not-seats", key=key)
        return tuple(items)

    def score(self, key: str, most: int = 999) -> tuple[int, int] | None:
        """Two whole numbers by pair, if the entry is there."""
        if not self.has(key):
            return None
        items = self.take(key, list)
        if len(items) != 2 or not all(type(count) is int and 0 <= count <= most for count in items):
            raise self.is_wrong("not-a-score", key=key)
        return (items[0], items[1])

    def card(self, key: str) -> Card | None:
        """The name of a card, if there is one."""
        if not self.has(key):
            return None
        text = self.take(key, str)
        try:
            return parse_card(text)
        except NotationError as error:
            raise self.caused_by(error, key) from None

    def cards(self, key: str) -> tuple[Card, ...]:
        """Different cards: a list of names, or one text with spaces; none when the entry is not there."""
        return self._parsed_cards(key, self.take(key, (str, list), ""))

    def hands(self, key: str) -> tuple[tuple[Card, ...], ...]:
        """A list of hands, each a text with the names of its cards."""
        items = self.take(key, list)
        self._size(key, items, 1, 4)
        return tuple(self._parsed_cards(key, item) for item in items)

    def actions(self, key: str, most: int = 40) -> tuple[Action, ...]:
        """A list of actions as a record writes them."""
        items = self.take(key, (str, list), [])
        items = [items] if isinstance(items, str) else items
        self._size(key, items, 0, most)
        return tuple(self.parsed_action(key, item) for item in items)

    def parsed_action(self, key: str, text: object) -> Action:
        """The action that `text` writes."""
        try:
            return parse_action(text)  # type: ignore[arg-type]
        except NotationError as error:
            raise self.caused_by(error, key) from None

    def tables(self, key: str, label: str, *, least: int = 0, most: int) -> list[Fields]:
        """A list of tables, each with the place `label` and its number."""
        items = self.take(key, list, [] if least == 0 else None)
        self._size(key, items, least, most)
        return [Fields(item, (*self.place, (label, number))) for number, item in enumerate(items, 1)]

    def table(self, key: str) -> Fields | None:
        """A table in this one, if there is one; its place is this one's with the key."""
        return Fields(self.take(key, dict), (*self.place, ("in", key))) if self.has(key) else None

    def names(self) -> tuple[str, ...]:
        """The entries not yet taken."""
        return tuple(self._left)

    def close(self) -> None:
        """Refuse entries that nobody asked for."""
        for key in self._left:
            raise self.is_wrong("unknown-key", key=key)

    def caused_by(self, error: MusError, key: str = "") -> LessonError:
        """`error` of another kind, told at this place."""
        details = {name: value for name, value in error.details.items() if name not in ("place", "key")}
        told = {"place": self.place, **details} | ({"key": key} if key else {})
        return LessonError(error.reason, **told)

    def _parsed_cards(self, key: str, value: object) -> tuple[Card, ...]:
        if not isinstance(value, str | list):
            raise self.is_wrong("wrong-type", key=key)
        try:
            return parse_cards(value)
        except NotationError as error:
            raise self.caused_by(error, key) from None

    def _size(self, key: str, items: Sequence[object], least: int, most: int) -> None:
        if not least <= len(items) <= most:
            raise self.is_wrong("wrong-count", key=key, least=least, most=most, count=len(items))

    def _checked(self, key: str, value: object, most: int, *, empty: bool = False) -> str:
        if not isinstance(value, str):
            raise self.is_wrong("wrong-type", key=key)
        if len(value) > most:
            raise self.is_wrong("text-too-long", key=key, most=most, count=len(value))
        # Not printable are control characters and the marks that reorder what is read.
        if not value.isprintable():
            raise self.is_wrong("text-forbidden", key=key)
        if value != value.strip() or (not value and not empty):
            raise self.is_wrong("text-empty", key=key)
        return value
