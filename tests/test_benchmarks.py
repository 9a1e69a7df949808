import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the benchmark of the start drives a browser")

from playwright.sync_api import Error

from benchmarks.boot.browser import Start
from benchmarks.boot.figures import Figure, start_figures
from benchmarks.boot.line import Line
from benchmarks.boot.pages import plain_markup
from benchmarks.boot.starts import Starts
from benchmarks.boot.table import as_markdown, as_text
from benchmarks.play.figures import hundredth, share_of_long
from benchmarks.play.frames import processor_times

_BUILT = """<!doctype html>
<html lang="es" data-state="booting">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="stylesheet" href="static/css/base.css">
<link rel="manifest" href="static/manifest.webmanifest">
<script type="application/json" id="integrity">{}</script>
<script>early();</script>
<script>words();</script>
<script type="module" src="static/loading.mjs"></script>
<link rel="modulepreload" href="runtime/pyscript/core.js">
<link rel="preload" as="fetch" crossorigin href="mus.zip">
</head>
<body>
<main id="table"></main>
<mpy-config src="pyscript.toml" hidden></mpy-config>
<script type="py" src="static/main.py" config="pyscript.toml"></script>
</body>
</html>
"""


_PLAIN = """<!doctype html>
<html lang="es" data-state="booting">
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="static/css/base.css">
<script>words();</script>
<script type="module" src="../stock/pyscript/core.js"></script>
</head>
<body>
<main id="table"></main>
<script type="py" src="main.py" config="plain.toml"></script>
</body>
</html>
"""


def test_the_plain_page_keeps_the_markup_and_starts_the_documented_way() -> None:
    assert [line for line in plain_markup(_BUILT, "early();").splitlines() if line] == _PLAIN.splitlines()


@pytest.mark.parametrize(
    ("value", "ratio", "target", "at_least", "reached"),
    [
        (900.0, 0.35, 0.35, False, True),
        (900.0, 0.36, 0.35, False, False),
        (90.0, None, 90.0, True, True),
        (89.0, None, 90.0, True, False),
        (5.0, None, None, False, None),
    ],
)
def test_a_target_bounds_the_ratio_or_else_the_value(
    value: float, ratio: float | None, target: float | None, at_least: bool, reached: bool | None
) -> None:
    figure = Figure("first deal", "ms", value, value, value, ratio, target, at_least=at_least)
    assert figure.reached is reached


def test_a_start_that_fails_is_told_and_the_figures_of_the_others_come(tmp_path: Path) -> None:
    starts = Starts()
    with starts.going_on("bare"):
        raise Error("no bare in 180000 ms\nat Page.evaluate")
    with starts.going_on("least"):
        starts.add("least", Start({"least": 700.0}, 80.0, (), 0.0, ()))
    assert starts.failures == ["bare: no bare in 180000 ms"]
    found = {
        figure.name: (figure.value, figure.ratio) for figure in start_figures(starts, tmp_path, tmp_path)
    }
    assert found == {
        "a page of one word: painted": (80.0, None),
        "the memory alone: loadPyodide resolves, first visit": (700.0, None),
    }


def test_of_a_long_task_only_what_lies_after_the_mark_counts() -> None:
    start = Start({"mus:memory": 500.0}, 100.0, ((0.0, 90.0), (400.0, 300.0), (800.0, 60.0)), 0.0, ())
    assert start.tasks_after("mus:memory") == [200.0, 60.0]
    assert start.tasks_after("absent") == [90.0, 300.0, 60.0]


def test_the_table_tells_ratio_and_target() -> None:
    figure = Figure("first deal", "ms", 1234.0, 1100.0, 2345.0, 0.3, 0.35, 0.28)
    cells = ["first deal", "1 234 ms", "1 100–2 345", "0.30", "≤ 0.35", "≤ 0.28", "yes"]
    assert as_markdown([figure]).splitlines()[-1] == f"| {' | '.join(cells)} |"
    assert all(cell in as_text([figure]) for cell in cells)


@pytest.fixture
def talkative_port() -> Iterator[int]:
    """A server that answers one line with 50 000 bytes."""
    with socket.create_server(("localhost", 0)) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(100)
                connection.sendall(b"x" * 50_000)

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        thread.join(10)


def test_the_line_delivers_and_counts_every_byte(talkative_port: int) -> None:
    with Line(talkative_port, 100e6, 0.002) as line:
        host, port = line.address.removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port)), timeout=10) as connection:
            connection.sendall(b"hello\n")
            received = 0
            while data := connection.recv(65_536):
                received += len(data)
        assert (received, line.delivered) == (50_000, 50_000)


def test_of_a_trace_the_busiest_page_counts_in_processor_time() -> None:
    def thread(tid: int, name: str) -> dict[str, object]:
        return {"name": "thread_name", "pid": 1, "tid": tid, "args": {"name": name}}

    def task(tid: int, microseconds: int) -> dict[str, object]:
        return {"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": tid, "tdur": microseconds}

    events = [
        thread(1, "CrRendererMain"),
        thread(2, "CrRendererMain"),
        thread(3, "Compositor"),
        *(task(1, 2_000), task(2, 30_000), task(3, 90_000), task(2, 500)),
        {"name": "another", "pid": 1, "tid": 2, "tdur": 70_000},
    ]
    assert list(processor_times(events)) == [30.0, 0.5]


def test_frames_over_50_ms_are_a_share_of_all_and_one_of_a_hundred_is_let_off() -> None:
    frames = [16.0] * 98 + [50.0, 400.0]
    assert (hundredth(frames), share_of_long(frames)) == (400.0, 0.01)
    assert hundredth([16.0] * 200 + [400.0]) == 16.0
