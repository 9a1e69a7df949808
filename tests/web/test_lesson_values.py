"""What a lesson shows and says, as values: without a browser."""

from random import Random

import pytest

from mus.lessons.advice import advise
from mus.lessons.lesson import Move, Question
from mus.lessons.link import deal_from_link
from mus.lessons.progress import NO_PROGRESS, Done, Progress, progress_to_json
from mus.lessons.run import Waiting, begin
from mus.lessons.scene import Tap
from mus.players.roster import make_player
from mus.rules.cards import parse_cards
from mus.rules.options import Options
from mus.web.controls import Desk, panel_for
from mus.web.keeper import LESSONS_KEY
from mus.web.lessons.bubble import BubbleShown, Head, answer_width
from mus.web.lessons.cards import first_open_step, is_begun
from mus.web.lessons.free_play import named
from mus.web.lessons.progress_keeper import ProgressKeeper
from mus.web.lessons.words import advice_words, pointing_words, result_words, stars_drawn
from mus.web.pointing import Pointing
from mus.web.scene import Scene
from mus.web.seats import BACK, seats_shown
from mus.web.session import Due
from mus.web.sharing import address_of, last_deal
from mus.web.storage import Trouble
from tests.lessons.shipped import lessons
from tests.web.partidas import NAMES, a_session, steps
from tests.web.test_storage import Forbidden, Memory


@pytest.mark.parametrize(
    ("texts", "width"),
    [
        (("Uno", "Dos", "Tres"), "third"),
        (("Uno", "Dos"), "half"),
        (("El rey de oros", "El caballo de copas"), "half"),
        (("x" * 70, "Uno"), "full"),
    ],
)
def test_answers_are_as_wide_as_they_have_to_be(texts, width):
    assert answer_width([Tap(index, text) for index, text in enumerate(texts)]) == width


def test_everything_in_the_bubble_is_spoken():
    shown = BubbleShown(Head(), ("One.",), "Two?", result="Three", unseen="Four.", stars="Five")
    assert shown.spoken == "One. Three Four. Five Two?"


def test_a_lesson_goes_on_at_the_step_last_opened_that_is_not_done():
    lesson = lessons()[3]
    third = lesson.steps[2]
    assert first_open_step(lesson, NO_PROGRESS) == 1
    assert not is_begun(lesson, NO_PROGRESS)
    opened = NO_PROGRESS.opened(third)
    assert first_open_step(lesson, opened) == 3
    assert is_begun(lesson, opened)


def test_a_lesson_that_is_done_begins_anew():
    lesson = lessons()[3]
    done = NO_PROGRESS
    for step in lesson.steps:
        run, _ = begin(step)
        if isinstance(step, Question):
            right = next(index for index, answer in enumerate(step.answers) if answer.right)
            done = done.noted(lesson, run.answer(right).run)
    assert first_open_step(lesson, done) == len(lesson.steps) - 1


def first_result(of):
    for lesson in lessons():
        for step in lesson.steps:
            if isinstance(step, Question) and step.id == of:
                run, _ = begin(step)
                return [run.answer(index).scene for index in range(len(step.answers))]
    raise AssertionError(of)


def test_result_names_the_winner_and_what_is_paid():
    nobody = first_result("1.4")[0]
    words = result_words(nobody.result, NAMES)
    assert words == "Grande: you, one king, one seven, one four and one ace · 1 piedra at the count for you"


def test_result_of_a_refusal_names_who_bet_and_not_who_held_more():
    scene = first_result("7.2")[1]
    assert result_words(scene.result, NAMES) == "Grande: refused, you and Jon · 1 piedra at once for you"


def test_what_is_pointed_at_is_said():
    scene = first_result("7.4")[0]
    assert pointing_words(scene, NAMES) == (
        "Jon shows: king of cups, king of swords, six of cups, ace of coins. "
        "Pointed at: Jon and king of cups, king of swords."
    )


def test_stars_are_drawn():
    assert [stars_drawn(stars) for stars in (1, 2, 3)] == ["★☆☆", "★★☆", "★★★"]


def test_open_hands_and_marked_players_are_shown_and_others_are_not():
    hand = parse_cards("12o 3o 7o 1o")
    pointing = Pointing(((1, hand),), cards=(hand[0],), players=(1,), roles=True)
    seats = seats_shown(Scene(mano=0, cards=(4,) * 4), NAMES, None, Options(), pointing=pointing)
    assert [seat.is_open for seat in seats] == [False, True, False, False]
    assert [seat.marked for seat in seats] == [False, True, False, False]
    assert [face.best for face in seats[1].faces] == [True, False, False, False]
    assert {face.drawing for face in seats[2].faces} == {BACK}
    assert [seat.chips[0][1] for seat in seats[1:]] == ["rival", "partner", "rival"]


def test_advice_comes_in_three_rungs_before_and_in_a_lance():
    session = a_session()
    player = make_player("aficionado", Random(1))
    for _ in steps(session):
        if session.due is Due.HUMAN:
            advice = advise(session.view, player)
            words = [advice_words(advice, rung) for rung in (1, 2, 3)]
            assert len(set(words)) == 3
            assert all(words)


def test_a_deal_is_shared_as_it_was_before_the_first_word():
    session = a_session(Options())
    for _ in steps(session):
        if session.match.deal.ended is None:
            continue
        deal = last_deal(session.record)
        assert deal_from_link(address_of(session.record).removeprefix("#/mano/")) == deal
        again = named(deal.game(), session.names)
        for action in session.record.deals[-1].actions:
            if again.match.pool and not again.match.awaits_deal:
                break
            again = again.apply(action)[0]
        else:
            assert again.match.deal.hands == session.match.deal.hands
            assert again.match.deal.score == session.match.deal.score
        if len(session.record.deals) > 12:
            break


def test_progress_is_kept_and_damaged_progress_is_set_aside():
    storage = Memory()
    keeper = ProgressKeeper(storage)
    progress = Progress({"1.1": Done("0badcafe", 3)}, {}, {"1.2": 0}, {1: "1.2"})
    keeper.keep(progress)
    assert keeper.load("now") == (progress, None)
    storage.set(LESSONS_KEY, '{"mus-progress": 9}')
    found, error = ProgressKeeper(storage).load("now")
    assert (found, error.reason) == (NO_PROGRESS, "progress-version")
    assert storage.get(LESSONS_KEY) is None
    assert storage.get("mus:aside:1") is not None


def test_progress_that_cannot_be_kept_is_told():
    keeper = ProgressKeeper(Forbidden())
    assert keeper.load("now") == (NO_PROGRESS, None)
    keeper.keep(NO_PROGRESS)
    assert keeper.trouble is Trouble.FORBIDDEN
    full = ProgressKeeper(Memory(room=5))
    full.keep(Progress({}, {}, {}, {1: "1.1"}))
    assert full.trouble is Trouble.FULL
    assert len(progress_to_json(NO_PROGRESS)) > 5


def test_every_action_that_a_lesson_wants_has_a_control():
    for lesson in lessons():
        for step in lesson.steps:
            if isinstance(step, Move):
                run, _ = begin(step)
                while run.waiting is Waiting.TELL:
                    run, _ = run.advance()
                if run.waiting is Waiting.ASK:
                    panel = panel_for(run.scene.view, NAMES, Desk(), lambda action: "")
                    offered = {item.word for item in panel.items if hasattr(item, "word") and item.word}
                    assert offered == set(run.scene.view.legal.words), step.id
