"""Looking things up: the rules of any table, the study of sixteen cards, glossary, history, questions."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import button

PHONE = {"width": 360, "height": 640}
SIZES = [(360, 640), (844, 390), (820, 1180), (1440, 900)]
VIEWS = ("#/reglas", "#/reglas/estudio", "#/glosario", "#/historia", "#/preguntas")

TOO_WIDE = """() => {
  const page = document.querySelector(".page:target");
  const faults = [];
  for (const element of page.querySelectorAll("*:not(.unseen)")) {
    const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (cut && getComputedStyle(element).display !== "inline") faults.push(`${element.className} is cut`);
  }
  if (page.scrollWidth > page.clientWidth) faults.push("the page scrolls sideways");
  for (const element of page.querySelectorAll("*")) {
    const { left, right, width, height } = element.getBoundingClientRect();
    const name = element.outerHTML.slice(0, 80);
    if (width && (left < -0.5 || right > innerWidth + 0.5)) faults.push(`${name} is outside`);
    const touched = element.matches("button:not(.cite), select, input[type=search], .link-button");
    if (touched && height && height < 43.5) faults.push(`${name} is ${height} high`);
  }
  return faults;
}"""


@pytest.fixture
def reader(page, site, wait_until_ready):
    """Somebody on a phone who opens the rules."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    page.goto(site + "?seed=7#/reglas")
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="El recuento")).to_be_attached()
    return page


def go(page, address):
    page.evaluate("address => { location.hash = address }", address)
    expect(page.locator(".page:target .ways")).to_be_visible()


def test_every_view_fits_and_axe_finds_nothing(reader, accessibility_faults):
    found = {}
    for view in VIEWS:
        go(reader, view)
        for letters, sizes in (("100%", SIZES), ("200%", SIZES[:1])):
            reader.evaluate("size => { document.documentElement.style.fontSize = size }", letters)
            for width, height in sizes:
                reader.set_viewport_size({"width": width, "height": height})
                found[view, width, letters] = reader.evaluate(TOO_WIDE)
        reader.evaluate("() => { document.documentElement.style.fontSize = '' }")
        found[view, "axe"] = accessibility_faults(reader)
    go(reader, "#/reglas/estudio")
    reader.get_by_role("button", name="Rey de copas, carta 1 de A").click()
    found["picker", "axe"] = accessibility_faults(reader)
    assert {place: faults for place, faults in found.items() if faults} == {}


def test_rules_are_searched_and_read_for_another_table(reader):
    field = reader.locator(".page:target").get_by_label("Buscar")
    field.fill("ORDAGO anulado")
    expect(reader.get_by_role("status").filter(has_text="Está en un apartado.")).to_be_visible()
    expect(reader.locator(".page:target .part:visible")).to_have_count(1)
    expect(
        reader.locator("mark").filter(has_text=re.compile("^(órdago|anulado)$", re.IGNORECASE)).first
    ).to_be_visible()
    field.fill("xyz")
    expect(reader.get_by_role("status").filter(has_text="No hay nada con «xyz».")).to_be_visible()
    field.press("Escape")
    expect(field).to_have_value("")
    expect(reader.locator(".page:target .part:visible")).to_have_count(8)
    expect(reader.locator("mark")).to_have_count(0)
    reader.get_by_label("Reglas de").select_option("Con deje")
    expect(reader.get_by_label("Reglas de")).to_be_focused()
    expect(reader.locator("[data-peculiar]").filter(has_text="Es mus «con deje»")).to_be_visible()
    reader.get_by_text("En esta página").click()
    button(reader, "El recuento").click()
    expect(reader.get_by_role("heading", name="El recuento")).to_be_focused()
    # The glossary finds a word in whatever language.
    go(reader, "#/glosario")
    field = reader.locator(".page:target").get_by_label("Buscar")
    field.fill("iduki")
    expect(reader.locator(".entry:visible")).to_have_count(1)
    expect(reader.locator(".entry:visible")).to_contain_text("quiero")


def test_the_study_by_touch_and_by_keyboard(reader):
    go(reader, "#/reglas/estudio")
    short = reader.locator(".page:target .study-short")
    expect(short).to_have_text("Grande: A · Chica: C · Pares: C · Juego: D · A y C 6 · B y D 5")
    # By touch: D gets the king of coins for the four of swords, and with 31 no more, loses the juego to B.
    button(reader, "Cuatro de espadas, carta 4 de D").click()
    picker = reader.get_by_role("dialog")
    expect(button(picker, "Cuatro de espadas, la que está aquí")).to_be_focused()
    button(picker, "As de oros, la tiene C: se cambian").click()
    expect(picker).to_be_hidden()
    expect(button(reader, "As de oros, carta 4 de D")).to_be_focused()
    expect(button(reader, "Cuatro de espadas, carta 4 de C")).to_be_visible()
    expect(short).to_have_text("Grande: A · Chica: C · Pares: A · Juego: B · A y C 4 · B y D 2")
    # By keyboard: up a row of five in the pack is five cards back; Escape leaves things as they are.
    reader.keyboard.press("Enter")
    expect(button(picker, "As de oros, la que está aquí")).to_be_focused()
    reader.keyboard.press("ArrowDown")
    reader.keyboard.press("ArrowRight")
    expect(picker.locator(":focus")).to_have_accessible_name("Siete de oros, la tiene D: se cambian")
    reader.keyboard.press("Escape")
    expect(picker).to_be_hidden()
    expect(button(reader, "As de oros, carta 4 de D")).to_be_focused()
    # Another mano, other kings, and back.
    reader.get_by_role("radio", name="4 reyes").check(force=True)
    reader.get_by_role("group", name="Mano").get_by_role("radio", name="B").check(force=True)
    expect(reader.get_by_role("region", name="B").get_by_text("mano", exact=True)).to_be_visible()
    # Four kings with 31 real are no named table, and a link carries them all the same.
    reader.get_by_role("radio", name="Con sota").check(force=True)
    button(reader, "Compartir esta mesa").click()
    expect(reader.get_by_role("dialog")).to_contain_text("#/mano/2-")
    reader.keyboard.press("Escape")
    reader.get_by_role("radio", name="8 reyes").check(force=True)
    button(reader, "Compartir esta mesa").click()
    expect(reader.get_by_role("dialog")).to_contain_text(re.compile(r"#/mano/1-\w{16}-1-0\.0-mundijuegos"))
    reader.keyboard.press("Escape")
    reader.get_by_role("radio", name="No", exact=True).check(force=True)
    button(reader, "Las cartas del ejemplo").click()
    expect(short).to_have_text("Grande: A · Chica: C · Pares: C · Juego: D · A y C 6 · B y D 5")
    # What lies there can be played.
    reader.get_by_role("link", name="Jugar esta mano").click()
    expect(reader).to_have_url(re.compile(r"#/mano/1-\w{16}-0-0\.0-torneo$"))
