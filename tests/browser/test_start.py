"""From an empty tab to Python at work, and what the page says when that fails."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect

ERROR_BOX = "#failure"


def boot_bytes(site_folder):
    manifest = json.loads(next(site_folder.rglob("build.json")).read_text(encoding="utf-8"))
    return sum(manifest["files"][address] for address in manifest["boot"])


@pytest.mark.core
def test_python_takes_over_and_the_loading_area_goes(ready_page):
    expect(ready_page.locator("#loading")).to_be_hidden()
    expect(ready_page.locator(ERROR_BOX)).to_be_hidden()


def test_shell_is_marked_before_ready(ready_page):
    marks = ready_page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert marks.index("mus:shell") < marks.index("mus:ready")


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
    big = [address for address in asked if address.endswith((".wasm", ".zip", ".asm.mjs"))]
    assert sorted(big) == [
        "mus.zip",
        "runtime/pyodide/pyodide.asm.mjs",
        "runtime/pyodide/pyodide.asm.wasm",
        "runtime/pyodide/python_stdlib.zip",
    ]


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


@pytest.mark.core
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
    mark_ready = "import js\njs.document.documentElement.dataset.state = 'ready'\n"
    page.route("**/static/main.py", lambda route: route.fulfill(body=program + mark_ready))
    page.goto(site)
    wait_until_ready(page)


@pytest.mark.parametrize(
    "missing",
    [
        "mus.zip",
        "pyscript.toml",
        "runtime/pyodide/pyodide-lock.json",
        "runtime/pyodide/pyodide.asm.mjs",
        "runtime/pyodide/python_stdlib.zip",
        "runtime/pyscript/core.js",
        "static/interpreter.mjs",
        "static/main.py",
    ],
)
def test_missing_file_is_named(page, site, journal, missing):
    journal.expect("")
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text(missing)
    expect(page.locator("#failure-details")).to_contain_text("404")


def test_exception_while_python_starts_is_told(page, site, journal):
    journal.expect("roto adrede")
    page.route("**/static/main.py", lambda route: route.fulfill(body="raise RuntimeError('roto adrede')"))
    page.goto(site)
    expect(page.locator(ERROR_BOX)).to_contain_text("ha fallado al arrancar", timeout=60_000)
    expect(page.locator("#failure-details")).to_contain_text("roto adrede")


def test_silence_is_told_and_taken_back_when_it_ends(page, site, wait_until_ready):
    held = []

    def hold(route):
        held.append(route)

    page.clock.install()
    page.route("**/python_stdlib.zip", hold)
    page.goto(site)
    expect(page.locator("#loading-bytes")).not_to_be_empty()
    page.clock.run_for(60_000)
    expect(page.locator(ERROR_BOX)).to_contain_text("sin avanzar")
    page.clock.resume()
    for route in held:
        route.continue_()
    wait_until_ready(page)
    expect(page.locator(ERROR_BOX)).to_be_hidden()


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
