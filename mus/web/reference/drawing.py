"""A card as an element, drawn as was chosen in the settings."""

from __future__ import annotations

from typing import Any, Final

from mus.rules.cards import Card
from mus.web.deck import chosen_drawing
from mus.web.drawings import CARDS, drawing

_BOX: Final = "0 0 244 380"


def drawing_name(card: Card, reyes: int) -> str:
    """What the drawing of `card` is called, at a table with so many reyes."""
    return chosen_drawing(str(card), reyes)


def card_drawing(name: str) -> Any:
    """The drawing called `name`; which card it is has to be said beside it."""
    return drawing(CARDS, name, _BOX, "drawn")
