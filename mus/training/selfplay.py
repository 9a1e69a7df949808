"""Many juegos at once: what each player saw and did, and what came of it."""

from __future__ import annotations

from dataclasses import astuple, dataclass, field
from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from mus.players.trained.features import (
    ALL_FEATURES,
    B_BETTOR,
    B_SAID,
    B_STAKE,
    BETTING_FEATURES,
    F_BETTING,
    F_CUT,
    F_DISCARDED,
    FEATURES,
    FOUR_REYES,
    HAND_FEATURES,
    LANCE,
    MANO,
    MOST_LIT,
    MOVES,
    NEEDS,
    PHASE,
    PHASE_LANCE,
    STATE,
    WAITING,
    WITH_SENAS,
)
from mus.training.compiling import encode, encode_hand
from mus.training.dealing import COUNTED, RUNNING, TARGET, legal_moves, play
from mus.training.network import Floats, Lit, Network
from mus.training.serving import ASIDE, CATCHES, deal_cards
from mus.training.softmax import softmax

SCORES: Final = TARGET + 1
"""Piedras to go run from 0 to TARGET."""

SEATED: Final = 16
"""Room for the learner (0) and the players it meets; the critic is told who sits where."""

CRITIC_FEATURES: Final = ALL_FEATURES + 2 * SEATED

Bytes = NDArray[np.bool_]


@dataclass(frozen=True)
class Juegos:
    """Which juegos are played, as shares of all: with four reyes, with señas, from 0–0 (else from any score),
    and how likely one is left after a deal, so that scores and rivals change often."""

    four_reyes: float = 0.2
    senas: float = 0.2
    from_nothing: float = 0.5
    left: float = 0.1


TRAINING: Final = Juegos()
WHOLE: Final = Juegos(0.0, 0.0, 1.0, 0.0)
"""Juegos that measure strength: none is left, as the ones that are over soon would count too much."""

FOUR, SENAS, FROM_NOTHING, LEFT = range(4)
"""The fields of `Juegos`, as compiled code counts them."""

NOT_YET: Final = -1

LEARNER: Final = 0
FIRST_MET: Final = 1
"""Who makes a move, by number: the learner, then those met in their order."""


@dataclass(frozen=True)
class Guest:
    """A player that the learner meets in `share` of the juegos: a network, and how it is tempered.

    `bias` is added to the network's outputs.
    """

    name: str
    network: Network
    share: float = 1.0
    heat: float = 1.0
    bias: Floats = field(default_factory=lambda: np.zeros(MOVES, np.float32))


@njit(cache=True)
def seed_compiled(seed: int) -> None:
    """Seed the chance of compiled code, which is apart from NumPy's."""
    np.random.seed(seed)


FORGETS_LANCES: Final = 1
FORGETS_DISCARDS: Final = 2
"""What a player may be made blind to, as bits, to find out what that is worth: what was said in earlier
lances, and how many cards were thrown."""


@njit(cache=True)
def forget(state: Any, lit: Any, count: int, blind: int) -> int:
    """Take out of the `count` features in `lit` what a `blind` player does not see; how many are left."""
    left = 0
    for place in range(count):
        feature = lit[place]
        betting = feature - F_BETTING
        gone = blind & FORGETS_DISCARDS and F_DISCARDED <= feature < F_CUT
        if blind & FORGETS_LANCES and 0 <= betting < 4 * BETTING_FEATURES:
            other = betting // BETTING_FEATURES != state[LANCE] or state[PHASE] != PHASE_LANCE
            within = betting % BETTING_FEATURES
            gone = gone or (other and (within >= B_SAID or B_BETTOR <= within < B_STAKE))
        if not gone:
            lit[left] = feature
            left += 1
    return left


@njit
def observe(states: Any, pairs: Any, lit: Any, counts: Any, full: Any, legal: Any, blind: int) -> None:
    """What is lit at each table for the one to speak (`counts`) and the critic (`full`), and its moves."""
    for table in range(states.shape[0]):
        state = states[table]
        seat = state[WAITING + 1]
        n = encode(state, seat, lit[table])
        if blind and pairs[table, seat % 2] == 0:
            n = forget(state, lit[table], n, blind)
        counts[table] = n
        for away in range(1, 4):
            n = encode_hand(state, (seat + away) % 4, lit[table], n, FEATURES + (away - 1) * HAND_FEATURES)
        lit[table, n] = ALL_FEATURES + pairs[table, seat % 2]
        lit[table, n + 1] = ALL_FEATURES + SEATED + pairs[table, 1 - seat % 2]
        full[table] = n + 2
        legal_moves(state, legal[table])


@njit(cache=True)
def choose(outputs: Any, legal: Any, moves: Any, logs: Any) -> None:
    """Draw a move for each row of outputs; `logs` are the logarithms of their chances."""
    chances = np.zeros(MOVES)
    for row in range(outputs.shape[0]):
        softmax(outputs[row], legal[row], chances)
        drawn = np.random.random()
        last = 0
        for move in range(MOVES):
            if legal[row, move]:
                last = move
                drawn -= chances[move]
                if drawn < 0:
                    break
        moves[row] = last
        logs[row] = np.log(chances[last])


