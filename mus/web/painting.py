"""The whole table from what it is to show."""

from __future__ import annotations

from collections.abc import Sequence

from mus.rules.events import Counted
from mus.rules.options import Options
from mus.web.control_panel import ControlPanel
from mus.web.controls import Panel
from mus.web.deck import play_with
from mus.web.elements import part
from mus.web.hand import HandPainter, HandShown
from mus.web.hearing import Hearing
from mus.web.lances import LancesPainter, centre_shown, lances_shown
from mus.web.motion import Motion
from mus.web.pointing import NOTHING_POINTED_AT, Pointing
from mus.web.scene import Scene
from mus.web.score import ScorePainter, scores_shown
from mus.web.seats import SeatsPainter, seats_shown
from mus.web.session import Due
from mus.web.showdown import Closing, CountPainter, count_shown


class TablePainter:
    """Writes the table into the page, part by part; parts that show the same as before are left alone."""

    def __init__(self) -> None:
        self.controls = ControlPanel()
        self.hand = HandPainter()
        self.motion = Motion()
        self.hearing = Hearing()
        self._seats = SeatsPainter()
        self._score = ScorePainter()
        self._lances = LancesPainter()
        self.count = CountPainter()

    def paint(
        self,
        scene: Scene,
        names: Sequence[str],
        options: Options,
        *,
        turn: int | None = None,
        spotlight: Counted | None = None,
        due: Due | None = None,
        closing: Closing | None = None,
        pointing: Pointing = NOTHING_POINTED_AT,
    ) -> None:
        """Show what everybody sees.

        `due` is what the deal that has ended waits for, once all is told, and `closing` what
        ends a table that goes no further. A lesson is `pointing` at things.
        """
        play_with(part("table"), options.reyes)
        self._seats.paint(seats_shown(scene, names, turn, options, spotlight=spotlight, pointing=pointing))
        self._score.paint(scores_shown(scene, options))
        self._lances.paint(lances_shown(scene, options), centre_shown(scene, names, turn, options, spotlight))
        self.count.paint(count_shown(scene, names, options, due, closing))

    def paint_own(self, hand: HandShown, panel: Panel) -> None:
        """Show the own cards and the controls."""
        self.hand.paint(hand)
        self.controls.paint(panel)
