"""A deal as it comes out when everybody says paso: what the cards alone are worth (RULES.md 1.3 and 1.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from mus.rules.actions import Action, Word
from mus.rules.cards import HAND_SIZE, RANKS, Hand, pack_from_hands
from mus.rules.count import Score
from mus.rules.deal import Deal
from mus.rules.hands import HandValue, value_of_ranks
from mus.rules.options import Options


def deal_unbet(hands: Sequence[Hand], mano: int, options: Options, score: Score = (0, 0)) -> Deal:
    """The deal of `hands` (by seat) to its end, if mano cuts the mus and nobody bets.

    `score` is by pair, before it. Raises NotationError for a card used twice.
    """
    deal, _ = Deal(options, mano, score).serve(pack_from_hands(hands, mano))
    deal, _ = deal.apply(Action(mano, Word.NO_MUS))
    while (seat := deal.turn) is not None:
        deal, _ = deal.apply(Action(seat, Word.PASO))
    return deal


def every_value(options: Options) -> tuple[HandValue, ...]:
    """The value of every hand that can be held at a table with these options, suits apart."""
    return tuple(
        value_of_ranks(ranks, options.reyes, options.real31)
        for ranks in combinations_with_replacement(RANKS, HAND_SIZE)
    )