@njit(cache=True)
def seat_players(state: Any, aside: Any, pairs: Any, shares: Any, kinds: Any) -> bool:
    """Begin a juego: score, mano, table and who plays. Whether it is a whole one, from nothing."""
    whole: bool = np.random.random() < kinds[FROM_NOTHING]
    for pair in range(2):
        state[NEEDS + pair] = TARGET if whole else np.random.randint(1, TARGET + 1)
        aside[CATCHES + pair] = (0, 30, 60, 100)[np.random.randint(0, 4)]
        pairs[pair] = 0
    state[MANO] = np.random.randint(0, 4)
    state[FOUR_REYES] = 1 if np.random.random() < kinds[FOUR] else 0
    state[WITH_SENAS] = 1 if np.random.random() < kinds[SENAS] else 0
    drawn = np.random.random()
    for guest in range(shares.shape[0]):
        drawn -= shares[guest]
        if drawn < 0:
            pairs[np.random.randint(0, 2)] = guest + 1
            break
    return whole


@njit(cache=True)
def advance(
    states: Any,
    asides: Any,
    pairs: Any,
    starts: Any,
    whole: Any,
    moves: Any,
    shares: Any,
    kinds: Any,
    chances: Any,
    ended: Any,
    outcome: Any,
    sums: Any,
    results: Any,
    firsts: Any,
) -> None:
    """Play `moves`. Where a deal ends, note what it brought pair 0 (`outcome`, a chance), and go on.

    `firsts` has, for each table, NOT_YET or whether the learner won its first whole juego.
    `starts` are mano and the needs of both pairs at the deal's beginning. `sums` gathers, by the needs of
    mano's pair and of the other, the learners' own deals, their outcomes and squared differences.
    """
    for table in range(states.shape[0]):
        state = states[table]
        result = play(state, asides[table], moves[table])
        ended[table] = result != RUNNING
        if result == RUNNING:
            continue
        mano = state[MANO]
        if result == COUNTED:
            state[MANO] = (mano + 1) % 4
            pair = state[MANO] % 2
            value = chances[state[NEEDS + pair], state[NEEDS + 1 - pair]]
            outcome[table] = value if pair == 0 else 1 - value
        else:
            outcome[table] = 1.0 if result == 0 else 0.0
            if whole[table]:
                guest = max(pairs[table, 0], pairs[table, 1])
                learner = 0 if pairs[table, 0] == 0 else 1
                results[guest, 0] += 1
                results[guest, 1] += result == learner
                if firsts[table] == NOT_YET:
                    firsts[table] = result == learner
        first = starts[table, 0] % 2
        if pairs[table, 0] == 0 and pairs[table, 1] == 0:
            value = outcome[table] if first == 0 else 1 - outcome[table]
            cell = sums[starts[table, 1 + first], starts[table, 2 - first]]
            cell[0] += 1
            cell[1] += value
            cell[2] += (value - chances[starts[table, 1 + first], starts[table, 2 - first]]) ** 2
        if result != COUNTED or np.random.random() < kinds[LEFT]:
            whole[table] = seat_players(state, asides[table], pairs[table], shares, kinds)
        deal_cards(state, asides[table])
        starts[table, 0] = state[MANO]
        starts[table, 1] = state[NEEDS]
        starts[table, 2] = state[NEEDS + 1]


@dataclass
class Batch:
    """What happened at `tables` tables in `ticks` ticks; arrays are by tick and table."""

    lit: Lit
    counts: NDArray[np.int16]
    full: NDArray[np.int16]
    legal: Bytes
    moves: NDArray[np.int16]
    logs: Floats
    players: NDArray[np.int16]
    """Who made each move: LEARNER, or one of those met, from FIRST_MET on."""
    gains: Floats
    """What each move brought its pair beyond what the critic expected, in spreads of its deal's outcome."""
    targets: Floats
    """What the critic should have expected."""


