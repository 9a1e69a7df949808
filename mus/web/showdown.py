"""The count with the hands laid open, lance by lance, and what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.telling import counted_line, deje_line, ordago_line, tell
from mus.web.elements import focus, holds_focus, make, nobody_has_focus, part, put, write
from mus.web.scene import Scene
from mus.web.session import Due


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the page: its label, what it does (`ui`), and whether it is the one to expect."""

    label: str
    ui: str
    tone: str = "primary"


@dataclass(frozen=True, slots=True)
class CountShown:
    """The count so far: `lines` with the pair that gets the piedras, how the deal `end`s, and what next.

    `beside` are smaller buttons next to the one that goes on.
    """

    lines: tuple[tuple[str, int | None], ...] = ()
    end: str = ""
    button: Button | None = None
    beside: tuple[Button, ...] = ()


def count_shown(
    scene: Scene, names: Sequence[str], options: Options, due: Due | None, closing: Button | None = None
) -> CountShown | None:
    """The count as far as `scene` goes; None before it.

    `due` is None while it is still being shown. `closing` goes on in place of what usually would.
    """
    if scene.ended is None and scene.hands is None:
        return None
    hands = scene.hands or ()
    lines: list[tuple[str, int | None]] = [(deje_line(paid, names), paid.pair) for paid in scene.dejes]
    lines += [(counted_line(counted, hands, names, options), counted.pair) for counted in scene.counted]
    end, ended = "", scene.ended
    if ended is not None:
        if ended.by == "ordago" and scene.mano is not None:
            lines.append((ordago_line(ended, scene.mano, hands, names, options), ended.winner))
        elif ended.by == "deje":
            lines.append((tell(ended, names) or "", ended.winner))
        end = tell(scene.won[-1] if scene.won else ended, names) or ""
    button = Button(_("Skip"), "skip", "") if ended is None else closing or _next_button(due)
    beside = (Button(_("Share this deal"), "share", ""),) if ended is not None and button else ()
    return CountShown(tuple(lines), end, button, beside)


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
        if old and shown.lines[: len(old)] == old:
            part("count-lines").append(*map(_line, shown.lines[len(old) :]))
        else:
            part("count-lines").replaceChildren(*map(_line, shown.lines))
        write(part("count-end"), shown.end)
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


def _line(line: tuple[str, int | None]) -> object:
    text, pair = line
    element = make("li", text, class_="count-line")
    put(element, "data-pair", None if pair is None else str(pair))
    return element


def button_element(button: Button) -> object:
    """A button as an element."""
    element = make("button", button.label, type="button", data_ui=button.ui)
    put(element, "class", button.tone or None)
    return element
