"""`python -m mus odds`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mus.players.odds import hand_odds
from mus.players.odds_draw import discard_odds
from mus.rules.cards import parse_hand
from mus.rules.hands import Lance
from mus.rules.options import Options

HAND = "12o 12c 1e 1b"


def test_the_document_has_every_lance_position_and_discard(mus) -> None:
    ran = mus("odds", HAND, "--json")
    assert (ran.code, ran.err) == (0, "")
    (document,) = ran.documents
    assert (document["hand"], document["seats"], document["rules"]) == (HAND.split(), [0, 1, 2, 3], {})
    exact = hand_odds(parse_hand(HAND), Options())
    for lance in Lance:
        told, odds = document["lances"][lance.value], exact[lance]
        assert told["pair"] == [float(chance) for chance in odds.pair]
        assert told["best"] == [float(chance) for chance in odds.best]
        assert told["pair_when_played"] == [float(chance) for chance in odds.pair_when_played]
        assert (told["played"], told["disputed"]) == (float(odds.played), float(odds.disputed))
    assert len(document["discards"]) == 15
    for told, odds in zip(document["discards"], discard_odds(parse_hand(HAND), Options()), strict=True):
        assert told["thrown"] == [str(card) for card in odds.thrown]
        assert told["treinta_y_una"] == float(odds.treinta_y_una)


def test_a_seat_alone_can_be_asked_for(mus) -> None:
    whole = mus("odds", HAND, "--json").documents[0]["lances"]["grande"]["pair"]
    for seat in range(4):
        document = mus("odds", HAND, "--seat", seat, "--json").documents[0]
        assert document["seats"] == [seat]
        assert document["lances"]["grande"]["pair"] == [whole[seat]]


def test_cards_may_be_given_one_by_one(mus) -> None:
    assert mus("odds", *HAND.split()).out == mus("odds", HAND).out


def test_people_read_percents(mus) -> None:
    out = mus("odds", "12o 12c 3o 6o").out
    lines = {line[2:8].strip(): line.split() for line in out.splitlines()}
    assert "seat from mano (0) to postre (3)" in out
    assert len([line for line in out.splitlines() if line.startswith("  ")]) == 1 + 5 + 1 + 15
    # Worked cases P-01 and P-02: throwing the six leaves 8 of 36 cards for the 31 and 5 for duples.
    thrown = lines["6o"]
    assert thrown[-1] == f"{float(100 * Fraction(2, 9)):.2f}"
    assert thrown[4] == f"{float(100 * Fraction(5, 36)):.2f}"


def test_the_rules_of_the_table_count(mus) -> None:
    eight = mus("odds", "3o 3c 2o 2c", "--json").documents[0]
    four = mus("odds", "3o 3c 2o 2c", "--profile", "cuatro_reyes", "--json").documents[0]
    assert eight["lances"]["grande"]["pair"][0] > four["lances"]["grande"]["pair"][0]
    assert four["rules"] == {"reyes": 4}


@pytest.mark.parametrize(
    "hand", ["12o 12c 1e", "12o 12c 1e 1b 2b", "12o 12c 1e 9b", "12o 12o 1e 1b", "", "rey"]
)
def test_what_is_no_hand_is_refused(mus, hand) -> None:
    ran = mus("odds", hand)
    assert (ran.code, ran.out) == (2, "")
    assert ran.complaint.startswith("HAND: ")


def test_there_are_four_seats(mus) -> None:
    for seat in ("4", "-1", "x"):
        assert mus("odds", HAND, f"--seat={seat}").code == 2
