"""The players that learnt, by name: two levels, and six characters that have leanings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final

from mus.players.roster import SUFFIX, Maker
from mus.players.trained import features as f
from mus.players.trained.learned import Learned
from mus.players.trained.network import Weights, weights_in
from mus.players.trained.temper import ENVIDOS, RAISES, STRONG, WEAK, Leaning, Temper

FILE: Final = Path(__file__).with_name(f"maestro{SUFFIX}")

_CHICA: Final = (1,)

SANE: Final = Leaning((f.ORDAGO,), -6.0, standing=WEAK, hope=0.1)
"""An órdago on nothing while the juego is open may pay on average, but a partner does not forgive it."""


def _character(*leanings: Leaning) -> Temper:
    return Temper(1.0, (SANE, *leanings))


TEMPERS: Final[Mapping[str, Temper]] = {
    "veterano": Temper(2.25, (SANE,), watching=0.45),
    "maestro": Temper(0.5, (SANE,)),
    # Bets and raises little, accepts less.
    "amarrategui": _character(
        Leaning(ENVIDOS, -1.5), Leaning(RAISES, -1.5), Leaning((f.ORDAGO,), -3), Leaning((f.QUIERO,), -0.5)
    ),
    # Lives off the chica.
    "chiquera": _character(Leaning((*ENVIDOS, *RAISES, f.QUIERO), 1.5, _CHICA)),
    # Bets on nothing.
    "farolero": _character(Leaning((*ENVIDOS, *RAISES), 1.5, standing=WEAK)),
    # Says órdago where others bet.
    "ordagolari": Temper(1.0, (Leaning((f.ORDAGO,), 2.5),)),
    # Wants mus once more.
    "musolari": _character(Leaning((f.MUS,), 2.0)),
    # Passes with the best cards, and raises then.
    "tapado": _character(Leaning((f.PASO,), 2.0, standing=STRONG), Leaning(RAISES, 1.5, standing=STRONG)),
}


@cache
def maestro_weights() -> Weights:
    """What all of them learnt, read when first asked for."""
    return weights_in(FILE)


def trained(name: str, chance: Random) -> Learned:
    """The player called so."""
    return Learned(maestro_weights(), TEMPERS[name], chance)


@cache
def player_in(file: Path) -> Maker:
    """How to make the player that `file` holds, as cool as the maestro. Raises PlayerError."""
    return partial(Learned, weights_in(file), TEMPERS["maestro"])
