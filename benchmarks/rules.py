"""How fast the rules are: `python3 -m benchmarks.rules`.

Every figure stands beside the same run's time for shuffling a pack of forty, so that figures of different
machines and days can be compared by their ratio.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

from mus.players.playing import simulate
from mus.rules.cards import PACK
from mus.rules.game import replay
from mus.rules.options import Options
from mus.rules.record import Record

ROUNDS = 5
JUEGOS = 200
SHUFFLES = 20_000


def _timed(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def _shuffle_packs() -> None:
    chance = random.Random(1)
    pack = list(PACK)
    for _ in range(SHUFFLES):
        chance.shuffle(pack)


def _replay_all(records: list[Record]) -> None:
    for record in records:
        for _ in replay(record):
            pass


def main() -> None:
    """Print the medians of `ROUNDS` rounds."""
    azar = ("azar",) * 4
    records = list(simulate(azar, Options(), 1, JUEGOS))
    actions = sum(len(deal.actions) for record in records for deal in record.deals)
    simulated, replayed, shuffled = [], [], []
    for _ in range(ROUNDS):
        shuffled.append(_timed(_shuffle_packs) / SHUFFLES)
        simulated.append(_timed(lambda: list(simulate(azar, Options(), 1, JUEGOS))) / JUEGOS)
        replayed.append(_timed(lambda: _replay_all(records)) / actions)
    shuffle = median(shuffled)
    print(f"shuffling a pack: {shuffle * 1e6:.1f} microseconds (the unit below)")
    for name, seconds in (("a juego of azar", median(simulated)), ("an applied action", median(replayed))):
        print(f"{name}: {seconds * 1e6:.1f} microseconds, {seconds / shuffle:.2f} shuffles")
    print(f"juegos of azar a second: {1 / median(simulated):.0f} ({actions / JUEGOS:.0f} actions each)")


if __name__ == "__main__":
    main()
