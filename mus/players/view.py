"""What one seat may know of a match: its own cards and everything the table has seen, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mus.rules.actions import Legal
from mus.rules.betting import Betting
from mus.rules.cards import Card, Hand
from mus.rules.count import Score
from mus.rules.deal import Phase
from mus.rules.events import Declared, DejePaid, Discarded, Event, SenaPassed
from mus.rules.hands import HandValue, Lance, value_of
from mus.rules.match import Match
from mus.rules.options import Options


@dataclass(frozen=True, slots=True)
class View:
    """A match as `seat` sees it.

    `hand` are its four cards (fewer between its discard and the serving) and `thrown` those it discarded in
    this deal since the stock was last made. `score` are the piedras of the juego under way, `juegos` and
    `vacas` those won, all by pair. `betting` is the open lance, `closed` the settled ones in order, `dejes`
    what refusals have paid in this deal. `log` is everything this seat saw of this deal, oldest first.
    `legal` has no words when it is not this seat's turn; `legal.senas` it may pass at any time. `senas` are
    the (seat, name) of those it passed or saw, in order.
    """

    seat: int
    hand: Hand
    thrown: tuple[Card, ...]
    options: Options
    mano: int
    score: Score
    juegos: Score
    vacas: Score
    phase: Phase
    turn: int | None
    betting: Betting | None
    closed: tuple[Betting, ...]
    dejes: tuple[DejePaid, ...]
    log: tuple[Event, ...]
    legal: Legal
    senas: tuple[tuple[int, str], ...]

    @property
    def pair(self) -> int:
        """The pair this seat plays for."""
        return self.seat % 2

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return (self.seat + 2) % 4

    @property
    def position(self) -> int:
        """How many seats speak before this one: 0 for mano, 3 for postre."""
        return (self.seat - self.mano) % 4

    @property
    def value(self) -> HandValue:
        """What the four cards of this seat are worth."""
        return value_of(self.hand, self.options)

    @property
    def lance(self) -> Lance | None:
        """The lance being bet on."""
        return self.betting.lance if self.betting else None

    @property
    def ours(self) -> int:
        """Piedras of this seat's pair."""
        return self.score[self.pair]

    @property
    def theirs(self) -> int:
        """Piedras of the other pair."""
        return self.score[1 - self.pair]

    def declared(self, lance: Lance) -> dict[int, bool]:
        """Who has declared to hold pares or juego, by seat; empty before the declarations."""
        return {e.seat: e.holds for e in self.log if isinstance(e, Declared) and e.lance is lance}

    def discards(self, seat: int) -> tuple[int, ...]:
        """How many cards `seat` threw in each round of mus of this deal."""
        return tuple(e.count for e in self.log if isinstance(e, Discarded) and e.seat == seat)


def view_of(match: Match, seat: int) -> View:
    """What `seat` may know of `match`."""
    deal = match.deal
    serving = deal.serving
    return View(
        seat,
        serving.hands[seat],
        serving.discards[seat] + serving.thrown[seat],
        match.options,
        deal.mano,
        deal.score,
        match.juegos,
        match.vacas,
        deal.phase,
        deal.turn,
        deal.betting,
        deal.closed,
        deal.dejes,
        tuple(_known(deal.log, seat)),
        deal.legal(seat),
        tuple((passed.seat, passed.name) for passed in deal.senas if passed.is_known_to(seat)),
    )


def _known(log: Iterable[Event], seat: int) -> Iterator[Event]:
    """What of `log` the seat saw."""
    for event in log:
        if not isinstance(event, SenaPassed):
            yield event
        elif event.is_known_to(seat):
            yield event.as_known_to(seat)
