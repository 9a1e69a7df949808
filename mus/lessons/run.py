"""One step of a lesson being done: an immutable value that every answer, hint and tap turns into the next.

run, events = begin(step)          # animate the events, draw run.scene
outcome = run.answer(2)            # a question; in a move run.act(action)
run, text = run.hint()             # the next rung of help
run, events = run.advance()        # "Seguir", while run.waiting is TELL
run.stars                          # when run.waiting is DONE
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from mus.lessons.errors import StepError
from mus.lessons.lesson import (
    HINTS,
    NOTHING_SHOWN,
    Answer,
    Ask,
    Choice,
    Move,
    Question,
    Show,
    Sigue,
    Step,
)
from mus.lessons.prepared import PreparedDeal
from mus.lessons.scene import Scene, narrowed, result_after, scene_of, taps_of
from mus.lessons.script import LanceResult, play_said, result_of
from mus.rules.actions import Action
from mus.rules.events import Event
from mus.rules.game import Game, new_game
from mus.rules.match import Start

Events: TypeAlias = tuple[Event, ...]

MOST_STARS: Final = 3


class Waiting(StrEnum):
    """What a step waits for: an answer, that its text has been read, free play, or nothing more."""

    ASK = "ask"
    TELL = "tell"
    FREE = "free"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows from an answer.

    `text` is the reply and `scene` the table with its consequence: after a wrong action at the end of its
    branch, to which `events` lead from the moment of asking. `run` is where it goes on: after a wrong answer
    that moment again, with the same cards.
    """

    right: bool
    text: str
    scene: Scene
    events: Events
    run: StepRun


@dataclass(frozen=True, slots=True)
class StepRun:
    """A step at some moment. `game` is None where nothing is dealt yet.

    `beat` counts the stretches of a move. `rung` are the hints shown for what is asked now, `hints` those of
    the whole step, `wrong` the wrong answers so far. `reply` is what was last answered, while it is shown.
    """

    step: Step
    game: Game
    waiting: Waiting
    beat: int = 0
    rung: int = 0
    hints: int = 0
    wrong: int = 0
    reply: str = ""
    shown: Show = NOTHING_SHOWN
    result: LanceResult | None = None

    @property
    def scene(self) -> Scene:
        """The table now and what is said beside it."""
        step = self.step
        if isinstance(step, Sigue):
            return scene_of(self.game if step.dealt else None, step.say)
        texts = (self.reply,) if self.reply else self._texts
        ask = self._ask
        legal = narrowed(self.game.match.legal(), ask) if ask and self.waiting is Waiting.ASK else None
        scene = scene_of(
            self.game, texts, open_seats=step.open_seats, show=self.shown, result=self.result, legal=legal
        )
        if self.waiting is not Waiting.ASK:
            return scene
        if isinstance(step, Question):
            return replace(scene, ask=step.ask, tap=step.tap, taps=taps_of(step.answers))
        return replace(scene, ask=ask.text if ask else "", tap="action")

    @property
    def stars(self) -> int:
        """One to three: a hint costs one, wrong answers together one, and one is always left."""
        return max(1, MOST_STARS - self.hints - min(self.wrong, 1))

    @property
    def hints_shown(self) -> tuple[str, ...]:
        """The hints already seen for what is asked now."""
        return self._hints[: self.rung]

    @property
    def hint_costs(self) -> int:
        """The stars that the next hint costs: 1 or 0."""
        after = replace(self, hints=self.hints + 1)
        return self.stars - after.stars if self.rung < len(self._hints) else 0

    def hint(self) -> tuple[StepRun, str]:
        """Go up one rung: the run after it and the hint. The last one stays, at no more cost.

        Raises StepError where nothing is asked.
        """
        if self.waiting is not Waiting.ASK:
            raise StepError("nothing-asked")
        if self.rung == HINTS:
            return self, self._hints[-1]
        run = replace(self, rung=self.rung + 1, hints=self.hints + 1)
        return run, self._hints[self.rung]

    def answer(self, index: int) -> Outcome:
        """Answer a question with `step.answers[index]` (`Tap.answer`). Raises StepError if it awaits none."""
        step = self.step
        if not isinstance(step, Question) or self.waiting is not Waiting.ASK:
            raise StepError("no-answer-wanted")
        if index not in range(len(step.answers)):
            raise StepError("no-such-answer", index=index)
        answer = step.answers[index]
        result = question_result(step, answer)
        told = replace(self, reply=answer.reply, shown=answer.show, result=result)
        if answer.right:
            done = replace(told, waiting=Waiting.DONE)
            return Outcome(True, answer.reply, done.scene, (), done)
        consequence = replace(told, waiting=Waiting.TELL)
        return Outcome(False, answer.reply, consequence.scene, (), replace(self, wrong=self.wrong + 1))

    def act(self, action: Action) -> Outcome:
        """Do `action` in a move.

        Raises StepError if none is awaited, IllegalAction if the rules forbid it, StepError `not-offered` if
        the rules allow it but the lesson does not offer it.
        """
        ask = self._ask
        if ask is None or self.waiting is not Waiting.ASK:
            raise StepError("no-action-wanted")
        illegal = self.game.match.why_not(action)
        if illegal is not None:
            raise illegal
        choice = ask.choice(action)
        if choice is None:
            raise StepError("not-offered", action=str(action))
        return self._chosen(choice, action)

    def _chosen(self, choice: Choice, action: Action) -> Outcome:
        game, events = played(self.game, (action, *choice.play))
        result = result_after(game.match.deal, choice.show)
        told = replace(self, game=game, reply=choice.reply, shown=choice.show, result=result)
        if choice.right:
            told = replace(told, waiting=Waiting.DONE if self._is_last else Waiting.TELL)
            return Outcome(True, choice.reply, told.scene, events, told)
        consequence = replace(told, waiting=Waiting.TELL)
        return Outcome(False, choice.reply, consequence.scene, events, replace(self, wrong=self.wrong + 1))

    def advance(self) -> tuple[StepRun, Events]:
        """Go on after a text has been read. Raises StepError if something else is awaited."""
        if self.waiting is not Waiting.TELL:
            raise StepError("nothing-to-read")
        return _at_beat(self, self.beat + 1)

    def finish(self, game: Game) -> StepRun:
        """The step done, when free play has come to its end.

        Raises StepError if it has not, or if this is not free play.
        """
        if not isinstance(self.step, Sigue) or self.waiting is not Waiting.FREE:
            raise StepError("no-free-play")
        if not is_played_out(self.step, game):
            raise StepError("not-played-out")
        return replace(self, game=game, waiting=Waiting.DONE)

    @property
    def _is_last(self) -> bool:
        return not isinstance(self.step, Move) or self.beat == len(self.step.beats) - 1

    @property
    def _texts(self) -> tuple[str, ...]:
        return self.step.beats[self.beat].say if isinstance(self.step, Move) else self.step.say

    @property
    def _ask(self) -> Ask | None:
        return self.step.beats[self.beat].ask if isinstance(self.step, Move) else None

    @property
    def _hints(self) -> tuple[str, ...]:
        if isinstance(self.step, Question):
            return self.step.hints
        return self._ask.hints if self._ask else ()


