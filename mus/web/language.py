"""The language that the page speaks: chosen, changed, and its catalogues fetched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mus.text import catalogue
from mus.web import browser

FIRST: Final = "es"
"""The language that index.html is written in when it is built; Python has its words from the start."""

LANGUAGES: Final = ("es", "eu", "en", "fr")

_NEEDED: Final = "mus/text/locale"
_LATE: Final = ("mus/text/reference/locale",)
"""Where the site has catalogues for what is only looked up."""


def choose(wish: str, choice: str, preferred: Sequence[str]) -> str:
    """The language to speak: the address's `wish` before the person's `choice` before those that the browser
    is set to, the most `preferred` first. static/words.js has the same rule for the time before Python."""
    return next(filter(None, map(_known, (wish, choice, *preferred))), FIRST)


def _known(tag: str) -> str:
    code = tag.strip().partition("-")[0].lower()
    return code if code in LANGUAGES else ""


class Speech:
    """What the page and Python speak, the same at any time. `wish` is what the address asks for."""

    def __init__(self, wish: str) -> None:
        self._wish = wish
        self._choice = ""

    async def begin(self, choice: str) -> None:
        """Speak as the page was asked to, by the person's `choice` of an earlier visit among others."""
        self._choice = choice
        await self._speak(self._chosen(), (_NEEDED,))

    async def change(self, choice: str) -> bool:
        """Speak as the person chooses now, whatever the address wished. Returns whether that is another
        language than before."""
        if choice == self._choice:
            return False
        self._choice, self._wish = choice, ""
        before = catalogue.spoken()
        await self._speak(self._chosen(), (_NEEDED, *_LATE))
        return catalogue.spoken() != before

    def _chosen(self) -> str:
        return choose(self._wish, self._choice, tuple(map(str, browser.window.navigator.languages)))

    async def _speak(self, language: str, folders: Sequence[str]) -> None:
        """Speak `language`; where its words cannot be had, stay with what was spoken before."""
        try:
            await _bring(language, folders)
        except OSError:
            language = catalogue.spoken() or FIRST
        shown = await browser.speak(language)
        catalogue.use(shown if shown in catalogue.languages() else catalogue.SOURCE_LANGUAGE)


async def _bring(language: str, folders: Sequence[str]) -> None:
    if language in (FIRST, catalogue.SOURCE_LANGUAGE):
        return
    for folder in folders:
        address = f"{folder}/{language}.mo"
        if not catalogue.has(address):
            catalogue.receive(address, await browser.file_bytes(address))


async def bring_late() -> None:
    """Fetch what is only looked up in the language spoken. Raises OSError if it cannot be had."""
    await _bring(catalogue.spoken(), _LATE)
