"""Exact odds of pares, juego and punto, in which hands fall into few classes of strength.

The pair's two hands set a class M that both rivals must not beat. How many rival hands stay below M depends
only on the eight cards that are gone, and for the second rival on the twelve, so these counts are shared.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple, TypeAlias

from mus.players.odds_kinds import (
    CHOOSE,
    Counts,
    Parts,
    all_counts,
    decode,
    encode,
    kinds,
    pack_counts,
    parts_of,
    ways,
    without,
)
from mus.rules.hands import HandValue, Lance, value_of_ranks

RIGHT_HOLDS, PARTNER_HOLDS, LEFT_HOLDS = 1, 2, 4
"""Bits of a pattern: which of the other three seats hold the lance."""

PATTERNS: Final = range(8)


class HandKind(NamedTuple):
    """Hands with the same `counts`: their class, the `prize` they add, and `code`, the counts as one number.

    `parts` are the (kind, count) that are not zero.
    """

    counts: Counts
    code: int
    grade: int
    prize: int
    parts: Parts


Below: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""For a class M, two 3 x 3 tables, each in one row: deals of both rivals with the right one at most at place
i and the left one at most at place j, where the places are "does not hold", M - 1 and M; then the same deals
weighted with the right one's prize."""


@dataclass
class Ladder:
    """The classes of one lance (juego and punto together are one) at one table, from weak to strong.

    A hand of class `floor` or below does not hold the lance. `spread` counts, for a deck, the hands of each
    class. Counts once made are kept, so one ladder serves many hands.
    """

    pack: Counts
    kind_of: tuple[int, ...]
    floor: int
    top: int
    hands: tuple[HandKind, ...]
    spread: Callable[[Sequence[int]], list[int]]

    def __post_init__(self) -> None:
        self._up_to: dict[int, array[int]] = {}
        self._below: dict[tuple[int, int], Below] = {}
        self._seconds: tuple[int, list[tuple[int, int, int, int]]] = (-1, [])

    def find(self, counts: Counts) -> HandKind:
        """The kind of a hand given by counts of the ranks that cards play as."""
        code = encode(_merge(counts, self.kind_of))
        return next(hand for hand in self.hands if hand.code == code)

    def below(self, gone: int, grade: int) -> Below:
        """How often both rivals stay at or below `grade` when the eight cards `gone` are out."""
        key = (gone, grade)
        found = self._below.get(key)
        if found is None:
            found = self._below[key] = self._count_below(gone, grade)
        return found

    def _count_below(self, gone: int, grade: int) -> Below:
        floor, up_to = self.floor, self._up_to
        under = grade - 1
        lower = min(floor, grade)
        none, some, top = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        prizes = [0, 0, 0]
        top_prize = 0
        for code, number, second, prize in self._second_hands(gone):
            if second > grade:
                break
            third = up_to.get(gone + code) or self._cumulate(gone + code)
            level_under = third[under] if under >= 0 else 0
            weighted = (number * third[lower], number * level_under, number * third[grade])
            row = top if second == grade else none if second <= floor else some
            for place in range(3):
                row[place] += weighted[place]
            if second == grade:
                top_prize = prize
            elif prize:
                for place in range(3):
                    prizes[place] += prize * weighted[place]
        rows = (none, [a + b for a, b in zip(none, some, strict=True)])
        last = [a + b for a, b in zip(rows[1], top, strict=True)]
        with_top = [a + top_prize * b for a, b in zip(prizes, top, strict=True)]
        return (*rows[0], *rows[1], *last), (0, 0, 0, *prizes, *with_top)

    def _second_hands(self, gone: int) -> list[tuple[int, int, int, int]]:
        """(code, ways, class, prize) of each hand that the rest of the pack can give, weak to strong."""
        if self._seconds[0] != gone:
            rows = [CHOOSE[many] for many in self.deck(gone)]
            self._seconds = (gone, [])
            for _, code, grade, prize, parts in self.hands:
                number = 1
                for place, count in parts:
                    number *= rows[place][count]
                if number:
                    self._seconds[1].append((code, number, grade, prize))
        return self._seconds[1]

    def _cumulate(self, gone: int) -> array[int]:
        counts = self._up_to[gone] = array("H", accumulate(self.spread(self.deck(gone))))
        return counts

    def deck(self, gone: int) -> list[int]:
        """What is left of the pack."""
        return [many - few for many, few in zip(self.pack, decode(gone, len(self.pack)), strict=True)]


