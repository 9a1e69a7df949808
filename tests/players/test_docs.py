"""The examples in docs/bots.md run, and say what the guide says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mus.players.arena import arena
from mus.players.playing import simulate
from mus.rules.actions import Word
from mus.rules.options import Options

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
PLAYER, SENAS, ODDS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


def test_the_example_bot_plays_and_beats_chance(tmp_path):
    path = tmp_path / "kings.py"
    path.write_text(PLAYER, encoding="utf-8")
    assert arena(f"{path}:Kings", "azar", juegos=60, seed=1).rate > 0.5


def test_the_example_bot_passes_senas_with_the_method_for_them(tmp_path):
    path = tmp_path / "kings.py"
    path.write_text(f"{PLAYER}\n\n{SENAS}", encoding="utf-8")
    records = list(simulate([f"{path}:TellingKings"] * 4, Options(senas="torneo"), 1, 3))
    said = [action for record in records for deal in record.deals for action in deal.actions]
    senas = [action for action in said if action.word is Word.SENA]
    assert {action.sena for action in senas} == {"tres_reyes", "31"}
    assert {len(action.seen) for action in senas} == {0, 1, 2}


@pytest.mark.parametrize("check", [("check",), ("format", "--diff")], ids=" ".join)
def test_the_example_bot_saved_in_the_project_is_as_tidy_as_the_project(check):
    pytest.importorskip("ruff")
    command = [sys.executable, "-m", "ruff", *check, "--stdin-filename", "kings.py", "-"]
    ran = subprocess.run(command, cwd=ROOT, input=PLAYER, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_example_of_odds_prints_what_it_says(capsys):
    exec(compile(ODDS, "docs/bots.md", "exec"), {})
    printed = [f"{float(line):.3f}" for line in capsys.readouterr().out.splitlines()]
    assert printed == re.findall(r"# ([\d.]+)$", ODDS, re.MULTILINE)
    assert len(printed) == 3
