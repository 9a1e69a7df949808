"""Which señas tell the truth about four cards (RULES.md 1.9); whether they are played is an option."""

from __future__ import annotations

from typing import Final

from mus.rules.hands import HandValue, Pares

_REY: Final = 12
_AS: Final = 1
_TREINTA_Y_UNA: Final = 31


def true_senas(value: HandValue) -> tuple[str, ...]:
    """The names of the señas these cards satisfy. Counts are exact: three reyes are not "dos_reyes"."""
    reyes, ases = value.ranks.count(_REY), value.ranks.count(_AS)
    conditions = {
        "dos_reyes": reyes == 2,
        "tres_reyes": reyes == 3,
        "dos_ases": ases == 2,
        "tres_ases": ases == 3,
        "medias": value.pares is Pares.MEDIAS,
        "duples": value.pares is Pares.DUPLES,
        "31": value.total == _TREINTA_Y_UNA,
        "ciego": value.pares is Pares.NADA and not value.has_juego,
    }
    return tuple(name for name, holds in conditions.items() if holds)
