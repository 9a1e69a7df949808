"""The table at every size: nothing scrolls, overlaps, is cut or too small to touch; and axe finds nothing."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.geometry import faults_at_every_size
from tests.browser.playing import NEXT, Person, begin, button, wait


@pytest.fixture
def table(page, site, wait_until_ready):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    return page


@pytest.mark.parametrize("until", ["Mus", "Descartar", "Paso", "Quiero", NEXT])
def test_nothing_scrolls_overlaps_or_is_cut(table, until):
    Person(table, mus=1 if until == "Descartar" else 0.4).act_until(until)
    assert faults_at_every_size(table) == {}, until


def test_nor_when_it_asks_for_an_amount_or_once_more(table):
    Person(table, mus=0).act_until("Paso")
    button(table, "Otra cantidad…").click()
    assert faults_at_every_size(table) == {}
    button(table, "Volver").click()
    button(table, "Órdago").click()
    assert faults_at_every_size(table) == {}


def test_long_names_are_shortened_and_push_nothing_away(table, tmp_path):
    record = tmp_path / "long.mus.json"
    names = [f"Bartolomé de las Casas y Zubizarreta {seat}" for seat in range(4)]
    record.write_text(json.dumps({"mus-record": 1, "names": names, "deals": []}), encoding="utf-8")
    button(table, "Menú").click()
    table.locator("#import-file").set_input_files(record)
    table.get_by_role("dialog").get_by_role("button", name="Abandonarla").click()
    wait(table)
    Person(table, mus=0).act_until("Quiero")
    found = faults_at_every_size(table)
    faults = {fault for faults in found.values() for fault in faults}
    assert {fault for fault in faults if not fault.endswith("is cut")} == set()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900), (844, 390)])
def test_nothing_moves_when_the_page_comes_alive(page, site, wait_until_ready, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver(list => {"
        "for (const shift of list.getEntries()) moved += shift.value"
        "}).observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(site)
    wait_until_ready(page)
    expect(button(page, "Jugar")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("moved") == 0


def test_axe_finds_nothing(page, site, wait_until_ready, accessibility_faults):
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    found = {"menu": accessibility_faults(page)}
    button(page, "Ayuda y atajos").click()
    found["help"] = accessibility_faults(page)
    button(page, "Cerrar").click()
    page.get_by_role("link", name="Reglas en breve").click()
    found["rules"] = accessibility_faults(page)
    page.go_back()
    begin(page)
    found["mus"] = accessibility_faults(page)
    person = Person(page, mus=0)
    person.act_until("Paso")
    found["bets"] = accessibility_faults(page)
    button(page, "Otra cantidad…").click()
    found["amount"] = accessibility_faults(page)
    button(page, "Volver").click()
    page.set_viewport_size({"width": 360, "height": 740})
    button(page, "Lo que se ha dicho").click()
    found["log"] = accessibility_faults(page)
    page.keyboard.press("Escape")
    expect(page.locator("#to-journal")).to_be_focused()
    person.act_until(NEXT)
    found["count"] = accessibility_faults(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


def test_pages_have_addresses(ready_page, wait_until_ready):
    ready_page.get_by_role("link", name="Reglas en breve").click()
    heading = ready_page.get_by_role("heading", name="El mus, en breve")
    expect(heading).to_be_visible()
    ready_page.reload()
    wait_until_ready(ready_page)
    expect(heading).to_be_visible()
    ready_page.go_back()
    expect(button(ready_page, "Jugar")).to_be_visible()


def test_the_first_deal_is_marked(ready_page):
    begin(ready_page)
    marks = ready_page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert marks.index("mus:ready") < marks.index("mus:dealt")


def test_the_count_goes_lance_by_lance_at_a_pace_and_can_be_skipped(page, site, wait_until_ready):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    person = Person(page, mus=0)
    person.act_until("Paso")
    page.goto(site + "?speed=lenta&seed=7#/partida")
    page.reload()
    wait_until_ready(page)
    while not page.locator("#count").is_visible():
        page.locator("#buttons button, #count-buttons button").first.wait_for()
        if page.locator("#buttons button").count():
            page.locator("#buttons button").first.click()
    button(page, "Saltar").click()
    wait(page)
    expect(page.locator("#count-end")).not_to_be_empty()
