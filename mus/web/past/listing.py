"""The page `#/historial`: the partidas played, with what can be done with each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.web import browser, dialogs
from mus.web.address import Place, View, replay_address
from mus.web.dialogs import Answer
from mus.web.elements import focus, make, part, put, read
from mus.web.handing_over import save_record
from mus.web.past.entry import Entry
from mus.web.past.store import Damaged, Listed, PastList, PastStore
from mus.web.past.words import (
    deals_words,
    gone_words,
    index_mended_words,
    people_line,
    result_words,
    rules_name,
    score_line,
    trouble_words,
)
from mus.web.reporting import copy_report

if TYPE_CHECKING:
    from mus.web.page import Page

_DAMAGED_NAME: Final = "partida-danada.json"


def open_view(page: Page) -> ListView:
    """The view, once in a visit."""
    return ListView(page)


class ListView:
    """Fills the section of the page and listens inside it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._store: Final = PastStore(page.storage)
        browser.listen(part("past"), "click", self._click)

    def show(self, place: Place) -> None:
        """List what is kept now."""
        del place
        if self._store.mend(browser.now()):
            self._page.toast(index_mended_words())
        self._paint()
        focus(part("past-title"))

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def _paint(self) -> None:
        kept = self._store.all()
        part("past").replaceChildren(*self._notes(kept), *self._items(kept), self._buttons(kept))

    def _notes(self, kept: PastList) -> list[Any]:
        notes = []
        if kept.trouble is not None:
            notes.append(make("p", trouble_words(kept.trouble), class_="notice"))
        elif not kept.items:
            notes.append(make("p", _("Nothing here yet: each partida that ends, or is given up, is added.")))
        if kept.gone:
            notes.append(make("p", gone_words(kept.gone), class_="past-note"))
        return notes

    def _items(self, kept: PastList) -> list[Any]:
        if not kept.items:
            return []
        items = make("ol", class_="past-list")
        items.append(*map(_item, kept.items))
        return [items]

    def _buttons(self, kept: PastList) -> Any:
        row = make("p", class_="more")
        figures = make("a", _("Figures"), class_="link-button", href="#/cifras")
        row.append(figures, _button(_("Open a record from a file"), "open"))
        row.append(_button(_("Report a fault"), "report"))
        if kept.items:
            row.append(_button(_("Delete them all"), "delete-all"))
        return row

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-past]")
        if not button:
            return
        number = int(read(button, "data-number") or 0)
        match read(button, "data-past"):
            case "open":
                part("import-file").click()
            case "report":
                self._page.start(copy_report(self._page, button))
            case "save":
                self._save(number)
            case "delete":
                self._page.start(self._delete(number))
            case "delete-all":
                self._page.start(self._delete_all())

    def _save(self, number: int) -> None:
        entry = self._store.one(number)
        if isinstance(entry, Entry):
            save_record(entry.record)
        elif entry is not None:
            browser.download(_DAMAGED_NAME, entry.text)

    async def _delete(self, number: int) -> None:
        words = _("The partida goes from the list for good. The figures stay as they are.")
        if await _meant(_("Delete this partida?"), words):
            self._store.delete(number)
            self._repaint()

    async def _delete_all(self) -> None:
        words = _("All the partidas go from the list for good. The figures stay as they are.")
        if await _meant(_("Delete all the partidas?"), words):
            for listed in self._store.all().items:
                self._store.delete(listed.number)
            self._repaint()

    def _repaint(self) -> None:
        if self._page.place.view is View.HISTORIAL:
            self._paint()
            focus(part("past-title"))


async def _meant(title: str, words: str) -> bool:
    answers = (Answer(_("Delete"), "yes", "danger"), Answer(_("Go back"), "", "primary"))
    return await dialogs.ask(title, words, answers) == "yes"


def _button(label: str, does: str, number: int = 0) -> Any:
    button = make("button", label, type="button", class_="link-button", data_past=does)
    if number:
        put(button, "data-number", str(number))
        put(button, "aria-describedby", _heading_id(number))
    return button


def _heading_id(number: int) -> str:
    return f"past-{number}"


def _item(listed: Listed) -> Any:
    return _damaged(listed.number, listed.entry) if isinstance(listed.entry, Damaged) else _played(listed)


def _played(listed: Listed) -> Any:
    entry, number = listed.entry, listed.number
    assert isinstance(entry, Entry), "damaged ones are shown elsewhere"
    kind = "left" if entry.left or entry.winner is None else "won" if entry.winner == 0 else "lost"
    item = make("li", class_="past-item", data_result=kind)
    heading = make("h2", id=_heading_id(number))
    heading.append(
        make("span", result_words(entry), class_="past-result"), " ", make("span", score_line(entry))
    )
    when = make("time", browser.date_words(entry.when), datetime=entry.when)
    facts = make("p", class_="past-facts")
    facts.append(when, f" · {rules_name(entry.options)} · {deals_words(entry.deals)}")
    address = replay_address(Place(View.REPETICION, step=1, past=str(number)))
    watch = make("a", _("Look at it"), class_="link-button primary", href=address)
    put(watch, "aria-describedby", _heading_id(number))
    row = make("p", class_="past-buttons")
    row.append(watch, _button(_("Save"), "save", number), _button(_("Delete"), "delete", number))
    item.append(heading, make("p", people_line(entry)), facts, row)
    return item


def _damaged(number: int, damaged: Damaged) -> Any:
    item = make("li", class_="past-item", data_result="damaged")
    row = make("p", class_="past-buttons")
    row.append(_button(_("Save"), "save", number), _button(_("Delete"), "delete", number))
    item.append(
        make("h2", _("A partida that cannot be read"), id=_heading_id(number)),
        make("p", sentence(explain(damaged.error))),
        row,
    )
    return item