@dataclass(frozen=True, slots=True)
class ClassedOdds:
    """Numbers of deals (of `odds_kinds.DEALS`) by pattern of who else holds the lance.

    `pair[position][pattern]` are those in which the hand's pair wins it, `best` those in which the hand
    itself does. `punto` and `punto_best` by position are for the deals in which nobody holds it (for pares:
    meaningless). `prizes` by position is the sum over all deals of the piedras of prizes that the lance
    brings the pair, minus what it brings the rivals, when nobody bets.
    """

    holds: bool
    deals: tuple[int, ...]
    pair: tuple[tuple[int, ...], ...]
    best: tuple[tuple[int, ...], ...]
    punto: tuple[int, ...]
    punto_best: tuple[int, ...]
    prizes: tuple[int, ...]


def classed_odds(own_counts: Counts, ladder: Ladder) -> ClassedOdds:
    """Count every deal of the three other seats in one lance, for all four positions at once."""
    own = ladder.find(own_counts)
    floor = ladder.floor
    deals = [0] * 8
    pair = [[0] * 8 for _ in range(4)]
    best = [[0] * 8 for _ in range(4)]
    punto, punto_best, prizes = [0] * 4, [0] * 4, [0] * 4
    for partner, number in _partners(own, ladder):
        gone = own.code + partner.code
        mate = PARTNER_HOLDS if partner.grade > floor else 0
        _add(deals, mate, number, _by_rivals(ladder.below(gone, ladder.top)[0], 2, 2))
        grade = max(own.grade, partner.grade)
        table, weighted = ladder.below(gone, grade)
        for position in range(4):
            mine, right, left = _who_leads(position, own.grade, partner.grade)
            if grade <= floor:
                level = number * table[3 * right + left]
                punto[position] += level
                punto_best[position] += level if mine else 0
                continue
            won = _by_rivals(table, right, left)
            _add(pair[position], mate, number, won)
            if mine:
                _add(best[position], mate, number, won)
            ours = own.prize + partner.prize
            theirs = weighted[3 * right + left] + weighted[3 * left + right]
            prizes[position] += number * (ours * table[3 * right + left] + theirs)
    theirs = _rival_prizes(own, ladder)
    return ClassedOdds(
        own.grade > floor,
        tuple(deals),
        tuple(map(tuple, pair)),
        tuple(map(tuple, best)),
        tuple(punto),
        tuple(punto_best),
        tuple(won - theirs for won in prizes),
    )


def _partners(own: HandKind, ladder: Ladder) -> Iterator[tuple[HandKind, int]]:
    deck = without(ladder.pack, own.counts)
    for hand in ladder.hands:
        number = ways(hand.counts, deck)
        if number:
            yield hand, number


def _who_leads(position: int, own: int, partner: int) -> tuple[bool, int, int]:
    """Whether the known hand leads its partner's, and the places in `Below` that the rivals may reach.

    A rival who speaks before the leading hand must stay below it (place 1), else it may draw level (2).
    """
    mate = (position + 2) % 4
    mine = own > partner or (own == partner and position < mate)
    lead = position if mine else mate
    right, left = (position + 1) % 4, (position + 3) % 4
    return mine, 1 if right < lead else 2, 1 if left < lead else 2


def _by_rivals(table: Sequence[int], right: int, left: int) -> tuple[int, int, int, int]:
    """Deals in which neither rival holds the lance, only the right one, only the left one, and both."""
    neither = table[0]
    only_right = table[3 * right] - neither
    only_left = table[left] - neither
    return neither, only_right, only_left, table[3 * right + left] - neither - only_right - only_left


_RIVALS: Final = (0, RIGHT_HOLDS, LEFT_HOLDS, RIGHT_HOLDS | LEFT_HOLDS)


def _add(totals: list[int], mate: int, number: int, deals: Sequence[int]) -> None:
    for rivals, count in zip(_RIVALS, deals, strict=True):
        totals[mate | rivals] += number * count


def _rival_prizes(own: HandKind, ladder: Ladder) -> int:
    """The sum over all deals of both rivals' prizes."""
    deck = without(ladder.pack, own.counts)
    cards = sum(deck)
    others = comb(cards - 4, 4) * comb(cards - 8, 4)
    return 2 * others * sum(hand.prize * ways(hand.counts, deck) for hand in ladder.hands)


@lru_cache(maxsize=2)
def pares_ladder(reyes: int) -> Ladder:
    """The classes of pares: none, then parejas, medias and duples by rank."""
    return pares_ladder_of(pack_counts(reyes), reyes)


