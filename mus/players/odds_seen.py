"""How likely a pair wins a lance, given the señas seen: every hand that agrees with them is counted.

One seat that has shown a seña is taken in each hand it may hold, and the two seats left are counted out of
what that leaves of the pack.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, compress
from math import comb
from operator import itemgetter, mul
from typing import Final, NamedTuple, TypeAlias

from mus.players.odds_kinds import CHOOSE, Counts, counts_of, pack_counts, ranks_of, without
from mus.players.view import View
from mus.rules.cards import HAND_SIZE
from mus.rules.hands import HandValue, Lance, value_of_ranks
from mus.rules.sena_sets import SETS

Weights: TypeAlias = list[int]
"""For every hand the ways in which a deck gives it."""

RIGHT, PARTNER, LEFT = 1, 2, 3
"""The other seats, counted in speaking order from the one whose cards are known."""


class Table(NamedTuple):
    """What of the options the counting depends on."""

    reyes: int
    real31: str
    senas: str


class Rule(NamedTuple):
    """What a hand is compared with: a `level` of strength, and who wins a tie."""

    level: int
    ties: bool


class Shown(NamedTuple):
    """What is known of one seat's cards: the señas it showed and what it declared of pares and juego."""

    senas: tuple[str, ...] = ()
    pares: bool | None = None
    juego: bool | None = None

    def allows(self, value: HandValue, of: str) -> bool:
        """Whether a hand agrees with it; `of` is the table's set of señas."""
        if self.pares is not None and value.holds(Lance.PARES) is not self.pares:
            return False
        if self.juego is not None and value.holds(Lance.JUEGO) is not self.juego:
            return False
        known = map(SETS[of].sena, self.senas)
        return all(sena is not None and sena.holds(value) for sena in known)


@dataclass(frozen=True)
class Order:
    """All hands from weak to strong in one lance.

    `level` is the place of each hand among the different strengths, `hands` are the hands in order, and for
    each place in it `first` and `past` bound those of the same strength.
    """

    level: tuple[int, ...]
    hands: tuple[int, ...]
    first: tuple[int, ...]
    past: tuple[int, ...]

    def sorted(self, weights: Weights, allowed: Sequence[bool]) -> Weights:
        """The weights in this order, nothing for hands that are not allowed."""
        pick = itemgetter(*self.hands)
        return list(map(mul, pick(weights), pick(allowed)))

    def better(self, rule: Rule) -> int:
        """The place from which hands are stronger than `rule.level`, or with `ties` as strong."""
        least = rule.level if rule.ties else rule.level + 1
        return bisect_left(self.hands, least, key=self.level.__getitem__)

    def overtaking(self, one: Weights, other: Weights, start: int, before: bool) -> int:
        """How often `one`, sorted as `other` is, holds a hand from `start` on that beats the other's.

        It wins a tie when it speaks `before` the other.
        """
        below = [0, *accumulate(other)]
        reach = itemgetter(*(self.past if before else self.first))(below)
        return sum(map(mul, one[start:], reach[start:]))