class Tables:
    """Tables where juegos are played side by side, for ever.

    `firsts` tells for each table whether the learner won the first whole juego there, or NOT_YET.
    """

    def __init__(
        self,
        tables: int,
        ticks: int,
        seed: int,
        shares: Floats,
        *,
        juegos: Juegos = TRAINING,
        blind: int = 0,
    ) -> None:
        self.tables, self.ticks, self.blind = tables, ticks, blind
        if len(shares) >= SEATED:
            raise ValueError(f"{len(shares)} rivals to meet, and room for {SEATED - 1}")
        self.kinds = np.array(astuple(juegos))
        self.states = np.zeros((tables, STATE), np.int16)
        self.asides = np.zeros((tables, ASIDE), np.int16)
        self.pairs = np.zeros((tables, 2), np.int16)
        self.starts = np.zeros((tables, 3), np.int16)
        self.whole = np.zeros(tables, np.bool_)
        seed_compiled(seed)
        for table in range(tables):
            state = self.states[table]
            self.whole[table] = seat_players(state, self.asides[table], self.pairs[table], shares, self.kinds)
            deal_cards(state, self.asides[table])
            self.starts[table] = state[MANO], state[NEEDS], state[NEEDS + 1]
        shape = (ticks, tables)
        self.lit = np.zeros((*shape, MOST_LIT), np.int16)
        self.counts = np.zeros(shape, np.int16)
        self.full = np.zeros(shape, np.int16)
        self.legal = np.zeros((*shape, MOVES), np.bool_)
        self.moves = np.zeros(shape, np.int16)
        self.logs = np.zeros(shape, np.float32)
        self.sums = np.zeros((SCORES, SCORES, 3))
        self.results = np.zeros((SEATED, 2), np.int64)
        self.firsts = np.full(tables, NOT_YET, np.int8)

    def play(
        self,
        actor: Network,
        critic: Network | None,
        guests: list[Guest],
        chances: Floats,
        spreads: Floats,
        keep: float,
    ) -> Batch:
        """Play `ticks` moves at every table. `keep` is how much of later surprises counts (lambda)."""
        shape = (self.ticks, self.tables)
        rows = np.arange(self.tables)
        players = np.zeros(shape, np.int16)
        values = np.zeros((self.ticks + 1, self.tables), np.float32)
        signs = np.zeros((self.ticks + 1, self.tables), np.float32)
        ended = np.zeros(shape, np.bool_)
        outcomes = np.zeros(shape, np.float32)
        shares = np.array([guest.share for guest in guests], np.float32)
        self.sums[:] = 0
        self.results[:] = 0
        for tick in range(self.ticks + 1):
            last = tick == self.ticks
            at = 0 if last else tick
            lit, counts, full, legal = (
                (np.zeros_like(self.lit[0]), self.counts[0].copy(), self.full[0].copy(), self.legal[0].copy())
                if last
                else (self.lit[at], self.counts[at], self.full[at], self.legal[at])
            )
            observe(self.states, self.pairs, lit, counts, full, legal, self.blind)
            seat = self.states[:, WAITING + 1]
            if critic is not None:
                values[tick] = critic.forward(lit, full).out[:, 0]
            signs[tick] = 1 - 2 * (seat % 2)
            if last:
                break
            who = self.pairs[rows, seat % 2]
            players[tick] = who
            for number in range(len(guests) + 1):
                sat = np.flatnonzero(who == number)
                if not len(sat):
                    continue
                network = guests[number - 1].network if number else actor
                out = network.forward(lit[sat], counts[sat]).out
                if number:
                    out = (out + guests[number - 1].bias) / np.float32(guests[number - 1].heat)
                moves, logs = np.zeros(len(sat), np.int16), np.zeros(len(sat), np.float32)
                choose(out, legal[sat], moves, logs)
                self.moves[tick, sat], self.logs[tick, sat] = moves, logs
            begun = self.starts.copy()
            advance(
                self.states,
                self.asides,
                self.pairs,
                self.starts,
                self.whole,
                self.moves[tick],
                shares,
                self.kinds,
                chances,
                ended[tick],
                outcomes[tick],
                self.sums,
                self.results,
                self.firsts,
            )
            outcomes[tick] = normal(outcomes[tick], begun, chances, spreads)
        gains, targets = surprises(values * signs, ended, outcomes, keep)
        return Batch(
            self.lit,
            self.counts,
            self.full,
            self.legal,
            self.moves,
            self.logs,
            players,
            gains * signs[:-1],
            targets * signs[:-1],
        )


def normal(outcomes: Floats, starts: NDArray[np.int16], chances: Floats, spreads: Floats) -> Floats:
    """Outcomes for pair 0 as so many spreads above what the score at the deal's beginning promised."""
    first = starts[:, 0] % 2
    rows = np.arange(len(starts))
    own, other = starts[rows, 1 + first], starts[rows, 2 - first]
    promised = np.where(first == 0, chances[own, other], 1 - chances[own, other])
    return ((outcomes - promised) / spreads[own, other]).astype(np.float32)


def surprises(values: Floats, ended: Bytes, outcomes: Floats, keep: float) -> tuple[Floats, Floats]:
    """Generalised advantage (Schulman et al., 2016) for pair 0, and what the critic should have said."""
    gains = np.zeros_like(outcomes)
    later = np.zeros(outcomes.shape[1], np.float32)
    for tick in range(len(outcomes) - 1, -1, -1):
        over = ended[tick]
        following = np.where(over, outcomes[tick], values[tick + 1])
        later = following - values[tick] + np.where(over, 0, keep * later)
        gains[tick] = later
    return gains, gains + values[:-1]
