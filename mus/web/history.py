"""What has happened in a partida so far, told again from its record."""

from __future__ import annotations

from dataclasses import replace

from mus.rules.count import add
from mus.rules.events import Event, JuegoWon, Shown, VacaWon
from mus.rules.game import replay
from mus.rules.record import Record
from mus.web.journal import Line, Seals, lines_for
from mus.web.scene import Scene, opening_scene


def retold(record: Record, seals: Seals | None = None) -> tuple[Scene, tuple[Line, ...]]:
    """The table at the end of `record` and every line of its log, as for `lines_for`."""
    scene, options = opening_scene(record.start), record.options
    lines: list[Line] = []
    for step in replay(record):
        for event in step.events:
            scene = scene.after(event)
            lines.extend(lines_for(event, scene, record.names, options, seals))
    return scene, tuple(lines)


def recount(scene: Scene) -> tuple[Scene, tuple[Event, ...]]:
    """The table before the count that `scene` ends with, and the events of it, to be shown again."""
    assert scene.hands is not None, "the hands were shown"
    assert scene.ended is not None, "the deal is over"
    score, juegos, vacas = scene.score, scene.juegos, scene.vacas
    for counted in scene.counted:
        score = add(score, counted.pair, -counted.piedras)
    for won in scene.won:
        if isinstance(won, JuegoWon):
            juegos = add(juegos, won.pair, -1)
        elif isinstance(won, VacaWon):
            vacas = add(vacas, won.pair, -1)
    before = replace(
        scene, score=score, juegos=juegos, vacas=vacas, hands=None, counted=(), ended=None, won=()
    )
    return before, (Shown(scene.hands), *scene.counted, scene.ended, *scene.won)
