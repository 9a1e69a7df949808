"""Why a lance came out as it did, in words with the very cards: the rule, the comparison, what was paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mus.review.explaining import By, Duel, Explanation, For, Held
from mus.rules.betting import Status
from mus.rules.cards import Hand
from mus.rules.hands import HandValue, Lance, powers
from mus.rules.options import Options
from mus.text.catalogue import _, later
from mus.text.hand_words import juego_words, lance_words, pares_kind, pares_words
from mus.text.names import (
    VIEWER,
    counted_rank,
    inside,
    joined,
    lance_title,
    pair_name,
    piedras,
    seat_name,
    sentence,
)

_ORDINALS: Final = (later("first"), later("second"), later("third"), later("fourth"))

_RULES: Final = {
    Lance.GRANDE: later("In grande the highest cards win, compared one by one from the highest."),
    Lance.CHICA: later("In chica the lowest cards win, compared one by one from the lowest."),
    Lance.PARES: later(
        "In pares, duples beat medias, and medias a pareja; between equal kinds, the higher cards win."
    ),
    Lance.JUEGO: later("The order of the juego, from the best: 31, 32, 40, 37, 36, 35, 34 and 33."),
    Lance.PUNTO: later("Nobody adds up to 31, so the punto is played: the highest total wins."),
}


@dataclass(frozen=True, slots=True)
class HandTold:
    """One hand: whose it is, its cards as the lance compares them, what it has, and whether it won.

    Those of the cards that count in the lance are `deciding`.
    """

    name: str
    hand: Hand
    deciding: Hand
    words: str
    won: bool


@dataclass(frozen=True, slots=True)
class Why:
    """An explanation: a title, the hands in speaking order from mano, and sentences in paragraphs."""

    title: str
    hands: tuple[HandTold, ...]
    cards: tuple[str, ...]
    paid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Table:
    """Who sits at the table: their `names` by seat, which of them is spoken to, and its `options`."""

    names: Sequence[str]
    viewer: int | None
    options: Options

    def name(self, seat: int) -> str:
        """The player at `seat`, inside a sentence."""
        return seat_name(self._inside, seat)

    def pair(self, pair: int) -> str:
        """Both players of a pair, inside a sentence."""
        return pair_name(self._inside, pair)

    def is_you(self, seat: int) -> bool:
        """Whether the player at `seat` is spoken to."""
        return seat == self.viewer

    def is_yours(self, pair: int) -> bool:
        """Whether it is the pair of who is spoken to."""
        return self.viewer is not None and pair == self.viewer % 2

    @property
    def _inside(self) -> Sequence[str]:
        return self.names if self.viewer is None else inside(self.names)


def tell_why(
    explanation: Explanation, names: Sequence[str], options: Options, viewer: int | None = VIEWER
) -> Why:
    """`explanation` in words, for a table where the players are called `names`, by seat.

    The `viewer` is the seat spoken to; None for somebody who only looks on.
    """
    table = _Table(names, viewer, options)
    title = _("{lance}: why?").format(lance=lance_title(explanation.lance))
    hands = tuple(_hand_told(held, explanation, names, options) for held in explanation.held)
    cards = tuple(sentence(text) for text in _about_cards(explanation, table))
    paid = tuple(sentence(text) for text in _about_piedras(explanation, table))
    return Why(title, hands, cards, paid)


def _hand_told(held: Held, explanation: Explanation, names: Sequence[str], options: Options) -> HandTold:
    lance, power = explanation.lance, powers(options.reyes)
    high_first = lance is not Lance.CHICA
    ordered = tuple(sorted(held.hand, key=lambda card: (power[card.rank], card.rank), reverse=high_first))
    counting = ordered
    if lance is Lance.PARES:
        counting = tuple(card for card in ordered if power[card.rank] in held.value.pares_rank)
    elif not held.plays:
        counting = ()
    name = seat_name(names, held.seat)
    if held.seat == explanation.mano:
        name = _("{name} (mano)").format(name=name)
    return HandTold(name, ordered, counting, lance_words(lance, held.value), held.seat == explanation.winner)


# The cards


def _about_cards(explanation: Explanation, table: _Table) -> Iterator[str]:
    status, lance, options = explanation.status, explanation.lance, table.options
    if status is Status.NO_QUERIDO:
        assert explanation.pair is not None, "a refused bet was laid by somebody"
        told = (
            _("Nobody accepted: it is yours, whoever has the better cards.")
            if table.is_yours(explanation.pair)
            else _("Nobody accepted: it goes to {pair}, whoever has the better cards.")
        )
        yield told.format(pair=table.pair(explanation.pair))
        return
    if status is Status.NO_SE_JUEGA:
        yield _("Nobody has pares: nobody bets, and nothing is paid.")
        return
    if status is Status.SIN_DISPUTA:
        yield _alone(explanation, table)
        return
    if not explanation.held:
        yield _("The cards are compared at the count.")
        return
    yield _(_RULES[lance])
    if lance is Lance.JUEGO and options.real31 != "no":
        yield _("At this table the 31 real beats them all.")
    if options.reyes == 8 and lance in (Lance.GRANDE, Lance.CHICA, Lance.PARES):
        printed = {card.rank for held in explanation.held for card in held.hand}
        if printed & {2, 3}:
            yield _("With 8 reyes a trey is a king and a deuce an ace.")
    for duel in explanation.duels:
        yield _duel(duel, explanation, table)


def _alone(explanation: Explanation, table: _Table) -> str:
    """That only one pair has the lance: both of it, or one of them."""
    seats = explanation.seats
    who = "both" if len(seats) == 2 else "one"
    if any(map(table.is_you, seats)):
        who = f"you, {who}"
    pares = {
        "both": _("Of the four only {holders} have pares: there is nobody to bet against."),
        "one": _("Of the four only {holders} has pares: there is nobody to bet against."),
        "you, both": _("Of the four only you two have pares: there is nobody to bet against."),
        "you, one": _("Of the four only you have pares: there is nobody to bet against."),
    }
    juego = {
        "both": _("Of the four only {holders} have juego: there is nobody to bet against."),
        "one": _("Of the four only {holders} has juego: there is nobody to bet against."),
        "you, both": _("Of the four only you two have juego: there is nobody to bet against."),
        "you, one": _("Of the four only you have juego: there is nobody to bet against."),
    }
    told = (pares if explanation.lance is Lance.PARES else juego)[who]
    return told.format(holders=joined([table.name(seat) for seat in seats]))


def _duel(duel: Duel, explanation: Explanation, table: _Table) -> str:
    lance = explanation.lance
    one, other = explanation.holder(duel.winner).value, explanation.holder(duel.loser).value
    winner, loser = table.name(duel.winner), table.name(duel.loser)
    match duel.by:
        case By.MANO:
            return _tie(duel, table).format(winner=winner, loser=loser)
        case By.CARD:
            mine, theirs = (_compared(lance, value)[duel.place] for value in (one, other))
            told = (
                _("Card by card the {ordinal} decides: {winner}, {better}; {loser}, {worse}. The higher wins")
                if lance is Lance.GRANDE
                else _(
                    "Card by card the {ordinal} decides: {winner}, {better}; {loser}, {worse}. The lower wins"
                )
            )
            return told.format(
                ordinal=_(_ORDINALS[duel.place]),
                winner=winner,
                loser=loser,
                better=counted_rank(mine, 1),
                worse=counted_rank(theirs, 1),
            )
        case By.KIND:
            told = _("Between {winner} ({better}) and {loser} ({worse}) the kind of pares decides.")
            return told.format(
                winner=winner, better=pares_kind(one.pares), loser=loser, worse=pares_kind(other.pares)
            )
        case By.RANK:
            told = (
                _("Between {winner} ({better}) and {loser} ({worse}) the higher cards decide.")
                if duel.place == 0
                else _("Between {winner} ({better}) and {loser} ({worse}) the second pair decides.")
            )
            return told.format(winner=winner, better=pares_words(one), loser=loser, worse=pares_words(other))
        case By.REAL:
            told = _("Between {winner} (31 real) and {loser} ({worse}) the 31 real wins.")
            return told.format(winner=winner, loser=loser, worse=juego_words(other))
    if lance is Lance.PUNTO:
        told = _("Between {winner} ({better}) and {loser} ({worse}) the higher total wins.")
        return told.format(winner=winner, better=one.total, loser=loser, worse=other.total)
    told = _("Between {winner} ({better}) and {loser} ({worse}) the order of the juego decides.")
    return told.format(winner=winner, better=one.total, loser=loser, worse=other.total)


def _tie(duel: Duel, table: _Table) -> str:
    if table.is_you(duel.winner):
        return _("You and {loser} have the same: you are nearer to mano, and win.")
    if table.is_you(duel.loser):
        return _("You and {winner} have the same: {winner} is nearer to mano, and wins.")
    return _("{winner} and {loser} have the same: the nearer to mano wins, {winner}.")


def _compared(lance: Lance, value: HandValue) -> tuple[int, ...]:
    """The ranks of a hand in the order in which grande or chica compares them."""
    return value.ranks if lance is Lance.GRANDE else value.ranks[::-1]


# The piedras


def _about_piedras(explanation: Explanation, table: _Table) -> Iterator[str]:
    for payment in explanation.payments:
        match payment.reason:
            case For.DEJE:
                yield from _deje(explanation, payment.piedras, table.options)
            case For.ENVITE:
                yield _("The bet was accepted: {piedras}").format(piedras=piedras(payment.piedras))
            case For.PASO if explanation.lance in (Lance.GRANDE, Lance.CHICA):
                yield _("Nobody bet, so it is en paso: {piedras} for the best hand").format(
                    piedras=piedras(payment.piedras)
                )
            case For.PASO:
                yield _("Nobody bet, and at this table en paso adds {piedras}").format(
                    piedras=piedras(payment.piedras)
                )
            case For.PREMIO:
                assert payment.seat is not None, "a prize is for a hand"
                value = explanation.holder(payment.seat).value
                words = pares_words(value) if explanation.lance is Lance.PARES else juego_words(value)
                told = (
                    _("{piedras} for what you have: {words}")
                    if table.is_you(payment.seat)
                    else _("{piedras} for what {name} has: {words}")
                )
                yield told.format(
                    piedras=piedras(payment.piedras), name=table.name(payment.seat), words=words
                )
            case For.PUNTO:
                yield _("The punto itself: {piedras}").format(piedras=piedras(payment.piedras))
    yield from _shared(explanation)
    if explanation.pair is not None and explanation.payments:
        yield _("In all, {pair}: {piedras}").format(
            pair=table.pair(explanation.pair), piedras=piedras(explanation.piedras)
        )
    yield from _ended(explanation, table)


def _deje(explanation: Explanation, paid: int, options: Options) -> Iterator[str]:
    if not explanation.accepted:
        if explanation.ordago:
            yield _("A first bet that is refused pays one piedra, and so does an órdago")
        else:
            yield _("A first bet that is refused pays one piedra, however high it was (here {stake})").format(
                stake=explanation.stake
            )
    else:
        yield _("A raise that is refused pays what was accepted before it: {piedras}").format(
            piedras=piedras(explanation.accepted)
        )
    if paid > max(explanation.accepted, 1):
        yield _("At this table a refused raise pays one piedra more")
    if options.dejes == "acto":
        yield _("A refusal is paid at once, before the count")


def _shared(explanation: Explanation) -> Iterator[str]:
    """That a pair cashes what both its hands have, where that may surprise."""
    premios = [payment.seat for payment in explanation.payments if payment.reason is For.PREMIO]
    if len(premios) == 2:
        yield _("The pair that wins cashes what both of its hands have, also the weaker one")
    elif premios and explanation.winner is None and explanation.pair is not None:
        yield _("Whoever bet and was not accepted still cashes what the own hands have")


def _ended(explanation: Explanation, table: _Table) -> Iterator[str]:
    if explanation.pair is None or explanation.ended is None:
        return
    yours = table.is_yours(explanation.pair)
    match explanation.ended:
        case "ordago":
            told = _("An accepted órdago decides the juego at once, by this lance alone: {pair}")
        case "deje":
            told = (
                _("With that you reach {target}: the juego ends before anything is counted")
                if yours
                else _("With that {pair} reach {target}: the juego ends before anything is counted")
            )
        case _:
            told = (
                _("With that you reach {target}: the juego ends, and nothing more is counted")
                if yours
                else _("With that {pair} reach {target}: the juego ends, and nothing more is counted")
            )
    yield told.format(pair=table.pair(explanation.pair), target=table.options.target)
