"""The partida at the table: whose turn it is, what they do, and showing it at the chosen pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, Final, Protocol

from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.cards import Hand
from mus.rules.events import Event
from mus.rules.match import Match
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.web import browser
from mus.web.arriving import NotArrivedError, arrived
from mus.web.controls import Panel
from mus.web.ending import announce, ending_shown
from mus.web.hand import HandShown, own_words
from mus.web.journal import Journal
from mus.web.own_place import OwnPlace
from mus.web.pace import SPEEDS, seconds_before_speaking
from mus.web.painting import TablePainter
from mus.web.scene import Scene
from mus.web.seats import best_cards
from mus.web.session import HUMAN, Due, Session
from mus.web.settings import Catching
from mus.web.showdown import Closing
from mus.web.stage import Stage

if TYPE_CHECKING:
    from mus.web.senas.at_table import SenasAtTable


class Wish(Enum):
    """What the person may want, beside an action or the next deal."""

    AGAIN = "again"
    """To see the count once more."""


_PATIENCE_WITH_SENAS: Final = 5.0
_UNTIL_SENAS_ARE_TRIED_AGAIN: Final = 20.0
"""How long the first cut waits for the señas, and a table before it asks for them again, in seconds."""


async def _arrived_at_last() -> None:
    while True:
        await asyncio.sleep(_UNTIL_SENAS_ARE_TRIED_AGAIN)
        with suppress(NotArrivedError):
            return await arrived()


class Reports(Protocol):
    """What the table tells the rest of the page."""

    def without_senas(self) -> None:
        """The señas cannot be had now; the partida goes on without them until they can."""

    def overtaken(self) -> None:
        """Another tab plays this partida now; this table has stopped."""

    def saved(self) -> None:
        """The partida was saved, or could not be: the keeper knows."""


class Keeping(Protocol):
    """Where a table keeps its partida."""

    def claim(self) -> None:
        """From now on the partida is played here."""

    def is_ours(self) -> bool:
        """Whether it still is."""

    def keep(self, text: str) -> None:
        """Save the partida as it stands."""


class Table(OwnPlace):
    """One partida being played. `run` it as a task; what the person wants comes in by the other methods.

    Play stops where `is_over` says so, and what is `closing` it is offered then. `sealed` are the cards that
    come from the session's own seed.
    """

    def __init__(
        self,
        session: Session,
        painter: TablePainter,
        journal: Journal,
        *,
        keeper: Keeping,
        speed: Callable[[], str],
        reports: Reports,
        catching: Callable[[], Catching] = Catching,
        closing: Closing | None = None,
        is_over: Callable[[Session], bool] = lambda session: False,
        sealed: bool = True,
    ) -> None:
        super().__init__(session.names)
        self.session: Final = session
        self._painter = painter
        self._journal = journal
        self._keeper = keeper
        self._speed = speed
        self._reports = reports
        self.catching: Final = catching
        self._closing = closing
        self._is_over = is_over
        self._options = session.match.options
        self._stage = Stage(
            journal,
            session.names,
            self._options,
            speed,
            painter,
            seals=session.seal if sealed else None,
        )
        self._wished: asyncio.Future[Action | Wish | None] | None = None
        self._asked = False
        self._turn: int | None = None
        self._senas: SenasAtTable | None = None
        self._senas_coming: asyncio.Task[None] | None = None
        self._patience = _PATIENCE_WITH_SENAS

    async def run(self) -> None:
        """Play until the partida is over, or another tab takes it over."""
        self._keeper.claim()
        if self._options.with_senas:
            self._senas_coming = asyncio.create_task(self._bring_senas())
        try:
            await self._play()
        finally:
            if self._senas_coming is not None:
                self._senas_coming.cancel()
            if self._senas is not None:
                self._senas.leave()

    async def _bring_senas(self) -> None:
        """Have the señas come, which the first deal does without."""
        try:
            await arrived()
        except NotArrivedError:
            self._patience = 0.0
            self._reports.without_senas()
            await _arrived_at_last()
        from mus.web.senas.at_table import SenasAtTable  # noqa: PLC0415

        self._senas = SenasAtTable(self)
        self._senas.paint()

    async def _others_pass(self) -> bool:
        """Let somebody pass a seña, from the cut on; whether one did. Late ones are not waited for long."""
        coming = self._senas_coming
        if coming is None or self.match.deal.betting is None:
            return False
        if self._senas is None:
            await asyncio.wait((coming,), timeout=self._patience)
            self._patience = 0.0
        if coming.done():
            coming.result()
        return self._senas is not None and await self._senas.others_pass()

    async def _play(self) -> None:
        self._stage.restart(self.session.record, self.session.view.hand)
        self._paint(self.session.match.turn)
        self._save()
        if not self._stage.scene.deals:
            await self._happen(self.session.deal)
        browser.mark("dealt")
        while await self._next():
            pass

    @property
    def waiting(self) -> bool:
        """Whether the partida waits for the person."""
        return self._wished is not None and not self._wished.done()

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.session.view

    @property
    def match(self) -> Match:
        """The state of the partida."""
        return self.session.match

    @property
    def scene(self) -> Scene:
        """The table as far as it has been shown."""
        return self._stage.scene

    @property
    def hand(self) -> Hand:
        """The own cards as they lie."""
        return self._stage.hand

    def wish(self, action: Action | None) -> None:
        """The person says `action`, or (None) wants the next deal; nothing happens at another time."""
        if self._wished is None or self._wished.done() or (action is None) is self._asked:
            return
        self._wished.set_result(action)
        self.clear_desk()
        self._paint(None)

    def show_senas(self) -> None:
        """Show the señas of this table, to pass one."""
        if self._senas is not None:
            self._senas.open()

    def signal(self, sena: Action) -> None:
        """Let a seña be passed; it interrupts nothing that is being said or shown."""
        if not self._keeper.is_ours():
            self._reports.overtaken()
            return
        for event in self.session.signal(sena):
            self._stage.slip_in(event)
        self._save()
        self._paint(self._turn)

    def hush(self) -> None:
        """Ask nothing of the person yet."""
        if self._turn == HUMAN:
            self._paint(None)

    async def pause(self, seconds: float) -> None:
        """Wait, unless the person is in a hurry."""
        await self._stage.pause(seconds * SPEEDS[self._speed()])

    def hurry(self) -> None:
        """Show what is left of the count without waiting."""
        self._stage.hurry()

    def step(self) -> None:
        """Show the next lance of the count, and from now on one at a time."""
        self._stage.step()

    def nudge(self) -> None:
        """Do not wait for what moves now."""
        self._stage.nudge()

    def again(self) -> None:
        """Show the count again, once it is over."""
        if self.waiting and not self._asked and self._wished is not None:
            self._wished.set_result(Wish.AGAIN)

    def repaint(self) -> None:
        """Show what the person has begun."""
        self._paint(HUMAN)

    async def _next(self) -> bool:
        """Do what is due; False when nothing is left to do here."""
        if self._is_over(self.session):
            await self._close()
            return False
        if await self._others_pass():
            return self._keeper.is_ours()
        match self.session.due:
            case Due.MACHINE:
                self.session.call()
                await self._stage.pause(seconds_before_speaking(self._speed()))
                if self._senas is not None:
                    await self._senas.settled()
                return await self._happen(self.session.step)
            case Due.HUMAN:
                action = await self._human_turn()
                return await self._happen(lambda: self.session.play(action))
            case Due.DEAL:
                await self._after_deal()
                return await self._happen(self.session.deal)
            case Due.PARTIDA:
                await self._after_deal()
        return False

    async def _close(self) -> None:
        """Offer what closes the table; where that is the count again, for as long as the table shows."""
        self._paint(None, self.session.due, self._closing)
        while self._closing is not None and self._closing.again:
            if await self._wish() is Wish.AGAIN:
                await self._stage.recount(self._paint_moment)
            self._paint(None, self.session.due, self._closing)

    async def _human_turn(self) -> Action:
        self._stage.take_time()
        self.clear_desk()
        self._asked = True
        self._paint(HUMAN)
        self._painter.controls.come_into_view()
        self._journal.say(f"{sentence(_('Your turn'))} {self.panel().prompt}")
        if Word.DESCARTA in self.view.legal.words and self._painter.controls.has_focus():
            self._painter.hand.focus()
        action = await self._wish()
        assert isinstance(action, Action), "a turn ends with an action"
        self._asked = False
        return action

    async def _after_deal(self) -> None:
        """Until the person wants to go on: the count, as often as they like."""
        self._end_of_deal()
        while await self._wish() is Wish.AGAIN:
            await self._stage.recount(self._paint_moment)
            self._paint(None, self.session.due)

    async def _wish(self) -> Action | Wish | None:
        self._wished = asyncio.get_running_loop().create_future()
        try:
            return await self._wished
        finally:
            self._wished = None

    async def _happen(self, do: Callable[[], tuple[Event, ...]]) -> bool:
        if not self._keeper.is_ours():
            self._reports.overtaken()
            return False
        events = do()
        self._save()
        self.clear_desk()
        await self._stage.show(events, self.session.view.hand, self._paint_moment)
        return True

    def _paint_moment(self, is_last: bool) -> None:
        self._paint(self.session.match.turn if is_last else None)

    def _end_of_deal(self) -> None:
        self._paint(None, self.session.due)
        ending = ending_shown(self._stage.scene, self.names, self._options)
        if ending is not None:
            announce(ending)

    def _save(self) -> None:
        self._keeper.keep(self.session.save())
        self._reports.saved()

    def _paint(self, turn: int | None, due: Due | None = None, closing: Closing | None = None) -> None:
        self._turn = turn
        scene, spotlight = self._stage.scene, self._stage.spotlight
        self._painter.paint(
            scene, self.names, self._options, turn=turn, spotlight=spotlight, due=due, closing=closing
        )
        mine = turn == HUMAN and self._asked
        choosing = mine and Word.DESCARTA in self.view.legal.words
        best = best_cards(scene, HUMAN, self._options, spotlight)
        words = own_words(self.hand, self._options)
        panel = self.panel() if mine else Panel()
        self._painter.paint_own(HandShown(self.hand, self.chosen, choosing, best, words), panel)
        if self._senas is not None:
            self._senas.paint()
