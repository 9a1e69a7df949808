"""The words of the game in four languages, and what is said at the table, as values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mus.text.catalogue import _, later
from mus.text.reference.glossary_table import SAYINGS, WORDS

LANGUAGES: Final = ("es", "eu", "fr", "en")
"""The languages of the glossary, in the order in which it gives them."""

_FORM: Final = re.compile(r"(?P<word>[^\[\]?]+?)(?: \[(?P<sources>[^\]]+)\])?(?P<doubt> \?)?")


@dataclass(frozen=True, slots=True)
class Form:
    """A word as it is said in one language. `sources` are where it stands; it is not `sure` without one."""

    word: str
    sources: tuple[str, ...] = ()
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the game: its forms by language, and what it means."""

    forms: Mapping[str, tuple[Form, ...]]
    meaning: str


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that is said at the table, in Spanish, and its sense."""

    phrase: str
    sense: str


def parse_forms(text: str) -> tuple[Form, ...]:
    """The forms that a cell of the table names.

    They are separated by semicolons; sources stand in brackets, and a question mark after one that no source
    confirms: "handia [eu.wiki]; haundia [FFM]", "itsu ?". Raises ValueError for anything else.
    """
    found = []
    for part in filter(None, map(str.strip, text.split(";"))):
        form = _FORM.fullmatch(part)
        if form is None:
            raise ValueError(part)
        sources = tuple(form["sources"].split(", ")) if form["sources"] else ()
        found.append(Form(form["word"], sources, not form["doubt"]))
    return tuple(found)


def glossary() -> tuple[Entry, ...]:
    """Every word, with its meaning in the language in use."""
    return tuple(
        Entry({code: parse_forms(cell) for code, cell in zip(LANGUAGES, cells, strict=True)}, _(meaning))
        for *cells, meaning in WORDS
    )


def sayings() -> tuple[Saying, ...]:
    """Every saying, with its sense in the language in use."""
    return tuple(Saying(phrase, _(sense)) for phrase, sense in SAYINGS)


def language_name(code: str) -> str:
    """A language of the glossary in the language in use."""
    return _(_LANGUAGE_NAMES[code])


_LANGUAGE_NAMES: Final[Mapping[str, str]] = {
    "es": later("Spanish"),
    "eu": later("Basque"),
    "fr": later("French"),
    "en": later("English"),
}
