"""How far somebody has come: the best stars of each step and lesson, and what was missed (docs/lessons.md).

Progress is told by step ids, each with a digest of what the step asked, so that it outlives new versions of
the lessons: steps that are gone are ignored, steps that ask something else count as not done, stars once won
stay.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from mus.lessons.errors import ProgressError
from mus.lessons.lesson import HINTS, Lesson, Sigue, Step, digest, lesson_number
from mus.lessons.run import MOST_STARS, StepRun, Waiting
from mus.rules.errors import RecordError
from mus.rules.json_text import parse_json

FORMAT: Final = 1
LONGEST: Final = 64 * 1024
"""The most characters of saved progress; more is refused unread."""

REPASO: Final = 6
"""The most steps gathered for a repaso."""

TIMES: Final = 2
"""How often a missed step has to be done right before it is let go."""

_MOST_STEPS: Final = 1000
_MOST_LESSONS: Final = 99
_STEP_ID: Final = re.compile(r"[1-9][0-9]?\.[a-z0-9]{1,12}")
_DIGEST: Final = re.compile(r"[0-9a-f]{8}")
_KEYS: Final = ("mus-progress", "steps", "lessons", "missed", "at")


class Done(NamedTuple):
    """A step once finished: the `digest` of what it asked then, and the best `stars`."""

    digest: str
    stars: int


@dataclass(frozen=True, slots=True)
class Progress:
    """All progress. `steps` are those finished by id, `lessons` the best stars by number, `missed` how often
    each missed step has been right since, and `at` the id of the step last opened in each lesson."""

    steps: Mapping[str, Done] = field(default_factory=dict)
    lessons: Mapping[int, int] = field(default_factory=dict)
    missed: Mapping[str, int] = field(default_factory=dict)
    at: Mapping[int, str] = field(default_factory=dict)

    def opened(self, step: Step) -> Progress:
        """This progress with `step` as the one its lesson was left at."""
        return replace(self, at={**self.at, lesson_number(step.id): step.id})

    def noted(self, lesson: Lesson, run: StepRun) -> Progress:
        """This progress after one outcome (`Outcome.run`), or after free play; call it once for each.

        A wrong answer puts the step among the missed. A step done keeps its best stars, and its lesson gets
        stars when all its steps are done. Done without a fault it is one time nearer to leaving the missed.
        """
        step = run.step
        if run.waiting is not Waiting.DONE:
            return replace(self, missed={**self.missed, step.id: 0}) if run.wrong else self
        stars = MOST_STARS if isinstance(step, Sigue) else max(run.stars, self.stars_of(step))
        done = replace(self, steps={**self.steps, step.id: Done(digest(step), stars)})
        if not isinstance(step, Sigue):
            done = replace(
                done, missed=_after(self.missed, step.id, clean=not run.wrong and run.hints < HINTS)
            )
        best = max(done.stars_now(lesson), self.lessons.get(lesson.number, 0))
        return replace(done, lessons={**self.lessons, lesson.number: best}) if best else done

    def stars_of(self, step: Step) -> int:
        """The best stars of a step; 0 if it is not done, or asks something else by now."""
        done = self.steps.get(step.id)
        return done.stars if done is not None and done.digest == digest(step) else 0

    def stars_now(self, lesson: Lesson) -> int:
        """What the lesson's steps make together: their mean rounded down, so that three stars mean three in
        each; 0 until all are done. Free play at the end does not count."""
        stars = [self.stars_of(step) for step in lesson.steps if not isinstance(step, Sigue)]
        return sum(stars) // len(stars) if stars and all(stars) else 0

    def best_stars(self, number: int) -> int:
        """The best stars ever of a lesson; 0 if it was never finished."""
        return self.lessons.get(number, 0)

    def next_lesson(self, numbers: Iterable[int]) -> int | None:
        """The first of these lessons without stars; None when all have some."""
        return next((number for number in numbers if not self.best_stars(number)), None)

    def started_over(self, number: int | None = None) -> Progress:
        """This progress with one lesson forgotten, or all."""
        if number is None:
            return Progress()

        def kept(steps: Mapping[str, Any]) -> dict[str, Any]:
            return {step_id: value for step_id, value in steps.items() if lesson_number(step_id) != number}

        others = {lesson: stars for lesson, stars in self.lessons.items() if lesson != number}
        at = {lesson: step_id for lesson, step_id in self.at.items() if lesson != number}
        return Progress(kept(self.steps), others, kept(self.missed), at)

    def repaso(self, known: Iterable[str]) -> tuple[str, ...]:
        """Up to six missed steps among the `known` ids, longest missed first and lessons taking turns."""
        there = set(known)
        waiting: dict[int, list[str]] = {}
        for step_id in self.missed:
            if step_id in there:
                waiting.setdefault(lesson_number(step_id), []).append(step_id)
        chosen: list[str] = []
        while waiting and len(chosen) < REPASO:
            for number in list(waiting):
                chosen.append(waiting[number].pop(0))
                if not waiting[number]:
                    del waiting[number]
        return tuple(chosen[:REPASO])


NO_PROGRESS: Final = Progress()


@dataclass(frozen=True, slots=True)
class Round:
    """A repaso under way: its `steps` by id, and the place of the one it has come to."""

    steps: tuple[str, ...]
    at: int = 0

    @property
    def is_over(self) -> bool:
        """Whether no step is left."""
        return self.at >= len(self.steps)

    @property
    def next(self) -> Round:
        """The same one, a step further."""
        return replace(self, at=self.at + 1)


def _after(missed: Mapping[str, int], step_id: str, *, clean: bool) -> dict[str, int]:
    """What is missed after `step_id` has been done again, `clean` or with a fault."""
    left = dict(missed)
    if not clean:
        left[step_id] = 0
    elif step_id in left:
        left[step_id] += 1
        if left[step_id] >= TIMES:
            del left[step_id]
    return left


def progress_to_json(progress: Progress) -> str:
    """The progress as JSON text; `progress_from_json` reads it back to an equal value."""
    data = {
        "mus-progress": FORMAT,
        "steps": {step_id: list(done) for step_id, done in progress.steps.items()},
        "lessons": {str(number): stars for number, stars in progress.lessons.items()},
        "missed": dict(progress.missed),
        "at": {str(number): step_id for number, step_id in progress.at.items()},
    }
    return json.dumps(data, separators=(",", ":"))


def progress_from_json(text: str) -> Progress:
    """Read saved progress. Raises ProgressError, with the `key` in `details`, for anything damaged."""
    if len(text) > LONGEST:
        raise ProgressError("progress-too-long", most=LONGEST)
    try:
        data = parse_json(text)
    except RecordError:
        raise ProgressError("not-progress") from None
    if not isinstance(data, dict) or "mus-progress" not in data:
        raise ProgressError("not-progress")
    version = data["mus-progress"]
    if type(version) is not int or version != FORMAT:
        raise ProgressError("progress-version", version=str(version)[:20], known=FORMAT)
    for key in data:
        if key not in _KEYS:
            raise ProgressError("progress-damaged", key=key[:20])
    return Progress(
        {_id(name, "steps"): _done(value) for name, value in _entries(data, "steps")},
        {_number(name, "lessons"): _stars(value, "lessons") for name, value in _entries(data, "lessons")},
        {_id(name, "missed"): _count(value) for name, value in _entries(data, "missed")},
        {_number(name, "at"): _id(value, "at") for name, value in _entries(data, "at")},
    )


def _entries(data: Mapping[str, Any], key: str) -> Iterable[tuple[str, Any]]:
    entries = data.get(key, {})
    if not isinstance(entries, dict) or len(entries) > _MOST_STEPS:
        raise ProgressError("progress-damaged", key=key)
    return entries.items()


def _id(value: object, key: str) -> str:
    if not isinstance(value, str) or not _STEP_ID.fullmatch(value):
        raise ProgressError("progress-damaged", key=key)
    return value


def _number(text: str, key: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= _MOST_LESSONS):
        raise ProgressError("progress-damaged", key=key)
    return int(text)


def _stars(value: object, key: str) -> int:
    if type(value) is not int or not 1 <= value <= MOST_STARS:
        raise ProgressError("progress-damaged", key=key)
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value < TIMES:
        raise ProgressError("progress-damaged", key="missed")
    return value


def _done(value: object) -> Done:
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
        raise ProgressError("progress-damaged", key="steps")
    if not _DIGEST.fullmatch(value[0]):
        raise ProgressError("progress-damaged", key="steps")
    return Done(value[0], _stars(value[1], "steps"))
