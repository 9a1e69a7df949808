"""The site without network, how a new version of it comes in, and files that the system hands over."""

import json

import pytest
from playwright.sync_api import expect

from mus.players.roster import NAMES
from mus.rules.options import options_from
from mus.web.session import Session
from static.building import server
from static.building.output import write_site
from tests.browser.conftest import SUB_PATH
from tests.browser.host import Host, another_version, files_of, without_python
from tests.browser.playing import NEXT, Person, begin, button, table_text, wait
from tests.lessons.shipped import lessons

NO_NETWORK = "ERR_|Failed to fetch|Failed to load|fetching the script|integrity|ServiceWorker"
MOTTO = "Tú y Jon contra Ane y Miren"
NEW_MOTTO = "La segunda versión"
LATE = "lessons/02-la-grande.toml"
GOAL = "goal ="
READY = "Listo para jugar sin conexión."
OFFER = "Hay una versión nueva."

UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const worker = registration.installing;
  if (worker) await new Promise((done) => worker.addEventListener("statechange", done));
  return registration.waiting !== null;
}"""
KEPT = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("mus http"));
  return (await (await caches.open(name)).keys()).map(({ url }) => url).sort();
}"""
FORGET = """async (address) => {
  for (const name of await caches.keys()) {
    if (address === null) await caches.delete(name);
    else await (await caches.open(name)).delete(address);
  }
}"""
SHARE = """async (text) => {
  const form = new FormData();
  form.append("partida", new File([text], "partida.mus.json", { type: "application/json" }));
  await fetch("compartir", { method: "POST", body: form, redirect: "manual" });
}"""
COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"
READ = "address => fetch(address).then((file) => file.text())"
TYPE = "address => fetch(address).then((file) => file.headers.get('Content-Type'))"
PART = "address => fetch(address, { headers: { Range: 'bytes=1-3' } }).then((file) => file.text())"
OPENED_WITH = """
const file = new File(["not a record"], "carta.mus.json");
const setConsumer = (consume) => consume({ files: [{ getFile: () => Promise.resolve(file) }] });
Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
"""
CONTROLLED = "navigator.serviceWorker.controller !== null"


class Visitor:
    """Somebody with the site in a window, and the host it comes from."""

    def __init__(self, page, host, wait_until_ready):
        self.page = page
        self.host = host
        self.wait_until_ready = wait_until_ready

    def start(self, address="?speed=0&seed=7"):
        self.page.goto("about:blank")
        self.page.goto(self.host.address + address)
        self.wait_until_ready(self.page)

    def reload(self):
        self.page.reload()
        self.wait_until_ready(self.page)

    def go(self, address):
        self.page.evaluate("address => { location.hash = address }", address)

    def another_window(self, address):
        page = self.page.context.new_page()
        page.goto(self.host.address + address)
        self.wait_until_ready(page)
        return page

    def lose_network(self):
        self.page.context.set_offline(True)
        self.host.stop()

    def look_for_update(self):
        """Look for a new version, as the page does by itself; whether one waits."""
        return self.page.evaluate(UPDATE)

    @property
    def offer(self):
        return self.page.get_by_role("status").filter(has_text=OFFER)

    def press_update(self):
        self.page.get_by_role("button", name="Actualizar", exact=True).click()

    def share(self, text):
        """Hand a file over as the system does: the worker takes it, so it has to be there for this page."""
        assert comes_to(self.page, CONTROLLED, True)
        self.page.evaluate(SHARE, text)

    def sees(self, text):
        expect(self.page.get_by_text(text)).to_be_visible()


def comes_to(page, expression, value):
    """Whether `expression` has this value before long."""
    for _ in range(100):
        if page.evaluate(expression) == value:
            return True
        page.wait_for_timeout(100)
    return False


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "service_workers": "allow", "viewport": {"width": 360, "height": 740}}


@pytest.fixture(scope="module")
def versions(site_folder):
    """Two versions of the site, and two of a light one: without Python, for what only a worker does."""
    built = files_of(site_folder / SUB_PATH)
    changes = {"index.html": (MOTTO, NEW_MOTTO), LATE: (GOAL, f"{GOAL} ")}
    light = without_python(built)
    return {
        "whole": (built, another_version(built, changes)),
        "light": (light, another_version(light, changes)),
    }


light = pytest.mark.parametrize("kind", ["light"])


@pytest.fixture
def kind():
    return "whole"


@pytest.fixture
def first(versions, kind):
    return versions[kind][0]


@pytest.fixture
def second(versions, kind):
    return versions[kind][1]


@pytest.fixture
def host(first, tmp_path):
    host = Host(tmp_path / "web")
    host.publish(first)
    yield host
    host.stop()


@pytest.fixture
def visitor(page, host, wait_until_ready):
    """After a first visit that has made everything ready."""
    visitor = Visitor(page, host, wait_until_ready)
    visitor.start()
    visitor.sees(READY)
    return visitor


# Without network


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


# New versions


