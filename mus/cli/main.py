"""Which command was asked for, and how the program ends."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from mus import __version__
from mus.cli import arena, exploit, lesson, odds, replay, simulate
from mus.cli.messages import CommandError, complain

FINE: Final = 0
FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130


class _Parser(argparse.ArgumentParser):
    """Complains on one line instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {message} (see {self.prog} --help)")
        sys.exit(WRONG_USAGE)


def parser() -> argparse.ArgumentParser:
    """The whole command line; `run` of what it parses takes that and returns the exit code."""
    whole = _Parser(
        prog="python -m mus",
        description="Mus from a terminal: replay records, simulate juegos, compare players, look up odds, "
        "check lessons.",
        epilog="Exit code: 0 all went well, 1 something read or played was wrong, 2 the command was.",
    )
    whole.add_argument("--version", action="version", version=f"mus {__version__}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (replay, simulate, arena, exploit, odds, lesson):
        command.add(commands)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the program's exit code.

    A reader that has had enough of the output (a closed pipe) is no error; Ctrl-C ends quietly with 130.
    """
    if sys.stdout is None:
        complain("standard output is closed")
        return FAILED
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names of files need not be Unicode, and inside JSON an escape is what can stand for such bytes.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        try:
            chosen = parser().parse_args(arguments)
            code: int = chosen.run(chosen)
        finally:
            sys.stdout.flush()
    except CommandError as error:
        complain(str(error))
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return FINE
    except OSError as error:
        _drop_output()
        complain(f"standard output cannot be written: {error.strerror or error}")
        return FAILED
    return code


def _drop_output() -> None:
    """Let what is left go nowhere: Python flushes standard output once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
