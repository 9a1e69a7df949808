"""What the page's address says: the place after `#`, and the wishes after `?`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from urllib.parse import parse_qs, unquote

from mus.web.pace import SPEEDS

_NO_WAITING = "sin-esperas"


class View(StrEnum):
    """The views that have an address."""

    MENU = "menu"
    PARTIDA = "partida"
    REGLAS = "reglas"
    ESTUDIO = "estudio"
    GLOSARIO = "glosario"
    HISTORIA = "historia"
    PREGUNTAS = "preguntas"
    PRIVACIDAD = "privacidad"
    LECCIONES = "lecciones"
    BIENVENIDA = "bienvenida"
    LECCION = "leccion"
    REPASO = "repaso"
    MANO = "mano"
    HISTORIAL = "historial"
    REPETICION = "repeticion"
    CIFRAS = "cifras"
    AJUSTES = "ajustes"


FROM_FILE: Final = "archivo"
"""In place of a lesson's or a past partida's number: the one that was opened from a file."""

HASHES: Final = {
    View.MENU: "#/",
    View.PARTIDA: "#/partida",
    View.REGLAS: "#/reglas",
    View.ESTUDIO: "#/reglas/estudio",
    View.GLOSARIO: "#/glosario",
    View.HISTORIA: "#/historia",
    View.PREGUNTAS: "#/preguntas",
    View.PRIVACIDAD: "#/privacidad",
    View.LECCIONES: "#/lecciones",
    View.REPASO: "#/repaso",
    View.HISTORIAL: "#/historial",
    View.CIFRAS: "#/cifras",
    View.AJUSTES: "#/ajustes",
}
_VIEWS: Final = {fragment: view for view, fragment in HASHES.items()}
_WELCOME: Final = re.compile(r"#/leccion/([1-9][0-9]?)")
_STEP: Final = re.compile(rf"#/leccion/([1-9][0-9]?|{FROM_FILE})/([1-9][0-9]?)")
_DEAL: Final = "#/mano/"
_PAST: Final = re.compile(
    rf"#/historial/([1-9][0-9]{{0,8}}|{FROM_FILE})(?:/([1-9][0-9]{{0,3}})(?:/([1-9][0-9]{{0,4}}))?)?"
)
_PLAYED_DEAL: Final = "#/jugada/"
_PLAYED: Final = re.compile(rf"{_PLAYED_DEAL}([^/]+)(?:/([1-9][0-9]{{0,4}}))?")


@dataclass(frozen=True, slots=True)
class Place:
    """A view, and what it shows.

    That is of a `lesson` (a number, or FROM_FILE) the `step`, from 1, or the `code` of a deal. Of a past
    partida (its number, or FROM_FILE), or of a deal that was played (its `code`), it is `deal` and `step`.
    """

    view: View
    lesson: str = ""
    step: int = 0
    code: str = ""
    past: str = ""
    deal: int = 1


def place_at(fragment: str) -> Place:
    """The place of an address's part from `#` on; the menu for one that is not known."""
    return _place_at(fragment) or Place(View.MENU)


def is_known(fragment: str) -> bool:
    """Whether there is such a place."""
    return not fragment or _place_at(fragment) is not None


def _as_sent(end_of_address: str) -> str:
    """The end of a deal's address without what a message has put behind it: a space, a full stop, a bracket.

    It ends in a letter, a figure, or a bracket that closes one of its own.
    """
    text = unquote(end_of_address)
    unopened = text.count(")") - text.count("(")
    end = len(text)
    while end and not (text[end - 1].isascii() and text[end - 1].isalnum()):
        if text[end - 1] == ")":
            if unopened <= 0:
                break
            unopened -= 1
        end -= 1
    return text[:end]


def _place_at(fragment: str) -> Place | None:
    for start in (_DEAL, _PLAYED_DEAL):
        if fragment.startswith(start):
            fragment = start + _as_sent(fragment.removeprefix(start))
    if fragment in _VIEWS:
        return Place(_VIEWS[fragment])
    if welcome := _WELCOME.fullmatch(fragment):
        return Place(View.BIENVENIDA, welcome[1])
    if step := _STEP.fullmatch(fragment):
        return Place(View.LECCION, step[1], int(step[2]))
    if fragment.startswith(_DEAL):
        return Place(View.MANO, code=fragment.removeprefix(_DEAL))
    if past := _PAST.fullmatch(fragment):
        return Place(View.REPETICION, step=int(past[3] or 1), past=past[1], deal=int(past[2] or 1))
    if played := _PLAYED.fullmatch(fragment):
        return Place(View.REPETICION, step=int(played[2] or 1), code=played[1])
    return None


def step_address(lesson: str, step: int) -> str:
    """The address of a step, by its place from 1 in the lesson."""
    return f"#/leccion/{lesson}/{step}"


def deal_address(code: str) -> str:
    """The address of a prepared deal."""
    return f"{_DEAL}{code}"


def played_address(code: str) -> str:
    """The address of a deal that was played, with its actions."""
    return f"{_PLAYED_DEAL}{code}"


def replay_address(place: Place) -> str:
    """The address of a step of a replay."""
    if place.code:
        return f"{played_address(place.code)}/{place.step}"
    return f"{HASHES[View.HISTORIAL]}/{place.past}/{place.deal}/{place.step}"


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
    seed = "".join(sign for sign in values.get("seed", "")[:100] if sign.isprintable())
    return Wishes(seed, speed if speed in SPEEDS else "", values.get("lang", "")[:10])
