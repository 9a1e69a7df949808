"""What can be wrong with something handed to the rules, as values; words for people are in `mus.text`."""

from __future__ import annotations

from functools import partial
from typing import Any, Final


class MusError(ValueError):
    """Something handed to the rules is wrong; `reason` is a stable code and `details` its particulars."""

    def __init__(self, reason: str, **details: object) -> None:
        self.reason: Final = reason
        self.details: Final = details
        super().__init__(reason, details)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy it, or rebuild it in another process."""
        return partial(type(self), self.reason, **self.details), ()

    def __str__(self) -> str:
        particulars = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.reason} ({particulars})" if particulars else self.reason


class NotationError(MusError):
    """A text is not a card, a hand or an action."""


class OptionsError(MusError):
    """Table options that do not exist, lie outside their range, or contradict each other."""


class IllegalAction(MusError):
    """An action that the rules forbid here; `reason` names the rule it breaks."""


class ChanceError(MusError):
    """The order of cards handed in is not an order of the cards that were asked for."""


class RecordError(MusError):
    """A record that cannot be read or does not replay; `details` say where (deal and action count from 1)."""
