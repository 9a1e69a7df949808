"""The back of every card: a lattice with flowers, and a lauburu in a medallion."""

from baraja.frame import HEIGHT, VIEW_BOX, WIDTH
from baraja.palette import EDGE, GARNET, GOLD, IVORY
from baraja.svg import circle, group, line, number, path, place, rect, symbol

_INSET = 12
_STAR = "l1.4 4.6l4.6 1.4l-4.6 1.4l-1.4 4.6l-1.4-4.6l-4.6-1.4l4.6-1.4Z"
"""A star of four points, from its top."""

_STEP_X, _STEP_Y = 22, 32.36


def _lattice() -> str:
    columns = round((WIDTH - 2 * _INSET) / _STEP_X)
    rows = round((HEIGHT - 2 * _INSET) / _STEP_Y)
    right, bottom = WIDTH - _INSET, HEIGHT - _INSET
    strokes = []
    for start in range(-rows, columns + 1):
        for rising in (False, True):
            first = max(0, -start)
            last = min(rows, columns - start)
            if first >= last:
                continue
            ends = [(_INSET + (start + k) * _STEP_X, _INSET + k * _STEP_Y) for k in (first, last)]
            (x1, y1), (x2, y2) = [(x, bottom + _INSET - y) for x, y in ends] if rising else ends
            strokes.append(f"M{x1:.0f} {y1:.1f}L{x2:.0f} {y2:.1f}")
    flowers = (
        (_INSET + (i + 0.5 * (j % 2)) * _STEP_X, _INSET + j * _STEP_Y / 2)
        for j in range(1, 2 * rows)
        for i in range(1 - (j % 2), columns)
    )
    # One path for all: two hundred elements on each of twelve backs would take long to lay out.
    stars = "".join(f"M{number(x)} {number(y - 6)}{_STAR}" for x, y in flowers if _INSET < x < right)
    return line("".join(strokes), "#d9a77a", 1.3) + path(stars, IVORY)


def _lauburu(size: float) -> str:
    half = size / 2
    head = (
        f"M0 0A{half:g} {half:g} 0 0 0 0 {-size:g}"
        f"A{half / 2:g} {half / 2:g} 0 0 0 0 {-half:g}A{half / 2:g} {half / 2:g} 0 0 1 0 0Z"
    )
    return group(path(head, transform=f"rotate({turn})") for turn in (0, 90, 180, 270))


def back() -> str:
    """The symbol `back`."""
    return symbol(
        "back",
        VIEW_BOX,
        [
            rect(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, IVORY, rx=15, stroke=EDGE, stroke_width=1.4),
            rect(_INSET, _INSET, WIDTH - 2 * _INSET, HEIGHT - 2 * _INSET, GARNET),
            _lattice(),
            rect(15, 15, WIDTH - 30, HEIGHT - 30, "none", stroke=GARNET, stroke_width=6),
            rect(18, 18, WIDTH - 36, HEIGHT - 36, "none", stroke=GOLD, stroke_width=2),
            group(
                [
                    circle(0, 0, 62, GARNET, stroke=GOLD, stroke_width=3),
                    circle(0, 0, 55, "none", stroke=IVORY, stroke_width=1.5),
                    group([_lauburu(48)], fill=IVORY),
                ],
                transform=place(WIDTH / 2, HEIGHT / 2),
            ),
        ],
    )
