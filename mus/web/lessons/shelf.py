"""The lessons of the site, fetched and read when somebody wants to learn, and one from a file."""

from __future__ import annotations

import asyncio
from typing import Final

from mus.lessons.lesson import Lesson
from mus.lessons.reading import read_lesson
from mus.rules.errors import MusError
from mus.web import browser
from mus.web.address import FROM_FILE
from mus.web.elements import part, read


class ShelfError(MusError):
    """A lesson of the site that could not be fetched (`not-fetched`, with the `file`)."""


class Shelf:
    """Lessons by key: their number, or FROM_FILE."""

    def __init__(self) -> None:
        self._lessons: dict[str, Lesson] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        """The numbers of the site's lessons, in order."""
        cards = part("lesson-cards").children
        return tuple(read(card, "id").removeprefix("lesson-") for card in cards)

    def has(self, key: str) -> bool:
        """Whether the lesson is here already."""
        return key in self._lessons

    async def lesson(self, key: str) -> Lesson | None:
        """A lesson; None when there is none of that key. Raises ShelfError; LessonError if it is broken."""
        if key not in self._lessons and key in self.keys:
            address = read(part(f"lesson-{key}"), "data-file")
            try:
                text = await browser.fetch_text(address)
            except Exception as error:
                raise ShelfError("not-fetched", file=address) from error
            self._lessons[key] = read_lesson(text)
        return self._lessons.get(key)

    async def all(self) -> tuple[Lesson, ...]:
        """Every lesson of the site. Raises as `lesson` does."""
        found = await asyncio.gather(*map(self.lesson, self.keys))
        return tuple(lesson for lesson in found if lesson is not None)

    def put(self, lesson: Lesson) -> None:
        """Keep `lesson` as the one from a file."""
        self._lessons[FROM_FILE] = lesson


MAX_BYTES: Final = 200_000
"""More than any lesson file takes; of a larger one no more is read, and that is refused as too long."""
