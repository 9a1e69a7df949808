"""`montecarlo`: guesses the hidden hands many times over and bets by how often its pair would have won.

What programs commonly do: chances from random deals that fit what was declared, and fixed thresholds. It
hears no bets, knows no score, and never bluffs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mus.players.sampling import draw, sampled_hands, unseen_ranks
from mus.players.view import View
from mus.rules.actions import Action, Word, discards
from mus.rules.cards import HAND_SIZE, Card, Hand
from mus.rules.hands import HandValue, Lance, best_seat, value_of_ranks

_PARTNER: Final = 2
"""The partner's place in speaking order from the own seat."""

_DEALS: Final = 100
"""Hidden hands drawn for a bet."""

_DRAWS: Final = 40
"""Hidden hands and servings drawn for the mus and for a discard."""

_BET: Final = 0.6
_BET_MORE: Final = 0.8
_ACCEPT: Final = 0.62
_RAISE: Final = 0.92
_ACCEPT_ORDAGO: Final = 0.88
_ORDAGO: Final = 0.97
"""The least shares of won deals for each word."""

_HIGHEST_RAISED: Final = 10
_KEEP: Final = 1.0
"""It cuts with cards that are worth at most so many piedras less than those it may be served."""


class Montecarlo:
    """Decides by fixed thresholds on sampled chances."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def act(self, view: View) -> Action:
        """One of `view.legal`."""
        words = view.legal.words
        if Word.DESCARTA in words:
            return Action(view.seat, Word.DESCARTA, cards=self._prospects(view)[1])
        if Word.MUS in words:
            better, _ = self._prospects(view)
            return Action(view.seat, Word.MUS if better > _KEEP else Word.NO_MUS)
        share = self.share_won(view)
        if Word.PASO in words:
            return _opening(view, share)
        return _answer(view, share)

    def share_won(self, view: View) -> float:
        """In how many of the sampled deals the seat's pair has the best cards in the lance that is open."""
        assert view.betting is not None, "a lance is open"
        lance, seats = view.betting.lance, view.betting.seats
        won = sum(
            best_seat(lance, values, seats) % 2 == view.pair
            for values in sampled_hands(view, self._chance, _DEALS)
        )
        return won / _DEALS

    def _prospects(self, view: View) -> tuple[float, tuple[Card, ...]]:
        """What the best discard brings over keeping all four cards, in piedras, and that discard.

        All are compared over the same hidden hands and the same cards served; the others keep what they have.
        """
        options = view.options
        choices = {ranks_kept(view.hand, thrown): thrown for thrown in discards(view.hand)}
        worth = dict.fromkeys(choices, 0)
        as_it_is = 0
        drawn = unseen_ranks(view)
        for _ in range(_DRAWS):
            draw(drawn, 0, 4 * HAND_SIZE, self._chance)
            hidden = [
                value_of_ranks(tuple(sorted(drawn[first : first + HAND_SIZE])), options.reyes, options.real31)
                for first in range(HAND_SIZE, 4 * HAND_SIZE, HAND_SIZE)
            ]
            others = Others(view.position, hidden)
            as_it_is += others.balance(view.value)
            for kept in choices:
                ranks = tuple(sorted((*kept, *drawn[: HAND_SIZE - len(kept)])))
                worth[kept] += others.balance(value_of_ranks(ranks, options.reyes, options.real31))
        best = max(worth, key=worth.__getitem__)
        return (worth[best] - as_it_is) / _DRAWS, choices[best]


def ranks_kept(hand: Hand, thrown: tuple[Card, ...]) -> tuple[int, ...]:
    """The printed ranks of the cards of `hand` that are not thrown."""
    return tuple(card.rank for card in hand if card not in thrown)


class Others:
    """Three hands, in speaking order from the next seat, to compare own hands with at `position`."""

    def __init__(self, position: int, hidden: Sequence[HandValue]) -> None:
        self._position = position
        self._best: dict[Lance, tuple[tuple[int, ...], int, bool]] = {}
        self._prizes: dict[Lance, tuple[int, int]] = {}
        for lance in Lance:
            holders = [
                (value.strength(lance), -((position + place) % 4), place == _PARTNER)
                for place, value in enumerate(hidden, 1)
                if value.holds(lance)
            ]
            if holders:
                self._best[lance] = max(holders)
            after, partner, before = (value.prize(lance) for value in hidden)
            self._prizes[lance] = (partner, after + before)

    def balance(self, own: HandValue) -> int:
        """What the lances pay the own pair when nobody bets, minus what they pay the rivals."""
        balance = 0
        for lance in (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO):
            played = lance
            if lance is Lance.JUEGO and not own.juego and lance not in self._best:
                played = Lance.PUNTO
            best = self._best.get(played)
            if own.holds(played):
                ours = best is None or (own.strength(played), -self._position, True) > best or best[2]
            elif best is None:
                continue
            else:
                ours = best[2]
            partners, rivals = self._prizes[played]
            balance += (partners + own.prize(played) or 1) if ours else -(rivals or 1)
        return balance


def _opening(view: View, share: float) -> Action:
    if share >= _ORDAGO:
        return Action(view.seat, Word.ORDAGO)
    if share < _BET:
        return Action(view.seat, Word.PASO)
    return _with_amount(view, Word.ENVIDO, 5 if share >= _BET_MORE else 2)


def _answer(view: View, share: float) -> Action:
    assert view.betting is not None, "a bet stands"
    if view.betting.ordago:
        return Action(view.seat, Word.QUIERO if share >= _ACCEPT_ORDAGO else Word.NO_QUIERO)
    if share >= _RAISE and view.betting.stake <= _HIGHEST_RAISED and Word.MAS in view.legal.words:
        return _with_amount(view, Word.MAS, 5)
    return Action(view.seat, Word.QUIERO if share >= _ACCEPT else Word.NO_QUIERO)


def _with_amount(view: View, word: Word, wanted: int) -> Action:
    legal = view.legal
    amount = max(wanted, legal.least)
    return Action(view.seat, word, amount=amount if legal.most is None else min(amount, legal.most))
