"""Keeping the progress of the lessons in the browser, under a key of its own."""

from __future__ import annotations

from mus.lessons.errors import ProgressError
from mus.lessons.progress import NO_PROGRESS, Progress, progress_from_json, progress_to_json
from mus.web.keeper import LESSONS_KEY
from mus.web.storage import SavedText, Storage, Trouble


class ProgressKeeper:
    """The progress as the browser has it; `trouble` tells why it could not be kept or read."""

    def __init__(self, storage: Storage) -> None:
        self._saved = SavedText(storage, LESSONS_KEY)
        self.trouble: Trouble | None = None

    def load(self, now: str) -> tuple[Progress, ProgressError | None]:
        """What is kept; damaged progress is set aside at the time `now` (ISO 8601) and its error told."""
        kept = self._saved.load()
        if isinstance(kept, Trouble):
            self.trouble = kept
            return NO_PROGRESS, None
        if kept is None:
            return NO_PROGRESS, None
        try:
            return progress_from_json(kept), None
        except ProgressError as error:
            self.trouble = self._saved.set_aside(kept, error, now)
            return NO_PROGRESS, error

    def keep(self, progress: Progress) -> None:
        """Save `progress`; `trouble` then says whether that worked."""
        self.trouble = self._saved.save(progress_to_json(progress))
