"""Help in free play, in the same three rungs: look at your cards, what they are worth here, what to do."""

from __future__ import annotations

from dataclasses import dataclass

from mus.players.odds_lookup import table_for
from mus.players.protocol import Player
from mus.players.view import View
from mus.rules.actions import Action
from mus.rules.hands import HandValue, Lance, value_of


@dataclass(frozen=True, slots=True)
class Advice:
    """What helps the seat of a view that is to act.

    `value` is what its cards are worth (rung 1). In a `lance`, `chance` is the exact chance, from 0 to 1,
    that its pair has the best cards there, given its seat and who declared (rung 2); before the lances both
    are None. `action` is what the player asked would do (rung 3).
    """

    value: HandValue
    lance: Lance | None
    chance: float | None
    action: Action


def advise(view: View, player: Player) -> Advice:
    """Advice for `view.seat`, whose turn it is, from a machine `player`, which sees no more than the view."""
    lance = view.lance
    value = value_of(view.hand, view.options)
    chance = None if lance is None else _chance(view, value, lance)
    return Advice(value, lance, chance, player.act(view))


def _chance(view: View, value: HandValue, lance: Lance) -> float:
    table = table_for(view.options.reyes)
    if lance in (Lance.GRANDE, Lance.CHICA):
        return table.ranked(value, lance, view.position)
    if lance is Lance.PUNTO:
        return table.punto(value, view.position)
    holds = view.declared(lance)
    rivals = (holds[(view.seat + 1) % 4], holds[(view.seat + 3) % 4])
    return table.held(value, lance, view.position, rivals, holds[view.partner])
