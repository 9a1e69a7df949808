"""The settings that hold now: read from the browser, changed, kept, and the same in every tab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mus.web.settings import KEY, Settings, read_settings, settings_to_text
from mus.web.storage import SavedText, Storage, Trouble


class Reports(Protocol):
    """What the settings tell the rest of the page."""

    def settings_not_kept(self) -> None:
        """The browser keeps nothing; this is told once."""

    def settings_damaged(self, saved: SavedText, text: str) -> None:
        """What was `saved` is damaged: of `text`, what is sound holds."""


class Chosen:
    """`settings` hold now. `followers` are told of every change."""

    def __init__(self, storage: Storage, reports: Reports) -> None:
        self._storage = storage
        self._saved = SavedText(storage, KEY)
        self._reports = reports
        self._told = False
        self.settings = Settings()
        self.followers: list[Callable[[Settings], object]] = []

    def read(self) -> None:
        """Take over what is kept, from an earlier visit or by another tab."""
        kept = self._saved.load()
        if isinstance(kept, Trouble):
            self._hold(self.settings)
            return
        settings, sound = read_settings(kept)
        self._hold(settings)
        if kept is not None and not sound:
            self._mend(kept)

    def change(self, settings: Settings) -> None:
        """Let `settings` hold from now on and keep them, as far as the browser does."""
        if settings == self.settings:
            return
        self._hold(settings)
        if self._saved.save(settings_to_text(settings)) is not None and not self._told:
            self._told = True
            self._reports.settings_not_kept()

    def _mend(self, text: str) -> None:
        self._reports.settings_damaged(self._saved, text)
        # Where the damaged text could not be set aside, what is chosen from now on is kept in its place.
        self._saved = SavedText(self._storage, KEY)
        self._saved.save(settings_to_text(self.settings))

    def _hold(self, settings: Settings) -> None:
        self.settings = settings
        for follower in self.followers:
            follower(settings)
