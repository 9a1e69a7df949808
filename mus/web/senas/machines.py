"""Which seña a machine player passes next: a function of the partida, so the same again after loading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mus.players.asking import signal_of, watching_of
from mus.players.chance import chance_for
from mus.players.errors import PlayerError
from mus.players.roster import make_player
from mus.players.signalling import caught_by, is_opening
from mus.rules.actions import Action, Word
from mus.rules.events import LanceOpened, SenaPassed
from mus.rules.hands import speaking_order
from mus.rules.match import Match
from mus.web.session import HUMAN, Session

NOBODY_KNOWS: Final = 0.0


def next_sena(session: Session, *, own_chance: float = NOBODY_KNOWS) -> Action | None:
    """The seña that a machine player passes now, with the rivals who catch it; None when nobody does.

    The person catches one of a rival's by `own_chance`.
    """
    match, deals = session.match, len(session.record.deals)
    if match.deal.betting is None or not is_opening(match):
        return None
    for seat in _asked(match):
        name = session.players[seat - 1]
        player = make_player(name, chance_for(session.seed, "sena", deals, _told(session), seat))
        try:
            sena = signal_of(player, name, match, seat, deals)
        except PlayerError:
            continue
        if sena is not None:
            return caught(session, Action(seat, Word.SENA, sena=sena), own_chance=own_chance)
    return None


def caught(session: Session, sena: Action, *, own_chance: float = NOBODY_KNOWS) -> Action:
    """`sena` with the rivals who catch it by chance: the machine players by their skill."""
    deals, told = len(session.record.deals), len(session.record.deals[-1].actions)
    machines = (
        watching_of(make_player(name, chance_for(session.seed, "watching")), name, seat)
        for seat, name in enumerate(session.players, 1)
    )
    watching = (own_chance, *machines)
    return sena._replace(
        seen=caught_by(sena.seat, watching, chance_for(session.seed, "watching", deals, told))
    )


def _asked(match: Match) -> Iterator[int]:
    """The machine players who have not been asked since the lance was called, in speaking order."""
    passed: list[SenaPassed] = []
    for event in reversed(match.deal.log):
        if isinstance(event, LanceOpened):
            break
        if isinstance(event, SenaPassed) and event.seat != HUMAN:
            passed.append(event)
    machines = [seat for seat in speaking_order(match.deal.mano) if seat != HUMAN]
    yield from machines[machines.index(passed[0].seat) if passed else 0 :]


def _told(session: Session) -> int:
    """How much has been said in the deal, but for the person's señas: those come at any time."""
    said = session.record.deals[-1].actions
    return sum(not (action.word is Word.SENA and action.seat == HUMAN) for action in said)
