"""How long the page takes to start: `.venv/bin/python -m benchmarks.boot [STARTS]`.

Bare Pyodide (`loadPyodide` and nothing else) and the page start in turn, each in a fresh Chromium with an
empty profile, from the same local server. Times are in ms from navigation; the last column is the ratio to
bare Pyodide's median in the same run, which is what can be compared.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright, sync_playwright

from static.building.output import write_site
from static.building.runtime import ensure_runtime
from static.building.server import SiteServer
from static.building.site import site_files

ROOT = Path(__file__).resolve().parents[1]
STARTS = 9
TIMEOUT_MS = 120_000
MARKS = ("mus:shell", "mus:ready", "mus:dealt")
FIRST_DEAL = "mus/index.html?seed=1&speed=0#/partida"
BARE_PAGE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./mus/runtime/pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("bare");
</script>"""


def _start(playwright: Playwright, address: str, marks: Sequence[str]) -> list[float]:
    """Times of the performance marks in ms, in a browser that has never seen the page."""
    executable = shutil.which("chromium") or shutil.which("google-chrome")
    browser = playwright.chromium.launch(
        executable_path=executable,
        args=["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    )
    try:
        page = browser.new_page()
        page.goto(address)
        page.wait_for_function(
            "name => performance.getEntriesByName(name).length > 0", arg=marks[-1], timeout=TIMEOUT_MS
        )
        times = page.evaluate(
            "names => names.map(name => performance.getEntriesByName(name)[0].startTime)", list(marks)
        )
        return [float(time) for time in times]
    finally:
        browser.close()


def _rows(address: str, starts: int) -> dict[str, list[float]]:
    rows: dict[str, list[float]] = {name: [] for name in ("bare Pyodide", *MARKS)}
    with sync_playwright() as playwright:
        for start in range(starts):
            rows["bare Pyodide"] += _start(playwright, address + "bare.html", ["bare"])
            for name, time in zip(MARKS, _start(playwright, address + FIRST_DEAL, MARKS), strict=True):
                rows[name].append(time)
            print(f"{start + 1} of {starts} starts", end="\r", file=sys.stderr)
    return rows


def main(starts: int) -> None:
    """Build the site, start it `starts` times beside bare Pyodide, and print the medians."""
    runtime = ensure_runtime(ROOT)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_site(site_files(ROOT, runtime), folder / "mus")
        (folder / "bare.html").write_text(BARE_PAGE, encoding="utf-8")
        with SiteServer(folder) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            rows = _rows(server.address, starts)
            server.shutdown()
    bare = median(rows["bare Pyodide"])
    for row, times in rows.items():
        middle = median(times)
        print(f"{row:14}{middle:8.0f} ms  ({min(times):.0f}-{max(times):.0f})  {middle / bare:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STARTS)
