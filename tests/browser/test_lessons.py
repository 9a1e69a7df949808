"""Lessons in the browser, as somebody on a phone does them: every step, right and wrong."""

import re

import pytest
from playwright.sync_api import expect

from mus.lessons.lesson import Move, Question, Sigue, right_action
from tests.browser.geometry import FROM_NOW_ON, SHIFTS, faults_at_every_size
from tests.browser.playing import button
from tests.browser.pupil import AGAIN, GO_ON, PLAY, kept
from tests.lessons.shipped import lessons

pytestmark = pytest.mark.usefixtures("in_spanish")

LESSONS = [
    pytest.param(lesson, id=str(lesson.number), marks=[pytest.mark.core] if lesson.number == 1 else [])
    for lesson in lessons()
]


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


def test_nothing_moves_while_a_question_is_answered_wrong_and_right(pupil):
    pupil.page.evaluate(SHIFTS)
    for number, width, height in ((2, 360, 640), (5, 1280, 720)):
        lesson, place, question = a_question(number)
        pupil.page.set_viewport_size({"width": width, "height": height})
        pupil.open_step(lesson.number, place)
        pupil.read(question.say)
        pupil.page.evaluate(FROM_NOW_ON)
        pupil.do(question)
        assert pupil.page.evaluate("shifts") == [], (width, height)


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
    pupil.open("#/lecciones")
    page.get_by_role("link", name="Repaso").click()
    first_words = [(*question.say, question.ask)[0] for question in missed]
    for words in first_words:
        expect(pupil.bubble).to_contain_text(words)
        page.locator("#lesson-skip").click()
    button(page, "Todas las lecciones").click()
    for left in (True, False):
        page.get_by_role("link", name="Repaso").click()
        for question in missed:
            pupil.do(question, wrong_too=False)
            pupil.finish(question)
            if question is missed[0]:  # Who goes away comes back to where the repaso was.
                expect(pupil.bubble).to_contain_text(first_words[1])
                pupil.open("#/lecciones")
                page.get_by_role("link", name="Repaso").click()
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
