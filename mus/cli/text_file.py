"""Reading a file named on the command line as text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

STDIN: Final = "-"


class Unreadable(Exception):
    """A file that cannot be read as text; the message is a clause that says why."""


def called(name: str) -> str:
    """What a file is called in messages."""
    return "standard input" if name == STDIN else name


def read_text(name: str) -> str:
    """The UTF-8 text of a file, or of standard input for `-`. Raises Unreadable."""
    if name == STDIN and sys.stdin is None:
        raise Unreadable("it is closed")
    try:
        data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except FileNotFoundError:
        raise Unreadable("there is no such file") from None
    except IsADirectoryError:
        raise Unreadable("this is a directory, not a file") from None
    except UnicodeDecodeError as error:
        raise Unreadable(f"this is not UTF-8 text: byte {error.start + 1} cannot be read") from None
    except (OSError, ValueError) as error:
        # ValueError: a name that no file can have.
        raise Unreadable(f"this cannot be read: {getattr(error, 'strerror', None) or error}") from None
