"""The sounds of the table, made of tones and noise by the browser's own synthesiser: there are no files.

Where there is none, or it fails, the table is silent and nothing else happens.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mus.web import browser
from mus.web.hearing import Sound
from mus.web.settings import LOUDEST

_NOISE_SECONDS: Final = 0.15
_RATE: Final = 22_050
"""Samples a second of the noise."""

_SILENT: Final = 0.0001
"""As good as nothing: a loudness that falls as sounds do never comes to 0."""


def loudness(volume: int) -> float:
    """How far the synthesiser is turned up for a `volume` as it is chosen: the ear hears by ratios."""
    return round((volume / LOUDEST) ** 2, 4)


class Sounds:
    """Plays the sounds. To be made after the person has touched the page."""

    def __init__(self) -> None:
        self._audio: Any = None
        self._master: Any = None
        self._noise: Any = None
        try:
            self._open()
        except Exception:
            # No sound device, or a browser that forbids it: nobody is told, for nothing is lost.
            self._audio = None

    def play(self, sound: Sound, volume: int) -> None:
        """Play `sound` at `volume`, from 0 to LOUDEST."""
        if self._audio is None:
            return
        try:
            self._master.gain.value = loudness(volume)
            if self._audio.state == "suspended":
                self._audio.resume()
            _SCORES[sound](self)
        except Exception:
            self._audio = None

    def _open(self) -> None:
        self._audio = audio = browser.window.AudioContext.new()
        self._master = audio.createGain()
        self._master.connect(audio.destination)
        chance = Random(1)
        samples = [chance.uniform(-1, 1) for _ in range(int(_RATE * _NOISE_SECONDS))]
        self._noise = audio.createBuffer(1, len(samples), _RATE)
        self._noise.copyToChannel(browser.window.Float32Array.new(browser.to_js(samples)), 0)

    def _tone(
        self, shape: str, pitch: float, until: float, loud: float, *, at: float = 0, fall: float = 1
    ) -> None:
        """A tone of `pitch` Hz that fades in `until` seconds and falls to `fall` times its pitch."""
        start = self._audio.currentTime + at
        source = self._audio.createOscillator()
        source.type = shape
        source.frequency.setValueAtTime(pitch, start)
        source.frequency.exponentialRampToValueAtTime(pitch * fall, start + until)
        self._fade(source, loud, start, until)

    def _rustle(self, pitch: float, until: float, loud: float, at: float = 0) -> None:
        """Noise around `pitch` Hz that fades in `until` seconds."""
        start = self._audio.currentTime + at
        source = self._audio.createBufferSource()
        source.buffer = self._noise
        around = self._audio.createBiquadFilter()
        around.type = "bandpass"
        around.frequency.value = pitch
        source.connect(around)
        self._fade(source, loud, start, until, through=around)

    def _fade(self, source: Any, loud: float, start: float, until: float, through: Any = None) -> None:
        gain = self._audio.createGain()
        gain.gain.setValueAtTime(loud, start)
        gain.gain.exponentialRampToValueAtTime(_SILENT, start + until)
        (through or source).connect(gain)
        gain.connect(self._master)
        source.start(start)
        source.stop(start + until)

    def card(self, at: float = 0) -> None:
        """A card slides over the cloth."""
        self._rustle(2600, 0.07, 0.5, at)
        self._rustle(700, 0.04, 0.35, at + 0.03)

    def cards(self) -> None:
        """Several cards, one after the other."""
        for number in range(4):
            self.card(0.055 * number)

    def stone(self, at: float = 0) -> None:
        """A stone is laid beside another."""
        self._tone("sine", 2150, 0.09, 0.35, at=at, fall=0.96)
        self._tone("sine", 3480, 0.05, 0.2, at=at)
        self._rustle(1800, 0.02, 0.4, at)

    def knock(self) -> None:
        """Knuckles on wood, twice."""
        for at in (0, 0.14):
            self._tone("sine", 190, 0.1, 0.8, at=at, fall=0.55)
            self._rustle(420, 0.04, 0.6, at)

    def ordago(self) -> None:
        """A beat and a chord that rises."""
        self._tone("sine", 110, 0.4, 0.9, fall=0.5)
        self._rustle(240, 0.12, 0.7)
        for number, pitch in enumerate((220, 277.2, 329.6, 440)):
            self._tone("triangle", pitch, 0.55 - 0.06 * number, 0.3, at=0.07 * number)


_SCORES: Final = {
    Sound.CARD: Sounds.card,
    Sound.CARDS: Sounds.cards,
    Sound.STONE: Sounds.stone,
    Sound.KNOCK: Sounds.knock,
    Sound.ORDAGO: Sounds.ordago,
}
