"""What the machine players are called, and what to expect of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.text.catalogue import _, later

_LEVELS: Final[Mapping[str, tuple[str, str]]] = {
    "azar": (later("Azar"), later("Azar says whatever comes to mind.")),
    "novato": (later("Novato"), later("Novato knows the rules and little more.")),
    "aficionado": (later("Aficionado"), later("Aficionado knows the odds and plays well.")),
    "veterano": (
        later("Veterano"),
        later("Veterano has played thousands of partidas, and is now and then careless."),
    ),
    "maestro": (later("Maestro"), later("Maestro is the strongest: it learnt by playing against itself.")),
    "amarrategui": (
        later("Amarrategui"),
        later("Amarrategui is cautious: she bets little and lets much go."),
    ),
    "chiquera": (later("La Chiquera"), later("La Chiquera lives off the chica.")),
    "farolero": (later("El Farolero"), later("El Farolero bluffs: he bets on nothing at all.")),
    "ordagolari": (later("Ordagolari"), later("Ordagolari says órdago where others bet two.")),
    "musolari": (later("Musolari"), later("Musolari always wants other cards: mus, and mus again.")),
    "tapado": (later("El Tapado"), later("El Tapado passes with the best cards, and raises when you bet.")),
}
"""For each player on the roster its name and a sentence."""


def level_name(level: str) -> str:
    """What the player `level` of the roster is called."""
    return _(_LEVELS[level][0]) if level in _LEVELS else level.capitalize()


def level_words(level: str) -> str:
    """What to expect of `level`, in a sentence; empty where there is nothing to say."""
    return _(_LEVELS[level][1]) if level in _LEVELS else ""
