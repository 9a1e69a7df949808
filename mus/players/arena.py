"""Two players against each other over the same cards: every sequence of deals twice, with seats exchanged."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple

from mus.players.asking import decide, watching_of
from mus.players.chance import chance_for
from mus.players.playing import cards_for, first_mano, play_juego, single_juego, watching_for
from mus.players.protocol import Player
from mus.players.roster import maker_of
from mus.players.signalling import Signals
from mus.rules.actions import Action
from mus.rules.game import new_game
from mus.rules.match import Match, Start
from mus.rules.options import Options

Z_95: Final = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


class Senas(NamedTuple):
    """Where the table plays with señas: whether A and B pass any, and how likely each rival catches one.

    Without `catch` that is each player's own `watching`.
    """

    passing: tuple[bool, bool] = (True, True)
    catch: float | None = None


USUAL_SENAS: Final = Senas()


class Run(NamedTuple):
    """One juego: whether A won it, A's piedras minus B's, deals, and each player's decisions and seconds."""

    won: bool
    piedras: int
    deals: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """A duplicate match between the players `a` and `b` (names or files).

    `juegos` were played, half of them with the seats exchanged, and A won `wins`. `low` and `high` bound A's
    `rate` of wins (95 %). `piedras` is A's mean gain over B in a deal, in piedras. `speed` is how many
    decisions a second each made, the rules' own time left out.
    """

    a: str
    b: str
    seed: int | str
    juegos: int
    wins: int
    rate: float
    low: float
    high: float
    deals: int
    piedras: float
    decisions: tuple[int, int]
    speed: tuple[float, float]


