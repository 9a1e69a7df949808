"""The built site in a real browser: served from a sub-path, other hosts cut off, complaints recorded.

The page's security policy forbids evaluated code, so `page.wait_for_function` cannot work: use `expect`.
"""

import re
import shutil
import threading
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from mus.text import catalogue
from static.building.output import write_site
from static.building.server import SiteServer
from static.building.site import site_files
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
CRASHED = re.compile("Target crashed|Target page, context or browser has been closed")

expect.set_options(timeout=60_000)


@dataclass
class Journal:
    """What went wrong in the pages of one test. Everything counts, except what the test expects."""

    foreign: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    _expected: list[str] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Let console errors and page errors pass whose text matches this regular expression."""
        self._expected.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        context.on("request", self._on_request)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def unexpected(self) -> list[str]:
        return [
            text
            for text in self.complaints
            if not any(re.search(pattern, text) for pattern in self._expected)
        ]

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.hostname != "localhost":
            self.foreign.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "core: runs in Firefox too, where there is one; the other browser tests run in Chromium only",
    )
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


@pytest.fixture
def context(context: BrowserContext, journal: Journal) -> Iterator[BrowserContext]:
    """Playwright's context; the test fails if a page of it complained or asked another host for anything."""
    # The test's server offers no brotli, and without that a first visit starts from files.
    context.add_init_script("try { sessionStorage['mus:start'] ??= 'memory' } catch {}")
    journal.watch(context)
    yield context
    assert journal.foreign == []
    assert journal.unexpected() == []


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
