"""What the page says of each lesson before Python is there, written into index.html as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path

from mus.lessons.errors import LessonError
from mus.lessons.heading import heading_of
from mus.lessons.lesson import Lesson, Question
from mus.lessons.reading import read_lesson
from mus.lessons.translating import translated
from mus.text.names import sentence
from mus.text.reasons import explain, place
from static.building.failure import Failure

_REPEATED = re.compile(r"<!-- each lesson -->\n(.*?)<!-- /each lesson -->\n", re.DOTALL)


def with_headings(page: str, root: Path, say: Callable[[str], str] = str) -> str:
    """`page` with every `each lesson` block once for each file of lessons/, in order.

    `{number}`, `{title}` and so on in it are filled in, texts as `say` translates them; nothing of a lesson
    becomes markup. Raises Failure for a lesson that cannot be read.
    """
    files = sorted((root / "lessons").glob("*.toml"))
    lessons = (translated(_read(path), lambda text, _role: say(text)) for path in files)
    filled = [
        _entries(lesson, path.relative_to(root).as_posix())
        for lesson, path in zip(lessons, files, strict=True)
    ]
    return _REPEATED.sub(lambda block: _repeated(block[1], filled), page)


def _repeated(block: str, lessons: Iterable[Mapping[str, str]]) -> str:
    return "".join(block.format_map(entries) for entries in lessons)


def _read(path: Path) -> Lesson:
    try:
        return read_lesson(path.read_text(encoding="utf-8"))
    except LessonError as error:
        raise Failure(f"{path}: {place(error)}: {sentence(explain(error))}") from error


def _entries(lesson: Lesson, file: str) -> dict[str, str]:
    heading = heading_of(lesson)
    first = lesson.steps[0]
    return {
        "number": str(heading["number"]),
        "title": escape(heading["title"]),
        "goal": escape(heading["goal"]),
        "minutes": str(heading["minutes"]),
        "file": escape(file),
        "dots": "".join(
            f'<span class="dot" data-step="{escape(id_)}"></span>' for id_, _ in heading["steps"]
        ),
        "welcome": _paragraphs(heading["welcome"]),
        "first": _paragraphs((*first.say, first.ask) if isinstance(first, Question) else ()),
    }


def _paragraphs(texts: Iterable[str]) -> str:
    return "\n".join(f"    <p>{escape(text)}</p>" for text in texts)
