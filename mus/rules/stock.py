"""Serving cards for the discards, and what is shuffled when the stock runs out (RULES.md 1.2, point 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mus.rules.cards import Card, Hand


class Serving(NamedTuple):
    """Cards on their way: `hands` by seat, the `stock` left, and what each seat has `thrown` in this round.

    `discards` are those of earlier rounds, by the seat that threw them, since the stock was last made.
    `short` are the seats still short of four cards, the next to be served first, with how many they lack.
    """

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    discards: tuple[Hand, ...]
    thrown: tuple[Hand, ...]
    short: tuple[tuple[int, int], ...]


NO_HANDS: Final[tuple[Hand, ...]] = ((), (), (), ())
NOTHING_SERVED: Final = Serving(NO_HANDS, (), NO_HANDS, NO_HANDS, ())


def serve(serving: Serving) -> tuple[Serving, tuple[tuple[int, int], ...]]:
    """Serve until nobody is short or the stock is empty.

    Returns the new state and the (seat, count) of the cards given, in order.
    """
    hands, stock, given = list(serving.hands), serving.stock, []
    short = list(serving.short)
    while short and stock:
        seat, missing = short[0]
        cards, stock = stock[:missing], stock[missing:]
        hands[seat] += cards
        given.append((seat, len(cards)))
        short[:1] = [(seat, missing - len(cards))] if len(cards) < missing else []
    return serving._replace(hands=tuple(hands), stock=stock, short=tuple(short)), tuple(given)


def pool(serving: Serving, mazo_agotado: str) -> tuple[Card, ...]:
    """The cards to shuffle into a new stock; empty when none is needed.

    All discards, old and of this round; but with the option `fuera`, when one seat alone is still short, its
    own discard of this round stays out.
    """
    if not serving.short:
        return ()
    out = serving.short[0][0] if len(serving.short) == 1 and mazo_agotado == "fuera" else None
    old = (card for cards in serving.discards for card in cards)
    now = (card for seat in range(4) if seat != out for card in serving.thrown[seat])
    return (*old, *now)


def reshuffle(serving: Serving, order: Sequence[Card]) -> Serving:
    """Make `order`, an order of the pool, the new stock; a discard left out of it stays discarded."""
    left = tuple(tuple(card for card in cards if card not in order) for cards in serving.thrown)
    return serving._replace(stock=tuple(order), discards=left, thrown=NO_HANDS)


def settle(serving: Serving) -> Serving:
    """Lay this round's discards on the old ones, once everybody has four cards again."""
    discards = tuple(old + new for old, new in zip(serving.discards, serving.thrown, strict=True))
    return serving._replace(discards=discards, thrown=NO_HANDS)
