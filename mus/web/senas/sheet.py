"""The señas of the table in a dialog: those that may be passed now, and why the others may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.match import Match
from mus.rules.sena_sets import SETS, Gesture
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.text.sena_words import gesture_words, sena_name
from mus.web import dialogs
from mus.web.elements import make, part, put, write
from mus.web.senas.figures import figure, poses_of

_SURE = ("senas-off", "sena-before-cut", "senas-spent", "deal-over", "cards-wanted")
"""The reasons that forbid every seña alike: they are told once."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A seña of the table: its name in a record, the gesture, its name in words and how it is made.

    It may not be passed when there is a reason `why_not`.
    """

    name: str
    gesture: Gesture
    title: str
    words: str
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the dialog shows, the allowed ones first. `why_none` tells why nothing may be passed at all."""

    offers: tuple[Offer, ...]
    why_none: str = ""


def sheet_for(match: Match, view: View, names: Sequence[str] = ()) -> Sheet:
    """The señas of `match`, which has a set of them, for whoever sees `view`.

    What the rules allow and the view does not offer, as in a lesson, is left out.
    """
    offers, why_none = [], ""
    for sena in SETS[match.options.senas].senas:
        error = match.why_not(Action(view.seat, Word.SENA, sena=sena.name))
        if error is None and sena.name not in view.legal.senas:
            continue
        why_not = sentence(explain(error, names)) if error else ""
        if error is not None and error.reason in _SURE:
            why_none = why_not
        offers.append(
            Offer(sena.name, sena.gesture, sena_name(sena.name), gesture_words(sena.gesture), why_not)
        )
    return Sheet(tuple(sorted(offers, key=lambda offer: bool(offer.why_not))), why_none)


def open_sheet(sheet: Sheet, portrait: str) -> None:
    """Show the sheet; `portrait` is the own face."""
    write(part("signs-title"), _("Pass a seña"))
    write(part("signs-words"), sheet.why_none or _("Your partner sees it. Rivals see it if they catch it."))
    part("signs-list").replaceChildren(
        *(_row(offer, portrait, told=not sheet.why_none) for offer in sheet.offers)
    )
    part("signs").scrollTop = 0
    dialogs.show("signs", "signs-title")


def _row(offer: Offer, portrait: str, *, told: bool) -> Any:
    row = make("li")
    button = make("button", type="button", class_="sena", data_sena=offer.name)
    texts = make("span", class_="sena-words")
    texts.append(make("strong", offer.title), make("span", offer.words))
    if offer.why_not:
        put(button, "aria-disabled", True)
        if told:
            texts.append(make("span", offer.why_not, class_="sena-why"))
    button.append(figure(portrait, poses_of(offer.gesture)[0], "sena-face"), texts)
    row.append(button)
    return row
