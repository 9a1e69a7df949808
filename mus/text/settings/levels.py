"""What the machine players are called, and what to expect of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.text.catalogue import _, later

_LEVELS: Final[Mapping[str, tuple[str, str]]] = {
    "azar": (later("Azar"), later("Azar says whatever comes to mind.")),
    "novato": (later("Novato"), later("Novato knows the rules and little more.")),
    "aficionado": (later("Aficionado"), later("Aficionado plays well.")),
}
"""For each player on the roster its name and a sentence."""


def level_name(level: str) -> str:
    """What the player `level` of the roster is called."""
    return _(_LEVELS[level][0]) if level in _LEVELS else level.capitalize()


def level_words(level: str) -> str:
    """What to expect of `level`, in a sentence; empty where there is nothing to say."""
    return _(_LEVELS[level][1]) if level in _LEVELS else ""
