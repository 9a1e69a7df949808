"""A small web server for a folder of static files.

A built site carries this module as `serve.py`, to serve itself on any computer that has Python 3.9 or newer:
it needs the standard library and nothing else.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import gzip
import hashlib
import mimetypes
import re
import socket
import sys
import threading
import webbrowser
import zlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.utils import formatdate, parsedate_to_datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

_TYPES = {
    ".br": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
_WORTH_COMPRESSING = 0.95
_IDENTITY = "identity"
_PREFERENCE = ("br", "gzip", _IDENTITY)
_RANGE = re.compile(r"bytes=(\d*)-(\d*)", re.ASCII)


class CannotListen(Exception):
    """Host and port cannot be had; the message is one line: what, where, what to do."""


@dataclass(frozen=True)
class _Resource:
    """One file as it can go out: content by encoding, and its validators."""

    signature: tuple[object, ...]
    bodies: Mapping[str, bytes]
    digest: str
    modified: float

    def encoding_for(self, accepted: str) -> str:
        """The best encoding for an `Accept-Encoding` header; the plain file where none is acceptable."""
        wanted = _weights(accepted)
        other = wanted.get("*", 0.0)
        # The plain file is acceptable unless the browser says otherwise, but whatever it names comes first.
        weights = {_IDENTITY: wanted.get("*", 0.001), **dict.fromkeys(_PREFERENCE[:-1], other), **wanted}
        best = max((name for name in _PREFERENCE if name in self.bodies), key=lambda name: weights[name])
        return best if weights[best] > 0 else _IDENTITY

    def tag(self, encoding: str) -> str:
        """The strong validator of the file in this encoding."""
        return f'"{self.digest}"' if encoding == _IDENTITY else f'"{self.digest}-{encoding}"'


class SiteServer(ThreadingHTTPServer):
    """Serves the files under `folder`; a folder inside it is its `index.html` or nothing."""

    daemon_threads = True

    def __init__(self, folder: Path, host: str = "localhost", port: int = 0) -> None:
        """Listen at once. Port 0 takes any free one. Raises `CannotListen` if host or port cannot be had."""
        self.folder = folder.resolve()
        self._resources: dict[Path, _Resource] = {}
        self._reading: defaultdict[Path, threading.Lock] = defaultdict(threading.Lock)
        try:
            super().__init__((host, port), _Handler)
        except OSError as error:
            if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
                raise CannotListen(
                    f"{host} is no address of this machine ({error.strerror}): "
                    "choose another with --host, as in --host localhost"
                ) from error
            other = port + 1 if port < 65535 else 8000
            raise CannotListen(
                f"port {port} of {host} cannot be had ({error.strerror}): "
                f"stop the program that uses it or choose another with --port {other}"
            ) from error

    @property
    def address(self) -> str:
        """The address of the served folder, for a browser on this machine."""
        host, port = self.server_address[:2]
        name = "localhost" if host in {"0.0.0.0", "127.0.0.1", "::"} else host
        return f"http://{name!s}:{port}/"

    def locate(self, address: str) -> Path | None:
        """Return the file that `address` (path part, still quoted) names, or None; never one outside."""
        try:
            path = (self.folder / unquote(address, errors="strict").lstrip("/")).resolve()
            if path.is_dir():
                path = path / "index.html" if address.endswith("/") else path
            return path if path.is_file() and path.is_relative_to(self.folder) else None
        except (ValueError, OSError):
            return None

    def is_folder(self, address: str) -> bool:
        """Tell whether `address` names a folder that has an `index.html`."""
        return self.locate(address + "/") is not None

    def resource(self, path: Path) -> _Resource:
        """Return the file's current content, read and compressed once for each change of it."""
        signature = tuple(map(_signature, (path, *_ready_made(path))))
        with self._reading[path]:
            known = self._resources.get(path)
            if known is None or known.signature != signature:
                known = _read(path, signature)
                self._resources[path] = known
        return known


def _ready_made(path: Path) -> tuple[Path, Path]:
    return path.with_name(path.name + ".gz"), path.with_name(path.name + ".br")


def _signature(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _read(path: Path, signature: tuple[object, ...]) -> _Resource:
    body = path.read_bytes()
    bodies = {_IDENTITY: body}
    packed, dense = (found.read_bytes() if found.is_file() else None for found in _ready_made(path))
    if packed is not None and _is_of(packed, body):
        bodies["gzip"] = packed
        if dense is not None:
            bodies["br"] = dense
    else:
        packed = gzip.compress(body, 6)
        if len(packed) <= len(body) * _WORTH_COMPRESSING:
            bodies["gzip"] = packed
    return _Resource(signature, bodies, hashlib.sha256(body).hexdigest()[:32], path.stat().st_mtime)


def _is_of(packed: bytes, body: bytes) -> bool:
    """Tell by the end of a gzip file whether it was made of `body`, and not of what the file was before."""
    end = zlib.crc32(body).to_bytes(4, "little") + (len(body) & 0xFFFFFFFF).to_bytes(4, "little")
    return packed.endswith(end)


def _weights(accepted: str) -> dict[str, float]:
    """The weight of each encoding that an `Accept-Encoding` header names."""
    weights = {}
    for item in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in item.split(";"))
        weight = next((text[2:] for text in parameters if text.startswith("q=")), "1")
        try:
            weights["gzip" if name == "x-gzip" else name] = float(weight)
        except ValueError:
            continue
    return weights


