"""What moves, what is heard, the count step by step, and why: in a browser."""

import re
from hashlib import sha256

import pytest
from playwright.sync_api import expect

from tests.browser.moments import keep
from tests.browser.playing import NEXT, Person, begin, button, wait

WATCH = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  moves.push({ properties: [...new Set(frames.flatMap(Object.keys))], timing });
  return animate.call(this, frames, timing);
};
window.audios = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.audios += 1; }
};
"""

TAP_WHILE_IT_MOVES = """async () => {
  const running = () => document.getAnimations().filter(({ playState }) => playState === "running");
  while (!running().length) await new Promise(requestAnimationFrame);
  const late = document.createElement("button");
  late.dataset.ui = "menu";
  document.getElementById("centre").append(late);
  late.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  late.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  late.remove();
  return [running().length, location.hash];
}"""


@pytest.fixture
def watched(page, site, wait_until_ready):
    """Opens the page at some pace, with everything noted that moves or would be heard."""
    page.add_init_script(WATCH)

    def opened(speed):
        page.goto(f"{site}?seed=7&lang=es&speed={speed}")
        wait_until_ready(page)
        return page

    return opened


def test_what_moves_is_short_ends_with_a_tap_and_is_not_there_for_who_wants_stillness(watched):
    page = watched("normal")
    begin(page)
    Person(page, mus=0).act()
    assert page.evaluate(TAP_WHILE_IT_MOVES) == [0, "#/partida"]
    wait(page)
    moves = page.evaluate("moves")
    assert len(moves) > 16
    assert {name for move in moves for name in move["properties"]} == {"transform", "opacity"}
    assert all(0 < move["timing"]["duration"] <= 300 for move in moves)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("moves.length = 0")
    Person(page, mus=0).act()
    wait(page)
    assert page.evaluate("moves") == []
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_count_by_keyboard_and_why_at_its_lines(watched, accessibility_faults):
    page = watched("sin-esperas")
    keep(page, "recuento")
    page.get_by_role("dialog").get_by_role("button", name="Ver las cartas").click()
    lines = page.locator("#count-lines li")
    told = lines.all_text_contents()
    button(page, "Otra vez").focus()
    page.keyboard.press("Enter")
    expect(button(page, "Siguiente")).to_be_focused()
    page.keyboard.press("s")
    expect(page.locator("#subject")).to_have_text("Grande")
    expect(lines).to_have_count(2)
    page.keyboard.press("s")
    expect(page.locator("#subject")).to_have_text("Pares")
    expect(page.locator("#table [data-best=true]")).to_have_count(4)
    page.keyboard.press("z")
    expect(button(page, NEXT)).to_be_visible()
    assert lines.all_text_contents() == told
    last = page.get_by_role("button", name=re.compile("¿Por qué")).last
    last.click()
    why = page.get_by_role("dialog", name=re.compile("¿por qué?"))
    expect(why.get_by_role("listitem")).to_have_count(4)
    expect(why).to_contain_text("En total")
    assert accessibility_faults(page) == []
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()
    expect(last).to_be_focused()
    page.locator("#journal").get_by_role("button", name="¿Por qué? Chica").click()
    refused = page.get_by_role("dialog", name="Chica: ¿por qué?")
    expect(refused).to_contain_text("Una subida que no se quiere vale lo que ya se había querido: 5 piedras.")


def test_a_deal_is_sealed_before_it_begins_and_checked_when_it_is_over(watched, accessibility_faults):
    page = watched("sin-esperas")
    begin(page)
    sealed = page.locator("#journal").get_by_role("button", name=re.compile("Juego limpio"))
    sealed.click()
    fair = page.get_by_role("dialog", name="Juego limpio: mano 1")
    seal = fair.locator("code").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", seal)
    expect(button(page, "Comprobar")).to_be_hidden()
    page.keyboard.press("Escape")
    Person(page, mus=0).act_until(NEXT)
    # Where the deal has ended a juego, that is told first.
    page.keyboard.press("Escape")
    sealed.click()
    expect(fair.locator("code")).to_have_count(4)
    shown, opened, command, _ = fair.locator("code").all_inner_texts()
    assert shown == seal == sha256(opened.encode()).hexdigest()
    assert command == f"printf %s '{opened}' | sha256sum"
    button(page, "Comprobar").click()
    expect(fair).to_contain_text("Es correcto")
    assert accessibility_faults(page) == []


def test_it_is_silent_until_sounds_are_chosen_and_the_page_is_touched(watched):
    page = watched("normal")
    begin(page)
    Person(page, mus=0).act()
    wait(page)
    assert page.evaluate("audios") == 0
    page.evaluate(
        "localStorage.setItem('mus:settings', JSON.stringify("
        "{...JSON.parse(localStorage.getItem('mus:settings')), sounds: true}))"
    )
    page.goto("about:blank")
    page = watched("normal")
    expect(button(page, "Seguir la partida")).to_be_visible()
    assert page.evaluate("audios") == 0
    button(page, "Seguir la partida").click()
    person = Person(page, mus=0)
    for _ in range(3):
        person.act()
        wait(page)
    assert page.evaluate("audios") == 1
