"""A site that sends something else than what was built."""

import re
from urllib.parse import urlsplit

_HASH = re.compile(r"(?<!')sha256-[\w+/=]+")
"""Of a file, not of a script that stands in the page."""


def change(page, file, old, new):
    """Let the site's `file` arrive with `new` in the place of `old`, and nobody notice."""
    unchecked(page)

    def answer(route):
        found = route.fetch()
        text = found.text()
        assert old in text
        route.fulfill(response=found, body=text.replace(old, new))

    page.route(f"**/{file}", answer)


def unchecked(page):
    """Let the page not know what its files ought to be."""

    def answer(route):
        found = route.fetch()
        route.fulfill(response=found, body=_HASH.sub("", found.text()))

    page.route(lambda url: urlsplit(url).path.endswith("/mus/"), answer)
