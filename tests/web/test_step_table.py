"""A step of a lesson that is left in the middle goes on where it was, also in another language."""

import asyncio
from dataclasses import dataclass

import pytest

from mus.lessons.lesson import Move, Question, Sigue
from mus.lessons.run import Waiting, begin
from mus.lessons.translating import translated
from mus.rules.actions import Action, Word
from mus.web import browser
from mus.web.lessons import free_play, step_table
from mus.web.lessons.bubble import Head
from mus.web.lessons.said import read_apart
from mus.web.lessons.step_table import StepTable, Tools
from tests.lessons.shipped import lessons
from tests.web.test_table import Log, Painter, finish


class Bubbles:
    """What has been said in the bubble."""

    def __init__(self):
        self.shown = []

    def paint(self, shown):
        self.shown.append(shown)

    def put_away(self):
        pass


class LessonPainter(Painter):
    def paint(self, scene, names, options, *, pointing=None, **rest):
        super().paint(scene, names, options, **rest)


@dataclass
class Nothing:
    hidden: bool = True
    textContent: str = ""


@pytest.fixture(autouse=True)
def without_a_browser(monkeypatch):
    for module in (step_table, free_play):
        monkeypatch.setattr(module, "part", lambda name: Nothing())
    monkeypatch.setattr(step_table, "put", lambda element, name, value: None)
    monkeypatch.setattr(browser, "mark", lambda moment: None)


class Desk:
    """Somebody at a step: what is said, and what was noted of it."""

    def __init__(self, step, left=None):
        self.bubbles, self.noted = Bubbles(), []
        tools = Tools(LessonPainter(), self.bubbles, Log(), lambda: "sin-esperas")
        self.place = None
        self.table = StepTable(
            step,
            Head,
            tools,
            note=self.noted.append,
            sit=lambda place: setattr(self, "place", place),
            seed="s",
            left=left,
        )

    @property
    def said(self):
        return self.bubbles.shown[-1]

    async def settle(self, running):
        for _ in range(10_000):
            await asyncio.sleep(0)
            if running.done() or (self.place is not None and self.place.waiting):
                return
        raise AssertionError("the step waits for nothing")

    async def until_asked(self, running):
        await self.settle(running)
        while not self.said.ask:
            self.table.wish(None)
            await self.settle(running)


def in_other_words(step):
    """The same step as it would be in another language."""
    for lesson in lessons():
        if step in lesson.steps:
            told = translated(lesson, lambda text, role: text.upper())
            return told.steps[lesson.steps.index(step)]
    raise AssertionError("no such step")


def left_in_the_middle(step, do):
    """What is left of a step after `do`, a coroutine of the desk and its task; and the desk."""

    async def sit():
        desk = Desk(step)
        running = asyncio.ensure_future(desk.table.run())
        await do(desk, running)
        left = desk.table.left
        running.cancel()
        return left, desk

    return finish(sit())


def gone_on(step, left):
    """The desk of a step that goes on in other words, as soon as it waits."""

    async def sit():
        desk = Desk(in_other_words(step), left)
        running = asyncio.ensure_future(desk.table.run())
        await desk.settle(running)
        running.cancel()
        return desk

    return finish(sit())


def first(kind):
    return next(step for lesson in lessons() for step in lesson.steps if isinstance(step, kind))


def texts_first(step):
    """How many texts a step says in bubbles of their own before anything is asked."""
    run = begin(step)[0]
    return len(read_apart(run.scene) if run.waiting is Waiting.ASK else run.scene.texts)


def wrong_answer(question):
    return next(place for place, answer in enumerate(question.answers) if not answer.right)


@pytest.mark.parametrize("step", [first(Question), first(Move)], ids=["question", "move"])
def test_a_question_stands_there_again_with_the_hints_that_were_taken(step):
    async def take_a_hint(desk, running):
        await desk.until_asked(running)
        desk.table.hint()

    left, before = left_in_the_middle(step, take_a_hint)
    after = gone_on(step, left)
    assert after.said.ask == before.said.ask.upper()
    assert after.said.hint_texts == tuple(text.upper() for text in before.said.hint_texts) != ()
    assert after.noted == []


def test_what_followed_from_an_answer_is_shown_again_and_noted_once():
    step = first(Question)

    async def answer_wrongly(desk, running):
        await desk.until_asked(running)
        desk.table.answer(wrong_answer(step))
        await desk.settle(running)

    left, before = left_in_the_middle(step, answer_wrongly)
    after = gone_on(step, left)
    assert [run.wrong for run in before.noted] == [1]
    assert after.noted == []
    assert (after.said.tone, after.said.texts) == ("wrong", (before.said.texts[0].upper(),))


def test_texts_that_were_read_are_not_read_again():
    step = next(step for lesson in lessons() for step in lesson.steps if texts_first(step) > 1)

    async def read_one(desk, running):
        await desk.settle(running)
        desk.table.wish(None)
        await desk.settle(running)

    left, before = left_in_the_middle(step, read_one)
    assert gone_on(step, left).said.texts == (before.said.texts[0].upper(),)
    assert before.said.texts[0] == begin(step)[0].scene.texts[1]


def test_free_play_goes_on_with_the_cards_that_lie_there():
    step = first(Sigue)

    async def play_a_little(desk, running):
        await desk.settle(running)
        while desk.table.free is None:
            desk.table.wish(None)
            await desk.settle(running)
        words = desk.place.view.legal.words
        word = next(word for word in (Word.NO_MUS, Word.PASO, Word.NO_QUIERO) if word in words)
        desk.place.wish(Action(0, word))
        await desk.settle(running)

    left, before = left_in_the_middle(step, play_a_little)
    after = gone_on(step, left)
    assert after.table.free.session.game == before.table.free.session.game == left.free
    assert left.run.waiting is Waiting.FREE


def test_a_step_that_is_done_leaves_nothing():
    step = first(Question)
    right = next(place for place, answer in enumerate(step.answers) if answer.right)

    async def do_it():
        desk = Desk(step)
        running = asyncio.ensure_future(desk.table.run())
        await desk.until_asked(running)
        desk.table.answer(right)
        while not running.done():
            await desk.settle(running)
            desk.table.wish(None)
        return desk.table.left

    assert finish(do_it()) is None
