"""The chances of a pair that has seen señas, against the deals that agree with them."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from mus.players.odds_kinds import all_counts, counts_of, pack_counts, ranks_of, ways, without
from mus.players.odds_lookup import table_for
from mus.players.odds_seen import SeenOdds, Shown, Table, both_behind, seen_odds
from mus.players.view import view_of
from mus.rules.actions import parse_action
from mus.rules.cards import PACK, pack_from_hands, parse_hand
from mus.rules.hands import Lance, best_seat, speaking_order, value_of, value_of_ranks
from mus.rules.match import Start, start_match
from mus.rules.options import Options

NOTHING = Shown()
TABLE = Table(8, "no", "torneo")
PLAYED = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO)
OWN = counts_of(parse_hand("12o 11c 7o 1c"), 8)
LEFT_OVER = (4, 0, 2, 3, 0, 1, 0, 4)
"""Fourteen cards, by kind from rey to as: a small pack, so that every deal of it can be counted."""


def enumerated(own, position, shown, lance):
    """Won and counted deals of the other three seats from the small pack."""
    hands = [(hand, value_of_ranks(ranks_of(hand, 8), 8)) for hand in all_counts(4, LEFT_OVER)]
    candidates = [[(hand, value) for hand, value in hands if seen.allows(value, "torneo")] for seen in shown]
    mine, order = value_of_ranks(ranks_of(own, 8), 8), speaking_order(-position % 4)
    won = total = 0
    for dealt in product(*candidates):
        number, deck = 1, LEFT_OVER
        for hand, _ in dealt:
            number *= ways(hand, deck) if number else 0
            deck = without(deck, hand)
        if not number:
            continue
        values = [mine, *(value for _, value in dealt)]
        seats = [seat for seat in order if values[seat].holds(lance)]
        of, holders = (lance, seats) if seats or lance is Lance.PARES else (Lance.PUNTO, order)
        total += number
        won += number * (bool(holders) and best_seat(of, values, holders) % 2 == 0)
    return won / total


PARTNER_ALONE = [
    (0, (NOTHING, Shown(("dos_reyes",)), NOTHING)),
    (2, (NOTHING, Shown(("medias",)), NOTHING)),
    (3, (NOTHING, Shown(("dos_reyes", "duples")), NOTHING)),
]
OTHERS = [
    (2, (Shown(("dos_ases",)), NOTHING, NOTHING)),
    (3, (NOTHING, NOTHING, Shown(("dos_reyes",)))),
    (1, (Shown(("dos_reyes",)), Shown(("dos_ases",)), NOTHING)),
]


@pytest.mark.parametrize(("position", "shown"), PARTNER_ALONE)
@pytest.mark.parametrize("lance", [Lance.GRANDE, Lance.CHICA])
def test_ranked_lances_are_exact_while_no_rival_has_shown_any(position, shown, lance):
    aside = without(without(pack_counts(8), OWN), LEFT_OVER)
    seen = SeenOdds(TABLE, OWN, aside, position, shown)
    assert seen.chance(lance) == pytest.approx(enumerated(OWN, position, shown, lance), abs=1e-9)


def sampled(own, position, shown, deals=300):
    """The share of random deals of the whole pack in which the pair wins each lance."""
    chance, rest = Random(3), [card for card in PACK if card not in own]
    order, won, counted = speaking_order(-position % 4), Counter(), 0
    while counted < deals:
        cards = chance.sample(rest, 12)
        hands = [own, cards[:4], cards[4:8], cards[8:]]
        values = [value_of(hand, Options()) for hand in hands]
        if all(seen.allows(value, "torneo") for seen, value in zip(shown, values[1:], strict=True)):
            counted += 1
            for lance in PLAYED:
                seats = [seat for seat in order if values[seat].holds(lance)]
                of = Lance.PUNTO if lance is Lance.JUEGO and not seats else lance
                won[lance] += best_seat(of, values, seats or order) % 2 == 0
    return {lance: won[lance] / deals for lance in PLAYED}


@pytest.mark.parametrize(("position", "shown"), [*PARTNER_ALONE[:2], *OTHERS])
def test_all_chances_are_near_those_of_random_deals(position, shown):
    own = parse_hand("12o 11c 7o 1c")
    seen = SeenOdds(TABLE, counts_of(own, 8), (0,) * 8, position, shown)
    for lance, share in sampled(own, position, shown).items():
        assert seen.chance(lance) == pytest.approx(share, abs=0.08), lance


def test_two_hands_behind_are_counted_as_enumeration_counts_them():
    chance = Random(5)
    for _ in range(12):
        deck = tuple(chance.choice((0, 1, 2, 3)) for _ in range(8))
        deck = deck if sum(deck) >= 8 else (3,) * 8
        best = chance.choice(all_counts(4, (8, 4, 4, 4, 4, 4, 4, 8)))
        ties = (chance.random() < 0.5, chance.random() < 0.5)
        for lance in (Lance.GRANDE, Lance.CHICA):
            turn = 1 if lance is Lance.GRANDE else -1
            worse = [
                [
                    hand
                    for hand in all_counts(4, deck)
                    if hand[::turn] < best[::turn] or (tied and hand == best)
                ]
                for tied in ties
            ]
            expected = sum(
                ways(one, deck) * ways(other, without(deck, one)) for one in worse[0] for other in worse[1]
            )
            assert both_behind(lance, best, deck, ties) == expected


def opened(*texts, hands=("12o 11c 7o 1c", "4o 5o 6o 7c", "12c 12e 5e 2e", "7e 7b 6c 4c"), mano=0):
    match = start_match(Options(senas="torneo"), Start(mano))
    match = match.serve(pack_from_hands([parse_hand(hand) for hand in hands], mano))[0]
    for text in (f"{mano}:no-mus", *texts):
        match = match.apply(parse_action(text))[0]
    return match


def test_who_has_seen_no_sena_has_only_the_table():
    match = opened("2:sena dos_reyes")
    assert seen_odds(view_of(match, 1)) is None
    assert seen_odds(view_of(match, 2)) is None
    assert seen_odds(view_of(match, 0)) is not None


def test_a_partner_with_reyes_lifts_the_grande_and_a_rival_sinks_it():
    usual = table_for(8).ranked(value_of(parse_hand("12o 11c 7o 1c"), Options()), Lance.GRANDE, 0)
    match = opened("2:sena dos_reyes 1")
    partner, rival = seen_odds(view_of(match, 0)), seen_odds(view_of(match, 1))
    assert partner.chance(Lance.GRANDE) > usual + 0.2
    assert partner.partner_leads(Lance.GRANDE) > 0.9
    assert rival.chance(Lance.GRANDE) < 0.15


def test_what_was_declared_counts_too():
    before = opened("2:sena dos_reyes")
    match = before
    for _ in range(8):
        match = match.apply(parse_action(f"{match.turn}:paso"))[0]
    assert view_of(match, 0).declared(Lance.PARES)
    assert seen_odds(view_of(match, 0)).chance(Lance.PARES) != seen_odds(view_of(before, 0)).chance(
        Lance.PARES
    )
