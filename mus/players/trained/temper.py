"""How a player deviates from what it learnt: hotter or cooler, and with leanings of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from mus.players.trained import features as f

ANY_LANCE: Final = (0, 1, 2, 3)
WEAK: Final = (0, 4)
STRONG: Final = (8, f.BINS - 1)
ANY_HAND: Final = (0, f.BINS - 1)
"""Cards by how they stand in the open lance: the least and the greatest bin."""

ENVIDOS: Final = tuple(range(f.ENVIDO, f.ORDAGO))
RAISES: Final = tuple(range(f.MAS, f.NO_SENA))

NEGLIGIBLE: Final = 0.01
"""A move less likely than this is never made: it is noise of the training."""


@dataclass(frozen=True)
class Leaning:
    """`weight` is added to the outputs of `moves`, in `lances`, with cards that stand between two bins there.

    Moves of the mus know no lance: of those only `weight` counts. `hope` is the least chance of the juego, by
    the score, with which it applies.
    """

    moves: tuple[int, ...]
    weight: float
    lances: tuple[int, ...] = ANY_LANCE
    standing: tuple[int, int] = ANY_HAND
    hope: float = 0.0

    def leans(self, state: Sequence[int], seat: int, chance: float) -> bool:
        """Whether it applies to what `seat` sees, whose pair has that `chance` of the juego."""
        if chance < self.hope:
            return False
        if state[f.PHASE] != f.PHASE_LANCE:
            return True
        lance = state[f.LANCE]
        column = 4 if lance == 3 and state[f.PUNTO] else lance
        stands = state[f.HANDS + seat * f.HAND_WIDTH + f.STANDING + column]
        return lance in self.lances and self.standing[0] <= stands <= self.standing[1]


@dataclass(frozen=True)
class Temper:
    """`heat` flattens (above 1) or sharpens (below) the chances of the moves, after the `leanings`.

    `watching` is the chance to catch a rival's seña.
    """

    heat: float = 1.0
    leanings: tuple[Leaning, ...] = ()
    watching: float = 0.6

    def chances(
        self, outputs: Sequence[float], moves: Sequence[int], state: Sequence[int], seat: int, chance: float
    ) -> list[float]:
        """How likely each of `moves` is made, given the network's outputs; not divided by their sum.

        `chance` is that of the pair of `seat` to win the juego, by the score.
        """
        leant = list(outputs)
        for leaning in self.leanings:
            if leaning.leans(state, seat, chance):
                for place, move in enumerate(moves):
                    if move in leaning.moves:
                        leant[place] += leaning.weight
        top = max(leant)
        chances = [exp((output - top) / self.heat) for output in leant]
        floor = NEGLIGIBLE * sum(chances)
        return [chance if chance >= floor else 0.0 for chance in chances]
