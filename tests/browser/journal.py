"""What happens in the pages of a test: what goes wrong, and what they show when the test fails."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, WebError

LOOK_MS = 10_000
"""How long a page that no longer answers is waited for when it is described."""


@dataclass
class Journal:
    """What went wrong in the pages of one test. Everything counts, except what the test expects."""

    foreign: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    _expected: list[str] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Let console errors and page errors pass whose text matches this regular expression."""
        self._expected.append(pattern)

    def watch(self, context: BrowserContext) -> Callable[[], None]:
        """Write down what goes wrong in `context` until the function that is returned is called."""
        heard = {"request": self._on_request, "console": self._on_console, "weberror": self._on_error}
        for event, listener in heard.items():
            context.on(event, listener)

        def stop() -> None:
            for event, listener in heard.items():
                context.remove_listener(event, listener)

        return stop

    def unexpected(self) -> list[str]:
        return [
            text
            for text in self.complaints
            if not any(re.search(pattern, text) for pattern in self._expected)
        ]

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.hostname != "localhost":
            self.foreign.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _on_error(self, error: WebError) -> None:
        self.complaints.append(str(error.error))


def pages_of(values: dict[str, object]) -> list[Page]:
    """The open pages that a test has to do with, by the values of its fixtures."""
    contexts = []
    for value in values.values():
        page = getattr(value, "page", value)
        context = page.context if isinstance(page, Page) else page
        if isinstance(context, BrowserContext) and context not in contexts:
            contexts.append(context)
    return [page for context in contexts for page in context.pages]


def described(page: Page, picture: Path) -> str:
    """A page in words: address, state, text and console; `picture` is where it is drawn."""
    return "\n".join(_description(page, picture))


def _description(page: Page, picture: Path) -> Iterator[str]:
    yield page.url
    try:
        yield from (f"{message.type}: {message.text}" for message in page.console_messages())
        yield from (f"error: {error}" for error in page.page_errors())
        yield f"state: {page.locator('html').get_attribute('data-state', timeout=LOOK_MS)}"
        yield page.locator("body").inner_text(timeout=LOOK_MS)
        picture.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=picture, timeout=LOOK_MS, caret="initial")
        yield f"picture: {picture}"
    except Error as error:
        yield f"it does not answer: {error}"