class Hands:
    """Every hand of a table with 8 or 4 reyes, without suits."""

    def __init__(self, reyes: int, real31: str) -> None:
        self.pack = pack_counts(reyes)
        self._half = len(self.pack) // 2
        high, low = _spreads(self._half), _spreads(len(self.pack) - self._half)
        self.counts = [
            more + less for size in _SIZES for more in high[size] for less in low[HAND_SIZE - size]
        ]
        self.place = {counts: place for place, counts in enumerate(self.counts)}
        self.values = [value_of_ranks(ranks_of(counts, reyes), reyes, real31) for counts in self.counts]
        self._orders: dict[Lance, Order] = {}
        self._allowed: dict[tuple[Shown, str], tuple[bool, ...]] = {}
        self._losing: dict[tuple[Lance, Rule, Shown, str], tuple[bool, ...]] = {}

    def weights(self, deck: Counts) -> Weights:
        """The ways in which `deck` gives each hand."""
        high, low = _ways(deck[: self._half]), _ways(deck[self._half :])
        return [more * less for size in _SIZES for more in high[size] for less in low[HAND_SIZE - size]]

    def order(self, lance: Lance) -> Order:
        """The hands in the order of a lance. Those without juego stand there by their punto."""
        if lance not in self._orders:
            self._orders[lance] = self._ordered(lance)
        return self._orders[lance]

    def _ordered(self, lance: Lance) -> Order:
        def strength(value: HandValue) -> tuple[int, ...]:
            if lance in (Lance.JUEGO, Lance.PUNTO):
                return (value.juego, 0 if value.juego else value.total)
            return value.strength(lance)

        strengths = [strength(value) for value in self.values]
        levels = {found: level for level, found in enumerate(sorted(set(strengths)))}
        level = [levels[found] for found in strengths]
        hands = sorted(range(len(level)), key=level.__getitem__)
        sizes = [level.count(each) for each in range(len(levels))]
        starts = [0, *accumulate(sizes)]
        first = tuple(starts[level[hand]] for hand in hands)
        past = tuple(starts[level[hand] + 1] for hand in hands)
        return Order(tuple(level), tuple(hands), first, past)

    def allowed(self, shown: Shown, of: str) -> tuple[bool, ...]:
        """Which hands agree with what a seat has shown."""
        key = (shown, of)
        if key not in self._allowed:
            self._allowed[key] = tuple(shown.allows(value, of) for value in self.values)
        return self._allowed[key]

    def losing(self, lance: Lance, rule: Rule, shown: Shown, of: str) -> tuple[bool, ...]:
        """Which of those hands do not come up to `rule`: weaker, or with its `ties` equal."""
        key = (lance, rule, shown, of)
        if key not in self._losing:
            allowed, levels = self.allowed(shown, of), self.order(lance).level
            most = rule.level if rule.ties else rule.level - 1
            self._losing[key] = tuple(can and mine <= most for can, mine in zip(allowed, levels, strict=True))
        return self._losing[key]


_SIZES: Final = range(HAND_SIZE + 1)


def _spreads(kinds: int) -> list[list[Counts]]:
    """The ways to spread 0, 1... 4 cards over so many kinds, by size."""
    by_size: list[list[Counts]] = [[()], *([] for _ in range(HAND_SIZE))]
    for _kind in range(kinds):
        by_size = [
            [(*counts, few) for few in range(size + 1) for counts in by_size[size - few]] for size in _SIZES
        ]
    return by_size


@lru_cache(maxsize=4096)
def _ways(deck: Counts) -> list[list[int]]:
    """In how many ways these kinds of a deck give each of `_spreads`."""
    by_size: list[list[int]] = [[1], *([] for _ in range(HAND_SIZE))]
    for many in deck:
        row = CHOOSE[many]
        by_size = [
            [row[few] * ways for few in range(size + 1) for ways in by_size[size - few]] for size in _SIZES
        ]
    return by_size


@lru_cache(maxsize=2)
def hands_of(reyes: int, real31: str) -> Hands:
    """All hands of such a table."""
    return Hands(reyes, real31)


@dataclass
class _Case:
    """The seat that is taken in each hand holds the one at `place`, in so many `ways`, and leaves `deck`."""

    place: int
    ways: int
    deck: Counts


