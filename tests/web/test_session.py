"""One partida at the table: whose turn it is, going on after loading, and players that fail."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mus.players.azar import Azar
from mus.players.roster import AT_ONCE
from mus.rules.actions import Action, Word
from mus.rules.errors import ChanceError, IllegalAction, MusError
from mus.rules.events import Dealt, FirstMano, PartidaWon, Reshuffled, Said
from mus.rules.game import replay
from mus.rules.hands import Lance
from mus.rules.match import Start
from mus.rules.options import DRAWS, Options
from mus.web import session as sessions
from mus.web.session import HUMAN, Due, Session, cautious
from tests.web.partidas import Person, a_session, go_on, play_out


def test_a_whole_partida_is_played_and_its_record_tells_it_again():
    session = a_session(Options(target=25))
    events = play_out(session, Person(1))
    assert isinstance(events[-1], PartidaWon)
    assert [event for step in replay(session.record) for event in step.events] == events[1:]
    assert session.faults == ()


def test_the_deal_waits_for_the_person_and_the_turn_is_told():
    session = a_session(start=Start(mano=0))
    assert session.due is Due.DEAL
    assert session.deal() == (Dealt(0),)
    assert session.due is Due.HUMAN
    session.play(Action(0, Word.MUS))
    assert session.due is Due.MACHINE
    (said,) = session.step()
    assert isinstance(said, Said)
    assert said.action.seat == 1


def test_the_view_is_the_persons():
    session = a_session()
    session.deal()
    assert session.view.seat == HUMAN
    assert session.view.hand == session.match.deal.hands[HUMAN]


def test_the_first_deal_tells_how_the_mano_was_found():
    for method in DRAWS:
        session = a_session(Options(primera_mano=method))
        found, dealt = session.deal()
        assert isinstance(found, FirstMano)
        assert found.draws
        assert found.mano == dealt.mano == session.record.start.mano


def test_every_seat_becomes_first_mano():
    assert {a_session(seed=str(seed)).record.start.mano for seed in range(40)} == {0, 1, 2, 3}


def test_the_mano_is_found_once():
    session = a_session(Options())
    assert isinstance(session.deal()[0], FirstMano)
    person = Person(1)
    while session.due is not Due.DEAL:
        go_on(session, person)
    assert isinstance(session.deal()[0], Dealt)


def test_the_seed_fixes_cards_and_players():
    def cards(seed):
        session = a_session(seed=seed)
        play_out(session, Person(3))
        return session.record

    assert cards("a") == cards("a")
    assert cards("a") != cards("b")


def test_what_is_not_due_is_refused_and_changes_nothing():
    session = a_session(start=Start(mano=0))
    with pytest.raises(IllegalAction):
        session.step()
    with pytest.raises(IllegalAction):
        session.play(Action(0, Word.MUS))
    session.deal()
    before = session.save()
    with pytest.raises(ChanceError):
        session.deal()
    with pytest.raises(IllegalAction):
        session.step()
    with pytest.raises(IllegalAction):
        session.play(Action(0, Word.QUIERO))
    assert session.save() == before


def test_the_person_does_not_play_for_the_machine():
    session = a_session(start=Start(mano=1))
    session.deal()
    with pytest.raises(IllegalAction) as refusal:
        session.play(Action(1, Word.MUS))
    assert refusal.value.reason == "not-your-turn"


def test_after_the_partida_nothing_is_due():
    session = a_session()
    play_out(session, Person(1))
    for attempt in (session.deal, session.step, lambda: session.play(Action(0, Word.PASO))):
        with pytest.raises(MusError):
            attempt()
    assert Session.load(session.save()).due is Due.PARTIDA


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), likes_mus=st.sampled_from((0.2, 0.97)))
def test_a_partida_loaded_anywhere_goes_on_as_it_would_have(seed, likes_mus):
    session = a_session(seed=f"seed {seed}")
    person = Person(seed, likes_mus)
    saved = []
    while session.due is not Due.PARTIDA and len(saved) < 150:
        saved.append((session.save(), session.view, session.due, person.chance.getstate()))
        go_on(session, person)
    for text, view, due, _ in saved:
        loaded = Session.load(text)
        assert (loaded.view, loaded.due, loaded.save()) == (view, due, text)
    for place in range(0, len(saved), 10):
        loaded, again = Session.load(saved[place][0]), Person(0, likes_mus)
        again.chance.setstate(saved[place][3])
        for following in range(place + 1, len(saved)):
            go_on(loaded, again)
            assert loaded.save() == saved[following][0]


def always_mus(monkeypatch):
    """Machine players that want mus for ever and throw all four cards."""

    class Mus:
        def __init__(self, chance):
            self.chance = chance

        def act(self, view):
            legal = view.legal
            return (
                cautious(legal)
                if Word.MUS in legal.words
                else Action(view.seat, Word.DESCARTA, cards=legal.hand)
            )

    monkeypatch.setattr(sessions, "make_player", lambda name, chance: Mus(chance))
    return Mus(None)


def test_reshuffles_come_again_after_loading(monkeypatch):
    person = always_mus(monkeypatch)
    session = a_session(start=Start(mano=0))
    reshuffles = 0
    for _ in range(120):
        loaded = Session.load(session.save())
        events = go_on(session, person)
        assert go_on(loaded, person) == events
        assert loaded.save() == session.save()
        reshuffles += any(isinstance(event, Reshuffled) for event in events)
    assert reshuffles > 3
    decks = session.record.deals[0].deck
    assert len({decks[40 + 24 * turn : 64 + 24 * turn] for turn in range(3)}) == 3


class Broken(Azar):
    """Plays, and now and then does what no player may."""

    def act(self, view):
        kind = Random(len(view.log)).randrange(6)
        if kind == 0:
            raise KeyError("lost")
        wrong = {
            1: Action(view.seat, Word.QUIERO) if Word.QUIERO not in view.legal.words else None,
            2: "paso",
            3: Action(view.seat, Word.ENVIDO, amount=2.5),
            4: Action((view.seat + 1) % 4, Word.PASO),
        }
        return wrong.get(kind) or super().act(view)


def test_a_player_that_fails_does_not_stop_the_partida(monkeypatch):
    monkeypatch.setattr(sessions, "make_player", lambda name, chance: Broken(chance))
    session = a_session(seed="broken")
    play_out(session, Person(5))
    assert len(session.faults) > 5
    assert {fault.player for fault in session.faults} == {"azar"}
    assert {fault.seat for fault in session.faults} <= {1, 2, 3}
    assert any("lost" in fault.what for fault in session.faults)
    assert all(fault.instead.seat == fault.seat for fault in session.faults)
    assert Session.load(session.save()).match == session.match


def test_a_player_that_cannot_be_made_does_not_stop_the_partida(monkeypatch):
    def fail(name, chance):
        raise RuntimeError("no tables")

    monkeypatch.setattr(sessions, "make_player", fail)
    session = a_session()
    play_out(session, Person(5))
    assert all("no tables" in fault.what for fault in session.faults)


def test_until_a_player_is_fetched_another_plays_in_its_place(monkeypatch):
    known, asked = sessions.make_player, []

    def only_early(name, chance):
        asked.append(name)
        if name not in AT_ONCE:
            raise ModuleNotFoundError(f"no {name}")
        return known(name, chance)

    monkeypatch.setattr(sessions, "make_player", only_early)
    session = a_session(players=("maestro", "azar", "maestro"))
    session.deal()
    play_out(session, Person(5))
    assert session.faults == ()
    assert {"maestro", sessions.STAND_IN} <= set(asked)


def test_the_cautious_action_binds_least():
    session = a_session(start=Start(mano=0))
    session.deal()
    assert cautious(session.match.legal()).word is Word.MUS
    game = session.match
    for seat in range(4):
        game, _ = game.apply(Action(seat, Word.MUS))
    thrown = cautious(game.legal())
    assert thrown.word is Word.DESCARTA
    assert len(thrown.cards) == 1
    session.play(Action(0, Word.NO_MUS))
    assert session.match.deal.lance is Lance.GRANDE
    assert cautious(session.match.legal()).word is Word.PASO
    session.play(Action(0, Word.ORDAGO))
    assert cautious(session.match.legal()).word is Word.NO_QUIERO
