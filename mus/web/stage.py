"""A table as far as its events have been shown: one after the other, at the chosen pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from mus.rules.cards import Hand
from mus.rules.events import Counted, Dealt, Discarded, Event, Served
from mus.rules.options import Options
from mus.rules.record import Record
from mus.text.catalogue import _
from mus.text.names import cards_named
from mus.web.history import retold
from mus.web.journal import Journal, lines_for
from mus.web.pace import seconds_after
from mus.web.scene import Scene
from mus.web.seats import in_order
from mus.web.session import HUMAN


class Stage:
    """What has been shown of a table: its `scene`, the person's own `hand` and the lance in the `spotlight`.

    `speed` gives the name of the pace that holds at the moment.
    """

    def __init__(
        self, journal: Journal, names: Sequence[str], options: Options, speed: Callable[[], str]
    ) -> None:
        self.scene = Scene()
        self.hand: Hand = ()
        self.spotlight: Counted | None = None
        self._journal = journal
        self._names = names
        self._options = options
        self._speed = speed
        self._hurry = asyncio.Event()

    def restart(self, record: Record, hand: Hand) -> None:
        """Show where `record` has come to, as if all of it had been shown before; `hand` is the own one."""
        self.scene, lines = retold(record)
        self._journal.restart(lines)
        self.spotlight = None
        self.hand = in_order(hand, self._options)

    async def show(self, events: Sequence[Event], hand: Hand, paint: Callable[[bool], None]) -> None:
        """Let `events`, after which the own hand is `hand`, happen.

        `paint` is called whenever the table has changed, with True once the last event has happened.
        """
        self._hurry.clear()
        for left, event in reversed(tuple(enumerate(reversed(events)))):
            self.scene = self.scene.after(event)
            self.spotlight = event if isinstance(event, Counted) else None
            self._journal.add(lines_for(event, self.scene, self._names, self._options))
            self._take_cards(event, hand)
            seconds = 0.0 if self._hurry.is_set() else seconds_after(event, self._speed())
            if seconds or not left:
                paint(not left)
            await self.pause(seconds)
        self.spotlight = None

    def hurry(self) -> None:
        """Show what is left without waiting."""
        self._hurry.set()

    def take_time(self) -> None:
        """Wait again from now on."""
        self._hurry.clear()

    async def pause(self, seconds: float) -> None:
        """Wait, unless somebody is in a hurry."""
        if not seconds:
            await asyncio.sleep(0)
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    def _take_cards(self, event: Event, hand: Hand) -> None:
        if isinstance(event, Discarded) and event.seat == HUMAN:
            self.hand = tuple(card for card in self.hand if card in hand)
        elif isinstance(event, Dealt) or (isinstance(event, Served) and event.seat == HUMAN):
            self.hand = in_order(hand, self._options)
            self._journal.say(_("Your cards: {cards}.").format(cards=cards_named(self.hand)))
