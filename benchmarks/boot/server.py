"""The project's own web server, with a count of what it sends."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import Any, cast

from static.building.server import SiteServer


class CountingServer(SiteServer):
    """A `SiteServer` that knows how many bytes it has sent, headers included, whoever asked for them."""

    sent = 0

    def get_request(self) -> tuple[socket, Any]:
        """Accept a connection, counted."""
        connection, address = super().get_request()
        return cast(socket, _Counted(connection, self)), address


class _Counted:
    def __init__(self, connection: socket, server: CountingServer) -> None:
        self._connection = connection
        self._server = server

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def sendall(self, data: bytes) -> None:
        self._connection.sendall(data)
        self._server.sent += len(data)


@contextmanager
def serving(folder: Path) -> Iterator[CountingServer]:
    """Serve `folder` on a free port of this machine."""
    with CountingServer(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
