"""The built site in a real browser: served from a sub-path, other hosts cut off, complaints recorded.

The page's security policy forbids evaluated code, so `page.wait_for_function` cannot work: use `expect`.
"""

import re
import shutil
import threading
import zipfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from mus.text import catalogue
from static.building.output import write_site
from static.building.server import SiteServer
from static.building.site import site_files
from tests.browser.journal import Journal, described, pages_of
from tests.browser.lending import Lender, new_context
from tests.browser.playing import button
from tests.browser.pupil import Pupil
from tests.run import CHROMIUM, CHROMIUM_FLAGS, FIREFOX, ONLY_THIS_MACHINE

ROOT = Path(__file__).resolve().parents[2]
SUB_PATH = "casas/la nuestra/mus/"
# No host but localhost can be reached, and the browser does nothing of its own accord, as in Chromium.
FIREFOX_PREFERENCES = {
    "intl.accept_languages": "es",
    "app.update.disabledForTesting": True,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "ui.prefersReducedMotion": 1,  # `reduced_motion` of a context does nothing over WebDriver BiDi
}
START_TIMEOUT_MS = 120_000
PHONE = {"width": 360, "height": 740}
CRASHED = re.compile("Target crashed|Target page, context or browser has been closed")

expect.set_options(timeout=60_000)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "core: runs in Firefox too, where there is one; the other browser tests run in Chromium only",
    )
    config.addinivalue_line("markers", "fresh: in a browser that has not seen the site before")
    if not config.option.browser:
        config.option.browser = ["chromium", *(["firefox"] if installed(FIREFOX) else [])]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Once in some thousand tests the browser's own process dies: nothing that a page does may do that, so it
    # says nothing about the page. Such a test begins again, in a new context. Any other failure is final.
    again = pytest.mark.flaky(reruns=2, condition=browser_crashed)
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(again)
    left_out = [item for item in items if _in_firefox(item) and not item.get_closest_marker("core")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def _in_firefox(item: pytest.Item) -> bool:
    call = getattr(item, "callspec", None)
    return call is not None and call.params.get("browser_name") == "firefox"


def browser_crashed(error: BaseException | None) -> bool:
    """Tell whether a test failed because the browser, or the process of its page, is gone."""
    return CRASHED.search(str(error)) is not None


def installed(names: tuple[str, ...]) -> str | None:
    """Return the path of the first of these programs that the system has."""
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        name = re.sub(r"\W+", "-", item.nodeid.removeprefix("tests/browser/"))[:100]
        for number, page in enumerate(pages_of(getattr(item, "funcargs", {})), 1):
            picture = ROOT / "build" / "failures" / f"{name}-{number}.png"
            report.sections.append((f"page {number} at {report.when}", described(page, picture)))
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, object], browser_name: str
) -> dict[str, object]:
    if browser_name == "firefox":
        # The channel stands for the Firefox that everybody has; without it Playwright wants one of its own.
        engine = {
            "channel": "moz-firefox",
            "executable_path": installed(FIREFOX),
            "firefox_user_prefs": FIREFOX_PREFERENCES,
        }
    else:
        engine = {"executable_path": installed(CHROMIUM), "args": [*CHROMIUM_FLAGS, ONLY_THIS_MACHINE]}
    if engine["executable_path"] is None:
        pytest.fail(f"no {browser_name} in PATH: `python3 tests/run.py` installs it")
    return {**browser_type_launch_args, **engine}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    # What a service worker answers, `page.route` does not see; and no test but those about it needs one.
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def running_browser(launch_browser: Callable[[], Browser]) -> Iterator[Callable[[], Browser]]:
    """Return the browser of the whole run, or another one once that has crashed."""
    started: list[Browser] = []

    def running() -> Browser:
        if not started or not started[-1].is_connected():
            started.append(launch_browser())
        return started[-1]

    yield running
    for browser in started:
        browser.close()


@pytest.fixture
def browser(running_browser: Callable[[], Browser]) -> Browser:
    return running_browser()


