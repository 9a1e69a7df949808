"""Señas at a table of machine players: when each is asked for one, and which rivals catch it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from mus.rules.actions import SEATS, Action, Word
from mus.rules.events import LanceOpened, SenaPassed
from mus.rules.game import Game
from mus.rules.hands import speaking_order
from mus.rules.match import Match


@dataclass(frozen=True, slots=True)
class Signals:
    """How señas go at a table: how likely each seat catches a rival's, the chance of it by deal (from 0), and
    which seats may pass any.
    """

    watching: Sequence[float]
    chance: Callable[[int], Random]
    passing: Sequence[int] = tuple(SEATS)


def is_opening(match: Match) -> bool:
    """Whether a lance has just been called, and nothing but señas has happened since.

    Then each seat in speaking order from mano is asked for a seña.
    """
    heard = (event for event in reversed(match.deal.log) if not isinstance(event, SenaPassed))
    return isinstance(next(heard, None), LanceOpened)


def caught_by(seat: int, watching: Sequence[float], chance: Random) -> tuple[int, ...]:
    """The rivals who catch a seña of `seat`, as its action lists them.

    `watching` are the chances to catch one by seat. One number is drawn for each rival, whatever these are.
    """
    rivals = (rival for rival in SEATS if rival % 2 != seat % 2)
    return tuple(rival for rival in rivals if chance.random() < watching[rival])


def pass_senas(game: Game, ask: Callable[[Match, int], str | None], signals: Signals, chance: Random) -> Game:
    """`game` after the señas that are passed when a lance has just been called.

    `ask` is what a seat passes in a match, or None; `chance` is that of the deal.
    """
    for seat in speaking_order(game.match.deal.mano):
        sena = ask(game.match, seat) if seat in signals.passing else None
        while sena is not None:
            seen = caught_by(seat, signals.watching, chance)
            game, _ = game.apply(Action(seat, Word.SENA, sena=sena, seen=seen))
            sena = ask(game.match, seat)
    return game
