"""Every way a lance can be bet, counted by the rules and by a second, plainer reading of RULES.md 1.4."""

from __future__ import annotations

from collections import Counter

import pytest

from mus.rules.betting import Betting, Status, legal_bets, open_betting, place_bet
from mus.rules.hands import Lance
from mus.rules.options import Options

Ways = Counter[tuple[str, int, int]]
"""Ways of betting a lance by (how it ended, stake, what a refusal pays)."""


def by_the_rules(betting: Betting, options: Options) -> Ways:
    """The ways on from here, played with the rules' own functions."""
    if not betting.is_open:
        deje = max(betting.accepted, 1) if betting.status is Status.NO_QUERIDO else 0
        return Counter({(betting.status.value, betting.stake, deje): 1})
    ways: Ways = Counter()
    for action in legal_bets(betting, options).actions():
        ways += by_the_rules(place_bet(betting, action, options), options)
    return ways


def by_hand(seats: str, cap: int, least: int, least_raise: int, *, refusal_is_final: bool = False) -> Ways:
    """The same, from the words of the table: seats that may speak, as in "0123", and three limits."""
    ways: Ways = Counter()

    def opening(passed: int) -> None:
        if passed == len(seats):
            ways["paso", 0, 0] += 1
            return
        opening(passed + 1)
        for stake in range(least, cap + 1):
            answering(seats[passed], 0, stake)
        answering(seats[passed], 0, 0, ordago=True)

    def rivals(bettor: str) -> str:
        """Opponents of the bettor who may speak, the first after him first."""
        after = seats.index(bettor) + 1
        return "".join(s for s in seats[after:] + seats[:after] if (int(s) - int(bettor)) % 2)

    def answering(
        bettor: str, before: int, stake: int, *, ordago: bool = False, refused: str = "", gone: str = ""
    ) -> None:
        left = [s for s in rivals(bettor) if s not in refused and s not in gone]
        if not left:
            ways["no_querido", stake, before or 1] += 1
            return
        speaker = left[0]
        ways["ordago" if ordago else "querido", stake, 0] += 1
        now_gone = gone + speaker if refusal_is_final else gone
        answering(bettor, before, stake, ordago=ordago, refused=refused + speaker, gone=now_gone)
        if not ordago:
            answering(speaker, stake, stake, ordago=True, gone=gone)
            for total in range(stake + least_raise, cap + 1):
                answering(speaker, stake, total, gone=gone)

    opening(0)
    return ways


LIMITS = [(2, 2, 2), (4, 2, 2), (6, 2, 2), (5, 1, 1), (6, 3, 2)]


@pytest.mark.parametrize("seats", ["0123", "1230", "3012", "012", "12", "130", "230", "03", "01"])
@pytest.mark.parametrize(
    ("cap", "least", "least_raise"), [(2, 2, 2), (4, 2, 2), (6, 2, 2), (5, 1, 1), (6, 3, 2)]
)
def test_a_lance_can_be_bet_in_the_ways_the_table_allows(
    seats: str, cap: int, least: int, least_raise: int
) -> None:
    options = Options(tope_envite=cap, min_envite=least, min_subida=least_raise)
    found = by_the_rules(open_betting(Lance.GRANDE, tuple(map(int, seats))), options)
    assert found == by_hand(seats, cap, least, least_raise)


@pytest.mark.parametrize("seats", ["0123", "2301", "012", "12"])
def test_and_when_a_refusal_is_final(seats: str) -> None:
    options = Options(tope_envite=6, no_quiero_elimina=True)
    found = by_the_rules(open_betting(Lance.GRANDE, tuple(map(int, seats))), options)
    assert found == by_hand(seats, 6, 2, 2, refusal_is_final=True)
    assert (found == by_hand(seats, 6, 2, 2)) is (len(seats) == 2)


@pytest.mark.parametrize(
    ("cap", "four", "two"),
    [(2, 49, 13), (4, 193, 37), (6, 769, 101), (8, 3073, 269)],
)
def test_the_number_of_ways_stays_what_it_was(cap: int, four: int, two: int) -> None:
    options = Options(tope_envite=cap)
    for seats, ways in (((0, 1, 2, 3), four), ((1, 2), two)):
        assert by_the_rules(open_betting(Lance.GRANDE, seats), options).total() == ways
