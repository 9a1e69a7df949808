"""What a saved partida is held to: whatever is no partida is refused with the reason, and breaks nothing."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mus.rules.errors import MusError, RecordError
from mus.rules.match import Start
from mus.rules.options import Options
from mus.web import session as sessions
from mus.web.session import Session
from tests.web.partidas import NAMES, SHORT, Person, a_session, go_on


def changed(text, **changes):
    return json.dumps({**json.loads(text), **changes})


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"mus-partida": 2}, "partida-version"),
        ({"mus-partida": "1"}, "not-a-version"),
        ({"mus-partida": True}, "not-a-version"),
        ({"mus-partida": 1.0}, "not-a-version"),
        ({"seed": 7}, "bad-seed"),
        ({"seed": ""}, "bad-seed"),
        ({"seed": "\ud800"}, "bad-seed"),
        ({"seed": "x" * 101}, "bad-seed"),
        ({"players": ["azar", "azar"]}, "bad-players"),
        ({"players": "azar"}, "bad-players"),
        ({"players": ["azar", "azar", "nobody"]}, "player-not-here"),
        ({"players": ["azar", "azar", ["azar"]]}, "player-not-here"),
        ({"players": ["azar", "azar", "tests/bot.py:Bot"]}, "player-not-here"),
        ({"record": None}, "not-an-object"),
        ({"record": {"mus-record": 9}}, "record-version"),
        ({"more": 1}, "unknown-key"),
    ],
)
def test_a_foreign_partida_is_refused_with_the_reason(changes, reason):
    text = a_session().save()
    with pytest.raises(RecordError) as refusal:
        Session.load(changed(text, **changes))
    assert refusal.value.reason == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not-json"),
        ("null", "not-a-partida"),
        ("[]", "not-a-partida"),
        ("{}", "not-a-partida"),
        ("[" * 100_000, "too-deep"),
        ('{"mus-partida": 1, "record": ' + '{"a":' * 20 + "1" + "}" * 21, "too-deep"),
        ('"' + "[" * 100_000, "not-json"),
        ("1" * 10_000, "not-json"),
        ('"' + "x" * sessions.MAX_CHARACTERS, "too-long"),
    ],
)
def test_what_is_no_partida_is_refused(text, reason):
    with pytest.raises(RecordError) as refusal:
        Session.load(text)
    assert refusal.value.reason == reason


def test_more_actions_than_any_deal_has_are_refused_unplayed():
    session = a_session()
    session.deal()
    data = json.loads(session.save())
    data["record"]["deals"][0]["actions"] = ["0:mus"] * (sessions.MAX_ACTIONS + 1)
    with pytest.raises(RecordError) as refusal:
        Session.load(json.dumps(data))
    assert refusal.value.reason == "too-many-actions"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"names": ("", "Ane", "Jon", "Miren")}, "invisible-name"),
        ({"names": ("Tú", "Ane", "Jon")}, "bad-names"),
        ({"players": ("azar", "azar", "nobody")}, "player-not-here"),
        ({"seed": ""}, "bad-seed"),
        ({"start": Start(mano=7)}, "bad-seat"),
    ],
)
def test_a_new_partida_is_held_to_the_same(change, reason):
    arguments = {"options": SHORT, "names": NAMES, "players": ("azar",) * 3, "seed": "s", **change}
    with pytest.raises(MusError) as refusal:
        Session.new(**arguments)
    assert refusal.value.reason == reason


def in_the_middle():
    session = a_session(Options(target=25, mus_corrido="juego"), seed="middle")
    person = Person(2, 0.8)
    for _ in range(60):
        go_on(session, person)
    return session.save()


MIDDLE = in_the_middle()
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.just([{}]),
)


def load_or_refuse(text):
    """Loading gives a partida that saves and loads again, or a MusError: nothing else."""
    try:
        session = Session.load(text)
    except MusError:
        return
    assert Session.load(session.save()).view == session.view


@given(st.integers(0, len(MIDDLE)))
def test_truncated_text_never_breaks_loading(length):
    load_or_refuse(MIDDLE[:length])


@given(st.integers(0, len(MIDDLE) - 1), st.characters())
def test_one_wrong_character_never_breaks_loading(place, character):
    load_or_refuse(MIDDLE[:place] + character + MIDDLE[place + 1 :])


def paths(data, path=()):
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from paths(value, (*path, key))


PATHS = list(paths(json.loads(MIDDLE)))


@settings(max_examples=300)
@given(st.sampled_from(PATHS), JUNK)
def test_a_value_of_another_kind_never_breaks_loading(path, junk):
    data = json.loads(MIDDLE)
    if not path:
        data = junk
    else:
        *way, last = path
        inner = data
        for key in way:
            inner = inner[key]
        inner[last] = junk
    load_or_refuse(json.dumps(data))


@given(st.text(max_size=200))
def test_any_text_never_breaks_loading(text):
    load_or_refuse(text)


def test_names_of_any_script_are_kept():
    names = ("Tú", "Iñaki Ł", "🂡", "李")
    session = Session.new(SHORT, names, ("azar",) * 3, "ñ")
    assert Session.load(session.save()).names == names


def test_the_options_are_kept():
    options = replace(SHORT, reyes=4, tope_envite=None)
    assert Session.load(a_session(options).save()).match.options == options