def test_a_new_version_comes_in_when_it_is_wanted(visitor, second):
    page = visitor.page
    page.evaluate("caches.open('mus http://localhost/otra/ 1')")
    begin(page)
    Person(page).act()
    wait(page)
    before = table_text(page)
    visitor.host.publish(second)
    assert visitor.look_for_update()
    expect(visitor.offer).to_be_hidden()
    Person(page).act()
    expect(visitor.offer).to_be_hidden()
    wait(page)
    before = table_text(page)
    button(page, "Menú").click()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_visible()
    visitor.offer.get_by_role("button", name="Ahora no").click()
    expect(visitor.offer).to_be_hidden()
    button(page, "Actualizar a la versión nueva").click()
    visitor.sees(NEW_MOTTO)
    visitor.wait_until_ready(page)
    expect(visitor.offer).to_be_hidden()
    expect(button(page, "Actualizar a la versión nueva")).to_be_hidden()
    kept = page.evaluate("caches.keys()")
    assert len(kept) == 2
    assert "mus http://localhost/otra/ 1" in kept
    button(page, "Seguir la partida").click()
    wait(page)
    assert {**table_text(page), "journal": ""} == {**before, "journal": ""}


@pytest.mark.core
@light
def test_every_visit_looks_for_a_new_version(visitor, second, kind, accessibility_faults):
    visitor.host.publish(second)
    visitor.start()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_visible()
    assert accessibility_faults(visitor.page) == []


@light
def test_who_comes_back_after_hours_gets_the_new_version(visitor, second, kind):
    page = visitor.page
    page.clock.install()
    visitor.start()
    visitor.sees(READY)
    page.wait_for_timeout(3000)
    visitor.host.publish(second)
    page.evaluate(COME_BACK)
    page.clock.fast_forward("00:30:00")
    page.evaluate(COME_BACK)
    page.wait_for_timeout(1000)
    expect(visitor.offer).to_be_hidden()
    page.clock.fast_forward("00:31:00")
    page.evaluate(COME_BACK)
    expect(visitor.offer).to_be_visible()


@light
def test_a_version_that_waits_from_an_earlier_visit_is_offered(visitor, second, kind):
    visitor.host.publish(second)
    assert visitor.look_for_update()
    visitor.lose_network()
    visitor.reload()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_visible()
    visitor.press_update()
    visitor.sees(NEW_MOTTO)


@light
@pytest.mark.parametrize("fault", ["missing", "old"])
def test_half_a_new_version_leaves_the_old_one_at_work(visitor, versions, kind, fault, journal):
    journal.expect(NO_NETWORK)
    first, second = versions[kind]
    host, late = visitor.host, visitor.host.site / LATE
    host.publish(second)
    if fault == "missing":
        late.unlink()
    else:
        late.write_bytes(first[LATE])
    assert not visitor.look_for_update()
    host.stop()
    visitor.reload()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_hidden()
    assert visitor.page.evaluate(READ, LATE).encode() == first[LATE]
    host.start()
    late.write_bytes(second[LATE])
    assert visitor.look_for_update()
    visitor.press_update()
    visitor.sees(NEW_MOTTO)
    assert visitor.page.evaluate(READ, LATE).encode() == second[LATE]


@light
def test_a_first_visit_to_half_a_version_works_from_the_network(page, host, kind, journal, wait_until_ready):
    journal.expect(NO_NETWORK)
    (host.site / LATE).write_bytes(b"something else")
    visitor = Visitor(page, host, wait_until_ready)
    visitor.start()
    assert not page.evaluate(CONTROLLED)
    visitor.sees(MOTTO)
    expect(page.get_by_text(READY)).to_be_hidden()


@pytest.mark.core
@light
def test_with_another_window_the_new_version_waits(visitor, second, kind):
    other = visitor.another_window("#/partida")
    visitor.host.publish(second)
    assert visitor.look_for_update()
    visitor.press_update()
    visitor.sees("abierto también en otra ventana")
    visitor.sees(MOTTO)
    other.close()
    visitor.press_update()
    visitor.sees(NEW_MOTTO)


@light
def test_without_room_for_a_new_version_the_old_one_stays(visitor, second, kind, journal):
    journal.expect(NO_NETWORK)
    page = visitor.page
    browser = page.context.new_cdp_session(page)
    origin = visitor.host.origin
    visitor.host.publish(second)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    assert not visitor.look_for_update()
    assert len(page.evaluate("caches.keys()")) == 1
    visitor.start()
    visitor.sees(MOTTO)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert visitor.look_for_update()


@light
def test_a_page_of_another_version_gets_no_answer_from_the_worker(visitor, second, kind):
    page = visitor.page
    visitor.host.publish(second)
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    visitor.sees(NEW_MOTTO)
    expect(visitor.offer).to_be_visible()
    assert not page.evaluate(CONTROLLED)
    assert page.evaluate(READ, LATE).encode() == second[LATE]
    visitor.press_update()
    visitor.sees(READY)
    visitor.sees(NEW_MOTTO)
    visitor.lose_network()
    visitor.reload()
    visitor.sees(NEW_MOTTO)


@light
def test_two_sites_of_one_host_keep_apart(visitor, first, second, kind):
    write_site(second, visitor.host.site / "otra")
    page = visitor.page.context.new_page()
    page.goto(visitor.host.address + "otra/")
    expect(page.get_by_text(READY)).to_be_visible()
    assert page.evaluate(READ, LATE).encode() == second[LATE]
    assert visitor.page.evaluate(READ, LATE).encode() == first[LATE]
    visitor.host.stop()
    visitor.start()
    visitor.sees(MOTTO)
    page.reload()
    expect(page.get_by_text(NEW_MOTTO)).to_be_visible()


# Files from the system


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
