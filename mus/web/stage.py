"""A table as far as its events have been shown: one after the other, at the chosen pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from mus.rules.cards import Hand
from mus.rules.events import Counted, Dealt, Discarded, Event, Served, Shown
from mus.rules.options import Options
from mus.rules.record import Record
from mus.text.catalogue import _
from mus.text.names import cards_named
from mus.web.hearing import Heard
from mus.web.history import recount, retold
from mus.web.journal import Journal, Seals, lines_for
from mus.web.motion import Change, Moving
from mus.web.pace import SPEEDS, seconds_after
from mus.web.scene import Scene
from mus.web.seats import in_order
from mus.web.session import HUMAN


class Effects(Protocol):
    """What lets it be seen and heard how something happens."""

    @property
    def motion(self) -> Moving:
        """Shows how it moves."""

    @property
    def hearing(self) -> Heard:
        """Plays how it sounds."""


class Stage:
    """What has been shown of a table: its `scene`, the person's own `hand` and the lance in the `spotlight`.

    `speed` gives the name of the pace that holds at the moment, and `seals` what the cards are sealed with.
    """

    def __init__(
        self,
        journal: Journal,
        names: Sequence[str],
        options: Options,
        speed: Callable[[], str],
        effects: Effects,
        *,
        seals: Seals | None = None,
    ) -> None:
        self.scene = Scene()
        self.hand: Hand = ()
        self.spotlight: Counted | None = None
        self._journal = journal
        self._names = names
        self._options = options
        self._speed = speed
        self._seals = seals
        self._motion = effects.motion
        self._hearing = effects.hearing
        self._woken = asyncio.Event()
        self._hurried = False
        self._stepping = False
        self._stands = False

    def restart(self, record: Record, hand: Hand) -> None:
        """Show where `record` has come to, as if all of it had been shown before; `hand` is the own one."""
        self.scene, lines = retold(record, self._seals)
        self._journal.restart(lines)
        self.spotlight = None
        self.hand = in_order(hand, self._options)

    async def show(self, events: Sequence[Event], hand: Hand, paint: Callable[[bool], None]) -> None:
        """Let `events`, after which the own hand is `hand`, happen.

        `paint` is called whenever the table has changed, with True once the last event has happened.
        """
        self._hurried = self._stepping = False
        await self._show(events, hand, paint)

    def slip_in(self, event: Event) -> None:
        """Let `event`, which waits for nobody, happen between all the others."""
        self.scene = self.scene.after(event)
        self._journal.add(lines_for(event, self.scene, self._names, self._options))

    async def recount(self, paint: Callable[[bool], None]) -> None:
        """Show the count of the deal that has ended once more; without a pace, one lance at a time."""
        self.scene, events = recount(self.scene)
        self._hurried, self._stepping = False, not SPEEDS[self._speed()]
        await self._show(events, self.hand, paint, is_new=False)

    async def _show(
        self, events: Sequence[Event], hand: Hand, paint: Callable[[bool], None], *, is_new: bool = True
    ) -> None:
        for left, event in reversed(tuple(enumerate(reversed(events)))):
            before, hand_before = self.scene, self.hand
            self.scene = before.after(event)
            self.spotlight = event if isinstance(event, Counted) else None
            lines = lines_for(event, self.scene, self._names, self._options, self._seals)
            if is_new:
                self._journal.add(lines)
            elif isinstance(event, Counted):
                self._journal.say(lines[0].text)
            self._take_cards(event, hand)
            seconds = 0.0 if self._hurried else seconds_after(event, self._speed())
            stands = self._stepping and isinstance(event, (Shown, Counted))
            change = Change(event, before, self.scene, hand_before, self.hand)
            moves = bool(seconds or stands)
            if moves:
                self._motion.measure(change)
            if moves or not left:
                paint(not left)
            if moves:
                self._motion.play(change, self._speed())
            if moves or not left:
                self._hearing.hear(event)
            self._stands = stands
            await self._wait(None if stands else seconds)
            self._stands = False
        self.spotlight = None

    def hurry(self) -> None:
        """Show what is left without waiting."""
        self._hurried, self._stepping = True, False
        self._woken.set()

    def step(self) -> None:
        """Show what comes next; in the count, one lance at a time from now on."""
        self._stepping = True
        self._woken.set()

    def nudge(self) -> None:
        """Show what comes next, unless the person goes one by one."""
        if not self._stands:
            self._woken.set()

    def take_time(self) -> None:
        """Wait again from now on."""
        self._hurried = False

    async def pause(self, seconds: float) -> None:
        """Wait, unless somebody is in a hurry."""
        await self._wait(0 if self._hurried else seconds)

    async def _wait(self, seconds: float | None) -> None:
        """Wait for so long, or (None) until somebody wants to go on."""
        self._woken.clear()
        if seconds == 0:
            await asyncio.sleep(0)
            return
        try:
            await asyncio.wait_for(self._woken.wait(), seconds)
        except TimeoutError:
            return

    def _take_cards(self, event: Event, hand: Hand) -> None:
        if isinstance(event, Discarded) and event.seat == HUMAN:
            self.hand = tuple(card for card in self.hand if card in hand)
        elif isinstance(event, Dealt) or (isinstance(event, Served) and event.seat == HUMAN):
            self.hand = in_order(hand, self._options)
            self._journal.say(_("Your cards: {cards}.").format(cards=cards_named(self.hand)))
