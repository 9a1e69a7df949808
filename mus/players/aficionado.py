"""`aficionado`: plays by exact odds, reads what was said, and counts every choice in chances of the juego."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mus.players.expecting import Expectation
from mus.players.judging import beyond, shifted
from mus.players.keeping import best_discard, held_value
from mus.players.prospects import Prospect, juego_chance
from mus.players.reading import Reading, read
from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.betting import Betting, Status, deje, place_bet
from mus.rules.count import add
from mus.rules.hands import Lance

# All of these were found by trial in the arena.

_AMOUNTS: Final = (2, 3, 5)
"""Piedras it thinks of betting or raising by; people seldom say more, and more was worth less."""

_MOST_RAISES: Final = 2
"""Its own raises in one lance, so that it never raises for ever."""

_CUT_MARGIN: Final = 2.0
_RIVALS_WANT_MUS: Final = 0.2
_WORTH_CUTTING: Final = 0.5
"""Piedras: what all others together gain by a mus; how much more so for each rival who has asked for it; and
what cards must be worth to cut at all, whatever they may become."""

_RIVAL_BETS: Final = 0.15
_PARTNER_TAKES: Final = 0.3
_PARTNER_TAKES_WITH: Final = 0.8
"""Chances that a rival bets after a paso and that the partner takes what is refused; in logits, with what."""

_WEAK: Final = 0.42
_BLUFF: Final = 0.15
"""Below that chance to win a lance a bet is a bluff, and of those that look good so many are made."""

_CLOSE: Final = 0.004
"""Choices are equal when they are within this part of the chance to win the juego."""

_DESPERATE: Final = 0.06
_ORDAGO_MARGIN: Final = 0.2
"""A chance of the juego so small that anything goes; and how much better than all else, as a part of that
chance, an órdago must be."""

_FOLD: Final = 0.5
_FOLD_MORE: Final = 0.1
_FOLD_MOST: Final = 0.9
_FOLD_ORDAGO: Final = 0.93
"""The share of hands, from below, that fold to a bet of 2; how much it grows a piedra; most; to an órdago."""

_WATCHING: Final = 0.5
"""The chance to catch a rival's seña."""

_TELLS: Final = {Lance.GRANDE: "dos_reyes", Lance.CHICA: "dos_ases", Lance.PARES: "medias"}
"""What is told when a lance is called: late, so that who catches it gains little.

Good cards that the partner can build on. The best ones (three reyes, duples, 31) win by themselves, and a
rival who caught them would only keep his piedras.
"""

_FOLD_SEEN: Final = 0.7
_FOLD_ORDAGO_SEEN: Final = 0.75
"""The shares that fold to a first bet, at least, and to an órdago, when the partner's cards are known: then
all that is open are the rivals' cards, and of those most fold."""

_FOLD_HOLDING: Final = 0.7
_FOLD_AGAIN: Final = 0.25
"""What part of that is left in pares and juego, where rivals hold something, and after a bet of their own."""


class Aficionado:
    """A sane partner. It decides from the view alone and remembers nothing between calls."""

    watching = _WATCHING

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def act(self, view: View) -> Action:
        """One of `view.legal`."""
        words = view.legal.words
        if Word.DESCARTA in words:
            return Action(view.seat, Word.DESCARTA, cards=best_discard(view)[0])
        reading = read(view)
        if Word.MUS in words:
            return Action(view.seat, Word.NO_MUS if cuts(view, reading) else Word.MUS)
        betting = view.betting
        assert betting is not None, "there is no other time to speak"
        choice = _Choice(view, reading, betting)
        return choice.open(self._chance) if betting.status is Status.ABIERTO else choice.answer(self._chance)

    def signal(self, view: View) -> str | None:
        """What helps the partner in the lance that is called, before anybody has spoken in it."""
        sena = _TELLS.get(view.lance) if view.lance else None
        return sena if sena in view.legal.senas else None


def cuts(view: View, reading: Reading) -> bool:
    """Whether these cards are better than what they may become, given that the others change theirs too."""
    value = held_value(view)
    if value < _WORTH_CUTTING:
        return False
    eager = sum(seat % 2 != view.pair for seat in reading.mus)
    return value > best_discard(view)[1] - _CUT_MARGIN - eager * _RIVALS_WANT_MUS


