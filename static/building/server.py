"""A small web server for a folder of static files."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import threading
from collections import defaultdict
from dataclasses import dataclass
from email.utils import formatdate, parsedate_to_datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from static.building.failure import Failure

_TYPES = {
    ".css": "text/css; charset=utf-8",
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
_WORTH_COMPRESSING = 0.9


@dataclass(frozen=True)
class _Resource:
    """One file as it goes out: content, the same compressed if that is smaller, and its validators."""

    signature: tuple[int, int]
    body: bytes
    compressed: bytes | None
    etag: str
    modified: float


class SiteServer(ThreadingHTTPServer):
    """Serves the files under `folder`; a folder inside it is its `index.html` or nothing."""

    daemon_threads = True

    def __init__(self, folder: Path, host: str = "localhost", port: int = 0) -> None:
        """Listen at once. Port 0 takes any free one. Raises `Failure` if the port cannot be had."""
        self.folder = folder.resolve()
        self._resources: dict[Path, _Resource] = {}
        self._reading: defaultdict[Path, threading.Lock] = defaultdict(threading.Lock)
        try:
            super().__init__((host, port), _Handler)
        except OSError as error:
            other = port + 1 if port < 65535 else 8000
            raise Failure(
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
        except (ValueError, OSError):
            return None
        if path.is_dir():
            path = path / "index.html" if address.endswith("/") else path
        return path if path.is_file() and path.is_relative_to(self.folder) else None

    def is_folder(self, address: str) -> bool:
        """Tell whether `address` names a folder that has an `index.html`."""
        return self.locate(address + "/") is not None

    def resource(self, path: Path) -> _Resource:
        """Return the file's current content, read and compressed once for each change of it."""
        status = path.stat()
        signature = (status.st_mtime_ns, status.st_size)
        with self._reading[path]:
            known = self._resources.get(path)
            if known is None or known.signature != signature:
                known = _read(path, signature, status.st_mtime)
                self._resources[path] = known
        return known


def _read(path: Path, signature: tuple[int, int], modified: float) -> _Resource:
    body = path.read_bytes()
    compressed: bytes | None = gzip.compress(body, 6, mtime=0)
    if compressed is not None and len(compressed) > len(body) * _WORTH_COMPRESSING:
        compressed = None
    return _Resource(signature, body, compressed, hashlib.sha256(body).hexdigest()[:32], modified)


def content_type(path: Path) -> str:
    """Return the media type for a file of the site."""
    guessed = mimetypes.guess_type(path.name)[0]
    return _TYPES.get(path.suffix) or guessed or "application/octet-stream"


class _Handler(BaseHTTPRequestHandler):
    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "mus"

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
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
        resource = self.server.resource(path)
        accepts_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        body = resource.compressed if accepts_gzip and resource.compressed is not None else resource.body
        encoded = body is resource.compressed
        etag = f'"{resource.etag}{"-gzip" if encoded else ""}"'
        unchanged = self._is_unchanged(etag, resource.modified)
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", etag)
        self.send_header("Last-Modified", formatdate(resource.modified, usegmt=True))
        self.send_header("Vary", "Accept-Encoding")
        if not unchanged:
            self.send_header("Content-Type", content_type(path))
            self.send_header("Content-Length", str(len(body)))
            self.send_header("X-Content-Type-Options", "nosniff")
            if encoded:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body and not unchanged:
            self.wfile.write(body)

    def _is_unchanged(self, etag: str, modified: float) -> bool:
        known = self.headers.get("If-None-Match")
        if known is not None:
            return known.strip() == "*" or etag in {
                tag.strip().removeprefix("W/") for tag in known.split(",")
            }
        since = self.headers.get("If-Modified-Since")
        try:
            return since is not None and int(modified) <= parsedate_to_datetime(since).timestamp()
        except (TypeError, ValueError, OverflowError):
            return False

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
