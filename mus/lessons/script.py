"""Playing what a lesson says was said, and the true result of a lance on its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from mus.lessons.errors import LessonError
from mus.rules.actions import Action, Word
from mus.rules.betting import Status
from mus.rules.cards import Card
from mus.rules.count import Score, winner
from mus.rules.deal import Deal, Phase
from mus.rules.hands import HandValue, Lance, powers, value_of
from mus.rules.summary import lances_of

Said: TypeAlias = Mapping[Lance, tuple[Action, ...]]
"""What is said in each lance, complete; a lance that is not named is passed by all."""


@dataclass(frozen=True, slots=True)
class LanceResult:
    """How a lance comes out when all cards are shown.

    `seat` has the best cards of those who may play it and `cards` are those that decide, the strongest first.
    `pair` gets the lance (after a refusal the last bettor's, whatever the cards). `immediate` piedras were
    paid as a deje and `count` are paid at the count, by pair. `values` are all hands, by seat.
    """

    lance: Lance
    status: Status
    seat: int
    cards: tuple[Card, ...]
    pair: int
    immediate: Score
    count: Score
    values: tuple[HandValue, ...]


def play_said(deal: Deal, said: Said) -> Deal:
    """The deal after its mus is cut and every lance is played as `said`.

    Raises LessonError for a lance that never opens, or whose words go on after it is settled or stop before;
    IllegalAction as the rules do.
    """
    deal = _cut(deal)
    left = dict(said)
    while deal.lance is not None:
        lance = deal.lance
        words = left.pop(lance, None)
        if words is None:
            deal = _quietly(deal, lance)
            continue
        for action in words:
            if deal.lance is not lance:
                raise LessonError("lance-settled", lance=lance.value, action=str(action))
            deal = deal.apply(action)[0]
        if deal.lance is lance:
            raise LessonError("lance-not-settled", lance=lance.value)
    if left:
        raise LessonError("lance-never-open", lance=min(left).value)
    return deal


def result_of(deal: Deal, lance: Lance) -> LanceResult:
    """How `lance` comes out if from here on everybody passes and refuses.

    Raises LessonError if it is not played then.
    """
    deal = _cut(deal)
    while deal.lance is not None:
        deal = _quietly(deal, deal.lance)
    betting = next((betting for betting in deal.closed if betting.lance is lance and betting.seats), None)
    if betting is None:
        raise LessonError("lance-never-open", lance=lance.value)
    seat = winner(betting, deal.values)
    summary = lances_of(deal)[lance.value]
    pair = summary.winner_pair if summary.winner_pair is not None else seat % 2
    cards = deciding_cards(lance, deal, seat, betting.seats)
    return LanceResult(
        lance, betting.status, seat, cards, pair, summary.immediate, summary.count, tuple(deal.values)
    )


def deciding_cards(lance: Lance, deal: Deal, seat: int, seats: Sequence[int]) -> tuple[Card, ...]:
    """The cards with which `seat` wins `lance` among `seats`.

    In grande and chica those up to the first that no rival matches; in pares the equal ones; else all four.
    """
    hand, options = deal.hands[seat], deal.options
    power = powers(options.reyes)
    ordered = sorted(hand, key=lambda card: power[card.rank], reverse=lance is not Lance.CHICA)
    if lance is Lance.PARES:
        equal = value_of(hand, options).pares_rank
        return tuple(card for card in ordered if power[card.rank] in equal)
    if lance not in (Lance.GRANDE, Lance.CHICA):
        return tuple(ordered)
    strengths = [value.strength(lance) for value in deal.values]
    own, rivals = strengths[seat], [strengths[rival] for rival in seats if rival % 2 != seat % 2]
    return tuple(ordered[: max((_first_difference(own, rival) for rival in rivals), default=1)])


def _first_difference(own: Sequence[int], rival: Sequence[int]) -> int:
    places = (place for place, (mine, his) in enumerate(zip(own, rival, strict=True), 1) if mine != his)
    return next(places, len(own))


def _cut(deal: Deal) -> Deal:
    if deal.phase is Phase.MUS and deal.turn is not None:
        return deal.apply(Action(deal.turn, Word.NO_MUS))[0]
    return deal


def _quietly(deal: Deal, lance: Lance) -> Deal:
    """Everybody passes in `lance` or, where a bet stands, refuses."""
    while deal.lance is lance and deal.turn is not None:
        deal = deal.apply(Action(deal.turn, Word.PASO))[0]
    return deal
