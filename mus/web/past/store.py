"""The past partidas and the figures in the storage. Nothing here raises for one that is full or forbidden."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Final

from mus.review.figures import NOTHING, Figures, figures_of
from mus.review.figures_data import figures_from_data, figures_to_data
from mus.rules.errors import MusError, RecordError
from mus.rules.json_text import parse_json
from mus.web.past.entry import Entry, entry_from_text, entry_of, entry_to_text
from mus.web.past.room import FIGURES, INDEX, drop_oldest, entry_key, making_room, numbers
from mus.web.session import HUMAN, Due, Session
from mus.web.storage import SavedText, Storage, Trouble, trouble_of

BUDGET: Final = 400_000
"""Characters that the past partidas may take; browsers give a site some five million in all."""

_SEEN: Final = 60
"""Partidas that are known to have been added, so that each is added once."""

_FORMAT: Final = 1
_MARK: Final = "mus-historial"


@dataclass(frozen=True, slots=True)
class Damaged:
    """A text in the place of a past partida that cannot be read, and why."""

    text: str
    error: MusError


@dataclass(frozen=True, slots=True)
class Listed:
    """A past partida of the list, by its `number`."""

    number: int
    entry: Entry | Damaged


@dataclass(frozen=True, slots=True)
class PastList:
    """The past partidas, the newest first; how many are `gone` for want of room; what is wrong."""

    items: tuple[Listed, ...] = ()
    gone: int = 0
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class Sums:
    """The figures, and whether the ranking is wanted. `error` when what was kept could not be read."""

    figures: Figures = NOTHING
    ranking: bool = False
    error: MusError | None = None
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class _Index:
    last: int = 0
    deleted: int = 0
    seen: tuple[str, ...] = ()


class PastStore:
    """What one tab reads and writes of past partidas; always read anew, for other tabs write too."""

    def __init__(self, storage: Storage, budget: int = BUDGET) -> None:
        self._storage = storage
        self._budget = budget
        self._seen: tuple[str, ...] = ()

    # The list

    def all(self) -> PastList:
        """Everything that is kept."""
        try:
            there = numbers(self._storage)
            texts = [(number, self._storage.get(entry_key(number)) or "") for number in reversed(there)]
        except Exception as error:
            return PastList(trouble=trouble_of(error))
        index = self._index(there)
        gone = max(index.last - index.deleted - len(there), 0)
        return PastList(tuple(Listed(number, _read(text)) for number, text in texts), gone)

    def one(self, number: int) -> Entry | Damaged | None:
        """The past partida with this number."""
        try:
            text = self._storage.get(entry_key(number))
        except Exception:
            return None
        return None if text is None else _read(text)

    def add(self, entry: Entry) -> int | Trouble:
        """Keep `entry`; its number. The oldest go where the budget or the storage has no room."""
        text = entry_to_text(entry)
        if len(text) > self._budget:
            return Trouble.FULL
        try:
            index = self._index(numbers(self._storage))
            self._make_room(len(text))
        except Exception as error:
            return trouble_of(error)
        number = index.last + 1
        trouble = making_room(self._storage, lambda: self._set(entry_key(number), text))
        if trouble is not None:
            return trouble
        self._keep_index(replace(index, last=number))
        return number

    def delete(self, number: int) -> Trouble | None:
        """Forget one, because the person wants so."""
        try:
            index = self._index(numbers(self._storage))
            self._storage.remove(entry_key(number))
        except Exception as error:
            return trouble_of(error)
        self._keep_index(replace(index, deleted=index.deleted + 1))
        return None

    def mend(self, when: str) -> bool:
        """Make the index anew if it is damaged; whether it was. The damaged one is set aside."""
        saved = SavedText(self._storage, INDEX)
        text = saved.load()
        if not isinstance(text, str) or _read_index(text) is not None:
            return False
        made = self._index(self._numbers())
        if saved.set_aside(text, RecordError("past-index-damaged"), when) is None:
            self._keep_index(made)
        return True

    # The end of a partida

    def remember(self, session: Session, when: str, *, left: bool) -> Trouble | None:
        """Add a partida that has ended, or is given up, to the list and to the figures: once, in any tab.

        One that is given up before the person has said a word is not worth remembering.
        """
        if session.due is not Due.PARTIDA and not (left and _has_spoken(session)):
            return None
        entry = entry_of(session, when, left=left)
        name = hashlib.sha256(entry.short.encode()).hexdigest()[:16]
        if name in self._seen or name in self._index(self._numbers()).seen:
            return None
        self._seen = (*self._seen, name)[-_SEEN:]
        added = self.add(entry)
        trouble = self.add_figures(figures_of(session.record, left=left), when)
        index = self._index(self._numbers())
        self._keep_index(replace(index, seen=(*index.seen, name)[-_SEEN:]))
        return added if isinstance(added, Trouble) else trouble

    # The figures

    def sums(self) -> Sums:
        """The figures as they are kept."""
        try:
            text = self._storage.get(FIGURES)
        except Exception as error:
            return Sums(trouble=trouble_of(error))
        if text is None:
            return Sums()
        try:
            data = parse_json(text)
            figures = figures_from_data(data)
        except MusError as error:
            known = error if error.reason == "figures-version" else RecordError("not-figures")
            return Sums(error=known)
        return Sums(figures, isinstance(data, dict) and data.get("ranking") is True)

    def add_figures(self, figures: Figures, when: str) -> Trouble | None:
        """Add to the sums. Those that cannot be read are set aside first, and are not written over."""
        sums = self.sums()
        if sums.trouble is not None:
            return sums.trouble
        if sums.error is not None:
            saved = SavedText(self._storage, FIGURES)
            text = saved.load()
            if isinstance(text, str) and (trouble := saved.set_aside(text, sums.error, when)) is not None:
                return trouble
        return self._keep_sums(sums.figures + figures, sums.ranking)

    def reset(self) -> Trouble | None:
        """Begin the sums anew, because the person wants so."""
        return self._keep_sums(NOTHING, self.sums().ranking)

    def want_ranking(self, wanted: bool) -> Trouble | None:
        """Show the ranking with the figures, or do not."""
        sums = self.sums()
        return self._keep_sums(sums.figures, wanted) if sums.error is None else None

    def _keep_sums(self, figures: Figures, ranking: bool) -> Trouble | None:
        text = json.dumps({**figures_to_data(figures), "ranking": ranking}, ensure_ascii=False)
        return making_room(self._storage, lambda: self._set(FIGURES, text))

    # Storage

    def _make_room(self, wanted: int) -> None:
        sizes = [len(self._storage.get(entry_key(number)) or "") for number in numbers(self._storage)]
        while sizes and sum(sizes) + wanted > self._budget and drop_oldest(self._storage):
            sizes.pop(0)

    def _numbers(self) -> tuple[int, ...]:
        try:
            return numbers(self._storage)
        except Exception:
            return ()

    def _index(self, there: tuple[int, ...]) -> _Index:
        """What the index says; as much as can be known without it where it is damaged or missing."""
        newest = max(there, default=0)
        try:
            found = _read_index(self._storage.get(INDEX) or "")
        except Exception:
            found = None
        if found is None:
            return _Index(newest, newest - len(there), ())
        return replace(found, last=max(found.last, newest))

    def _keep_index(self, index: _Index) -> None:
        data = {_MARK: _FORMAT, "last": index.last, "deleted": index.deleted, "seen": index.seen}
        self._set(INDEX, json.dumps(data))

    def _set(self, key: str, text: str) -> Trouble | None:
        try:
            self._storage.set(key, text)
        except Exception as error:
            return trouble_of(error)
        return None


def _read(text: str) -> Entry | Damaged:
    try:
        entry = entry_from_text(text)
        _ = entry.options
    except MusError as error:
        return Damaged(text, error)
    return entry


def _read_index(text: str) -> _Index | None:
    try:
        data = parse_json(text)
    except MusError:
        return None
    if not isinstance(data, dict) or data.get(_MARK) != _FORMAT:
        return None
    match data:
        case {"last": int(last), "deleted": int(deleted), "seen": list(seen)}:
            return _Index(last, max(deleted, 0), tuple(map(str, seen))[-_SEEN:])
    return None


def _has_spoken(session: Session) -> bool:
    return any(action.seat == HUMAN for deal in session.record.deals for action in deal.actions)
