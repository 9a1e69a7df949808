"""Nothing leaves this browser, and what stays in it can be deleted."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import NEXT, Person, begin, button
from tests.browser.pupil import Pupil
from tests.lessons.shipped import lessons

pytestmark = pytest.mark.usefixtures("in_spanish")

NOTHING = "Ahora no hay nada guardado"

DAMAGED = """
if (!sessionStorage.damaged) {
  sessionStorage.damaged = "once";
  for (const key of ["partida", "lecciones", "settings", "tab", "aside:1", "aside:2", "of-tomorrow"]) {
    localStorage.setItem("mus:" + key, "{\\u0000 [[[");
  }
}
"""


def kept(page):
    return page.evaluate("Object.keys(localStorage).sort()")


def open_privacy(page):
    Pupil(page).open("#/privacidad")
    expect(page.locator("#privacy-title")).to_be_focused()


def delete_all(page, wait_until_ready):
    """Press the button and mean it; the words of the question."""
    button(page, "Borrar todo lo guardado").click()
    question = page.locator("#question-words")
    expect(question).not_to_be_empty()
    words = question.inner_text()
    with page.expect_navigation():
        button(page, "Borrar todo").click()
    wait_until_ready(page)
    expect(page.locator("#kept-now")).to_contain_text(NOTHING)
    return words


@pytest.fixture
def player(page, site, wait_until_ready):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    return page


def test_a_deal_and_a_lesson_set_no_cookie_and_ask_nobody(page, site, wait_until_ready):
    asked, sent = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("request", lambda request: sent.extend([request.url] if request.method != "GET" else []))
    page.on("request", lambda request: sent.extend([request.url] if request.headers.get("referer") else []))
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    Person(page).act_until(NEXT)
    pupil = Pupil(page)
    for place, step in enumerate(lessons()[0].steps, 1):
        pupil.open_step(1, place)
        pupil.do(step, wrong_too=False)
    assert page.context.cookies() == []
    assert page.evaluate("document.cookie") == ""
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []
    assert sent == []


def test_from_the_menu_one_reads_what_is_kept_and_deletes_it(player, wait_until_ready):
    player.evaluate("localStorage.setItem('another page', 'of this host')")
    begin(player, "Cuatro reyes")
    Person(player).act()
    Pupil(player).open_step(1, 1)
    button(player, "Menú").click()
    player.get_by_role("link", name="Volver al menú").first.click()
    player.get_by_role("link", name="Privacidad").click()
    expect(player.locator("#kept-now")).to_contain_text("la partida que has empezado, lo aprendido")
    words = delete_all(player, wait_until_ready)
    assert "la partida que has empezado" in words
    assert "lo aprendido en las lecciones" in words
    assert "tus ajustes" in words
    assert kept(player) == ["another page"]
    expect(button(player, "Borrar todo lo guardado")).to_be_hidden()
    player.locator('[id="/privacidad"]').get_by_role("link", name="Volver al menú").first.click()
    expect(button(player, "Seguir la partida")).to_be_hidden()
    expect(player.locator("[name=profile][value=torneo]")).to_be_checked()


def test_thinking_better_of_it_keeps_everything(player):
    begin(player)
    before = kept(player)
    open_privacy(player)
    button(player, "Borrar todo lo guardado").click()
    button(player, "Volver").click()
    assert kept(player) == before != []


def test_damaged_data_can_be_deleted_too(page, site, wait_until_ready):
    page.add_init_script(DAMAGED)
    page.goto(site)
    wait_until_ready(page)
    open_privacy(page)
    delete_all(page, wait_until_ready)
    assert kept(page) == []


def test_another_tab_does_not_bring_it_back(player, site, wait_until_ready):
    begin(player)
    button(player, "Menú").click()
    other = player.context.new_page()
    other.goto(site + "#/privacidad")
    wait_until_ready(other)
    with player.expect_navigation():
        delete_all(other, wait_until_ready)
    wait_until_ready(player)
    expect(button(player, "Seguir la partida")).to_be_hidden()
    assert kept(player) == []


def test_where_nothing_can_be_kept_that_is_said(page, site, wait_until_ready):
    page.add_init_script(
        "delete window.localStorage; Object.defineProperty(window, 'localStorage', "
        "{get() { throw new DOMException('insecure', 'SecurityError') }})"
    )
    page.goto(site + "#/privacidad")
    wait_until_ready(page)
    expect(page.locator("#kept-now")).to_contain_text("no deja que esta página guarde")
    expect(button(page, "Borrar todo lo guardado")).to_be_hidden()


def test_page_about_privacy_is_accessible_and_there_before_python(page, site, accessibility_faults):
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(site + "#/privacidad")
    expect(page.locator("#privacy-title")).to_be_visible()
    assert page.title() == "Mus"
    assert accessibility_faults(page) == []
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
