"""The exact odds against plain enumeration, on packs small enough for it, and by sums over the whole pack."""

from fractions import Fraction

import pytest

from mus.players.odds import hand_odds, ranked_deals
from mus.players.odds_classed import (
    LEFT_HOLDS,
    PARTNER_HOLDS,
    RIGHT_HOLDS,
    classed_odds,
    juego_ladder_of,
    pares_ladder,
    pares_ladder_of,
)
from mus.players.odds_draw import discard_odds, odds_after
from mus.players.odds_kinds import DEALS, all_counts, counts_of, pack_counts, ranks_of, ways, without
from mus.players.odds_ranked import ME, PARTNER, first_of, leaders
from mus.rules.cards import parse_cards, parse_hand
from mus.rules.hands import Lance, best_seat, value_of_ranks
from mus.rules.options import Options

SMALL = [
    pytest.param(8, "no", (3, 1, 1, 2, 0, 1, 2, 6), (1, 0, 0, 1, 0, 0, 0, 2), id="two pairs' worth"),
    pytest.param(8, "no", (5, 2, 2, 3, 1, 0, 0, 4), (2, 1, 0, 1, 0, 0, 0, 0), id="juego in hand"),
    pytest.param(8, "sota", (2, 2, 3, 4, 0, 0, 2, 3), (0, 0, 1, 3, 0, 0, 0, 0), id="31 real of sota"),
    pytest.param(8, "figura", (2, 0, 3, 4, 1, 0, 2, 4), (1, 0, 0, 2, 0, 0, 0, 1), id="31 real about"),
    pytest.param(4, "rey", (3, 0, 2, 4, 0, 0, 3, 0, 0, 4), (0, 0, 1, 1, 0, 0, 1, 0, 0, 1), id="four reyes"),
]


def enumerate_deals(own, pack):
    """(ways, counts of right, partner, left) of every deal from a small pack."""
    deck = without(pack, own)
    for right in all_counts(4, deck):
        first = without(deck, right)
        for partner in all_counts(4, first):
            second = without(first, partner)
            for left in all_counts(4, second):
                number = ways(right, deck) * ways(partner, first) * ways(left, second)
                yield number, right, partner, left


def brute(own, pack, reyes, real31):
    """Deals by (lance, pattern of other holders, position, first of the best seats seen from the hand)."""
    found = {}
    cache = {}

    def value(counts):
        if counts not in cache:
            cache[counts] = value_of_ranks(ranks_of(counts, reyes), reyes, real31)
        return cache[counts]

    for number, right, partner, left in enumerate_deals(own, pack):
        values = [value(own), value(right), value(partner), value(left)]
        for lance in Lance:
            asked = Lance.JUEGO if lance is Lance.PUNTO else lance
            holding = [seat for seat in range(4) if values[seat].holds(asked)]
            everybody = [] if holding else [0, 1, 2, 3]
            holders = everybody if lance is Lance.PUNTO else holding
            pattern = sum(1 << (seat - 1) for seat in holding if seat)
            for position in range(4):
                order = [(turn - position) % 4 for turn in range(4)]
                seats = [seat for seat in order if seat in holders]
                best = best_seat(lance, values, seats) if seats else None
                key = (lance, pattern, position, best)
                found[key] = found.get(key, 0) + number
                prize = 0
                if best is not None:
                    pair = (best, (best + 2) % 4)
                    prize = sum(values[seat].prize(lance) for seat in pair) * (1 if best % 2 == 0 else -1)
                key = (lance, "prizes", position)
                found[key] = found.get(key, 0) + number * prize
    return found


@pytest.mark.parametrize(("reyes", "real31", "pack", "own"), SMALL)
def test_every_count_agrees_with_plain_enumeration(reyes, real31, pack, own):
    expected = brute(own, pack, reyes, real31)
    deck = without(pack, own)
    for lance, found in (
        (Lance.GRANDE, leaders(own, deck)),
        (Lance.CHICA, leaders(own[::-1], deck[::-1])),
    ):
        for position in range(4):
            for place, seat in enumerate((ME, 2, PARTNER, 8)):
                counted = sum(deals for mask, deals in found.items() if first_of(mask, position) == seat)
                assert counted == expected.get((lance, 7, position, place), 0)
    for lance, ladder in (
        (Lance.PARES, pares_ladder_of(pack, reyes)),
        (Lance.JUEGO, juego_ladder_of(pack, reyes, real31)),
    ):
        counted = classed_odds(own, ladder)
        for position in range(4):
            for pattern in range(8):
                outcomes = [expected.get((lance, pattern, position, best), 0) for best in (0, 1, 2, 3, None)]
                assert counted.deals[pattern] == sum(outcomes)
                assert counted.best[position][pattern] == outcomes[0]
                assert counted.pair[position][pattern] == outcomes[0] + outcomes[2]
            assert counted.prizes[position] == expected[(lance, "prizes", position)]
            if lance is Lance.JUEGO:
                mine = expected.get((Lance.PUNTO, 0, position, 0), 0)
                ours = mine + expected.get((Lance.PUNTO, 0, position, 2), 0)
                assert (counted.punto_best[position], counted.punto[position]) == (mine, ours)


