"""What index.html says of the lessons before Python is there."""

from html import escape
from pathlib import Path

import pytest

from static.building.failure import Failure
from static.building.headings import with_headings
from tests.lessons.shipped import FILES, lessons

ROOT = Path(__file__).resolve().parents[1]
BLOCK = """<!-- each lesson -->
<p id="{number}" data-file="{file}">{title}|{goal}|{minutes}|{dots}</p>
{welcome}
{first}
<!-- /each lesson -->
"""


def test_page_has_every_lesson_once_in_order():
    page = with_headings((ROOT / "index.html").read_text("utf-8"), ROOT)
    assert "each lesson" not in page
    places = [page.index(f'id="lesson-{lesson.number}"') for lesson in lessons()]
    assert places == sorted(places)
    for lesson in lessons():
        for text in (lesson.title, lesson.goal, *lesson.welcome):
            assert escape(text) in page
        assert page.count(f'data-step="{lesson.steps[0].id}"') == 1


def test_the_same_lessons_give_the_same_page():
    page = (ROOT / "index.html").read_text("utf-8")
    assert with_headings(page, ROOT) == with_headings(page, ROOT)


def test_nothing_of_a_lesson_becomes_markup(tmp_path):
    text = FILES[0].read_text(encoding="utf-8")
    folder = tmp_path / "lessons"
    folder.mkdir()
    hostile = text.replace(lessons()[0].title, "<img src=x onerror=a()>").replace(
        lessons()[0].goal, "{number} & </p><script>"
    )
    (folder / "01-x.toml").write_text(hostile, encoding="utf-8")
    page = with_headings(BLOCK, tmp_path)
    assert "<img" not in page
    assert "<script" not in page
    assert "{number} &amp; &lt;/p&gt;&lt;script&gt;" in page


def test_broken_lesson_is_named(tmp_path):
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "01-x.toml").write_text("mus-lesson = 1\n", encoding="utf-8")
    with pytest.raises(Failure, match=r"01-x\.toml"):
        with_headings(BLOCK, tmp_path)
