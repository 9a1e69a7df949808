"""What the table's words tell a player about a lance, read from its view."""

from __future__ import annotations

from dataclasses import dataclass, field

from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.events import Discarded, LanceClosed, LanceOpened, Said
from mus.rules.hands import Lance


@dataclass(slots=True)
class Reading:
    """The words of one deal: `said` by lance, who `cut` the mus, how many cards each seat threw last.

    `mus` are the seats that asked for mus since the last cards were served.
    """

    said: dict[Lance, list[Action]] = field(default_factory=dict)
    cut: int | None = None
    rounds: int = 0
    thrown: dict[int, int] = field(default_factory=dict)
    mus: list[int] = field(default_factory=list)


def read(view: View) -> Reading:
    """Sort what was said in this deal."""
    found = Reading()
    lance: Lance | None = None
    for event in view.log:
        if isinstance(event, Said):
            if lance is not None:
                found.said[lance].append(event.action)
            elif event.action.word is Word.NO_MUS:
                found.cut = event.action.seat
            else:
                found.mus.append(event.action.seat)
        elif isinstance(event, LanceOpened):
            lance = event.lance
            found.said[lance] = []
        elif isinstance(event, LanceClosed):
            lance = None
        elif isinstance(event, Discarded):
            if found.mus:
                found.rounds += 1
                found.mus = []
            found.thrown[event.seat] = event.count
    return found
