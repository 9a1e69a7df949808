"""Where in the page somebody came from."""

from __future__ import annotations

from mus.web import browser
from mus.web.address import HASHES, View


class Trail:
    """The address of the page, and the one before it."""

    def __init__(self) -> None:
        self._before = HASHES[View.MENU]
        self._at = self._before

    def arrive(self) -> None:
        """The page shows another address now, or the same anew."""
        at = str(browser.window.location.hash)
        if at != self._at:
            self._before, self._at = self._at, at

    def back(self) -> None:
        """Go back to where somebody came from, leaving no step to here."""
        browser.window.location.replace(self._before)
