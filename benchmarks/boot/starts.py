"""All kinds of starts, in turn, so that whatever else the machine does hits each alike."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Error, Playwright, sync_playwright

from benchmarks.boot.browser import PHONE, Start, observed, opened, profile, start, wait_for_service_worker
from benchmarks.boot.line import Line
from benchmarks.boot.pages import BARE, FIRST_DEAL, LEAST, PLAIN, SITE
from benchmarks.boot.server import CountingServer, serving

LINE_BITS_PER_SECOND = 20e6
LINE_ROUND_TRIP = 0.02
DEALT = "mus:dealt"
_SERVICE_WORKER = "sw.js"
_ATTEMPTS = 3
_CRASHED = "crashed"


@dataclass
class Starts:
    """Every start of one run by kind, the bytes that some kinds cost, and the starts that came to nothing.

    Kinds: `bare`, `least`, `least again` (in a restarted browser), `first`, `second`, `offline` on loopback;
    `plain` and `line` on the slow line.
    """

    by_kind: dict[str, list[Start]] = field(default_factory=dict)
    bytes_by_kind: dict[str, list[int]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def add(self, kind: str, seen: Start, transferred: int | None = None) -> None:
        """Note one start, and the bytes it transferred if they were counted."""
        self.by_kind.setdefault(kind, []).append(seen)
        if transferred is not None:
            self.bytes_by_kind.setdefault(kind, []).append(transferred)

    def take(self, others: Starts) -> None:
        """Add the starts of a round."""
        for kind, seen in others.by_kind.items():
            self.by_kind.setdefault(kind, []).extend(seen)
        for kind, transferred in others.bytes_by_kind.items():
            self.bytes_by_kind.setdefault(kind, []).extend(transferred)
        self.failures += others.failures

    @contextmanager
    def going_on(self, kind: str) -> Iterator[None]:
        """Go on with other starts if one of `kind` fails; what depends on it belongs inside."""
        try:
            yield
        except Error as error:
            if _CRASHED in error.message:
                raise
            self.failures.append(f"{kind}: {error.message.splitlines()[0]}")

    def marks(self, kind: str, mark: str) -> list[float]:
        """Times of a mark in ms, one a start; empty if the kind was not run, or none came to its end."""
        return [seen.marks[mark] for seen in self.by_kind.get(kind, [])]


def run_starts(top: Path, rounds: int, parts: Iterable[str]) -> Starts:
    """Start the pages below `top` `rounds` times; `parts` are of `loopback` and `line`.

    One unrecorded round goes before: it lets the server compress and the system read the files.
    """
    starts = Starts()
    with serving(top) as server, sync_playwright() as playwright:
        kinds: dict[str, Callable[[Starts], None]] = {
            "loopback": lambda seen: _loopback_round(playwright, server, seen),
            "line": lambda seen: _line_round(playwright, server, seen),
        }
        chosen = [kinds[part] for part in kinds if part in set(parts)]
        for number in range(-1, rounds):
            for play_round in chosen:
                seen = _recorded(play_round)
                if number >= 0:
                    starts.take(seen)
            print(f"round {number + 1} of {rounds}", end="\r", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    return starts


def has_service_worker(site: Path) -> bool:
    """Tell whether the built site brings a service worker."""
    return (site / _SERVICE_WORKER).is_file()


def _recorded(play_round: Callable[[Starts], None]) -> Starts:
    """One round; begun again if the browser itself dies, which says nothing about the page."""
    for _ in range(_ATTEMPTS - 1):
        seen = Starts()
        try:
            play_round(seen)
            return seen
        except Error as error:
            if _CRASHED not in error.message:
                raise
            print("the browser crashed: the round begins again", file=sys.stderr)
    seen = Starts()
    play_round(seen)
    return seen


def _loopback_round(playwright: Playwright, server: CountingServer, starts: Starts) -> None:
    with starts.going_on("bare"), profile() as folder, opened(playwright, folder) as page:
        start(page, server.address + BARE, "bare")
        starts.add("bare", observed(page))
    with starts.going_on("least"), profile() as folder:
        for kind in ("least", "least again"):
            with opened(playwright, folder) as page:
                start(page, server.address + LEAST, "least")
                starts.add(kind, observed(page))
    with starts.going_on("first, second or offline"), profile() as folder:
        _visits_of_one_person(playwright, server, starts, folder)


def _visits_of_one_person(
    playwright: Playwright, server: CountingServer, starts: Starts, folder: Path
) -> None:
    address = server.address + SITE + FIRST_DEAL
    works_offline = has_service_worker(server.folder / SITE)
    with opened(playwright, folder) as page:
        start(page, address, DEALT)
        starts.add("first", observed(page))
        if works_offline:
            wait_for_service_worker(page)
    with opened(playwright, folder) as page:
        before = server.sent
        start(page, address, DEALT)
        seen = observed(page)
        starts.add("second", seen, server.sent - before)
    if works_offline:
        with opened(playwright, folder, network=False) as page:
            start(page, address, DEALT)
            starts.add("offline", observed(page))


def _line_round(playwright: Playwright, server: CountingServer, starts: Starts) -> None:
    for kind, folder_address in (("plain", PLAIN), ("line", SITE)):
        with (
            starts.going_on(kind),
            Line(server.server_port, LINE_BITS_PER_SECOND, LINE_ROUND_TRIP) as line,
            profile() as folder,
            opened(playwright, folder, viewport=PHONE) as page,
        ):
            start(page, line.address + folder_address + FIRST_DEAL, DEALT)
            delivered = line.delivered
            starts.add(kind, observed(page), delivered)