def content_type(path: Path) -> str:
    """Return the media type for a file of the site."""
    guessed = mimetypes.guess_type(path.name)[0]
    return _TYPES.get(path.suffix) or guessed or "application/octet-stream"


def _part(wanted: str, size: int) -> range | None:
    """Which bytes of `size` a `Range` header asks for: empty if there are none such, None if it asks for all.

    Several parts at once are not given: the whole file answers that too.
    """
    found = _RANGE.fullmatch(wanted.strip())
    if found is None or not any(found.groups()):
        return None
    first, last = found.groups()
    if not first:
        return range(max(size - int(last), 0), size)
    if last and int(last) < int(first):
        return None
    return range(int(first), min(int(last) + 1, size) if last else size)


class _Handler(BaseHTTPRequestHandler):
    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "mus"

    def do_GET(self) -> None:
        self._answer()

    def do_HEAD(self) -> None:
        self._answer()

    def _answer(self) -> None:
        try:
            address = urlsplit(self.path).path
        except ValueError:
            self.send_error(HTTPStatus.BAD_REQUEST)
            return
        path = self.server.locate(address)
        if path is None:
            if not address.endswith("/") and self.server.is_folder(address):
                self._redirect(f"/{address.lstrip('/')}/")
            else:
                self.send_error(HTTPStatus.NOT_FOUND)
            return
        try:
            resource = self.server.resource(path)
        except OSError:
            # It went away just now: a new build has taken its place.
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self._send(resource, content_type(path))

    def _send(self, resource: _Resource, media_type: str) -> None:
        wanted = self.headers.get("Range") if self.command == "GET" else None
        # A part is a part of the plain file: nobody can use the middle of a compressed one.
        encoding = _IDENTITY if wanted else resource.encoding_for(self.headers.get("Accept-Encoding", ""))
        body = resource.bodies[encoding]
        tag = resource.tag(encoding)
        if self._is_known(tag, resource.modified):
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self._send_validators(tag, resource)
            self.end_headers()
            return
        part = _part(wanted, len(body)) if wanted and self._may_send_part(tag, resource) else None
        if part is None:
            self.send_response(HTTPStatus.OK)
        elif part:
            self.send_response(HTTPStatus.PARTIAL_CONTENT)
            self.send_header("Content-Range", f"bytes {part.start}-{part.stop - 1}/{len(body)}")
            body = body[part.start : part.stop]
        else:
            self.send_response(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE)
            self.send_header("Content-Range", f"bytes */{len(body)}")
            body = b""
        self._send_validators(tag, resource)
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        if encoding != _IDENTITY:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def _send_validators(self, tag: str, resource: _Resource) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", tag)
        self.send_header("Last-Modified", formatdate(resource.modified, usegmt=True))
        self.send_header("Vary", "Accept-Encoding")

    def _is_known(self, tag: str, modified: float) -> bool:
        known = self.headers.get("If-None-Match")
        if known is not None:
            return known.strip() == "*" or tag in {
                each.strip().removeprefix("W/") for each in known.split(",")
            }
        since = self.headers.get("If-Modified-Since")
        try:
            return since is not None and int(modified) <= parsedate_to_datetime(since).timestamp()
        except (TypeError, ValueError, OverflowError):
            return False

    def _may_send_part(self, tag: str, resource: _Resource) -> bool:
        condition = self.headers.get("If-Range")
        return condition is None or condition.strip() in (tag, formatdate(resource.modified, usegmt=True))

    def _redirect(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def handle(self) -> None:
        """Serve one connection; a browser that goes away in the middle is nothing to report."""
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for what the person must know."""


def add_serving_options(parser: argparse.ArgumentParser) -> None:
    """Teach `parser` the options `port`, `host` and `no_open`."""
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default %(default)s)")
    parser.add_argument("--host", default="localhost", help="address to listen on (default %(default)s)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a port: give a number from 0 to 65535")
    return int(text)


def serve(server: SiteServer, *, open_browser: bool) -> None:
    """Say where the site is and serve it until Ctrl-C."""
    # Without somebody to read the line it is served all the same.
    with contextlib.suppress(OSError):
        print(f"Mus is at {server.address} (Ctrl-C ends it)", flush=True)
    if open_browser:
        webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the folder that this file is in; the exit code: 0 done, 1 it cannot listen, 2 wrong usage."""
    parser = argparse.ArgumentParser(
        prog="serve.py", description="Serve the folder of this file on this machine and open it in a browser."
    )
    add_serving_options(parser)
    options = parser.parse_args(arguments)
    try:
        with SiteServer(Path(__file__).parent, options.host, options.port) as server:
            serve(server, open_browser=not options.no_open)
    except CannotListen as failure:
        print(f"serve.py: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