def test_pattern_bits_name_the_seats_in_speaking_order():
    assert (RIGHT_HOLDS, PARTNER_HOLDS, LEFT_HOLDS) == (1, 2, 4)


@pytest.mark.parametrize(("reyes", "lance"), [(8, Lance.GRANDE), (8, Lance.CHICA), (4, Lance.GRANDE)])
def test_exactly_one_seat_is_best_over_all_hands_of_the_whole_pack(reyes, lance):
    pack = pack_counts(reyes)
    all_deals = best = 0
    for own in all_counts(4, pack):
        weight = ways(own, pack)
        found = ranked_deals(lance, own, reyes)
        assert sum(found.values()) == DEALS
        all_deals += weight * DEALS
        for position in range(4):
            best += weight * sum(deals for mask, deals in found.items() if first_of(mask, position) == ME)
    assert best == all_deals


def test_one_rival_alone_agrees_with_all_his_hands():
    """Four reyes dealt in turn: the chance that nobody else holds pares, over all hands of one rival."""
    pack, own = pack_counts(8), (4, 0, 0, 0, 0, 0, 0, 0)
    counted = classed_odds(own, pares_ladder(8))
    deck = without(pack, own)
    holding = sum(ways(hand, deck) for hand in all_counts(4, deck) if max(hand) > 1)
    right = sum(deals for pattern, deals in enumerate(counted.deals) if pattern & RIGHT_HOLDS)
    assert Fraction(right, DEALS) == Fraction(holding, sum(ways(hand, deck) for hand in all_counts(4, deck)))


def test_odds_of_a_hand_are_consistent():
    odds = hand_odds(parse_hand("12o 12c 1e 1b"), Options())
    assert list(odds) == list(Lance)
    for lance in odds.values():
        for best, pair in zip(lance.best, lance.pair, strict=True):
            assert 0 <= best <= pair <= lance.played <= 1
        assert lance.disputed <= lance.played
    assert odds[Lance.PARES].played == 1
    assert odds[Lance.JUEGO].played + odds[Lance.PUNTO].played == 1
    assert odds[Lance.JUEGO].best == (0, 0, 0, 0)


def test_the_best_hand_of_a_lance_as_mano_is_certain():
    four_kings = hand_odds(parse_hand("12o 12c 3e 3b"), Options())
    assert four_kings[Lance.GRANDE].best[0] == 1
    assert four_kings[Lance.PARES].best[0] == 1
    assert four_kings[Lance.GRANDE].best[3] < 1
    real = hand_odds(parse_hand("7o 7c 7e 10b"), Options(real31="sota"))
    assert real[Lance.JUEGO].best == (1, 1, 1, 1)
    assert hand_odds(parse_hand("7o 7c 7e 10b"), Options())[Lance.JUEGO].best[3] < 1


def test_punto_is_impossible_with_juego_in_hand():
    odds = hand_odds(parse_hand("12o 12c 12e 1b"), Options())
    assert odds[Lance.PUNTO].played == 0
    assert odds[Lance.PUNTO].pair_when_played == (0, 0, 0, 0)
    assert odds[Lance.JUEGO].pair_when_played[0] == 1


@pytest.mark.parametrize(
    ("hand", "keep", "chance", "expected"),
    [
        pytest.param("12o 12c 3o 6o", "12o 12c 3o", "treinta_y_una", Fraction(2, 9), id="P-01"),
        pytest.param("12o 12c 3o 6o", "12o 12c 3o", "duples", Fraction(5, 36), id="P-02"),
        pytest.param("12o 12c 5o 4o", "12o 12c", "pares", Fraction(1), id="P-04"),
    ],
)
def test_worked_chances_after_a_discard(hand, keep, chance, expected):
    cards, kept = parse_hand(hand), parse_cards(keep)
    thrown = tuple(card for card in cards if card not in kept)
    assert getattr(odds_after(cards, thrown, Options()), chance) == expected


def test_the_fifteen_discards_have_consistent_chances():
    found = discard_odds(parse_hand("12o 7c 5o 4o"), Options(reyes=4))
    assert len({odds.thrown for odds in found}) == 15
    for odds in found:
        assert odds.pareja + odds.medias + odds.duples == odds.pares
        assert odds.treinta_y_una <= odds.juego <= 1


def test_a_single_draw_agrees_with_counting_the_cards_left():
    cards = parse_hand("7o 7c 7e 4o")
    odds = odds_after(cards, parse_cards("4o"), Options(reyes=4))
    assert odds.treinta_y_una == Fraction(12, 36)
    assert odds.duples == Fraction(1, 36)
    assert odds.medias == Fraction(35, 36)


def test_counts_know_that_a_tres_plays_as_a_rey():
    assert counts_of(parse_hand("3o 12c 2e 1b"), 8) == (2, 0, 0, 0, 0, 0, 0, 2)
    assert counts_of(parse_hand("3o 12c 2e 1b"), 4) == (1, 0, 0, 0, 0, 0, 0, 1, 1, 1)
