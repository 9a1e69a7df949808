"""How fast the page starts: `.venv/bin/python -m benchmarks.boot`. See docs/benchmarks.md."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import tempfile
from pathlib import Path

from benchmarks.boot.figures import Figure, as_data, audit_figures, start_figures
from benchmarks.boot.lighthouse import LighthouseError, audit
from benchmarks.boot.machine import description
from benchmarks.boot.pages import SITE, write_pages
from benchmarks.boot.server import serving
from benchmarks.boot.starts import run_starts
from benchmarks.boot.table import as_markdown, as_text

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("loopback", "line", "lighthouse")


def main() -> int:
    """Build the compared pages, start them, audit the site, print the table; exit code 1 if a part failed."""
    options = _arguments()
    parts = options.only or PARTS
    remarks: list[str] = []
    failed = False
    # What the build tells is not part of the table.
    with tempfile.TemporaryDirectory() as name, contextlib.redirect_stdout(sys.stderr):
        top = Path(name)
        write_pages(ROOT, top)
        figures: list[Figure] = []
        if set(parts) != {"lighthouse"}:
            starts = run_starts(top, options.starts, parts)
            figures += start_figures(starts, top, ROOT)
            remarks += [f"A start failed: {failure}" for failure in starts.failures]
            failed = bool(starts.failures)
        if "lighthouse" in parts:
            try:
                with serving(top) as server:
                    audited = audit(ROOT, server.address + SITE)
                figures += audit_figures(audited)
                remarks += audited.shortcomings
            except LighthouseError as error:
                failed = True
                remarks.append(f"Lighthouse: {error}")
    machine = f"{options.starts} starts of each kind on {description()}."
    if options.json:
        data = {"machine": machine, "figures": [as_data(figure) for figure in figures], "remarks": remarks}
        print(json.dumps(data, indent=1, ensure_ascii=False))
    elif options.markdown:
        print(as_markdown(figures), machine, *remarks, sep="\n\n")
    else:
        print(as_text(figures), machine, *remarks, sep="\n")
    return 1 if failed else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.boot", description=__doc__)
    parser.add_argument("--starts", type=_positive, default=9, metavar="N", help="starts of each kind (9)")
    parser.add_argument("--only", action="append", choices=PARTS, help="run only this part (may be repeated)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the figures for a program")
    form.add_argument("--markdown", action="store_true", help="print the table for docs/benchmarks.md")
    return parser.parse_args()


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("give 1 or more")
    return number


if __name__ == "__main__":
    sys.exit(main())
