"""Which drawing a card has: of the traditional or the four-colour deck, with or without a learner's mark."""

from __future__ import annotations

from typing import Any, Final

from mus.rules.cards import PACK
from mus.web import browser
from mus.web.drawings import CARDS, prepare, show_drawing
from mus.web.elements import part, put, read

LARGE: Final = "cuatro-colores"
"""The deck in four colours with a large number, as the settings call it."""

BACK: Final = "back"

_BESIDE_THE_FACES: Final = {BACK: 20, "piedra": 16, "amarraco": 24}
"""What else of the sprite a table shows, and how often at once; more are made when they are wanted."""

_MARKED: Final = ("3", "2")
_WITH_MARKS: Final = 8
"""Reyes in the games where threes are reyes and twos are ases."""


def drawing_of(face: str, deck: str, *, marks: bool, reyes: int) -> str:
    """The drawing of `face`, a card's name or the back; `marks` tell what threes and twos count as."""
    if face == BACK:
        return face
    large = "-large" if deck == LARGE else ""
    marked = "-marked" if marks and reyes == _WITH_MARKS and face[:-1] in _MARKED else ""
    return f"{face}{large}{marked}"


def chosen_drawing(face: str, reyes: int) -> str:
    """The drawing of `face` as was chosen, on a table with so many `reyes`."""
    chosen = browser.document.documentElement
    marks = read(chosen, "data-marks") == "on"
    return drawing_of(face, read(chosen, "data-deck"), marks=marks, reyes=reyes)


def show_card(slot: Any, face: str) -> None:
    """Show `face` in `slot`, drawn as was chosen, and marked by the reyes of the table it lies on."""
    table = slot.closest("[data-reyes]")
    show_drawing(slot, CARDS, chosen_drawing(face, int(read(table, "data-reyes")) if table else 0))


def play_with(table: Any, reyes: int) -> None:
    """From now on there are so many `reyes` at `table`."""
    if read(table, "data-reyes") != str(reyes):
        put(table, "data-reyes", str(reyes))
        show_cards_anew()


def _have_at_hand(reyes: int) -> None:
    """Nothing is read again while somebody plays: that takes longer than a frame."""
    faces = {chosen_drawing(str(card), reyes): 1 for card in PACK}
    prepare(CARDS, faces | _BESIDE_THE_FACES)


def show_cards_anew() -> None:
    """Draw every card of the page again: another deck was chosen, or marks, or a table was laid."""
    if reyes := read(part("table"), "data-reyes"):
        _have_at_hand(int(reyes))
    slots = browser.document.querySelectorAll(".slot[data-face]")
    for place in range(slots.length):
        slot = slots.item(place)
        show_card(slot, read(slot, "data-face"))
