"""A text to look things up in, as values: sections of paragraphs, lists and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. `notes` are the keys of the sources it stands on (`mus.text.reference.sources`)."""

    text: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """A list, one sentence or more a point."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """Words and what each of them means."""

    entries: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A small table: what it shows, the heads of its columns, and its rows, each with a head of its own."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another place of the page, by its address from `#` on."""

    text: str
    address: str


Block: TypeAlias = Text | Points | Terms | Table | Link


@dataclass(frozen=True, slots=True)
class Section:
    """A part under a heading. `key` names it for ever, in whatever language."""

    key: str
    title: str
    blocks: tuple[Block, ...]


def lines_of(block: Block) -> tuple[str, ...]:
    """Every text of a block, in order of reading."""
    match block:
        case Text() | Link():
            return (block.text,)
        case Points():
            return block.items
        case Terms():
            return tuple(chain.from_iterable(block.entries))
        case Table():
            return (block.caption, *block.head, *chain.from_iterable(block.rows))


def texts_of(sections: Iterable[Section]) -> Iterator[str]:
    """Every text of `sections`, titles included, in order of reading."""
    for section in sections:
        yield section.title
        for block in section.blocks:
            yield from lines_of(block)
