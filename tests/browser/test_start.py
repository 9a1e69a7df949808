"""From an empty tab to Python at work, and what the page says when that fails."""

import json
import re
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.changing import change
from tests.browser.conftest import START_TIMEOUT_MS

ERROR_BOX = "#failure"


def boot_bytes(site_folder):
    manifest = json.loads(next(site_folder.rglob("build.json")).read_text(encoding="utf-8"))
    return sum(manifest["files"][address] for address in manifest["boot"])


def test_python_takes_over_and_the_loading_area_goes(ready_page):
    expect(ready_page.locator("#loading")).to_be_hidden()
    expect(ready_page.locator(ERROR_BOX)).to_be_hidden()


def test_shell_is_marked_before_ready(ready_page):
    marks = ready_page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert marks.index("mus:shell") < marks.index("mus:ready")


class InTwoPieces(SimpleHTTPRequestHandler):
    """Sends the page as a bad line does: half a table, the rest when that could have been painted."""

    def copyfile(self, source, outputfile):
        content = source.read()
        table, found, rest = content.partition(b'id="name-2"')
        outputfile.write(table)
        if found:
            outputfile.flush()
            time.sleep(0.7)
            outputfile.write(found + rest)

    def log_message(self, *_):
        pass


@pytest.fixture
def site_in_two_pieces(site_folder):
    handler = partial(InTwoPieces, directory=next(site_folder.rglob("build.json")).parent)
    with ThreadingHTTPServer(("localhost", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


@pytest.mark.fresh
def test_half_a_table_is_not_shown(page, site_in_two_pieces):
    page.add_init_script(
        "window.shift = 0;"
        "new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; })"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto(f"{site_in_two_pieces}#/partida")
    expect(page.get_by_role("heading", name="Jon")).to_be_visible()
    page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
    assert page.evaluate("shift") == 0


@pytest.mark.fresh
def test_progress_counts_every_byte_of_the_start(page, site, site_folder, wait_until_ready):
    page.add_init_script(
        "window.seen = [];"
        "new MutationObserver(() => {"
        "  const text = document.querySelector('#loading-bytes')?.textContent;"
        "  if (text && text !== seen.at(-1)) seen.push(text);"
        "}).observe(document, {childList: true, subtree: true});"
    )
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    slow = {"offline": False, "latency": 20, "downloadThroughput": 2_000_000, "uploadThroughput": 2_000_000}
    line.send("Network.emulateNetworkConditions", slow)
    page.goto(site)
    wait_until_ready(page)
    total = boot_bytes(site_folder)
    assert page.locator("#loading-progress").evaluate("bar => [bar.value, bar.max]") == [total, total]
    seen = page.evaluate("seen")
    assert len(seen) > 10
    assert all(re.fullmatch(r"Cargando Python… \d+,\d de \d+,\d MB", text) for text in seen)


@pytest.mark.core
def test_every_start_file_is_asked_for_once(page, site, wait_until_ready):
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    page.goto(site)
    wait_until_ready(page)
    big = [address for address in asked if address.endswith((".bin", ".wasm", ".zip", ".asm.mjs"))]
    when_idle = {"late.zip", "mus.zip", "runtime/library.zip"}
    assert sorted(set(big) - when_idle) == [
        "runtime/memory.bin",
        "runtime/pyodide/pyodide.asm.mjs",
        "runtime/pyodide/pyodide.asm.wasm",
    ]
    assert len(big) == len(set(big))


def test_wasm_under_a_wrong_name_is_no_hindrance(page, site, wait_until_ready):
    page.route(
        "**/pyodide.asm.wasm",
        lambda route: route.fulfill(
            response=(found := route.fetch()),
            headers=found.headers | {"content-type": "application/octet-stream"},
        ),
    )
    page.goto(site)
    wait_until_ready(page)


def of_another_version(page, site, file, more=b" "):
    page.route(
        f"**/{file}",
        lambda route: route.fulfill(response=(found := route.fetch()), body=found.body() + more),
    )
    page.goto(site)


@pytest.mark.core
@pytest.mark.fresh
@pytest.mark.parametrize(
    "changed", ["static/style.css", "static/boot/python.mjs", "runtime/pyodide/pyodide.asm.wasm"]
)
def test_a_file_of_another_version_is_refused_and_named(page, site, journal, changed):
    journal.expect("")
    of_another_version(page, site, changed)
    expect(page.locator(ERROR_BOX)).to_contain_text(changed)


@pytest.mark.core
@pytest.mark.fresh
@pytest.mark.parametrize(
    "changed",
    [
        "static/boot/pyscript.mjs",
        "static/interpreter.mjs",
        "runtime/pyodide/pyodide.asm.mjs",
        "runtime/pyscript/core.js",
    ],
)
def test_a_module_of_another_version_is_not_run_when_it_is_imported(page, site, journal, changed):
    journal.expect("")
    of_another_version(page, site, changed, b"\nglobalThis.run = true;\n")
    expect(page.locator(ERROR_BOX)).to_contain_text(changed)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("globalThis.run") is None
    assert page.evaluate("performance.getEntriesByName('mus:ready').length") == 0


def test_security_policy_forbids_inline_and_evaluated_code(ready_page, journal):
    journal.expect("Content Security Policy")
    ready_page.evaluate(
        "() => new Promise(done => setTimeout(() => {"
        "  const script = document.createElement('script');"
        "  script.textContent = 'window.inlined = true';"
        "  document.body.append(script);"
        "  try { Function('window.evaluated = true')() } catch {}"
        "  done();"
        "}))"
    )
    assert ready_page.evaluate("[window.inlined, window.evaluated]") == [None, None]


def test_loading_area_and_error_box_are_accessible(page, site, journal, accessibility_faults):
    journal.expect("ERR_FAILED|Failed to fetch|wasm|abort|Error")
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_be_visible()
    assert accessibility_faults(page) == []


@pytest.mark.core
def test_failed_download_is_told_and_retried(page, site, journal, wait_until_ready):
    journal.expect("ERR_FAILED|Failed to fetch|wasm|abort|Error")
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text("pyodide.asm.wasm")
    expect(page.locator("html")).to_have_attribute("data-state", "error")
    page.unroute("**/pyodide.asm.wasm")
    page.get_by_role("button", name="Reintentar").click()
    wait_until_ready(page)
    expect(page.locator(ERROR_BOX)).to_be_hidden()


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(
            "import pyodide_js\nawait pyodide_js.loadPackage('micropip')\nimport micropip\n",
            id="micropip-from-the-site-itself",
        ),
        pytest.param(
            "from pyscript import document, fetch, storage, when, window\nimport pyscript.web\n"
            "await storage('probe')\n",
            id="pyscript-under-the-security-policy",
        ),
    ],
)
def test_python_can_use(program, page, site, wait_until_ready):
    """A script of whoever hosts the page runs after the start, by PyScript's own means."""
    tell = "import js\njs.document.documentElement.dataset.probe = 'done'\n"
    page.route("**/probe.py", lambda route: route.fulfill(body=program + tell))
    page.route(
        site, lambda route: route.fulfill(response=(found := route.fetch()), body=probing(found.text()))
    )
    page.goto(site)
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-probe", "done")


def probing(markup):
    return markup.replace('<script type="py"', '<script type="py" src="probe.py"')


@pytest.mark.fresh
@pytest.mark.parametrize(
    "missing",
    [
        "pyscript.toml",
        "runtime/pyodide/pyodide-lock.json",
        "runtime/pyodide/pyodide.asm.mjs",
        "runtime/pyscript/core.js",
        "static/interpreter.mjs",
    ],
)
def test_missing_file_is_named(page, site, journal, missing):
    journal.expect("")
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text(missing)
    expect(page.locator("#failure-details")).to_contain_text("404")


def test_a_page_of_the_host_in_the_place_of_a_file_is_no_file(page, site, journal):
    journal.expect("")
    page.route("**/build.json", lambda route: route.fulfill(body="<!doctype html><h1>Wi-Fi</h1>"))
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text("build.json")


def test_modules_under_a_wrong_name_are_told(page, site, journal, wait_until_ready):
    journal.expect("")
    wrong = {"content-type": "text/plain"}

    def answer(route):
        found = route.fetch()
        route.fulfill(response=found, headers=found.headers | wrong)

    page.route("**/*.mjs", answer)
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text("static/loading.mjs")
    page.wait_for_load_state("networkidle")
    wrong.clear()
    page.get_by_role("button", name="Reintentar").click()
    wait_until_ready(page)
    expect(page.locator(ERROR_BOX)).to_be_hidden()


@pytest.mark.parametrize("missing", ["mus.zip", "runtime/library.zip"])
def test_missing_file_of_a_plain_start_is_named(page, site, journal, missing):
    journal.expect("")
    page.route("**/memory.bin", lambda route: route.abort())
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text(missing)
    expect(page.locator("#failure-details")).to_contain_text("404")


def test_exception_while_python_starts_is_told(page, site, journal):
    journal.expect("roto_adrede")
    change(page, "boot/pyscript.mjs", "mus.web.app", "roto_adrede")
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text("ha fallado al arrancar", timeout=60_000)
    expect(page.locator("#failure-details")).to_contain_text("roto_adrede")


@pytest.mark.fresh
def test_silence_is_told_and_taken_back_when_it_ends(page, site, wait_until_ready):
    held = []

    def hold(route):
        held.append(route)

    page.clock.install()
    page.route("**/memory.bin", hold)
    page.goto(site)
    expect(page.locator("#loading-bytes")).not_to_be_empty()
    page.clock.run_for(60_000)
    expect(page.locator(ERROR_BOX)).to_contain_text("sin avanzar")
    page.clock.resume()
    for route in held:
        route.continue_()
    wait_until_ready(page)
    expect(page.locator(ERROR_BOX)).to_be_hidden()


def first_visit(page):
    page.add_init_script("try { sessionStorage.removeItem('mus:start') } catch {}")


@pytest.mark.fresh
def test_a_first_visit_reads_the_menu_before_python_starts(page, site, wait_until_ready):
    first_visit(page)
    page.goto(site)
    expect(page.get_by_text("Todo listo.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
    page.keyboard.press("Shift")
    wait_until_ready(page)


@pytest.mark.fresh
def test_a_first_visit_that_does_nothing_starts_as_well(page, site, wait_until_ready):
    first_visit(page)
    page.goto(site)
    wait_until_ready(page)


@pytest.mark.core
@pytest.mark.fresh
def test_a_tap_before_python_is_there_is_kept(page, site):
    first_visit(page)
    page.goto(site + "?speed=0&seed=1")
    page.get_by_role("button", name="Jugar").click()
    expect(page.get_by_role("button", name="Mus", exact=True)).to_be_visible(timeout=START_TIMEOUT_MS)


def test_a_tap_is_forgotten_by_who_goes_somewhere_else(page, site, wait_until_ready):
    held = []

    def hold(route):
        held.append(route)

    page.route("**/pyodide.asm.wasm", hold)
    page.goto(site)
    page.get_by_role("button", name="Jugar").click()
    page.get_by_role("link", name="Reglas", exact=True).click()
    expect(page).to_have_url(site + "#/reglas")
    for route in held:
        route.continue_()
    wait_until_ready(page)
    expect(page).to_have_url(site + "#/reglas")


def test_browser_without_webassembly_is_told(page, site, journal):
    journal.expect("WebAssembly")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text("WebAssembly")


def test_browser_without_scripts_is_told(browser: Browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.locator("noscript p")).to_be_visible()
    context.close()
