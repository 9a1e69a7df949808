"""The start from the image of Python's memory, and the plain start wherever that fails."""

import hashlib
import subprocess
from array import array
from bisect import bisect_right
from itertools import accumulate
from operator import add, sub

import pytest
from playwright.sync_api import expect

from mus.rules.options import Options
from mus.web.session import Session
from static.building.runtime import node_command
from tests.browser.changing import change, unchecked
from tests.browser.conftest import ROOT
from tests.browser.playing import button

# A start that fails after the first mark goes on from files, and sets the second.
FROM_MEMORY = """performance.getEntriesByName('mus:memory').length === 1
    && performance.getEntriesByName('mus:plain').length === 0"""
MEMORY = "**/runtime/memory.bin"


def deal(page, site, wait_until_ready):
    page.goto(site + "?seed=1&speed=0#/partida")
    wait_until_ready(page)
    expect(button(page, "Mus")).to_be_visible()


@pytest.mark.core
def test_a_deal_is_dealt_from_memory(page, site, wait_until_ready):
    deal(page, site, wait_until_ready)
    assert page.evaluate(FROM_MEMORY)


def test_what_the_first_deal_does_not_need_comes_after_it(page, site, wait_until_ready):
    with page.expect_event("requestfinished", lambda request: request.url.endswith("/library.zip")):
        page.goto(site + "?seed=1#/partida")
    library = "performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/library.zip'))"
    assert page.evaluate(f"performance.getEntriesByName('mus:dealt')[0].startTime < {library}.startTime")


@pytest.mark.core
def test_what_the_image_leaves_as_it_was_is_the_same_in_this_browser(
    page, site, site_folder, empty_memory, wait_until_ready
):
    """Word by word: all that a browser's empty memory has of its own is what it knows of the browser."""
    restore = "restore(module.HEAPU8);"
    change(page, "boot/python.mjs", restore, f"window.empty = module.HEAPU8.slice(); {restore}")
    page.goto(site)
    wait_until_ready(page)
    own = own_memory(page, empty_memory)
    assert len(own) == len(empty_memory)
    written = overwritten(next(site_folder.rglob("memory.bin")))
    differing = [word for word in words_that_differ(own, empty_memory) if not is_in(word, written)]
    found = {word: (word_of(own, word), word_of(empty_memory, word)) for word in differing}
    assert len(found) <= 4
    assert {word: values for word, values in found.items() if values[1] != 0} == {}


BLOCK = 65_536
HASHES = f"""async () => {{
    const hashes = [];
    for (let start = 0; start < empty.length; start += {BLOCK})
        hashes.push(await crypto.subtle.digest("SHA-256", empty.subarray(start, start + {BLOCK})));
    const hex = (byte) => byte.toString(16).padStart(2, "0");
    return hashes.map((hash) => [...new Uint8Array(hash)].map(hex).join(""));
}}"""
BYTES = f"start => [...empty.subarray(start, start + {BLOCK})]"


def own_memory(page, like):
    """The memory that the page has put aside: blocks that are as in `like` need not be sent."""
    own = bytearray()
    for number, digest in enumerate(page.evaluate(HASHES)):
        block = like[number * BLOCK : (number + 1) * BLOCK]
        if hashlib.sha256(block).hexdigest() != digest:
            block = bytes(page.evaluate(BYTES, number * BLOCK))
        own += block
    return bytes(own)


@pytest.fixture(scope="session")
def empty_memory(runtime, tmp_path_factory):
    """The memory of the same interpreter under Node before Python is put into it."""
    target = tmp_path_factory.mktemp("memory") / "empty"
    subprocess.run([node_command(ROOT), ROOT / "tests" / "browser" / "empty_memory.mjs", target], check=True)
    return target.read_bytes()


def word_of(memory, place):
    return int.from_bytes(memory[place * 4 : place * 4 + 4], "little")


