"""The dialog that explains a lance with the very cards. Read in when somebody first asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mus.review.explaining import explain_lance
from mus.rules.cards import Card
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import cards_named
from mus.text.why import HandTold, Why, tell_why
from mus.web import dialogs
from mus.web.deck import show_card
from mus.web.drawings import CARDS, clear, drawing
from mus.web.elements import make, part, put, read, write
from mus.web.scene import Scene


def why_of(scene: Scene, lance: Lance, names: Sequence[str], options: Options) -> Why | None:
    """Why `lance` came out as `scene` shows it; None while it is not over."""
    betting = next((betting for betting in scene.lances if betting.lance is lance), None)
    if betting is None or betting.is_open or scene.mano is None:
        return None
    return tell_why(explain_lance(betting, scene.mano, options, scene.hands, scene.ended), names, options)


def open_why(scene: Scene, lance: Lance, names: Sequence[str], options: Options) -> None:
    """Explain `lance` in the dialog."""
    why = why_of(scene, lance, names, options)
    if why is None:
        return
    write(part("why-title"), why.title)
    clear(part("why-hands"))
    part("why-hands").append(*map(_hand, why.hands))
    put(part("why-hands"), "data-reyes", str(options.reyes))
    for slot in part("why-hands").querySelectorAll(".slot"):
        show_card(slot, read(slot, "data-face"))
    part("why-hands").hidden = not why.hands
    part("why-words").replaceChildren(
        *(make("p", text) for text in why.cards), *(make("p", text, class_="paid") for text in why.paid)
    )
    part("why").scrollTop = 0
    dialogs.show("why", "why-title")


def _hand(told: HandTold) -> Any:
    row = make("li", class_="why-hand")
    put(row, "data-won", told.won)
    cards = make("span", class_="why-cards", role="img", aria_label=cards_named(told.hand))
    cards.append(*(_card(card, card in told.deciding) for card in told.hand))
    row.append(make("span", told.name, class_="why-name"), cards, make("span", told.words, class_="why-has"))
    if told.won:
        row.append(make("span", _("wins"), class_="why-wins"))
    return row


def _card(card: Card, counts: bool) -> Any:
    slot = make("span", class_="slot", data_face=str(card), data_counts=str(counts).lower())
    slot.append(drawing(CARDS, str(card), "0 0 244 380", "card"))
    return slot
