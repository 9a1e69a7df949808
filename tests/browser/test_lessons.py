"""Lessons in the browser, as somebody on a phone does them: every step, right and wrong."""

import json
import re

import pytest
from playwright.sync_api import expect

from mus.lessons.lesson import Move, Question, Sigue, digest, right_action
from mus.lessons.progress import progress_from_json
from mus.web.keeper import LESSONS_KEY
from tests.browser.conftest import Journal
from tests.browser.geometry import faults_at_every_size
from tests.browser.playing import button
from tests.browser.pupil import AGAIN, GO_ON, PLAY, Pupil
from tests.lessons.shipped import FILES, lessons

PHONE = {"width": 360, "height": 740}
pytestmark = pytest.mark.usefixtures("in_spanish")

LESSONS = [
    pytest.param(lesson, id=str(lesson.number), marks=[pytest.mark.core] if lesson.number == 1 else [])
    for lesson in lessons()
]


@pytest.fixture(scope="module")
def schools(running_browser, site, site_folder):
    """One page for many tests, which go from address to address in it; another once that has crashed."""
    journal = Journal()
    opened = []

    def open_page():
        context = running_browser().new_context(
            viewport=PHONE, reduced_motion="reduce", service_workers="block"
        )
        context.set_default_timeout(20_000)
        journal.watch(context)
        page = context.new_page()
        page.on("crash", lambda page: opened.clear())
        page.on("close", lambda page: opened.clear())
        page.goto(site + "?speed=0&seed=7")
        expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=120_000)
        opened.append(page)

    def at_school():
        if not opened:
            open_page()
        return opened[0]

    yield at_school
    for page in list(opened):
        page.context.close()
    assert journal.foreign == []
    assert journal.unexpected() == []


@pytest.fixture
def school(schools):
    return schools()


@pytest.fixture
def pupil(school):
    """At the lessons screen, with nothing learnt."""
    school.set_viewport_size(PHONE)
    pupil = Pupil(school)
    pupil.open("#/privacidad")
    expect(school.locator("#privacy-title")).to_be_focused()
    pupil.open("#/lecciones")
    expect(school.get_by_role("heading", name="Aprender a jugar")).to_be_focused()
    if school.locator("#forget").is_visible():
        button(school, "Borrar todo lo aprendido").click()
        button(school, "Empezar de cero").click()
    expect(school.locator("#forget")).to_be_hidden()
    return pupil


def kept(page):
    return progress_from_json(page.evaluate(f"localStorage.getItem('{LESSONS_KEY}')"))


def a_question(number=2):
    lesson = lessons()[number - 1]
    place = next(place for place, step in enumerate(lesson.steps, 1) if isinstance(step, Question))
    return lesson, place, lesson.steps[place - 1]


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_step_is_done_wrong_and_right(pupil, lesson):
    page = pupil.page
    page.get_by_role("link", name=re.compile(f"^(Empezar|Seguir): {re.escape(lesson.title)}")).click()
    expect(page.get_by_role("heading", name=lesson.title, exact=True).last).to_be_focused()
    for text in lesson.welcome:
        expect(page.get_by_text(text)).to_be_visible()
    page.get_by_role("link", name="Empezar", exact=True).locator("visible=true").click()
    for place, step in enumerate(lesson.steps, 1):
        expect(page).to_have_url(re.compile(f"#/leccion/{lesson.number}/{place}$"))
        pupil.do(step)
        stars = kept(page).stars_of(step)
        assert stars == (3 if isinstance(step, Sigue) else 2), step.id
        pupil.finish(step)
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text("2 estrellas de 3")
    assert kept(page).best_stars(lesson.number) == 2
    assert set(kept(page).missed) == {step.id for step in lesson.steps if not isinstance(step, Sigue)}


def test_hints_come_in_three_rungs_and_cost_stars(pupil):
    lesson, place, question = a_question()
    pupil.open_step(lesson.number, place)
    costing = pupil.page.get_by_role("button", name="Pista (−1 ★)")
    free = pupil.page.get_by_role("button", name="Pista", exact=True)
    pupil.read(question.say)
    for hint, cost in zip(question.hints, (costing, costing, free), strict=True):
        cost.click()
        expect(pupil.bubble).to_contain_text(hint)
    expect(pupil.page.locator("#lesson-hint")).to_be_hidden()
    pupil.do(question, wrong_too=False)
    expect(pupil.bubble).to_contain_text("★☆☆")
    assert kept(pupil.page).stars_of(question) == 1


def test_what_is_pointed_at_and_said_is_heard(pupil):
    lesson, place, question = a_question(1)
    pupil.open_step(lesson.number, place)
    live = pupil.page.get_by_role("log")
    expect(live).to_contain_text(question.say[0])
    pupil.read(question.say)
    expect(live).to_contain_text(question.ask)
    wrong = next(answer for answer in question.answers if not answer.right)
    pupil.answer(wrong)
    expect(live).to_contain_text(f"{wrong.reply} Señalado: rey de oros.")


