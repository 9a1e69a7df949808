"""A partida that is over, or one deal of it, on the table again, step by step: `#/historial/3/2/5`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mus.rules.cards import Hand
from mus.rules.errors import MusError, RecordError
from mus.rules.hands import Lance
from mus.rules.record import Record
from mus.rules.short_record import record_from_short
from mus.text import catalogue
from mus.text.catalogue import _
from mus.text.names import spoken_names
from mus.text.reasons import complaint
from mus.web import browser, dialogs
from mus.web.address import FROM_FILE, Place, View, replay_address
from mus.web.controls import Panel
from mus.web.dialogs import Answer
from mus.web.elements import draw, focus, holds_focus, make, part, put, read, write
from mus.web.hand import HandShown, own_words
from mus.web.handing_over import save_record
from mus.web.past.entry import Entry
from mus.web.past.moments import Moment, Replay
from mus.web.past.opened import opened_record
from mus.web.past.store import PastStore
from mus.web.past.words import place_line
from mus.web.pointing import Pointing
from mus.web.reporting import copy_report
from mus.web.seating import names_of
from mus.web.seats import best_cards, in_order
from mus.web.session import HUMAN
from mus.web.sharing import LONGEST_CODE, share_played
from mus.web.why import open_why

if TYPE_CHECKING:
    from mus.web.page import Page

_KEYS: Final[Mapping[str, str]] = {
    "ArrowRight": "next",
    "ArrowLeft": "previous",
    "ArrowDown": "next-deal",
    "ArrowUp": "previous-deal",
    "Home": "first",
    "End": "last",
}
_ICONS: Final[Mapping[str, str]] = {
    "previous-deal": "M6 5v14M19 5v14l-10-7z",
    "previous": "M16 5v14L6 12z",
    "next": "M8 5v14l10-7z",
    "next-deal": "M18 5v14M5 5v14l10-7z",
    "hands": "M4 7l7-2 4 13-7 2zM13 5l6 1-2 12",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
}
_SCROLLING: Final = ("ArrowUp", "ArrowDown", "Home", "End")
"""Keys that scroll what was said, when the keyboard is there."""


def open_view(page: Page) -> ReplayView:
    """The view, once in a visit."""
    return ReplayView(page)


class ReplayView:
    """Shows the table of a replay and the bar that moves it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._store: Final = PastStore(page.storage)
        self._source: tuple[str, str] = ("", "")
        self._language = ""
        self._replay: Replay | None = None
        self._place = Place(View.REPETICION)
        self._open_hands = False
        self._bar: Any = None
        self._buttons: dict[str, Any] = {}
        self._does: Mapping[str, Callable[[], None]] = {
            "next": lambda: self._move(1),
            "previous": lambda: self._move(-1),
            "next-deal": lambda: self._go_to_deal(self._place.deal + 1),
            "previous-deal": self._to_deal_before,
            "first": lambda: self._go(self._place.deal, 1),
            "last": lambda: self._go(self._place.deal, len(self._moments)),
            "hands": self._toggle,
            "more": lambda: page.start(self._more()),
        }

    # As a late view

    def show(self, place: Place) -> None:
        """Show the step of `place`; say so where there is no such thing."""
        source, language = (place.past, place.code), catalogue.spoken()
        try:
            if (source, language) != (self._source, self._language) or self._replay is None:
                record = self._record(place)
                self._replay = Replay(replace(record, names=spoken_names(record.names)))
                if source != self._source:
                    self._open_hands = bool(place.code)
                self._source, self._language = source, language
        except MusError as error:
            self._page.start(self._refuse(place, error))
            return
        self._build()
        self._bar.hidden = False
        deal = min(place.deal, self._replay.deals)
        self._place = replace(place, deal=deal)
        self._go(deal, min(place.step, len(self._moments)), say=False)
        self._page.journal.say(self._heading())
        focus(self._buttons["next"])

    def leave(self) -> None:
        """Put the bar away."""
        if self._bar is not None:
            self._bar.hidden = True

    @property
    def record(self) -> Record | None:
        """What is being looked at."""
        return self._replay.record if self._replay is not None else None

    def _record(self, place: Place) -> Record:
        if place.code:
            if len(place.code) > LONGEST_CODE:
                raise RecordError("not-short")
            record = record_from_short(place.code, names_of(self._page.settings))
        elif place.past == FROM_FILE:
            found = opened_record()
            if found is None:
                raise RecordError("no-file-open")
            record = found
        else:
            entry = self._store.one(int(place.past))
            if not isinstance(entry, Entry):
                raise entry.error if entry is not None else RecordError("no-such-partida")
            record = entry.record
        if not record.deals:
            raise RecordError("no-such-deal", deal=1)
        return record

    async def _refuse(self, place: Place, error: MusError) -> None:
        await dialogs.ask(_("This cannot be shown"), complaint(error), (Answer(_("Go back"), "", "primary"),))
        # Meanwhile another address may have been opened over this.
        if self._page.place == place:
            self._page.go(View.HISTORIAL)

    # Moving

    @property
    def _moments(self) -> tuple[Moment, ...]:
        assert self._replay is not None, "something is shown"
        return self._replay.moments(self._place.deal)

    def _move(self, steps: int) -> None:
        step = self._place.step + steps
        if step < 1:
            if self._place.deal > 1:
                self._go_to_deal(self._place.deal - 1, at_end=True)
        elif step > len(self._moments):
            self._go_to_deal(self._place.deal + 1)
        else:
            self._go(self._place.deal, step)

    def _to_deal_before(self) -> None:
        """To the beginning of this deal, or of the one before where that is here."""
        self._go_to_deal(self._place.deal - (self._place.step == 1))

    def _go_to_deal(self, deal: int, *, at_end: bool = False) -> None:
        assert self._replay is not None, "something is shown"
        if 1 <= deal <= self._replay.deals:
            self._place = replace(self._place, deal=deal)
            self._go(deal, len(self._moments) if at_end else 1)

    def _go(self, deal: int, step: int, *, say: bool = True) -> None:
        self._place = replace(self._place, deal=deal, step=step)
        browser.replace_address(replay_address(self._place))
        self._paint()
        if say:
            for line in self._moments[step - 1].lines:
                self._page.journal.say(line.text)

    # Showing

    def _heading(self) -> str:
        assert self._replay is not None, "something is shown"
        return place_line(self._place.deal, self._replay.deals, self._place.step, len(self._moments))

    def _paint(self) -> None:
        assert self._replay is not None, "something is shown"
        record, moments = self._replay.record, self._moments
        moment = moments[self._place.step - 1]
        options = record.options
        hands = tuple(in_order(hand, options) for hand in moment.hands)
        open_hands: tuple[tuple[int, Hand], ...] = ()
        if self._open_hands:
            open_hands = tuple((seat, hand) for seat, hand in enumerate(hands) if seat != HUMAN)
        painter = self._page.painter
        painter.paint(
            moment.scene,
            record.names,
            options,
            turn=moment.turn,
            spotlight=moment.spotlight,
            pointing=Pointing(open_hands),
        )
        best = best_cards(moment.scene, HUMAN, options, moment.spotlight)
        own = hands[HUMAN]
        painter.paint_own(HandShown(own, best=best, words=own_words(own, options)), Panel())
        told = moments[: self._place.step]
        self._page.journal.restart(line for before in told for line in before.lines)
        part("count-lines").scrollTop = part("count-lines").scrollHeight
        write(part("replay-place"), self._heading())
        at_start = self._place.deal == 1 and self._place.step == 1
        at_end = self._place.step == len(moments)
        is_last = self._place.deal == self._replay.deals
        self._allow("previous", not at_start)
        self._allow("previous-deal", not at_start)
        self._allow("next", not (is_last and at_end))
        self._allow("next-deal", not is_last)
        put(self._buttons["hands"], "aria-pressed", self._open_hands)

    def _allow(self, name: str, allowed: bool) -> None:
        put(self._buttons[name], "aria-disabled", None if allowed else True)

    def _build(self) -> None:
        """Make the bar in the language that holds now."""
        labels = {
            "previous-deal": _("Previous deal"),
            "previous": _("Previous step"),
            "next": _("Next step"),
            "next-deal": _("Next deal"),
            "hands": _("All hands"),
            "more": _("More"),
        }
        if self._bar is None:
            self._bar = make("section", id="replay", tabindex="-1")
            part("table").append(self._bar)
            browser.listen(self._bar, "click", self._click)
            browser.listen(browser.document, "keydown", self._keydown)
            for name in ("table", "journal"):
                browser.listen(part(name), "click", self._explain)
        put(self._bar, "aria-label", _("Replay"))
        for name, label in labels.items():
            self._buttons[name] = _button(name, label)
        put(self._buttons["next"], "class", "primary")
        self._bar.replaceChildren(make("p", id="replay-place"), *self._buttons.values())

    # What the person does

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-replay]")
        if button and not read(button, "aria-disabled"):
            self._does[read(button, "data-replay")]()

    def _keydown(self, event: Any) -> None:
        key = str(event.key)
        if self._bar.hidden or key not in _KEYS or dialogs.any_open():
            return
        if event.ctrlKey or event.altKey or event.metaKey or event.shiftKey or event.defaultPrevented:
            return
        if key in _SCROLLING and holds_focus(part("journal")):
            return
        event.preventDefault()
        self._does[_KEYS[key]]()

    def _explain(self, event: Any) -> None:
        """Why a lance came out as it did, where the table of a replay is asked."""
        button = event.target.closest('[data-ui="why"]')
        if button and not self._bar.hidden and self._replay is not None:
            record = self._replay.record
            lance = Lance(read(button, "data-lance"))
            open_why(self._moments[self._place.step - 1].scene, lance, record.names, record.options)

    def _toggle(self) -> None:
        self._open_hands = not self._open_hands
        self._paint()

    async def _more(self) -> None:
        """Ask what to do with what is shown, and do it."""
        assert self._replay is not None, "something is shown"
        record, deal = self._replay.record, self._place.deal
        chosen = await dialogs.ask(
            self._heading(),
            "",
            (
                Answer(_("Link to this deal"), "share"),
                Answer(_("Save it in a file"), "save"),
                Answer(_("Report a fault"), "report"),
                Answer(_("Close"), "", "primary"),
            ),
        )
        match chosen:
            case "share":
                await share_played(record, deal)
            case "save":
                save_record(record)
            case "report":
                await copy_report(self._page, None)


def _button(name: str, label: str) -> Any:
    """A button of the bar: a drawing, and a label that shows where there is room."""
    button = make("button", type="button", data_replay=name, title=label)
    icon = draw("svg", viewBox="0 0 24 24", aria_hidden="true")
    icon.append(draw("path", d=_ICONS[name]))
    button.append(icon, make("span", label, class_="unseen"))
    return button
