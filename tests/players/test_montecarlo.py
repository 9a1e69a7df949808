"""What montecarlo guesses agrees with what can be counted."""

from random import Random

import pytest

from mus.players.chance import order
from mus.players.montecarlo import Montecarlo, Others
from mus.players.odds_lookup import table_for
from mus.players.sampling import sampled_hands
from mus.players.view import view_of
from mus.rules.actions import Action, Word
from mus.rules.cards import PACK, pack_from_hands, parse_hand
from mus.rules.hands import Lance, value_of
from mus.rules.match import Start, start_match
from mus.rules.options import Options
from mus.rules.unbet import deal_unbet


def at_lance(hands, lance, mano=0):
    """The first view of this lance when all pass until then."""
    match, _ = start_match(Options(), Start(mano)).serve(pack_from_hands(list(map(parse_hand, hands)), mano))
    match, _ = match.apply(Action(match.turn, Word.NO_MUS))
    while match.deal.lance is not lance:
        match, _ = match.apply(Action(match.turn, Word.PASO))
    return view_of(match, match.turn)


HANDS = ["12o 12c 7e 1b", "10o 10c 4e 4b", "12e 11b 6o 5c", "3o 3c 6e 6b"]


@pytest.mark.parametrize("number", range(60))
def test_a_hand_among_others_is_worth_what_the_rules_pay_unbet(number):
    options, mano, seat = Options(), number % 4, number % 3
    cards = order(PACK, Random(number))
    hands = [cards[4 * at : 4 * at + 4] for at in range(4)]
    score = deal_unbet(hands, mano, options).score
    values = [value_of(hands[(seat + place) % 4], options) for place in range(4)]
    balance = Others((seat - mano) % 4, values[1:]).balance(values[0])
    assert balance == score[seat % 2] - score[1 - seat % 2]


def test_sampled_hands_keep_to_what_was_declared_and_to_the_unseen_cards():
    view = at_lance(HANDS, Lance.PARES)
    reyes = 0
    for values in sampled_hands(view, Random(1), 300):
        assert values[view.seat] == view.value
        assert [bool(value.pares) for value in values] == [True, True, False, True]
        reyes = max(reyes, sum(value.ranks.count(12) for value in values))
    assert 3 < reyes <= 8


@pytest.mark.parametrize("lance", [Lance.GRANDE, Lance.CHICA, Lance.PARES])
def test_the_share_of_won_deals_is_near_the_exact_chance(lance):
    view = at_lance(HANDS, lance)
    player = Montecarlo(Random(1))
    share = sum(player.share_won(view) for _ in range(40)) / 40
    table = table_for(8)
    if lance is Lance.PARES:
        exact = table.held(view.value, lance, view.position, (True, True), False)
    else:
        exact = table.ranked(view.value, lance, view.position)
    assert share == pytest.approx(exact, abs=0.03)
