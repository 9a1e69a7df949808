"""Where the partida is kept between visits. What cannot be read is set aside for the person, never destroyed.

Nothing here raises for a storage that is full or forbidden: a `Trouble` comes back for the page to say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Protocol, TypeAlias

from mus.rules.errors import MusError, RecordError
from mus.rules.json_text import parse_json

KEY: Final = "mus:partida"
"""Under it lies the partida."""

MOST_ASIDE: Final = 5
"""Texts kept aside at the same time; the person makes room by deleting one."""

ASIDE: Final = "mus:aside:"
"""What the keys of texts set aside begin with; the slot follows."""

IN_PLACE: Final = 0
"""The slot of a text that should lie aside but could not be moved: it still lies where it was saved."""

_SLOTS: Final = range(1, MOST_ASIDE + 1)
DAMAGED: Final = "aside-damaged"
"""The reason of a slot that does not say itself why its text was set aside."""

Details: TypeAlias = Mapping[str, object]


class Storage(Protocol):
    """Named texts that outlive the page. Browsers raise errors of no common class."""

    def get(self, key: str) -> str | None:
        """The text under `key`, or None."""
        ...

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`."""
        ...

    def remove(self, key: str) -> None:
        """Forget `key`."""
        ...

    def names(self) -> tuple[str, ...]:
        """Every key that is there, whoever uses it."""
        ...


class Trouble(Enum):
    """Why a text could not be kept or read."""

    FORBIDDEN = "forbidden"
    FULL = "full"
    TOO_MANY_ASIDE = "too-many-aside"


@dataclass(frozen=True, slots=True)
class Aside:
    """A text that was set aside: its `slot`, why (`reason` and `details` of an error), when (ISO 8601)."""

    slot: int
    text: str
    reason: str
    when: str
    details: Details = field(default_factory=dict)

    @property
    def error(self) -> MusError:
        """The error it gave, for `mus.text.reasons.explain`."""
        return MusError(self.reason, **self.details)


@dataclass(frozen=True, slots=True)
class _Guarded:
    """A text that lies where it was saved because `trouble` kept it from being set aside."""

    aside: Aside
    error: MusError
    trouble: Trouble


class SavedText:
    """What is saved under one `key`, and the texts set aside, whatever they were: all in one storage."""

    def __init__(self, storage: Storage, key: str) -> None:
        self._storage = storage
        self._key = key
        self._guarded: _Guarded | None = None

    def save(self, text: str) -> Trouble | None:
        """Keep `text`; None when that worked.

        While a text that should have been set aside still lies there, it is not written over: the trouble
        of `set_aside` comes back again until that succeeds or the person deletes something.
        """
        return self._guarded.trouble if self._guarded else self._set(self._key, text)

    def load(self) -> str | Trouble | None:
        """The saved text; None when there is none."""
        return self._get(self._key)

    def discard(self) -> Trouble | None:
        """Delete what `save` has kept, because the person wants so; a text that is guarded stays."""
        return self._guarded.trouble if self._guarded else self._remove(self._key)

    def set_aside(self, text: str, error: MusError, when: str) -> Trouble | None:
        """Move the saved `text`, which gave `error` at the time `when`, to a free slot; None when done.

        When it fails nothing is lost: the saved text stays where it is, as the item `IN_PLACE`.
        """
        trouble = self._keep_aside(text, error, when)
        if trouble is Trouble.FULL and self._remove(self._key) is None:
            # Without its first copy there may be room for the other.
            trouble = self._keep_aside(text, error, when)
            if trouble is not None:
                self._set(self._key, text)
        trouble = trouble or self._remove(self._key)
        aside = Aside(IN_PLACE, text, error.reason, when, _plain(error.details))
        self._guarded = _Guarded(aside, error, trouble) if trouble else None
        return trouble

    def set_aside_items(self) -> tuple[Aside, ...] | Trouble:
        """What lies aside, by slot, and before it what could not be moved."""
        items: list[Aside] = [self._guarded.aside] if self._guarded else []
        for slot in _SLOTS:
            kept = self._get(_slot_key(slot))
            if isinstance(kept, Trouble):
                return kept
            if kept is not None:
                items.append(_read_aside(slot, kept))
        return tuple(items)

    def delete_aside(self, slot: int) -> Trouble | None:
        """Delete a text set aside, because the person wants so; a guarded one then takes the free slot."""
        guarded = self._guarded
        trouble = self._remove(self._key if slot == IN_PLACE else _slot_key(slot))
        if trouble or guarded is None:
            return trouble
        self._guarded = None
        if slot == IN_PLACE:
            return None
        return self.set_aside(guarded.aside.text, guarded.error, guarded.aside.when)

    def _keep_aside(self, text: str, error: MusError, when: str) -> Trouble | None:
        items = self.set_aside_items()
        if isinstance(items, Trouble):
            return items
        if any(item.text == text for item in items if item.slot != IN_PLACE):
            return None
        taken = {item.slot for item in items}
        free = next((slot for slot in _SLOTS if slot not in taken), None)
        if free is None:
            return Trouble.TOO_MANY_ASIDE
        kept = {"reason": error.reason, "details": _plain(error.details), "when": when, "text": text}
        return self._set(_slot_key(free), json.dumps(kept, ensure_ascii=False))

    def _get(self, key: str) -> str | Trouble | None:
        try:
            return self._storage.get(key)
        except Exception as error:
            return trouble_of(error)

    def _set(self, key: str, text: str) -> Trouble | None:
        try:
            self._storage.set(key, text)
        except Exception as error:
            return trouble_of(error)
        return None

    def _remove(self, key: str) -> Trouble | None:
        try:
            self._storage.remove(key)
        except Exception as error:
            return trouble_of(error)
        return None


def _plain(details: Details) -> dict[str, object]:
    return {name: found if type(found) is int else str(found) for name, found in details.items()}


def _slot_key(slot: int) -> str:
    return f"{ASIDE}{slot}"


def _read_aside(slot: int, kept: str) -> Aside:
    try:
        match parse_json(kept):
            case {"text": str(text), "reason": str(reason), "details": dict(details), "when": str(when)}:
                known = {name: found for name, found in details.items() if name not in ("self", "reason")}
                return Aside(slot, text, reason, when, known)
    except RecordError:
        pass
    return Aside(slot, kept, DAMAGED, "")


def trouble_of(error: Exception) -> Trouble:
    """Every browser has "quota" somewhere in the error of a full storage."""
    full = "quota" in f"{type(error).__name__} {error}".lower()
    return Trouble.FULL if full else Trouble.FORBIDDEN
