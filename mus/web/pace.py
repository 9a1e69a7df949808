"""How long the page waits: machine players speak with a pause, and each event stands for a moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.rules.actions import Word
from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    Declared,
    DejePaid,
    Discarded,
    Event,
    FirstMano,
    LanceClosed,
    LanceOpened,
    Said,
    Served,
    Shown,
)

SPEEDS: Final[Mapping[str, float]] = {"lenta": 1.8, "normal": 1.0, "rapida": 0.45, "sin-esperas": 0.0}
"""How much longer than usual each speed waits."""

THINKING: Final = 750
"""Before a machine player speaks, in ms at the normal speed."""

_AFTER: Final[Mapping[type[Event], int]] = {
    FirstMano: 900,
    Dealt: 500,
    Said: 250,
    Discarded: 150,
    Served: 200,
    Declared: 350,
    LanceOpened: 350,
    LanceClosed: 400,
    DejePaid: 600,
    Shown: 900,
    Counted: 1600,
    DealEnded: 700,
}


def seconds_before_speaking(speed: str) -> float:
    """How long a machine player thinks at `speed`."""
    return THINKING * SPEEDS[speed] / 1000


_WEIGHTY: Final = {Word.NO_MUS: 1000, Word.QUIERO: 700, Word.NO_QUIERO: 600, Word.ORDAGO: 1000}
"""After a word that ends something or changes all, in ms at the normal speed."""


def seconds_after(event: Event, speed: str) -> float:
    """How long `event` stands before the next one happens at `speed`."""
    word = event.action.word if isinstance(event, Said) else None
    usual = _AFTER.get(type(event), 0)
    return (_WEIGHTY.get(word, usual) if word else usual) * SPEEDS[speed] / 1000
