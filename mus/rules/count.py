"""The count: after the last lance the hands are shown and the lances cashed in order (RULES.md 1.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mus.rules.betting import Betting, Status, deje
from mus.rules.events import Counted
from mus.rules.hands import HandValue, Lance, best_seat
from mus.rules.options import Options

Score = tuple[int, int]


def add(score: Score, pair: int, piedras: int) -> Score:
    """`score` by pair with `piedras` more for `pair`."""
    return (score[0] + piedras, score[1]) if pair == 0 else (score[0], score[1] + piedras)


def leader_at(score: Score, target: int) -> int | None:
    """The pair that has reached the target, if one has. Only one can: piedras are cashed pair by pair."""
    return 0 if score[0] >= target else 1 if score[1] >= target else None


def count(
    bettings: Iterable[Betting], values: Sequence[HandValue], score: Score, options: Options
) -> Iterator[Counted]:
    """Cash each closed lance in order, until a pair reaches the target.

    `values` are the hands' by seat; `score` is by pair, dejes already cashed. Lances that pay nothing are
    left out.
    """
    for betting in bettings:
        if betting.status is Status.NO_SE_JUEGA:
            continue
        counted = cash(betting, values, score, options)
        if counted.piedras:
            yield counted
        score = counted.score
        if leader_at(score, options.target) is not None:
            return


def winner(betting: Betting, values: Sequence[HandValue]) -> int:
    """The seat with the best cards of those who may play the lance; ties to the first in speaking order."""
    return best_seat(betting.lance, values, betting.seats)


def cash(betting: Betting, values: Sequence[HandValue], score: Score, options: Options) -> Counted:
    """What one closed lance pays at the count, and to whom."""
    lance, status = betting.lance, betting.status
    refused = status is Status.NO_QUERIDO
    seat = None if refused else winner(betting, values)
    deciding = betting.bettor if seat is None else seat
    assert deciding is not None, "a refused lance has a bettor"
    pair = deciding % 2
    prizes = tuple((mate, prize) for mate in (pair, pair + 2) if (prize := values[mate].prize(lance)))
    bet = _bet(betting, options)
    bonus = _bonus(betting, options)
    piedras = bet + bonus + sum(prize for _, prize in prizes)
    return Counted(lance, status, seat, pair, piedras, bet, prizes, bonus, add(score, pair, piedras))


def _bet(betting: Betting, options: Options) -> int:
    if betting.status is Status.QUERIDO:
        return betting.stake
    if betting.status is Status.NO_QUERIDO and options.dejes == "recuento":
        return deje(betting, options)
    return int(betting.status is Status.PASO and betting.lance in (Lance.GRANDE, Lance.CHICA))


def _bonus(betting: Betting, options: Options) -> int:
    if betting.lance is Lance.PUNTO:
        return options.punto_no_querido if betting.status is Status.NO_QUERIDO else 1
    if betting.status is Status.PASO and betting.lance in (Lance.PARES, Lance.JUEGO):
        return options.paso_extra_pares_juego
    return 0
