"""Waiting for what the page comes to, where no element tells it."""

from time import monotonic

from playwright.sync_api import Page

PATIENCE_S = 60


def comes_to(page: Page, expression: str, value: object) -> bool:
    """Whether `expression` has this value before long."""
    end = monotonic() + PATIENCE_S
    while page.evaluate(expression) != value:
        if monotonic() > end:
            return False
        page.wait_for_timeout(100)
    return True
