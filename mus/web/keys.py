"""Which controls a key on the keyboard stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CONTROL_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "m": ("mus",),
    "n": ("no-mus", "no-quiero"),
    "d": ("descarta",),
    "p": ("paso",),
    "e": ("envido-2", "mas-2"),
    "c": ("amount",),
    "o": ("ordago",),
    "q": ("quiero",),
}
"""For each letter the keys of the controls it presses, the first that is there."""

PAGE_KEYS: Final[Mapping[str, str]] = {
    "s": "go-on-counting",
    "r": "count-again",
    "z": "skip",
    "g": "senas",
    "l": "journal",
    "a": "settings",
    "?": "help",
}
"""For each key what it does on the page."""

CARD_KEYS: Final = ("1", "2", "3", "4")
"""The keys of the own cards, by place."""
