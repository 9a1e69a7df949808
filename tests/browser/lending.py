"""One tab for test after test: what the browser has fetched and compiled for it stays, all else goes."""

import json
from collections.abc import Callable
from typing import NoReturn

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

PATIENCE_MS = 90_000
FROM_MEMORY = "try { sessionStorage['mus:start'] ??= 'memory' } catch {}"
"""The tests' server offers no brotli, and without that a first visit starts from files."""

FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases())
    await new Promise((done) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = done;
    });
}"""


def new_context(browser: Browser, arguments: dict[str, object]) -> BrowserContext:
    """A browser that has never seen the site."""
    context = browser.new_context(**arguments)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(FROM_MEMORY)
    return context


class Lender:
    """Lends a context with a tab to one test at a time; if it cannot be tidied, the next gets another.

    A start in a tab that has seen one costs half of a first one. `address` is a file of the site that runs no
    script.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._lent: tuple[BrowserContext, Page] | None = None
        self._made_for: tuple[Browser, str] | None = None
        self._undo: list[Callable[[], object]] = []

    def lend(self, browser: Browser, arguments: dict[str, object]) -> BrowserContext:
        """Return a context for `arguments` of `Browser.new_context`; `page_of` gives its tab."""
        wanted = (browser, json.dumps(arguments, sort_keys=True))
        if self._lent is None or self._made_for != wanted:
            self.close()
            context = new_context(browser, arguments)
            page = context.new_page()
            self._lent, self._made_for = (context, page), wanted
            self._remember_what_is_done(context, page)
        return self._lent[0]

    def page_of(self, context: BrowserContext) -> Page | None:
        """The tab of a context, if that is lent."""
        return self._lent[1] if self._lent and self._lent[0] is context else None

    def take_back(self) -> None:
        """Leave nothing of the test in the browser, but what it has fetched and compiled."""
        assert self._lent is not None
        context, page = self._lent
        undo, self._undo = self._undo, []
        try:
            for step in undo:
                step()
            for other in context.pages:
                if other is not page:
                    other.close()
            page.unroute_all()
            context.unroute_all()
            context.set_offline(False)
            context.clear_cookies()
            context.clear_permissions()
            page.goto(self._address)
            page.evaluate(FORGET)
            page.goto("about:blank")
        except Error:
            self.close()

    def close(self) -> None:
        lent, self._lent = self._lent, None
        self._undo = []
        if lent is not None:
            try:
                lent[0].close()
            except Error:
                return  # the browser is gone

    def _remember_what_is_done(self, context: BrowserContext, page: Page) -> None:
        on, add_init_script, new_cdp_session = page.on, page.add_init_script, context.new_cdp_session
        resize, emulate, size = page.set_viewport_size, page.emulate_media, page.viewport_size

        def listen(event: str, listener: Callable[..., object]) -> None:
            on(event, listener)  # type: ignore[call-overload]
            self._undo.append(lambda: page.remove_listener(event, listener))

        def prepare(*args: str, **more: str) -> None:
            script = add_init_script(*args, **more)
            self._undo.append(lambda: script.__exit__(None, None, None))

        def talk(to: Page) -> CDPSession:
            session = new_cdp_session(to)
            self._undo.append(session.detach)
            return session

        def resize_for_now(viewport_size: dict[str, int]) -> None:
            resize(viewport_size)  # type: ignore[arg-type]
            self._undo.append(lambda: resize(size))  # type: ignore[arg-type]

        def emulate_for_now(**media: str) -> None:
            emulate(**media)  # type: ignore[arg-type]
            self._undo.append(lambda: emulate(**dict.fromkeys(media, "null")))  # type: ignore[arg-type]

        vars(page).update(
            on=listen,
            add_init_script=prepare,
            set_viewport_size=resize_for_now,
            emulate_media=emulate_for_now,
        )
        vars(context).update(new_cdp_session=talk, add_init_script=_refuse)
        vars(context.clock).update(install=_refuse)


def _refuse(*_args: object, **_more: object) -> NoReturn:
    raise AssertionError("this outlasts the test: mark it `fresh`, for a context of its own")
