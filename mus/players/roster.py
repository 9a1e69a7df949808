"""The players by name, and those that a user brings in a file of his own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
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
"""The module of mus.players and the maker in it, of those written by hand."""

CHARACTERS: Final = ("amarrategui", "chiquera", "farolero", "ordagolari", "musolari", "tapado")
"""Those with a way of their own."""

TRAINED: Final = ("veterano", "maestro", *CHARACTERS)
"""Those that learnt; they are in `mus.players.trained`, which the page fetches late."""

LEVELS: Final = ("azar", "novato", "aficionado", "veterano", "maestro")
"""From the weakest to the strongest."""

NAMES: Final = (*LEVELS, *CHARACTERS)
"""Those one may play with."""

AT_ONCE: Final = tuple(name for name in NAMES if name not in TRAINED)
"""Those that need nothing the page fetches late."""

PROBES: Final = tuple(name for name in _PLACES if name not in NAMES)
"""Those that only measure others."""

SUFFIX: Final = ".mus-player"
"""What the name of a file with a trained player ends in."""


def maker_of(player: str) -> Maker:
    """How to make `player`: one of NAMES or PROBES, `path/to/file.py:Class`, or a trained player's file.

    Modules are imported here, when first asked for. Raises PlayerError.
    """
    if player in _PLACES:
        module, name = _PLACES[player]
        maker: Maker = getattr(import_module(f"mus.players.{module}"), name)
        return maker
    if player in TRAINED:
        from mus.players.trained.levels import trained  # noqa: PLC0415

        return partial(trained, player)
    if player.endswith(SUFFIX):
        from mus.players.trained.levels import player_in  # noqa: PLC0415

        return player_in(Path(player))
    path, colon, name = player.rpartition(":")
    if not colon or not name.isidentifier():
        raise PlayerError("unknown-player", player=player, known=(*NAMES, *PROBES))
    from mus.players.bot_file import load_class  # noqa: PLC0415

    return load_class(path, name)


def make_player(player: str, chance: Random) -> Player:
    """A player by name or file, as for `maker_of`. Raises PlayerError."""
    return maker_of(player)(chance)
