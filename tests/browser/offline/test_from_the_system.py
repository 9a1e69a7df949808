"""Files that the system hands over."""

import json

from playwright.sync_api import expect

from mus.rules.options import options_from
from mus.web.session import Session
from tests.browser.playing import button, wait

OPENED_WITH = """
const file = new File(["not a record"], "carta.mus.json");
const setConsumer = (consume) => consume({ files: [{ getFile: () => Promise.resolve(file) }] });
Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
"""


def test_a_shared_record_is_opened(visitor):
    partida = Session.new(options_from({}), ("Tú", "Lola", "Pepe", "Rosa"), ("azar",) * 3, "7")
    partida.deal()
    visitor.share(partida.save())
    visitor.start("?compartida&speed=0")
    button(visitor.page, "Seguir jugando").click()
    wait(visitor.page)
    expect(visitor.page.get_by_role("heading", name="Lola")).to_be_visible()
    assert "compartida" not in visitor.page.url
    assert json.loads(visitor.page.evaluate("localStorage.getItem('mus:partida')"))["seed"] == "7"


def test_something_else_that_is_shared_is_refused_in_words(visitor):
    visitor.share("<script>alert(1)</script>")
    visitor.start("?compartida")
    told = visitor.page.get_by_role("dialog", name="En este archivo no hay ninguna partida")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Volver").click()
    expect(button(visitor.page, "Jugar")).to_be_visible()
    visitor.page.add_init_script(OPENED_WITH)
    visitor.start("")
    expect(told).to_be_visible()
