"""The settings on the page: chosen by keyboard, kept, seen in another tab, taken along as a file."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.playing import NEXT, Person, begin, button

FULL = (
    "() => { Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') } }"
)


def open_settings(page):
    page.get_by_role("link", name="Ajustes", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="Ajustes", level=1)).to_be_focused()
    expect(page.get_by_role("combobox", name="Mesa")).to_be_visible()


def group(page, name):
    return page.get_by_role("group", name=name, exact=True)


@pytest.fixture
def settings(page, site, wait_until_ready):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    open_settings(page)
    return page


def test_rules_names_and_looks_are_chosen_by_keyboard_and_kept(
    settings, wait_until_ready, accessibility_faults
):
    page = settings
    page.get_by_text("Elegir las reglas una a una").press("Enter")
    found = {"at first": accessibility_faults(page)}
    page.get_by_role("combobox", name="Mus corrido").select_option("en el primer reparto de la partida")
    expect(page.get_by_role("combobox", name="Mesa")).to_have_value("")
    first_mano = page.get_by_role("combobox", name="Primera mano")
    first_mano.select_option("la carta más alta es mano")
    expect(page.get_by_role("alert").filter(has_text="se contradice")).to_be_visible()
    expect(first_mano).to_have_value('"azar"')
    target = page.get_by_role("spinbutton", name="Piedras de un juego")
    target.fill("30")
    target.press("Tab")
    name = group(page, "A tu derecha, rival").get_by_label("Nombre")
    name.fill("Begoña")
    name.press("Tab")
    group(page, "A tu derecha, rival").get_by_label("Nivel").select_option("Novato")
    themes = {"claro": "light", "oscuro": "dark", "alto contraste": "dark"}
    group(page, "Colores").get_by_role("radio", checked=True).focus()
    for theme, scheme in themes.items():
        page.keyboard.press("ArrowRight")
        expect(group(page, "Colores").get_by_role("radio", name=theme)).to_be_checked()
        expect(page.locator("html")).to_have_css("color-scheme", scheme)
        found[theme] = accessibility_faults(page)
    assert {place: faults for place, faults in found.items() if faults} == {}
    page.get_by_role("switch", name="Sonidos").press("Space")

    page.get_by_role("link", name="Volver").first.press("Enter")
    begin(page, "A medida")
    expect(page.locator("#name-1")).to_have_text("Begoña")
    page.reload()
    # Before Python is there: nothing of the look is to flash.
    assert page.locator("html").get_attribute("data-theme") == "contraste"
    wait_until_ready(page)
    assert json.loads(page.evaluate("localStorage['mus:partida']"))["record"]["rules"] == {
        "target": 30,
        "mus_corrido": "partida",
    }
    kept = json.loads(page.evaluate("localStorage['mus:settings']"))
    assert (kept["theme"], kept["sounds"], kept["levels"][0]) == ("contraste", True, "novato")


def test_the_partida_under_way_keeps_its_rules_and_one_comes_back_to_it(page, site, wait_until_ready):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    button(page, "Ajustes").click()
    page.get_by_role("combobox", name="Mesa").select_option("Cuatro reyes")
    expect(page.get_by_text("Vale desde la próxima partida").first).to_be_visible()
    page.get_by_role("link", name="Volver").first.click()
    expect(page.get_by_role("main", name="Mesa de mus")).to_be_visible()
    assert page.evaluate("location.hash") == "#/partida"
    partida = json.loads(page.evaluate("localStorage['mus:partida']"))
    assert partida["record"]["rules"] == {"vacas": 1}


def test_settings_go_into_a_file_and_come_back_and_wrong_files_change_nothing(settings):
    page, file = settings, settings.locator("#ajustes-file")
    page.get_by_role("combobox", name="Mesa").select_option("Con 31 real")
    with page.expect_download() as download:
        button(page, "Guardar en un archivo").click()
    kept = download.value.path().read_bytes()
    button(page, "Restablecer").click()
    page.get_by_role("dialog").get_by_role("button", name="Volver").click()
    expect(page.get_by_role("combobox", name="Mesa")).to_have_value("mundijuegos")
    button(page, "Restablecer").click()
    page.get_by_role("dialog").get_by_role("button", name="Restablecer").click()
    expect(page.get_by_role("combobox", name="Mesa")).to_have_value("torneo")
    wrong = json.dumps({"mus-settings": 1, "theme": "oscuro", "speed": "warp"}).encode()
    file.set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": wrong})
    expect(page.get_by_role("dialog")).to_contain_text('«speed» no puede ser "warp". No se ha cambiado nada.')
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-theme", "sistema")
    file.set_input_files({"name": "b.json", "mimeType": "application/json", "buffer": kept})
    expect(page.get_by_role("combobox", name="Mesa")).to_have_value("mundijuegos")
    expect(page.get_by_role("status").filter(has_text="Ya valen")).to_be_visible()
    page.get_by_role("combobox", name="Idioma de la página").select_option("English")
    expect(page.get_by_role("combobox", name="Language of the page")).to_be_focused()


def test_another_tab_shows_the_change_and_what_cannot_be_kept_is_said_once(
    settings, context, site, wait_until_ready
):
    other = context.new_page()
    other.goto(site)
    wait_until_ready(other)
    group(settings, "Ritmo").get_by_role("radio", name="Lento").check()
    expect(other.get_by_role("radio", name="Lento")).to_be_checked()
    other.evaluate(FULL)
    group_of_pace = other.get_by_role("group", name="Ritmo")
    group_of_pace.get_by_role("radio", name="Rápido").check()
    expect(other.locator("#toast")).to_contain_text("no guarda nada")
    button(other, "Entendido").click()
    group_of_pace.get_by_role("radio", name="Normal").check()
    expect(group_of_pace.get_by_role("radio", name="Normal")).to_be_checked()
    expect(other.locator("#toast")).to_be_hidden()


def test_axe_finds_nothing_in_the_dark_or_with_high_contrast(
    page, site, wait_until_ready, accessibility_faults
):
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    found = {}

    def look(place):
        for theme in ("oscuro", "contraste"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            expect(page.locator("html")).to_have_attribute("data-colours", theme)
            found[place, theme] = accessibility_faults(page)

    look("menu")
    for address in ("lecciones", "leccion/2/2", "cifras", "reglas"):
        page.evaluate("address => { location.hash = '#/' + address }", address)
        expect(page.locator("html")).to_have_attribute("data-view", address.partition("/")[0])
        page.wait_for_load_state("networkidle")
        look(address)
    page.evaluate("location.hash = '#/'")
    begin(page)
    person = Person(page, mus=0)
    person.act_until("Paso")
    look("bets")
    person.act_until(NEXT)
    look("count")
    assert {place: faults for place, faults in found.items() if faults} == {}
