"""The players by name, and those that a user brings in a file of his own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Final, TypeAlias

from mus.players.errors import PlayerError
from mus.players.protocol import Player

Maker: TypeAlias = Callable[[Random], Player]
"""Makes a player with its source of chance."""

_PLACES: Final = {
    "azar": ("azar", "Azar"),
    "novato": ("novato", "Novato"),
    "aficionado": ("aficionado", "Aficionado"),
    "siempre_rehusa": ("probes", "SiempreRehusa"),
    "siempre_acepta": ("probes", "SiempreAcepta"),
    "siempre_ordago": ("probes", "SiempreOrdago"),
    "siempre_envida": ("probes", "SiempreEnvida"),
    "montecarlo": ("montecarlo", "Montecarlo"),
}
"""The module of mus.players and the maker in it, by name."""

NAMES: Final = ("azar", "novato", "aficionado")
"""Those one may play with, from the weakest to the strongest."""

PROBES: Final = tuple(name for name in _PLACES if name not in NAMES)
"""Those that only measure others."""


def maker_of(player: str) -> Maker:
    """How to make `player`: one of NAMES or PROBES, or `path/to/file.py:Class`.

    Modules are imported here, when first asked for. Raises PlayerError.
    """
    if player in _PLACES:
        module, name = _PLACES[player]
        maker: Maker = getattr(import_module(f"mus.players.{module}"), name)
        return maker
    path, colon, name = player.rpartition(":")
    if not colon or not name.isidentifier():
        raise PlayerError("unknown-player", player=player, known=(*NAMES, *PROBES))
    from mus.players.bot_file import load_class  # noqa: PLC0415

    return load_class(path, name)


def make_player(player: str, chance: Random) -> Player:
    """A player by name or file, as for `maker_of`. Raises PlayerError."""
    return maker_of(player)(chance)
