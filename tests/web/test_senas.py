"""Señas at the table, as values: what is offered and why not, who passes and catches, what is shown."""

from dataclasses import replace
from itertools import count

import pytest

from mus.lessons.prepared import PreparedDeal
from mus.rules.actions import Action, Word, parse_action
from mus.rules.cards import parse_hand
from mus.rules.game import new_game
from mus.rules.match import Start
from mus.rules.options import Options
from mus.rules.sena_sets import SETS, Gesture
from mus.web.history import retold
from mus.web.seats import seats_shown
from mus.web.senas.figures import AT_REST, POSES, poses_of
from mus.web.senas.machines import caught, next_sena
from mus.web.senas.sheet import sheet_for
from mus.web.senas.watching import CHANCES, SECONDS
from mus.web.session import HUMAN, Session
from mus.web.settings import CATCHES

NAMES = ("Tú", "Ane", "Jon", "Miren")
HANDS = tuple(map(parse_hand, ("12o 12c 12e 1b", "3o 3c 10e 10b", "7o 7c 7e 10o", "12b 1e 1o 4o")))
PLAYERS = ("veterano", "veterano", "veterano")


def dealt(seed="s", *said, senas="torneo", players=PLAYERS):
    """A partida whose mus the person has cut, and what was said since."""
    game = new_game(Options(senas=senas), NAMES, Start()).serve(PreparedDeal(HANDS).pack)[0]
    for words in ("0:no-mus", *said):
        game = game.apply(parse_action(words))[0]
    return Session(game, players, seed)


def passing(seat):
    """A partida in which the machine player of `seat` is the first to pass a seña, and that seña."""
    for number in count():
        session = dealt(f"seed {number}")
        sena = next_sena(session)
        if sena is not None and sena.seat == seat:
            return session, sena
    raise AssertionError


def test_what_is_true_is_offered_first_and_the_rules_say_why_the_rest_is_not():
    session = dealt()
    sheet = sheet_for(session.match, session.view, NAMES)
    names = [offer.name for offer in sheet.offers]
    assert sorted(names) == sorted(sena.name for sena in SETS["torneo"].senas)
    assert [offer.name for offer in sheet.offers if not offer.why_not] == ["tres_reyes", "medias", "31"]
    assert names[:3] == ["tres_reyes", "medias", "31"]
    assert "cards are not that" in sheet.offers[3].why_not
    assert not sheet.why_none


def test_what_forbids_every_sena_is_told_once():
    spent = dealt("s", "0:sena tres_reyes", "0:sena 31")
    sheet = sheet_for(spent.match, spent.view, NAMES)
    assert "two señas" in sheet.why_none.lower()
    assert all(offer.why_not for offer in sheet.offers)


def test_a_lesson_offers_only_what_it_asks_for():
    session = dealt()
    narrow = replace(session.view, legal=replace(session.view.legal, senas=("31",)))
    sheet = sheet_for(session.match, narrow, NAMES)
    assert [offer.name for offer in sheet.offers if not offer.why_not] == ["31"]


def test_machine_players_pass_the_same_senas_again_after_loading():
    session, sena = passing(1)
    assert next_sena(Session.load(session.save())) == sena
    session.signal(sena)
    loaded = Session.load(session.save())
    assert next_sena(loaded) == next_sena(session)


def test_what_the_person_passes_in_between_has_nobody_asked_twice():
    session, sena = passing(2)
    session.signal(sena)
    session.signal(Action(HUMAN, Word.SENA, sena="31"))
    after = next_sena(session)
    assert after is None or after.seat in (2, 3)


def test_nobody_passes_a_sena_but_when_a_lance_has_been_called():
    session, _sena = passing(1)
    session.play(parse_action("0:paso"))
    assert next_sena(session) is None


def test_every_machine_may_be_a_player_that_knows_no_senas():
    assert next_sena(dealt(players=("azar", "azar", "azar"))) is None


def test_rivals_catch_by_their_skill_and_the_partner_needs_none():
    own = Action(HUMAN, Word.SENA, sena="31")
    seen = [caught(dealt(f"{number}"), own).seen for number in range(60)]
    assert all(set(rivals) <= {1, 3} for rivals in seen)
    assert any(rivals for rivals in seen)
    assert not all(rivals == (1, 3) for rivals in seen)
    assert {caught(dealt(f"{number}", players=("azar",) * 3), own).seen for number in range(9)} == {()}


def test_chance_in_the_place_of_speed_is_fair_and_the_same_again():
    sena = Action(1, Word.SENA, sena="dos_reyes")
    for difficulty in CATCHES:
        sure = CHANCES[difficulty]
        rate = sum(HUMAN in caught(dealt(f"{n}"), sena, own_chance=sure).seen for n in range(300)) / 300
        assert rate == pytest.approx(sure, abs=0.1)
    assert all(HUMAN not in caught(dealt(f"{number}"), sena).seen for number in range(40))
    assert caught(dealt(), sena, own_chance=0.5) == caught(dealt(), sena, own_chance=0.5)


def test_it_gets_harder_in_the_order_of_the_settings():
    assert sorted(SECONDS, key=SECONDS.__getitem__, reverse=True) == list(CATCHES)
    assert sorted(CHANCES, key=CHANCES.__getitem__, reverse=True) == list(CATCHES)


def test_table_and_log_differ_by_nothing_when_a_sena_is_missed():
    without, missed, other = (
        retold(dealt("s", *said).record) for said in ((), ("1:sena dos_reyes",), ("1:sena duples 2",))
    )
    assert without == missed == other


def test_what_was_seen_stands_at_its_seat():
    scene, lines = retold(dealt("s", "1:sena dos_reyes 0", "2:sena medias", "0:sena 31 1").record)
    seats = seats_shown(scene, NAMES, 0, Options(senas="torneo"))
    assert [seat.senas for seat in seats] == [(), ("Two kings",), ("Medias",), ()]
    assert [line.text for line in lines[-3:]] == [
        "Ane passes a seña: Two kings.",
        "Jon passes a seña: Medias.",
        "You pass a seña: The 31.",
    ]


def test_it_is_gone_with_the_next_deal():
    session = dealt("s", "1:sena dos_reyes 0", "0:ordago", "1:quiero")
    session.deal()
    assert retold(session.record)[0].senas == ()


def test_every_gesture_has_a_pose_that_is_told_from_rest():
    assert set(POSES) == set(Gesture)
    assert AT_REST not in POSES.values()
    for gesture in Gesture:
        assert len(poses_of(gesture)) == (3 if gesture.value.endswith("_dos") else 1)


def test_the_gestures_of_a_set_are_told_apart():
    for each in SETS.values():
        if each.name != "fournier":  # there the wink says 31 or, without juego, 30
            assert len({poses_of(sena.gesture) for sena in each.senas}) == len(each.senas)
