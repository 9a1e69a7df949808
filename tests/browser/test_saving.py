"""What is kept between visits, and what the page says when that goes wrong."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.playing import Person, begin, button, table_text, wait

FULL = "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') }"

DAMAGED = """
if (!sessionStorage.damaged) {
  sessionStorage.damaged = "once";
  localStorage.setItem("mus:partida", '{"mus-partida": 1, "seed"');
}
"""


@pytest.fixture
def table(page, site, wait_until_ready):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    return page


def test_damaged_data_is_set_aside_and_can_be_had_back(page, site, wait_until_ready):
    page.add_init_script(DAMAGED)
    page.goto(site)
    wait_until_ready(page)
    expect(button(page, "Jugar")).to_be_visible()
    expect(page.locator("#toast")).to_contain_text("apartada")
    button(page, "Entendido").click()
    with page.expect_download() as kept:
        button(page, "Descargarla").click()
    assert kept.value.path().read_text(encoding="utf-8") == '{"mus-partida": 1, "seed"'
    begin(page)
    page.reload()
    wait_until_ready(page)
    button(page, "Menú").click()
    expect(button(page, "Seguir la partida")).to_be_visible()
    button(page, "Borrarla").click()
    page.get_by_role("dialog").get_by_role("button", name="Borrarla").click()
    expect(page.locator("#notices > *")).to_have_count(0)


def test_damaged_settings_an_unknown_address_and_too_large_a_file_are_told(
    page, site, wait_until_ready, tmp_path
):
    page.add_init_script('localStorage[\'mus:settings\'] ??= \'{"volume": 101, "deck": "cuatro-colores"}\'')
    page.goto(site + "#/no-hay")
    wait_until_ready(page)
    toast, notices = page.locator("#toast"), page.locator("#notices > *")
    expect(toast).to_contain_text("ajustes guardados estaba dañada")
    expect(toast).to_contain_text("Esa página no existe")
    expect(page).to_have_url(site + "#/")
    expect(page.locator("html")).to_have_attribute("data-deck", "cuatro-colores")
    expect(notices).to_have_count(1)
    expect(notices).to_contain_text("copia dañada de los ajustes")
    large = tmp_path / "large.mus.json"
    large.write_bytes(b" " * 4_000_001)
    page.locator("#import-file").set_input_files(large)
    expect(page.get_by_role("dialog")).to_contain_text("demasiado grande")
    page.reload()
    wait_until_ready(page)
    expect(notices).to_have_count(1)
    expect(toast).to_be_hidden()


@pytest.mark.core
def test_a_full_storage_is_told_and_the_partida_goes_on(page, site, wait_until_ready):
    page.add_init_script(FULL)
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    expect(page.locator("#toast")).to_contain_text("no tiene más sitio")
    button(page, "Entendido").click()
    person = Person(page)
    for _ in range(8):
        person.act()
    expect(page.locator("#toast")).to_be_hidden()


@pytest.mark.core
def test_a_second_tab_takes_the_partida_over_and_gives_it_back(table, context, site, wait_until_ready):
    second = context.new_page()
    second.goto(site + "?speed=0#/partida")
    wait_until_ready(second)
    wait(second)
    told = table.get_by_role("dialog", name="La partida sigue en otra pestaña")
    expect(told).to_be_visible()
    Person(second).act()
    wait(second)
    after = table_text(second)
    told.get_by_role("button", name="Seguir aquí").click()
    wait(table)
    assert table_text(table) == after
    expect(second.get_by_role("dialog", name="La partida sigue en otra pestaña")).to_be_visible()


def test_a_record_is_saved_in_a_file_and_opened_again(table):
    Person(table).act()
    wait(table)
    before = table_text(table)
    button(table, "Menú").click()
    with table.expect_download() as saved:
        button(table, "Guardar la partida en un archivo").click()
    assert saved.value.suggested_filename == "partida.mus.json"
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["mus-record"] == 1
    button(table, "Abandonar la partida").click()
    table.get_by_role("dialog").get_by_role("button", name="Abandonarla").click()
    expect(button(table, "Jugar")).to_be_focused()
    table.locator("#import-file").set_input_files(saved.value.path())
    button(table, "Seguir jugando").click()
    wait(table)
    after = table_text(table)
    assert {**after, "journal": ""} == {**before, "journal": ""}


def test_a_foreign_file_is_refused_in_words(ready_page, tmp_path):
    foreign = tmp_path / "letter.json"
    foreign.write_text('{"dear": "Ane"}', encoding="utf-8")
    ready_page.locator("#import-file").set_input_files(foreign)
    told = ready_page.get_by_role("dialog", name="En este archivo no hay ninguna partida")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Volver").click()
    expect(button(ready_page, "Jugar")).to_be_visible()


def test_giving_up_asks_first(table):
    button(table, "Menú").click()
    button(table, "Abandonar la partida").click()
    table.get_by_role("dialog").get_by_role("button", name="Volver").click()
    button(table, "Seguir la partida").click()
    wait(table)


@pytest.mark.core
def test_choices_of_the_menu_stay(ready_page, wait_until_ready):
    ready_page.get_by_role("radio", name="Con deje").check()
    ready_page.locator("label", has_text="Rápido").click()
    ready_page.reload()
    wait_until_ready(ready_page)
    expect(ready_page.get_by_role("radio", name="Con deje")).to_be_checked()
    expect(ready_page.get_by_role("radio", name="Rápido")).to_be_checked()
