"""Bring every translation catalogue up to date with the texts: python3 -m static.building.translations.

Needs Babel (tests/requirements.txt). What is new is added empty, what is gone is taken out; docs/texts.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from mus.lessons.fields import BUBBLE
from mus.lessons.reading import MOST_CHARACTERS, read_lesson
from mus.lessons.translating import texts_of
from static.building.catalogues import PAGE as PAGE_FILE
from static.building.words import is_said, messages_in

ROOT = Path(__file__).resolve().parents[2]
KEYWORDS = {"_": None, "n_": (1, 2), "later": None}
Place = tuple[str, int]
"""A file and a line in it."""
_Message = tuple[str | tuple[str, ...], Place, str]
"""A message, where it is, and a comment for translators."""

PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "eu": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
}
"""Which form of a message fits a number; without those that only millions need."""

_WIDTH = 110
_AUTHORS = "the authors of Mus"


@dataclass(frozen=True)
class Domain:
    """Texts that are translated together: catalogues `folder`/LANGUAGE.po for `languages`."""

    folder: str
    languages: tuple[str, ...]

    def path(self, language: str, root: Path = ROOT) -> Path:
        """The catalogue of `language`."""
        return root / self.folder / f"{language}.po"


REFERENCE_SOURCES = (
    "mus/text/reference/",
    "mus/text/settings/",
    "mus/web/reference/",
    "mus/web/settings_view/",
)
"""Where the texts of the reference and the settings are: what is looked up, and not needed to play."""

PAGE = Domain("mus/text/locale", ("es", "eu", "fr"))
LESSONS = Domain("lessons/locale", ("en", "eu", "fr"))
REFERENCE = Domain("mus/text/reference/locale", ("es", "eu", "fr"))
DOMAINS = (PAGE, REFERENCE, LESSONS)


def template(domain: Domain, root: Path = ROOT) -> Catalog:
    """All messages of `domain` as they stand in the sources, without translations."""
    found = Catalog(fuzzy=False)
    for message, place, comment in _MESSAGES[domain](root):
        found.add(message, locations=[place], auto_comments=[comment] if comment else ())
    return found


def _code_messages(root: Path) -> Iterator[_Message]:
    for file, line, message, _comments, _context in extract_from_dir(
        root / "mus", [("**.py", "python")], keywords=KEYWORDS
    ):
        yield message, (f"mus/{file}", line), ""


def _playing_messages(root: Path) -> Iterator[_Message]:
    return (found for found in _code_messages(root) if not found[1][0].startswith(REFERENCE_SOURCES))


def _page_messages(root: Path) -> Iterator[_Message]:
    yield from _playing_messages(root)
    for found in messages_in((root / PAGE_FILE).read_text(encoding="utf-8")):
        if is_said(found.text):
            yield found.text, (PAGE_FILE, found.line), ""


def _reference_messages(root: Path) -> Iterator[_Message]:
    """What only the reference says: the rest it finds in the catalogues of the page."""
    elsewhere = {message for message, _, _ in _playing_messages(root)}
    for message, place, comment in _code_messages(root):
        if place[0].startswith(REFERENCE_SOURCES) and message not in elsewhere:
            yield message, place, comment


def _lesson_messages(root: Path) -> Iterator[_Message]:
    for path in sorted((root / "lessons").glob("*.toml")):
        for text, role in texts_of(read_lesson(path.read_text(encoding="utf-8"))):
            if any(map(str.isalpha, text)):
                most = MOST_CHARACTERS.get(role.key, BUBBLE)
                comment = f"{role.step} {role.key} (≤ {most})".strip()
                yield text, (path.relative_to(root).as_posix(), 0), comment


_MESSAGES: Mapping[Domain, Callable[[Path], Iterator[_Message]]] = {
    PAGE: _page_messages,
    REFERENCE: _reference_messages,
    LESSONS: _lesson_messages,
}


def updated(domain: Domain, language: str, root: Path = ROOT) -> Catalog:
    """The catalogue of `language` with the messages of today; a new one where there is none."""
    path = domain.path(language, root)
    if path.exists():
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language, abort_invalid=True)
    else:
        catalogue = Catalog(
            locale=language,
            project="mus",
            version="1",
            last_translator=_AUTHORS,
            language_team=language,
            revision_date=datetime.now(UTC),
            header_comment="# Words of Mus.",
            fuzzy=False,
        )
        catalogue.msgid_bugs_address = ""
        catalogue.mime_headers = [("Plural-Forms", PLURALS[language])]
    catalogue.update(template(domain, root), no_fuzzy_matching=True, update_creation_date=False)
    return catalogue


def french_spaces(text: str) -> str:
    """`text` with the spaces before and inside French marks as those that no line breaks at."""
    return re.sub(
        r"«[ \u00a0]*|[ \u00a0]*»", _in_quotes, re.sub(r" (?=[!?;])", "\u202f", text.replace(" :", "\u00a0:"))
    )


def _in_quotes(mark: re.Match[str]) -> str:
    return "«\u00a0" if "«" in mark[0] else "\u00a0»"


def _tidy(catalogue: Catalog) -> None:
    for message in catalogue:
        if not message.id:
            continue
        if isinstance(message.string, str):
            message.string = french_spaces(message.string)
        elif message.string:
            message.string = tuple(form and french_spaces(form) for form in message.string)


def main() -> None:
    """Update all catalogues, and say for each how much of it is still to be translated."""
    for domain in DOMAINS:
        (ROOT / domain.folder).mkdir(exist_ok=True)
        for language in domain.languages:
            catalogue = updated(domain, language)
            if language == "fr":
                _tidy(catalogue)
            path = domain.path(language)
            with path.open("wb") as target:
                write_po(
                    target,
                    catalogue,
                    width=_WIDTH,
                    ignore_obsolete=True,
                    sort_by_file=domain is not LESSONS,
                    include_lineno=False,
                )
            left = len([1 for message in catalogue if message.id and not _is_translated(message.string)])
            print(f"{path.relative_to(ROOT)}: {len(catalogue)} messages, {left} to be translated")


def _is_translated(forms: str | Sequence[str | None] | None) -> bool:
    return bool(forms) if forms is None or isinstance(forms, str) else all(forms)


if __name__ == "__main__":
    main()
