"""The dialogs of the page: opening and closing them, and asking a question in one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mus.web import browser
from mus.web.elements import focus, make, part, put, read, write

_NAMES = ("ending", "question", "help", "why", "signs", "fair", "fault")
_SAID = "dialog-said"


@dataclass(frozen=True, slots=True)
class Answer:
    """A possible answer: its `label`, and the `word` that stands for it."""

    label: str
    word: str
    tone: str = ""


class _Asked:
    waiting: asyncio.Future[str] | None = None


def show(name: str, first: str = "") -> None:
    """Open the dialog `name` and give the keyboard to its part `first`."""
    dialog = part(name)
    for said in dialog.querySelectorAll(f".{_SAID}"):
        said.remove()
    if not dialog.open:
        dialog.showModal()
    if first:
        focus(part(first))


def say(dialog: Any, words: str) -> None:
    """Say `words` in a dialog that is open, above its buttons, where they always show."""
    said = dialog.querySelector(f".{_SAID}")
    if not said:
        said = make("p", class_=_SAID, role="status")
        dialog.querySelector(".dialog-buttons").prepend(said)
    write(said, words)


def close_all() -> None:
    """Close whatever dialog is open."""
    for name in _NAMES:
        dialog = part(name)
        if dialog.open:
            dialog.close()


def any_open() -> bool:
    """Whether a dialog is open."""
    return any(bool(part(name).open) for name in _NAMES)


async def ask(
    title: str,
    words: str,
    answers: Sequence[Answer],
    *,
    quoted: str = "",
    picture: asyncio.Task[Any] | None = None,
) -> str:
    """Ask and wait; the word of the answer, or nothing when the question was put away.

    `quoted` is a text to copy, shown as it is, and `picture` makes a drawing of it, or None; one that comes
    late joins the question while that is still open.
    """
    close_all()
    answer(None)
    write(part("question-title"), title)
    write(part("question-words"), words)
    write(part("question-quoted"), quoted)
    part("question-quoted").hidden = not quoted
    buttons = [make("button", each.label, type="button", data_answer=each.word) for each in answers]
    for button, each in zip(buttons, answers, strict=True):
        put(button, "class", each.tone or None)
        put(button, "data-ui", "answer")
    part("question-buttons").replaceChildren(*buttons)
    _Asked.waiting = waiting = asyncio.get_running_loop().create_future()
    part("question-picture").replaceChildren()
    if picture is not None:
        picture.add_done_callback(lambda made: _show_picture(made.result(), waiting))
    part("question").showModal()
    focus(buttons[-1])
    word: str = await waiting
    return word


def _show_picture(drawing: Any, asked: asyncio.Future[str]) -> None:
    if drawing is not None and _Asked.waiting is asked:
        part("question-picture").replaceChildren(drawing)


def answer(button: Any) -> None:
    """The person pressed `button` of the question, or put it away (None)."""
    waiting, _Asked.waiting = _Asked.waiting, None
    if part("question").open:
        part("question").close()
    if waiting is not None and not waiting.done():
        waiting.set_result(read(button, "data-answer") if button is not None else "")


def start() -> None:
    """Notice when a question is put away with the Escape key."""
    browser.listen(part("question"), "close", lambda _event: _put_away())


def _put_away() -> None:
    # The event comes late: by then the next question may be open in the same dialog.
    if not part("question").open:
        answer(None)
