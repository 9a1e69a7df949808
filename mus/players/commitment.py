"""The cards of a deal, fixed before it begins and sealed, so that everybody can check it afterwards.

The seal of a deal is the SHA-256, in hexadecimal, of the text "SALT CARD CARD ..." in UTF-8: a salt that
nobody knows before the deal is over, and the forty cards in the order in which they are served. A stock made
of discards is laid by the salt too: its cards by the SHA-256 of "SALT NUMBER CARD", where NUMBER counts the
times that the deal's stock has been made anew, from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Final

from mus.players.chance import chance_for, order
from mus.rules.cards import PACK, Card, format_cards

_SALT_LENGTH: Final = 32


@dataclass(frozen=True, slots=True)
class Sealed:
    """The cards of a deal in the order in which they are served, and the salt."""

    deck: tuple[Card, ...]
    salt: str

    @property
    def text(self) -> str:
        """What the seal is the SHA-256 of."""
        return f"{self.salt} {format_cards(self.deck)}"

    @property
    def seal(self) -> str:
        """What may be shown before the deal: 64 hexadecimal digits."""
        return _digest(self.text)

    def reshuffled(self, pool: Sequence[Card], number: int) -> tuple[Card, ...]:
        """The order of the cards of `pool` as the `number`-th stock made anew, from 1."""
        return tuple(sorted(pool, key=lambda card: _digest(f"{self.salt} {number} {card}")))

    def is_kept_by(self, deck: Sequence[Card], reshuffles: Sequence[int]) -> bool:
        """Whether a deal was served from these cards and no others.

        `deck` is every card in the order in which it lay to be served, as in a record, and `reshuffles` how
        many cards each stock made anew had.
        """
        if Sealed(tuple(deck[: len(PACK)]), self.salt).seal != self.seal:
            return False
        at = len(PACK)
        for number, size in zip(count(1), reshuffles):
            stock = tuple(deck[at : at + size])
            if stock != self.reshuffled(stock, number):
                return False
            at += size
        return at == len(deck)


def sealed_deal(seed: str, deal: int) -> Sealed:
    """The cards of a deal (from 1) of the partida with this seed."""
    return Sealed(
        order(PACK, chance_for(seed, "cards", deal, 0)), _digest(f"{seed}/salt/{deal}")[:_SALT_LENGTH]
    )


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
