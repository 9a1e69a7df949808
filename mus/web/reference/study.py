"""Sixteen cards on the table, to be changed one by one; who wins with them is the engine's affair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mus.lessons.prepared import PreparedDeal
from mus.review.explaining import Explanation, explain_lance
from mus.rules.actions import SEATS
from mus.rules.cards import HAND_SIZE, Card, Hand
from mus.rules.count import Score
from mus.rules.options import PROFILES, Options, options_from
from mus.rules.unbet import deal_unbet
from mus.text.reference.rules.examples import SIXTEEN_CARDS


@dataclass(frozen=True, slots=True)
class Spot:
    """One of the sixteen places: a seat, and a place from 0 among its cards."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Study:
    """Four hands by seat, who is mano, and the options that decide between them."""

    hands: tuple[Hand, ...] = SIXTEEN_CARDS
    mano: int = 0
    options: Options = field(default_factory=Options)

    def card(self, spot: Spot) -> Card:
        """The card at `spot`."""
        return self.hands[spot.seat][spot.place]

    def holder(self, card: Card) -> Spot | None:
        """Where `card` lies; None when it is in the stock."""
        return next((spot for spot in SPOTS if self.card(spot) == card), None)

    def with_card(self, spot: Spot, card: Card) -> Study:
        """`card` at `spot`. If it lies somewhere else, the two cards change places."""
        before = self.holder(card)
        changed = {spot: card} if before is None else {spot: card, before: self.card(spot)}
        hands = tuple(
            tuple(changed.get(Spot(seat, place), self.hands[seat][place]) for place in range(HAND_SIZE))
            for seat in SEATS
        )
        return replace(self, hands=hands)

    def with_mano(self, mano: int) -> Study:
        """The same cards with another mano."""
        return replace(self, mano=mano)

    def with_rules(self, reyes: int, real31: str) -> Study:
        """The same cards at a table with so many reyes and that 31 real."""
        return replace(self, options=table_with(reyes, real31))

    def dealt(self, pack: Sequence[Card]) -> Study:
        """The hands that the first sixteen cards of `pack` make."""
        hands = tuple(tuple(pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in SEATS)
        return replace(self, hands=hands)

    def outcome(self) -> Outcome:
        """Who wins what if nobody bets."""
        deal = deal_unbet(self.hands, self.mano, self.options)
        lances = tuple(
            explain_lance(betting, self.mano, self.options, self.hands, deal.ended) for betting in deal.closed
        )
        return Outcome(lances, deal.score)

    def prepared(self) -> PreparedDeal:
        """These cards as a deal that can be played and shared."""
        return PreparedDeal(self.hands, self.mano, options=self.options)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Each lance with its reasons, in order, and the piedras by pair."""

    lances: tuple[Explanation, ...]
    score: Score


SPOTS = tuple(Spot(seat, place) for seat in SEATS for place in range(HAND_SIZE))
"""All places on the table."""

WORKED_EXAMPLE = Study()
"""The cards of seed 001, as they lie at first."""


def table_with(reyes: int, real31: str) -> Options:
    """The options of the first named table that has these two; else of the tournament with these."""
    named = (options_from({"profile": profile}) for profile in PROFILES)
    fitting = (options for options in named if (options.reyes, options.real31) == (reyes, real31))
    return next(fitting, Options(reyes=reyes, real31=real31))
