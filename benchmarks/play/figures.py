"""What the stretches of play come to, as lines of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.boot.figures import Figure
from benchmarks.play.frames import LONG_MS, Played

YARDSTICK = "sixteen rectangles that move"


def play_figures(played: Mapping[str, Played]) -> list[Figure]:
    """The lines of every kind, the first being the `YARDSTICK`."""
    yardstick = played.get(YARDSTICK)
    return [figure for name, seen in played.items() for figure in _figures(name, seen, yardstick)]


def _figures(name: str, seen: Played, yardstick: Played | None) -> list[Figure]:
    own = seen is yardstick
    slow = hundredth(seen.frames)
    longest_task = max(seen.tasks, default=0.0)
    return [
        _figure(
            f"{name}: 99 of 100 frames last at most",
            "ms",
            slow,
            ratio=None if own or yardstick is None else slow / hundredth(yardstick.frames),
        ),
        _figure(f"{name}: frames over {LONG_MS:.0f} ms", "%", 100 * share_of_long(seen.frames)),
        _figure(f"{name}: longest frame", "ms", max(seen.frames)),
        _figure(f"{name}: frames with more than {LONG_MS:.0f} ms of work", "", len(seen.long_frames)),
        _figure(
            f"{name}: longest task, in processor time",
            "ms",
            longest_task,
            target=None if own else LONG_MS,
        ),
        *([] if own else [_figure(f"{name}: layout shift", "", seen.shift, target=0.0)]),
    ]


def hundredth(frames: Sequence[float]) -> float:
    """What 99 of 100 frames do not exceed, in ms."""
    return sorted(frames)[len(frames) * 99 // 100]


def share_of_long(frames: Sequence[float]) -> float:
    """Of all frames those that are seen to stick, from 0 to 1."""
    return sum(frame > LONG_MS for frame in frames) / len(frames)


def _figure(
    name: str, unit: str, value: float, *, ratio: float | None = None, target: float | None = None
) -> Figure:
    return Figure(name, unit, value, value, value, ratio, target)
