"""Doing a step: every right answer, every wrong one with what follows, help, stars, and going on."""

from __future__ import annotations

import pytest

from mus.lessons.errors import StepError
from mus.lessons.lesson import LEARNER, Ask, Choice, Move, Question, Sigue, right_action
from mus.lessons.run import Outcome, StepRun, Waiting, begin, played
from mus.players.view import view_of
from mus.rules.actions import Action, Word
from mus.rules.cards import PACK, parse_cards
from mus.rules.errors import IllegalAction
from mus.rules.events import DejePaid, Said
from tests.lessons.shipped import lessons, moves, questions

FREE = [step for lesson in lessons() for step in lesson.steps if isinstance(step, Sigue)]


def run_of(step_id: str) -> StepRun:
    found = (step for lesson in lessons() for step in lesson.steps if step.id == step_id)
    return begin(next(found))[0]


def answered(run: StepRun, *, rightly: bool) -> Outcome:
    assert isinstance(run.step, Question)
    index = next(n for n, answer in enumerate(run.step.answers) if answer.right is rightly)
    return run.answer(index)


def asked(run: StepRun) -> Ask:
    assert isinstance(run.step, Move)
    ask = run.step.beats[run.beat].ask
    assert ask is not None
    return ask


def moments(step: Move) -> list[StepRun]:
    """The run at each of the learner's turns, everything before done right."""
    found, run = [], begin(step)[0]
    while run.waiting is not Waiting.DONE:
        if run.waiting is Waiting.ASK:
            found.append(run)
            run = run.act(right_action(asked(run))).run
        if run.waiting is Waiting.TELL:
            run, _ = run.advance()
    return found


def standing_for(run: StepRun, choice: Choice) -> list[Action]:
    legal = run.game.match.legal().actions()
    return [action for action in legal if asked(run).choice(action) is choice]


# Questions


@pytest.mark.parametrize("step", questions(), ids=lambda step: step.id)
def test_a_right_answer_ends_a_question_with_its_reply(step: Question) -> None:
    outcome = answered(begin(step)[0], rightly=True)
    assert outcome.right
    assert outcome.run.waiting is Waiting.DONE
    assert outcome.run.stars == 3
    assert outcome.scene.texts == (outcome.text,)
    assert outcome.run.scene == outcome.scene


@pytest.mark.parametrize("step", questions(), ids=lambda step: step.id)
def test_every_wrong_answer_has_its_own_consequence_and_lets_one_try_again(step: Question) -> None:
    run = begin(step)[0]
    for index, answer in enumerate(step.answers):
        if answer.right:
            continue
        outcome = run.answer(index)
        scene = outcome.scene
        assert not outcome.right
        assert scene.texts == (answer.reply,)
        assert scene.ask == ""
        assert (scene.result is None) == (answer.show.lance is None)
        assert outcome.run.scene == run.scene
        assert outcome.run.waiting is Waiting.ASK
        assert outcome.run.stars == 2


@pytest.mark.parametrize("step", questions(), ids=lambda step: step.id)
def test_a_question_shows_no_card_but_those_it_lays_open(step: Question) -> None:
    scene = begin(step)[0].scene
    assert scene.view is not None
    assert scene.view.hand == step.deal.hands[LEARNER]
    assert dict(scene.open_hands) == {seat: step.deal.hands[seat] for seat in step.open_seats}
    assert scene.view.legal.seat is None
    assert [tap.text for tap in scene.taps] == [answer.text for answer in step.answers]


def test_cards_hands_and_players_can_be_tapped() -> None:
    by_card = run_of("6.2").scene
    assert by_card.tap == "card"
    assert {tap.card for tap in by_card.taps if tap.card} == set(parse_cards("12o 12c 3o 6o"))
    assert any(tap.card is None for tap in by_card.taps)
    assert run_of("2.1").scene.tap == "hand"
    by_player = run_of("1.3").scene
    assert by_player.tap == "player"
    assert {tap.seat for tap in by_player.taps} == {0, 1, 2, 3}


