"""Finding words in a text, whatever their accents and capitals."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
"""Where something begins and where it ends in a text."""


def wanted_words(query: str) -> tuple[str, ...]:
    """The different words that a search asks for, folded."""
    return tuple(dict.fromkeys(_folded(query).split()))


def holds_all(words: Iterable[str], texts: Sequence[str]) -> bool:
    """Whether each of `words` (folded) is somewhere in `texts`."""
    folded = [_folded(text) for text in texts]
    return all(any(word in text for text in folded) for word in words)


def spans_of(words: Iterable[str], text: str) -> tuple[Span, ...]:
    """Where `words` (folded) stand in `text`, in order; what touches or overlaps is one."""
    folded, places = _folded_with_places(text)
    found = sorted(
        (places[start], places[start + len(word) - 1] + 1)
        for word in words
        if word
        for start in _starts(word, folded)
    )
    merged: list[Span] = []
    for start, end in found:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _starts(word: str, text: str) -> Iterable[int]:
    start = text.find(word)
    while start >= 0:
        yield start
        start = text.find(word, start + 1)


@lru_cache(maxsize=4096)
def _folded_with_places(text: str) -> tuple[str, tuple[int, ...]]:
    """`text` without accents and capitals, and for each of its signs the place it had in `text`."""
    signs = [
        (sign, place)
        for place, letter in enumerate(text)
        for sign in unicodedata.normalize("NFD", letter.casefold())
        if not unicodedata.combining(sign)
    ]
    return "".join(sign for sign, _ in signs), tuple(place for _, place in signs)


def _folded(text: str) -> str:
    return _folded_with_places(text)[0]