def test_step_shows_nobody_elses_cards_and_offers_only_what_the_lesson_does(pupil):
    lesson = lessons()[1]
    place = next(place for place, step in enumerate(lesson.steps, 1) if isinstance(step, Move))
    step = lesson.steps[place - 1]
    pupil.open_step(lesson.number, place)
    pupil.read(step.beats[0].say)
    ask = step.beats[0].ask
    expect(pupil.bubble).to_contain_text(ask.text)
    expect(pupil.page.locator("#buttons button")).to_have_count(len(ask.choices))
    hidden = {str(card) for hand in step.deal.hands[1:] for card in hand}
    faces = pupil.page.locator("[data-face]").evaluate_all("found => found.map(one => one.dataset.face)")
    assert not hidden & set(faces)
    pupil.say(right_action(ask))
    expect(pupil.bubble).to_have_attribute("data-tone", "right")


def test_back_and_reload_keep_the_place(pupil, site):
    page = pupil.page
    lesson, place, question = a_question(3)
    pupil.open_step(lesson.number, place)
    pupil.do(question, wrong_too=False)
    pupil.finish(question)
    expect(page).to_have_url(re.compile(f"/3/{place + 1}$"))
    page.go_back()
    expect(pupil.bubble).to_contain_text(question.ask)
    page.reload()
    expect(pupil.bubble).to_contain_text(question.ask, timeout=120_000)
    assert kept(page).stars_of(question) == 3
    pupil.open("#/lecciones")
    card = page.locator("#lesson-3")
    expect(card.locator('.dot[data-stars="3"]')).to_have_count(1)
    expect(card.locator("#done-3")).to_have_text(f"1 de {len(lesson.steps)} pasos hechos")
    expect(page.locator("#next-1")).to_be_visible()


@pytest.mark.core
def test_lesson_goes_on_where_it_was_left_and_can_be_started_over(pupil):
    page = pupil.page
    pupil.open_step(4, 2)
    button(page, "Saltar").click()
    expect(page).to_have_url(re.compile("/4/3$"))
    button(page, "Menú").click()
    page.get_by_role("link", name="Seguir: Los pares").click()
    expect(page).to_have_url(re.compile("/4/3$"))
    button(page, "Menú").click()
    button(page, "Empezar de cero: Los pares").click()
    button(page, "Volver").click()
    assert kept(page).at == {4: "4.3"}
    button(page, "Empezar de cero: Los pares").click()
    page.get_by_role("dialog").get_by_role("button", name="Empezar de cero").click()
    expect(page.get_by_role("link", name="Empezar: Los pares")).to_be_focused()
    assert kept(page).at == {}


def test_what_was_missed_comes_back_until_it_is_right_twice(pupil):
    page = pupil.page
    expect(page.get_by_role("link", name="Repaso")).to_be_hidden()
    missed = []
    for number in (2, 5):
        _, place, question = a_question(number)
        missed.append(question)
        pupil.open_step(number, place)
        pupil.read(question.say)
        pupil.answer(next(answer for answer in question.answers if not answer.right))
        expect(button(page, AGAIN)).to_be_visible()
    for left in (True, False):
        pupil.open("#/lecciones")
        page.get_by_role("link", name="Repaso").click()
        for question in missed:
            pupil.do(question, wrong_too=False)
            pupil.finish(question)
        expect(page.get_by_role("dialog")).to_contain_text("vuelve" if left else "No queda nada")
        button(page, "Todas las lecciones").click()
    expect(page.get_by_role("link", name="Repaso")).to_be_hidden()


def test_free_play_has_help_in_three_rungs_and_leaves_the_partida_alone(pupil):
    page = pupil.page
    pupil.open("#/")
    button(page, "Jugar").click()
    expect(page.locator("#buttons button").first).to_be_visible()
    before = page.evaluate("localStorage.getItem('mus:partida')")
    pupil.open_step(1, len(lessons()[0].steps))
    pupil.go_on(PLAY)
    words = page.locator("#advice-words")
    for said in ("Llevas", "Con duples o juego", "Yo diría: Mus."):
        button(page, "Ayuda").click()
        expect(words).to_contain_text(said)
    pupil.play_out()
    button(page, "Compartir esta mano").click()
    expect(page.locator("#question-quoted")).to_contain_text("#/mano/")
    link = page.locator("#question-quoted").inner_text()
    button(page, "Cerrar").click()
    pupil.finish(lessons()[0].steps[-1])
    expect(page.get_by_role("dialog")).to_contain_text("faltan pasos")
    assert page.evaluate("localStorage.getItem('mus:partida')") == before
    pupil.open(link[link.index("#") :])
    expect(page.locator("#buttons button").first).to_be_visible()
    assert pupil.hand_shown() == ["12o", "3o", "7o", "1o"]
    assert page.evaluate("localStorage.getItem('mus:partida')") == before


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


