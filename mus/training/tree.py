"""Games of two players whose gains sum to nothing, as trees laid out in arrays.

A game is described by a small protocol and unfolded once, breadth first, so that solvers can work on a whole
level of the tree at a time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

CHANCE: Final = -1
"""Who acts where chance does; the players are 0 and 1."""

_END: Final = -2

State = TypeVar("State")
Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]


class Game(Protocol[State]):
    """A finite game with perfect recall, by its states."""

    def start(self) -> State:
        """The state before anything has happened."""
        ...

    def actor(self, state: State) -> int | None:
        """0 or 1, CHANCE, or None where the game is over."""
        ...

    def moves(self, state: State) -> Iterable[tuple[str, State]]:
        """What a player may do, by name, and the state after it; equal names wherever it knows the same."""
        ...

    def chances(self, state: State) -> Iterable[tuple[float, State]]:
        """What chance may do, with probabilities that sum to 1."""
        ...

    def known(self, state: State) -> Hashable:
        """What the player to act knows: equal in all states that it cannot tell apart."""
        ...

    def gain(self, state: State) -> float:
        """What player 0 has won, and player 1 lost, where the game is over."""
        ...


class Place(NamedTuple):
    """One of a player's decisions: what it `known`-s, its `moves`, and the first of its slots."""

    player: int
    known: Hashable
    moves: tuple[str, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Tree:
    """A game unfolded. Nodes stand breadth first; `levels` are the bounds of each depth, root first.

    By node: `parent`, `actor` (-2 at an end), `gain` of player 0 (at ends), the `chance` of the edge that
    leads to it, and its `slot`. A slot is one move at one of the `places` where players decide, so a strategy
    is one probability a slot. -1 stands for no slot. `place_of` gives the place of each slot.
    """

    parent: Numbers
    actor: Numbers
    gain: Floats
    chance: Floats
    slot: Numbers
    levels: tuple[tuple[int, int], ...]
    places: tuple[Place, ...]
    place_of: Numbers

    def uniform(self) -> Floats:
        """The strategy that does everything equally often."""
        counts = np.array([len(place.moves) for place in self.places])
        return (1.0 / counts)[self.place_of]

    def probabilities(self, strategy: Floats, known: Hashable) -> dict[str, float]:
        """What a strategy does where a player knows this. Raises KeyError if there is no such place."""
        for place in self.places:
            if place.known == known:
                chosen = strategy[place.first : place.first + len(place.moves)]
                return dict(zip(place.moves, map(float, chosen), strict=True))
        raise KeyError(known)


def unfold(game: Game[State]) -> Tree:
    """The whole tree of `game`.

    Raises ValueError if states that a player cannot tell apart differ in depth or in what may be done: such a
    player would have forgotten something.
    """
    parent, actor, gain, chance, slot = [-1], [_END], [0.0], [1.0], [-1]
    levels = []
    places: dict[Hashable, tuple[Place, int]] = {}
    slots = 0
    level = [game.start()]
    first = 0
    while level:
        levels.append((first, first + len(level)))
        after = []
        for node, state in enumerate(level, first):
            who = game.actor(state)
            if who is None:
                gain[node] = game.gain(state)
                continue
            actor[node] = who
            if who == CHANCE:
                edges = [(probability, -1, child) for probability, child in game.chances(state)]
            else:
                moves = list(game.moves(state))
                names = tuple(name for name, _ in moves)
                place, depth = places.setdefault(
                    (who, game.known(state)), (Place(who, game.known(state), names, slots), len(levels))
                )
                slots += len(names) if place.first == slots else 0
                if depth != len(levels) or place.moves != names:
                    raise ValueError(f"{place.known} is not one and the same decision")
                edges = [(1.0, place.first + at, child) for at, (_, child) in enumerate(moves)]
            for probability, taken, child in edges:
                parent.append(node)
                actor.append(_END)
                gain.append(0.0)
                chance.append(probability)
                slot.append(taken)
                after.append(child)
        first += len(level)
        level = after
    found = tuple(place for place, _ in places.values())
    return Tree(
        np.array(parent),
        np.array(actor),
        np.array(gain),
        np.array(chance),
        np.array(slot),
        tuple(levels),
        found,
        np.repeat(np.arange(len(found)), [len(place.moves) for place in found]),
    )
