"""The command line of `serve.py`."""

from __future__ import annotations

import argparse
import contextlib
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from static.building.failure import Failure
from static.building.server import SiteServer
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
            _tell(f"Built {build_site(ROOT, options.directory)}")
        else:
            _serve(options)
        return 0
    except Failure as failure:
        print(f"serve.py: {failure}", file=sys.stderr)
        return 1


def _serve(options: argparse.Namespace) -> None:
    with SiteServer(DEFAULT_DESTINATION, options.host, options.port) as server:
        build_site(ROOT, DEFAULT_DESTINATION)
        _tell(f"Mus is at {server.address} (Ctrl-C ends it)")
        if not options.no_open:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def _tell(line: str) -> None:
    """Print a line, if there is somebody to read it: what was done is done without."""
    with contextlib.suppress(OSError):
        print(line, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="serve.py",
        description="Install what the page needs, build it, serve it on this machine and open it.",
    )
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default %(default)s)")
    parser.add_argument("--host", default="localhost", help="address to listen on (default %(default)s)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
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


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a port: give a number from 0 to 65535")
    return int(text)
