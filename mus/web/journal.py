"""All that was said, in lines: for the log beside the table and for who listens to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    DejePaid,
    Event,
    FirstMano,
    JuegoWon,
    PartidaWon,
    Shown,
    VacaWon,
)
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import AMARRACO, lance_title
from mus.text.telling import adentro_line, counted_line, ordago_line, tell
from mus.web import browser
from mus.web.elements import focus, holds_focus, make, part, put, read
from mus.web.scene import Scene
from mus.web.seats import in_order
from mus.web.showdown import why_button

_HEARD: Final = 40
"""Lines left in the live region; older ones have been heard."""


_SEAL_SHOWN: Final = 12
"""So many of a seal's digits stand in the log; all of them are one tap away."""

Seals: TypeAlias = Callable[[int], str]
"""The seal of a deal, by its number; empty for one without."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `kind` is `deal` for a heading, `seal`, `count`, `end`, or `said`.

    It tells how `lance` came out, which can be explained, or what seals the cards of a `deal`.
    """

    text: str
    kind: str = "said"
    lance: Lance | None = None
    deal: int = 0


def lines_for(
    event: Event, scene: Scene, names: Sequence[str], options: Options, seals: Seals | None = None
) -> tuple[Line, ...]:
    """The lines that tell `event`, after which the table looks like `scene`.

    Where the cards are sealed before each deal, `seals` has the seals.
    """
    if isinstance(event, Shown):
        event = Shown(tuple(in_order(hand, options) for hand in event.hands))
    told = tell(event, names)
    match event:
        case FirstMano(draws=()):
            return ()
        case Dealt():
            heading = Line(_("Deal {number}").format(number=scene.deals), "deal")
            return (heading, *_seal_lines(scene.deals, seals), Line(told or ""))
        case DejePaid() | Counted():
            if isinstance(event, Counted) and scene.hands is not None:
                told = counted_line(event, scene.hands, names, options)
            kind = "count" if isinstance(event, Counted) else "said"
            lines = (Line(told or "", kind, event.lance),)
            return (*lines, Line(adentro_line(names, event.pair), kind)) if _enters(event, options) else lines
        case DealEnded(by="ordago") if scene.hands is not None and scene.mano is not None:
            decided = ordago_line(event, scene.mano, scene.hands, names, options)
            return (Line(decided, "count", event.lance), Line(told or "", "end"))
        case DealEnded() | JuegoWon() | VacaWon() | PartidaWon():
            return (Line(told or "", "end"),)
    return (Line(told),) if told else ()


def _seal_lines(deal: int, seals: Seals | None) -> tuple[Line, ...]:
    seal = seals(deal) if seals else ""
    if not seal:
        return ()
    return (Line(_("Fair play: {seal}…").format(seal=seal[:_SEAL_SHOWN]), "seal", deal=deal),)


def _enters(event: DejePaid | Counted, options: Options) -> bool:
    """Whether these piedras bring a pair within an amarraco of the target, and not beyond."""
    after, inside = event.score[event.pair], options.target - AMARRACO
    return after - event.piedras < inside <= after < options.target


class Journal:
    """Writes lines into the log and the live region, and opens and shuts the drawer."""

    def restart(self, lines: Iterable[Line]) -> None:
        """Make `lines`, which nobody needs to hear, the whole log."""
        told = list(lines)
        deal = max((place for place, line in enumerate(told) if line.kind == "deal"), default=0)
        elements = (_element(line, asked=place > deal) for place, line in enumerate(told))
        part("journal-lines").replaceChildren(*elements)
        part("live").replaceChildren()
        self._to_the_end()

    def add(self, lines: Sequence[Line]) -> None:
        """Write `lines` at the end and say them."""
        if not lines:
            return
        log = part("journal-lines")
        if any(line.kind == "deal" for line in lines):
            for button in log.querySelectorAll(".why"):
                button.disabled = True
        log.append(*map(_element, lines))
        self._to_the_end()
        for line in lines:
            if line.kind != "seal":
                self.say(line.text)

    def say(self, text: str) -> None:
        """Let who listens to the page hear `text`."""
        live = part("live")
        live.append(make("div", text))
        while live.childElementCount > _HEARD:
            live.firstElementChild.remove()

    def __init__(self) -> None:
        self._listening = False
        self._from: Any = None

    def toggle(self) -> None:
        """Open or shut the drawer."""
        self.shut() if self.is_open() else self._open()

    def is_open(self) -> bool:
        """Whether the drawer is open. Where there is room the log always shows, and this is False."""
        return read(part("journal"), "data-open") == "true"

    def shut(self) -> None:
        """Shut the drawer."""
        inside = holds_focus(part("journal"))
        if self.is_open():
            part("table").inert = False
        put(part("journal"), "data-open", False)
        put(part("to-journal"), "aria-expanded", False)
        if inside:
            self._give_back()

    def _give_back(self) -> None:
        """Give the keyboard to the button of the drawer; where there is no drawer, back to where it was."""
        for place in (part("to-journal"), self._from, part("controls")):
            focus(place)
            if not holds_focus(part("journal")):
                return

    def _open(self) -> None:
        self._from = browser.document.activeElement
        put(part("journal"), "data-open", True)
        put(part("to-journal"), "aria-expanded", True)
        self._to_the_end()
        focus(part("journal-title"))
        self._cover()
        if not self._listening:
            self._listening = True
            browser.listen(browser.window, "resize", lambda _event: self._cover())

    def _cover(self) -> None:
        """Keep the keyboard off the table while the drawer lies over it: where it has no room beside it."""
        if self.is_open():
            part("table").inert = browser.window.getComputedStyle(part("to-journal")).display != "none"

    def _to_the_end(self) -> None:
        lines = part("journal-lines")
        lines.scrollTop = lines.scrollHeight


def _element(line: Line, *, asked: bool = True) -> object:
    """The element of a line; how a lance of the deal under way came out can be `asked` there."""
    if line.kind == "deal":
        return make("h3", line.text, class_="deal-title")
    if line.kind == "seal":
        seal = make("p", class_="said", data_kind=line.kind)
        seal.append(make("button", line.text, type="button", data_ui="fair", data_deal=str(line.deal)))
        return seal
    element = make("p", line.text, class_="said", data_kind=line.kind)
    if asked and line.lance is not None:
        button = why_button(line.lance)
        put(button, "aria-label", _("Why? {lance}").format(lance=lance_title(line.lance)))
        element.append(button)
    return element
