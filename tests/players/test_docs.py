"""The example in docs/bots.md is a player that runs."""

import re
from pathlib import Path

from mus.players.arena import arena

GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_bot_plays_and_beats_chance(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "kings.py"
    path.write_text(code, encoding="utf-8")
    assert arena(f"{path}:Kings", "azar", juegos=60, seed=1).rate > 0.5
