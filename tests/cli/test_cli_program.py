"""The program as a whole, run as people run it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "mus"]


def program(*arguments: str, **more) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], cwd=ROOT, capture_output=True, check=False, **more)


def test_records_pass_from_one_command_to_the_other() -> None:
    juego = program("simulate", "--juegos", "1")
    assert (juego.returncode, juego.stderr) == (0, b"")
    ran = program("replay", "--json", "-", input=juego.stdout)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(ran.stdout)["file"] == "standard input"


def test_output_is_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    record = {"mus-record": 1, "names": ["Tú", "Iñaki", "雅", "🂡"], "deals": []}
    path = tmp_path / "names.mus.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    latin = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    for arguments in (["replay", "--json", str(path)], ["replay", str(path)]):
        ran = program(*arguments, env=latin)
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert "🂡" in ran.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "command",
    [[], ["replay"], ["simulate"], ["arena"], ["odds"]],
    ids=lambda words: (words and words[0]) or "mus",
)
def test_every_command_explains_itself(mus, command) -> None:
    ran = mus(*command, "--help")
    assert ran.code == 0
    assert ran.out.startswith("usage: python -m mus")
    assert ran.err == ""


@pytest.mark.parametrize(
    "arguments", [[], ["play"], ["replay", "--speed", "x"], ["arena", "azar"], ["--nonsense"]]
)
def test_a_wrong_command_is_one_line_and_2(mus, arguments) -> None:
    ran = mus(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "--help" in ran.complaint


def test_the_version_is_told(mus) -> None:
    from mus import __version__

    assert mus("--version").out == f"mus {__version__}\n"


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "simulate", "--juegos", "100000"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--juegos", "1000000"],
        ["arena", "azar", "azar", "--juegos", "1000000", "--json"],
        ["arena", "azar", "azar", "--juegos", "100000", "--json", "--jobs", "2"],
    ],
    ids=["simulate", "arena", "arena-jobs"],
)
def test_ctrl_c_ends_quietly(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STARTED, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    with process:
        assert process.stderr.read(7) == b"playing"
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b""
        assert process.wait() == 130


STARTED = """
import sys
from mus.cli.main import main
from mus.players import arena, playing

def tell():
    if not told:
        print("playing", end="", file=sys.stderr, flush=True)
        told.append(True)
told = []

def telling(play):
    def play_and_tell(*arguments):
        result = play(*arguments)
        tell()
        return result
    return play_and_tell

def telling_first(play_all):
    def play_all_and_tell(*arguments):
        for pair in play_all(*arguments):
            tell()
            yield pair
    return play_all_and_tell

playing.play_juego = telling(playing.play_juego)
arena._play_all = telling_first(arena._play_all)
sys.exit(main(sys.argv[1:]))
"""
"""The command, which says on standard error when the first juego has been played."""
