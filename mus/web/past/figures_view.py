"""The page `#/cifras`: what has been played and won, in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mus.review.figures import NOTHING, Figures
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.web import browser, dialogs
from mus.web.address import Place, View
from mus.web.dialogs import Answer
from mus.web.elements import focus, make, part, read
from mus.web.past.chart import drawing
from mus.web.past.figures_shown import (
    Sum,
    TableShown,
    bets_table,
    chart_label,
    juegos_table,
    main_sums,
    ranking_table,
)
from mus.web.past.store import PastStore, Sums
from mus.web.past.words import trouble_words
from mus.web.seating import names_of

if TYPE_CHECKING:
    from mus.web.page import Page

_RANKING: Final = "ranking-on"


def open_view(page: Page) -> FiguresView:
    """The view, once in a visit."""
    return FiguresView(page)


class FiguresView:
    """Fills the section of the page and listens inside it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._store: Final = PastStore(page.storage)
        browser.listen(part("figures"), "click", self._click)
        browser.listen(part("figures"), "change", self._change)

    def show(self, place: Place) -> None:
        """Show the sums as they are now."""
        del place
        self._paint()
        focus(part("figures-title"))

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def _paint(self) -> None:
        sums = self._store.sums()
        part("figures").replaceChildren(
            *_notes(sums), *_body(sums.figures), *self._ranking(sums), _buttons(sums)
        )

    def _ranking(self, sums: Sums) -> list[Any]:
        box = make("input", type="checkbox", id=_RANKING)
        box.checked = sums.ranking
        label = make("label", class_="check")
        label.append(box, _("Ranking with the points of MundiJuegos"))
        if not sums.ranking:
            return [label]
        note = _("A partida won gives 12 points, one lost takes 10, and one given up takes 20.")
        own = names_of(self._page.settings)[0]
        return [label, _table(ranking_table(sums.figures, own)), make("p", note, class_="past-note")]

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-figures]")
        if button and read(button, "data-figures") == "reset":
            self._page.start(self._reset())

    def _change(self, event: Any) -> None:
        if event.target.id == _RANKING:
            self._store.want_ranking(bool(event.target.checked))
            self._paint()
            focus(part(_RANKING))

    async def _reset(self) -> None:
        chosen = await dialogs.ask(
            _("Set all figures to nothing?"),
            _("The sums are lost for good. The list of partidas stays as it is."),
            (Answer(_("Set to nothing"), "yes", "danger"), Answer(_("Go back"), "", "primary")),
        )
        if chosen == "yes":
            self._store.reset()
        if self._page.place.view is View.CIFRAS:
            self._paint()
            focus(part("figures-title"))


def _notes(sums: Sums) -> list[Any]:
    if sums.trouble is not None:
        return [make("p", trouble_words(sums.trouble), class_="notice")]
    if sums.error is not None:
        words = _("The figures cannot be read: {why} They are set aside when the next partida ends.")
        return [make("p", words.format(why=sentence(explain(sums.error))), class_="notice")]
    if sums.figures == NOTHING:
        return [make("p", _("Nothing to count yet: the first partida that ends begins the sums."))]
    return []


def _body(figures: Figures) -> list[Any]:
    tiles = make("dl", class_="sums")
    tiles.append(*map(_tile, main_sums(figures)))
    body = [tiles]
    if figures.last:
        table = make("details", class_="chart-words")
        shown = juegos_table(figures.last)
        table.append(make("summary", _("The same as a table")), _table(shown))
        body += [make("h2", _("The last juegos")), _chart(figures), table]
    body += [make("h2", _("Bets, lance by lance")), _table(bets_table(figures, 0))]
    body += [_table(bets_table(figures, 1))]
    note = _(
        "In brackets, the piedras of the dejes. An envite that is raised over counts as made, and the raise "
        "as one more. The deje of an órdago counts in its lance, too."
    )
    body.append(make("p", note, class_="past-note"))
    return body


def _chart(figures: Figures) -> Any:
    figure = make("figure", class_="chart-box")
    words = _("Up: won; down: lost. The higher, the more piedras between the pairs. A dot: with an órdago.")
    figure.append(drawing(figures.last, chart_label(figures.last)), make("figcaption", words))
    return figure


def _tile(shown: Sum) -> Any:
    tile = make("div", class_="sum")
    value = make("dd", class_="sum-value")
    value.append(make("strong", shown.value))
    if shown.note:
        value.append(" ", make("span", shown.note))
    tile.append(make("dt", shown.label), value)
    return tile


def _table(shown: TableShown) -> Any:
    table = make("table", class_="figures-table")
    head, body = make("tr"), make("tbody")
    head.append(*(make("th", text, scope="col") for text in shown.heads))
    for about, *cells in shown.rows:
        row = make("tr")
        row.append(make("th", about, scope="row"), *(make("td", text or "–") for text in cells))
        body.append(row)
    top = make("thead")
    top.append(head)
    table.append(make("caption", shown.caption), top, body)
    box = make("div", class_="table-box")
    box.append(table)
    return box


def _buttons(sums: Sums) -> Any:
    row = make("p", class_="more")
    row.append(make("a", _("Partidas played"), class_="link-button", href="#/historial"))
    if sums.figures != NOTHING or sums.error is not None:
        row.append(
            make("button", _("Set to nothing"), type="button", class_="link-button", data_figures="reset")
        )
    return row
