"""A past partida told again in moments, the addresses of its steps, and links to a deal that was played."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mus.rules.actions import Action, Word
from mus.rules.errors import RecordError
from mus.rules.game import new_game, replay
from mus.rules.options import Options
from mus.rules.short_record import one_deal, record_from_short, short_from_record
from mus.web.address import FROM_FILE, Place, View, place_at, replay_address
from mus.web.history import retold
from mus.web.past.moments import Replay
from mus.web.session import Due
from mus.web.sharing import LONGEST_CODE, address_of_played
from tests.rules.random_play import random_options, random_play
from tests.web.partidas import a_session, until


def a_record(seed, steps=150):
    rng = Random(seed)
    options = replace(random_options(rng), juegos=3)
    return list(random_play(rng, options, steps=steps))[-1].game.record


@given(st.integers(0, 10**9))
@settings(max_examples=12, deadline=None)
def test_moments_tell_all_that_the_partida_told_and_end_where_it_ended(seed):
    record = a_record(seed)
    told = Replay(record)
    moments = [moment for deal in range(1, told.deals + 1) for moment in told.moments(deal)]
    scene, lines = retold(record)
    assert moments[-1].scene == scene
    assert tuple(line for moment in moments for line in moment.lines) == lines
    for number in range(1, told.deals):
        until_there = replace(record, deals=record.deals[:number])
        assert told.moments(number)[-1].scene == retold(until_there)[0]


@given(st.integers(0, 10**9))
@settings(max_examples=12, deadline=None)
def test_each_moment_shows_something_new_and_the_cards_that_lie_there(seed):
    record = a_record(seed)
    told = Replay(record)
    for deal in range(1, told.deals + 1):
        moments = told.moments(deal)
        assert all(other.lines or one.scene != other.scene for one, other in pairwise(moments))
        for moment in moments:
            assert tuple(map(len, moment.hands)) == moment.scene.cards
            if moment.scene.hands is not None:
                assert moment.hands == moment.scene.hands


def test_each_lance_of_the_count_is_a_moment_with_its_cards_in_the_light():
    session = until(a_session(Options(juegos=1, vacas=1), seed="count"), Due.PARTIDA)
    told = Replay(session.record)
    for deal in range(1, told.deals + 1):
        counted = [event for step in replay(session.record) if step.deal == deal for event in step.events]
        counted = [event for event in counted if type(event).__name__ == "Counted"]
        lit = [moment.spotlight for moment in told.moments(deal) if moment.spotlight]
        assert lit == counted


def test_a_record_that_breaks_the_rules_is_refused():
    record = a_record(1)
    wrong = replace(record.deals[0], actions=(Action(0, Word.QUIERO), *record.deals[0].actions))
    with pytest.raises(RecordError):
        Replay(replace(record, deals=(wrong,)))


@pytest.mark.parametrize(
    ("fragment", "place"),
    [
        ("#/historial", Place(View.HISTORIAL)),
        ("#/cifras", Place(View.CIFRAS)),
        ("#/historial/3/2/5", Place(View.REPETICION, step=5, past="3", deal=2)),
        ("#/historial/12", Place(View.REPETICION, step=1, past="12", deal=1)),
        ("#/historial/archivo/1/1", Place(View.REPETICION, step=1, past=FROM_FILE, deal=1)),
        ("#/jugada/1-torneo-x", Place(View.REPETICION, step=1, code="1-torneo-x")),
        ("#/jugada/1-torneo-x/7", Place(View.REPETICION, step=7, code="1-torneo-x")),
    ],
)
def test_places_have_addresses(fragment, place):
    assert place_at(fragment) == place
    if place.view is View.REPETICION:
        assert place_at(replay_address(place)) == place


@pytest.mark.parametrize(
    "fragment",
    [
        "#/historial/0",
        "#/historial/x",
        "#/historial/1/0",
        "#/historial/1/1/0",
        "#/historial/1/1/1/1",
        "#/jugada/",
    ],
)
def test_other_addresses_lead_to_the_menu(fragment):
    assert place_at(fragment) == Place(View.MENU)


@given(st.integers(0, 10**9))
@settings(max_examples=12, deadline=None)
def test_a_link_to_a_deal_that_was_played_brings_it_back(seed):
    record = a_record(seed)
    number = len(record.deals)
    if len(short_from_record(one_deal(record, number))) > LONGEST_CODE:
        return
    code = place_at(address_of_played(record, number)).code
    assert len(code) <= LONGEST_CODE
    found = record_from_short(code, record.names)
    assert found.deals[0].actions == record.deals[-1].actions
    events = [step.events for step in replay(record) if step.deal == number]
    assert [step.events for step in replay(found)] == events


def test_a_deal_of_endless_mus_is_too_long_for_a_link():
    game = new_game(Options(mazo_agotado="todo"))
    game, _ = game.serve(game.match.pool)
    while len(short_from_record(game.record)) <= LONGEST_CODE:
        if game.match.pool:
            game, _ = game.serve(game.match.pool)
        else:
            legal = game.match.legal()
            throws = Action(legal.seat, Word.DESCARTA, cards=legal.hand)
            game, _ = game.apply(throws if legal.hand else Action(legal.seat, Word.MUS))
    with pytest.raises(RecordError) as refused:
        address_of_played(game.record, 1)
    assert refused.value.reason == "link-too-long"