def test_the_result_of_a_lance_names_winner_deciding_cards_and_piedras() -> None:
    result = answered(run_of("2.1"), rightly=False).scene.result
    assert result is not None
    assert (result.seat, result.pair, result.count) == (1, 1, (0, 1))
    assert result.cards == parse_cards("12o")
    deje = answered(run_of("7.2"), rightly=False).scene.result
    assert deje is not None
    assert (deje.seat, deje.pair, deje.immediate, deje.count) == (3, 0, (1, 0), (0, 0))


def test_what_is_not_awaited_is_refused() -> None:
    question, move, free = run_of("1.1"), run_of("1.m"), run_of("1.sigue")
    done = answered(question, rightly=True).run
    paso = Action(0, Word.PASO)
    refused = [
        (lambda: question.act(paso), "no-action-wanted"),
        (question.advance, "nothing-to-read"),
        (lambda: question.answer(9), "no-such-answer"),
        (lambda: question.answer(-1), "no-such-answer"),
        (lambda: move.answer(0), "no-answer-wanted"),
        (lambda: done.answer(0), "no-answer-wanted"),
        (done.hint, "nothing-asked"),
        (done.advance, "nothing-to-read"),
        (free.hint, "nothing-asked"),
        (lambda: free.finish(free.game), "not-played-out"),
        (lambda: question.finish(question.game), "no-free-play"),
    ]
    for attempt, reason in refused:
        with pytest.raises(StepError) as error:
            attempt()
        assert error.value.reason == reason


# Moves


@pytest.mark.parametrize("step", moves(), ids=lambda step: step.id)
def test_a_move_done_right_goes_on_to_its_end_on_the_real_rules(step: Move) -> None:
    run, events = begin(step)
    happened = list(events)
    while run.waiting is not Waiting.DONE:
        if run.waiting is Waiting.ASK:
            outcome = run.act(right_action(asked(run)))
            assert outcome.right
            assert outcome.run.scene == outcome.scene
            happened += outcome.events
            run = outcome.run
        else:
            run, events = run.advance()
            happened += events
    said = [event.action for event in happened if isinstance(event, Said)]
    replayed, log = played(step.deal.game(), run.game.record.deals[-1].actions)
    assert replayed == run.game
    assert list(log) == happened
    assert said
    assert run.stars == 3


@pytest.mark.parametrize("step", moves(), ids=lambda step: step.id)
def test_each_wrong_action_is_really_played_and_then_taken_back(step: Move) -> None:
    for run in moments(step):
        for choice in asked(run).choices:
            for action in standing_for(run, choice):
                outcome = run.act(action)
                assert outcome.right is choice.right
                assert outcome.text == choice.reply
                after, events = played(run.game, (action, *choice.play))
                assert outcome.events == events
                assert outcome.scene.view is not None
                assert outcome.scene.view.log == after.match.deal.log
                if not choice.right:
                    assert outcome.run == StepRun(**{**fields(run), "wrong": run.wrong + 1})
                    assert outcome.run.scene == run.scene


def fields(run: StepRun) -> dict[str, object]:
    return {name: getattr(run, name) for name in run.__slots__}


@pytest.mark.parametrize("step", moves(), ids=lambda step: step.id)
def test_only_legal_actions_are_offered_and_every_offered_word_has_a_reply(step: Move) -> None:
    for run in moments(step):
        legal = run.game.match.legal()
        view = run.scene.view
        assert view is not None
        assert view.legal.seat == LEARNER
        offered = {choice.action.word for choice in asked(run).choices}
        assert set(view.legal.words) == offered - {Word.SENA}
        assert bool(view.legal.senas) == (Word.SENA in offered)
        senas = [Action(LEARNER, Word.SENA, sena=sena) for sena in view.legal.senas]
        for action in (*view.legal.actions(), *senas):
            assert action in legal
            assert run.act(action).text


def test_an_action_the_lesson_does_not_offer_is_told_from_one_the_rules_forbid() -> None:
    run = run_of("1.m").act(Action(0, Word.NO_MUS)).run.advance()[0]
    with pytest.raises(StepError, match="not-offered"):
        run.act(Action(0, Word.ORDAGO))
    with pytest.raises(IllegalAction, match="no-bet"):
        run.act(Action(0, Word.QUIERO))


