"""A web host that publishes one version of the site after the other, half of one, or nothing at all."""

import base64
import hashlib
import json
import socket
import threading
from collections.abc import Mapping
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import quote

from static.building.output import MARKER, write_site
from static.building.server import SiteServer
from static.building.worker import WORKER, service_worker, worker_code
from tests.browser.waiting import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
_LARGE = 250_000


class _Server(SiteServer):
    """A server that really stops: browsers keep connections, and those would go on answering."""

    def __init__(self, folder: Path, port: int, asked: list[str]) -> None:
        self._connections: list[socket.socket] = []
        self._asked = asked
        super().__init__(folder, port=port)

    def locate(self, address: str) -> Path | None:
        self._asked.append(address)
        return super().locate(address)

    def get_request(self):
        connection, address = super().get_request()
        self._connections.append(connection)
        return connection, address

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        for connection in self._connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue


class Host:
    """Serves `folder`, always at the same address; the site is in `path` below it."""

    def __init__(self, folder: Path, path: str = "club de mus/") -> None:
        self.folder = folder
        self.path = path
        self._port = 0
        self._asked: list[str] = []
        self._server: _Server | None = None
        self.start()

    @property
    def origin(self) -> str:
        """The address of the host itself, without a slash."""
        return f"http://localhost:{self._port}"

    @property
    def address(self) -> str:
        """The address of the site, with a slash at the end."""
        return f"{self.origin}/{quote(self.path)}"

    @property
    def site(self) -> Path:
        """The folder of the site."""
        return self.folder / self.path

    def times_asked_for(self, file: str) -> int:
        """How often a browser has asked for a file of the site."""
        return sum(address.endswith(f"/{file}") for address in self._asked)

    def wait_until_asked_for(self, file: str, times: int) -> None:
        """Wait until a file of the site has been asked for so often in all."""
        end = monotonic() + PATIENCE_S
        while self.times_asked_for(file) < times:
            assert monotonic() < end, f"{file} was asked for {self.times_asked_for(file)} times only"
            sleep(0.1)

    def publish(self, files: Mapping[str, bytes]) -> None:
        """Put a version in the place of the one that is there."""
        write_site(files, self.site)

    def start(self) -> None:
        self._server = _Server(self.folder, self._port, self._asked)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()
        self._server = None


def files_of(folder: Path) -> dict[str, bytes]:
    """The built site in `folder`, as the build had it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def another_version(files: Mapping[str, bytes], changes: Mapping[str, tuple[str, str]]) -> dict[str, bytes]:
    """The site as a build would have it after `changes`: in which file what becomes what."""
    changed = dict(files)
    for address, (old, new) in changes.items():
        assert old.encode() in changed[address]
        changed[address] = changed[address].replace(old.encode(), new.encode())
    return _as_built(changed, files, "another version")


def without_python(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The site with a page that is ready at once: nothing can be played, all else is as it is."""
    ready = "Object.assign(document.documentElement.dataset, { state: 'ready', view: 'menu' });"
    stubs = {"static/boot/python.mjs": f"setTimeout(() => {{ {ready} }});"}
    light = {
        address: content if len(content) < _LARGE else content[:100] for address, content in files.items()
    }
    light |= {address: code.encode() for address, code in stubs.items() if address in files}
    return _as_built(light, files, "without Python")


def _as_built(files: dict[str, bytes], before: Mapping[str, bytes], content: str) -> dict[str, bytes]:
    """Make of the changed `files` a whole again: the hashes in the page, `build.json`, the worker."""
    page = files["index.html"]
    for address, old in before.items():
        page = page.replace(_hash(old), _hash(files[address]))
    manifest = json.loads(files[MARKER]) | {"content": content}
    files |= {"index.html": page, MARKER: json.dumps(manifest).encode()}
    files[WORKER] = service_worker(files, content, worker_code(ROOT))
    return files


def _hash(content: bytes) -> bytes:
    return base64.b64encode(hashlib.sha256(content).digest())
