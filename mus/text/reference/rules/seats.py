"""Who sits where, who speaks first, and how that is found out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.reference.sections import Block, Section, Text

_FIRST_MANO: Final[Mapping[str, Callable[[], str]]] = {
    "azar": lambda: _("Who is mano in the first hand is left to chance."),
    "alta": lambda: _(
        "For the first hand everybody draws a card, and the highest is mano. Who draws the same draws again."
    ),
    "baja": lambda: _(
        "For the first hand everybody draws a card, and the lowest is mano. Who draws the same draws again."
    ),
    "alta_reparte": lambda: _(
        "For the first hand everybody draws a card, and the highest deals: the player to the right of that "
        "one is mano. Who draws the same draws again."
    ),
    "baja_reparte": lambda: _(
        "For the first hand everybody draws a card, and the lowest deals: the player to the right of that "
        "one is mano. Who draws the same draws again."
    ),
    "corte": lambda: _(
        "For the first hand the pack is cut, and the suit shows who deals: coins, the player to the right of "
        "who cut; cups, the one opposite; swords, the one to the left; clubs, who cut. Mano is the player to "
        "the right of the dealer."
    ),
}


def seats(options: Options) -> Section:
    """The players, the mano and the postre."""
    blocks: list[Block] = [
        Text(
            _(
                "Four play, two against two, with partners face to face. Everything goes round to the right: "
                "cards, words and turns."
            )
        ),
        Text(
            _(
                "The player to the right of the dealer is the mano: speaks first and wins every tie. The "
                "dealer is the postre and speaks last. After each hand both move one place to the right, "
                "also when a juego has just ended."
            )
        ),
        Text(_FIRST_MANO[options.primera_mano]()),
    ]
    return Section("mesa", _("The table"), tuple(blocks))
