"""What the lessons screen and the static page need of each lesson, as data for JSON, without the rest."""

from __future__ import annotations

from typing import TypedDict

from mus.lessons.lesson import Lesson, kind_of


class Heading(TypedDict):
    """A lesson's card: its `steps` are pairs of id and kind (question, move, sigue), in order."""

    number: int
    title: str
    goal: str
    minutes: int
    welcome: list[str]
    steps: list[tuple[str, str]]


def heading_of(lesson: Lesson) -> Heading:
    """The heading of a lesson."""
    return Heading(
        number=lesson.number,
        title=lesson.title,
        goal=lesson.goal,
        minutes=lesson.minutes,
        welcome=list(lesson.welcome),
        steps=[(step.id, kind_of(step)) for step in lesson.steps],
    )
