"""A deal prepared by hand: whose cards, who is mano, the score and the table's options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from mus.rules.cards import PACK, Card, Hand, pack_from_hands
from mus.rules.count import Score
from mus.rules.game import Game, new_game
from mus.rules.match import Start
from mus.rules.options import Options


@dataclass(frozen=True, slots=True)
class PreparedDeal:
    """Four hands by seat; `score` is by pair, in piedras; `stock` are the first cards served for discards.

    Make it with `prepare`, which refuses what cannot be dealt.
    """

    hands: tuple[Hand, ...]
    mano: int = 0
    score: Score = (0, 0)
    options: Options = field(default_factory=Options)
    stock: tuple[Card, ...] = ()

    @property
    def pack(self) -> tuple[Card, ...]:
        """The whole pack in the order in which it is served."""
        dealt = pack_from_hands(self.hands, self.mano)[: 4 * len(self.hands)]
        listed = (*dealt, *self.stock)
        return listed + tuple(card for card in PACK if card not in listed)

    def game(self) -> Game:
        """A partida that begins with this deal, already dealt."""
        undealt = new_game(self.options, start=Start(self.mano, self.score))
        return undealt.serve(self.pack)[0]


def is_deal(hands: Sequence[Hand], stock: Sequence[Card], score: Score, options: Options) -> bool:
    """Whether these are four hands and stock cards all different, at a score that the juego can stand at."""
    cards = [card for hand in hands for card in hand] + list(stock)
    return (
        len(hands) == 4
        and all(len(hand) == 4 for hand in hands)
        and len(set(cards)) == len(cards)
        and all(0 <= piedras < options.target for piedras in score)
    )
