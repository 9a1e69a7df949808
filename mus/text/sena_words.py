"""The señas in words: what each is called, what it says, how it is made, and who plays with which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.rules.sena_sets import Gesture, Sena
from mus.text.catalogue import _, later
from mus.text.names import definite_lance

_SENAS: Final[Mapping[str, tuple[str, str]]] = {
    "dos_reyes": (later("Two kings"), later("Exactly two kings.")),
    "tres_reyes": (later("Three kings"), later("Exactly three kings.")),
    "cuatro_reyes": (later("Four kings"), later("All four cards are kings.")),
    "dos_ases": (later("Two aces"), later("Exactly two aces.")),
    "tres_ases": (later("Three aces"), later("Exactly three aces.")),
    "cuatro_ases": (later("Four aces"), later("All four cards are aces.")),
    "la_bonita": (later("La bonita"), later("Three kings and an ace.")),
    "pares": (later("Pares"), later("Pares of any kind.")),
    "medias": (later("Medias"), later("Exactly three equal cards.")),
    "duples": (later("Duples"), later("Two pairs, or four equal cards.")),
    "31": (later("The 31"), later("A juego of 31, the best one.")),
    "juego": (later("Juego"), later("A juego that is not 31.")),
    "30": (later("Thirty for the punto"), later("The cards add up to 30, the best punto.")),
    "29": (later("Twenty-nine for the punto"), later("The cards add up to 29.")),
    "ciego": (later("Ciego"), later("Neither pares nor juego.")),
}
"""For each seña what it is called and which cards it is true of."""

_GESTURES: Final[Mapping[Gesture, str]] = {
    Gesture.LABIO: later("Bite the lower lip."),
    Gesture.LABIO_LADO: later("Bite the lip to one side."),
    Gesture.LABIO_DOS: later("Bite the lower lip twice."),
    Gesture.LENGUA: later("Show the tip of the tongue."),
    Gesture.LENGUA_LADO: later("Show the tongue to one side."),
    Gesture.LENGUA_DOS: later("Show the tip of the tongue twice."),
    Gesture.BOCA_LADO: later("Twist the closed lips to one side."),
    Gesture.CEJAS: later("Raise the eyebrows."),
    Gesture.GUINO: later("Wink."),
    Gesture.OJOS: later("Shut both eyes."),
    Gesture.MORRO: later("Push the lips out."),
    Gesture.CABEZA: later("Turn the head to one side."),
    Gesture.HOMBROS: later("Raise both shoulders."),
    Gesture.HOMBRO: later("Raise one shoulder."),
    Gesture.BESO: later("Blow a silent kiss."),
}

_SOURCES: Final[Mapping[str, str]] = {
    "naipera": "Naipera, «Reglas del mus a 8 reyes»",
    "ocho-reyes": "«Mus a ocho reyes»",
    "fournier": "Reglamento del mus, Naipes Heraclio Fournier",
    "fem": "Federación Española de Mus, vocabulario",
    "casino": "casino.es; Don Naipe; elmus.org",
    "acanomas": "acanomas, pág. 6",
}
"""Titles stay in the language in which they were printed."""


def sena_name(name: str) -> str:
    """What the seña `name` is called: "Two kings"; the name itself where there is no such seña."""
    return _(_SENAS[name][0]) if name in _SENAS else name


def sena_meaning(sena: Sena) -> str:
    """Which cards it is true of, and from when it may be passed, in sentences."""
    meaning = _(_SENAS[sena.name][1])
    if sena.since is None:
        return meaning
    since = _("Not before {lance} is called.").format(lance=definite_lance(sena.since))
    return f"{meaning} {since}"


def gesture_words(gesture: Gesture) -> str:
    """How it is made, in a sentence: "Bite the lower lip."."""
    return _(_GESTURES[gesture])


def sena_source(sena: Sena) -> str:
    """The rules that name it."""
    return _SOURCES[sena.source]
