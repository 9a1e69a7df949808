"""The table for playing against the exact odds it was made from."""

from random import Random

import pytest

from mus.players.odds import hand_odds
from mus.players.odds_classed import LEFT_HOLDS, PARTNER_HOLDS, RIGHT_HOLDS, classed_odds, pares_ladder
from mus.players.odds_kinds import all_counts, kinds, pack_counts
from mus.players.odds_lookup import FILE, RIVALS, rows, table_for
from mus.players.odds_table import numbers_of
from mus.rules.cards import parse_hand
from mus.rules.hands import Lance, value_of
from mus.rules.options import Options

NEAR = 1 / 131070 + 1e-12


@pytest.mark.parametrize(("reyes", "sample"), [(8, 4), (4, 1)])
def test_counting_again_gives_the_numbers_in_the_file(reyes, sample):
    table = table_for(reyes)
    for ranks in Random(2).sample(sorted(rows(reyes)), sample):
        for column, numbers in enumerate(numbers_of(ranks, reyes)):
            for position in range(4):
                assert table.number(ranks, column, position) == numbers[position]


@pytest.mark.parametrize("hand", ["12o 12c 1e 1b", "7o 7c 7e 10b", "4o 5c 6e 1b", "3o 11c 2e 5b"])
def test_the_table_agrees_with_the_exact_odds(hand):
    options = Options()
    cards = parse_hand(hand)
    table, value, odds = table_for(8), value_of(cards, options), hand_odds(cards, options)
    for position in range(4):
        for lance in (Lance.GRANDE, Lance.CHICA):
            assert table.ranked(value, lance, position) == pytest.approx(
                float(odds[lance].pair[position]), abs=NEAR
            )
        assert table.punto(value, position) == pytest.approx(
            float(odds[Lance.PUNTO].pair_when_played[position]), abs=NEAR
        )


def test_declarations_choose_the_chance_in_pares():
    value = value_of(parse_hand("12o 12c 4e 1b"), Options())
    counted = classed_odds(tuple(map(value.ranks.count, kinds(8))), pares_ladder(8))
    bits = {(True, False): RIGHT_HOLDS, (False, True): LEFT_HOLDS, (True, True): RIGHT_HOLDS | LEFT_HOLDS}
    for rivals in RIVALS:
        for partner in (False, True):
            pattern = bits[rivals] | (PARTNER_HOLDS if partner else 0)
            for position in range(4):
                exact = counted.pair[position][pattern] / counted.deals[pattern]
                found = table_for(8).held(value, Lance.PARES, position, rivals, partner)
                assert found == pytest.approx(exact, abs=NEAR)


def test_lances_without_a_dispute_are_certain():
    options = Options()
    table = table_for(8)
    pares, nothing = (value_of(parse_hand(hand), options) for hand in ("12o 12c 4e 1b", "12o 7c 4e 1b"))
    assert table.held(pares, Lance.PARES, 3, (False, False), False) == 1
    assert table.held(nothing, Lance.PARES, 3, (True, True), False) == 0


def test_31_real_wins_from_every_position_where_it_is_played():
    hand = parse_hand("7o 7c 7e 10b")
    for real31, certain in (("sota", True), ("no", False)):
        value = value_of(hand, Options(real31=real31))
        chance = table_for(8).held(value, Lance.JUEGO, 3, (True, True), False)
        assert (chance == 1) is certain


def test_the_file_is_small():
    assert FILE.stat().st_size < 150_000


def test_a_column_lists_the_hands_in_the_order_of_the_rows():
    for reyes in (8, 4):
        table = table_for(reyes)
        for column, position in ((0, 0), (8, 3), (16, 1)):
            listed = list(table.column(column, position))
            assert listed == [table.number(ranks, column, position) for ranks in rows(reyes)]


def test_discards_are_weighed_with_the_values_of_the_right_hands():
    pack = pack_counts(8)
    assert [tuple(map(ranks.count, kinds(8))) for ranks in rows(8)] == list(all_counts(4, pack))
