"""Train a player against itself, its past and guests, saving as it goes; a training can be taken up again."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np

from mus.players.race import chance_to_win
from mus.players.trained.features import FEATURES, MOVES
from mus.training.dealing import TARGET
from mus.training.learning import Pace, learn_policy, learn_values
from mus.training.network import Floats, Network
from mus.training.selfplay import (
    CRITIC_FEATURES,
    FIRST_MET,
    FORGETS_DISCARDS,
    FORGETS_LANCES,
    LEARNER,
    SCORES,
    TRAINING,
    Batch,
    Guest,
    Juegos,
    Tables,
)

STATE_FILE: Final = "state.npz"
LOG_FILE: Final = "log.jsonl"

FIRST: Final = 192
SECOND: Final = 128
CRITIC: Final = 128
"""Widths of the hidden layers."""

SCORE_WEIGHT: Final = 400
"""So many deals from a score count as much as what is believed of it."""

MEAN_OF_LAST: Final = 0.02
"""How much of each batch's weights goes into their mean."""

LEAST_SPREAD: Final = 0.01
PAST: Final = 4
"""How many of its past selves it meets, and how often one is replaced, in batches."""
PAST_EVERY: Final = 25
PAST_SHARE: Final = 0.1

HUNTER_SHARE: Final = 0.25
HUNTER: Final = Pace(rate=4e-4, entropy=0.004)
"""How fast it learns that looks for the holes of the player."""


