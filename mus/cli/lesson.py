"""`python -m mus lesson FILE...`: check lesson files and print their steps."""

from __future__ import annotations

import argparse
import json
from typing import Any

from mus.cli.messages import complain, told
from mus.cli.text_file import Unreadable, called, read_text
from mus.lessons.checking import load_lesson
from mus.lessons.errors import LessonError
from mus.lessons.lesson import Ask, Lesson, Move, Question, Sigue, Step, kind_of


def add(commands: Any) -> None:
    """Add this command to the subparsers `commands`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "lesson",
        help="check lesson files and print their steps",
        description="Check lessons (.toml, docs/lessons.md): that the file is well made, and that every "
        "claim, answer, script and branch in it agrees with the rules. Prints the steps, the right answers "
        "marked with *. The command goes on after a file that is wrong, and its exit code is then 1.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a lesson; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON document a line for every good file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check every file; 1 if one of them was wrong."""
    return max(_check_file(name, as_json=arguments.json) for name in arguments.files)


def _check_file(name: str, *, as_json: bool) -> int:
    try:
        lesson = load_lesson(read_text(name))
    except Unreadable as error:
        complain(f"{called(name)}: {error}")
        return 1
    except LessonError as error:
        complain(told(error, called(name)))
        return 1
    if as_json:
        print(json.dumps({"file": called(name), **document(lesson)}, ensure_ascii=False))
    else:
        _tell(called(name), lesson)
    return 0


def document(lesson: Lesson) -> dict[str, Any]:
    """The lesson as --json prints it."""
    return {
        "number": lesson.number,
        "title": lesson.title,
        "goal": lesson.goal,
        "minutes": lesson.minutes,
        "steps": [_step(step) for step in lesson.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    document: dict[str, Any] = {"id": step.id, "kind": kind_of(step), "claims": len(step.claims)}
    if isinstance(step, Question):
        answers = [{"text": answer.text, "right": answer.right} for answer in step.answers]
        return {**document, "ask": step.ask, "tap": step.tap, "answers": answers}
    if isinstance(step, Move):
        return {**document, "asks": [_ask(beat.ask) for beat in step.beats if beat.ask]}
    return {**document, "until": step.until}


def _ask(ask: Ask) -> dict[str, Any]:
    choices = [
        {"action": f"{choice.action} *" if choice.any_other else str(choice.action), "right": choice.right}
        for choice in ask.choices
    ]
    return {"ask": ask.text, "choices": choices}


def _tell(name: str, lesson: Lesson) -> None:
    print(f"{name}: lesson {lesson.number}, {lesson.title}: {lesson.goal} ({lesson.minutes} min)")
    for step in lesson.steps:
        told_step = _step(step)
        print(f"\n{step.id} {told_step['kind']}")
        if isinstance(step, Sigue):
            print(f"  until the end of the {step.until}: {step.say[0]}")
        for asked in [told_step] if isinstance(step, Question) else told_step.get("asks", []):
            print(f"  {asked['ask']}")
            for option in asked.get("answers") or asked["choices"]:
                print(f"  {'*' if option['right'] else '-'} {option.get('text') or option['action']}")