def arena(
    a: str,
    b: str,
    options: Options | None = None,
    *,
    juegos: int = 1000,
    seed: int | str = 1,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    senas: Senas = USUAL_SENAS,
) -> ArenaResult:
    """Play `juegos` single juegos between A and B, an odd number rounded up to the next even one.

    Every sequence of cards is played twice: A sits at seats 0 and 2, then at 1 and 3, with the same first
    mano, and the n-th deal of both juegos has the same cards in the same order, whatever happened before.
    The result depends on the seed alone, but for `speed`. Up to `jobs` processes share the work, no more than
    there are processors or sequences; `progress` is called with (juegos played, juegos in all). `senas` tell
    how those go, where the options have a set of them. Raises PlayerError if a player cannot be made or
    breaks the rules, and ProcessEnded if it ends its process.
    """
    table = single_juego(options or Options())
    for name in (a, b):
        maker_of(name)(chance_for(seed, "trial"))
    pairs = max(1, (juegos + 1) // 2)
    runs: list[tuple[Run, Run]] = []
    with closing(_play_all(partial(play_pair, (a, b), table, seed, senas=senas), pairs, jobs)) as played:
        for pair in played:
            runs.append(pair)
            if progress is not None:
                progress(2 * len(runs), 2 * pairs)
    return _result(a, b, seed, runs)


class ProcessEnded(Exception):
    """A process that played was gone before its juegos were over: a player ended it."""


def _play_all(
    play: Callable[[int], tuple[Run, Run]], pairs: int, jobs: int
) -> Generator[tuple[Run, Run], None, None]:
    """What `play` gives for each number below `pairs`, in order; process n of N plays n, n + N, n + 2 N..."""
    jobs = min(jobs, pairs, os.cpu_count() or 1)
    if jobs <= 1:
        yield from map(play, range(pairs))
        return
    workers: list[Process] = []
    results: list[Connection] = []
    try:
        for first in range(jobs):
            receiving, sending = Pipe(duplex=False)
            results.append(receiving)
            worker = Process(target=_work, args=(play, range(first, pairs, jobs), sending), daemon=True)
            worker.start()
            workers.append(worker)
            sending.close()
        for number in range(pairs):
            yield _received(results[number % jobs])
    finally:
        # Nobody waits for juegos that are begun: a player may never come to an end.
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.join()


def _received(results: Connection) -> tuple[Run, Run]:
    try:
        result: tuple[Run, Run] | BaseException = results.recv()
    except (EOFError, OSError):
        raise ProcessEnded from None
    if isinstance(result, BaseException):
        raise result
    return result


def _work(play: Callable[[int], tuple[Run, Run]], numbers: range, results: Connection) -> None:
    # An interrupt reaches the whole group of processes; the first one alone ends the others.
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        for number in numbers:
            results.send(play(number))
    except BrokenPipeError:
        return
    except BaseException as error:
        results.send(error)


def _end_with_parent() -> None:
    """End this process when the first one is gone, however that went."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def play_pair(
    sides: tuple[str, str],
    options: Options,
    seed: int | str,
    number: int,
    *,
    senas: Senas = USUAL_SENAS,
) -> tuple[Run, Run]:
    """Both juegos over the cards of sequence `number`: A on pair 0, then on pair 1."""
    first, second = (_play(sides, options, seed, number, pair, senas=senas) for pair in (0, 1))
    return first, second


def _play(
    sides: tuple[str, str], options: Options, seed: int | str, number: int, pair: int, *, senas: Senas
) -> Run:
    """One juego with A's players on `pair`; the cards and the first mano do not depend on `pair`."""
    side_of = [int(seat % 2 != pair) for seat in range(4)]
    seated = [sides[side] for side in side_of]
    players = [
        maker_of(name)(chance_for(seed, number, "player", pair, seat)) for seat, name in enumerate(seated)
    ]
    decisions, seconds = [0, 0], [0.0, 0.0]

    def timed(player: Player, name: str, match: Match, deal: int) -> Action:
        side = int(match.turn is not None and match.turn % 2 != pair)
        begun = perf_counter()
        action = decide(player, name, match, deal)
        seconds[side] += perf_counter() - begun
        decisions[side] += 1
        return action

    names = (seated[0], seated[1], seated[2], seated[3])
    game = new_game(options, names, Start(first_mano(seed, number)))
    signals = Signals(
        [
            watching_of(player, names[seat], seat) if senas.catch is None else senas.catch
            for seat, player in enumerate(players)
        ],
        watching_for(seed, number),
        [seat for seat in range(4) if senas.passing[side_of[seat]]],
    )
    game = play_juego(players, names, game, cards_for(seed, number), timed, signals=signals)
    score = game.match.deal.score
    return Run(
        game.match.winner == pair,
        score[pair] - score[1 - pair],
        len(game.record.deals),
        (decisions[0], decisions[1]),
        (seconds[0], seconds[1]),
    )


def _result(a: str, b: str, seed: int | str, runs: list[tuple[Run, Run]]) -> ArenaResult:
    every = [run for pair in runs for run in pair]
    wins = sum(run.won for run in every)
    deals = sum(run.deals for run in every)
    decisions = [sum(run.decisions[side] for run in every) for side in (0, 1)]
    seconds = [sum(run.seconds[side] for run in every) for side in (0, 1)]
    low, high = interval([(first.won + second.won) / 2 for first, second in runs])
    return ArenaResult(
        a,
        b,
        seed,
        len(every),
        wins,
        wins / len(every),
        low,
        high,
        deals,
        sum(run.piedras for run in every) / deals,
        (decisions[0], decisions[1]),
        (_per_second(decisions[0], seconds[0]), _per_second(decisions[1], seconds[1])),
    )


def _per_second(count: int, seconds: float) -> float:
    return count / seconds if seconds else 0.0


def interval(shares: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of `shares`, one number from 0 to 1 for each pair of duplicate juegos.

    The two juegos over the same cards are not independent, so the pair is the unit of sampling:
    mean +- 1.96 s / sqrt(n), with n pairs and s the standard deviation (n - 1) of their shares, which is the
    estimate for equal clusters (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, section 9.2). Where the
    shares do not vary at all that says nothing, and Wilson's score interval for n trials is given instead
    (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927, 209-212).
    """
    number = len(shares)
    mean = sum(shares) / number
    variance = sum((share - mean) ** 2 for share in shares) / (number - 1) if number > 1 else 0.0
    if variance:
        half = Z_95 * sqrt(variance / number)
        return max(0.0, mean - half), min(1.0, mean + half)
    square = Z_95**2 / number
    centre = (mean + square / 2) / (1 + square)
    half = Z_95 * sqrt(mean * (1 - mean) / number + square / (4 * number)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)
