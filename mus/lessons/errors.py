"""What can be wrong with a lesson file, progress or a link; words for people are in `mus.text`."""

from __future__ import annotations

from typing import TypeAlias

from mus.rules.errors import MusError

Place: TypeAlias = tuple[tuple[str, str | int], ...]
"""Where in a lesson: `(("step", "4.2"), ("answer", 3))`; counts from 1, steps by id where they have one."""


class LessonError(MusError):
    """A lesson file that cannot be read, or that says what is not so.

    `details` has the `place`, and for text that is not TOML the `line`.
    """

    @property
    def place(self) -> Place:
        """Where in the lesson; empty when that is the file as a whole."""
        place = self.details.get("place", ())
        return place if isinstance(place, tuple) else ()


class StepError(MusError):
    """Something asked of a running step that does not belong to where it stands."""


class ProgressError(MusError):
    """Saved progress that cannot be read."""


class LinkError(MusError):
    """A text that is not the link of a prepared deal."""
