"""Probes: players with one fixed habit, to find out whether a player knows an answer to it."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from mus.players.novato import Novato
from mus.players.view import View
from mus.rules.actions import WITH_AMOUNT, Action, Word


class Probe:
    """Says the first of `habit` that it may, with the least amount; `novato` decides the rest and the mus."""

    def __init__(self, habit: tuple[Word, ...], chance: Random) -> None:
        self._habit = habit
        self._otherwise = Novato(chance)

    def act(self, view: View) -> Action:
        """One of `view.legal`."""
        legal = view.legal
        word = next((word for word in self._habit if word in legal.words), None)
        if word is None:
            return self._otherwise.act(view)
        return Action(view.seat, word, amount=legal.least if word in WITH_AMOUNT else 0)


HABITS: Final = {
    "siempre_rehusa": (Word.PASO, Word.NO_QUIERO),
    "siempre_acepta": (Word.PASO, Word.QUIERO),
    "siempre_ordago": (Word.ORDAGO, Word.QUIERO),
    "siempre_envida": (Word.ENVIDO,),
}

SiempreRehusa = partial(Probe, HABITS["siempre_rehusa"])
SiempreAcepta = partial(Probe, HABITS["siempre_acepta"])
SiempreOrdago = partial(Probe, HABITS["siempre_ordago"])
SiempreEnvida = partial(Probe, HABITS["siempre_envida"])