@dataclass(frozen=True)
class Plan:
    """One training: `moves` in all, by batches of `tables` · `ticks`; rate and entropy bonus fall as it goes.

    To find out what that is worth, a player may be `blind` to some of what it sees (`selfplay.FORGETS_…`), or
    play for the lead in piedras (`by_piedras`) instead of for the juego. With `minutes` rate and bonus fall
    by the clock, for one run of that length.
    """

    seed: int
    moves: int
    tables: int = 2048
    ticks: int = 128
    rate: tuple[float, float] = (1e-3, 4e-5)
    entropy: tuple[float, float] = (0.04, 0.008)
    keep: float = 0.9
    juegos: Juegos = TRAINING
    blind: int = 0
    by_piedras: bool = False
    meets_past: bool = True
    hunted: bool = True
    minutes: float | None = None

    def of_batches(self, batches: int) -> Plan:
        """The same for so many batches."""
        return replace(self, moves=batches * self.tables * self.ticks)

    @property
    def batches(self) -> int:
        """In how many batches the moves are played."""
        return -(-self.moves // (self.tables * self.ticks))

    def pace(self, batch: int, seconds: float) -> Pace:
        """How to learn from the batch of that number, so long after this run began."""
        done = batch / self.batches if self.minutes is None else seconds / 60 / self.minutes
        done = min(1.0, done)
        return Pace(_between(self.rate, done), _between(self.entropy, done))


WITHOUT: Final = ("scores", "lances", "discards")
"""What can be taken from a player: the chances by score (it counts piedras instead), what was said in earlier
lances, how many cards were thrown."""


def without(taken: str | None, plan: Plan) -> Plan:
    """The plan for a player from whom one of WITHOUT is taken, or nothing."""
    blind = {"lances": FORGETS_LANCES, "discards": FORGETS_DISCARDS}
    return replace(plan, blind=blind.get(taken or "", 0), by_piedras=taken == "scores")


def _between(ends: tuple[float, float], done: float) -> float:
    return float(ends[0] * (ends[1] / ends[0]) ** done)


@dataclass
class State:
    """All that a training has learnt so far; `batches` are done.

    `mean` is the player that is shipped: the actor's weights of the last batches. Whoever learns by playing
    against himself goes round the equilibrium, and the middle of the circle is nearer to it. `hunter` learns
    from nothing but its juegos against the actor, so that a hole is found as it opens.
    """

    actor: Network
    critic: Network
    chances: Floats
    spreads: Floats
    mean: Network
    hunter: Network
    past: list[Network] = field(default_factory=list)
    batches: int = 0


def new_state(seed: int) -> State:
    """A player that knows nothing; the chances of each score as a random walk would give them."""
    chance = np.random.default_rng(seed)
    chances = np.zeros((SCORES, SCORES), np.float32)
    for own in range(SCORES):
        for other in range(1, SCORES):
            chances[own, other] = chance_to_win(TARGET - own, TARGET - other, TARGET)
    actor = Network(FEATURES, FIRST, SECOND, MOVES, chance)
    return State(
        actor,
        Network(CRITIC_FEATURES, CRITIC, CRITIC, 1, chance),
        chances,
        np.full((SCORES, SCORES), 0.15, np.float32),
        actor.copy(),
        actor.copy(),
    )


def by_lead() -> Floats:
    """Chances that grow with the lead alone, for a player that counts piedras and not juegos."""
    togo = np.arange(SCORES, dtype=np.float32)
    return (0.5 + (togo[None, :] - togo[:, None]) / (2 * TARGET)).astype(np.float32)


def update_scores(state: State, sums: Any) -> None:
    """Move the chances and spreads of each score towards what was seen."""
    deals = sums[:, :, 0]
    weight = deals / (deals + SCORE_WEIGHT)
    seen = np.maximum(deals, 1)
    state.chances += (weight * (sums[:, :, 1] / seen - state.chances)).astype(np.float32)
    squares = state.spreads**2
    squares += weight * (sums[:, :, 2] / seen - squares)
    state.spreads = np.maximum(np.sqrt(squares), LEAST_SPREAD).astype(np.float32)


def train(plan: Plan, state: State, guests: list[Guest], folder: Path, minutes: float) -> None:
    """Go on with `state` until the plan or the time is over, saving into `folder` every few minutes."""
    began = saved = monotonic()
    tables: Tables | None = None
    if plan.by_piedras:
        state.chances = by_lead()
    with (folder / LOG_FILE).open("a", encoding="utf-8") as log:
        while state.batches < plan.batches and monotonic() - began < 60 * minutes:
            past = [
                Guest(f"past-{number}", network, PAST_SHARE / len(state.past))
                for number, network in enumerate(state.past)
                if plan.meets_past
            ]
            hunters = [Guest("hunter", state.hunter, HUNTER_SHARE)] if plan.hunted else []
            met = [*hunters, *past, *guests]
            if tables is None or state.batches % PAST_EVERY == 0:
                shares = np.array([guest.share for guest in met], np.float32)
                tables = Tables(
                    plan.tables,
                    plan.ticks,
                    plan.seed * 1_000_003 + state.batches,
                    shares,
                    juegos=plan.juegos,
                    blind=plan.blind,
                )
            batch = tables.play(state.actor, state.critic, met, state.chances, state.spreads, plan.keep)
            chance = np.random.default_rng((plan.seed, state.batches))
            pace = plan.pace(state.batches, monotonic() - began)
            entropy = learn_policy(state.actor, LEARNER, batch, pace, chance)
            if plan.hunted:
                learn_policy(state.hunter, FIRST_MET, batch, HUNTER, chance)
            error = learn_values(state.critic, batch, pace, chance)
            if not plan.by_piedras:
                update_scores(state, tables.sums)
            state.batches += 1
            state.mean.approach(state.actor, max(MEAN_OF_LAST, 1 / state.batches))
            print(
                json.dumps(_line(state, entropy, error, batch, met, tables, monotonic() - began)),
                file=log,
                flush=True,
            )
            if state.batches % PAST_EVERY == 0:
                _remember(state)
            if monotonic() - saved > 120:
                save(state, folder / STATE_FILE)
                saved = monotonic()
    save(state, folder / STATE_FILE)


def _remember(state: State) -> None:
    """Put a copy of the player among its past selves; the older they are, the longer they stay."""
    copy = state.actor.copy()
    if len(state.past) < PAST:
        state.past.append(copy)
    else:
        turn = state.batches // PAST_EVERY
        state.past[min((turn & -turn).bit_length() - 1, PAST - 1)] = copy


def _line(
    state: State, entropy: float, error: float, batch: Batch, met: list[Guest], tables: Tables, seconds: float
) -> dict[str, Any]:
    counts = np.bincount(batch.moves[batch.players == LEARNER], minlength=MOVES)
    results = {"self": tables.results[0]} | {guest.name: tables.results[n + 1] for n, guest in enumerate(met)}
    return {
        "batch": state.batches,
        "seconds": round(seconds),
        "entropy": round(entropy, 4),
        "error": round(error, 4),
        "moves": [round(float(share), 4) for share in counts / counts.sum()],
        "results": {name: [int(played), int(won)] for name, (played, won) in results.items() if played},
        "start": round(float(state.chances[TARGET, TARGET]), 4),
    }


def save(state: State, file: Path) -> None:
    """Write `state`, so that a torn write never replaces a good one."""
    arrays: dict[str, Any] = {"chances": state.chances, "spreads": state.spreads, "batches": state.batches}
    for name, network in (("actor", state.actor), ("critic", state.critic), ("hunter", state.hunter)):
        arrays |= network.arrays(name, moments=True)
    arrays |= state.mean.arrays("mean")
    for number, network in enumerate(state.past):
        arrays |= network.arrays(f"past{number}")
    fresh = file.with_suffix(".new.npz")
    np.savez(fresh, **arrays)
    fresh.replace(file)


def load(file: Path) -> State:
    """A state as `save` wrote it."""
    with np.load(file) as arrays:
        past = [Network.from_arrays(arrays, f"past{n}") for n in range(PAST) if f"past{n}-0" in arrays]
        return State(
            Network.from_arrays(arrays, "actor"),
            Network.from_arrays(arrays, "critic"),
            arrays["chances"],
            arrays["spreads"],
            Network.from_arrays(arrays, "mean"),
            Network.from_arrays(arrays, "hunter"),
            past,
            int(arrays["batches"]),
        )
