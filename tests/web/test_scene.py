"""The table as a fold over events: it arrives where the partida is, and tells nothing too early."""

from itertools import pairwise

import pytest

from mus.rules.betting import Status
from mus.rules.events import Dealt, PartidaWon, Shown, VacaWon
from mus.rules.options import PROFILES, Options, options_from
from mus.web.history import retold
from mus.web.scene import opening_scene
from mus.web.seats import BACK, seats_shown, words_said
from tests.web.partidas import NAMES, a_session, steps

TABLES = [options_from({"profile": profile}) for profile in PROFILES]


def told(betting):
    return betting.lance, betting.status, betting.stake, betting.accepted, betting.ordago


@pytest.mark.parametrize("options", TABLES, ids=list(PROFILES))
def test_after_every_step_the_scene_is_the_match(options):
    session = a_session(options)
    scene = opening_scene(session.record.start)
    for events in steps(session):
        for event in events:
            scene = scene.after(event)
        deal = session.match.deal
        assert scene.score == deal.score
        assert scene.mano == deal.mano
        assert scene.cards == tuple(map(len, deal.hands))
        assert scene.deals == len(session.record.deals)
        assert scene.vacas == session.match.vacas
        open_lance = (deal.betting,) if deal.betting else ()
        assert [told(lance) for lance in scene.lances] == [
            told(lance) for lance in (*deal.closed, *open_lance)
        ]
        assert scene.counted == deal.counted
        if not any(isinstance(event, VacaWon) for event in events):
            assert scene.juegos == session.match.juegos
    assert isinstance(scene.won[-1], PartidaWon)


def test_a_deal_begins_with_an_empty_table():
    session = a_session(Options(target=25, juegos=3, vacas=3))
    scene = opening_scene(session.record.start)
    for events in steps(session):
        for event in events:
            scene = scene.after(event)
            if isinstance(event, Dealt):
                assert scene.words == (None,) * 4
                assert scene.lances == scene.counted == scene.won == ()
                assert scene.hands is scene.ended is scene.cut is None
                assert scene.cards == (4,) * 4


def test_no_card_shows_before_it_is_laid_open():
    session = a_session()
    scene = opening_scene(session.record.start)
    for events in steps(session):
        for event in events:
            scene = scene.after(event)
            shown = seats_shown(scene, NAMES, None, session.match.options)
            faces = [face for seat in shown for face in seat.faces]
            if scene.hands is None:
                assert {face.drawing for face in faces} <= {BACK, ""}
                assert {face.label for face in faces} == {""}
            if isinstance(event, Shown):
                assert [sorted(face.drawing for face in seat.faces) for seat in shown] == [
                    sorted(map(str, hand)) for hand in event.hands
                ]


def test_lances_settled_without_a_word_know_who_holds_them():
    undisputed = []
    for seed in range(20):
        session = a_session(seed=str(seed))
        scene = opening_scene(session.record.start)
        for events in steps(session, seed):
            for event in events:
                scene = scene.after(event)
            undisputed += [lance for lance in scene.lances if lance.status is Status.SIN_DISPUTA]
    assert undisputed
    assert all(len({seat % 2 for seat in lance.seats}) == 1 for lance in undisputed)


def test_nobody_says_the_same_twice_running_or_as_the_one_before_and_told_again_it_is_the_same():
    session = a_session(Options(), seed="said")
    heard = [[] for _ in range(4)]
    together = []
    scene = opening_scene(session.record.start)
    for events in steps(session, 3):
        for event in events:
            before, scene = scene, scene.after(event)
            for seat in range(4):
                if scene.words[seat] is not before.words[seat] and scene.words[seat] is not None:
                    heard[seat].append(words_said(scene.words[seat], scene.ways[seat]))
                    together.append(heard[seat][-1])
    for texts in heard:
        assert len(texts) > 15
        assert all(one != other for one, other in pairwise(texts))
    assert all(one != other for one, other in pairwise(together))
    assert retold(session.record)[0] == scene
