"""The lessons of the site, fetched and read when somebody wants to learn, and one from a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from gettext import GNUTranslations
from io import BytesIO
from typing import Final

from mus.lessons.lesson import Lesson
from mus.lessons.reading import read_lesson
from mus.lessons.translating import translated
from mus.rules.errors import MusError
from mus.text import catalogue
from mus.web import browser
from mus.web.address import FROM_FILE
from mus.web.elements import part, read

ORIGINAL: Final = "es"
"""The language that the lessons of the site are written in."""


class ShelfError(MusError):
    """A lesson of the site that could not be fetched (`not-fetched`, with the `file`)."""


class Shelf:
    """Lessons by key: their number, or FROM_FILE. Those of the site are in the language spoken."""

    def __init__(self) -> None:
        self._lessons: dict[str, Lesson] = {}
        self._language = ""
        self._say: Callable[[str], str] = str

    @property
    def keys(self) -> tuple[str, ...]:
        """The numbers of the site's lessons, in order."""
        cards = part("lesson-cards").children
        return tuple(read(card, "id").removeprefix("lesson-") for card in cards)

    def has(self, key: str) -> bool:
        """Whether the lesson is here already."""
        return key in self._lessons and (key == FROM_FILE or self._language == catalogue.spoken())

    async def lesson(self, key: str) -> Lesson | None:
        """A lesson; None when there is none of that key. Raises ShelfError; LessonError if it is broken."""
        await self._follow_language()
        if key not in self._lessons and key in self.keys:
            address = read(part(f"lesson-{key}"), "data-file")
            try:
                text = await browser.fetch_text(address)
            except Exception as error:
                raise ShelfError("not-fetched", file=address) from error
            say = self._say
            self._lessons[key] = translated(read_lesson(text), lambda text, _role: say(text))
        return self._lessons.get(key)

    async def _follow_language(self) -> None:
        language = catalogue.spoken()
        if language == self._language:
            return
        say = await _words(language)
        if language != self._language:
            self._language, self._say = language, say
            self._lessons = {key: lesson for key, lesson in self._lessons.items() if key == FROM_FILE}

    async def all(self) -> tuple[Lesson, ...]:
        """Every lesson of the site. Raises as `lesson` does."""
        found = await asyncio.gather(*map(self.lesson, self.keys))
        return tuple(lesson for lesson in found if lesson is not None)

    def put(self, lesson: Lesson) -> None:
        """Keep `lesson` as the one from a file."""
        self._lessons[FROM_FILE] = lesson


async def _words(language: str) -> Callable[[str], str]:
    """How the texts of lessons are said in `language`; as they are written where the site does not say it."""
    if language == ORIGINAL:
        return str
    try:
        compiled = await browser.file_bytes(f"lessons/locale/{language}.mo")
    except OSError:
        return str
    return GNUTranslations(BytesIO(compiled)).gettext


MAX_BYTES: Final = 200_000
"""More than any lesson file takes; of a larger one no more is read, and that is refused as too long."""
