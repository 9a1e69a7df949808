"""What is heard at the table, for those who have chosen sounds: which sound goes with what happens.

The sounds themselves are made in `sounds.py`, which is read in when the first one is wanted.
"""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from mus.rules.actions import Word
from mus.rules.events import Counted, Dealt, DejePaid, Discarded, Event, Said, Served, Shown
from mus.web.arriving import arrived
from mus.web.settings import Settings

if TYPE_CHECKING:
    from mus.web.sounds import Sounds


class Sound(Enum):
    """The sounds of the table."""

    CARD = "card"
    CARDS = "cards"
    STONE = "stone"
    KNOCK = "knock"
    ORDAGO = "ordago"


_OF_WORDS = {
    Word.PASO: Sound.KNOCK,
    Word.ENVIDO: Sound.STONE,
    Word.MAS: Sound.STONE,
    Word.ORDAGO: Sound.ORDAGO,
}


def sound_of(event: Event) -> Sound | None:
    """The sound that goes with `event`; None for what makes none."""
    match event:
        case Said():
            return _OF_WORDS.get(event.action.word)
        case Dealt() | Shown():
            return Sound.CARDS
        case Discarded() | Served():
            return Sound.CARD
        case DejePaid() | Counted():
            return Sound.STONE
    return None


class Heard(Protocol):
    """Whoever lets events be heard."""

    def hear(self, event: Event) -> None:
        """Let `event` be heard."""


class Hearing:
    """Lets events be heard, as loud as was chosen; nothing before the person has touched the page."""

    def __init__(self) -> None:
        self._volume: int | None = None
        self._touched = False
        self._sounds: Sounds | None = None
        self._loading: asyncio.Future[None] | None = None

    def follow(self, settings: Settings) -> None:
        """Be as loud as `settings` have it; a change is heard at once."""
        before, self._volume = self._volume, settings.volume if settings.sounds else 0
        if before is not None and before != self._volume:
            self._play(Sound.STONE)

    def touched(self) -> None:
        """The person has touched the page or a key: from now on a browser lets it be heard."""
        self._touched = True

    def hear(self, event: Event) -> None:
        """Let `event` be heard."""
        sound = sound_of(event)
        if sound is not None:
            self._play(sound)

    def _play(self, sound: Sound) -> None:
        if not self._volume or not self._touched:
            return
        if self._sounds is not None:
            self._sounds.play(sound, self._volume)
        elif self._loading is None:
            self._loading = asyncio.ensure_future(self._load(sound))

    async def _load(self, first: Sound) -> None:
        try:
            await arrived()
        except OSError:
            self._loading = None
            return
        from mus.web.sounds import Sounds  # noqa: PLC0415

        self._sounds = Sounds()
        self._play(first)
