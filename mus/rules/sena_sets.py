"""The señas that tables play with, as data: which there are, how each is made, and when it is true.

Names and gestures: the table "Señas by source" of RULES.md section 2; truth conditions: 1.9. Counts are exact
(three reyes are not `dos_reyes`) and count what a card plays as: with eight reyes a tres is a rey.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from mus.rules.hands import HandValue, Lance, Pares


class Gesture(StrEnum):
    """What a face does to pass a seña."""

    LABIO = "labio"
    """Bite the lower lip."""
    LABIO_LADO = "labio_lado"
    """Bite the lip to one side."""
    LABIO_DOS = "labio_dos"
    """Bite the lower lip twice."""
    LENGUA = "lengua"
    """Show the tip of the tongue."""
    LENGUA_LADO = "lengua_lado"
    """Show the tongue to one side."""
    LENGUA_DOS = "lengua_dos"
    """Show the tip of the tongue twice."""
    BOCA_LADO = "boca_lado"
    """Twist the closed lips to one side."""
    CEJAS = "cejas"
    """Raise the eyebrows."""
    GUINO = "guino"
    """Wink."""
    OJOS = "ojos"
    """Shut both eyes."""
    MORRO = "morro"
    """Push the lips out."""
    CABEZA = "cabeza"
    """Turn the head."""
    HOMBROS = "hombros"
    """Raise both shoulders."""
    HOMBRO = "hombro"
    """Raise one shoulder."""
    BESO = "beso"
    """A silent kiss."""


@dataclass(frozen=True, slots=True)
class Sena:
    """One seña: its name in a record, the gesture, which cards it is true of, and who says so.

    `since` is the lance that has to be called before it may be passed (None: any time after the cut).
    """

    name: str
    gesture: Gesture
    holds: Callable[[HandValue], bool]
    source: str
    since: Lance | None = None


@dataclass(frozen=True, slots=True)
class SenaSet:
    """The señas of one table, in the order in which they are shown. `name` is the value of option `senas`."""

    name: str
    senas: tuple[Sena, ...]

    def sena(self, name: str) -> Sena | None:
        """The seña called so."""
        return next((sena for sena in self.senas if sena.name == name), None)


_REY: Final = 12
_AS: Final = 1


def _exactly(count: int, rank: int) -> Callable[[HandValue], bool]:
    return lambda value: value.ranks.count(rank) == count


def _kind(pares: Pares) -> Callable[[HandValue], bool]:
    return lambda value: value.pares is pares


def _total(total: int) -> Callable[[HandValue], bool]:
    return lambda value: value.total == total


def _is_ciego(value: HandValue) -> bool:
    return value.pares is Pares.NADA and not value.has_juego


def _is_bonita(value: HandValue) -> bool:
    return value.ranks.count(_REY) == 3 and value.ranks.count(_AS) == 1


_KNOWN: Final[Mapping[str, tuple[Gesture, Callable[[HandValue], bool]]]] = {
    "dos_reyes": (Gesture.LABIO, _exactly(2, _REY)),
    "tres_reyes": (Gesture.LABIO_LADO, _exactly(3, _REY)),
    "cuatro_reyes": (Gesture.LABIO_DOS, _exactly(4, _REY)),
    "dos_ases": (Gesture.LENGUA, _exactly(2, _AS)),
    "tres_ases": (Gesture.LENGUA_LADO, _exactly(3, _AS)),
    "cuatro_ases": (Gesture.LENGUA_DOS, _exactly(4, _AS)),
    "la_bonita": (Gesture.BESO, _is_bonita),
    "pares": (Gesture.CABEZA, lambda value: value.holds(Lance.PARES)),
    "medias": (Gesture.BOCA_LADO, _kind(Pares.MEDIAS)),
    "duples": (Gesture.CEJAS, _kind(Pares.DUPLES)),
    "31": (Gesture.GUINO, _total(31)),
    "juego": (Gesture.MORRO, lambda value: value.has_juego and value.total != 31),
    "30": (Gesture.HOMBROS, _total(30)),
    "29": (Gesture.HOMBRO, _total(29)),
    "ciego": (Gesture.OJOS, _is_ciego),
}
"""Every seña by name. `juego` is one that is not 31; the wink is the 31's."""


def _sena(name: str, source: str) -> Sena:
    return Sena(name, *_KNOWN[name], source)


def _senas(source: str, *names: str) -> tuple[Sena, ...]:
    return tuple(_sena(name, source) for name in names)


_CARDS: Final = ("dos_reyes", "tres_reyes", "dos_ases", "tres_ases")
_KINDS: Final = (*_CARDS, "medias", "duples", "31")

_WINKED_30: Final = replace(_sena("30", "fournier"), gesture=Gesture.GUINO, since=Lance.PUNTO)
"""The wink of Fournier's 31 says 30 when there is no juego: not before the punto is called."""

_LATE_MEDIAS: Final = replace(_sena("medias", "fem"), since=Lance.CHICA)
"""The federation's medias wait until the grande is over."""

_CASINO: Final = _senas("casino", *_KINDS, "la_bonita", "30", "29", "ciego")

SETS: Final[Mapping[str, SenaSet]] = {
    name: SenaSet(name, senas)
    for name, senas in (
        ("torneo", _senas("naipera", *_KINDS, "ciego")),
        ("cinco", _senas("ocho-reyes", "dos_reyes", "dos_ases", "medias", "duples", "31")),
        ("fournier", (*_senas("fournier", *_KINDS), _WINKED_30)),
        (
            "federacion",
            (
                *_senas("fem", *_CARDS, "pares"),
                _LATE_MEDIAS,
                *_senas("fem", "duples", "31", "juego", "30", "29"),
            ),
        ),
        ("casino", _CASINO),
        ("acanomas", (*_CASINO, *_senas("acanomas", "cuatro_reyes", "cuatro_ases"))),
    )
}
"""The sets by the value of option `senas`: seed 000's eight (the usual ones), seed 001's five, Fournier's,
the federation's, those of casino.es, Don Naipe and elmus.org, and the same with what acanomas adds."""

USUAL: Final = "torneo"
"""The set of a table that plays with señas and says nothing else."""
