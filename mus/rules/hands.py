"""How strong four cards are in each lance. Suits never matter (RULES.md 1.1 and 1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Final

from mus.rules.cards import Card
from mus.rules.options import Options


class Lance(StrEnum):
    """The four rounds of betting, and the punto that stands in for a juego nobody has."""

    GRANDE = "grande"
    CHICA = "chica"
    PARES = "pares"
    JUEGO = "juego"
    PUNTO = "punto"


class Pares(IntEnum):
    """The kinds of pares; the number is also the prize in piedras."""

    NADA = 0
    PAREJA = 1
    MEDIAS = 2
    DUPLES = 3


_POWER_8: Final = {1: 1, 2: 1, 4: 4, 5: 5, 6: 6, 7: 7, 10: 10, 11: 11, 3: 12, 12: 12}
_POWER_4: Final = {rank: rank for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)}

_JUEGO_ORDER: Final = (33, 34, 35, 36, 37, 40, 32, 31)
_JUEGO_REAL: Final = len(_JUEGO_ORDER) + 1
_REAL31_COURTS: Final = {"no": (), "sota": (10,), "figura": (10, 11, 12), "rey": (12,)}


def powers(reyes: int) -> dict[int, int]:
    """For each printed rank the rank it plays as: with 8 reyes a tres is a rey (12) and a dos an as (1)."""
    return _POWER_8 if reyes == 8 else _POWER_4


@dataclass(frozen=True, slots=True)
class HandValue:
    """What four cards are worth. In every lance the greater strength wins; equal ones go to mano.

    `ranks` are the ranks the cards play as, high to low; `chica` the same low to high and negated.
    `pares_rank` are the ranks that count in pares. `juego` is 0 below 31, else the place of the total among
    the juegos; `total` decides the punto.
    """

    ranks: tuple[int, ...]
    pares: Pares
    pares_rank: tuple[int, ...]
    total: int
    juego: int
    chica: tuple[int, ...]

    @property
    def has_juego(self) -> bool:
        """Whether the total is 31 or more."""
        return self.juego > 0

    @property
    def is_31_real(self) -> bool:
        """Whether these are the three sietes and a court that beat every other juego."""
        return self.juego == _JUEGO_REAL

    @property
    def juego_prize(self) -> int:
        """Piedras for the juego: 31 is worth 3, any other 2, none 0."""
        return 0 if not self.juego else 3 if self.total == 31 else 2

    def holds(self, lance: Lance) -> bool:
        """Whether a player with these cards may play `lance` (when it is played at all)."""
        if lance is Lance.PARES:
            return self.pares > 0
        if lance is Lance.JUEGO:
            return self.juego > 0
        return True

    def prize(self, lance: Lance) -> int:
        """The piedras these cards add when their pair takes `lance`: the prizes of pares and juego."""
        if lance is Lance.PARES:
            return int(self.pares)
        if lance is Lance.JUEGO:
            return self.juego_prize
        return 0

    def strength(self, lance: Lance) -> tuple[int, ...]:
        """How strong the cards are in `lance`; compare with `>` between hands of the same table."""
        if lance is Lance.GRANDE:
            return self.ranks
        if lance is Lance.CHICA:
            return self.chica
        if lance is Lance.PARES:
            return (self.pares, *self.pares_rank)
        if lance is Lance.JUEGO:
            return (self.juego,)
        return (self.total,)


def value_of(hand: Iterable[Card], options: Options) -> HandValue:
    """The value of four cards at a table with these options."""
    return value_of_ranks(tuple(sorted(card.rank for card in hand)), options.reyes, options.real31)


@lru_cache(maxsize=8192)
def value_of_ranks(printed: tuple[int, ...], reyes: int, real31: str = "no") -> HandValue:
    """The value of four printed ranks, in ascending order."""
    power = powers(reyes)
    ranks = tuple(sorted((power[rank] for rank in printed), reverse=True))
    pares, pares_rank = _pares(ranks)
    total = sum(min(rank, 10) for rank in ranks)
    juego = _JUEGO_ORDER.index(total) + 1 if total in _JUEGO_ORDER else 0
    if ranks.count(7) == 3 and any(court in ranks for court in _REAL31_COURTS[real31]):
        juego = _JUEGO_REAL
    return HandValue(ranks, pares, pares_rank, total, juego, tuple(-rank for rank in reversed(ranks)))


def _pares(ranks: Sequence[int]) -> tuple[Pares, tuple[int, ...]]:
    repeated = tuple(rank for rank in sorted(set(ranks), reverse=True) if ranks.count(rank) > 1)
    if not repeated:
        return Pares.NADA, ()
    if len(repeated) == 2:
        return Pares.DUPLES, repeated
    count = ranks.count(repeated[0])
    if count == 4:
        return Pares.DUPLES, repeated * 2
    return (Pares.MEDIAS if count == 3 else Pares.PAREJA), repeated


def speaking_order(first: int) -> tuple[int, int, int, int]:
    """The four seats in speaking order from `first`."""
    return (first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4)


def best_seat(lance: Lance, values: Sequence[HandValue], seats: Iterable[int]) -> int:
    """The seat with the best cards in `lance` among `seats`, which stand in speaking order from mano.

    Ties go to the seat that comes first. `values` are by seat.
    """
    return max(seats, key=lambda seat: values[seat].strength(lance))