class SeenOdds:
    """The chances of the pair of a seat that has seen a seña of somebody.

    `own` and `gone` are the cards of the seat and those known to lie aside. `position` is 0 for mano. `shown`
    is what the seats RIGHT, PARTNER and LEFT have shown; at least one of them a seña.
    """

    def __init__(
        self, table: Table, own: Counts, gone: Counts, position: int, shown: Sequence[Shown]
    ) -> None:
        self._hands = hands = hands_of(table.reyes, table.real31)
        self._of = table.senas
        self._own = hands.place[own]
        self._position = position
        self._shown = dict(zip((RIGHT, PARTNER, LEFT), shown, strict=True))
        self._taken = next(seat for seat in (PARTNER, RIGHT, LEFT) if self._shown[seat].senas)
        self.knows_partner = self._taken == PARTNER
        deck = without(without(hands.pack, own), gone)
        allowed = hands.allowed(self._shown[self._taken], self._of)
        self._cases = [
            _Case(place, ways, without(deck, hands.counts[place]))
            for place, ways in enumerate(hands.weights(deck))
            if ways and allowed[place]
        ]
        self._ways = sum(case.ways for case in self._cases)
        left = sum(deck) - HAND_SIZE
        self._pairs = comb(left, HAND_SIZE) * comb(left - HAND_SIZE, HAND_SIZE)
        self._weights: dict[int, Weights] = {}
        self._chances: dict[Lance, float] = {}

    def chance(self, lance: Lance) -> float:
        """The chance that the pair has the best hand of all in a lance; for the juego also by the punto."""
        if lance not in self._chances:
            won, total = self._beside_partner(lance) if self.knows_partner else self._against_rival(lance)
            self._chances[lance] = won / total if total else 0.5
        return self._chances[lance]

    def partner_leads(self, lance: Lance) -> float:
        """The chance that the partner, who has shown a seña, has better cards than this seat."""
        level = self._hands.order(lance).level
        mine = level[self._own]
        return sum(case.ways for case in self._cases if level[case.place] > mine) / self._ways

    def prize(self, seat: int, lance: Lance) -> float | None:
        """Mean piedras of prize of RIGHT, PARTNER or LEFT, if that is the one taken in each of its hands."""
        if seat != self._taken:
            return None
        values = self._hands.values
        return sum(case.ways * values[case.place].prize(lance) for case in self._cases) / self._ways

    def _speaks_before(self, one: int, other: int) -> bool:
        return (self._position + one) % 4 < (self._position + other) % 4

    def _left(self, case: _Case) -> Weights:
        if case.place not in self._weights:
            self._weights[case.place] = self._hands.weights(case.deck)
        return self._weights[case.place]

    def _beside_partner(self, lance: Lance) -> tuple[float, float]:
        level, mine = self._hands.order(lance).level, self._hands.order(lance).level[self._own]
        ranked = lance in (Lance.GRANDE, Lance.CHICA)
        hidden = not any(self._shown[rival].senas for rival in (RIGHT, LEFT))
        won = total = 0.0
        for case in self._cases:
            his = level[case.place]
            first = PARTNER if his > mine or (his == mine and self._speaks_before(PARTNER, 0)) else 0
            ties = [self._speaks_before(first, rival) for rival in (RIGHT, LEFT)]
            if ranked and hidden:
                best = self._hands.counts[case.place if first else self._own]
                losing, every = both_behind(lance, best, case.deck, ties), self._pairs
            else:
                losing, every = self._both_losing(lance, max(mine, his), ties, self._left(case))
            won += case.ways * losing
            total += case.ways * every
        return won, total

    def _both_losing(
        self, lance: Lance, best: int, ties: Sequence[bool], weights: Weights
    ) -> tuple[int, int]:
        losing = every = 1
        for rival, tied in zip((RIGHT, LEFT), ties, strict=True):
            shown = self._shown[rival]
            every *= sum(compress(weights, self._hands.allowed(shown, self._of)))
            losing *= sum(compress(weights, self._hands.losing(lance, Rule(best, tied), shown, self._of)))
        return losing, every

    def _against_rival(self, lance: Lance) -> tuple[float, float]:
        order, taken, other = self._hands.order(lance), self._taken, RIGHT + LEFT - self._taken
        mine = order.level[self._own]
        masks = [self._hands.allowed(self._shown[seat], self._of) for seat in (PARTNER, other)]
        won = total = 0.0
        for case in self._cases:
            his = order.level[case.place]
            partner, rival = (order.sorted(self._left(case), mask) for mask in masks)
            every = sum(partner) * sum(rival)
            total += case.ways * every
            if mine > his or (mine == his and self._speaks_before(0, taken)):
                beats_me = order.better(Rule(mine, self._speaks_before(other, 0)))
                lost = order.overtaking(rival, partner, beats_me, self._speaks_before(other, PARTNER))
                won += case.ways * (every - lost)
            else:
                beats_him = order.better(Rule(his, self._speaks_before(PARTNER, taken)))
                won += case.ways * order.overtaking(
                    partner, rival, beats_him, self._speaks_before(PARTNER, other)
                )
        return won, total


