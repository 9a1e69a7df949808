"""The named tables in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.text.catalogue import _, later

_PROFILES: Final[Mapping[str, tuple[str, str]]] = {
    "": (later("Made to measure"), later("With the rules that you have chosen below.")),
    "torneo": (
        later("Tournament"),
        later("Eight kings, to 40 piedras. The first to two vacas wins, and each vaca is two juegos won."),
    ),
    "tres_juegos": (
        later("Three juegos"),
        later("As in the tournament, but short: whoever takes two juegos wins."),
    ),
    "mundijuegos": (later("With 31 real"), later("Three sevens and a jack beat any other juego.")),
    "con_deje": (
        later("With deje"),
        later(
            "A refused raise is worth one piedra more, 31 real with any court card, "
            "and mus corrido in the first deal."
        ),
    ),
    "cuatro_reyes": (
        later("Four kings"),
        later("The trey and the deuce are what they are: neither kings nor aces."),
    ),
}
"""For each profile its name and what is special about it; the empty one is that of no profile."""


def profile_name(profile: str) -> str:
    """What the table `profile` is called; the empty one belongs to options of no profile."""
    return _(_PROFILES[profile][0])


def profile_words(profile: str) -> str:
    """What is special about the table `profile`."""
    return _(_PROFILES[profile][1])
