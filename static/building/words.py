"""The words of index.html: finding them, and writing the page with others in their places.

The page is written in English. A message is the whole content of an element that holds words, with the marks
of `INLINE` in it as tags, or the value of an attribute that is read by or to a person. Elements with
`translate="no"` are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from html.parser import HTMLParser

from static.building.failure import Failure

INLINE = frozenset(("strong", "code", "kbd", "em"))
"""Tags that may stand inside a message, without attributes; static/words.js makes such elements of them."""

MARK = "data-words"
"""Where the finished page says which words of a words file belong to an element."""

_LABELS = ("aria-label", "alt", "placeholder", "title")
_STATES = (
    *("downloading", "preparing", "ready", "pattern", "offer", "going", "others"),
    *("missing", "network", "offline", "program", "stalled", "unsupported"),
)
_SPOKEN = frozenset((*_LABELS, *(f"data-{state}" for state in _STATES)))
_VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))
_SPACE = re.compile(r"\s+")
_BARE_TAG = re.compile(rf"</?(?:{'|'.join(sorted(INLINE))})>")
_UNSAID = re.compile(r"\{\w+\}|<(code|kbd)>.*?</\1>")


@dataclass(frozen=True)
class Message:
    """Words of the page: `text` stands at `start` to `end` of the source, as the `attribute` or content of an
    element, the bracket of whose tag is at `tag_end`."""

    text: str
    start: int
    end: int
    tag_end: int
    line: int
    attribute: str = ""


@dataclass
class _Element:
    tag: str
    tag_end: int
    content: int
    line: int
    quiet: bool
    plain: bool
    text: str = ""
    children: bool = False


def messages_in(page: str) -> tuple[Message, ...]:
    """All messages of `page`, in order. Raises Failure where words stand beside elements."""
    reader = _Reader(page)
    reader.feed(page)
    reader.close()
    return tuple(sorted(reader.found, key=lambda message: message.start))


def is_said(text: str) -> bool:
    """Whether there is anything to translate: letters beside keys, code and the names of placeholders."""
    return any(map(str.isalpha, _BARE_TAG.sub("", _UNSAID.sub("", text))))


def with_words(page: str, say: Callable[[str], str]) -> str:
    """`page` with each message as `say` gives it."""
    return _replaced(page, ((found, say(found.text)) for found in messages_in(page) if is_said(found.text)))


def in_languages(pages: Mapping[str, str], first: str) -> tuple[str, dict[str, list[str]]]:
    """Make one page of the same page in several languages.

    Returns that of language `first`, where `MARK` says which words differ, and those words of each language:
    `data-words="7 aria-label:8"` is an element whose content is word 7, and a label that is word 8. Raises
    Failure if the pages differ in more than words.
    """
    found = {language: messages_in(page) for language, page in pages.items()}
    words: dict[str, list[str]] = {language: [] for language in pages}
    marks: dict[int, list[str]] = {}
    for each in zip(*found.values(), strict=True):
        if len({message.attribute for message in each}) != 1:
            raise Failure(f"index.html:{each[0].line}: another element in another language")
        if len({message.text for message in each}) == 1:
            continue
        own = each[list(found).index(first)]
        place = len(words[first])
        marks.setdefault(own.tag_end, []).append(f"{own.attribute}:{place}" if own.attribute else str(place))
        for language, message in zip(found, each, strict=True):
            words[language].append(message.text)
    pieces, at, page = [], 0, pages[first]
    for end, mine in sorted(marks.items()):
        pieces += [page[at:end], f' {MARK}="{" ".join(mine)}"']
        at = end
    return "".join((*pieces, page[at:])), words


def _replaced(page: str, words: Iterator[tuple[Message, str]]) -> str:
    pieces, at = [], 0
    for found, text in words:
        pieces += [page[at : found.start], _attribute(text) if found.attribute else _content(text)]
        at = found.end
    return "".join((*pieces, page[at:]))


def _attribute(text: str) -> str:
    return escape(text, quote=True).replace("&#x27;", "'")


def _content(text: str) -> str:
    tags = _BARE_TAG.findall(text)
    texts = [escape(piece, quote=False) for piece in _BARE_TAG.split(text)]
    return "".join(piece + tag for piece, tag in zip(texts, [*tags, ""], strict=True))


class _Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=False)
        self._page = page
        self._lines = [0]
        for line in page.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._open: list[_Element] = []
        self.found: list[Message] = []

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        source = self.get_starttag_text() or ""
        start = self._here()
        tag_end = start + len(source) - (2 if source.endswith("/>") else 1)
        names = dict(attrs)
        outer = self._open[-1] if self._open else None
        quiet = (outer is not None and outer.quiet) or names.get("translate") == "no"
        quiet = quiet or tag in ("script", "style")
        inline = tag in INLINE and not attrs and outer is not None
        if outer is not None and not inline:
            outer.children = True
        if not quiet:
            self._attributes(tag, names, source, start, tag_end)
        if tag not in _VOID and not source.endswith("/>"):
            content = start + len(source)
            self._open.append(_Element(tag, tag_end, content, self.getpos()[0], quiet, plain=inline))

    def _attributes(
        self, tag: str, names: dict[str, str | None], source: str, start: int, tag_end: int
    ) -> None:
        for name, value in names.items():
            described = tag == "meta" and name == "content" and names.get("name") == "description"
            if value and (name in _SPOKEN or described):
                place = re.search(rf'\s{name}="([^"]*)"', source)
                if place is None:
                    raise Failure(f"index.html:{self.getpos()[0]}: {name} has to be in double quotes")
                found = Message(
                    unescape(place[1]), start + place.start(1), start + place.end(1), tag_end,
                    self.getpos()[0], name,
                )  # fmt: skip
                self.found.append(found)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1].tag != tag:
            opened = self._open[-1].tag if self._open else "nothing"
            raise Failure(f"index.html:{self.getpos()[0]}: </{tag}> closes {opened}")
        element = self._open.pop()
        if element.plain:
            outer = self._open[-1]
            outer.text += element.text
            outer.children = outer.children or element.children
            return
        if element.quiet or not element.text.strip():
            return
        source = self._page[element.content : self._here()]
        if element.children:
            if not is_said(element.text):
                return
            raise Failure(
                f"index.html:{element.line}: words of <{element.tag}> stand beside elements: give them a span"
            )
        left, right = len(source) - len(source.lstrip()), len(source.rstrip())
        text = _SPACE.sub(" ", unescape(source.strip()))
        self.found.append(
            Message(text, element.content + left, element.content + right, element.tag_end, element.line)
        )

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")
