"""The mus: changing cards before the bets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.reference.sections import Section, Text

_CORRIDO: Final[Mapping[str, Callable[[], str]]] = {
    "no": lambda: _("There is no mus corrido: the first hand is played like any other."),
    "partida": lambda: _(
        "The first hand of the partida is played with mus corrido: whoever cuts the mus becomes mano. As "
        "long as all four want mus, cards are changed and the mano moves one place to the right before "
        "everybody is asked again."
    ),
    "juego": lambda: _(
        "The first hand of each juego is played with mus corrido: whoever cuts the mus becomes mano. As long "
        "as all four want mus, cards are changed and the mano moves one place to the right before everybody "
        "is asked again."
    ),
}

_DISCARDS: Final[Mapping[str, Callable[[], str]]] = {
    "mano": lambda: _(
        "If all four say mus, each throws from one to four cards face down, the mano first, and gets as "
        "many. Then everybody is asked again, as often as it takes."
    ),
    "postre": lambda: _(
        "If all four say mus, each throws from one to four cards face down, the postre first and then the "
        "others from the mano, and gets as many. Then everybody is asked again, as often as it takes."
    ),
}

_STOCK: Final[Mapping[str, Callable[[], str]]] = {
    "fuera": lambda: _(
        "When the stock runs out, the cards thrown are shuffled and served again. If a single player is "
        "still waiting for cards, what that player has just thrown stays out."
    ),
    "todo": lambda: _(
        "When the stock runs out, all cards thrown are shuffled and served again, those of this round too, "
        "whoever is still waiting."
    ),
}


def mus(options: Options) -> Section:
    """Mus or no mus, the discards, and what happens when the stock runs out."""
    return Section(
        "mus",
        _("The mus"),
        (
            Text(
                _(
                    "Each player gets four cards. From the mano on, everybody says “mus” to change cards or "
                    "“no mus” to play with these. A single “no mus” cuts: nobody changes any more, and the "
                    "bets begin with the mano, whoever has cut."
                )
            ),
            Text(_DISCARDS[options.orden_descarte]()),
            Text(_CORRIDO[options.mus_corrido]()),
            Text(_STOCK[options.mazo_agotado]()),
            Text(_("Until the mus is cut nobody bets, and there is no órdago.")),
        ),
    )
