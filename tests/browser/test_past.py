"""Partidas that are over: in the list, on the table again, in the figures, and out of the browser."""

import json

import pytest
from playwright.sync_api import expect

from mus.rules.match import Start
from mus.rules.options import options_from
from mus.rules.record import Record, record_to_json
from tests.browser.geometry import faults_at_every_size
from tests.browser.playing import AGAIN, Person, begin, button, wait

pytestmark = pytest.mark.usefixtures("in_spanish")

LAST_JUEGO = Record(
    options_from({"profile": "tres_juegos"}),
    ("Tú", "Ane", "Jon", "Miren"),
    Start(0, (38, 38), (1, 1)),
)
HOSTILE = (
    "1-torneo-0.0.0.0.0.0.0-<img src=x onerror=alert(1)>",
    "1-torneo-0.0.0.0.0.0.0-AAAA.0m",
    "x" * 5000,
)


@pytest.fixture
def over(page, site, wait_until_ready, tmp_path):
    """The page after a partida that has just ended."""
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    file = tmp_path / "last.mus.json"
    file.write_text(record_to_json(LAST_JUEGO), encoding="utf-8")
    page.locator("#import-file").set_input_files(file)
    Person(page, mus=0).act_until(AGAIN)
    return page


def open_list(page):
    page.locator("#ending").get_by_role("button", name="Menú").click()
    page.get_by_role("link", name="Partidas jugadas").click()
    expect(page.locator("#past-title")).to_be_focused()


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def walk(page, site, wait_until_ready):
    """From step to step by the keyboard; a reload keeps the place."""
    where = page.locator("#replay-place")
    expect(where).to_contain_text("aso 1 de")
    expect(button(page, "Paso siguiente")).to_be_focused()
    press(page, "ArrowRight", "ArrowRight")
    expect(where).to_contain_text("aso 3 de")
    expect(page.locator("#journal-lines")).to_contain_text("No hay mus")
    press(page, "ArrowLeft")
    expect(page).to_have_url(site + "?speed=0&seed=7#/historial/1/1/2")
    page.reload()
    wait_until_ready(page)
    expect(where).to_contain_text("aso 2 de")


def show_all_hands(page):
    faces = page.locator("#cards-2 [data-face]")
    closed = faces.first.get_attribute("data-face")
    hands = button(page, "Todas las cartas")
    hands.focus()
    press(page, "Enter")
    expect(hands).to_have_attribute("aria-pressed", "true")
    expect(faces.first).not_to_have_attribute("data-face", closed)


