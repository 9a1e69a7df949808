"""Keeping the partida, and noticing when another tab of the same browser has taken it over."""

from __future__ import annotations

from typing import Final

from mus.web.past.room import making_room
from mus.web.storage import KEY, SavedText, Storage, Trouble

TAB_KEY: Final = "mus:tab"
"""Under it lies the name of the tab that plays the partida."""

LESSONS_KEY: Final = "mus:lecciones"
"""Under it lies the progress of the lessons."""


class Keeper:
    """The saved partida as one tab, named `tab`, keeps it."""

    def __init__(self, storage: Storage, tab: str) -> None:
        self.store: Final = SavedText(storage, KEY)
        self._storage = storage
        self._tab = tab
        self._alone = False
        self.trouble: Trouble | None = None

    def claim(self) -> None:
        """From now on this tab plays the partida; every other one notices."""
        try:
            self._storage.set(TAB_KEY, self._tab)
        except Exception:
            # A storage that keeps nothing cannot share a partida between tabs either.
            self._alone = True

    def is_ours(self) -> bool:
        """Whether no other tab has claimed the partida since this one did."""
        if self._alone:
            return True
        try:
            owner = self._storage.get(TAB_KEY)
        except Exception:
            return True
        return owner is None or owner == self._tab

    def keep(self, text: str) -> None:
        """Save `text`; `trouble` then says whether that worked. Only for the tab whose partida it is.

        Past partidas make room for the one under way.
        """
        self.trouble = making_room(self._storage, lambda: self.store.save(text))