def both_behind(lance: Lance, best: Counts, deck: Counts, ties: Sequence[bool]) -> int:
    """In how many ways two hands out of `deck` both have worse cards than `best` in grande or chica.

    `ties` says for each of the two whether an equal hand counts as worse. A hand is worse from the first
    kind of which it has fewer; all its later cards are then free, so its ways are one binomial.
    """
    if lance is Lance.CHICA:
        best, deck = best[::-1], deck[::-1]
    later = [*accumulate(deck[::-1], initial=0)][::-1][1:]
    held = [*accumulate(best, initial=0)]
    end = len(best)
    drops = [(kind, few) for kind, most in enumerate(best) for few in range(most)]
    twice = [
        *accumulate(
            (CHOOSE[n][h] * CHOOSE[max(0, n - h)][h] for n, h in zip(deck, best, strict=True)), mul, initial=1
        )
    ]

    def together(first: tuple[int, int], second: tuple[int, int]) -> int:
        """Ways in which one hand drops at `first` and the other, no earlier, at `second`."""
        (kind, few), (kind2, few2) = first, second
        if kind == end:
            return twice[end]
        here, free = deck[kind], HAND_SIZE - held[kind] - few
        if kind2 == kind:
            free2 = HAND_SIZE - held[kind] - few2
            ways = twice[kind] * CHOOSE[here][few] * CHOOSE[here - few][few2] if here >= few else 0
            return ways * CHOOSE[later[kind]][free] * CHOOSE[max(0, later[kind] - free)][free2]
        if here < few:
            return 0
        ways = twice[kind] * CHOOSE[here][few] * CHOOSE[here - few][best[kind]]
        for between in range(kind + 1, kind2):
            ways *= CHOOSE[deck[between]][best[between]]
        if kind2 < end:
            ways *= CHOOSE[deck[kind2]][few2] * CHOOSE[later[kind2]][HAND_SIZE - held[kind2] - few2]
        return ways * CHOOSE[max(0, later[kind] - (HAND_SIZE - held[kind + 1]))][free]

    one, other = ([*drops, *([(end, 0)] if tied else [])] for tied in ties)
    return sum(together(*sorted((first, second))) for first in one for second in other)


def seen_odds(view: View) -> SeenOdds | None:
    """The odds of a seat by the señas it saw; None when it saw none but its own."""
    senas = [(seat, name) for seat, name in view.senas if seat != view.seat]
    if not senas:
        return None
    pares, juego = view.declared(Lance.PARES), view.declared(Lance.JUEGO)
    shown = []
    for step in (RIGHT, PARTNER, LEFT):
        seat = (view.seat + step) % 4
        names = tuple(name for whose, name in senas if whose == seat)
        shown.append(Shown(names, pares.get(seat), juego.get(seat)))
    options = view.options
    own, gone = counts_of(view.hand, options.reyes), counts_of(view.thrown, options.reyes)
    return _kept(Table(options.reyes, options.real31, options.senas), own, gone, view.position, tuple(shown))


@lru_cache(maxsize=8)
def _kept(table: Table, own: Counts, gone: Counts, position: int, shown: tuple[Shown, ...]) -> SeenOdds:
    return SeenOdds(table, own, gone, position, shown)
