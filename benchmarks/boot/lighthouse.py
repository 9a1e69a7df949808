"""Lighthouse, with its own defaults (a mid-range phone on a slow line), on the built site."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from static.building.runtime import node_command
from tests.run import CHROMIUM, CHROMIUM_FLAGS

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
RUNS = 3
_FOLDER = Path(__file__).resolve().parents[1]
_LAST_ERRORS = 400


class LighthouseError(Exception):
    """Lighthouse could not be installed or did not report."""


@dataclass(frozen=True)
class Audited:
    """Scores from 0 to 100, medians of the runs; one line for each audit of the last that fell short."""

    scores: Mapping[str, float]
    shortcomings: tuple[str, ...]


def audit(root: Path, address: str) -> Audited:
    """Run Lighthouse on `address`. Raises `LighthouseError` or `static.building.failure.Failure`."""
    program = _installed(root)
    reports = [_report(root, program, address) for _ in range(RUNS)]
    scores = {
        name: median(100 * (report["categories"][name]["score"] or 0) for report in reports)
        for name in CATEGORIES
    }
    return Audited(scores, tuple(_shortcomings(reports[-1])))


def _installed(root: Path) -> Path:
    package = _FOLDER / "node_modules" / "lighthouse"
    wanted = json.loads((_FOLDER / "package.json").read_text(encoding="utf-8"))["dependencies"]["lighthouse"]
    manifest = package / "package.json"
    if not manifest.is_file() or json.loads(manifest.read_text(encoding="utf-8"))["version"] != wanted:
        node_command(root)
        npm = shutil.which("npm")
        if npm is None:
            raise LighthouseError("npm is not in PATH")
        print("installing Lighthouse with npm", flush=True)
        command = [npm, "ci", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error"]
        done = subprocess.run(command, cwd=_FOLDER, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise LighthouseError(f"npm ci failed: {done.stderr[-_LAST_ERRORS:]}")
    return package / "cli" / "index.js"


def _report(root: Path, program: Path, address: str) -> Any:
    chromium = next((path for name in CHROMIUM if (path := shutil.which(name))), "")
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "report.json"
        done = subprocess.run(
            [
                node_command(root),
                str(program),
                address,
                "--quiet",
                "--output=json",
                f"--output-path={output}",
                "--no-enable-error-reporting",
                f"--only-categories={','.join(CATEGORIES)}",
                f"--chrome-flags={' '.join(('--headless=new', *CHROMIUM_FLAGS))}",
            ],
            env={**os.environ, "CHROME_PATH": chromium},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0 or not output.is_file():
            raise LighthouseError(f"no report: {done.stderr[-_LAST_ERRORS:]}")
        report = json.loads(output.read_text(encoding="utf-8"))
    if "runtimeError" in report:
        raise LighthouseError(report["runtimeError"]["message"])
    return report


def _shortcomings(report: Any) -> list[str]:
    lines = []
    for category in CATEGORIES:
        for reference in report["categories"][category]["auditRefs"]:
            found = report["audits"][reference["id"]]
            if reference["weight"] > 0 and found["score"] is not None and found["score"] < 1:
                value = found.get("displayValue", "").replace("\N{NO-BREAK SPACE}", " ")
                lines.append(f"{category}: {found['title']} {value}".rstrip())
    return lines
