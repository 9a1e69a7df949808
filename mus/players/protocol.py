"""What a machine player is."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from mus.players.view import View
from mus.rules.actions import Action


class Player(Protocol):
    """Something that decides for one seat.

    A player sees views and nothing else. It is made with one `random.Random`, its only source of chance, so
    that the same seed plays the same juegos again. It may remember between calls; a view tells all it needs.
    """

    def act(self, view: View) -> Action:
        """The action of `view.seat`, one of `view.legal`; called only when it is its turn."""
        ...


@runtime_checkable
class Signaller(Protocol):
    """A player that passes señas, where the table plays with them, and watches for those of its rivals.

    `watching` is the chance that it catches one, from 0 to 1.
    """

    watching: float

    def signal(self, view: View) -> str | None:
        """One of `view.legal.senas`, or None to pass none now.

        Asked when a lance is called, and once more after each seña that it passes then.
        """
        ...