def pares_ladder_of(pack: Counts, reyes: int) -> Ladder:
    """The classes of pares with any pack, counted by kind."""
    values = {counts: _value(counts, kinds(reyes), reyes, "no") for counts in all_counts(4, pack)}
    strengths = sorted({value.strength(Lance.PARES) for value in values.values()})
    hands = _hand_kinds(values, lambda value: strengths.index(value.strength(Lance.PARES)), Lance.PARES)
    spread = _pares_spread(len(pack), len(strengths), hands)
    return Ladder(pack, tuple(range(len(pack))), 0, len(strengths) - 1, hands, spread)


@lru_cache(maxsize=8)
def juego_ladder(reyes: int, real31: str) -> Ladder:
    """The classes of punto and, above its `floor`, of juego. Cards of the same value count as one kind."""
    return juego_ladder_of(pack_counts(reyes), reyes, real31)


def juego_ladder_of(sizes: Counts, reyes: int, real31: str) -> Ladder:
    """The classes of punto and juego with any pack, counted by kind."""
    names = kinds(reyes)
    keys = [(min(name, 10), _value((3, 1), (7, name), reyes, real31).is_31_real) for name in names]
    merged = tuple(dict.fromkeys(keys))
    kind_of = tuple(map(merged.index, keys))
    faces = tuple(names[kind_of.index(place)] for place in range(len(merged)))
    pack = _merge(sizes, kind_of)
    values = {counts: _value(counts, faces, reyes, real31) for counts in all_counts(4, pack)}
    strengths = sorted({_juego_strength(value) for value in values.values()})
    floor = sum(not juego for juego, _ in strengths) - 1
    hands = _hand_kinds(values, lambda value: strengths.index(_juego_strength(value)), Lance.JUEGO)
    return Ladder(pack, kind_of, floor, len(strengths) - 1, hands, _plain_spread(hands, len(strengths)))


def _merge(counts: Counts, kind_of: Sequence[int]) -> Counts:
    merged = [0] * (max(kind_of) + 1)
    for place, count in zip(kind_of, counts, strict=True):
        merged[place] += count
    return tuple(merged)


def _juego_strength(value: HandValue) -> tuple[int, int]:
    return (value.juego, 0 if value.juego else value.total)


def _value(counts: Sequence[int], faces: Sequence[int], reyes: int, real31: str) -> HandValue:
    ranks = sorted(face for face, count in zip(faces, counts, strict=True) for _ in range(count))
    return value_of_ranks(tuple(ranks), reyes, real31)


def _hand_kinds(
    values: dict[Counts, HandValue], grade: Callable[[HandValue], int], lance: Lance
) -> tuple[HandKind, ...]:
    found = (
        HandKind(
            counts,
            encode(counts),
            grade(value),
            value.prize(lance),
            parts_of(counts),
        )
        for counts, value in values.items()
    )
    return tuple(sorted(found, key=lambda hand: hand.grade))


def _plain_spread(hands: Sequence[HandKind], classes: int) -> Callable[[Sequence[int]], list[int]]:
    parts = [(hand.grade, hand.parts) for hand in hands]

    def spread(deck: Sequence[int]) -> list[int]:
        rows = [CHOOSE[many] for many in deck]
        totals = [0] * classes
        for grade, pieces in parts:
            number = 1
            for place, count in pieces:
                number *= rows[place][count]
            totals[grade] += number
        return totals

    return spread


def _pares_spread(size: int, classes: int, hands: Sequence[HandKind]) -> Callable[[Sequence[int]], list[int]]:
    """As `_plain_spread`, but by kind of pares: the side cards come in as symmetric sums over the deck."""
    one_rank: dict[int, set[tuple[int, int]]] = {2: set(), 3: set(), 4: set()}
    duples = []
    for hand in hands:
        repeated = [place for place, count in hand.parts if count > 1]
        if len(repeated) == 2:
            duples.append((*repeated, hand.grade))
        elif repeated:
            one_rank[hand.counts[repeated[0]]].add((repeated[0], hand.grade))
    parejas, medias, fours = one_rank[2], one_rank[3], one_rank[4]

    def spread(deck: Sequence[int]) -> list[int]:
        totals = [0] * classes
        one = sum(deck)
        two = (one * one - sum(many * many for many in deck)) // 2
        twos = [CHOOSE[many][2] for many in deck]
        for place, grade in parejas:
            many = deck[place]
            totals[grade] = twos[place] * (two - many * (one - many))
        for place, grade in medias:
            many = deck[place]
            totals[grade] = CHOOSE[many][3] * (one - many)
        for place, grade in fours:
            totals[grade] = CHOOSE[deck[place]][4]
        for high, low, grade in duples:
            totals[grade] = twos[high] * twos[low]
        totals[0] = CHOOSE[one][4] - sum(totals)
        return totals

    return spread
