"""The program as a whole, run as people run it."""

from __future__ import annotations

import json
import os
import re
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
    [[], ["replay"], ["simulate"], ["arena"], ["odds"], ["lesson"]],
    ids=lambda words: (words and words[0]) or "mus",
)
def test_every_command_explains_itself(mus, command) -> None:
    ran = mus(*command, "--help")
    assert ran.code == 0
    assert ran.out.startswith("usage: python -m mus")
    assert ran.err == ""


def test_every_command_has_a_section_in_the_guide(mus) -> None:
    guide = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    (\w+)  ", mus("--help").out, re.MULTILINE)
    assert {"replay", "lesson"} <= set(commands)
    assert set(re.findall(r"^## (\w+)", guide, re.MULTILINE)) == set(commands)


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


posix = pytest.mark.skipif(os.name != "posix", reason="signals and descriptors as on POSIX")


@posix
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_command(tmp_path: Path, sent: signal.Signals) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(ENDLESS)
    with subprocess.Popen(
        [*COMMAND, "arena", "azar", f"{bot}:Endless", "--juegos", "8", "--jobs", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout.readline() == b"thinking\n"
        process.send_signal(sent)
        try:
            # The output ends when the last process that could write to it has ended.
            process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        assert process.returncode == (130 if sent == signal.SIGINT else -sent)


ENDLESS = """
import os

class Endless:
    def act(self, view):
        os.write(1, b"thinking\\n")
        while True:
            pass
"""


@posix
def test_ctrl_c_while_the_program_is_loaded_is_quiet() -> None:
    ran = subprocess.run([sys.executable, "-c", LOADING], cwd=ROOT, capture_output=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


LOADING = """
import runpy, signal, sys

class Interrupting:
    def find_spec(self, name, *rest):
        if name == "mus.rules.options":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
sys.argv = ["mus", "simulate"]
runpy.run_module("mus", run_name="__main__", alter_sys=True)
"""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_output_that_cannot_be_written_is_one_line() -> None:
    command = [*COMMAND, "simulate", "--juegos", "1"]
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith(b"standard output cannot be written: ")
    assert ran.stderr.count(b"\n") == 1


@posix
@pytest.mark.parametrize(
    ("closing", "said"),
    [
        ("simulate --juegos 1 >&-", b"standard output is closed\n"),
        ("replay - <&-", b"standard input: it is closed\n"),
        ("replay - <&- 2>&-", b""),
        ("arena nadie azar 2>&- ", b""),
    ],
)
def test_closed_streams_are_one_line(closing: str, said: bytes) -> None:
    command = f'"$0" -m mus {closing}'
    ran = subprocess.run(["sh", "-c", command, sys.executable], cwd=ROOT, capture_output=True, check=False)
    assert ran.returncode == (2 if "nadie" in closing else 1)
    assert (ran.stdout, ran.stderr) == (b"", said)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are Unicode elsewhere")
def test_a_file_with_a_name_that_is_not_unicode_is_read(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path / "a") + b"\xff"
    with open(path, "wb") as file:
        file.write(b'{"mus-record": 1, "deals": []}')
    for more in ([], ["--json"]):
        ran = program("replay", *more, os.fsdecode(path))
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert b"a\\udcff" in ran.stdout


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
    def play_and_tell(*arguments, **more):
        result = play(*arguments, **more)
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
