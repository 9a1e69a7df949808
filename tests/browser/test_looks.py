"""The table at every size: nothing scrolls, overlaps, is cut or too small to touch; and axe finds nothing."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.geometry import (
    FROM_NOW_ON,
    SHIFTS,
    Steady,
    crowd,
    faults_at_every_size,
    faults_when_scrolling,
)
from tests.browser.moments import all_moments, keep
from tests.browser.playing import NEXT, Person, begin, button, wait

LANGUAGES = ["es", "fr"]

TIMES_READ = """file => performance.getEntriesByType("resource")
  .filter(({ name }) => new URL(name).pathname.endsWith(file)).length"""


@pytest.fixture
def table(page, site, wait_until_ready):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    return page


@pytest.fixture
def still_page(page, site, wait_until_ready):
    """Opens the page in a language, with nothing on it that moves."""

    def opened(language):
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto(f"{site}?speed=0&seed=7&lang={language}")
        wait_until_ready(page)
        return page

    return opened


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_every_moment_everything_fits_every_window(still_page, accessibility_faults, language):
    page, found, steady = still_page(language), {}, Steady()
    for moment in all_moments(page):
        # Who was refused much in one deal has many lines to read: those may scroll.
        may = {"count-lines scrolls"} if moment == "rechazado" else set()
        fits = faults_at_every_size(page, steady)
        found |= {(moment, size): faults for size, told in fits.items() if (faults := {*told} - may)}
        page.set_viewport_size({"width": 390, "height": 844})
        if faults := accessibility_faults(page):
            found[moment, "axe"] = faults
    assert found == {}


@pytest.mark.fresh
def test_nothing_shifts_while_a_deal_is_played(page, site, wait_until_ready):
    page.add_init_script(SHIFTS)
    page.goto(f"{site}?seed=7&lang=es&speed=rapida")
    wait_until_ready(page)
    begin(page)
    found = {}
    read = page.evaluate(TIMES_READ, "cards.svg")
    for width, height in ((360, 640), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        page.evaluate(FROM_NOW_ON)
        person = Person(page, mus=0.3)
        person.act_until(NEXT)
        person.act()
        wait(page)
        found[width, height] = page.evaluate("shifts")
    assert {size: told for size, told in found.items() if told} == {}
    assert page.evaluate(TIMES_READ, "cards.svg") == read, "a frame is lost whenever the sprite is read again"


def test_with_large_letters_and_in_tiny_windows_the_table_scrolls_and_hides_nothing(still_page):
    page, found = still_page("es"), {}
    for moment in ("mus", "respuesta-a-subida", "recuento"):
        keep(page, moment)
        close = page.locator("#ending [data-ui=close]")
        if close.is_visible():
            close.click()
        for letters, sizes in (
            ("200%", [(360, 740), (844, 390), (768, 1000), (1024, 768), (1440, 900)]),
            ("100%", [(280, 500), (320, 480)]),
        ):
            page.evaluate("size => { document.documentElement.style.fontSize = size }", letters)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                faults = set(faults_when_scrolling(page)) - {"count-lines scrolls"}
                if faults:
                    found[moment, letters, width, height] = faults
        page.evaluate("document.documentElement.style.fontSize = ''")
    assert found == {}


def test_for_the_left_hand_what_is_said_most_is_on_the_left(still_page):
    page = still_page("es")

    def left_edges(moment, *keys):
        keep(page, moment)
        return [page.locator(f"[data-key={key}]").bounding_box()["x"] for key in keys]

    for side, in_order in (
        ("derecha", lambda one, other: one < other),
        ("izquierda", lambda one, other: one > other),
    ):
        page.evaluate("side => { document.documentElement.dataset.side = side }", side)
        assert in_order(*left_edges("mus", "no-mus", "mus")), side
        assert in_order(*left_edges("envite", "paso", "envido-2")), side
        assert in_order(*left_edges("respuesta", "no-quiero", "quiero")), side
        page.locator("[data-ui=amount]").click()
        back, say = (page.locator(f"[data-key={key}]").bounding_box()["x"] for key in ("back", "say"))
        assert in_order(back, say), side
    assert faults_at_every_size(page) == {}
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.locator("#controls").bounding_box()["x"] < page.locator("#hand").bounding_box()["x"]


def test_all_that_can_be_told_of_a_player_fits(table):
    Person(table, mus=0).act_until("Quiero")
    crowd(table)
    found = faults_at_every_size(table)
    assert {size: faults for size, faults in found.items() if size not in ("320x568",)} == {}


def test_the_own_words_stand_beside_the_own_name(table):
    Person(table, mus=0).act_until("Paso")
    button(table, "Paso").click()
    wait(table)
    for width, height in ((360, 740), (740, 360), (768, 1000), (1440, 900)):
        table.set_viewport_size({"width": width, "height": height})
        apart = table.evaluate(
            """() => {
              const box = (name) => document.getElementById(name).getBoundingClientRect();
              const words = box("words-0");
              const away = (who) =>
                Math.max(words.left - who.right, who.left - words.right, words.top - who.bottom);
              return Math.min(...["name-0", "chips-0", "portrait-0"].map((part) => away(box(part))));
            }"""
        )
        assert apart <= 16, (width, height)


def active(page):
    return page.evaluate("document.activeElement.id || document.activeElement.dataset.key || 'nothing'")


@pytest.mark.core
def test_the_drawer_takes_the_keyboard_at_once_and_keys_do_nothing_behind_it(table):
    names = wait(table)
    table.keyboard.press("l")
    assert active(table) == "journal-title"
    table.keyboard.press("m")
    assert table.locator("#table").evaluate("table => table.inert")
    table.keyboard.press("Escape")
    assert active(table) == "to-journal"
    assert not table.locator("#table").evaluate("table => table.inert")
    assert wait(table) == names


def test_nothing_is_inert_where_the_log_stands_beside_the_table(table):
    table.keyboard.press("l")
    table.set_viewport_size({"width": 1280, "height": 800})
    expect(table.locator("#to-journal")).to_be_hidden()
    expect(table.locator("#table")).not_to_have_attribute("inert", "")


def test_coming_back_to_the_table_brings_the_keyboard_back(table):
    def and_back(going, coming):
        going()
        expect(table.locator("#menu-resume")).to_be_focused()
        coming()

    def to_menu():
        table.locator("#to-menu").press("Enter")

    def from_help():
        table.keyboard.press("?")
        expect(table.locator("#help-title")).to_be_focused()
        table.go_back()

    place = table.locator("[data-key=mus]")
    for _ in range(2):
        and_back(to_menu, lambda: table.keyboard.press("Enter"))
        expect(place).to_be_focused()
        and_back(from_help, table.go_forward)
        expect(place).to_be_focused()
        Person(table, mus=1).act_until("Descartar")
        place = table.get_by_role("option").first


def test_help_on_a_phone_shows_its_buttons_and_no_ring_round_its_heading(table):
    table.keyboard.press("?")
    title = table.locator("#help-title")
    expect(title).to_be_focused()
    assert title.evaluate("title => getComputedStyle(title).outlineStyle") == "none"
    bottom = button(table, "Cerrar").evaluate("button => button.getBoundingClientRect().bottom")
    assert bottom < 740


def test_what_went_wrong_at_the_start_stands_in_the_middle(page, site, wait_until_ready):
    page.goto(site)
    wait_until_ready(page)
    page.evaluate("document.documentElement.dataset.state = 'error'")
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("#failure").bounding_box()
        assert abs(2 * box["x"] + box["width"] - width) < 2
        assert abs(2 * box["y"] + box["height"] - height) < 2


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
    cut = ("is cut", "prompt-line scrolls")
    scrolling = ("leaves the window", "the table scrolls")
    small = ("320x568", "320x480", "360x640", "844x390", "740x360", "667x375", "1024x600")
    faults = {
        size: [fault for fault in told if not fault.endswith((*cut, *scrolling) if size in small else cut)]
        for size, told in found.items()
    }
    assert {size: told for size, told in faults.items() if told} == {}


@pytest.mark.fresh
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
    page.get_by_role("link", name="Reglas", exact=True).click()
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
    ready_page.get_by_role("link", name="Reglas", exact=True).click()
    heading = ready_page.get_by_role("heading", name="Las reglas")
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
    # By key: after an órdago the button is there for a second only.
    page.keyboard.press("z")
    wait(page)
    expect(page.locator("#count-end")).not_to_be_empty()
