"""A slow line in front of a local server.

The browser's own throttling works request by request inside one page's process, and leaves out what a
service worker fetches. Here every byte passes one shared pipe, whoever asks for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from types import TracebackType
from typing import Self

_CHUNK = 16_384
_BURST_SECONDS = 0.01


class Line:
    """Forwards connections to `port` of this machine at `bits_per_second` down and `round_trip` seconds.

    Upward only the delay counts, requests being small. A new connection costs one round trip more, as TCP's
    greeting does; TCP's slow start is not imitated.
    """

    def __init__(self, port: int, bits_per_second: float, round_trip: float) -> None:
        self._target = port
        self._bytes_per_second = bits_per_second / 8
        self._round_trip = round_trip
        self._free_at = 0.0
        self._delivered = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def delivered(self) -> int:
        """Bytes that have reached the browser so far, headers included."""
        return self._delivered

    @property
    def address(self) -> str:
        """The address under which the server's folder is reached through this line."""
        return f"http://localhost:{self._port}/"

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._connect, "localhost", 0)

    async def _hang_up(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connect(self, browser: asyncio.StreamReader, to_browser: asyncio.StreamWriter) -> None:
        await asyncio.sleep(self._round_trip)
        server, to_server = await asyncio.open_connection("localhost", self._target)
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(self._carry_up(browser, to_server), self._carry_down(server, to_browser))

    async def _carry_up(self, browser: asyncio.StreamReader, to_server: asyncio.StreamWriter) -> None:
        while data := await browser.read(_CHUNK):
            await asyncio.sleep(self._round_trip / 2)
            to_server.write(data)
            await to_server.drain()
        to_server.close()

    async def _carry_down(self, server: asyncio.StreamReader, to_browser: asyncio.StreamWriter) -> None:
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivery = asyncio.create_task(self._deliver(under_way, to_browser))
        while data := await server.read(_CHUNK):
            now = self._loop.time()
            self._free_at = max(self._free_at, now - _BURST_SECONDS) + len(data) / self._bytes_per_second
            passed = self._free_at
            await asyncio.sleep(passed - now)
            under_way.put_nowait((passed + self._round_trip / 2, data))
        under_way.put_nowait((self._loop.time() + self._round_trip / 2, b""))
        await delivery

    async def _deliver(
        self, under_way: asyncio.Queue[tuple[float, bytes]], to_browser: asyncio.StreamWriter
    ) -> None:
        while True:
            arrival, data = await under_way.get()
            await asyncio.sleep(arrival - self._loop.time())
            if not data:
                to_browser.close()
                return
            self._delivered += len(data)
            to_browser.write(data)
            await to_browser.drain()
