"""The person's own place at a table: what they have begun there and not said yet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.cards import Hand
from mus.rules.match import Match
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.web.controls import Asking, Desk, Panel, panel_for, stepped
from mus.web.hand import toggled
from mus.web.scene import Scene


class OwnPlace(ABC):
    """Cards chosen to be thrown, an amount being written, an órdago about to be said: before `wish`."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.desk = Desk()
        self.chosen: frozenset[int] = frozenset()

    @property
    @abstractmethod
    def waiting(self) -> bool:
        """Whether the table waits for the person."""

    @property
    @abstractmethod
    def view(self) -> View:
        """What the person may know; `view.legal` is what may be said."""

    @property
    @abstractmethod
    def match(self) -> Match:
        """What says why something is not allowed."""

    @property
    @abstractmethod
    def scene(self) -> Scene:
        """The table as far as it has been shown."""

    @property
    @abstractmethod
    def hand(self) -> Hand:
        """The own cards in the order in which they lie."""

    @abstractmethod
    def wish(self, action: Action | None) -> None:
        """The person says `action`, or (None) wants to go on."""

    @abstractmethod
    def hurry(self) -> None:
        """The person does not want to wait for what is being shown."""

    @abstractmethod
    def step(self) -> None:
        """The person wants the next lance of the count, and from now on one at a time."""

    @abstractmethod
    def repaint(self) -> None:
        """Show what has been begun."""

    @abstractmethod
    def nudge(self) -> None:
        """The person does not want to wait for what moves now."""

    def again(self) -> None:  # noqa: B027 - most places have no count to show again
        """The person wants to see the count again."""

    def show_senas(self) -> None:  # noqa: B027 - most places have no señas
        """The person wants to pass a seña, and to see which there are."""

    def choose(self, place: int) -> None:
        """Touch the card at `place`."""
        if place >= len(self.hand) or not self.is_discarding:
            return
        self.chosen = toggled(self.chosen, place)
        cards = tuple(self.hand[chosen] for chosen in sorted(self.chosen))
        self._set_desk(replace(self.desk, chosen=cards))

    def ask(self, asking: Asking) -> None:
        """Ask for an amount, or once more before an órdago; NOTHING goes back."""
        amount = str(self.view.legal.least) if asking is Asking.AMOUNT else ""
        self._set_desk(replace(self.desk, asking=asking, amount=amount))

    def step_amount(self, step: int) -> None:
        """One piedra more or less."""
        self._set_desk(stepped(self.view, self.desk, step))

    def type_amount(self, text: str) -> None:
        """The amount as the person writes it."""
        self._set_desk(replace(self.desk, amount=text))

    @property
    def asking(self) -> Asking:
        """What the controls ask for."""
        return self.desk.asking

    @property
    def is_discarding(self) -> bool:
        """Whether cards are to be chosen now."""
        return self.waiting and Word.DESCARTA in self.view.legal.words

    def clear_desk(self) -> None:
        """Forget what was begun."""
        self.desk, self.chosen = Desk(), frozenset()

    def panel(self) -> Panel:
        """The controls for what may be said."""
        return panel_for(self.view, self.names, self.desk, self._why_not)

    def _set_desk(self, desk: Desk) -> None:
        if self.waiting:
            self.desk = desk
            self.repaint()

    def _why_not(self, action: Action) -> str:
        error = self.match.why_not(action)
        return "" if error is None else sentence(explain(error, self.names))
