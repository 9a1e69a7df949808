"""What the named tables are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.text.catalogue import _, later

_TITLES: Final[Mapping[str, str]] = {
    "torneo": later("Tournament"),
    "tres_juegos": later("Three juegos"),
    "mundijuegos": later("With 31 real"),
    "con_deje": later("With deje"),
    "cuatro_reyes": later("Four kings"),
}


def profile_title(profile: str) -> str:
    """A profile as the menu calls it."""
    return _(_TITLES[profile])
