"""What a seat may know: its own cards and what the table saw."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest

from mus.players.view import view_of
from mus.rules.cards import PACK, Card, pack_from_hands, parse_hand
from mus.rules.hands import Lance
from mus.rules.match import Match, Start, start_match
from mus.rules.options import Options
from tests.rules.playing import NO_PARES_NO_JUEGO, say

HANDS = ("12c 3o 7e 1b", "11c 11o 10e 4b", "12e 3b 2c 1o", "12b 10c 7o 4e")


def dealt(hands: tuple[str, ...] = HANDS, mano: int = 0) -> Match:
    match = start_match(Options(), Start(mano))
    return match.serve(pack_from_hands([parse_hand(hand) for hand in hands], mano))[0]


def cards_in(value: object) -> set[Card]:
    """Every card found anywhere in a view."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, (tuple, list)):
        return set().union(*map(cards_in, value))
    return set()


@pytest.mark.parametrize("seat", range(4))
def test_until_the_hands_are_shown_a_view_holds_no_card_but_ones_own(seat: int) -> None:
    match = say(dealt(), *["mus"] * 4)
    own = set(match.deal.hands[seat])
    match = say(match, *["descarta 2"] * 4)
    own |= set(match.deal.hands[seat])
    match = say(match, "no-mus", "envido 2", "quiero", "paso")
    assert cards_in(view_of(match, seat)) == own
    match = say(match, "ordago", "quiero")
    assert cards_in(view_of(match, seat)) > own


def test_only_the_seat_whose_turn_it_is_sees_what_is_legal() -> None:
    match = dealt()
    assert view_of(match, 0).legal == match.legal()
    assert all(view_of(match, seat).legal.words == () for seat in (1, 2, 3))
    discarding = say(match, *["mus"] * 4)
    assert all(view_of(discarding, seat).legal.hand == () for seat in (1, 2, 3))


def test_a_view_tells_seat_partner_position_and_score_from_its_own_side() -> None:
    match = start_match(Options(), Start(2, (7, 12), (1, 0), (0, 1)))
    match = match.serve(PACK)[0]
    view = view_of(match, 1)
    assert (view.seat, view.partner, view.pair, view.position) == (1, 3, 1, 3)
    assert (view.ours, view.theirs, view.mano) == (12, 7, 2)
    assert (view.juegos, view.vacas) == ((1, 0), (0, 1))


def test_declarations_are_known_only_once_they_are_made() -> None:
    match = say(dealt(), "no-mus", *["paso"] * 4)
    assert view_of(match, 0).declared(Lance.PARES) == {}
    match = say(match, *["paso"] * 4)
    assert view_of(match, 0).declared(Lance.PARES) == {0: True, 1: True, 2: True, 3: False}
    assert view_of(match, 0).declared(Lance.JUEGO) == {}
    assert view_of(match, 0).lance is Lance.PARES


def test_discards_are_known_by_number_and_ones_own_by_card() -> None:
    match = say(dealt(), *["mus"] * 4)
    thrown = match.deal.hands[0][:3]
    match = say(match, "descarta 3", "descarta 1", "descarta 2", "descarta 4")
    view = view_of(match, 0)
    assert [view.discards(seat) for seat in range(4)] == [(3,), (1,), (2,), (4,)]
    assert view.thrown == thrown
    assert len(view.hand) == 4


def test_dejes_and_closed_lances_are_known() -> None:
    match = say(dealt(NO_PARES_NO_JUEGO), "no-mus", "envido 2", "no-quiero", "no-quiero")
    view = view_of(match, 3)
    assert [(deje.pair, deje.piedras) for deje in view.dejes] == [(0, 1)]
    assert [betting.lance for betting in view.closed] == [Lance.GRANDE]
    assert view.theirs == 1
    assert view.value.ranks == (12, 11, 5, 4)
