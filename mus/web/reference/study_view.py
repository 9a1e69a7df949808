"""Sixteen cards to try out: who wins each lance with them, and why. `#/reglas/estudio`."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

from mus.lessons.errors import LinkError
from mus.lessons.link import link_of
from mus.players.chance import chance_for, order
from mus.rules.actions import SEATS
from mus.rules.cards import PACK, Card
from mus.rules.options import VALUES
from mus.text import catalogue
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.text.reference import LOCALES
from mus.text.reference.study_words import study_names
from mus.web.address import Place, View, deal_address
from mus.web.elements import focus, make, part, put, read, write
from mus.web.reference.card_picker import CardPicker
from mus.web.reference.hearing import hear, show_with_words
from mus.web.reference.study import WORKED_EXAMPLE, Spot
from mus.web.reference.study_hands import StudyHands
from mus.web.reference.study_results import StudyResults
from mus.web.reference.ways import ways_from
from mus.web.sharing import share_deal

if TYPE_CHECKING:
    from mus.web.page import Page

_NAME: Final = "study"


def open_view(page: Page) -> StudyView:
    """Make the view ready to be shown."""
    catalogue.also(LOCALES)
    return StudyView(page)


class StudyView:
    """The table to be changed, and what follows from it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._study = WORKED_EXAMPLE
        names = study_names()
        self._hands, self._results = StudyHands(names), StudyResults(names)
        self._picker = CardPicker(page, names, self._choose)
        self._body = part(f"{_NAME}-body")
        hear(page, self._body, "click", self._click)
        hear(page, self._body, "change", self._change)

    def show(self, _place: Place) -> None:
        """Lay the cards out as they were left."""
        show_with_words(self._page, View.ESTUDIO, self._begin)

    def _begin(self) -> None:
        table = make("div", class_="study-table")
        table.append(_mano_choice(), self._hands.element, _rules_choice())
        grid = make("div", class_="study")
        grid.append(table, self._results.element, self._results.status)
        self._why_not = make("p", id="study-why-not", class_="soft")
        self._play = make("a", _("Play this hand"), class_="link-button")
        self._body.replaceChildren(
            ways_from(View.ESTUDIO),
            make(
                "p",
                _(
                    "Four hands lie open, A plays with C and B with D, and nobody bets. Choose a card to "
                    "change it for another, make somebody else mano, or play with other kings, and see who "
                    "wins each lance."
                ),
            ),
            grid,
            self._buttons(),
            self._why_not,
            self._picker.element,
        )
        self._paint()
        focus(part(f"{_NAME}-title"))

    def leave(self) -> None:
        """Put the cards to choose from away."""
        self._picker.close()

    def _buttons(self) -> Any:
        row = make("p", class_="more")
        for label, does in (
            (_("The cards of the example"), "reset"),
            (_("Deal others"), "deal"),
            (_("Share this table"), "share"),
        ):
            row.append(make("button", label, type="button", class_="link-button", data_study=does))
        row.append(self._play)
        return row

    def _paint(self, changed: Spot | None = None) -> None:
        study, outcome = self._study, self._study.outcome()
        self._hands.paint(study, outcome)
        self._results.paint(study, outcome)
        _check("study-mano", str(study.mano))
        _check("study-reyes", str(study.options.reyes))
        _check("study-real", study.options.real31)
        try:
            put(self._play, "href", deal_address(link_of(study.prepared())))
            why_not = ""
        except LinkError as error:
            put(self._play, "href", None)
            why_not = sentence(explain(error))
        write(self._why_not, why_not)
        self._why_not.hidden = not why_not
        self._play.hidden = bool(why_not)
        self._body.querySelector('[data-study="share"]').hidden = bool(why_not)
        if changed is not None:
            focus(self._hands.button(changed))

    def _click(self, event: Any) -> None:
        if spot := self._hands.spot_of(event.target):
            self._picker.ask(self._study, spot)
            return
        button = event.target.closest("[data-study]")
        match read(button, "data-study") if button else "":
            case "reset":
                self._study = WORKED_EXAMPLE
                self._paint()
            case "deal":
                self._study = self._study.dealt(order(PACK, chance_for(secrets.token_hex(8))))
                self._paint()
            case "share":
                self._page.start(share_deal(self._study.prepared()))

    def _choose(self, spot: Spot, card: Card) -> None:
        self._study = self._study.with_card(spot, card)
        self._paint(spot)

    def _change(self, event: Any) -> None:
        name, value = str(event.target.name), str(event.target.value)
        options = self._study.options
        if name == "study-mano":
            self._study = self._study.with_mano(int(value))
        elif name == "study-reyes":
            self._study = self._study.with_rules(int(value), options.real31)
        elif name == "study-real":
            self._study = self._study.with_rules(options.reyes, value)
        else:
            return
        self._paint()


def _mano_choice() -> Any:
    names = study_names()
    return _pills(_("Mano"), "study-mano", [(str(seat), names[seat]) for seat in SEATS])


def _rules_choice() -> Any:
    rules = make("div", class_="study-rules")
    reyes = [(str(number), _("{count} kings").format(count=number)) for number in VALUES["reyes"]]
    courts = {
        "no": _("No"),
        "sota": _("With a jack"),
        "figura": _("With any court card"),
        "rey": _("With a king"),
    }
    real = [(str(value), courts[str(value)]) for value in VALUES["real31"]]
    rules.append(_pills(_("Kings"), "study-reyes", reyes), _pills(_("31 real"), "study-real", real))
    return rules


def _pills(title: str, name: str, choices: list[tuple[str, str]]) -> Any:
    """One choice out of a few, as radio buttons that look like pills."""
    group = make("fieldset", class_="pills")
    group.append(make("legend", title))
    for value, label in choices:
        pill = make("label", class_="pill")
        pill.append(make("input", type="radio", name=name, value=value), make("span", label))
        group.append(pill)
    return group


def _check(name: str, value: str) -> None:
    part("study-body").querySelector(f'[name="{name}"][value="{value}"]').checked = True
