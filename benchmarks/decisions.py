"""How long the machine players think in the page's Python: `python3 -m benchmarks.decisions`.

The same decisions are timed in Pyodide (under Node) and in this Python. The yardstick is a frame, 1/60 s.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from mus.players.asking import decide
from mus.players.chance import chance_for
from mus.players.playing import cards_for, play_juego, single_juego
from mus.players.protocol import Player
from mus.players.roster import make_player
from mus.rules.actions import Action
from mus.rules.game import new_game
from mus.rules.match import Match, Start
from mus.rules.options import Options

ROOT: Final = Path(__file__).resolve().parents[1]
PLAYERS: Final = ("novato", "aficionado", "maestro")
JUEGOS: Final = 12
FRAME: Final = 1000 / 60
"""Milliseconds."""


def times(name: str) -> list[float]:
    """Milliseconds of each decision in some juegos of `name` against its like, the first one included."""
    taken: list[float] = []

    def timed(player: Player, named: str, match: Match, deal: int) -> Action:
        begun = perf_counter()
        action = decide(player, named, match, deal)
        taken.append(1000 * (perf_counter() - begun))
        return action

    names = ("a", "b", "c", "d")
    for juego in range(JUEGOS):
        players = [make_player(name, chance_for("decisions", juego, seat)) for seat in range(4)]
        game = new_game(single_juego(Options()), names, Start(juego % 4))
        play_juego(players, names, game, cards_for("decisions", juego), timed)
    return taken


def measure() -> dict[str, list[float]]:
    """By player the number of decisions; of their milliseconds median, 99th of 100, worst, and the first."""
    figures = {}
    for name in PLAYERS:
        taken = times(name)
        later = sorted(taken[1:])
        figures[name] = [
            len(taken),
            later[len(later) // 2],
            later[len(later) * 99 // 100],
            later[-1],
            taken[0],
        ]
    return figures


def _table(title: str, figures: dict[str, Sequence[float]]) -> str:
    lines = [f"{title:14} {'decisions':>10} {'median':>8} {'99 %':>8} {'worst':>8} {'first':>8}  of a frame"]
    for name, (count, *taken) in figures.items():
        columns = " ".join(f"{ms:8.2f}" for ms in taken)
        lines.append(f"{name:14} {count:10.0f} {columns}  {taken[0] / FRAME:.2f}")
    return "\n".join(lines)


def main() -> None:
    """Print both tables, in milliseconds."""
    command = ["node", "benchmarks/decisions.mjs", str(ROOT)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    print(_table("in Pyodide", json.loads(done.stdout.splitlines()[-1])))
    print(_table("in this Python", measure()))


if __name__ == "__main__":
    main()
