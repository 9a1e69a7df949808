"""What happened, in order: the one source of the animation, the log, a record's replay and the review.

Events tell only what the whole table saw, but for a seña, which only some saw. The cards a seat was dealt are
in its view, never in an event, until they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from mus.rules.actions import Action
from mus.rules.betting import Status
from mus.rules.cards import Card, Hand
from mus.rules.hands import Lance


@dataclass(frozen=True, slots=True)
class FirstMano:
    """The first mano was found by `method`; `draws` are the rounds of cards turned up, as (seat, card)."""

    mano: int
    method: str
    draws: tuple[tuple[tuple[int, Card], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody got four cards; `mano` speaks first. With `corrido` the first hand's running mus begins."""

    mano: int
    corrido: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said or did `action`; `total` piedras stand on the table after an envite or raise, else 0."""

    action: Action
    total: int = 0


@dataclass(frozen=True, slots=True)
class ManoMoved:
    """The running mus went on: `mano` is now mano (and its right-hand deal, postre)."""

    mano: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid `count` cards face down."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The stock ran out and `count` discarded cards were shuffled into a new one."""

    count: int


@dataclass(frozen=True, slots=True)
class Served:
    """A seat received `count` cards for those it threw."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared, truly, whether it holds pares or juego."""

    lance: Lance
    seat: int
    holds: bool


@dataclass(frozen=True, slots=True)
class SenaPassed:
    """`seat` passed the seña `name`; `seen_by` are the others who saw it: its partner and who caught it.

    In a view there are only those that its seat passed or saw, and of `seen_by` only what that seat knows.
    """

    seat: int
    name: str
    seen_by: tuple[int, ...]

    def is_known_to(self, seat: int) -> bool:
        """Whether `seat` passed it or saw it."""
        return seat == self.seat or seat in self.seen_by

    def as_known_to(self, seat: int) -> SenaPassed:
        """The same without the rivals who saw it, but for `seat` itself."""
        known = (each for each in self.seen_by if each % 2 == self.seat % 2 or each == seat)
        return replace(self, seen_by=tuple(known))


@dataclass(frozen=True, slots=True)
class LanceOpened:
    """Betting begins in `lance` among `seats`, the first to speak first."""

    lance: Lance
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LanceClosed:
    """Nothing more is said in `lance`. `stake` piedras stand; `pair` is the last bettor's after a refusal."""

    lance: Lance
    status: Status
    stake: int = 0
    pair: int | None = None


@dataclass(frozen=True, slots=True)
class DejePaid:
    """`pair` cashes the deje of a refused bet at once."""

    lance: Lance
    pair: int
    piedras: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """All hands are laid open, by seat."""

    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """One lance was cashed: `pair` gets `piedras`, and the `score` by pair is then this.

    `seat` holds the cards that decided (None after a refusal). The piedras are the `bet` (the stake, or 1 en
    paso), the `prizes` of the pair's hands as (seat, piedras), and a `bonus` (the punto's own piedra).
    """

    lance: Lance
    status: Status
    seat: int | None
    pair: int
    piedras: int
    bet: int
    prizes: tuple[tuple[int, int], ...]
    bonus: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; `winner` is the pair that won the juego with it, by `by` (deje, recuento, ordago)."""

    score: tuple[int, int]
    winner: int | None = None
    by: str | None = None
    lance: Lance | None = None


@dataclass(frozen=True, slots=True)
class JuegoWon:
    """`pair` won a juego; `juegos` stand in this vaca, by pair."""

    pair: int
    juegos: tuple[int, int]


@dataclass(frozen=True, slots=True)
class VacaWon:
    """`pair` won a vaca; `vacas` stand in the partida, by pair."""

    pair: int
    vacas: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PartidaWon:
    """`pair` won the partida."""

    pair: int
    vacas: tuple[int, int]


Won: TypeAlias = JuegoWon | VacaWon | PartidaWon
"""The events after which something is won; several may end one deal."""

Event: TypeAlias = (
    FirstMano
    | Dealt
    | Said
    | ManoMoved
    | Discarded
    | Reshuffled
    | Served
    | Declared
    | SenaPassed
    | LanceOpened
    | LanceClosed
    | DejePaid
    | Shown
    | Counted
    | DealEnded
    | JuegoWon
    | VacaWon
    | PartidaWon
)
