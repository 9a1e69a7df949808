"""One lance of mus solved by itself: mano and one rival with a hand each, grande or chica.

    python -m mus.training.lance --score 30 35

Who bets what on how good a hand in equilibrium, and by how much that could still be exploited. Hands are put
in groups of equal size by their strength; within a group all are played alike. Envites are of 2 or 5, raises
of 5, and the órdago is there at every turn. What counts is the chance to win the juego, so the score decides
how dear a piedra is; the other lances are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from mus.players.odds_kinds import CHOOSE, all_counts, pack_counts, ranks_of
from mus.players.race import chance_to_win
from mus.rules.actions import Action, Word
from mus.rules.betting import Betting, Status, deje, legal_bets, open_betting, place_bet
from mus.rules.cards import HAND_SIZE
from mus.rules.count import Score
from mus.rules.hands import Lance, value_of_ranks
from mus.rules.options import Options
from mus.training.cfr import solve
from mus.training.play_value import exploitability, value
from mus.training.tree import CHANCE, Floats, unfold

_SEATS: Final = (0, 1)
_AMOUNTS: Final = {Word.ENVIDO: (2, 5), Word.MAS: (5,)}
_HIGHEST_STAKE: Final = 12


class LanceState(NamedTuple):
    """The groups of both hands (none: not yet dealt), how the bets stand, and what was said."""

    groups: tuple[int, ...]
    betting: Betting
    said: tuple[str, ...] = ()


class LanceGame:
    """`lance` (grande or chica) between mano, player 0, and one rival, at `score` (by player, in piedras)."""

    def __init__(
        self, lance: Lance, groups: int, score: Score = (0, 0), options: Options | None = None
    ) -> None:
        self._lance = lance
        self._score = score
        self._options = options or Options()
        self.dealt, self.won = _grouped(lance, groups, self._options.reyes)

    def start(self) -> LanceState:
        """Before the cards are dealt."""
        return LanceState((), open_betting(self._lance, _SEATS))

    def actor(self, state: LanceState) -> int | None:
        """Who speaks next, by the rules of betting."""
        if not state.groups:
            return CHANCE
        return state.betting.waiting[0] if state.betting.is_open else None

    def moves(self, state: LanceState) -> Iterator[tuple[str, LanceState]]:
        """What the rules allow, with few amounts and no raise over 12."""
        betting = state.betting
        legal = legal_bets(betting, self._options)
        for word in legal.words:
            for amount in _AMOUNTS.get(word, (0,)):
                action = Action(betting.waiting[0], word, amount=amount)
                if action in legal and (word is not Word.MAS or betting.stake + amount <= _HIGHEST_STAKE):
                    name = f"{word.value} {amount}" if amount else word.value
                    after = place_bet(betting, action, self._options)
                    yield name, LanceState(state.groups, after, (*state.said, name))

    def chances(self, state: LanceState) -> Iterator[tuple[float, LanceState]]:
        """The groups of both hands."""
        for own, other in np.argwhere(self.dealt > 0).tolist():
            yield float(self.dealt[own, other]), state._replace(groups=(own, other))

    def known(self, state: LanceState) -> tuple[int, tuple[str, ...]]:
        """The own hand's group and what was said."""
        return state.groups[state.betting.waiting[0]], state.said

    def gain(self, state: LanceState) -> float:
        """By how much mano's chance to win the juego has changed."""
        betting = state.betting
        before = self._chance(0)
        if betting.status is Status.NO_QUERIDO:
            paid = deje(betting, self._options)
            return self._chance(paid if betting.bettor == 0 else -paid) - before
        won = float(self.won[state.groups])
        if betting.status is Status.ORDAGO:
            return won - before
        stake = betting.stake if betting.status is Status.QUERIDO else 1
        return won * self._chance(stake) + (1 - won) * self._chance(-stake) - before

    def _chance(self, piedras: int) -> float:
        """Mano's chance to win the juego after winning so many, or (below 0) the rival so many."""
        own, other = self._score
        return chance_to_win(own + max(piedras, 0), other + max(-piedras, 0), self._options.target)


def _grouped(lance: Lance, groups: int, reyes: int) -> tuple[Floats, Floats]:
    """How likely each pair of groups is dealt to mano and the rival, and how often mano's hand then wins.

    Group 0 has the weakest hands. Counted over all hands of both.
    """
    if lance not in (Lance.GRANDE, Lance.CHICA):
        raise ValueError(f"not everybody may speak in {lance}")
    pack = pack_counts(reyes)
    hands = sorted(
        all_counts(HAND_SIZE, pack),
        key=lambda counts: value_of_ranks(ranks_of(counts, reyes), reyes).strength(lance),
    )
    held, choose = np.array(hands), np.array(CHOOSE, dtype=np.float64)
    deals = np.ones((len(hands), len(hands)))
    for kind, many in enumerate(pack):
        own = held[:, kind]
        deals *= (choose[many, own] * choose[many - own, own[:, None]]).T
    deals /= deals.sum()
    share = deals.sum(axis=1)
    group = np.minimum(((np.cumsum(share) - share / 2) * groups).astype(np.int64), groups - 1)
    dealt, won = np.zeros((groups, groups)), np.zeros((groups, groups))
    np.add.at(dealt, (group[:, None], group[None, :]), deals)
    # Equal hands are mano's, and the hands stand from the weakest to the strongest.
    np.add.at(won, (group[:, None], group[None, :]), np.tril(deals))
    return dealt, np.divide(won, dealt, out=np.zeros_like(won), where=dealt > 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve a lance and print the first word of mano, and the answer to an envite of 2, by group."""
    parser = argparse.ArgumentParser(prog="python -m mus.training.lance", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--lance", choices=(Lance.GRANDE.value, Lance.CHICA.value), default=Lance.GRANDE.value
    )
    parser.add_argument("--groups", type=int, default=20, help="of hands (default: %(default)s)")
    parser.add_argument("--iterations", type=int, default=1000, help="of CFR+ (default: %(default)s)")
    parser.add_argument("--score", type=int, nargs=2, default=(0, 0), metavar=("MANO", "RIVAL"))
    chosen = parser.parse_args(arguments)
    tree = unfold(LanceGame(Lance(chosen.lance), chosen.groups, tuple(chosen.score)))
    strategy = solve(tree, chosen.iterations)
    print(f"{len(tree.parent)} nodes, {len(tree.places)} decisions")
    print(f"worth to mano: {100 * value(tree, strategy):+.3f} % of juegos")
    print(f"exploitability: {100 * exploitability(tree, strategy):.4f} % of juegos")
    for title, said in (("mano opens", ()), ("the rival answers envido 2", ("envido 2",))):
        print(title)
        for group in reversed(range(chosen.groups)):
            words = tree.probabilities(strategy, (group, said))
            print(
                f"  group {group + 1:2}", *(f"{name} {100 * share:3.0f} %" for name, share in words.items())
            )


if __name__ == "__main__":
    main()
