"""`azar`: says any word the rules allow. The floor under other players, and good for shaking the rules."""

from __future__ import annotations

from random import Random
from typing import Final

from mus.players.view import View
from mus.rules.actions import WITH_AMOUNT, Action, Word, discards

_SPAN: Final = 8
"""Envites go up to this many piedras over the least, so that they stay in the range of a real table."""


class Azar:
    """Chooses evenly among the words, then an amount or a discard."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def act(self, view: View) -> Action:
        """Any action of `view.legal`."""
        legal = view.legal
        word = self._chance.choice(legal.words)
        if word in WITH_AMOUNT:
            most = legal.least + _SPAN if legal.most is None else min(legal.most, legal.least + _SPAN)
            return Action(view.seat, word, amount=self._chance.randint(legal.least, most))
        if word is Word.DESCARTA:
            return Action(view.seat, word, cards=self._chance.choice(tuple(discards(legal.hand))))
        return Action(view.seat, word)
