"""What a lesson points at on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mus.rules.cards import Card, Hand


@dataclass(frozen=True, slots=True)
class Pointing:
    """Hands laid open, by seat, and cards and players that stand out.

    With `roles`, each player's is told: partner or rival.
    """

    open_hands: tuple[tuple[int, Hand], ...] = ()
    cards: tuple[Card, ...] = ()
    players: tuple[int, ...] = ()
    roles: bool = False

    def hand_of(self, seat: int) -> Hand | None:
        """The hand of `seat` if it is laid open."""
        return dict(self.open_hands).get(seat)


NOTHING_POINTED_AT: Final = Pointing()
