"""What the page's address says: the view after `#`, and the wishes after `?`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import parse_qs

from mus.web.pace import SPEEDS

_NO_WAITING = "sin-esperas"


class View(StrEnum):
    """The views that have an address."""

    MENU = "menu"
    PARTIDA = "partida"
    REGLAS = "reglas"


_VIEWS = {"#/partida": View.PARTIDA, "#/reglas": View.REGLAS}
HASHES = {View.MENU: "#/", **{view: fragment for fragment, view in _VIEWS.items()}}


def view_at(fragment: str) -> View:
    """The view of an address's part from `#` on; the menu for one that is not known."""
    return _VIEWS.get(fragment, View.MENU)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What `?` asks for: a `seed` for cards and players, a `speed` by name, a `language`; empty: nothing."""

    seed: str = ""
    speed: str = ""
    language: str = ""


def wishes_in(search: str) -> Wishes:
    """The wishes of an address's part from `?` on. `speed=0` is no waiting; unknown ones are no wish."""
    values = {name: texts[-1].strip() for name, texts in parse_qs(search.removeprefix("?")).items()}
    speed = values.get("speed", "")
    speed = _NO_WAITING if speed == "0" else speed
    return Wishes(values.get("seed", "")[:100], speed if speed in SPEEDS else "", values.get("lang", "")[:10])
