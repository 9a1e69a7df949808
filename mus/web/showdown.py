"""The count with the hands laid open, lance by lance, and what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.telling import counted_brief, deje_line, ordago_line, tell
from mus.web.elements import focus, holds_focus, make, nobody_has_focus, part, put, renew
from mus.web.scene import Scene
from mus.web.session import Due


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the page: its label, what it does (`ui`), and whether it is the one to expect."""

    label: str
    ui: str
    tone: str = "primary"


@dataclass(frozen=True, slots=True)
class Closing:
    """What ends a table that goes no further: a `button`, and, with `again`, the count once more."""

    button: Button
    again: bool = False


class CountLine(NamedTuple):
    """One line of the count: the pair that gets the piedras, and the lance that it tells of.

    Where the piedras come from the log tells, and whoever asks why.
    """

    text: str
    pair: int | None
    lance: Lance | None = None


@dataclass(frozen=True, slots=True)
class CountShown:
    """The count so far: its `lines`, how the deal `end`s, and what next.

    `beside` are smaller buttons next to the one that goes on. `current` while the last line is the one that
    is being counted.
    """

    lines: tuple[CountLine, ...] = ()
    end: str = ""
    button: Button | None = None
    beside: tuple[Button, ...] = ()
    current: bool = False


def count_shown(
    scene: Scene, names: Sequence[str], options: Options, due: Due | None, closing: Closing | None = None
) -> CountShown | None:
    """The count as far as `scene` goes; None before it.

    `due` is None while it is still being shown. `closing` goes on in place of what usually would.
    """
    if scene.ended is None and scene.hands is None:
        return None
    hands = scene.hands or ()
    lines = [CountLine(deje_line(paid, names), paid.pair, paid.lance) for paid in scene.dejes]
    lines += [
        CountLine(counted_brief(counted, hands, names, options), counted.pair, counted.lance)
        for counted in scene.counted
    ]
    ended = scene.ended
    if ended is None:
        skip, current = Button(_("Skip"), "skip", ""), bool(scene.counted)
        return CountShown(tuple(lines), "", Button(_("Next"), "next-lance"), (skip,), current)
    if ended.by == "ordago" and scene.mano is not None:
        line = ordago_line(ended, scene.mano, hands, names, options)
        lines.append(CountLine(line, ended.winner, ended.lance))
    elif ended.by == "deje":
        lines.append(CountLine(tell(ended, names) or "", ended.winner, ended.lance))
    end = tell(scene.won[-1] if scene.won else ended, names) or ""
    button = closing.button if closing else _next_button(due)
    share = Button(_("Share this deal"), "share", "")
    again = Button(_("Again"), "count-again", "")
    recounts = due is not None and scene.hands is not None and (closing is None or closing.again)
    beside = (again, share) if recounts else (share,)
    return CountShown(tuple(lines), end, button, beside if button else ())


def _next_button(due: Due | None) -> Button | None:
    if due is None:
        return None
    if due is Due.PARTIDA:
        return Button(_("Another partida"), "again")
    return Button(_("Next deal"), "deal")


class CountPainter:
    """Writes the count into the page, in the place of the lances and the controls."""

    def __init__(self) -> None:
        self._painted: CountShown | None = None

    def offers(self, ui: str) -> bool:
        """Whether a button that does `ui` stands there."""
        shown = self._painted
        return shown is not None and any(
            button is not None and button.ui == ui for button in (shown.button, *shown.beside)
        )

    def paint(self, shown: CountShown | None) -> None:
        """Show the count, or put it away."""
        if shown == self._painted:
            return
        before, self._painted = self._painted, shown
        panel = part("count")
        if shown is None:
            lost = holds_focus(panel)
            panel.hidden = True
            for name in ("count-lines", "count-end", "count-buttons"):
                part(name).replaceChildren()
            if lost:
                focus(part("controls"))
            return
        panel.hidden = False
        old = before.lines if before else ()
        lines = part("count-lines")
        if old and shown.lines[: len(old)] == old:
            lines.append(*map(_line, shown.lines[len(old) :]))
        else:
            lines.replaceChildren(*map(_line, shown.lines))
        put(lines, "data-current", shown.current)
        if shown.current:
            lines.scrollTop = lines.scrollHeight
        if before is None or before.end != shown.end:
            renew("count-end", shown.end)
        after = (shown.button, *shown.beside)
        if before is None or (before.button, *before.beside) != after:
            self._paint_buttons([button for button in after if button])

    def _paint_buttons(self, shown: Sequence[Button]) -> None:
        panel = part("count")
        mine = holds_focus(panel) or holds_focus(part("controls")) or nobody_has_focus()
        buttons = [button_element(button) for button in shown]
        part("count-buttons").replaceChildren(*buttons)
        if mine:
            focus(buttons[0] if buttons else panel)


def _line(line: CountLine) -> object:
    element = make("li", class_="count-line")
    put(element, "data-pair", None if line.pair is None else str(line.pair))
    words = make("span", line.text)
    if line.lance is None:
        element.append(words)
    else:
        why = why_button(line.lance)
        words.append(" ", make("span", _("Why?"), class_="why-sign"))
        why.append(words)
        element.append(why)
    return element


def why_button(lance: Lance) -> Any:
    """A button, still without a label, that explains how `lance` came out."""
    return make("button", type="button", class_="why", data_ui="why", data_lance=lance.value)


def button_element(button: Button) -> object:
    """A button as an element."""
    element = make("button", button.label, type="button", data_ui=button.ui)
    put(element, "class", button.tone or None)
    return element
