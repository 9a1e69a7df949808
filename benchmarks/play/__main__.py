"""How smoothly the table moves: `.venv/bin/python -m benchmarks.play`. See docs/benchmarks.md."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from benchmarks.boot.browser import opened, profile, start
from benchmarks.boot.figures import as_data
from benchmarks.boot.machine import description
from benchmarks.boot.pages import SITE
from benchmarks.boot.server import serving
from benchmarks.boot.starts import DEALT
from benchmarks.boot.table import as_markdown, as_text
from benchmarks.play.figures import YARDSTICK, play_figures
from benchmarks.play.frames import Played, play
from benchmarks.play.kinds import Kind, kinds
from benchmarks.play.page_scripts import PLAY
from benchmarks.play.pages import MOVES_FOR_MS, MOVING, write_pages
from mus.web.pace import SPEEDS
from mus.web.settings import KEY, settings_to_text

ROOT = Path(__file__).resolve().parents[2]
TABLE = "index.html?seed=5#/partida"
SETTLE_MS = 3_000
"""Until what a start leaves to do is done."""

LONGEST_DEAL_MS = 180_000


def main() -> int:
    """Build the site, play it in every way, print the table."""
    options = _arguments()
    played: dict[str, Played] = {}
    with (
        tempfile.TemporaryDirectory() as name,
        contextlib.redirect_stdout(sys.stderr),
        sync_playwright() as playwright,
    ):
        top = Path(name)
        write_pages(ROOT, top)
        with serving(top) as server:
            played[YARDSTICK] = _moved(playwright, server.address)
            for kind in kinds(options.speed):
                if options.only in kind.name:
                    print(kind.name, file=sys.stderr, flush=True)
                    played[kind.name] = _played(playwright, server.address, kind, options.deals)
    figures = play_figures(played)
    machine = f"{options.deals} deals each at the pace {options.speed} on {description()}."
    if options.json:
        print(json.dumps({"machine": machine, "figures": list(map(as_data, figures))}, indent=1))
    elif options.markdown:
        print(as_markdown(figures), machine, sep="\n\n")
    else:
        print(as_text(figures), machine, sep="\n")
    return 0


def _moved(playwright: Playwright, address: str) -> Played:
    with profile() as folder, opened(playwright, folder) as page:
        page.goto(address + MOVING)
        return play(page, lambda: page.wait_for_timeout(MOVES_FOR_MS))


def _played(playwright: Playwright, address: str, kind: Kind, deals: int) -> Played:
    with profile() as folder, opened(playwright, folder, viewport=kind.window) as page:
        kept = json.dumps(settings_to_text(kind.settings))
        page.add_init_script(f"localStorage.setItem({json.dumps(KEY)}, {kept})")
        start(page, address + SITE + TABLE, DEALT)
        page.wait_for_timeout(SETTLE_MS)
        return play(page, lambda: page.evaluate(PLAY, [deals, deals * LONGEST_DEAL_MS]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.play", description=__doc__)
    parser.add_argument("--deals", type=int, default=3, metavar="N", help="deals of each kind (3)")
    parser.add_argument("--speed", choices=tuple(SPEEDS), default="normal", help="the pace (normal)")
    parser.add_argument("--only", default="", metavar="WORDS", help="only the kinds with these in their name")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the figures for a program")
    form.add_argument("--markdown", action="store_true", help="print the table for docs/benchmarks.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
