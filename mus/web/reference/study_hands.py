"""The four open hands of the study: sixteen buttons, and what each hand has and wins."""

from __future__ import annotations

from typing import Any

from mus.rules.actions import SEATS
from mus.rules.cards import HAND_SIZE
from mus.text.catalogue import _
from mus.text.hand_words import summary
from mus.text.names import lance_title
from mus.text.reference.study_words import card_title
from mus.web.elements import make, put, read, write
from mus.web.reference.drawing import card_drawing, drawing_name
from mus.web.reference.study import Outcome, Spot, Study


class StudyHands:
    """Paints the hands into its `element`; the buttons stay, so that the keyboard keeps its place."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self.element = make("div", class_="study-hands")
        self._chips: list[Any] = []
        self._words: list[Any] = []
        self._buttons: dict[Spot, Any] = {}
        for seat in SEATS:
            self._add(seat)

    def button(self, spot: Spot) -> Any:
        """The button of the card at `spot`."""
        return self._buttons[spot]

    def spot_of(self, element: Any) -> Spot | None:
        """The place of the card that `element` belongs to."""
        button = element.closest("[data-spot]")
        if not button:
            return None
        seat, place = map(int, read(button, "data-spot").split("-"))
        return Spot(seat, place)

    def paint(self, study: Study, outcome: Outcome) -> None:
        """Show the cards, who is mano, and which lances each hand wins."""
        for seat in SEATS:
            won = [lance_title(each.lance) for each in outcome.lances if each.winner == seat]
            mano = [make("li", _("mano"), class_="chip", data_chip="mano")] if seat == study.mano else []
            self._chips[seat].replaceChildren(*mano, *(make("li", lance, class_="chip") for lance in won))
            write(self._words[seat], summary(study.hands[seat], study.options))
        for spot, button in self._buttons.items():
            card = study.card(spot)
            label = _("{card}, card {place} of {name}").format(
                card=card_title(card), place=spot.place + 1, name=self._names[spot.seat]
            )
            put(button, "aria-label", label)
            drawn = drawing_name(card, study.options.reyes)
            if read(button, "data-drawn") != drawn:
                put(button, "data-drawn", drawn)
                button.replaceChildren(card_drawing(drawn))

    def _add(self, seat: int) -> None:
        hand = make(
            "section", class_="study-hand", aria_labelledby=f"study-name-{seat}", data_pair=str(seat % 2)
        )
        head = make("div", class_="study-head")
        chips = make("ul", class_="chips")
        head.append(make("h2", self._names[seat], id=f"study-name-{seat}"), chips)
        row = make("div", class_="study-cards")
        for place in range(HAND_SIZE):
            spot = Spot(seat, place)
            button = make(
                "button", type="button", class_="pick", data_spot=f"{seat}-{place}", aria_haspopup="dialog"
            )
            self._buttons[spot] = button
            row.append(button)
        words = make("p", class_="study-words")
        hand.append(head, row, words)
        self._chips.append(chips)
        self._words.append(words)
        self.element.append(hand)
