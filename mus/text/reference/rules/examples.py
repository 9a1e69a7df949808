"""Examples whose numbers and winners the engine works out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mus.rules.actions import Action, Word
from mus.rules.betting import deje, open_betting, place_bet
from mus.rules.cards import Hand, parse_hand
from mus.rules.hands import Lance, value_of
from mus.rules.options import Options
from mus.rules.unbet import every_value
from mus.text.catalogue import _
from mus.text.hand_words import lance_words
from mus.text.names import sentence

SIXTEEN_CARDS: Final[tuple[Hand, ...]] = tuple(
    map(parse_hand, ("12c 3o 7e 1b", "11c 11o 10e 4b", "12e 3b 2c 1o", "12b 10c 7o 4e"))
)
"""The worked example of seed 001, by seat; seat 0 is mano."""

_EVERYBODY: Final = (0, 1, 2, 3)


def beats(lance: Lance, one: str, other: str, options: Options) -> str:
    """Which of two hands wins `lance`, in a sentence; they must not be equal."""
    values = [value_of(parse_hand(hand), options) for hand in (one, other)]
    low, high = sorted(values, key=lambda value: value.strength(lance))
    assert low.strength(lance) != high.strength(lance), "an example has a winner"
    return sentence(
        _("for example, {better} win against {worse}").format(
            better=lance_words(lance, high), worse=lance_words(lance, low)
        )
    )


def juegos_in_order(options: Options) -> tuple[int, ...]:
    """The totals that are juego, the best first; a 31 real, which is a 31, apart."""
    found = {
        value.total: value.juego for value in every_value(options) if value.juego and not value.is_31_real
    }
    return tuple(sorted(found, key=lambda total: found[total], reverse=True))


def puntos(options: Options) -> tuple[int, int]:
    """The least and the greatest total without juego."""
    totals = [value.total for value in every_value(options) if not value.juego]
    return min(totals), max(totals)


def real_courts(options: Options) -> tuple[int, ...]:
    """The printed ranks that make a 31 real with three sietes, high to low."""
    ranks = (12, 11, 10, 3)
    hands = {rank: parse_hand(("7o", "7c", "7e", f"{rank}o")) for rank in ranks}
    return tuple(rank for rank in ranks if value_of(hands[rank], options).is_31_real)


def deje_after(said: Sequence[int | Word], lance: Lance, options: Options) -> int:
    """What a refusal pays after these bets by turns: piedras of envite and raises, or the órdago."""
    betting = open_betting(lance, _EVERYBODY)
    for place, bet in enumerate(said):
        seat = place % 2
        if isinstance(bet, Word):
            action = Action(seat, bet)
        else:
            action = Action(seat, Word.MAS if place else Word.ENVIDO, amount=bet)
        betting = place_bet(betting, action, options)
    return deje(betting, options)
