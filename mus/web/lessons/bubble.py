"""The panel of a lesson under the table: what it says, what may be answered, and what may be tapped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mus.lessons.scene import Tap
from mus.rules.cards import Card
from mus.web import browser
from mus.web.elements import focus, holds_focus, make, nobody_has_focus, part, put, renew, write
from mus.web.session import HUMAN

_SHORT: Final = 9
_MIDDLING: Final = 44
"""Characters of an answer that fit into a third and, in three lines, a half of the width of a phone."""


@dataclass(frozen=True, slots=True)
class Head:
    """The line above the bubble: where in the lesson, and the stars of its steps, `at` being this one."""

    words: str = ""
    stars: tuple[int, ...] = ()
    at: int = 0


@dataclass(frozen=True, slots=True)
class BubbleShown:
    """What a lesson says now.

    `tone` is right, wrong or empty. `taps` are possible answers, else there is `button`, which goes on (with
    neither, the controls of the table are what may be used). `hint` labels the button for a hint; without
    there is none to be had.
    """

    head: Head
    texts: tuple[str, ...] = ()
    ask: str = ""
    result: str = ""
    hint_texts: tuple[str, ...] = ()
    stars: str = ""
    unseen: str = ""
    tone: str = ""
    taps: tuple[Tap, ...] = ()
    button: str = ""
    hint: str = ""

    @property
    def spoken(self) -> str:
        """All of it for who listens to the page."""
        parts = (*self.texts, self.result, self.unseen, self.stars, self.ask)
        return " ".join(text for text in parts if text)


def answer_width(taps: Sequence[Tap]) -> str:
    """How wide the answers are, so that none is cut off on a phone."""
    longest = max((len(tap.text) for tap in taps), default=0)
    if longest <= _SHORT and len(taps) == 3:
        return "third"
    return "half" if longest <= _MIDDLING else "full"


class BubblePainter:
    """Writes the panel into the page."""

    def __init__(self) -> None:
        self._painted: BubbleShown | None = None

    def paint(self, shown: BubbleShown) -> None:
        """Show the panel. The keyboard comes along if it was in it, or nowhere."""
        if shown == self._painted:
            return
        before, self._painted = self._painted, shown
        part("lesson").hidden = False
        mine = any(map(holds_focus, map(part, ("lesson", "controls", "hand")))) or nobody_has_focus()
        _paint_head(shown.head, skippable=not shown.stars)
        hint = part("lesson-hint")
        hinted = holds_focus(hint)
        hint.hidden = not shown.hint
        write(hint, shown.hint)
        bubble = part("bubble")
        put(bubble, "data-tone", shown.tone or None)
        bubble.replaceChildren(*_lines(shown))
        bubble.scrollTop = bubble.scrollHeight if shown.hint_texts else 0
        if before is None or (before.taps, before.button) != (shown.taps, shown.button):
            renew("lesson-buttons", *_buttons(shown))
            _untap()
            for tap in shown.taps:
                _make_tappable(tap)
            if mine:
                focus(part("lesson-buttons").firstElementChild if shown.button else bubble)
        elif hinted and not shown.hint:
            focus(bubble)

    def put_away(self) -> None:
        """Take the panel off the page."""
        self._painted = None
        part("lesson").hidden = True
        _untap()


def _paint_head(head: Head, *, skippable: bool) -> None:
    write(part("lesson-place"), head.words)
    part("lesson-dots").replaceChildren(
        *(
            make("span", class_="dot", data_stars=str(stars), data_at=str(place == head.at).lower())
            for place, stars in enumerate(head.stars)
        )
    )
    part("lesson-skip").hidden = not skippable


def _lines(shown: BubbleShown) -> list[Any]:
    lines = [make("p", text) for text in shown.texts]
    lines += [make("p", shown.result, class_="bubble-result")] if shown.result else []
    lines += [make("p", shown.unseen, class_="unseen")] if shown.unseen else []
    lines += [make("p", shown.ask, class_="bubble-ask")] if shown.ask else []
    lines += [make("p", text, class_="bubble-hint") for text in shown.hint_texts]
    lines += [make("p", shown.stars, class_="bubble-stars")] if shown.stars else []
    return lines


def _buttons(shown: BubbleShown) -> list[Any]:
    if shown.button:
        return [
            make("button", shown.button, type="button", class_="primary", data_width="full", data_ui="go-on")
        ]
    width = answer_width(shown.taps)
    return [
        make("button", tap.text, type="button", data_width=width, data_ui="tap", data_answer=str(tap.answer))
        for tap in shown.taps
    ]


def _make_tappable(tap: Tap) -> None:
    """Let the table itself be tapped for this answer: another's seat, one of another's open cards."""
    if tap.seat is not None and tap.seat != HUMAN:
        seat = part(f"seat-{tap.seat}")
        button = make("button", type="button", class_="seat-tap", data_ui="tap", aria_label=tap.text)
        put(button, "data-answer", str(tap.answer))
        seat.append(button)
    elif tap.seat is not None:
        _let_tap(part(f"seat-{HUMAN}"), tap)
    elif tap.card is not None and (slot := _slot_of(tap.card)):
        _let_tap(slot, tap)


def _slot_of(card: Card) -> Any:
    return browser.document.querySelector(f'.seat .slot[data-face="{card}"]')


def _let_tap(element: Any, tap: Tap) -> None:
    put(element, "data-ui", "tap")
    put(element, "data-answer", str(tap.answer))


def _untap() -> None:
    for button in browser.document.querySelectorAll(".seat-tap"):
        button.remove()
    for element in browser.document.querySelectorAll('.seat[data-ui="tap"], .seat .slot[data-ui="tap"]'):
        put(element, "data-ui", None)
        put(element, "data-answer", None)
