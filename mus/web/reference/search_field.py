"""The field in which one searches a view: it hides what has not the words, and marks them in the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from mus.text.catalogue import _
from mus.text.reference.searching import holds_all, wanted_words
from mus.web.elements import make, write
from mus.web.reference.hearing import hear
from mus.web.reference.painting import Painted

if TYPE_CHECKING:
    from mus.web.page import Page


class SearchField:
    """A field, and how much it has found. `element` is to be put into the page once."""

    def __init__(self, page: Page, name: str, found: Callable[[int], str]) -> None:
        self._found = found
        self._parts: Sequence[Painted] = ()
        self._words: tuple[str, ...] = ()
        self.element = make("div", class_="search", role="search")
        self._label = make("label", for_=f"{name}-search")
        self._input = make(
            "input",
            type="search",
            id=f"{name}-search",
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="search",
        )
        self._status = make("p", class_="search-found", role="status")
        self.element.append(self._label, self._input, self._status)
        hear(page, self._input, "input", lambda _event: self._search())
        hear(page, self._input, "keydown", self._key)

    def search_in(self, parts: Sequence[Painted]) -> None:
        """Search from now on in `parts`, at once for what stands in the field."""
        write(self._label, _("Search"))
        self._parts = parts
        self._words = ()
        self._search()

    def _key(self, event: Any) -> None:
        if event.key == "Escape" and self._input.value:
            event.preventDefault()
            self._input.value = ""
            self._search()

    def _search(self) -> None:
        query = str(self._input.value).strip()
        words = wanted_words(query)
        if words == self._words:
            return
        self._words = words
        self.element.toggleAttribute("data-searching", bool(words))
        count = 0
        for part in self._parts:
            holds = holds_all(words, part.words())
            part.element.hidden = not holds
            if holds:
                count += 1
                part.mark(words)
        write(self._status, self._told(query, count) if words else "")
        if words:
            self.element.scrollIntoView()

    def _told(self, query: str, count: int) -> str:
        return self._found(count) if count else _("Nothing found for “{query}”.").format(query=query)