def begin(step: Step) -> tuple[StepRun, Events]:
    """A step from its start, and what is played before anything is asked."""
    if isinstance(step, Question):
        return StepRun(step, step.deal.game(), Waiting.ASK), ()
    if isinstance(step, Move):
        return _at_beat(StepRun(step, step.deal.game(), Waiting.TELL), 0)
    game, events = played(_start(step), step.play)
    return StepRun(step, game, Waiting.FREE), events


def question_result(question: Question, answer: Answer) -> LanceResult | None:
    """The true result of the lance that `answer` shows, if it shows one."""
    lance = answer.show.lance
    if lance is None:
        return None
    return result_of(play_said(question.deal.game().match.deal, question.said), lance)


def played(game: Game, actions: Iterable[Action]) -> tuple[Game, Events]:
    """The game after these actions, and what happened. Raises IllegalAction."""
    events: Events = ()
    for action in actions:
        game, happened = game.apply(action)
        events += happened
    return game, events


def is_played_out(step: Sigue, game: Game) -> bool:
    """Whether `game` has come to where this free play ends: the deal's end, or a juego won."""
    ended = game.match.deal.ended
    return ended is not None and (step.until == "deal" or ended.winner is not None)


def _at_beat(run: StepRun, number: int) -> tuple[StepRun, Events]:
    assert isinstance(run.step, Move)
    beat = run.step.beats[number]
    game, events = played(run.game, beat.play)
    last = number == len(run.step.beats) - 1
    waiting = Waiting.ASK if beat.ask else Waiting.DONE if last else Waiting.TELL
    result = result_after(game.match.deal, beat.show)
    there = replace(run, game=game, waiting=waiting, beat=number, rung=0)
    return replace(there, reply="", shown=beat.show, result=result), events


def _start(step: Sigue) -> Game:
    deal: PreparedDeal = step.deal
    return deal.game() if step.dealt else new_game(deal.options, start=Start(deal.mano, deal.score))
