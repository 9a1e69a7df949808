"""The players by name, and those that a user brings in a file of his own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from mus.players.errors import PlayerError
from mus.players.protocol import Player

Maker: TypeAlias = Callable[[Random], Player]
"""Makes a player with its source of chance."""

NAMES: Final = ("azar", "novato", "aficionado")


def maker_of(player: str) -> Maker:
    """How to make `player`: one of NAMES, or `path/to/file.py:Class`.

    Modules are imported here, when first asked for. Raises PlayerError.
    """
    if player == "azar":
        from mus.players.azar import Azar  # noqa: PLC0415

        return Azar
    if player == "novato":
        from mus.players.novato import Novato  # noqa: PLC0415

        return Novato
    if player == "aficionado":
        from mus.players.aficionado import Aficionado  # noqa: PLC0415

        return Aficionado
    path, colon, name = player.rpartition(":")
    if not colon or not name.isidentifier():
        raise PlayerError("unknown-player", player=player, known=NAMES)
    from mus.players.bot_file import load_class  # noqa: PLC0415

    return load_class(path, name)


def make_player(player: str, chance: Random) -> Player:
    """A player by name or file, as for `maker_of`. Raises PlayerError."""
    return maker_of(player)(chance)