@pytest.fixture(scope="session")
def site_folder(runtime, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for each run, in `SUB_PATH` of an otherwise empty web server."""
    top = tmp_path_factory.mktemp("web")
    write_site(site_files(ROOT, runtime), top / SUB_PATH)
    return top


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the served site, with a slash at the end."""
    with SiteServer(site_folder) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.address + SUB_PATH.replace(" ", "%20")
        server.shutdown()


@pytest.fixture
def journal() -> Journal:
    return Journal()


@pytest.fixture(scope="session")
def lender(site: str) -> Iterator[Lender]:
    lender = Lender(f"{site}static/icon.svg")
    yield lender
    lender.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, object],
    journal: Journal,
    lender: Lender,
) -> Iterator[BrowserContext]:
    """A context with nothing kept; the test fails if a page complains or asks another host for anything.

    The files of the site may be in its cache from an earlier test, unless the test is marked `fresh` or lets
    service workers in.
    """
    lent = browser_context_args["service_workers"] == "block" and not request.node.get_closest_marker("fresh")
    context = (
        lender.lend(browser, browser_context_args) if lent else new_context(browser, browser_context_args)
    )
    stop = journal.watch(context)
    yield context
    stop()
    if lent:
        lender.take_back()
    else:
        context.close()
    assert journal.foreign == []
    assert journal.unexpected() == []


@pytest.fixture
def page(context: BrowserContext, lender: Lender) -> Page:
    return lender.page_of(context) or context.new_page()


@pytest.fixture
def wait_until_ready() -> Callable[[Page], None]:
    """Wait until Python has taken over the page."""
    return lambda page: expect(page.locator("html")).to_have_attribute(
        "data-state", "ready", timeout=START_TIMEOUT_MS
    )


@pytest.fixture
def ready_page(page: Page, site: str, wait_until_ready: Callable[[Page], None]) -> Page:
    """The page with Python at work. `page.goto(site + "?seed=1")` loads it in another way."""
    page.goto(site)
    wait_until_ready(page)
    return page


@pytest.fixture(scope="session")
def accessibility_faults(runtime) -> Callable[[Page], list[str]]:
    """Return axe's findings for a page, one line each: rule, impact, the elements."""
    axe = (runtime.node_modules / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def faults(page: Page) -> list[str]:
        page.evaluate(axe)
        found = page.evaluate("axe.run().then(({violations}) => violations)")
        return [
            f"{fault['id']} ({fault['impact']}): {', '.join(node['html'] for node in fault['nodes'])}"
            for fault in found
        ]

    return faults


@pytest.fixture(scope="module")
def in_spanish(site_folder: Path) -> Iterator[None]:
    """Let the tests say what the page says, with the catalogue that it has."""
    with zipfile.ZipFile(next(site_folder.rglob("mus.zip"))) as archive:
        catalogue.install(archive.read("mus/text/locale/es.mo"))
    yield
    catalogue.install(None)


@pytest.fixture(scope="module")
def schools(running_browser, site, site_folder):
    """One page for many tests, which go from address to address in it; another once that has crashed."""
    journal = Journal()
    opened = []

    def open_page():
        context = new_context(
            running_browser(), {"viewport": PHONE, "reduced_motion": "reduce", "service_workers": "block"}
        )
        journal.watch(context)
        page = context.new_page()
        page.on("crash", lambda page: opened.clear())
        page.on("close", lambda page: opened.clear())
        page.goto(site + "?speed=0&seed=7")
        expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)
        opened.append(page)

    def at_school():
        if not opened:
            open_page()
        return opened[0]

    yield at_school
    for page in list(opened):
        page.context.close()
    assert journal.foreign == []
    assert journal.unexpected() == []


@pytest.fixture
def school(schools):
    return schools()


@pytest.fixture
def pupil(school):
    """At the lessons screen, with nothing learnt."""
    school.set_viewport_size(PHONE)
    pupil = Pupil(school)
    pupil.open("#/privacidad")
    expect(school.locator("#privacy-title")).to_be_focused()
    pupil.open("#/lecciones")
    expect(school.get_by_role("heading", name="Aprender a jugar")).to_be_focused()
    if school.locator("#forget").is_visible():
        button(school, "Borrar todo lo aprendido").click()
        button(school, "Empezar de cero").click()
    expect(school.locator("#forget")).to_be_hidden()
    return pupil
