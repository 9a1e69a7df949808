"""Where mus comes from: `#/historia`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mus.text import catalogue
from mus.text.reference import LOCALES
from mus.text.reference.history import history
from mus.web.address import View
from mus.web.reference.articles import ArticleView

if TYPE_CHECKING:
    from mus.web.page import Page


def open_view(page: Page) -> ArticleView:
    """Make the view ready to be shown."""
    catalogue.also(LOCALES)
    return ArticleView(page, View.HISTORIA, "history", history)
