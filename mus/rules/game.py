"""A partida being played or replayed: the match together with the record of how it came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mus.rules.actions import Action
from mus.rules.cards import HAND_SIZE, Card
from mus.rules.errors import IllegalAction, RecordError
from mus.rules.events import Event
from mus.rules.match import FROM_NOTHING, Match, Start, start_match
from mus.rules.options import Options
from mus.rules.record import DEFAULT_NAMES, DealRecord, Names, Record


@dataclass(frozen=True, slots=True)
class Game:
    """A match and its record, which always replays to that match."""

    match: Match
    record: Record

    def serve(self, order: Sequence[Card]) -> tuple[Game, tuple[Event, ...]]:
        """Hand in the cards of `match.pool` in an order. Raises ChanceError if it is not an order of them."""
        match, events = self.match.serve(order)
        new_deal = self.match.awaits_deal
        record = self.record.dealing(order) if new_deal else self.record.reshuffling(order)
        return Game(match, record), events

    def apply(self, action: Action) -> tuple[Game, tuple[Event, ...]]:
        """Say or do `action`. Raises IllegalAction and leaves this game as it is."""
        match, events = self.match.apply(action)
        return Game(match, self.record.acting(action)), events


def new_game(options: Options, names: Names = DEFAULT_NAMES, start: Start = FROM_NOTHING) -> Game:
    """A partida before its first deal."""
    return Game(start_match(options, start), Record(options, names, start))


class Replayed(NamedTuple):
    """One step of a replay: what `action` (None for a serving) led to. `deal` counts from 1."""

    deal: int
    action: Action | None
    game: Game
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[Replayed]:
    """Play a record again, step by step.

    Raises RecordError with `deal` (and `action` or `card`), both counted from 1, at the first thing that does
    not follow from the rules. Its `__cause__` is the IllegalAction where a rule was broken.
    """
    game = new_game(record.options, record.names, record.start)
    for number, deal in enumerate(record.deals, 1):
        if game.match.winner is not None:
            raise RecordError("after-the-partida", deal=number)
        if not game.match.awaits_deal:
            raise RecordError("deal-not-over", deal=number)
        yield from (step := _ReplayedDeal(game, number, deal)).steps()
        game = step.game


class _ReplayedDeal:
    """The replay of one deal, whose deck may list fewer cards than there are if those served are there.

    The games it makes list the missing ones too, in the order of the pack.
    """

    def __init__(self, game: Game, number: int, deal: DealRecord) -> None:
        self.game = game
        self.number = number
        self.record = deal
        self.used = 0
        self.unlisted = 0

    def steps(self) -> Iterator[Replayed]:
        yield self._serve()
        for index, action in enumerate(self.record.actions, 1):
            if self.game.match.deal.pool:
                yield self._serve()
            yield self._apply(index, action)
        if self.game.match.deal.pool and self.used < len(self.record.deck):
            yield self._serve()
        if self.used < len(self.record.deck):
            raise RecordError("cards-left-over", deal=self.number, card=self.used + 1)

    def _apply(self, index: int, action: Action) -> Replayed:
        try:
            self.game, events = self.game.apply(action)
        except IllegalAction as error:
            raise _at(error, self.number, index, action) from error
        self._check_listed()
        return Replayed(self.number, action, self.game, events)

    def _serve(self) -> Replayed:
        pool = self.game.match.pool
        listed = self.record.deck[self.used : self.used + len(pool)]
        for place, card in enumerate(listed):
            if card not in pool or card in listed[:place]:
                at = self.used + place + 1
                raise RecordError("card-not-there", deal=self.number, card=at, text=str(card))
        least = 4 * HAND_SIZE if self.game.match.awaits_deal else 1
        if len(listed) < least:
            raise RecordError("deck-too-short", deal=self.number, listed=len(self.record.deck))
        self.used += len(listed)
        self.unlisted = len(pool) - len(listed)
        self.game, events = self.game.serve((*listed, *(card for card in pool if card not in listed)))
        self._check_listed()
        return Replayed(self.number, None, self.game, events)

    def _check_listed(self) -> None:
        if len(self.game.match.deal.serving.stock) < self.unlisted:
            raise RecordError("deck-too-short", deal=self.number, listed=len(self.record.deck))


def _at(error: IllegalAction, deal: int, index: int, action: Action) -> RecordError:
    place = {"deal": deal, "number": index, "action": str(action)}
    return RecordError(error.reason, **{**error.details, **place})


def resume(record: Record) -> Game:
    """The game at the end of a record, to go on with. Raises RecordError as `replay` does."""
    game = new_game(record.options, record.names, record.start)
    for step in replay(record):
        game = step.game
    return game