def test_nothing_scrolls_overlaps_or_is_cut(pupil):
    found = {}
    for number in (1, 3, 7, 10):
        lesson, place, question = a_question(number)
        pupil.open_step(number, place)
        found[f"{question.id} first"] = faults_at_every_size(pupil.page)
        pupil.read(question.say)
        pupil.answer(next(answer for answer in question.answers if not answer.right))
        expect(button(pupil.page, AGAIN)).to_be_visible()
        found[f"{question.id} wrong"] = faults_at_every_size(pupil.page)
    lesson = lessons()[3]
    place = next(place for place, step in enumerate(lesson.steps, 1) if isinstance(step, Move))
    pupil.open_step(4, place)
    pupil.read(lesson.steps[place - 1].beats[0].say)
    found["move"] = faults_at_every_size(pupil.page)
    asked = lesson.steps[place - 1].beats[0].ask
    pupil.say(next(choice.action for choice in asked.choices if not choice.right))
    expect(button(pupil.page, AGAIN)).to_be_visible()
    found["move wrong"] = faults_at_every_size(pupil.page)
    pupil.open_step(4, len(lesson.steps))
    pupil.go_on(PLAY)
    button(pupil.page, "Ayuda").click()
    found["free"] = faults_at_every_size(pupil.page)
    # On the smallest phone a long consequence scrolls in its bubble.
    short = ["bubble-result leaves the window"]
    faults = {
        name: {size: one for size, one in sizes.items() if one != short} for name, sizes in found.items()
    }
    assert {name: sizes for name, sizes in faults.items() if sizes} == {}


@pytest.mark.core
def test_axe_finds_nothing(pupil, accessibility_faults):
    page = pupil.page
    found = {"lessons": accessibility_faults(page)}
    pupil.open("#/leccion/2")
    found["welcome"] = accessibility_faults(page)
    lesson, place, question = a_question(2)
    pupil.open_step(2, place)
    pupil.read(question.say)
    found["question"] = accessibility_faults(page)
    pupil.answer(next(answer for answer in question.answers if not answer.right))
    expect(button(page, AGAIN)).to_be_visible()
    found["wrong"] = accessibility_faults(page)
    place = next(place for place, step in enumerate(lesson.steps, 1) if isinstance(step, Move))
    pupil.open_step(2, place)
    pupil.read(lesson.steps[place - 1].beats[0].say)
    found["move"] = accessibility_faults(page)
    pupil.open_step(2, len(lesson.steps))
    pupil.go_on(PLAY)
    button(page, "Ayuda").click()
    found["free"] = accessibility_faults(page)
    pupil.play_out()
    pupil.finish(lesson.steps[-1])
    found["ending"] = accessibility_faults(page)
    pupil.open("#/lecciones")
    expect(page.get_by_role("link", name="Repaso")).to_be_visible()
    found["lessons begun"] = accessibility_faults(page)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_whole_lesson_is_done_with_the_keyboard_alone(pupil):
    page = pupil.page
    keys = page.keyboard
    lesson = lessons()[3]

    def press(name):
        """Walk to a button or link with Tab, and press Enter."""
        for _ in range(60):
            if page.evaluate("document.activeElement.textContent.trim()") == name:
                keys.press("Enter")
                return
            keys.press("Tab")
        raise AssertionError(f"{name} cannot be reached")

    page.locator("#go-4").focus()
    keys.press("Enter")
    press("Empezar")
    for place, step in enumerate(lesson.steps, 1):
        expect(page).to_have_url(re.compile(f"/4/{place}$"))
        expect(pupil.bubble).to_be_visible()
        if isinstance(step, Sigue):
            break
        asks = [step] if isinstance(step, Question) else step.beats
        for asked in asks:
            for text in asked.say:
                expect(pupil.bubble).to_contain_text(text)
                if button(page, GO_ON).is_visible():
                    press(GO_ON)
            if isinstance(asked, Question):
                press(next(answer.text for answer in asked.answers if answer.right))
            elif asked.ask is not None:
                press("Envido")
            else:
                continue
            expect(pupil.bubble).to_have_attribute("data-tone", "right")
            press(GO_ON)
    press(PLAY)
    count = page.locator("#count").get_by_role("button", name=GO_ON, exact=True)
    for _ in range(60):
        page.locator("#buttons button, #count [data-ui=go-on]").first.wait_for()
        if count.is_visible():
            break
        keys.press("n" if button(page, "No hay mus").or_(button(page, "No quiero")).is_visible() else "p")
    press(GO_ON)
    expect(page.get_by_role("dialog")).to_contain_text("3 estrellas de 3")
    keys.press("Enter")
    expect(page).to_have_url(re.compile("#/leccion/5$"))


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
