"""The kinds of play that are measured: who sits at the table, and how large the window is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from playwright.sync_api import ViewportSize

from benchmarks.boot.browser import DESK, PHONE
from mus.rules.options import Options
from mus.web.settings import Settings

SENAS: Final = "torneo"
"""The table of señas that is played with."""


@dataclass(frozen=True)
class Kind:
    """A `name`, the window and the settings with which a partida is begun."""

    name: str
    window: ViewportSize
    settings: Settings


def kinds(speed: str) -> tuple[Kind, ...]:
    """All of them at the pace `speed`."""
    usual = Settings(speed=speed)
    maestro = replace(usual, levels=("maestro",) * 3)
    senas = replace(usual, options=Options(senas=SENAS), catch_by_chance=True)
    return tuple(
        Kind(f"{size}, {table}", window, settings)
        for size, window in (("phone", PHONE), ("desk", DESK))
        for table, settings in (("aficionado", usual), ("maestro", maestro), ("señas", senas))
    )
