"""`novato`: looks at its cards alone, and bets when they pass a threshold."""

from __future__ import annotations

from enum import IntEnum
from random import Random

from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.betting import Betting
from mus.rules.cards import Card
from mus.rules.hands import HandValue, Lance, Pares, powers


class Feeling(IntEnum):
    """How a beginner likes his cards in a lance."""

    POOR = 0
    FAIR = 1
    GOOD = 2
    SUPERB = 3


_REY = 12
_AS = 1
_SMALL_STAKE = 4
_OPEN_FAIR = 1 / 3


def feeling(value: HandValue, lance: Lance, position: int) -> Feeling:
    """What a beginner makes of his cards in `lance`; `position` is 0 for mano."""
    if lance is Lance.GRANDE:
        return _by_count(value.ranks.count(_REY))
    if lance is Lance.CHICA:
        return _by_count(value.ranks.count(_AS))
    if lance is Lance.PARES:
        return _in_pares(value)
    if lance is Lance.JUEGO:
        return _in_juego(value, position)
    return Feeling.GOOD if value.total >= 28 else Feeling.FAIR if value.total >= 26 else Feeling.POOR


def _by_count(cards: int) -> Feeling:
    return Feeling(max(0, cards - 1))


def _in_pares(value: HandValue) -> Feeling:
    high = max(value.pares_rank, default=0) == _REY
    if value.pares is Pares.DUPLES:
        return Feeling.SUPERB if high else Feeling.GOOD
    if value.pares is Pares.MEDIAS:
        return Feeling.GOOD
    return Feeling.FAIR if high else Feeling.POOR


def _in_juego(value: HandValue, position: int) -> Feeling:
    if value.total == 31 or value.is_31_real:
        return Feeling.SUPERB if position == 0 or value.is_31_real else Feeling.GOOD
    return Feeling.FAIR if value.total in (32, 40) else Feeling.POOR


def worth_keeping(value: HandValue) -> bool:
    """Whether a beginner cuts the mus with these cards."""
    if value.juego and value.pares:
        return True
    return value.total == 31 or value.pares is Pares.DUPLES or value.ranks.count(_REY) >= 3


class Novato:
    """Bets 2 on good cards, 5 on superb ones, and hardly thinks of the score, the partner or the rivals."""

    watching = 0.2
    """The chance to catch a rival's seña, of which it then makes nothing."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def signal(self, view: View) -> str | None:
        """The first thing it holds, at once, and nothing more."""
        has_told = any(seat == view.seat for seat, _ in view.senas)
        return None if has_told or not view.legal.senas else view.legal.senas[0]

    def act(self, view: View) -> Action:
        """One of `view.legal`."""
        words = view.legal.words
        if Word.DESCARTA in words:
            return Action(view.seat, Word.DESCARTA, cards=_discard(view))
        if Word.MUS in words:
            return Action(view.seat, Word.NO_MUS if worth_keeping(view.value) else Word.MUS)
        betting = view.betting
        assert betting is not None, "there is no other time to speak"
        liking = feeling(view.value, betting.lance, view.position)
        return self._open(view, liking) if Word.PASO in words else self._answer(view, liking, betting)

    def _open(self, view: View, liking: Feeling) -> Action:
        if liking is Feeling.POOR or (liking is Feeling.FAIR and self._chance.random() > _OPEN_FAIR):
            return Action(view.seat, Word.PASO)
        return _amount(view, Word.ENVIDO, 5 if liking is Feeling.SUPERB else 2)

    def _answer(self, view: View, liking: Feeling, betting: Betting) -> Action:
        if betting.ordago:
            return Action(view.seat, Word.QUIERO if liking >= Feeling.GOOD else Word.NO_QUIERO)
        if liking is Feeling.SUPERB and betting.stake <= 2 * _SMALL_STAKE and Word.MAS in view.legal.words:
            return _amount(view, Word.MAS, 5)
        likes = liking >= Feeling.GOOD or (liking is Feeling.FAIR and betting.stake <= _SMALL_STAKE)
        return Action(view.seat, Word.QUIERO if likes else Word.NO_QUIERO)


def _amount(view: View, word: Word, wanted: int) -> Action:
    legal = view.legal
    amount = max(wanted, legal.least)
    return Action(view.seat, word, amount=amount if legal.most is None else min(amount, legal.most))


def _discard(view: View) -> tuple[Card, ...]:
    """Keep reyes and whatever is paired; with nothing else to throw, the least useful card."""
    power = powers(view.options.reyes)
    ranks = [power[card.rank] for card in view.hand]
    kept = [card for card in view.hand if power[card.rank] == _REY or ranks.count(power[card.rank]) > 1]
    thrown = tuple(card for card in view.hand if card not in kept)
    return thrown or (min(view.hand, key=lambda card: (ranks.count(power[card.rank]), power[card.rank])),)
