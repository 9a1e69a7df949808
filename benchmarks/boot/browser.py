"""One start of a page in a fresh Chromium, and what the browser itself says about it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, ViewportSize

from tests.run import CHROMIUM, CHROMIUM_FLAGS, ONLY_THIS_MACHINE

DESK = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)
TIMEOUT_MS = 180_000
SETTLE_MS = 3_000

_NO_NETWORK = "--host-resolver-rules=MAP * ~NOTFOUND"

# One question asked at the beginning, not a poll that takes time from the start it measures.
_UNTIL_MARK = """([name, timeout]) => new Promise((reached, failed) => {
  const late = () => failed(new Error(
    `no ${name} in ${timeout} ms: ${document.getElementById("failure-details")?.textContent ?? ""}`));
  setTimeout(late, timeout);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length > 0) reached();
  }).observe({ type: "mark", buffered: true });
})"""
_OBSERVED = """async (settle) => {
  const whole = (type, add) => new PerformanceObserver(
    (list) => add(list.getEntries())).observe({ type, buffered: true });
  const tasks = [];
  let shift = 0;
  whole("longtask", (entries) =>
    tasks.push(...entries.map(({ startTime, duration }) => [startTime, duration])));
  whole("layout-shift", (entries) => entries.forEach(({ value }) => { shift += value; }));
  const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, responseEnd }) => [name, responseEnd]);
  const marks = Object.fromEntries(
    performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]));
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null;
  await new Promise((done) => setTimeout(done, settle));
  return { marks, paint, tasks, shift, files };
}"""
_WORKER_HAS_ALL = """async (timeout) => {
  const late = performance.now() + timeout;
  const pause = () => new Promise((done) => setTimeout(done, 1000));
  const kept = async () => {
    let entries = 0;
    for (const name of await caches.keys()) entries += (await (await caches.open(name)).keys()).length;
    return entries;
  };
  let entries = 0;
  let unchanged = 0;
  while (unchanged < 3) {
    if (performance.now() > late) throw new Error(`the service worker is not done after ${timeout} ms`);
    await pause();
    const registration = await navigator.serviceWorker.getRegistration();
    const now = registration?.active?.state === "activated" && !registration.installing ? await kept() : 0;
    unchanged = now > 0 && now === entries ? unchanged + 1 : 0;
    entries = now;
  }
}"""


@dataclass(frozen=True)
class Start:
    """What one start showed. Times in ms from navigation; `tasks` are (start, duration) of those over 50 ms.

    `files` are the addresses asked for, each with the time it was there; `layout_shift` is the sum of all
    shifts until some seconds after the last mark.
    """

    marks: Mapping[str, float]
    first_paint: float | None
    tasks: tuple[tuple[float, float], ...]
    layout_shift: float
    files: tuple[tuple[str, float], ...]

    def tasks_after(self, mark: str) -> list[float]:
        """Durations in ms of the long tasks, or what is left of them, after `mark`; all if it was not set."""
        since = self.marks.get(mark, 0.0)
        return [begin + length - max(begin, since) for begin, length in self.tasks if begin + length > since]


@contextmanager
def profile() -> Iterator[Path]:
    """A folder for a browser's profile, for as long as the visits of one person last."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def opened(
    playwright: Playwright, folder: Path, *, viewport: ViewportSize = DESK, network: bool = True
) -> Iterator[Page]:
    """An empty page of a newly started Chromium with the profile in `folder`."""
    executable = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    context: BrowserContext = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=executable,
        args=[*CHROMIUM_FLAGS, ONLY_THIS_MACHINE if network else _NO_NETWORK],
        viewport=viewport,
    )
    try:
        yield context.pages[0] if context.pages else context.new_page()
    finally:
        context.close()


def start(page: Page, address: str, mark: str) -> None:
    """Open `address` and return as soon as the performance mark `mark` is set. Raises if it never is."""
    page.goto(address, wait_until="commit")
    page.evaluate(_UNTIL_MARK, [mark, TIMEOUT_MS])


def observed(page: Page) -> Start:
    """What the browser recorded of the page's start, after leaving it in peace for some seconds."""
    found: dict[str, Any] = page.evaluate(_OBSERVED, SETTLE_MS)
    return Start(
        marks=found["marks"],
        first_paint=found["paint"],
        tasks=tuple((begin, length) for begin, length in found["tasks"]),
        layout_shift=found["shift"],
        files=tuple((name, end) for name, end in found["files"]),
    )


def wait_for_service_worker(page: Page) -> None:
    """Return when the page's service worker is active and has stopped filling its caches."""
    page.evaluate(_WORKER_HAS_ALL, TIMEOUT_MS)
