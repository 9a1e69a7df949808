"""The settings that hold now: read from the browser, changed, kept, and the same in every tab."""

from __future__ import annotations

from collections.abc import Callable

from mus.web.settings import KEY, Settings, settings_from_text, settings_to_text
from mus.web.storage import SavedText, Storage, Trouble


class Chosen:
    """`settings` hold now. `followers` are told of every change, `not_kept` once that nothing is kept."""

    def __init__(self, storage: Storage, not_kept: Callable[[], object]) -> None:
        self._saved = SavedText(storage, KEY)
        self._not_kept = not_kept
        self._told = False
        self.settings = Settings()
        self.followers: list[Callable[[Settings], object]] = []

    def read(self) -> None:
        """Take over what is kept, from an earlier visit or by another tab."""
        kept = self._saved.load()
        self._hold(self.settings if isinstance(kept, Trouble) else settings_from_text(kept))

    def change(self, settings: Settings) -> None:
        """Let `settings` hold from now on and keep them, as far as the browser does."""
        if settings == self.settings:
            return
        self._hold(settings)
        if self._saved.save(settings_to_text(settings)) is not None and not self._told:
            self._told = True
            self._not_kept()

    def _hold(self, settings: Settings) -> None:
        self.settings = settings
        for follower in self.followers:
            follower(settings)
