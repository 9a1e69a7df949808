"""What the person does: one listener for each kind of event on the whole page, told apart by the markup.

`data-action` and `data-key` mark the controls of the game, `data-ui` everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mus.rules.hands import Lance
from mus.web import browser, dialogs
from mus.web.address import View
from mus.web.arriving import arrived
from mus.web.asides import delete_aside, save_aside
from mus.web.controls import Asking, Control
from mus.web.elements import part, read, write
from mus.web.fairness import fair_play
from mus.web.giving_up import abandon
from mus.web.handing_over import open_file, save_partida, share_deal
from mus.web.keeper import LESSONS_KEY, TAB_KEY
from mus.web.keys import CARD_KEYS, CONTROL_KEYS, PAGE_KEYS
from mus.web.own_place import OwnPlace
from mus.web.page import Page
from mus.web.reporting import copy_report
from mus.web.settings import KEY as SETTINGS_KEY

_PRESSING = ("Enter", " ")

_ONE_TAP = 400.0
"""The longest from a finger's touch to the click that it is, in ms."""

_ONCE = ("tap", "go-on", "deal", "count-again", "lesson-hint", "lesson-skip", "lesson-next")
"""What brings other buttons to the same place: the second click of a double one was meant for the first."""


class Listeners:
    """Passes on to `page` what happens in the browser."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._skipped_at = -_ONE_TAP
        self._ui: Mapping[str, Callable[[Any], object]] = {
            "menu": lambda _button: page.leave(),
            "resume": lambda _button: page.go(View.PARTIDA),
            "new": lambda _button: page.start(page.new_partida()),
            "again": lambda _button: page.start(page.new_partida()),
            "abandon": lambda _button: page.start(abandon(page)),
            "export": lambda _button: save_partida(page),
            "import": lambda _button: part("import-file").click(),
            "aside": lambda button: save_aside(page, int(read(button, "data-slot"))),
            "delete-aside": lambda button: page.start(delete_aside(page, int(read(button, "data-slot")))),
            "help": lambda _button: dialogs.show("help", "help-title"),
            "settings": lambda _button: page.go(View.AJUSTES),
            "close": lambda _button: dialogs.close_all(),
            "answer": dialogs.answer,
            "dismiss": lambda _button: self._dismiss(),
            "copy-report": lambda button: page.start(copy_report(page, button)),
            "delete-all": lambda _button: page.start(page.privacy.delete_all()),
            "reload": lambda _button: browser.window.location.reload(),
            "journal": lambda _button: page.journal.toggle(),
            "deal": lambda _button: self._deal(),
            "skip": lambda _button: self._skip(),
            "next-lance": lambda _button: self._step(),
            "count-again": lambda _button: self._again(),
            "go-on-counting": lambda _button: self._go_on_counting(),
            "why": self._why,
            **dict.fromkeys(
                ("fair", "fair-check", "fair-copy"), lambda button: page.start(fair_play(page, button))
            ),
            "card": self._card,
            "senas": lambda _button: self._show_senas(),
            "share": lambda _button: page.start(share_deal(page)),
            "tap": lambda button: page.classroom.answer(int(read(button, "data-answer"))),
            "go-on": lambda _button: self._deal(),
            "advice": lambda _button: page.classroom.help(),
            "lesson-hint": lambda _button: page.classroom.hint(),
            "lesson-skip": lambda _button: page.classroom.skip(),
            "lesson-next": lambda _button: page.classroom.next_lesson(),
            "lessons": lambda _button: page.go(View.LECCIONES),
            "play-again": lambda _button: page.show(),
            "open-lesson": lambda _button: part("lesson-file").click(),
            "start-over": lambda button: self._start_over(read(button, "data-lesson")),
        }
        self._asking = {
            "ask-ordago": lambda table: table.ask(Asking.ORDAGO),
            "amount": lambda table: table.ask(Asking.AMOUNT),
            "back": lambda table: table.ask(Asking.NOTHING),
            "less": lambda table: table.step_amount(-1),
            "more": lambda table: table.step_amount(1),
        }

    def start(self) -> None:
        """Listen from now on."""
        document, window = browser.document, browser.window
        for target, event, handler in (
            (document, "pointerdown", self._pointerdown),
            (document, "click", self._click),
            (document, "keydown", self._keydown),
            (document, "input", self._input),
            (document, "change", self._change),
            (window, "hashchange", lambda _event: self._page.show()),
            (window, "storage", self._storage),
        ):
            browser.listen(target, event, self._guarded(handler))
        dialogs.start()

    def _guarded(self, handler: Callable[[Any], object]) -> Callable[[Any], None]:
        def guarded(event: Any) -> None:
            try:
                handler(event)
            except Exception as error:
                self._page.failed(error)

        return guarded

    def _pointerdown(self, event: Any) -> None:
        self._skip_motion(waits=bool(event.target.closest("button, a, input, [data-ui]")))

    def _skip_motion(self, *, waits: bool) -> None:
        """Let what moves arrive, and, unless something `waits` for this tap or key, what comes next come."""
        motion = self._page.painter.motion
        self._page.painter.hearing.touched()
        if motion.is_running:
            self._skipped_at = float(browser.performance.now())
            motion.finish()
            if not waits and self._page.table is not None:
                self._page.table.nudge()

    def _is_too_new(self, element: Any) -> bool:
        """Whether this tap or key was meant for what moved, and `element` only came meanwhile."""
        recent = float(browser.performance.now()) - self._skipped_at < _ONE_TAP
        return recent and not self._page.painter.motion.was_there(element)

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-key], [data-ui]")
        if not button:
            return
        if self._is_too_new(button):
            event.preventDefault()
            return
        again = event.detail > 1
        control = self._page.painter.controls.control(read(button, "data-key"))
        if control is not None:
            if not (again and control.action):
                self._press(control)
        elif (ui := read(button, "data-ui")) in self._ui and not (again and ui in _ONCE):
            self._ui[ui](button)

    def _press(self, control: Control) -> None:
        table = self._page.table
        if table is None:
            return
        if control.why_not:
            write(part("prompt"), control.why_not)
            self._page.journal.say(control.why_not)
        elif control.ui:
            self._asking[control.ui](table)
        elif control.action is not None:
            table.wish(control.action)

    def _card(self, slot: Any) -> None:
        place = self._page.painter.hand.at(slot)
        if self._page.table is not None:
            self._page.table.choose(place)

    def _deal(self) -> None:
        dialogs.close_all()
        if self._page.table is not None:
            self._page.table.wish(None)

    def _skip(self) -> None:
        if self._page.table is not None:
            self._page.table.hurry()

    def _step(self) -> None:
        if self._page.table is not None:
            self._page.table.step()

    def _again(self) -> None:
        if self._page.table is not None and self._page.painter.count.offers("count-again"):
            dialogs.close_all()
            self._page.table.again()

    def _go_on_counting(self) -> None:
        self._step() if self._page.painter.count.offers("next-lance") else self._deal()

    def _why(self, button: Any) -> None:
        if self._page.table is not None:
            self._page.start(_explain(self._page.table, Lance(read(button, "data-lance"))))

    def _show_senas(self) -> None:
        if self._page.table is not None:
            self._page.table.show_senas()

    def _start_over(self, lesson: str) -> None:
        self._page.start(self._page.classroom.start_over(int(lesson) if lesson else None))

    def _dismiss(self) -> None:
        part("toast").hidden = True

    def _keydown(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        key = str(event.key)
        self._skip_motion(waits=True)
        if key in _PRESSING and self._is_too_new(event.target):
            event.preventDefault()
            return
        if event.repeat and key in _PRESSING:
            # A key held down says one thing, not one in each lance.
            event.preventDefault()
        elif self._special(key, event.target) or self._letter(key, event.target):
            event.preventDefault()

    def _special(self, key: str, target: Any) -> bool:
        """Keys that always work: the arrows among the cards, Enter in the number, Escape."""
        page, hand = self._page, self._page.painter.hand
        if dialogs.any_open():
            return False
        if hand.has_focus():
            if key in _PRESSING:
                self._card(target)
                return True
            return hand.key(key)
        if key == "Enter" and read(target, "data-input") == "amount":
            return self._press_key("say")
        if key != "Escape" or page.table is None:
            return False
        if page.journal.is_open():
            page.journal.shut()
        elif page.table.asking is not Asking.NOTHING:
            page.table.ask(Asking.NOTHING)
        else:
            return False
        return True

    def _letter(self, key: str, target: Any) -> bool:
        """The keys of one letter, unless something is being written."""
        page = self._page
        letter = key.lower()
        if page.table is None or not page.settings.keys or dialogs.any_open() or target.tagName == "INPUT":
            return False
        if part("table").inert and PAGE_KEYS.get(letter) not in ("journal", "help", "settings"):
            return False
        if letter in CARD_KEYS:
            self._card(part("hand").children[CARD_KEYS.index(letter)])
            return True
        if letter in PAGE_KEYS:
            self._ui[PAGE_KEYS[letter]](None)
            return True
        return self._press_key(*CONTROL_KEYS.get(letter, ()))

    def _press_key(self, *keys: str) -> bool:
        control = self._page.painter.controls.control_for(*keys)
        if control is not None and not self._is_too_new(self._page.painter.controls.element(control.key)):
            self._press(control)
        return control is not None

    def _input(self, event: Any) -> None:
        if read(event.target, "data-input") == "amount" and self._page.table is not None:
            self._page.table.type_amount(str(event.target.value))

    def _change(self, event: Any) -> None:
        if event.target.id == "import-file":
            self._page.start(open_file(self._page, event.target))
        elif event.target.id == "lesson-file":
            self._page.start(self._page.classroom.open_file(event.target))
        elif event.target.closest("#settings, #help"):
            self._page.keep_settings()

    def _storage(self, event: Any) -> None:
        if event.key == TAB_KEY and not isinstance(event.newValue, str):
            # All that was kept has been deleted, and what this tab has in memory is a part of that.
            browser.window.location.reload()
            return
        if event.key == LESSONS_KEY:
            self._page.lessons_changed()
        if event.key == SETTINGS_KEY:
            self._page.chosen.read()
        playing = self._page.table is not None
        if playing and event.key == TAB_KEY and not self._page.keeper.is_ours():
            self._page.overtaken()


async def _explain(table: OwnPlace, lance: Lance) -> None:
    await arrived()
    from mus.web.why import open_why  # noqa: PLC0415

    open_why(table.scene, lance, table.names, table.match.options)
