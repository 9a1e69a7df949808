"""Kuhn and Leduc poker: small games whose values are known, to prove a solver on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Final, NamedTuple

from mus.training.tree import CHANCE

KUHN_VALUE: Final = Fraction(-1, 18)
"""What Kuhn poker is worth to the first player (H. W. Kuhn, "A Simplified Two-Person Poker", 1950)."""

LEDUC_VALUE: Final = -0.0856
"""What Leduc poker is worth to the first player, to four places, as solvers agree."""


class KuhnState(NamedTuple):
    """The two cards, 0 to 2 (none: not yet dealt), and what was said: p (pass) or b (bet)."""

    cards: tuple[int, ...] = ()
    said: str = ""


class Kuhn:
    """Three cards, one each, an ante of 1 and one bet of 1."""

    def start(self) -> KuhnState:
        """Before the cards are dealt."""
        return KuhnState()

    def actor(self, state: KuhnState) -> int | None:
        """Players speak in turn; a pass after a bet, a bet taken and two passes are the end."""
        if not state.cards:
            return CHANCE
        return None if state.said in ("pp", "bp", "bb", "pbp", "pbb") else len(state.said) % 2

    def moves(self, state: KuhnState) -> Iterator[tuple[str, KuhnState]]:
        """Pass or bet: after a bet, fold or call."""
        for word in "pb":
            yield word, state._replace(said=state.said + word)

    def chances(self, state: KuhnState) -> Iterator[tuple[float, KuhnState]]:
        """The six ways to deal."""
        for cards in permutations(range(3), 2):
            yield 1 / 6, state._replace(cards=cards)

    def known(self, state: KuhnState) -> tuple[int, str]:
        """The own card and what was said."""
        return state.cards[len(state.said) % 2], state.said

    def gain(self, state: KuhnState) -> float:
        """In antes."""
        if state.said.endswith("bp"):
            return 1.0 if len(state.said) == 2 else -1.0
        return (2.0 if "b" in state.said else 1.0) * (1 if state.cards[0] > state.cards[1] else -1)


class LeducState(NamedTuple):
    """The players' cards and the board's, by rank 0 to 2, and what was said in each of the two rounds.

    f folds, c checks or calls, r bets or raises.
    """

    cards: tuple[int, ...] = ()
    rounds: tuple[str, ...] = ("",)


_RANKS: Final = 3
_COPIES: Final = 2
_RAISES: Final = 2
_STAKES: Final = (2, 4)
_ANTE: Final = 1


class Leduc:
    """Three ranks twice; a card each, a round of bets of 2, a card for all, a round of bets of 4.

    An ante of 1, at most two bets a round; a pair with the board's card wins, then the higher card
    (F. Southey et al., "Bayes' Bluff: Opponent Modelling in Poker", UAI 2005).
    """

    def start(self) -> LeducState:
        """Before the cards are dealt."""
        return LeducState()

    def actor(self, state: LeducState) -> int | None:
        """The first player begins both rounds."""
        said = state.rounds[-1]
        if len(state.cards) < 2:
            return CHANCE
        if said.endswith("f"):
            return None
        if not _over(said):
            return len(said) % 2
        return CHANCE if len(state.rounds) == 1 else None

    def moves(self, state: LeducState) -> Iterator[tuple[str, LeducState]]:
        """Fold (a bet), check or call, and bet or raise as long as that is allowed."""
        said = state.rounds[-1]
        words = ("f" if said.endswith("r") else "") + "c" + ("r" if said.count("r") < _RAISES else "")
        for word in words:
            yield word, state._replace(rounds=(*state.rounds[:-1], said + word))

    def chances(self, state: LeducState) -> Iterator[tuple[float, LeducState]]:
        """Cards are dealt one at a time; equal ranks are one and the same."""
        rounds = (*state.rounds, "") if len(state.cards) == 2 else state.rounds
        left = [_COPIES - state.cards.count(rank) for rank in range(_RANKS)]
        for rank, many in enumerate(left):
            if many:
                yield many / sum(left), LeducState((*state.cards, rank), rounds)

    def known(self, state: LeducState) -> tuple[int, tuple[int, ...], tuple[str, ...]]:
        """The own card, the board's, and what was said."""
        return state.cards[len(state.rounds[-1]) % 2], state.cards[2:], state.rounds

    def gain(self, state: LeducState) -> float:
        """In antes."""
        paid = [float(_ANTE), float(_ANTE)]
        for said, stake in zip(state.rounds, _STAKES, strict=False):
            for place, word in enumerate(said):
                if word != "f":
                    paid[place % 2] = max(paid) + (stake if word == "r" else 0)
        last = state.rounds[-1]
        if last.endswith("f"):
            folded = (len(last) - 1) % 2
            return paid[1] if folded == 1 else -paid[0]
        own, other, board = state.cards
        strengths = [(card == board, card) for card in (own, other)]
        return paid[1] if strengths[0] > strengths[1] else -paid[0] if strengths[0] < strengths[1] else 0.0


def _over(said: str) -> bool:
    return len(said) > 1 and said.endswith("c")