class _Choice:
    """One decision in a lance: the chance to win the juego after each thing that may be said."""

    def __init__(self, view: View, reading: Reading, betting: Betting) -> None:
        self.view = view
        self.betting = betting
        self.expect = Expectation(view, reading)
        self.p = self.expect.chance(betting.lance)
        self.prizes = self.expect.prizes(betting.lance)
        self.before = list(self.expect.settled())
        self.after = list(self.expect.to_come(betting.lance))
        mine = [word for seat, word, *_ in reading.said[betting.lance] if seat == view.seat]
        self.raises = mine.count(Word.MAS)

    def chance(self, current: Prospect, score: tuple[int, int] | None = None) -> float:
        """The chance of the juego when the open lance comes to `current`; the score as it is, or `score`."""
        view = self.view
        ours, theirs = (score or view.score)[view.pair], (score or view.score)[1 - view.pair]
        return juego_chance([*self.before, current, *self.after], ours, theirs, view.options.target)

    def played(self, p: float, stake: float) -> float:
        """After a showdown in the lance with `stake` piedras, won with chance `p`."""
        return self.chance(Prospect(p, stake + self.prizes[0], stake + self.prizes[1]))

    def ordago(self, p: float) -> float:
        """After an accepted órdago, won with chance `p`."""
        view = self.view
        before = [] if view.options.ordago_anula_previos else self.before
        target = view.options.target
        return juego_chance([*before, Prospect(p, target, target)], view.ours, view.theirs, target)

    def refused(self, betting: Betting, pair: int) -> float:
        """After the bet of `pair` that stands in `betting` was refused."""
        view = self.view
        late = view.options.dejes == "recuento"
        score = view.score if late else add(view.score, pair, deje(betting, view.options))
        return self.chance(self.expect.refused(betting, pair == view.pair), score)

    def open(self, chance: Random) -> Action:
        """Pass or bet first."""
        view, betting = self.view, self.betting
        rivals = sum(seat % 2 != view.pair for seat in betting.waiting)
        bets = 1 - (1 - _RIVAL_BETS) ** rivals
        facing = beyond(self.p, 1 - bets) if bets else self.p
        quiet = (self.p - bets * facing) / (1 - bets)
        pass_by = (1 - bets) * self.played(quiet, self.expect.en_paso(betting.lance))
        if bets:
            asked = Betting(
                betting.lance, Status.ENVIDADO, betting.seats, stake=2, bettor=(view.seat + 1) % 4
            )
            pass_by += bets * max(self.played(facing, 2), self.refused(asked, 1 - view.pair))
        paso = (pass_by, Action(view.seat, Word.PASO))
        if view.partner in betting.waiting[1:2] and self.expect.partner_leads(betting.lance):
            return paso[1]  # The stronger one speaks. Where a rival comes first, he would bet.
        if self.expect.looks(betting.lance) < _WEAK and pass_by > _DESPERATE and chance.random() > _BLUFF:
            return paso[1]
        return self.best([paso, *self.bets(Word.ENVIDO)], chance)

    def answer(self, chance: Random) -> Action:
        """Refuse, accept or raise the bet that stands."""
        view, betting = self.view, self.betting
        quiero = Action(view.seat, Word.QUIERO)
        take = self.take(self.p)
        refuse = self.refused(betting, 1 - view.pair)
        if refuse == 0:
            return quiero
        if len(betting.waiting) > 1:
            boosted = max(self.take(shifted(self.p, _PARTNER_TAKES_WITH)), refuse)
            refuse = (1 - _PARTNER_TAKES) * refuse + _PARTNER_TAKES * boosted
        options = [(refuse, Action(view.seat, Word.NO_QUIERO)), (take, quiero), *self.bets(Word.MAS)]
        return self.best(options, chance)

    def take(self, p: float) -> float:
        """After a quiero, if we win the lance with chance `p`."""
        return self.ordago(p) if self.betting.ordago else self.played(p, self.betting.stake)

    def bets(self, word: Word) -> Iterator[tuple[float, Action]]:
        """Each bet worth thinking of, with the chance of the juego after it."""
        view, legal = self.view, self.view.legal
        again = word is Word.MAS
        room = view.options.target - self.betting.stake
        if word in legal.words and self.raises < _MOST_RAISES and room > 0:
            for amount in sorted({max(legal.least, min(amount, room)) for amount in _AMOUNTS}):
                if legal.most is None or amount <= legal.most:
                    yield self.bet(Action(view.seat, word, amount=amount), again)
        if Word.ORDAGO in legal.words:
            yield self.bet(Action(view.seat, Word.ORDAGO), again)

    def bet(self, action: Action, again: bool) -> tuple[float, Action]:
        """The chance of the juego after one bet, rivals folding or accepting, with the action."""
        betting = self.betting
        after = place_bet(betting, action, self.view.options)
        folded = self.refused(after, self.view.pair)
        ordago = action.word is Word.ORDAGO
        fold = 0.0 if folded == 1 else _fold(action, betting.lance, again)
        if self.expect.knows_partner and not again and folded != 1:
            fold = _FOLD_ORDAGO_SEEN if ordago else max(fold, _FOLD_SEEN)
        p = beyond(self.p, fold)
        accepted = self.ordago(p) if ordago else self.played(p, after.stake)
        return fold * folded + (1 - fold) * accepted, action

    def best(self, options: list[tuple[float, Action]], chance: Random) -> Action:
        """The best action; among nearly equal ones any. No órdago on poor cards unless all is lost."""
        top = max(value for value, action in options if action.word is not Word.ORDAGO)
        timid = self.p < 0.5 and top > _DESPERATE
        options = [
            (value, action)
            for value, action in options
            if action.word is not Word.ORDAGO or (not timid and value > top + _ORDAGO_MARGIN * top)
        ]
        top = max(value for value, _ in options)
        near = [action for value, action in options if value >= top - _CLOSE * top]
        return near[0] if near[0] is options[0][1] else chance.choice(near)


def _fold(action: Action, lance: Lance, again: bool) -> float:
    """How likely the rivals fold to a bet."""
    if action.word is Word.ORDAGO:
        fold = _FOLD_ORDAGO
    else:
        fold = min(_FOLD_MOST, _FOLD + _FOLD_MORE * (action.amount - 2))
    if lance in (Lance.PARES, Lance.JUEGO):
        fold *= _FOLD_HOLDING
    return fold * _FOLD_AGAIN if again else fold
