"""Lessons before Python is there, with progress that is damaged or old, and without network."""

import json

import pytest
from playwright.sync_api import expect

from mus.lessons.lesson import digest
from mus.web.keeper import LESSONS_KEY
from tests.browser.playing import button
from tests.lessons.shipped import lessons

pytestmark = pytest.mark.usefixtures("in_spanish")


def test_lessons_are_read_before_python_is_there(page, site, wait_until_ready):
    held = []

    def hold(route):
        held.append(route)

    page.route("**/pyodide.asm.wasm", hold)
    page.goto(site)
    page.get_by_role("link", name="Aprender a jugar").click()
    expect(page.locator(".lesson-card")).to_have_count(len(lessons()))
    for lesson in lessons():
        card = page.locator(f"#lesson-{lesson.number}")
        expect(card).to_contain_text(lesson.title)
        expect(card).to_contain_text(lesson.goal)
        expect(card.locator(".dot")).to_have_count(len(lesson.steps))
    page.locator("#go-1").click()
    expect(page.get_by_text(lessons()[0].welcome[1])).to_be_visible()
    page.get_by_role("link", name="Empezar", exact=True).locator("visible=true").click()
    expect(page.get_by_text(lessons()[0].steps[0].say[0])).to_be_visible()
    for route in held:
        route.continue_()
    wait_until_ready(page)
    expect(page.locator("#bubble")).to_contain_text(lessons()[0].steps[0].say[0])


def test_damaged_progress_is_set_aside_and_a_new_version_of_a_lesson_keeps_its_stars(page, site):
    lesson = lessons()[0]
    steps = {step.id: ["00000000" if step.id == "1.2" else digest(step), 3] for step in lesson.steps}
    page.add_init_script(
        "if (!sessionStorage.seen) { sessionStorage.seen = 1;"
        f" localStorage.setItem('{LESSONS_KEY}', '{{\"mus-progress\": 1, \"steps\": 7}}'); }}"
    )
    page.goto(site + "#/lecciones")
    expect(page.locator("#toast")).to_contain_text("Queda apartado", timeout=120_000)
    expect(page.get_by_role("link", name="Empezar: La grande")).to_be_visible()
    saved = {"mus-progress": 1, "steps": {**steps, "1.zz": ["00000000", 3]}, "lessons": {"1": 3}}
    page.evaluate(f"text => localStorage.setItem('{LESSONS_KEY}', text)", json.dumps(saved))
    page.reload()
    done = f"3 estrellas de 3, {len(steps) - 1} de {len(steps)}"
    expect(page.locator("#done-1")).to_contain_text(done, timeout=120_000)
    page.evaluate("location.hash = '#/'")
    expect(page.locator("#notices")).to_contain_text("No se pudo leer lo guardado de las lecciones")


def test_lesson_that_cannot_be_fetched_is_told(page, site, journal, wait_until_ready):
    journal.expect("ERR_FAILED|Failed to load")
    page.route("**/lessons/*.toml", lambda route: route.abort())
    page.goto(site + "#/leccion/2/1")
    dialog = page.get_by_role("dialog", name="No se puede abrir esta lección")
    expect(dialog).to_contain_text("comprueba la conexión", timeout=120_000)
    page.unroute("**/lessons/*.toml")
    button(page, "Volver").click()
    expect(page.get_by_role("link", name="Empezar: La grande")).to_be_visible()
