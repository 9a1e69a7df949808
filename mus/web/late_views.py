"""Views whose code comes when somebody opens them for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from mus.rules.record import Record
from mus.web.address import Place, View

if TYPE_CHECKING:
    from mus.web.page import Page

LATE: Final[Mapping[View, str]] = {
    View.AJUSTES: "mus.web.settings_view.view",
    View.REGLAS: "mus.web.reference.rules_view",
    View.ESTUDIO: "mus.web.reference.study_view",
    View.GLOSARIO: "mus.web.reference.glossary_view",
    View.HISTORIA: "mus.web.reference.history_view",
    View.PREGUNTAS: "mus.web.reference.questions_view",
    View.HISTORIAL: "mus.web.past.listing",
    View.REPETICION: "mus.web.past.replaying",
    View.CIFRAS: "mus.web.past.figures_view",
}
"""The module of each of them. Its function `open_view(page)` gives the `LateView`, once in a visit."""


class LateView(Protocol):
    """A view as the page sees it. What happens inside its own section it listens to itself."""

    def show(self, place: Place) -> None:
        """Fill the view's section as things stand now, every word of it, and take the keyboard there."""

    def leave(self) -> None:
        """Let go of whatever goes on by itself: another view is shown."""


class LateViews:
    """The late views that have been opened in this visit."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._opened: dict[View, LateView] = {}
        self._shown: LateView | None = None

    async def show(self, place: Place) -> None:
        """Show one of them; its code has to be there by now."""
        if place.view not in self._opened:
            self._opened[place.view] = import_module(LATE[place.view]).open_view(self._page)
        self._shown = self._opened[place.view]
        self._shown.show(place)

    @property
    def record(self) -> Record | None:
        """The record that is being looked at, for a report."""
        return getattr(self._shown, "record", None)

    def leave(self) -> None:
        """Leave the one that is shown, if one is."""
        if self._shown is not None:
            self._shown.leave()
        self._shown = None