def misfits(page):
    """What does not fit at some size; the lines of the count may scroll above the bar."""
    found = faults_at_every_size(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    return {size: left for size, faults in found.items() if (left := {*faults} - {"count-lines scrolls"})}


def save(page):
    """The record that the page hands over."""
    button(page, "Más").click()
    with page.expect_download() as saved:
        button(page, "Guardarla en un archivo").click()
    return json.loads(saved.value.path().read_text(encoding="utf-8"))


def open_link(page, wait_until_ready):
    """Take the link to the deal, and open it as somebody else would."""
    button(page, "Más").click()
    button(page, "Enlace a esta mano").click()
    quoted = page.locator("#question-quoted")
    expect(quoted).not_to_be_empty()
    link = quoted.inner_text()
    assert len(link) < 400
    expect(page.get_by_role("img", name="Código del enlace")).to_be_visible()
    page.goto("about:blank")
    page.goto(link)
    wait_until_ready(page)
    expect(page.locator("#replay-place")).to_contain_text("Paso 1 de")
    expect(button(page, "Todas las cartas")).to_have_attribute("aria-pressed", "true")
    press(page, "End")
    expect(page.locator("#count-end")).not_to_be_empty()


def open_code(page, code):
    page.evaluate("code => { location.hash = '#/jugada/' + code }", code)


def see_figures(page):
    page.get_by_role("link", name="Cifras").first.click()
    expect(page.locator("#figures-title")).to_be_focused()
    expect(page.get_by_role("img", name="del último juego")).to_be_visible()
    page.get_by_role("checkbox", name="Clasificación").check()
    expect(page.get_by_role("table", name="Clasificación").get_by_role("row")).to_have_count(5)


def test_a_partida_that_is_over_is_listed_looked_at_saved_shared_counted_and_deleted(
    over, site, wait_until_ready, accessibility_faults
):
    page = over
    open_list(page)
    item = page.get_by_role("listitem").filter(has_text="Con Jon contra Ane y Miren")
    expect(item).to_have_count(1)
    expect(item.get_by_role("heading")).to_contain_text("Juegos")
    assert accessibility_faults(page) == []
    item.get_by_role("link", name="Verla").click()
    walk(page, site, wait_until_ready)
    assert accessibility_faults(page) == []
    show_all_hands(page)
    assert misfits(page) == {}
    press(page, "End")
    page.locator("#count-lines").get_by_role("button").first.click()
    expect(page.locator("#why-words")).not_to_be_empty()
    press(page, "Escape")
    assert misfits(page) == {}
    assert accessibility_faults(page) == []
    assert save(page)["start"]["piedras"] == [38, 38]
    open_link(page, wait_until_ready)
    button(page, "Menú").click()
    see_figures(page)
    assert accessibility_faults(page) == []
    page.get_by_role("link", name="Partidas jugadas").last.click()
    item.get_by_role("button", name="Borrar").click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar").click()
    expect(page.locator("#past")).to_contain_text("Aún no hay ninguna")
    # Whoever comes back to the table where it ended brings nothing back.
    page.goto(site + "?speed=0#/partida")
    wait_until_ready(page)
    wait(page)
    assert "mus:historial:1" not in page.evaluate("Object.keys(localStorage)")


def test_one_that_is_given_up_is_marked_and_figures_are_reset_only_when_that_is_meant(
    page, site, wait_until_ready
):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    Person(page).act()
    button(page, "Menú").click()
    button(page, "Abandonar la partida").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonarla").click()
    page.get_by_role("link", name="Partidas jugadas").click()
    expect(page.get_by_role("heading", name="Abandonada")).to_be_visible()
    page.get_by_role("link", name="Cifras").last.click()
    expect(page.locator("#figures")).to_contain_text("1 abandonada")
    button(page, "Poner a cero").click()
    page.get_by_role("dialog").get_by_role("button", name="Volver").click()
    expect(page.locator("#figures")).to_contain_text("1 abandonada")
    button(page, "Poner a cero").click()
    page.get_by_role("dialog").get_by_role("button", name="Poner a cero").click()
    expect(page.locator("#figures")).to_contain_text("Aún no hay nada que contar")


def test_a_record_from_a_file_is_looked_at_and_a_hostile_link_is_refused(
    over, site, wait_until_ready, tmp_path
):
    page = over
    page.locator("#ending").get_by_role("button", name="Ver las cartas").click()
    record = json.loads(page.evaluate("localStorage.getItem('mus:partida')"))["record"]
    file = tmp_path / "over.mus.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    page.locator("#import-file").set_input_files(file)
    where = page.locator("#replay-place")
    expect(where).to_contain_text("aso 1 de")
    expect(button(page, "Paso siguiente")).to_be_focused()
    press(page, "ArrowRight")
    expect(page).to_have_url(site + "?speed=0&seed=7#/historial/archivo/1/2")
    page.reload()
    wait_until_ready(page)
    expect(where).to_contain_text("aso 2 de")
    told = page.get_by_role("dialog", name="Esto no se puede enseñar")
    open_code(page, HOSTILE[0])
    expect(told).to_contain_text("dañad")
    # Another one, over the box that is open.
    open_code(page, "9-torneo-0.0.0.0.0.0.0")
    expect(told).to_contain_text("versión 9")
    told.get_by_role("button", name="Volver").click()
    expect(page.locator("#past-title")).to_be_focused()
    for code in HOSTILE:
        open_code(page, code)
        told.get_by_role("button", name="Volver").click()
        expect(page.locator("#past-title")).to_be_focused()
