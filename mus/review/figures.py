"""What somebody has played and won, as sums over records: they stay when the records are gone.

All is told from one pair's side. Sums add up: the figures of two parts of a history, added in the order in
which they were played, are those of the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Final, TypeAlias

from mus.rules.actions import SEATS, Word
from mus.rules.betting import Status
from mus.rules.count import Score, add
from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    DejePaid,
    Event,
    JuegoWon,
    LanceClosed,
    LanceOpened,
    PartidaWon,
    Said,
    VacaWon,
)
from mus.rules.game import replay
from mus.rules.hands import Lance
from mus.rules.record import Record

LAST_JUEGOS: Final = 30
"""Juegos that are remembered one by one."""

WON_POINTS: Final = 12
LOST_POINTS: Final = -10
LEFT_POINTS: Final = -20
"""What a partida won, lost or left is worth in the ranking of MundiJuegos (seed 002)."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What became of one pair's bets: how many it `made`, the rivals `accepted` and, of these, it `won`.

    A raise is a bet of its own. The rest was refused or raised over; or, of those accepted, lost, or never
    counted because the juego was over before. `dejes` it cashed where a bet was refused, `piedras` in all.
    """

    made: int = 0
    accepted: int = 0
    won: int = 0
    dejes: int = 0
    piedras: int = 0

    def __add__(self, other: Bets) -> Bets:
        return Bets(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(Bets)))


Sides: TypeAlias = tuple[Bets, Bets]
"""The own pair's bets and the rivals'."""

NO_BETS: Final[Sides] = (Bets(), Bets())


@dataclass(frozen=True, slots=True)
class Juego:
    """One juego, over: the piedras of the own pair and of the rivals at its end. The winner's are the target.

    `by` tells what decided it: `deje`, `recuento` or `ordago`.
    """

    ours: int
    theirs: int
    by: str

    @property
    def won(self) -> bool:
        """Whether the own pair won it."""
        return self.ours > self.theirs


@dataclass(frozen=True, slots=True)
class Figures:
    """The sums. Each score is (own pair, rivals); `left` counts the partidas that were given up.

    `lances` and `ordagos` hold the bets of both sides; an órdago is no envite, but a deje that it brings
    counts in its lance, too. `last` are the newest juegos, the newest at the end. `others` are the partidas
    that the other players have won and lost, by name.
    """

    partidas: Score = (0, 0)
    left: int = 0
    vacas: Score = (0, 0)
    juegos: Score = (0, 0)
    deals: int = 0
    lances: Mapping[Lance, Sides] = field(default_factory=dict)
    ordagos: Sides = NO_BETS
    last: tuple[Juego, ...] = ()
    others: Mapping[str, Score] = field(default_factory=dict)

    def of(self, lance: Lance) -> Sides:
        """The bets of both sides in `lance`."""
        return self.lances.get(lance, NO_BETS)

    def __add__(self, later: Figures) -> Figures:
        lances = {
            lance: _both(self.of(lance), later.of(lance))
            for lance in Lance
            if lance in self.lances or lance in later.lances
        }
        return Figures(
            _sum(self.partidas, later.partidas),
            self.left + later.left,
            _sum(self.vacas, later.vacas),
            _sum(self.juegos, later.juegos),
            self.deals + later.deals,
            lances,
            _both(self.ordagos, later.ordagos),
            (*self.last, *later.last)[-LAST_JUEGOS:],
            {
                name: _sum(self.others.get(name, (0, 0)), later.others.get(name, (0, 0)))
                for name in {**self.others, **later.others}
            },
        )

    @property
    def points(self) -> int:
        """Points of the ranking of MundiJuegos."""
        return points(*self.partidas, self.left)


NOTHING: Final = Figures()


def points(won: int, lost: int, left: int = 0) -> int:
    """What partidas are worth in the ranking of MundiJuegos."""
    return won * WON_POINTS + lost * LOST_POINTS + left * LEFT_POINTS


def figures_of(record: Record, *, left: bool = False, seat: int = 0) -> Figures:
    """The figures of one record from the side of `seat`; `left`: it gave the partida up.

    Raises RecordError when it does not replay.
    """
    tally = _Tally(seat % 2, record.options.target)
    for step in replay(record):
        for event in step.events:
            tally.take(event)
    told = tally.figures()
    ours = told.partidas
    others = {
        record.names[other]: ours if other % 2 == seat % 2 else (ours[1], ours[0])
        for other in SEATS
        if other != seat and any(ours)
    }
    return replace(told, left=int(left), others=others)


def total(all_figures: Iterable[Figures]) -> Figures:
    """The sum, in the order of play."""
    return sum(all_figures, NOTHING)


class _Tally:
    """Counts events one by one."""

    def __init__(self, pair: int, target: int) -> None:
        self._pair = pair
        self._target = target
        self._won: dict[type[Event], Score] = {PartidaWon: (0, 0), VacaWon: (0, 0), JuegoWon: (0, 0)}
        self._deals = 0
        self._lances: dict[Lance, Sides] = {}
        self._ordagos: Sides = NO_BETS
        self._last: tuple[Juego, ...] = ()
        self._lance = Lance.GRANDE
        self._bet: Said | None = None
        self._bets: dict[Lance, Said] = {}
        self._standing: dict[Lance, int] = {}

    def figures(self) -> Figures:
        partidas, vacas, juegos = (self._won[kind] for kind in (PartidaWon, VacaWon, JuegoWon))
        return Figures(partidas, 0, vacas, juegos, self._deals, dict(self._lances), self._ordagos, self._last)

    def take(self, event: Event) -> None:
        match event:
            case Dealt():
                self._deals += 1
                self._standing, self._bets = {}, {}
            case LanceOpened():
                self._lance, self._bet = event.lance, None
            case Said() if event.action.word in (Word.ENVIDO, Word.MAS, Word.ORDAGO):
                self._bet = self._bets[self._lance] = event
                self._note(event, Bets(made=1))
            case Said() if event.action.word is Word.QUIERO and self._bet is not None:
                self._note(self._bet, Bets(accepted=1))
            case LanceClosed(status=Status.QUERIDO) if self._bet is not None:
                self._standing[event.lance] = self._side(self._bet.action.seat % 2)
            case DejePaid():
                self._deje(event.lance, self._side(event.pair), event.piedras)
            case Counted():
                self._counted(event)
            case DealEnded(winner=int(winner)):
                self._juego(event, winner)
            case JuegoWon() | VacaWon() | PartidaWon():
                kind = type(event)
                self._won[kind] = add(self._won[kind], self._side(event.pair), 1)

    def _side(self, pair: int) -> int:
        return int(pair != self._pair)

    def _note(self, said: Said, bets: Bets) -> None:
        side = self._side(said.action.seat % 2)
        if said.action.word is Word.ORDAGO:
            self._ordagos = _with(self._ordagos, side, bets)
        else:
            self._add(self._lance, side, bets)

    def _add(self, lance: Lance, side: int, bets: Bets) -> None:
        self._lances[lance] = _with(self._lances.get(lance, NO_BETS), side, bets)

    def _deje(self, lance: Lance, side: int, piedras: int) -> None:
        deje = Bets(dejes=1, piedras=piedras)
        self._add(lance, side, deje)
        if self._bets[lance].action.word is Word.ORDAGO:
            self._ordagos = _with(self._ordagos, side, deje)

    def _counted(self, counted: Counted) -> None:
        side = self._side(counted.pair)
        if counted.status is Status.NO_QUERIDO and counted.bet:
            self._deje(counted.lance, side, counted.bet)
        elif self._standing.get(counted.lance) == side:
            self._add(counted.lance, side, Bets(won=1))

    def _juego(self, ended: DealEnded, winner: int) -> None:
        side = self._side(winner)
        if ended.by == "ordago" and self._bet is not None and self._bet.action.seat % 2 == winner:
            self._ordagos = _with(self._ordagos, side, Bets(won=1))
        loser = min(ended.score[1 - winner], self._target - 1)
        piedras = (self._target, loser) if side == 0 else (loser, self._target)
        self._last = (*self._last, Juego(*piedras, ended.by or ""))[-LAST_JUEGOS:]


def _with(sides: Sides, side: int, bets: Bets) -> Sides:
    return (sides[0] + bets, sides[1]) if side == 0 else (sides[0], sides[1] + bets)


def _both(one: Sides, other: Sides) -> Sides:
    return (one[0] + other[0], one[1] + other[1])


def _sum(one: Score, other: Score) -> Score:
    return (one[0] + other[0], one[1] + other[1])
