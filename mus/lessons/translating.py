"""A lesson in another language: the same lesson, with every text that a person reads looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from mus.lessons.lesson import Answer, Ask, Beat, Choice, Lesson, Move, Question, Sigue, Step, asked


class Role(NamedTuple):
    """What a text is in its lesson: the step's id, or nothing, and the key that it stands under."""

    step: str
    key: str


Lookup: TypeAlias = Callable[[str, Role], str]
"""Gives the translation of a text; the text itself where there is none."""


def translated(lesson: Lesson, lookup: Lookup) -> Lesson:
    """`lesson` with each text as `lookup` gives it. What a step asks stays the same for `digest`."""

    def say(key: str, text: str) -> str:
        return lookup(text, Role("", key))

    return replace(
        lesson,
        title=say("title", lesson.title),
        goal=say("goal", lesson.goal),
        welcome=tuple(say("welcome", text) for text in lesson.welcome),
        steps=tuple(_Translator(step.id, lookup).step(step) for step in lesson.steps),
    )


def texts_of(lesson: Lesson) -> Iterator[tuple[str, Role]]:
    """Every text of `lesson` that a person reads, in the order of the file."""
    found: list[tuple[str, Role]] = []

    def note(text: str, role: Role) -> str:
        found.append((text, role))
        return text

    translated(lesson, note)
    return iter(found)


class _Translator:
    def __init__(self, step_id: str, lookup: Lookup) -> None:
        self._step_id = step_id
        self._lookup = lookup

    def step(self, step: Step) -> Step:
        match step:
            case Question():
                return replace(
                    step,
                    say=self._texts("say", step.say),
                    ask=self._text("ask", step.ask),
                    hints=self._texts("hints", step.hints),
                    answers=tuple(map(self._answer, step.answers)),
                    original=asked(step),
                )
            case Move():
                return replace(step, beats=tuple(map(self._beat, step.beats)))
            case Sigue():
                return replace(step, say=self._texts("say", step.say))

    def _answer(self, answer: Answer) -> Answer:
        return replace(answer, text=self._text("text", answer.text), reply=self._text("reply", answer.reply))

    def _beat(self, beat: Beat) -> Beat:
        return replace(beat, say=self._texts("say", beat.say), ask=self._ask(beat.ask) if beat.ask else None)

    def _ask(self, ask: Ask) -> Ask:
        return replace(
            ask,
            text=self._text("ask", ask.text),
            hints=self._texts("hints", ask.hints),
            choices=tuple(map(self._choice, ask.choices)),
        )

    def _choice(self, choice: Choice) -> Choice:
        return replace(choice, reply=self._text("reply", choice.reply))

    def _text(self, key: str, text: str) -> str:
        return self._lookup(text, Role(self._step_id, key))

    def _texts(self, key: str, texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._text(key, text) for text in texts)
