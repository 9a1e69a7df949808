"""The ten lesson files of the project, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mus.lessons.lesson import Lesson, Move, Question
from mus.lessons.reading import read_lesson

FOLDER = Path(__file__).resolve().parents[2] / "lessons"
FILES = sorted(FOLDER.glob("*.toml"))


@cache
def lessons() -> tuple[Lesson, ...]:
    return tuple(read_lesson(path.read_text(encoding="utf-8")) for path in FILES)


def questions() -> list[Question]:
    return [step for lesson in lessons() for step in lesson.steps if isinstance(step, Question)]


def moves() -> list[Move]:
    return [step for lesson in lessons() for step in lesson.steps if isinstance(step, Move)]
