"""Figures as JSON data, and back: what a browser keeps of them (format 1, see docs/history.md)."""

from __future__ import annotations

from typing import Any, Final

from mus.review.figures import LAST_JUEGOS, Bets, Figures, Juego, Sides
from mus.rules.count import Score
from mus.rules.errors import RecordError
from mus.rules.hands import Lance

FORMAT: Final = 1
MOST_NAMES: Final = 40
"""Other players that are kept by name; those who have played least go first."""

_BETS: Final = ("made", "accepted", "won", "dejes", "piedras")
_BY: Final = ("deje", "recuento", "ordago")
_MOST: Final = 10**9


def figures_to_data(figures: Figures) -> dict[str, Any]:
    """The figures as the values that JSON has; `figures_from_data` reads them back."""
    most_played = sorted(figures.others.items(), key=lambda item: -sum(item[1]))[:MOST_NAMES]
    return {
        "mus-cifras": FORMAT,
        "partidas": list(figures.partidas),
        "left": figures.left,
        "vacas": list(figures.vacas),
        "juegos": list(figures.juegos),
        "deals": figures.deals,
        "lances": {lance.value: _sides(sides) for lance, sides in figures.lances.items()},
        "ordagos": _sides(figures.ordagos),
        "last": [[juego.ours, juego.theirs, juego.by] for juego in figures.last],
        "others": {name: list(score) for name, score in most_played},
    }


def figures_from_data(data: object) -> Figures:
    """The figures in parsed JSON. Raises RecordError for anything else."""
    if not isinstance(data, dict) or "mus-cifras" not in data:
        raise RecordError("not-figures")
    if data["mus-cifras"] != FORMAT:
        raise RecordError("figures-version", version=str(data["mus-cifras"])[:20], known=FORMAT)
    try:
        lances = {Lance(name): _read_sides(sides) for name, sides in data["lances"].items()}
        others = {_name(name): _score(score) for name, score in data["others"].items()}
        return Figures(
            _score(data["partidas"]),
            _count(data["left"]),
            _score(data["vacas"]),
            _score(data["juegos"]),
            _count(data["deals"]),
            lances,
            _read_sides(data["ordagos"]),
            tuple(_juego(*juego) for juego in data["last"][-LAST_JUEGOS:]),
            others,
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        raise RecordError("not-figures") from None


def _sides(sides: Sides) -> list[list[int]]:
    return [[getattr(bets, name) for name in _BETS] for bets in sides]


def _read_sides(data: Any) -> Sides:
    ours, theirs = (Bets(*map(_count, _exactly(bets, len(_BETS)))) for bets in _exactly(data, 2))
    return ours, theirs


def _score(data: Any) -> Score:
    ours, theirs = map(_count, _exactly(data, 2))
    return ours, theirs


def _juego(ours: object, theirs: object, by: object) -> Juego:
    if by not in _BY:
        raise ValueError(by)
    return Juego(_count(ours), _count(theirs), str(by))


def _exactly(data: Any, length: int) -> list[Any]:
    if not isinstance(data, list) or len(data) != length:
        raise ValueError(data)
    return data


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise ValueError(value)
    return value


def _name(name: str) -> str:
    if not name.isprintable():
        raise ValueError(name)
    return name
