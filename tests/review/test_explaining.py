"""What a lance is explained with agrees with what the rules have done, in thousands of random deals."""

from random import Random

import pytest

from mus.review.explaining import By, For, compare, explain_lance
from mus.rules.betting import Status
from mus.rules.cards import PACK
from mus.rules.hands import Lance, value_of
from mus.rules.options import Options
from mus.text.why import tell_why
from tests.rules.random_play import random_options, random_play

NAMES = ("Tú", "Ane", "Jon", "Miren")


def finished_deals(seed, plays):
    """Deals that have ended, with their options."""
    for play in range(plays):
        rng = Random(f"{seed}-{play}")
        options = random_options(rng)
        for step in random_play(rng, options, steps=400):
            deal = step.game.match.deal
            if deal.ended is not None:
                yield deal, options


@pytest.mark.parametrize("seed", range(4))
def test_explanations_agree_with_the_count_of_random_deals(seed):
    seen, duels = set(), set()
    deals = 0
    for deal, options in finished_deals(seed, 120):
        deals += 1
        shown = deal.ended.by != "deje"
        hands = deal.hands if shown else None
        counted = {event.lance: event for event in deal.counted}
        dejes = {paid.lance: paid for paid in deal.dejes}
        for betting in deal.closed:
            told = explain_lance(betting, deal.mano, options, hands, deal.ended)
            words = tell_why(told, NAMES, options)
            assert all(words.cards), betting
            assert all("{" not in text for text in (words.title, *words.cards, *words.paid))
            assert len(told.held) == (4 if shown else 0)
            by_deje = sum(payment.piedras for payment in told.payments if payment.reason is For.DEJE)
            if betting.lance in dejes:
                assert by_deje == dejes[betting.lance].piedras
                assert told.pair == dejes[betting.lance].pair
            if betting.lance in counted:
                event = counted[betting.lance]
                at_once = dejes[betting.lance].piedras if betting.lance in dejes else 0
                assert told.piedras == event.piedras + at_once
                assert (told.winner, told.pair) == (event.seat, event.pair)
            elif deal.ended.winner is None and betting.lance not in dejes:
                assert told.piedras == 0
            if deal.ended.by == "ordago" and deal.ended.lance is betting.lance:
                assert told.pair == deal.ended.winner
                assert told.ended == "ordago"
            for duel in told.duels:
                duels.add(duel.by)
                assert duel.winner % 2 != duel.loser % 2
                order = betting.seats
                better, worse = deal.values[duel.winner], deal.values[duel.loser]
                mine, theirs = better.strength(betting.lance), worse.strength(betting.lance)
                assert (mine > theirs) == (duel.by is not By.MANO)
                if duel.by is By.MANO:
                    assert order.index(duel.winner) < order.index(duel.loser)
                if duel.by is By.CARD:
                    assert mine[: duel.place] == theirs[: duel.place]
                    assert mine[duel.place] > theirs[duel.place]
            seen.add(betting.status)
    assert deals > 500
    assert seen == set(Status) - {Status.ABIERTO, Status.ENVIDADO}
    assert duels >= set(By) - {By.REAL}


def test_all_hands_of_random_deals_are_compared_as_the_rules_do():
    rng, options = Random(5), Options(real31="figura")
    for _ in range(2000):
        cards = rng.sample(PACK, 8)
        values = [value_of(cards[:4], options), value_of(cards[4:], options)]
        for lance in Lance:
            if not all(value.holds(lance) for value in values):
                continue
            better = max((0, 1), key=lambda seat: values[seat].strength(lance))
            duel = compare(lance, better, 1 - better, values)
            same = values[0].strength(lance) == values[1].strength(lance)
            assert (duel.by is By.MANO) == same
