"""The dialog in which one of the forty cards is chosen for a place on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mus.rules.cards import PACK, Card
from mus.text.catalogue import _
from mus.text.names import card_name
from mus.text.reference.study_words import card_title
from mus.web import browser
from mus.web.elements import focus, make, put, read
from mus.web.reference.drawing import card_drawing, drawing_name
from mus.web.reference.hearing import hear
from mus.web.reference.study import Spot, Study

if TYPE_CHECKING:
    from mus.web.page import Page

_STEPS: Final = {"ArrowRight": 1, "ArrowLeft": -1}
_ROWS: Final = {"ArrowDown": 1, "ArrowUp": -1}


class CardPicker:
    """Asks which card shall lie at a place, and tells `chosen`. Its `element` stands in the view once."""

    def __init__(self, page: Page, names: tuple[str, ...], chosen: Callable[[Spot, Card], object]) -> None:
        self._names, self._chosen = names, chosen
        self._spot = Spot(0, 0)
        self._at = 0
        self.element = make("dialog", class_="picker", aria_labelledby="picker-title")
        self._title = make("h2", id="picker-title")
        self._pack = make("div", class_="pack", role="group", aria_labelledby="picker-title")
        self._close = make("button", type="button", class_="primary", data_pick="")
        buttons = make("div", class_="dialog-buttons")
        buttons.append(self._close)
        self.element.append(self._title, self._pack, buttons)
        hear(page, self.element, "click", self._click)
        hear(page, self._pack, "keydown", self._key)

    def ask(self, study: Study, spot: Spot) -> None:
        """Open it for a place of `study`, at the card that lies there."""
        self._spot = spot
        name, card = self._names[spot.seat], study.card(spot)
        self._title.textContent = _("Which card for {name}, in place of {card}?").format(
            name=name, card=card_name(card)
        )
        self._close.textContent = _("Leave it")
        self._pack.replaceChildren(*(self._card(each, study) for each in PACK))
        self._go(PACK.index(card))
        self.element.showModal()
        focus(self._pack.children[self._at])

    def close(self) -> None:
        """Close it, if it is open."""
        if self.element.open:
            self.element.close()

    def _card(self, card: Card, study: Study) -> Any:
        holder = study.holder(card)
        here = holder == self._spot
        label = card_title(card)
        if here:
            label = _("{card}, the card that lies here").format(card=label)
        elif holder is not None:
            label = _("{card}, which {name} has: they change places").format(
                card=label, name=self._names[holder.seat]
            )
        button = make(
            "button", type="button", class_="pick", data_pick=str(card), tabindex="-1", aria_label=label
        )
        put(button, "aria-current", "true" if here else None)
        button.append(card_drawing(drawing_name(card, study.options.reyes)))
        if holder is not None:
            button.append(make("span", self._names[holder.seat], class_="owner", aria_hidden="true"))
        return button

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-pick]")
        if not button:
            return
        name = read(button, "data-pick")
        self.close()
        if name:
            self._chosen(self._spot, next(card for card in PACK if str(card) == name))

    def _key(self, event: Any) -> None:
        key = str(event.key)
        if key in _STEPS:
            step = _STEPS[key]
        elif key in _ROWS:
            style = browser.window.getComputedStyle(self._pack)
            step = _ROWS[key] * len(str(style.gridTemplateColumns).split())
        elif key in ("Home", "End"):
            step = -self._at if key == "Home" else len(PACK) - 1 - self._at
        else:
            return
        event.preventDefault()
        if 0 <= self._at + step < len(PACK):
            self._go(self._at + step)
            self._pack.children[self._at].focus()

    def _go(self, at: int) -> None:
        put(self._pack.children[self._at], "tabindex", "-1")
        self._at = at
        put(self._pack.children[at], "tabindex", "0")
