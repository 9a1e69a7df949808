"""The site without network."""

import pytest
from playwright.sync_api import expect

from mus.players.roster import NAMES
from mus.rules.options import options_from
from mus.web.session import Session
from static.building import server
from tests.browser.offline.visiting import (
    CONTROLLED,
    FORGET,
    LATE,
    NEW_MOTTO,
    NO_NETWORK,
    READ,
    READY,
    Visitor,
    light,
)
from tests.browser.playing import NEXT, Person, begin
from tests.browser.waiting import comes_to
from tests.lessons.shipped import lessons

KEPT = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("mus http"));
  return (await (await caches.open(name)).keys()).map(({ url }) => url).sort();
}"""
TYPE = "address => fetch(address).then((file) => file.headers.get('Content-Type'))"
PART = "address => fetch(address, { headers: { Range: 'bytes=1-3' } }).then((file) => file.text())"


@pytest.mark.core
def test_everything_works_after_one_visit(visitor, journal, tmp_path):
    journal.expect(NO_NETWORK)
    page = visitor.page
    assert comes_to(page, CONTROLLED, True)
    visitor.lose_network()
    visitor.reload()
    begin(page)
    Person(page).act_until(NEXT)
    for number, lesson in enumerate(lessons(), 1):
        visitor.go(f"#/leccion/{number}")
        expect(page.get_by_role("heading", name=lesson.title, exact=True).last).to_be_focused()
        visitor.go(f"#/leccion/{number}/1")
        expect(page.locator("#lesson-place")).to_contain_text(lesson.title)
        expect(page.locator("#bubble")).not_to_be_empty()
    for at in range(0, len(NAMES), 3):
        players = (NAMES * 3)[at : at + 3]
        file = tmp_path / "partida.json"
        file.write_text(Session.new(options_from({}), ("Tú", "A", "B", "C"), players, "7").save())
        visitor.go("#/")
        page.locator("#import-file").set_input_files(file)
        page.get_by_role("dialog").get_by_role("button", name="Abandonarla").click()
        expect(page.get_by_role("heading", name="C", exact=True)).to_be_visible()
        Person(page).act_until(NEXT)
    expect(page.locator("#toast")).to_be_hidden()


@light
def test_every_address_of_the_page_opens_in_another_window(visitor, kind):
    visitor.lose_network()
    for address in ("index.html?speed=0#/reglas", "?seed=3&lang=en"):
        visitor.another_window(address)


@light
def test_webassembly_keeps_its_type_whatever_the_host_says(page, host, kind, monkeypatch, wait_until_ready):
    usual = server.content_type
    monkeypatch.setattr(
        server, "content_type", lambda path: "text/plain" if path.suffix == ".wasm" else usual(path)
    )
    visitor = Visitor(page, host, wait_until_ready)
    visitor.start()
    visitor.sees(READY)
    visitor.lose_network()
    visitor.start()
    assert page.evaluate(TYPE, "runtime/pyodide/pyodide.asm.wasm") == "application/wasm"
    assert page.evaluate(TYPE, "build.json") == "application/json"


@light
def test_parts_of_files_still_come_from_the_host(visitor, first, kind):
    icon = "static/icon.svg"
    assert visitor.page.evaluate(PART, icon).encode() == first[icon][1:4]


@light
@pytest.mark.parametrize("lost", ["mus.zip", "./", None])
def test_what_the_browser_has_thrown_away_comes_back(visitor, kind, lost):
    page = visitor.page
    everything = page.evaluate(KEPT)
    page.evaluate(FORGET, lost)
    visitor.start()
    assert comes_to(page, KEPT, everything)
    visitor.lose_network()
    visitor.start()


@light
def test_a_version_that_cannot_be_mended_gives_way(visitor, second, kind, journal):
    journal.expect(NO_NETWORK)
    visitor.host.publish(second)
    visitor.page.evaluate(FORGET, "./")
    visitor.start()
    visitor.sees(NEW_MOTTO)
    assert visitor.page.evaluate(READ, LATE).encode() == second[LATE]
