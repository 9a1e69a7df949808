"""The study of sixteen cards as a value: cards change, and the engine says who wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mus.lessons.link import deal_from_link, link_of
from mus.rules.cards import PACK, parse_card
from mus.rules.count import winner
from mus.rules.hands import Lance
from mus.rules.options import VALUES, options_from
from mus.rules.unbet import deal_unbet
from mus.web.reference.study import SPOTS, WORKED_EXAMPLE, Spot, Study, table_with

spots, cards = st.sampled_from(SPOTS), st.sampled_from(PACK)


def winners(study):
    return {each.lance: each.winner for each in study.outcome().lances}


def test_the_worked_example_is_that_of_the_rules():
    outcome = WORKED_EXAMPLE.outcome()
    assert winners(WORKED_EXAMPLE) == {Lance.GRANDE: 0, Lance.CHICA: 2, Lance.PARES: 2, Lance.JUEGO: 3}
    assert outcome.score == (6, 5)
    assert [each.piedras for each in outcome.lances] == [1, 1, 4, 5]


def test_a_card_of_the_stock_takes_the_place_of_another():
    study = WORKED_EXAMPLE.with_card(Spot(3, 3), parse_card("12o"))
    assert study.card(Spot(3, 3)) == parse_card("12o")
    assert study.holder(parse_card("4e")) is None
    assert winners(study)[Lance.PARES] == 2


def test_a_card_that_somebody_has_changes_places():
    study = WORKED_EXAMPLE.with_card(Spot(3, 3), parse_card("1o"))
    assert study.card(Spot(3, 3)) == parse_card("1o")
    assert study.card(Spot(2, 3)) == parse_card("4e")
    assert WORKED_EXAMPLE.with_card(Spot(0, 0), WORKED_EXAMPLE.card(Spot(0, 0))) == WORKED_EXAMPLE


@given(st.lists(st.tuples(spots, cards), max_size=12), st.integers(0, 3))
def test_whatever_is_changed_sixteen_different_cards_lie_there_and_the_engine_decides(changes, mano):
    study = WORKED_EXAMPLE.with_mano(mano)
    for spot, card in changes:
        study = study.with_card(spot, card)
        assert study.holder(card) == spot
    assert len({card for hand in study.hands for card in hand}) == 16
    deal, outcome = deal_unbet(study.hands, mano, study.options), study.outcome()
    assert outcome.score == deal.score
    for told, betting in zip(outcome.lances, deal.closed, strict=True):
        assert told.winner == (winner(betting, deal.values) if betting.seats else None)


def test_the_nearer_to_mano_wins_a_tie():
    hands = (
        ("12o", "7o", "5o", "4o"),
        ("12c", "7c", "5c", "4c"),
        ("12e", "7e", "5e", "4e"),
        ("6o", "6c", "1o", "1c"),
    )
    study = Study(tuple(tuple(map(parse_card, hand)) for hand in hands))
    assert [winners(study.with_mano(mano))[Lance.GRANDE] for mano in range(4)] == [0, 1, 2, 0]


def test_with_31_real_three_sevens_and_a_jack_win_even_against_mano():
    hands = (
        ("12o", "12c", "12e", "1o"),
        ("7o", "7c", "7e", "10o"),
        ("4o", "5o", "6o", "1c"),
        ("4c", "5c", "6c", "1e"),
    )
    study = Study(tuple(tuple(map(parse_card, hand)) for hand in hands))
    assert winners(study)[Lance.JUEGO] == 0
    assert winners(study.with_rules(8, "sota"))[Lance.JUEGO] == 1
    assert winners(study.with_rules(8, "rey"))[Lance.JUEGO] == 0


def test_four_kings_change_what_a_trey_is():
    assert winners(WORKED_EXAMPLE.with_rules(4, "no")) == {
        Lance.GRANDE: 3,
        Lance.CHICA: 2,
        Lance.PARES: 1,
        Lance.JUEGO: 3,
    }


@pytest.mark.parametrize("reyes", VALUES["reyes"])
@pytest.mark.parametrize("real31", VALUES["real31"])
def test_a_table_has_the_kings_and_the_31_that_were_asked_for(reyes, real31):
    options = table_with(reyes, real31)
    assert (options.reyes, options.real31) == (reyes, real31)


def test_what_a_named_table_plays_can_be_shared():
    study = WORKED_EXAMPLE.with_rules(8, "figura").with_mano(2)
    assert study.options == options_from({"profile": "con_deje"})
    deal = deal_from_link(link_of(study.prepared()))
    assert (deal.hands, deal.mano, deal.options) == (study.hands, 2, study.options)


def test_cards_of_a_whole_pack_are_dealt_in_its_order():
    study = WORKED_EXAMPLE.dealt(PACK)
    assert [card for hand in study.hands for card in hand] == list(PACK[:16])
