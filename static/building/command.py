"""The command line of `serve.py`."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

from static.building.failure import Failure
from static.building.server import CannotListen, SiteServer, add_serving_options, serve
from static.building.site import build_site

ROOT = Path(__file__).resolve().parents[2]
DEFAULT_DESTINATION = ROOT / "build" / "site"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 done, 1 something failed; ends with 2 for wrong usage.

    Ctrl-C is how serving ends; before that it is passed on.
    """
    options = _parser().parse_args(arguments)
    try:
        if options.command == "build":
            site = build_site(ROOT, options.directory, compress=True)
            # What was done is done, whether somebody can read it or not.
            with contextlib.suppress(OSError):
                print(f"Built {site}", flush=True)
        else:
            with SiteServer(DEFAULT_DESTINATION, options.host, options.port) as server:
                build_site(ROOT, DEFAULT_DESTINATION)
                serve(server, open_browser=not options.no_open)
        return 0
    except (Failure, CannotListen) as failure:
        print(f"serve.py: {failure}", file=sys.stderr)
        return 1
    except OSError as error:
        place, reason = error.filename or "the site", error.strerror or error
        print(f"serve.py: {place} cannot be read or written ({reason})", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="serve.py",
        description="Install what the page needs, build it, serve it on this machine and open it.",
    )
    add_serving_options(parser)
    commands = parser.add_subparsers(dest="command", title="commands")
    build = commands.add_parser("build", help="only build the site into a folder, for any web server")
    build.add_argument(
        "directory",
        nargs="?",
        type=Path,
        default=DEFAULT_DESTINATION,
        metavar="DIR",
        help="new or empty folder, or an earlier build (default build/site)",
    )
    return parser
