"""The person's own señas: the button at their figure, the sheet, and the figure that makes one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final

from mus.rules.actions import Action, Word
from mus.rules.sena_sets import SETS, Gesture
from mus.text.catalogue import _
from mus.web import dialogs
from mus.web.elements import draw, focus, holds_focus, make, part, put, read
from mus.web.own_place import OwnPlace
from mus.web.portraits import portraits_of
from mus.web.senas.sheet import open_sheet, sheet_for
from mus.web.senas.watching import SEEN, Listening, Watching
from mus.web.session import HUMAN

_PATIENCE: Final = 0.1
"""How long between two looks whether the sheet is still open, in seconds."""

_ICON: Final = "M12 3a9 9 0 1 0 .01 0M9 9.5v.01M13 10q1.7 1.4 3.4 0M8.5 14.5q3.5 3 7 0"


class OwnSenas:
    """The own button at one table, for as long as it is played.

    `passes` hears which seña the person passes, one that their view of the place offers.
    """

    def __init__(self, place: OwnPlace, passes: Callable[[Action], object]) -> None:
        self._place = place
        self._passes = passes
        self.watching: Final = Watching()
        self._beside: set[asyncio.Future[None]] = set()
        self._button = _button()
        part("seat-0").querySelector(".who").append(self._button)
        _listening().to = self

    def leave(self) -> None:
        """The table is no longer played here."""
        self._button.remove()
        for task in self._beside:
            task.cancel()
        if _listening().to is self:
            _listening().to = None

    def paint(self, is_time: bool) -> None:
        """Show the button while señas may be passed."""
        has_focus = holds_focus(self._button)
        for name in ("aria-label", "title"):
            put(self._button, name, _("Pass a seña"))
        self._button.hidden = not is_time
        if not is_time and part("signs").open:
            part("signs").close()
        if not is_time and has_focus:
            focus(part("controls"))

    def open(self) -> None:
        """Show which señas there are, while any may be passed."""
        if not self._button.hidden and not dialogs.any_open():
            place = self._place
            open_sheet(sheet_for(place.match, place.view, place.names), self.face(HUMAN))

    async def settled(self) -> None:
        """Wait while the person chooses a seña."""
        while part("signs").open:
            await asyncio.sleep(_PATIENCE)

    def pressed(self, event: Any) -> None:
        """Something is pressed: a seña of the sheet, or the flash."""
        chosen = event.target.closest("[data-sena]")
        if chosen and str(event.type) == "click":
            self._choose(read(chosen, "data-sena"))
        self.watching.pressed(event)

    def key(self, event: Any) -> None:
        """A key is pressed."""
        self.watching.key(event)

    def _choose(self, name: str) -> None:
        sena = Action(HUMAN, Word.SENA, sena=name)
        if sena in self._place.view.legal:
            dialogs.close_all()
            self._passes(sena)
            self._start(self.make(sena))

    async def make(self, sena: Action) -> None:
        """Let the figure of whoever passes `sena` make it, for all to see."""
        await self.watching.show(sena.seat, self.face(sena.seat), self.gesture(sena), SEEN)

    def face(self, seat: int) -> str:
        """Who is drawn at `seat`."""
        return portraits_of(self._place.names)[seat]

    def gesture(self, sena: Action) -> Gesture:
        """How `sena` is made at this table."""
        known = SETS[self._place.match.options.senas].sena(sena.sena)
        assert known is not None, "only señas of the set are passed"
        return known.gesture

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)


@cache
def _listening() -> Listening:
    return Listening()


def _button() -> Any:
    button = make("button", type="button", id="to-signs", data_ui="senas", aria_haspopup="dialog")
    icon = draw("svg", viewBox="0 0 24 24", aria_hidden="true")
    icon.append(draw("path", d=_ICON))
    button.append(icon)
    button.hidden = True
    return button
