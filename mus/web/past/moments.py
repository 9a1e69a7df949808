"""A deal of a record cut into moments, one after the other: what a replay shows at each step.

A moment is one word or action with what comes of it. The declarations, the beginning of a lance, the hands
laid open, each lance of the count and the end of a deal are moments of their own. A seña that the person did
not see is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mus.rules.cards import Hand
from mus.rules.events import Counted, DealEnded, Declared, Event, LanceOpened, SenaPassed, Shown
from mus.rules.game import Replayed, replay
from mus.rules.record import Record
from mus.text.names import VIEWER
from mus.web.journal import Line, lines_for
from mus.web.scene import Scene, opening_scene

_PAUSES: Final = (Shown, Counted)
"""After these the telling stops."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table shows: the `scene`, every seat's `hands`, whose `turn` it is, the lance being counted.

    `lines` are what has been told since the moment before.
    """

    scene: Scene
    hands: tuple[Hand, ...]
    turn: int | None
    spotlight: Counted | None
    lines: tuple[Line, ...]


class Replay:
    """A record that has been found to follow from the rules, to be looked at deal by deal."""

    def __init__(self, record: Record) -> None:
        """Raises RecordError for a record that does not replay."""
        self.record: Final = record
        self._deals: list[list[Replayed]] = [[] for _ in record.deals]
        for step in replay(record):
            self._deals[step.deal - 1].append(step)
        self._moments: dict[int, tuple[Moment, ...]] = {}

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self._deals)

    def moments(self, deal: int) -> tuple[Moment, ...]:
        """The moments of a deal, counted from 1."""
        if deal not in self._moments:
            self._moments[deal] = tuple(self._cut(deal))
        return self._moments[deal]

    def _cut(self, deal: int) -> Iterator[Moment]:
        scene, options, names = self._opening(deal), self.record.options, self.record.names
        lines: tuple[Line, ...] = ()
        for step in self._deals[deal - 1]:
            match = step.game.match
            for place, event in enumerate(step.events):
                if isinstance(event, SenaPassed) and not event.is_known_to(VIEWER):
                    continue
                scene = scene.after(event)
                lines += lines_for(event, scene, names, options)
                is_last = place == len(step.events) - 1
                if is_last or _pauses(event, step.events[place + 1]):
                    spotlight = event if isinstance(event, Counted) else None
                    yield Moment(scene, match.deal.hands, match.turn if is_last else None, spotlight, lines)
                    lines = ()

    def _opening(self, deal: int) -> Scene:
        """The table before the first card of a deal: what was said before chooses how things are said now."""
        scene = opening_scene(self.record.start)
        for step in (step for steps in self._deals[: deal - 1] for step in steps):
            for event in step.events:
                scene = scene.after(event)
        return scene


def _pauses(event: Event, following: Event) -> bool:
    """Whether the telling stops between two events: a word is not yet wiped away by what it leads to."""
    if isinstance(event, Declared):
        return False
    return isinstance(event, _PAUSES) or isinstance(following, (Declared, LanceOpened, Shown, DealEnded))
