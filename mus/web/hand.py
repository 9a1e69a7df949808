"""The person's own four cards: a list box one can walk through, and choose from when discarding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mus.rules.cards import HAND_SIZE, Hand
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.hand_words import standing_words
from mus.text.names import card_name
from mus.web.elements import focus, holds_focus, part, put, read, write
from mus.web.seats import Face, paint_face

_STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
_ENDS = {"Home": 0, "End": HAND_SIZE - 1}


@dataclass(frozen=True, slots=True)
class HandShown:
    """The own cards in their places, and in `words` what they hold.

    `chosen` are places; `choosing` when cards may be thrown.
    """

    cards: Hand = ()
    chosen: frozenset[int] = frozenset()
    choosing: bool = False
    best: Hand = ()
    words: str = ""


def card_label(hand: Hand, place: int) -> str:
    """What a screen reader says of the card at `place`: "Seven of cups, card 3 of 4"."""
    if place >= len(hand):
        return _("No card")
    name = card_name(hand[place])
    return _("{card}, card {place} of {count}").format(
        card=name[:1].upper() + name[1:], place=place + 1, count=len(hand)
    )


def own_words(hand: Hand, options: Options) -> str:
    """What four cards hold, as it stands under them; nothing for fewer."""
    words = standing_words(hand, options) if len(hand) == HAND_SIZE else ""
    return (words[:1].upper() + words[1:]).replace(" · ", "\N{NO-BREAK SPACE}· ")


def toggled(chosen: Iterable[int], place: int) -> frozenset[int]:
    """The places chosen after touching `place`."""
    return frozenset(chosen) ^ {place}


class HandPainter:
    """Writes the own cards into the page and moves the keyboard among them."""

    def __init__(self) -> None:
        self._painted: HandShown | None = None
        self._at = 0

    def paint(self, shown: HandShown) -> None:
        """Show the cards."""
        if shown == self._painted:
            return
        self._painted = shown
        hand = part("hand")
        put(hand, "data-choosing", shown.choosing)
        write(part("own-words"), shown.words)
        for place in range(HAND_SIZE):
            slot = hand.children[place]
            there = place < len(shown.cards)
            card = shown.cards[place] if there else None
            paint_face(slot, Face(str(card), best=card in shown.best) if card else Face())
            put(slot, "aria-label", card_label(shown.cards, place))
            put(slot, "aria-selected", place in shown.chosen)
            put(slot, "aria-disabled", None if there else True)
        self._mark()

    def focus(self) -> None:
        """Give the keyboard to the card that it was last at."""
        focus(part("hand").children[self._at])

    def has_focus(self) -> bool:
        """Whether the keyboard is among the cards."""
        return holds_focus(part("hand"))

    def key(self, key: str) -> bool:
        """Walk through the cards; False if `key` has nothing to do with that."""
        if key in _STEPS:
            self._at = (self._at + _STEPS[key]) % HAND_SIZE
        elif key in _ENDS:
            self._at = _ENDS[key]
        else:
            return False
        self._mark()
        self.focus()
        return True

    def at(self, slot: Any) -> int:
        """The place of a card's element, where the keyboard then also is."""
        self._at = int(read(slot, "data-place"))
        self._mark()
        return self._at

    def _mark(self) -> None:
        slots = part("hand").children
        for place in range(HAND_SIZE):
            put(slots[place], "tabindex", "0" if place == self._at else "-1")
