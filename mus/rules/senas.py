"""When a seña may be passed (RULES.md 1.9): after the cut, only true ones, at most two a player and deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mus.rules.actions import Action
from mus.rules.events import SenaPassed
from mus.rules.hands import HandValue, Lance
from mus.rules.sena_sets import SETS, USUAL, SenaSet

MOST_SENAS: Final = 2
"""How many a player may pass in a deal."""


def true_senas(value: HandValue, senas: str = USUAL) -> tuple[str, ...]:
    """The names of the señas of a set that these cards satisfy."""
    return tuple(sena.name for sena in SETS[senas].senas if sena.holds(value))


def why_no_sena(
    action: Action, value: HandValue, of: SenaSet, passed: Sequence[SenaPassed], called: Iterable[Lance]
) -> tuple[str, dict[str, object]] | None:
    """The rule that forbids `action`, a seña after the cut of a seat whose cards are worth `value`, or None.

    `of` is the table's set, `passed` are the señas of this deal so far, `called` the lances that have begun.
    """
    seat, sena = action.seat, action.sena
    known = of.sena(sena)
    if known is None:
        return "no-such-sena", {"sena": sena, "known": tuple(each.name for each in of.senas)}
    own = [each.name for each in passed if each.seat == seat]
    if sena in own:
        return "sena-twice", {"sena": sena}
    if len(own) >= MOST_SENAS:
        return "senas-spent", {"most": MOST_SENAS}
    if not known.holds(value):
        return "false-sena", {"sena": sena}
    if known.since is not None and known.since not in called:
        return "sena-too-early", {"sena": sena, "lance": known.since.value}
    return None
