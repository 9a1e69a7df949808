"""Why a lesson file, saved progress or a link was refused, and where in a lesson something is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.text.catalogue import _, later

_FILES: Final = {
    "file-too-long": later("this is longer than a lesson may be: at most {most} characters are read"),
    "file-too-deep": later("this is nested deeper than any lesson: at most {deepest} levels are read"),
    "not-toml": later("this is not TOML: line {line} cannot be read"),
    "not-a-lesson": later("this is not a lesson: “mus-lesson” is missing"),
    "lesson-version": later(
        "the lesson has version {version}, and this program knows version {known}: update it"
    ),
    "not-a-table": later("a table of entries is wanted here"),
    "missing-key": later("{key} is missing"),
    "wrong-type": later("{key} is of the wrong kind: see docs/lessons.md"),
    "wrong-count": later("{key} has {count} entries: from {least} to {most} are wanted"),
    "out-of-range": later("{key} has to be a whole number from {least} to {most}"),
    "unknown-word": later("{key} cannot be that: choose from {known}"),
    "text-too-long": later("{key} is {count} characters long: at most {most} can be read on a phone"),
    "text-forbidden": later("{key} contains characters that cannot be printed"),
    "text-empty": later("{key} is empty, or begins or ends with a space"),
    "not-seats": later("{key} has to be a list of different seats: 0, 1, 2, 3"),
    "not-a-score": later("{key} has to be two whole numbers, one for each pair"),
    "not-pairs": later("{key} has to be a list of one to nine pairs: 0 or 1"),
    "not-a-deal": later(
        "there have to be four hands of four cards, all different, and a score below the target"
    ),
    "step-id": later("the id of a step is the lesson's number, a dot and letters or figures: {lesson}.1"),
    "step-twice": later("there is another step with this id"),
}

_STEPS: Final = {
    "one-right": later("exactly one of {key} has to be right"),
    "answer-twice": later("two of {key} are the same"),
    "cards-without-reply": later("each card of an open hand that may be tapped needs its own answer"),
    "card-not-on-table": later("a card of {key} is in nobody's hand"),
    "nothing-asked": later("nothing is asked here"),
    "nothing-said": later("this says nothing and asks nothing"),
    "not-the-learner": later("{key} has to be an action of seat 0, the learner's"),
    "any-is-right": later("a choice that stands for several actions cannot be the right one"),
    "choice-twice": later("two of {key} are the same"),
    "discards-without-reply": later("there has to be a choice for any other discard: 0:descarta *"),
    "amounts-with-gaps": later("amounts between those of {key} have no reply: add a choice with *"),
    "choice-of-nothing": later("there is no action left that this choice could stand for"),
}

_FACTS: Final = {
    "claim-unknown": later("a claim of this kind says nothing about {key}"),
    "claim-fails": later("{key} is {found} by the rules, not {stated}"),
    "not-as-expected": later("{key} is {found} by the rules, not {stated}"),
    "card-not-open": later("this card cannot be pointed at, because it is not open: {card}"),
    "lance-settled": later("{lance} is settled before {action} is said"),
    "lance-not-settled": later("more has to be said in {lance}: it is not settled"),
    "lance-never-open": later("{lance} is not played with these cards"),
}

_RUNNING: Final = {
    "no-answer-wanted": later("no answer is wanted now"),
    "no-such-answer": later("there is no such answer"),
    "no-action-wanted": later("no action is wanted now"),
    "not-offered": later("the rules allow it, but this lesson asks for something else"),
    "nothing-to-read": later("something else has to be done first"),
    "no-free-play": later("this step is not played freely"),
    "not-played-out": later("the hand is not over yet"),
}

_SAVED: Final = {
    "not-fetched": later("the file {file} cannot be had: check the connection and try again"),
    "not-progress": later("this is not the progress of lessons"),
    "progress-version": later(
        "the progress was saved in version {version}, and this program knows version {known}"
    ),
    "progress-damaged": later("the saved progress is damaged: {key}"),
    "progress-too-long": later("this is longer than any progress: at most {most} characters are read"),
    "not-a-link": later("this is not the link of a deal: perhaps a part of it is missing"),
    "link-version": later("the link has version {version}, and this page knows version {known}: reload it"),
    "link-deal": later("the link has a card twice or a score that cannot be"),
}

LESSON_REASONS: Final[Mapping[str, str]] = {**_FILES, **_STEPS, **_FACTS, **_RUNNING, **_SAVED}

_PLACES: Final[Mapping[str, str]] = {
    "step": later("step {number}"),
    "answer": later("answer {number}"),
    "beat": later("beat {number}"),
    "choice": later("choice {number}"),
    "claim": later("claim {number}"),
}


def lesson_place(place: tuple[tuple[str, str | int], ...]) -> str:
    """Where in a lesson: "step 4.2, answer 3"; keys of the file stay as they are written there."""
    return ", ".join(
        _(_PLACES[label]).format(number=number) if label in _PLACES else str(number)
        for label, number in place
    )