def test_a_wrong_refusal_pays_the_deje_on_the_branch_only() -> None:
    run = run_of("7.m2")
    outcome = run.act(Action(0, Word.NO_QUIERO))
    (deje,) = [event for event in outcome.events if isinstance(event, DejePaid)]
    assert (deje.pair, deje.piedras) == (1, 1)
    assert outcome.scene.view is not None
    assert outcome.scene.view.score == (0, 1)
    assert outcome.run.game.match.deal.score == (0, 0)


def test_discarding_serves_the_prepared_cards() -> None:
    run = run_of("6.m").act(Action(0, Word.MUS)).run.advance()[0]
    right = run.act(Action(0, Word.DESCARTA, cards=parse_cards("6o")))
    assert right.right
    assert right.scene.view is not None
    assert set(right.scene.view.hand) == set(parse_cards("12o 12c 3o 1b"))
    assert not run.act(Action(0, Word.DESCARTA, cards=parse_cards("3o 6o"))).right


@pytest.mark.parametrize("step", moves(), ids=lambda step: step.id)
def test_a_move_never_shows_a_hidden_card(step: Move) -> None:
    for run in moments(step):
        scene = run.scene
        assert scene.view is not None
        assert scene.view == view_with(scene.view, run)
        opened = {card for _, hand in scene.open_hands for card in hand}
        assert set(scene.cards) <= opened | set(scene.view.hand)


def view_with(view: object, run: StepRun) -> object:
    plain = view_of(run.game.match, LEARNER)
    return type(plain)(**{n: getattr(view if n == "legal" else plain, n) for n in plain.__slots__})


# Help and stars


def test_hints_come_in_three_rungs_and_cost_a_star_each_but_never_the_last() -> None:
    run = run_of("4.2")
    assert run.hint_costs == 1
    seen, stars = [], []
    for _ in range(4):
        run, text = run.hint()
        seen.append(text)
        stars.append(run.stars)
    assert isinstance(run.step, Question)
    assert tuple(seen) == (*run.step.hints, run.step.hints[-1])
    assert stars == [2, 1, 1, 1]
    assert run.hint_costs == 0
    assert run.hints_shown == run.step.hints


def test_wrong_answers_together_cost_one_star() -> None:
    run = run_of("1.1")
    for _ in range(3):
        run = answered(run, rightly=False).run
    assert answered(run, rightly=True).run.stars == 2
    run, _ = run.hint()
    assert answered(run, rightly=True).run.stars == 1


def test_hints_begin_anew_at_each_turn_of_a_move_but_are_counted_together() -> None:
    run = run_of("1.m")
    run, first = run.hint()
    run = run.act(Action(0, Word.NO_MUS)).run.advance()[0]
    assert run.hints_shown == ()
    run, second = run.hint()
    assert first != second
    assert run.stars == 1


# Free play


@pytest.mark.parametrize("step", FREE, ids=lambda step: step.id)
def test_free_play_begins_where_somebody_has_to_act(step: Sigue) -> None:
    run, _ = begin(step)
    assert run.waiting is Waiting.FREE
    game = run.game if step.dealt else run.game.serve(PACK)[0]
    assert game.match.turn is not None
    assert run.scene.texts == step.say
    assert (run.scene.view is None) == (not step.dealt)


@pytest.mark.parametrize("step", FREE, ids=lambda step: step.id)
def test_free_play_ends_with_the_deal_or_the_juego(step: Sigue) -> None:
    run, _ = begin(step)
    game = run.game if step.dealt else run.game.serve(PACK)[0]
    words = (Word.NO_MUS, Word.PASO) if step.until == "deal" else (Word.NO_MUS, Word.ORDAGO, Word.QUIERO)
    for _ in range(60):
        legal = game.match.legal()
        if legal.seat is None:
            break
        game = game.apply(Action(legal.seat, next(word for word in words if word in legal.words)))[0]
    done = run.finish(game)
    assert done.waiting is Waiting.DONE
    assert game.match.between_deals


def test_the_graduation_is_not_over_while_nobody_has_ten_piedras_more() -> None:
    run = run_of("10.juego")
    game = run.game.serve(PACK)[0]
    for word in (Word.NO_MUS, *[Word.PASO] * 16):
        if game.match.turn is not None:
            game = game.apply(Action(game.match.turn, word))[0]
    assert game.match.between_deals
    assert game.match.winner is None
    with pytest.raises(StepError, match="not-played-out"):
        run.finish(game)
