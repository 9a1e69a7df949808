"""Errors as the command line tells them: one line on standard error."""

from __future__ import annotations

import sys
from contextlib import suppress

from mus.rules.errors import MusError
from mus.text.reasons import explain, place


class CommandError(Exception):
    """Ends the command with a message of one line and an exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


def complain(message: str) -> None:
    """Write one line on standard error, whatever is in the message."""
    line = "".join(sign if sign.isprintable() else "�" for sign in message)
    if sys.stderr is not None:
        with suppress(OSError):  # then there is nobody to tell
            print(line, file=sys.stderr)


def told(error: MusError, *before: str) -> str:
    """What is wrong, after what it is wrong with and the place: "FILE: deal 2, action 7 (3:quiero): …"."""
    return ": ".join(part for part in (*before, place(error), explain(error)) if part)
