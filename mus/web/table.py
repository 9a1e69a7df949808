"""The partida at the table: whose turn it is, what they do, and showing it at the chosen pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from mus.rules.actions import Action, Word
from mus.rules.cards import Hand
from mus.rules.events import Counted, Dealt, Discarded, Event, Served
from mus.text.catalogue import _
from mus.text.names import cards_named, sentence
from mus.text.reasons import explain
from mus.web import browser
from mus.web.controls import Asking, Desk, Panel, panel_for, stepped, waiting_panel
from mus.web.ending import announce, ending_shown
from mus.web.hand import HandShown, toggled
from mus.web.history import retold
from mus.web.journal import Journal, lines_for
from mus.web.keeper import Keeper
from mus.web.pace import seconds_after, seconds_before_speaking
from mus.web.painting import TablePainter
from mus.web.scene import Scene
from mus.web.seats import best_cards, in_order
from mus.web.session import HUMAN, Due, Session


class Reports(Protocol):
    """What the table tells the rest of the page."""

    def overtaken(self) -> None:
        """Another tab plays this partida now; this table has stopped."""

    def saved(self) -> None:
        """The partida was saved, or could not be: the keeper knows."""


class Table:
    """One partida being played. `run` it as a task; what the person wants comes in by the other methods."""

    def __init__(
        self,
        session: Session,
        painter: TablePainter,
        journal: Journal,
        *,
        keeper: Keeper,
        speed: Callable[[], str],
        reports: Reports,
    ) -> None:
        self.session: Final = session
        self._painter = painter
        self._journal = journal
        self._keeper = keeper
        self._speed = speed
        self._reports = reports
        self._options = session.match.options
        self._scene = Scene()
        self._hand: Hand = ()
        self._chosen: frozenset[int] = frozenset()
        self._desk = Desk()
        self._spotlight: Counted | None = None
        self._wished: asyncio.Future[Action | None] | None = None
        self._hurry = asyncio.Event()

    async def run(self) -> None:
        """Play until the partida is over, or another tab takes it over."""
        self._keeper.claim()
        self._scene, lines = retold(self.session.record)
        self._journal.restart(lines)
        self._hand = in_order(self.session.view.hand, self._options)
        self._paint(self.session.match.turn)
        self._save()
        if not self._scene.deals:
            await self._happen(self.session.deal)
        browser.mark("dealt")
        while await self._next():
            pass

    def wish(self, action: Action | None) -> None:
        """The person says `action`, or (None) wants the next deal."""
        if self._wished is None or self._wished.done():
            return
        self._wished.set_result(action)
        self._desk, self._chosen = Desk(), frozenset()
        self._paint(None)

    def hurry(self) -> None:
        """Show what is left of the count without waiting."""
        self._hurry.set()

    def choose(self, place: int) -> None:
        """Touch the card at `place`."""
        if place >= len(self._hand):
            return
        if not self._is_discarding():
            return
        self._chosen = toggled(self._chosen, place)
        cards = tuple(self._hand[chosen] for chosen in sorted(self._chosen))
        self._set_desk(replace(self._desk, chosen=cards))

    def ask(self, asking: Asking) -> None:
        """Ask for an amount, or once more before an órdago; NOTHING goes back."""
        amount = str(self.session.view.legal.least) if asking is Asking.AMOUNT else ""
        self._set_desk(replace(self._desk, asking=asking, amount=amount))

    def step_amount(self, step: int) -> None:
        """One piedra more or less."""
        self._set_desk(stepped(self.session.view, self._desk, step))

    def type_amount(self, text: str) -> None:
        """The amount as the person writes it."""
        self._set_desk(replace(self._desk, amount=text))

    @property
    def waiting(self) -> bool:
        """Whether the partida waits for the person."""
        return self._wished is not None and not self._wished.done()

    @property
    def asking(self) -> Asking:
        """What the controls ask for."""
        return self._desk.asking

    async def _next(self) -> bool:
        """Do what is due; False when nothing is left to do here."""
        match self.session.due:
            case Due.MACHINE:
                await self._pause(seconds_before_speaking(self._speed()))
                return await self._happen(self.session.step)
            case Due.HUMAN:
                action = await self._human_turn()
                return await self._happen(lambda: self.session.play(action))
            case Due.DEAL:
                self._end_of_deal()
                await self._wish()
                return await self._happen(self.session.deal)
            case Due.PARTIDA:
                self._end_of_deal()
        return False

    async def _human_turn(self) -> Action:
        self._hurry.clear()
        self._desk, self._chosen = Desk(), frozenset()
        self._paint(HUMAN)
        panel = self._panel()
        self._journal.say(f"{sentence(_('Your turn'))} {panel.prompt}")
        if self._is_discarding() and self._painter.controls.has_focus():
            self._painter.hand.focus()
        while (action := await self._wish()) is None:
            pass
        return action

    async def _wish(self) -> Action | None:
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
        self._desk, self._chosen = Desk(), frozenset()
        await self._show(events)
        return True

    async def _show(self, events: tuple[Event, ...]) -> None:
        """Let the events happen on the table, one after the other."""
        self._hurry.clear()
        for left, event in reversed(tuple(enumerate(reversed(events)))):
            self._scene = self._scene.after(event)
            self._spotlight = event if isinstance(event, Counted) else None
            self._journal.add(lines_for(event, self._scene, self.session.names, self._options))
            self._take_cards(event)
            seconds = 0.0 if self._hurry.is_set() else seconds_after(event, self._speed())
            if seconds or not left:
                self._paint(None if left else self.session.match.turn)
            await self._pause(seconds)
        self._spotlight = None

    def _take_cards(self, event: Event) -> None:
        served = isinstance(event, Served) and event.seat == HUMAN
        if not served and not isinstance(event, Dealt | Discarded):
            return
        self._hand = in_order(self.session.view.hand, self._options)
        if served or isinstance(event, Dealt):
            self._journal.say(_("Your cards: {cards}.").format(cards=cards_named(self._hand)))

    def _end_of_deal(self) -> None:
        self._paint(None, self.session.due)
        ending = ending_shown(self._scene, self.session.names, self._options)
        if ending is not None:
            announce(ending)

    async def _pause(self, seconds: float) -> None:
        if not seconds:
            await asyncio.sleep(0)
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    def _save(self) -> None:
        self._keeper.keep(self.session.save())
        self._reports.saved()

    def _is_discarding(self) -> bool:
        return self._wished is not None and Word.DESCARTA in self.session.view.legal.words

    def _set_desk(self, desk: Desk) -> None:
        if self._wished is None:
            return
        self._desk = desk
        self._paint(HUMAN)

    def _why_not(self, action: Action) -> str:
        error = self.session.match.why_not(action)
        return "" if error is None else sentence(explain(error, self.session.names))

    def _panel(self) -> Panel:
        return panel_for(self.session.view, self.session.names, self._desk, self._why_not)

    def _paint(self, turn: int | None, due: Due | None = None) -> None:
        self._painter.paint(
            self._scene, self.session.names, self._options, turn=turn, spotlight=self._spotlight, due=due
        )
        mine = turn == HUMAN and self.session.due is Due.HUMAN
        choosing = mine and Word.DESCARTA in self.session.view.legal.words
        best = best_cards(self._scene, HUMAN, self._options, self._spotlight)
        showing = self._scene.hands is not None or self._scene.ended is not None
        quiet = Panel() if showing else waiting_panel(self._hand, self._options)
        hand = HandShown(self._hand, self._chosen, choosing, best)
        self._painter.paint_own(hand, self._panel() if mine else quiet)
