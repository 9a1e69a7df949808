"""Señas at the table of a partida: the person's own, and what the other three pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mus.players.signalling import is_opening
from mus.rules.actions import Action
from mus.web.seats import PARTNER
from mus.web.senas.machines import caught, next_sena
from mus.web.senas.own import OwnSenas
from mus.web.senas.watching import CHANCES, SECONDS
from mus.web.session import HUMAN, Due

if TYPE_CHECKING:
    from mus.web.table import Table

TIME_FOR_ONE: Final = 1.8
"""How long the others wait for the person's seña once the mus is cut, in seconds at the usual pace."""


class SenasAtTable:
    """The señas of a table for as long as it is played."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._own = OwnSenas(table, self._pass_own)
        self._waited = 0
        self.open: Final = self._own.open
        self.settled: Final = self._own.settled
        self.leave: Final = self._own.leave

    def paint(self) -> None:
        """Show the own button from the cut to the end of the lances, here and as it is shown."""
        scene, betting = self._table.scene, self._table.session.match.deal.betting
        self._own.paint(bool(scene.lances) and scene.hands is None and betting is not None)

    async def others_pass(self) -> bool:
        """Let one machine player pass a seña, if one wants to now; whether one did."""
        catching = self._table.catching()
        chance = CHANCES[catching.difficulty] if catching.by_chance else 0.0
        sena = next_sena(self._table.session, own_chance=chance)
        if sena is None:
            await self._give_time()
            return False
        if sena.seat != PARTNER and not catching.by_chance:
            await self._let_watch(sena, SECONDS[catching.difficulty])
            return True
        self._table.signal(sena)
        if sena.seat == PARTNER or HUMAN in sena.seen:
            await self._own.make(sena)
        return True

    async def _let_watch(self, sena: Action, seconds: float) -> None:
        """A rival passes `sena`, which the person catches or not."""
        self._table.hush()
        own, name = self._own, self._table.names[sena.seat]
        face, gesture = own.face(sena.seat), own.gesture(sena)
        if await own.watching.is_caught(sena.seat, name, face, gesture, seconds):
            sena = sena._replace(seen=(HUMAN, *sena.seen))
        self._table.signal(sena)

    async def _give_time(self) -> None:
        """Wait for the person's first seña once the mus is cut, where another speaks first."""
        session = self._table.session
        match, deals = session.match, len(session.record.deals)
        if session.due is not Due.MACHINE or match.deal.closed or not is_opening(match):
            return
        if self._waited != deals and session.view.legal.senas:
            self._waited = deals
            await self._table.pause(TIME_FOR_ONE)

    def _pass_own(self, sena: Action) -> None:
        self._table.signal(caught(self._table.session, sena))
