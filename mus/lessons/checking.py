"""Whether what a lesson says is so: every claim, deal, script, branch and result is tried on the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from mus.lessons.claims import check_claim
from mus.lessons.errors import LessonError, Place
from mus.lessons.lesson import (
    LEARNER,
    NOTHING_SHOWN,
    Ask,
    Choice,
    Expect,
    Lesson,
    Move,
    Question,
    Show,
    Sigue,
    Step,
)
from mus.lessons.reading import read_lesson
from mus.lessons.run import Events, played, question_result
from mus.lessons.scene import result_after
from mus.rules.actions import Action
from mus.rules.errors import MusError
from mus.rules.events import Counted, DejePaid
from mus.rules.game import Game


def load_lesson(text: str) -> Lesson:
    """The lesson of a file's text, read and checked. Raises LessonError, with the place of what is wrong."""
    lesson = read_lesson(text)
    check_lesson(lesson)
    return lesson


def check_lesson(lesson: Lesson) -> None:
    """Try everything the lesson says. Raises LessonError at the first thing that is not so."""
    for step in lesson.steps:
        check_step(step)


def check_step(step: Step) -> None:
    """Try everything one step says."""
    place: Place = (("step", step.id),)
    for claim in step.claims:
        check_claim(claim)
    if isinstance(step, Question):
        _check_question(step, place)
    elif isinstance(step, Move):
        _check_move(step, place)
    else:
        _check_sigue(step, place)


def _check_question(step: Question, place: Place) -> None:
    game = step.deal.game()
    for number, answer in enumerate(step.answers, 1):
        at = (*place, ("answer", number))
        _check_cards(answer.show, game, step.open_seats, at)
        _check_result(partial(question_result, step, answer), at)


def _check_sigue(step: Sigue, place: Place) -> None:
    if step.dealt:
        game = _play(step.deal.game(), step.play, place)[0]
        if game.match.turn is None:
            raise LessonError("deal-over", place=place)


def _check_move(step: Move, place: Place) -> None:
    game = step.deal.game()
    for number, beat in enumerate(step.beats, 1):
        at = (*place, ("beat", number))
        game, events = _play(game, beat.play, at)
        _check_expected(beat.expect, game, events, at)
        _check_shown(beat.show, game, step.open_seats, at)
        if beat.ask:
            game = _check_ask(_Asked(step, beat.ask, game, at))


@dataclass(frozen=True)
class _Asked:
    step: Move
    ask: Ask
    game: Game
    place: Place


def _check_ask(asked: _Asked) -> Game:
    """Play every choice, and return the game after the right one."""
    if asked.game.match.turn != LEARNER:
        raise LessonError("not-your-turn", place=asked.place, turn=asked.game.match.turn)
    for number, choice in enumerate(asked.ask.choices, 1):
        at = (*asked.place, ("choice", number))
        for action in _meant(asked, choice, at):
            after, events = _play(asked.game, (action, *choice.play), at)
            _check_expected(choice.expect, after, events, at)
            _check_shown(choice.show, after, asked.step.open_seats, at)
            if choice.right:
                going_on = after
    return going_on


def _meant(asked: _Asked, choice: Choice, place: Place) -> Iterator[Action]:
    """The actions a choice stands for: itself, or those of its word that no other choice names."""
    if not choice.any_other:
        yield choice.action
        return
    legal = asked.game.match.legal()
    others = [action for action in legal.actions() if asked.ask.choice(action) is choice]
    if not others:
        raise LessonError("choice-of-nothing", place=place)
    yield from others


def _check_expected(expect: Expect, game: Game, events: Events, place: Place) -> None:
    for key, stated, found in _comparisons(expect, game, events):
        if stated != found:
            raise LessonError("not-as-expected", place=place, key=key, stated=str(stated), found=str(found))


def _comparisons(expect: Expect, game: Game, events: Events) -> Iterator[tuple[str, object, object]]:
    deal = game.match.deal
    ended = deal.ended
    if expect.deje is not None:
        yield "deje", expect.deje, _by_pair(events, DejePaid)
    if expect.score is not None:
        yield "score", expect.score, deal.score
    counted = {event.lance: _by_pair((event,), Counted) for event in events if isinstance(event, Counted)}
    for lance, piedras in expect.counted:
        yield f"counted.{lance.value}", piedras, counted.get(lance, (0, 0))
    settled = {betting.lance: betting.status.value for betting in deal.closed}
    for lance, status in expect.closed:
        yield f"closed.{lance.value}", status, settled.get(lance, "")
    if expect.lance is not None:
        yield "lance", expect.lance, deal.lance
    if expect.turn is not None:
        yield "turn", expect.turn, deal.turn
    if expect.hand:
        yield "hand", set(expect.hand), set(deal.hands[LEARNER])
    if expect.over is not None:
        yield "over", expect.over, "no" if ended is None else ended.by or "deal"
    if expect.winner is not None:
        yield "winner", expect.winner, ended.winner if ended else None


def _by_pair(events: Events, kind: type[DejePaid] | type[Counted]) -> tuple[int, int]:
    paid = [event for event in events if isinstance(event, kind)]
    ours, theirs = (sum(event.piedras for event in paid if event.pair == pair) for pair in (0, 1))
    return ours, theirs


def _check_shown(show: Show, game: Game, open_seats: tuple[int, ...], place: Place) -> None:
    _check_cards(show, game, open_seats, place)
    _check_result(partial(result_after, game.match.deal, show), place)


def _check_cards(show: Show, game: Game, open_seats: tuple[int, ...], place: Place) -> None:
    if show is NOTHING_SHOWN:
        return
    hands = game.match.deal.hands
    visible = {card for seat in (LEARNER, *open_seats, *show.seats) for card in hands[seat]}
    hidden = next((card for card in show.cards if card not in visible), None)
    if hidden is not None:
        raise LessonError("card-not-open", place=place, card=str(hidden))


def _play(game: Game, actions: tuple[Action, ...], place: Place) -> tuple[Game, Events]:
    events: Events = ()
    for action in actions:
        try:
            game, happened = played(game, (action,))
        except MusError as error:
            raise _placed(error, place, action=str(action)) from None
        events += happened
    return game, events


def _check_result(result: Callable[[], object], place: Place) -> None:
    try:
        result()
    except MusError as error:
        raise _placed(error, place) from None


def _placed(error: MusError, place: Place, **more: object) -> LessonError:
    details = {**error.details, "place": place, **more}
    return LessonError(error.reason, **details)
