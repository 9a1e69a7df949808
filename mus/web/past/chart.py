"""The last juegos as bars: up for one won, down for one lost, as high as the piedras between the pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mus.review.figures import LAST_JUEGOS, Juego
from mus.web.elements import draw

WIDTH: Final = 300
HEIGHT: Final = 120
_MIDDLE: Final = HEIGHT // 2
_ROOM: Final = _MIDDLE - 10
_LEAST: Final = 4
_GAP: Final = 3


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar in the units of the drawing; `kind` is won or lost, `by_ordago` an órdago decided it."""

    x: float
    y: float
    width: float
    height: float
    kind: str
    by_ordago: bool


def bars(juegos: Sequence[Juego]) -> tuple[Bar, ...]:
    """The bars of these juegos, the oldest on the left; a place for each of the last thirty."""
    place, told = WIDTH / LAST_JUEGOS, juegos[-LAST_JUEGOS:]
    return tuple(_bar(juego, number * place, place) for number, juego in enumerate(told))


def _bar(juego: Juego, left: float, place: float) -> Bar:
    target = max(juego.ours, juego.theirs, 1)
    height = max(_ROOM * abs(juego.ours - juego.theirs) / target, _LEAST)
    y = _MIDDLE - height if juego.won else _MIDDLE
    kind = "won" if juego.won else "lost"
    return Bar(left + _GAP / 2, round(y, 1), place - _GAP, round(height, 1), kind, juego.by == "ordago")


def drawing(juegos: Sequence[Juego], label: str) -> Any:
    """The bars as a picture that is called `label`."""
    box = f"0 0 {WIDTH} {HEIGHT}"
    picture = draw("svg", viewBox=box, role="img", aria_label=label, class_="chart")
    picture.append(draw("line", x1="0", x2=str(WIDTH), y1=str(_MIDDLE), y2=str(_MIDDLE), class_="chart-zero"))
    for bar in bars(juegos):
        shape = {"x": bar.x, "y": bar.y, "width": bar.width, "height": bar.height, "rx": 1.5}
        texts = {name: str(value) for name, value in shape.items()}
        picture.append(draw("rect", class_=f"chart-{bar.kind}", **texts))
        if bar.by_ordago:
            tip = bar.y - 4 if bar.kind == "won" else bar.y + bar.height + 4
            middle = str(bar.x + bar.width / 2)
            picture.append(draw("circle", cx=middle, cy=str(tip), r="2", class_="chart-ordago"))
    return picture
