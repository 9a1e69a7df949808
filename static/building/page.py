"""index.html as it is shipped: in Spanish, with the lessons' headings, and its words in other languages."""

from __future__ import annotations

import json
from pathlib import Path

from static.building.catalogues import FIRST, LANGUAGES, PAGE, Catalogues
from static.building.headings import with_headings
from static.building.words import in_languages, with_words

_LANGUAGE = '<html lang="en"'


def words_address(language: str) -> str:
    """Where the site has the words of its page in `language`: a JSON list; static/words.js uses it."""
    return f"static/words/{language}.json"


def page_and_words(root: Path, catalogues: Catalogues) -> tuple[str, dict[str, bytes]]:
    """Return the page in its first language, and the words files of all, by address."""
    source = (root / PAGE).read_text(encoding="utf-8")
    pages = {
        language: with_headings(
            with_words(source, catalogues.page_words(language)), root, catalogues.lesson_words(language)
        )
        for language in LANGUAGES
    }
    page, words = in_languages(pages, FIRST)
    files = {
        words_address(language): json.dumps(texts, ensure_ascii=False).encode()
        for language, texts in words.items()
    }
    return page.replace(_LANGUAGE, _LANGUAGE.replace("en", FIRST), 1), files
