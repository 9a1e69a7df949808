"""What one stretch of play showed: its frames, and how long its tasks kept the page's main thread at work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import CDPSession, Page

from benchmarks.play.page_scripts import OBSERVE, OBSERVED

LONG_MS: Final = 50.0
"""A frame that takes longer is seen to stick."""

_TASK: Final = "ThreadControllerImpl::RunTask"
_MAIN_THREAD: Final = "CrRendererMain"


@dataclass(frozen=True)
class Played:
    """Times in ms: of every frame; of the work of those that had too much, as the browser counts; of tasks.

    `tasks` are in processor time of the main thread, so that other work on the machine does not count.
    `shift` is the browser's layout shift.
    """

    frames: tuple[float, ...]
    long_frames: tuple[float, ...]
    tasks: tuple[float, ...]
    shift: float


def play(page: Page, do: Callable[[], object]) -> Played:
    """What the page shows while `do` lasts."""
    with _traced(page.context.new_cdp_session(page)) as events:
        page.evaluate(OBSERVE)
        do()
        seen: Mapping[str, Any] = page.evaluate(OBSERVED)
    return Played(
        tuple(seen["frames"]), tuple(seen["long"]), tuple(processor_times(events)), float(seen["shift"])
    )


def processor_times(events: Sequence[Mapping[str, Any]]) -> Iterator[float]:
    """The ms of each task of the busiest page in a trace; `events` are as the browser reports them."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == _MAIN_THREAD
    }
    by_thread: dict[tuple[int, int], list[float]] = {}
    for event in events:
        thread = event["pid"], event["tid"]
        if event["name"] == _TASK and thread in mains:
            by_thread.setdefault(thread, []).append(event.get("tdur", 0) / 1000)
    yield from max(by_thread.values(), key=sum, default=[])


@contextmanager
def _traced(session: CDPSession) -> Iterator[list[Mapping[str, Any]]]:
    """The events of the browser's trace, there once the block is left."""
    events: list[Mapping[str, Any]] = []
    complete = False

    def collect(data: Mapping[str, Iterable[Mapping[str, Any]]]) -> None:
        events.extend(data["value"])

    def end(data: object) -> None:
        nonlocal complete
        complete = True

    session.on("Tracing.dataCollected", collect)
    session.on("Tracing.tracingComplete", end)
    session.send(
        "Tracing.start",
        {"traceConfig": {"includedCategories": ["toplevel"], "excludedCategories": ["*"]}},
    )
    yield events
    session.send("Tracing.end")
    while not complete:
        session.send("Tracing.getCategories")
    session.detach()
