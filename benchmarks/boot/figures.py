"""The figures to reach, worked out from the starts of one run."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from urllib.parse import unquote, urlsplit

from benchmarks.boot.lighthouse import CATEGORIES, Audited
from benchmarks.boot.pages import SITE
from benchmarks.boot.sizes import brotli_bytes, gzip_bytes
from benchmarks.boot.starts import DEALT, Starts

MEMORY = "mus:memory"
SHELL = "mus:shell"
MOST_BYTES = 6_000_000
LONGEST_TASK_MS = 200.0


@dataclass(frozen=True)
class Figure:
    """One line of the table. `ratio` is `value` over the yardstick; `target` bounds the ratio, or the value.

    `low` and `high` are the extremes of the starts, in `unit` like `value`.
    """

    name: str
    unit: str
    value: float
    low: float
    high: float
    ratio: float | None = None
    target: float | None = None
    stretch: float | None = None
    at_least: bool = False

    @property
    def reached(self) -> bool | None:
        """Whether the target is kept; None for a figure without one."""
        if self.target is None:
            return None
        compare: Callable[[float, float], bool] = operator.ge if self.at_least else operator.le
        return compare(self.value if self.ratio is None else self.ratio, self.target)


def start_figures(starts: Starts, top: Path, root: Path) -> list[Figure]:
    """Figures of the kinds of start that were run."""
    plain = starts.marks("plain", DEALT)
    figures = [
        *_against_bare(starts, starts.marks("bare", "bare")),
        *_times("plain PyScript, 20 Mbit/s: first deal", plain),
        *_times(
            "first deal, first visit, 20 Mbit/s, of plain PyScript",
            starts.marks("line", DEALT),
            plain,
            0.65,
            0.5,
        ),
    ]
    figures += _smoothness(starts)
    figures += _transfer(starts, top, root)
    return figures


def audit_figures(audited: Audited) -> list[Figure]:
    """Lighthouse's scores."""
    targets = dict.fromkeys(CATEGORIES, 100.0) | {"performance": 90.0}
    return [
        Figure(
            f"Lighthouse, mobile: {name.replace('-', ' ')}",
            "",
            score,
            score,
            score,
            target=targets[name],
            at_least=True,
        )
        for name, score in audited.scores.items()
    ]


def _against_bare(starts: Starts, bare: Sequence[float]) -> list[Figure]:
    def painted(kind: str) -> list[float]:
        return [seen.first_paint for seen in starts.by_kind.get(kind, []) if seen.first_paint is not None]

    return [
        *_times("bare Pyodide: loadPyodide resolves", bare),
        *_times("a page of one word: painted", painted("least"), bare),
        *_times("shell painted", painted("first"), bare, 0.05),
        *_times("loading.mjs runs (mus:shell)", starts.marks("first", SHELL), bare),
        *_times("the memory alone: loadPyodide resolves, first visit", starts.marks("least", "least"), bare),
        *_times("first deal, first visit", starts.marks("first", DEALT), bare, 0.35, 0.28),
        *_times("the memory alone, second visit", starts.marks("least again", "least"), bare),
        *_times("first deal, second visit", starts.marks("second", DEALT), bare, 0.18, 0.12),
        *_times("first deal, later visit, network off", starts.marks("offline", DEALT), bare, 0.18, 0.12),
    ]


def _smoothness(starts: Starts) -> list[Figure]:
    kinds = ("first", "second", "offline", "line")
    own = [seen for kind in kinds for seen in starts.by_kind.get(kind, [])]
    first = [seen for kind in ("first", "line") for seen in starts.by_kind.get(kind, [])]
    if not own:
        return []
    shifts = [seen.layout_shift for seen in own]
    remembered = any(MEMORY in seen.marks for seen in first)
    since = "after the memory is in" if remembered else "of the whole start"
    longest = [max(seen.tasks_after(MEMORY), default=0.0) for seen in first]
    total = [sum(seen.tasks_after(MEMORY)) for seen in first]
    whole = [sum(length for _, length in seen.tasks) for seen in first]
    return [
        Figure("layout shift, worst start", "", max(shifts), min(shifts), max(shifts), target=0.0),
        _spread(f"longest task {since}", "ms", longest, LONGEST_TASK_MS),
        _spread(f"all tasks over 50 ms {since}", "ms", total),
        *([_spread("all tasks over 50 ms of the whole start", "ms", whole)] if remembered else []),
    ]


def _transfer(starts: Starts, top: Path, root: Path) -> list[Figure]:
    figures = []
    if delivered := starts.bytes_by_kind.get("line"):
        paths = _files_until_deal(starts, top)
        figures += [
            _spread("first visit to first deal, as serve.py sends it", "bytes", delivered, MOST_BYTES),
            _exact("the same files by brotli", "bytes", brotli_bytes(paths, root), MOST_BYTES),
            _exact(
                "first visit to a host with gzip only, from files",
                "bytes",
                gzip_bytes(_files_of_a_plain_start(paths, top)),
                MOST_BYTES,
            ),
        ]
    if second := starts.bytes_by_kind.get("second"):
        figures.append(_spread("second visit, all that is sent", "bytes", second))
    return figures


def _files_of_a_plain_start(from_memory: Sequence[Path], top: Path) -> list[Path]:
    """What takes the place of the files of a start from memory where that is not worth its bytes."""
    site = top / SITE
    manifest = json.loads((site / "build.json").read_text(encoding="utf-8"))
    only_memory = {site / address for address in set(manifest["boot"]) - set(manifest["plain"])}
    only_files = [site / address for address in sorted(set(manifest["plain"]) - set(manifest["boot"]))]
    return [path for path in from_memory if path not in only_memory] + only_files


def _files_until_deal(starts: Starts, top: Path) -> list[Path]:
    """The files that a first visit loaded before its first deal, in every start on the slow line."""
    paths = {
        _file(top, address)
        for seen in starts.by_kind["line"]
        for address, loaded in seen.files
        if loaded <= seen.marks[DEALT]
    }
    return sorted(path for path in paths if path.is_file() and path.is_relative_to(top / SITE))


def _file(top: Path, address: str) -> Path:
    return top / unquote(urlsplit(address).path).lstrip("/")


def _times(
    name: str,
    times: Sequence[float],
    yardstick: Sequence[float] = (),
    target: float | None = None,
    stretch: float | None = None,
) -> list[Figure]:
    """The line of these times in ms, none if no start came so far; targets bound `times` to `yardstick`."""
    if not times:
        return []
    middle, low, high = median(times), min(times), max(times)
    if not yardstick:
        return [Figure(name, "ms", middle, low, high)]
    return [Figure(name, "ms", middle, low, high, middle / median(yardstick), target, stretch)]


def _spread(name: str, unit: str, values: Sequence[float], target: float | None = None) -> Figure:
    return Figure(name, unit, median(values), min(values), max(values), target=target)


def _exact(name: str, unit: str, value: float, target: float | None) -> Figure:
    return _spread(name, unit, [value], target)


def as_data(figure: Figure) -> Mapping[str, object]:
    """The figure for a program to read."""
    return {
        "name": figure.name,
        "unit": figure.unit,
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
        "ratio": figure.ratio,
        "target": figure.target,
        "stretch": figure.stretch,
        "reached": figure.reached,
    }
