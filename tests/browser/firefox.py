"""The system's own Firefox over WebDriver BiDi: Playwright drives only a Firefox of its own making."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.run import FIREFOX

_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_ANSWER_TIMEOUT_S = 60
# No host but localhost can be reached, and the browser does nothing of its own accord.
_PREFERENCES = {
    "app.update.disabledForTesting": True,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "remote.prefs.recommended": True,
}


class FirefoxPage:
    """One tab, with the page's console errors and exceptions, and the addresses it asked for."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._ids = count(1)
        self.errors: list[str] = []
        self.requests: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        """Go to the address and wait until its document is parsed."""
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="interactive")

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, awaited if it is a promise: text, number, boolean."""
        answer = self._ask(
            "script.evaluate", expression=expression, target={"context": self._tab}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def wait_for(self, expression: str, seconds: float = 120) -> None:
        """Return when the expression is true; raise `TimeoutError` if that takes too long."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise TimeoutError(expression)
            time.sleep(0.2)

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._ids)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._connection.recv(timeout=_ANSWER_TIMEOUT_S))
            if message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return dict(message["result"])
            self._note(message)

    def _note(self, event: dict[str, Any]) -> None:
        details = event.get("params", {})
        if event.get("method") == "log.entryAdded" and details["level"] == "error":
            self.errors.append(details["text"])
        elif event.get("method") == "network.beforeRequestSent":
            self.requests.append(details["request"]["url"])


def installed() -> str | None:
    """Return the path of the system's Firefox, or None."""
    return next((path for name in FIREFOX if (path := shutil.which(name))), None)


@contextmanager
def firefox_page() -> Iterator[FirefoxPage]:
    """Start Firefox without a window and with a profile of its own; end it afterwards."""
    program = installed()
    assert program is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in _PREFERENCES.items())
        (Path(profile) / "user.js").write_text("".join(lines))
        command = [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            try:
                assert process.stderr is not None
                found = next(filter(None, map(_LISTENING.search, process.stderr)))
                with connect(f"{found[1]}/session", max_size=None, proxy=None) as connection:
                    yield FirefoxPage(connection)
            finally:
                process.terminate()
