"""Progress: the best stars are kept, what was missed comes back, and saved data may be old or damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mus.lessons.errors import ProgressError
from mus.lessons.lesson import Lesson, Move, Question, Step, digest, right_action
from mus.lessons.progress import (
    LONGEST,
    NO_PROGRESS,
    Done,
    Progress,
    progress_from_json,
    progress_to_json,
)
from mus.lessons.reading import read_lesson
from mus.lessons.run import StepRun, Waiting, begin
from mus.rules.cards import PACK
from mus.text.reasons import explain
from tests.lessons.shipped import lessons
from tests.lessons.small import SMALL, broken

LESSON = read_lesson(SMALL)


def done(step: Step, *, wrong: int = 0, hints: int = 0) -> StepRun:
    """A run of `step` at its end."""
    run = begin(step)[0]
    while run.waiting is not Waiting.DONE:
        if isinstance(step, Question):
            run = run.answer(next(n for n, answer in enumerate(step.answers) if answer.right)).run
        elif isinstance(step, Move):
            ask = step.beats[run.beat].ask
            run = run.act(right_action(ask)).run if ask and run.waiting is Waiting.ASK else run.advance()[0]
        else:
            run = replace(run, waiting=Waiting.DONE)
    return replace(run, wrong=wrong, hints=hints)


def missed(progress: Progress, *step_ids: str) -> Progress:
    for step_id in step_ids:
        run = begin(step_of(step_id))[0]
        progress = progress.noted(lesson_of(step_id), replace(run, wrong=1))
    return progress


def lesson_of(step_id: str) -> Lesson:
    return lessons()[int(step_id.partition(".")[0]) - 1]


def step_of(step_id: str) -> Step:
    step = lesson_of(step_id).step(step_id)
    assert step is not None
    return step


def all_done(lesson: Lesson, **with_faults: int) -> Progress:
    progress = NO_PROGRESS
    for step in lesson.steps:
        progress = progress.noted(lesson, done(step, **with_faults))
    return progress


# Stars


def test_the_best_stars_of_a_step_are_kept() -> None:
    step = LESSON.steps[0]
    progress = NO_PROGRESS.noted(LESSON, done(step, hints=1))
    assert progress.stars_of(step) == 2
    progress = progress.noted(LESSON, done(step, hints=2, wrong=3))
    assert progress.stars_of(step) == 2
    assert progress.noted(LESSON, done(step)).stars_of(step) == 3


def test_a_lesson_has_stars_when_all_that_is_asked_is_done() -> None:
    progress = NO_PROGRESS.noted(LESSON, done(LESSON.steps[0]))
    assert progress.best_stars(4) == 0
    assert progress.noted(LESSON, done(LESSON.steps[1])).best_stars(4) == 3
    assert progress.noted(LESSON, done(LESSON.steps[1], wrong=1)).best_stars(4) == 2


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: str(lesson.number))
def test_every_lesson_can_be_won_with_three_stars_or_one(lesson: Lesson) -> None:
    assert all_done(lesson).best_stars(lesson.number) == 3
    assert all_done(lesson, hints=9, wrong=9).best_stars(lesson.number) == 1


def test_the_next_lesson_is_the_first_without_stars() -> None:
    progress = Progress(lessons={1: 3, 3: 1})
    assert progress.next_lesson(range(1, 11)) == 2
    assert Progress(lessons=dict.fromkeys(range(1, 11), 1)).next_lesson(range(1, 11)) is None


def test_starting_over_forgets_one_lesson_or_all() -> None:
    progress = missed(all_done(LESSON), "1.1", "4.2").opened(LESSON.steps[1])
    over = progress.started_over(4)
    assert (over.steps, over.lessons, over.at) == ({}, {}, {})
    assert list(over.missed) == ["1.1"]
    assert progress.started_over() == NO_PROGRESS


# Repaso


def test_a_wrong_answer_comes_back_until_it_is_right_twice() -> None:
    step, lesson = step_of("4.2"), lesson_of("4.2")
    progress = missed(NO_PROGRESS, "4.2")
    assert progress.repaso(["4.2"]) == ("4.2",)
    progress = progress.noted(lesson, done(step))
    assert progress.repaso(["4.2"]) == ("4.2",)
    assert progress.noted(lesson, done(step)).repaso(["4.2"]) == ()


@pytest.mark.parametrize("fault", [{"wrong": 1}, {"hints": 3}])
def test_being_wrong_again_or_told_the_answer_starts_the_count_anew(fault: dict[str, int]) -> None:
    step, lesson = step_of("4.2"), lesson_of("4.2")
    progress = missed(NO_PROGRESS, "4.2").noted(lesson, done(step)).noted(lesson, done(step, **fault))
    assert progress.noted(lesson, done(step)).repaso(["4.2"]) == ("4.2",)


def test_a_repaso_mixes_lessons_and_has_at_most_six_steps() -> None:
    ids = ["1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "5.1", "7.1"]
    assert missed(NO_PROGRESS, *ids).repaso(ids) == ("1.1", "2.1", "5.1", "7.1", "1.2", "2.2")


def test_a_repaso_leaves_out_steps_that_are_gone() -> None:
    assert missed(NO_PROGRESS, "1.1", "2.1").repaso(["2.1"]) == ("2.1",)


# New versions of the lessons


def test_new_words_of_explanation_leave_a_step_done() -> None:
    progress = all_done(LESSON)
    newer = read_lesson(broken('reply = "No."', 'reply = "Pues no."').replace('"tres"', '"tercera"'))
    assert [progress.stars_of(step) for step in newer.steps[:2]] == [3, 3]


def test_a_step_that_asks_something_else_counts_as_not_done_but_the_lessons_stars_stay() -> None:
    progress = all_done(LESSON)
    newer = read_lesson(broken('hands = ["12o 3o 7o 1o"', 'hands = ["12o 3o 7o 2o"'))
    assert progress.stars_of(newer.steps[0]) == 0
    assert progress.stars_of(newer.steps[1]) == 3
    assert progress.stars_now(newer) == 0
    assert progress.best_stars(4) == 3


def test_unknown_steps_and_lessons_are_kept_and_ignored() -> None:
    progress = Progress({"77.x": Done("0" * 8, 2)}, {77: 2}, {"77.x": 1}, {77: "77.x"})
    assert progress_from_json(progress_to_json(progress)) == progress
    assert progress.repaso(step.id for step in LESSON.steps) == ()


def test_digests_tell_the_steps_apart() -> None:
    asked = [step for lesson in lessons() for step in lesson.steps]
    assert len({digest(step) for step in asked}) == len(asked)


# Saving

IDS = st.from_regex(r"[1-9][0-9]?\.[a-z0-9]{1,12}", fullmatch=True)
NUMBERS = st.integers(1, 99)
STARS = st.integers(1, 3)
PROGRESS = st.builds(
    Progress,
    st.dictionaries(IDS, st.builds(Done, st.from_regex(r"[0-9a-f]{8}", fullmatch=True), STARS), max_size=8),
    st.dictionaries(NUMBERS, STARS, max_size=8),
    st.dictionaries(IDS, st.integers(0, 1), max_size=8),
    st.dictionaries(NUMBERS, IDS, max_size=8),
)


@given(PROGRESS)
def test_saved_progress_reads_back_equal(progress: Progress) -> None:
    assert progress_from_json(progress_to_json(progress)) == progress


def test_what_was_played_reads_back_equal() -> None:
    progress = missed(all_done(lessons()[3]), "2.1", "4.2").opened(step_of("4.m"))
    assert progress_from_json(progress_to_json(progress)) == progress


GOOD: dict[str, Any] = {
    "mus-progress": 1,
    "steps": {"4.2": ["0badcafe", 3]},
    "lessons": {"4": 2},
    "missed": {"4.2": 0},
}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not-progress"),
        ("nonsense", "not-progress"),
        ("[]", "not-progress"),
        ("{}", "not-progress"),
        ("null", "not-progress"),
        ("[" * 100_000, "progress-too-long"),
        ("[" * 20_000, "not-progress"),
        (" " * (LONGEST + 1), "progress-too-long"),
        (json.dumps({**GOOD, "mus-progress": 2}), "progress-version"),
        (json.dumps({**GOOD, "mus-progress": True}), "progress-version"),
        (json.dumps({**GOOD, "more": {}}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": []}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": {"4": ["0badcafe", 3]}}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": {"4.2": ["0badcafe", 4]}}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": {"4.2": ["0badcafe", True]}}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": {"4.2": ["0badcafe"]}}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": {"4.2": ["nothex!!", 1]}}), "progress-damaged"),
        (json.dumps({**GOOD, "steps": {"4.2": [8, 1]}}), "progress-damaged"),
        (json.dumps({**GOOD, "lessons": {"0": 1}}), "progress-damaged"),
        (json.dumps({**GOOD, "lessons": {"²": 1}}), "progress-damaged"),
        (json.dumps({**GOOD, "lessons": {"4": 0}}), "progress-damaged"),
        (json.dumps({**GOOD, "missed": {"4.2": 2}}), "progress-damaged"),
        (json.dumps({**GOOD, "at": {"4": 2}}), "progress-damaged"),
        (json.dumps({**GOOD, "missed": {f"1.{n}": 0 for n in range(1001)}}), "progress-damaged"),
    ],
)
def test_damaged_progress_is_refused(text: str, reason: str) -> None:
    assert progress_from_json(json.dumps(GOOD)).best_stars(4) == 2
    with pytest.raises(ProgressError) as error:
        progress_from_json(text)
    assert error.value.reason == reason
    assert "?" not in explain(error.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(["mus-progress", "steps", "lessons", "missed", "at"]), JSON)
def test_no_data_ends_in_another_error(key: str, value: Any) -> None:
    text = json.dumps({**GOOD, key: value})
    try:
        read = progress_from_json(text)
    except ProgressError:
        return
    assert progress_from_json(progress_to_json(read)) == read


def test_a_whole_pack_of_steps_stays_small() -> None:
    progress = NO_PROGRESS
    for lesson in lessons():
        for step in lesson.steps:
            progress = progress.noted(lesson, replace(begin(step)[0], wrong=1)).noted(lesson, done(step))
    assert len(progress_to_json(progress)) < 100 * len(PACK)
