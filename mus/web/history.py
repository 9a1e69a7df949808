"""What has happened in a partida so far, told again from its record."""

from __future__ import annotations

from mus.rules.game import replay
from mus.rules.record import Record
from mus.web.journal import Line, lines_for
from mus.web.scene import Scene, opening_scene


def retold(record: Record) -> tuple[Scene, tuple[Line, ...]]:
    """The table at the end of `record` and every line of its log."""
    scene, options = opening_scene(record.start), record.options
    lines: list[Line] = []
    for step in replay(record):
        for event in step.events:
            scene = scene.after(event)
            lines.extend(lines_for(event, scene, record.names, options))
    return scene, tuple(lines)
