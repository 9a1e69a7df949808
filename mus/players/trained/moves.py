"""The moves of a learned player, and the actions they stand for at a table."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mus.players.trained import features as f
from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.cards import HAND_SIZE, Card
from mus.rules.hands import powers

_PLAIN: Final = {
    Word.MUS: f.MUS,
    Word.NO_MUS: f.NO_MUS,
    Word.PASO: f.PASO,
    Word.ORDAGO: f.ORDAGO,
    Word.QUIERO: f.QUIERO,
    Word.NO_QUIERO: f.NO_QUIERO,
}
_AMOUNTS: Final = {Word.ENVIDO: f.ENVIDO, Word.MAS: f.MAS}


def sorted_hand(view: View) -> tuple[Card, ...]:
    """The cards by the rank they play as, high to low: the order that discards refer to."""
    power = powers(view.options.reyes)
    return tuple(sorted(view.hand, key=lambda card: power[card.rank], reverse=True))


def legal_actions(view: View) -> dict[int, Action]:
    """The moves open to the seat whose turn it is, each with its action.

    Of bets those of AMOUNTS that the table allows, or the least if it allows none of them; of discards that
    are worth the same, one.
    """
    seat, legal = view.seat, view.legal
    actions: dict[int, Action] = {}
    for word in legal.words:
        if word in _PLAIN:
            actions[_PLAIN[word]] = Action(seat, word)
        elif word in _AMOUNTS:
            amounts = {move: Action(seat, word, amount=n) for move, n in enumerate(f.AMOUNTS, _AMOUNTS[word])}
            open_to = {move: action for move, action in amounts.items() if action in legal}
            actions |= open_to or {_AMOUNTS[word]: Action(seat, word, amount=legal.least)}
        elif word is Word.DESCARTA:
            actions |= _discards(view)
    return actions


def _discards(view: View) -> dict[int, Action]:
    power = powers(view.options.reyes)
    hand = sorted_hand(view)
    twins = [place for place, (a, b) in enumerate(pairwise(hand)) if power[a.rank] == power[b.rank]]
    return {
        f.DESCARTA - 1 + mask: Action(
            view.seat,
            Word.DESCARTA,
            cards=tuple(hand[place] for place in range(HAND_SIZE) if mask >> place & 1),
        )
        for mask in range(1, 1 << HAND_SIZE)
        if all(mask >> place & 1 or not mask >> (place + 1) & 1 for place in twins)
    }


def move_for(view: View, action: Action) -> int:
    """The move that comes nearest to `action` of the seat whose turn it is."""
    if action.word in _AMOUNTS:
        nearest = min(range(len(f.AMOUNTS)), key=lambda place: abs(f.AMOUNTS[place] - action.amount))
        return _AMOUNTS[action.word] + nearest
    if action.word is Word.DESCARTA:
        power = powers(view.options.reyes)
        thrown = sorted(power[card.rank] for card in action.cards)
        for move, one in _discards(view).items():
            if sorted(power[card.rank] for card in one.cards) == thrown:
                return move
    return _PLAIN[action.word]
