"""Start of the page."""

from __future__ import annotations

from mus.web import browser


async def start() -> None:
    """Take over from the static page."""
    browser.mark_ready()