def words_that_differ(one, other):
    pages = (
        start
        for start in range(0, len(one), 4096)
        if one[start : start + 4096] != other[start : start + 4096]
    )
    return [
        word
        for page in pages
        for word in range(page // 4, page // 4 + 1024)
        if one[word * 4 : word * 4 + 4] != other[word * 4 : word * 4 + 4]
    ]


def overwritten(image):
    """The runs of words that an image writes, from lower to higher: where each begins, where each ends."""
    numbers = array("I", image.read_bytes())
    header_words, runs = numbers[1] // 4, numbers[3]
    gaps = numbers[4 + header_words :][:runs]
    sizes = numbers[4 + header_words + runs :][:runs]
    ends = list(accumulate(map(add, gaps, sizes)))
    return list(map(sub, ends, sizes)), ends


def is_in(word, runs):
    begins, ends = runs
    place = bisect_right(begins, word) - 1
    return place >= 0 and word < ends[place]


def test_chance_differs_from_one_start_to_the_next(page, site, wait_until_ready):
    change(
        page, "boot/pyscript.mjs", "try {", "try { window.drawn = [interpreter.pyimport('random').random()];"
    )
    drawn = set()
    for _ in range(2):
        page.goto("about:blank")
        page.goto(site)
        wait_until_ready(page)
        assert page.evaluate(FROM_MEMORY)
        drawn.update(page.evaluate("drawn"))
    assert len(drawn) == 2


def truncated(body):
    return body[: len(body) // 2]


def of_another_build(body):
    build = 16 + 16
    return body[:build] + bytes(reversed(body[build : build + 32])) + body[build + 32 :]


def of_another_size(body):
    return body[:8] + (2**25).to_bytes(4, "little") + body[12:]


def of_another_format(body):
    return b"GIF8" + body[4:]


@pytest.mark.parametrize("spoiled", [truncated, of_another_build, of_another_size, of_another_format])
def test_a_memory_that_does_not_fit_is_left_aside(spoiled, page, site, site_folder, wait_until_ready):
    unchecked(page)
    body = spoiled(next(site_folder.rglob("memory.bin")).read_bytes())
    page.route(MEMORY, lambda route: route.fulfill(body=body))
    deal(page, site, wait_until_ready)
    assert not page.evaluate(FROM_MEMORY)
    expect(page.locator("#failure")).to_be_hidden()


@pytest.mark.core
@pytest.mark.parametrize(
    "fail",
    [
        pytest.param(lambda route: route.abort(), id="cut off"),
        pytest.param(lambda route: route.fulfill(status=404, body="not here"), id="missing"),
    ],
)
def test_a_memory_that_cannot_be_had_is_done_without(fail, page, site, journal, wait_until_ready):
    journal.expect("ERR_FAILED|NetworkError|Failed to (load|fetch)")
    page.route(MEMORY, fail)
    deal(page, site, wait_until_ready)
    assert not page.evaluate(FROM_MEMORY)
    expect(page.locator("#failure")).to_be_hidden()
    bar = page.locator("#loading-progress").evaluate("bar => bar.value / bar.max")
    assert bar == 1


@pytest.mark.fresh
def test_a_host_without_brotli_starts_from_files_at_first(page, site, wait_until_ready):
    page.add_init_script("try { sessionStorage.removeItem('mus:start') } catch {}")
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/memory.bin")):
        deal(page, site, wait_until_ready)
    assert not page.evaluate(FROM_MEMORY)


def test_a_tab_whose_start_from_memory_crashed_starts_from_files(page, site, wait_until_ready):
    page.add_init_script("sessionStorage.setItem('mus:start', 'plain')")
    deal(page, site, wait_until_ready)
    assert not page.evaluate(FROM_MEMORY)


def test_a_reload_in_the_middle_of_the_start_is_no_crash(page, site, wait_until_ready):
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(site)
    expect(page.locator("#loading-bytes")).not_to_be_empty()
    page.wait_for_timeout(500)
    page.unroute("**/pyodide.asm.wasm")
    deal(page, site, wait_until_ready)
    assert page.evaluate(FROM_MEMORY)


def test_the_game_needs_no_file_and_the_lessons_come_when_theirs_can_be_had(
    page, site, journal, wait_until_ready
):
    """All that a deal imports is in memory."""
    journal.expect("ERR_FAILED|NetworkError|Failed to (load|fetch)")
    for archive in ("library.zip", "mus.zip", "late.zip"):
        page.route(f"**/{archive}", lambda route: route.abort())
    deal(page, site, wait_until_ready)
    button(page, "Mus").click()
    page.goto(site + "#/leccion/1/1")
    told = page.get_by_role("status").filter(has_text="Esta parte de la página")
    expect(told).to_be_visible()
    expect(button(page, "Seguir la partida")).to_be_visible()
    page.locator("#toast").get_by_role("button").click()
    expect(told).to_be_hidden()
    with_senas = Session.new(Options(senas="torneo"), ("Tú", "Ane", "Jon", "Miren"), ("aficionado",) * 3, "s")
    page.evaluate("text => localStorage.setItem('mus:partida', text)", with_senas.save())
    page.goto(site + "#/partida")
    page.reload()
    expect(page.get_by_role("status").filter(has_text="se juega sin ellas")).to_be_visible()
    expect(page.locator("#buttons button").first).to_be_visible()
    sent = site + "#/jugada/x"
    page.goto(sent)
    expect(told).to_be_visible()
    expect(button(page, "Seguir la partida")).to_be_visible()
    expect(page).to_have_url(sent)
    page.unroute_all()
    page.reload()
    page.get_by_role("dialog", name="Esto no se puede enseñar").get_by_role("button", name="Volver").click()
    expect(page.locator("#past-title")).to_be_focused()
    page.goto(site + "#/leccion/1/1")
    lesson = page.get_by_role("region", name="Lección")
    expect(lesson.get_by_role("button", name="Seguir")).to_be_visible()


def test_the_clock_is_that_of_the_person(browser, site, browser_context_args, wait_until_ready):
    context = browser.new_context(**browser_context_args, timezone_id="Asia/Tokyo")
    context.add_init_script("sessionStorage['mus:start'] = 'memory'")
    page = context.new_page()
    change(
        page, "boot/pyscript.mjs", "try {", "try { window.zone = interpreter.pyimport('time').strftime('%z');"
    )
    page.goto(site)
    wait_until_ready(page)
    assert page.evaluate("zone") == "+0900"
    assert page.evaluate(FROM_MEMORY)
    context.close()
