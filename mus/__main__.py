"""`python -m mus`: the command line."""

from __future__ import annotations

import sys


def _run() -> int:
    try:
        # Imported here, so that Ctrl-C is quiet from the start.
        from mus.cli.main import main  # noqa: PLC0415

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(_run())
