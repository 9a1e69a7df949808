"""Sections of a text as elements, which remember their words so that a search can mark them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from mus.text.catalogue import _
from mus.text.reference.searching import spans_of
from mus.text.reference.sections import Block, Link, Points, Section, Table, Terms, Text
from mus.text.reference.sources import SOURCES
from mus.web import browser
from mus.web.elements import make, put, write


@dataclass(slots=True)
class Painted:
    """Something that a search finds or hides: its element, and every element in it that is one text."""

    element: Any
    texts: list[tuple[Any, str]] = field(default_factory=list)

    def make(self, tag: str, text: str, **attributes: str) -> Any:
        """A new element with this text, which can be marked."""
        element = make(tag, text, **attributes)
        self.texts.append((element, text))
        return element

    def words(self) -> tuple[str, ...]:
        """All that it says."""
        return tuple(text for _element, text in self.texts)

    def mark(self, words: Collection[str]) -> None:
        """Mark `words` (folded) wherever they stand; none takes all marks away."""
        for element, text in self.texts:
            _mark(element, text, words)


class Footnotes:
    """The sources of a text, numbered as they are first cited."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._cited: list[str] = []

    @property
    def cited(self) -> tuple[str, ...]:
        """The keys of the sources cited so far."""
        return tuple(self._cited)

    def cite(self, keys: Iterable[str]) -> Any:
        """The numbers of the sources `keys`, each a way to its note."""
        cited = make("sup")
        for key in keys:
            if key not in self._cited:
                self._cited.append(key)
            number = str(self._cited.index(key) + 1)
            label = _("Source {number}").format(number=number)
            cited.append(
                make("button", number, type="button", class_="cite", data_note=key, aria_label=label)
            )
        return cited

    def section(self) -> Any:
        """All that were cited, in order."""
        section = make("section", class_="notes", aria_labelledby=f"{self._name}-sources")
        section.append(make("h2", _("Sources"), id=f"{self._name}-sources"))
        notes = make("ol")
        for key in self._cited:
            source = SOURCES[key]
            note = make("li", id=f"{self._name}-{key}", tabindex="-1", lang="es")
            if source.address:
                note.append(make("a", source.citation, href=source.address, rel="noreferrer"))
            else:
                write(note, source.citation)
            notes.append(note)
        section.append(notes)
        return section

    def find(self, key: str) -> Any:
        """The note of a source."""
        return browser.document.getElementById(f"{self._name}-{key}")


def paint_section(
    section: Section, name: str, *, marked: Collection[Block] = (), footnotes: Footnotes | None = None
) -> Painted:
    """A section with its heading. Blocks that are `marked` stand out as peculiar to this table."""
    title = f"{name}-{section.key}"
    painted = Painted(make("section", class_="part", aria_labelledby=title))
    painted.element.append(painted.make("h2", section.title, id=title, tabindex="-1"))
    for block in section.blocks:
        element = _paint_block(block, painted, footnotes)
        put(element, "data-peculiar", True if block in marked else None)
        painted.element.append(element)
    return painted


def _paint_block(block: Block, painted: Painted, footnotes: Footnotes | None) -> Any:
    match block:
        case Text():
            paragraph = make("p")
            paragraph.append(painted.make("span", block.text))
            if block.notes and footnotes is not None:
                paragraph.append(footnotes.cite(block.notes))
            return paragraph
        case Points():
            return _with_children("ul", [painted.make("li", item) for item in block.items])
        case Terms():
            return _with_children(
                "dl",
                [
                    painted.make(tag, text)
                    for entry in block.entries
                    for tag, text in zip(("dt", "dd"), entry, strict=True)
                ],
            )
        case Table():
            return _paint_table(block, painted)
        case Link():
            return _with_children(
                "p", [painted.make("a", block.text, class_="link-button", href=block.address)]
            )


def _paint_table(block: Table, painted: Painted) -> Any:
    head = _with_children("tr", [painted.make("th", text, scope="col") for text in block.head])
    rows = [
        _with_children(
            "tr", [painted.make("th", first, scope="row"), *(painted.make("td", text) for text in rest)]
        )
        for first, *rest in block.rows
    ]
    return _with_children(
        "table",
        [
            painted.make("caption", block.caption),
            _with_children("thead", [head]),
            _with_children("tbody", rows),
        ],
    )


def _with_children(tag: str, children: Iterable[Any]) -> Any:
    element = make(tag)
    element.append(*children)
    return element


def _mark(element: Any, text: str, words: Collection[str]) -> None:
    spans = spans_of(words, text) if words else ()
    if not spans:
        if element.childElementCount:
            write(element, "")
            write(element, text)
        return
    parts: list[Any] = []
    end = 0
    for start, stop in spans:
        parts += [text[end:start], make("mark", text[start:stop])]
        end = stop
    element.replaceChildren(*[part for part in (*parts, text[end:]) if not isinstance(part, str) or part])
