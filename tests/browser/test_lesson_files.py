"""Lessons from files and deals from links: done and not kept, or refused in words."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import button
from tests.browser.pupil import kept
from tests.lessons.shipped import FILES, lessons

pytestmark = pytest.mark.usefixtures("in_spanish")


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1-ABC",
        "2-JCGAIFEDHQPKSRON-0-0.0-torneo",
        "1-AAAAAAAAAAAAAAAA-0-0.0-torneo",
        "1-JCGAIFEDHQPKSRON-0-99.0-torneo",
        "<img src=x onerror=alert(1)>",
        "A" * 5000,
    ],
)
def test_link_that_holds_no_deal_is_refused(pupil, code):
    pupil.open(f"#/mano/{code}")
    dialog = pupil.page.get_by_role("dialog", name="En este enlace no hay ninguna mano")
    expect(dialog).to_be_visible()
    assert dialog.locator("img").count() == 0
    button(pupil.page, "Volver").click()
    expect(pupil.page).to_have_url(re.compile("#/lecciones$"))


def own_lesson(**changes):
    text = FILES[1].read_text(encoding="utf-8")
    for old, new in changes.get("swap", ()):
        assert old in text
        text = text.replace(old, new, 1)
    return {"name": "mia.toml", "mimeType": "application/toml", "buffer": text.encode()}


def test_lesson_from_a_file_is_done_and_not_kept(pupil):
    page = pupil.page
    mark = "<img src=x onerror=alert(1)> <b>negrita</b>"
    ask = lessons()[1].steps[0].ask
    page.locator("#lesson-file").set_input_files(own_lesson(swap=[(ask, mark)]))
    expect(page).to_have_url(re.compile("#/leccion/archivo/1$"))
    for text in lessons()[1].welcome:
        expect(pupil.bubble).to_contain_text(text)
        pupil.go_on()
    expect(pupil.bubble).to_contain_text(mark)
    assert pupil.bubble.locator("img, b").count() == 0
    right = next(answer for answer in lessons()[1].steps[0].answers if answer.right)
    pupil.answer(right)
    pupil.finish(lessons()[1].steps[0])
    expect(page).to_have_url(re.compile("#/leccion/archivo/2$"))
    assert kept(page).steps == {}


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("mus-lesson = 1\nnumber = ", "línea 2"),
        ("{}", "TOML"),
        ("", "mus-lesson"),
        ("a = " + "[" * 5000, "hondo|niveles|anidado"),
        ("x" * 300_000, "mus-lesson|larg"),
    ],
)
def test_file_that_holds_no_lesson_is_refused(pupil, content, why):
    page = pupil.page
    file = {"name": "mala.toml", "mimeType": "application/toml", "buffer": content.encode()}
    page.locator("#lesson-file").set_input_files(file)
    dialog = page.get_by_role("dialog", name="En este archivo no hay ninguna lección")
    expect(dialog).to_contain_text(re.compile(why))
    button(page, "Volver").click()
    expect(page).to_have_url(re.compile("#/lecciones$"))


def test_file_that_says_what_is_not_so_is_refused_with_the_place(pupil):
    page = pupil.page
    right = "right = true\n"
    page.locator("#lesson-file").set_input_files(own_lesson(swap=[(right, "")]))
    dialog = page.get_by_role("dialog", name="En este archivo no hay ninguna lección")
    expect(dialog).to_contain_text("Paso 2.1")
    button(page, "Volver").click()
