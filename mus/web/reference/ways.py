"""The views of the reference, and the ways from each to the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mus.text.catalogue import _, later
from mus.web.address import HASHES, View
from mus.web.elements import make, put

_WAYS: Final[Mapping[View, str]] = {
    View.REGLAS: later("Rules"),
    View.ESTUDIO: later("Study"),
    View.GLOSARIO: later("Glossary"),
    View.HISTORIA: later("History of mus"),
    View.PREGUNTAS: later("Questions"),
}


def ways_from(here: View) -> Any:
    """Links to all views of the reference; the one of `here` is marked."""
    ways = make("nav", class_="ways", aria_label=_("Reference"))
    for view, label in _WAYS.items():
        link = make("a", _(label), class_="link-button", href=HASHES[view])
        put(link, "aria-current", "page" if view is here else None)
        ways.append(link)
    return ways
