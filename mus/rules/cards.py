"""The Spanish pack of forty cards and its notation: rank 1-7, 10, 11, 12 and suit letter, as in `12o 3b`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from mus.rules.errors import NotationError

RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SUITS: Final = ("o", "c", "e", "b")
HAND_SIZE: Final = 4


class Card(NamedTuple):
    """One card: `rank` is the printed number, `suit` one of o (oros), c (copas), e (espadas), b (bastos)."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


Hand: TypeAlias = tuple[Card, ...]

PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_BY_NAME: Final = {str(card): card for card in PACK}


def parse_card(text: str) -> Card:
    """The card named by `text`, as in `12o`. Raises NotationError for anything else."""
    try:
        return _BY_NAME[text]
    except (KeyError, TypeError):
        raise NotationError("not-a-card", text=text) from None


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards named in `text` (separated by spaces, or already apart), all different.

    Raises NotationError for a name that is no card and for a card named twice.
    """
    names = text.split() if isinstance(text, str) else text
    cards = tuple(parse_card(name) for name in names)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError("card-twice", card=str(card))
    return cards


def parse_hand(text: str | Iterable[str]) -> Hand:
    """Four different cards. Raises NotationError otherwise."""
    hand = parse_cards(text)
    if len(hand) != HAND_SIZE:
        raise NotationError("not-four-cards", count=len(hand))
    return hand


def format_cards(cards: Iterable[Card]) -> str:
    """The names of `cards` separated by spaces; the inverse of `parse_cards`."""
    return " ".join(map(str, cards))


def pack_from_hands(hands: Sequence[Hand], mano: int = 0) -> tuple[Card, ...]:
    """A whole pack in an order that deals `hands` (by seat) one card at a time from `mano`.

    The other twenty-four cards follow in the pack's own order. Raises NotationError for a card used twice.
    """
    served = tuple(hands[(mano + turn) % 4][place] for place in range(HAND_SIZE) for turn in range(4))
    parse_cards(map(str, served))
    return served + tuple(card for card in PACK if card not in served)
