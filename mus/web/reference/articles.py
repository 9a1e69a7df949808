"""Views that are one text under a search field: history and questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from mus.text.catalogue import n_
from mus.text.reference.sections import Section
from mus.web.address import Place, View
from mus.web.elements import focus, part, read
from mus.web.reference.hearing import hear, show_with_words
from mus.web.reference.painting import Footnotes, paint_section
from mus.web.reference.search_field import SearchField
from mus.web.reference.ways import ways_from

if TYPE_CHECKING:
    from mus.web.page import Page


class ArticleView:
    """The `sections` in the element NAME-body, with their sources if they cite any."""

    def __init__(self, page: Page, view: View, name: str, sections: Callable[[], Sequence[Section]]) -> None:
        self._page, self._view, self._name, self._sections = page, view, name, sections
        self._search = SearchField(page, name, sections_found)
        self._body = part(f"{name}-body")
        self._footnotes = Footnotes(name)
        hear(page, self._body, "click", self._click)

    def show(self, _place: Place) -> None:
        """Write it out, and let it be read from the beginning."""
        show_with_words(self._page, self._view, self._paint)

    def _paint(self) -> None:
        self._footnotes = Footnotes(self._name)
        parts = [
            paint_section(section, self._name, footnotes=self._footnotes) for section in self._sections()
        ]
        self._body.replaceChildren(
            ways_from(self._view), self._search.element, *(painted.element for painted in parts)
        )
        if self._footnotes.cited:
            self._body.append(self._footnotes.section())
        self._search.search_in(parts)
        focus(part(f"{self._name}-title"))

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def _click(self, event: Any) -> None:
        cited = event.target.closest("[data-note]")
        if cited:
            note = self._footnotes.find(read(cited, "data-note"))
            note.scrollIntoView()
            focus(note)


def sections_found(count: int) -> str:
    """How many sections a search has found."""
    return n_("Found in {count} section.", "Found in {count} sections.", count).format(count=count)
