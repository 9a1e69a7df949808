"""Shuffled cards: even, and the same for a seed and place whatever else was drawn."""

from collections import Counter
from random import Random

from mus.players.chance import chance_for, order
from mus.rules.cards import PACK

SHUFFLES = 4000


def test_each_card_is_as_likely_in_each_place():
    chance = Random(1)
    seen = Counter()
    for _ in range(SHUFFLES):
        seen.update(enumerate(order(PACK, chance)))
    expected = SHUFFLES / 40
    for place in range(40):
        chi_square = sum((seen[place, card] - expected) ** 2 / expected for card in PACK)
        # 39 degrees of freedom: 99.99 % of even shuffles lie between 12 and 84.
        assert 10 < chi_square < 90


def test_deals_of_a_seed_start_with_every_card_and_do_not_repeat():
    deals = [order(PACK, chance_for(7, juego, "cards", 0, 0)) for juego in range(1000)]
    assert {deal[0] for deal in deals} == set(PACK)
    assert len({deal[:16] for deal in deals}) == len(deals)


def test_the_second_card_does_not_follow_from_the_first():
    pairs = Counter(order(PACK, chance_for(3, juego))[:2] for juego in range(SHUFFLES))
    assert max(pairs.values()) < 15
    assert len(pairs) > 1300


def test_an_order_holds_exactly_the_cards_of_the_pool():
    pool = PACK[5:23]
    shuffled = order(pool, Random(4))
    assert sorted(shuffled) == sorted(pool)
    assert shuffled != pool


def test_a_place_gives_the_same_cards_whatever_was_drawn_before():
    first = order(PACK, chance_for("seed", 2, "cards", 5, 0))
    chance_for("seed", 2, "cards", 4, 0).random()
    assert order(PACK, chance_for("seed", 2, "cards", 5, 0)) == first
    assert order(PACK, chance_for("seed", 2, "cards", 5, 1)) != first
    assert order(PACK, chance_for("other", 2, "cards", 5, 0)) != first
