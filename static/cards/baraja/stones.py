"""What the score is kept with: a piedra, an amarraco, and the bowl that they come from."""

from baraja.palette import INK
from baraja.svg import ellipse, group, line, path, place, symbol, use

STONE_BOX = "0 0 24 24"
BOWL_BOX = "0 0 96 60"

_PEBBLE, _PEBBLE_LIGHT, _PEBBLE_DARK = "#d8d1c1", "#f6f1e4", "#a39b88"
_AMBER, _AMBER_LIGHT, _AMBER_DARK = "#e0a735", "#fbe09a", "#a86f14"
_WOOD, _WOOD_LIGHT, _WOOD_DARK, _WOOD_INSIDE = "#8f5a30", "#bd8550", "#6b3f1f", "#4b2a14"


def _piedra() -> str:
    return "".join(
        [
            path(
                "M2.6 13.6C2.2 7.6 6.6 3.4 12.2 3.2C18.2 3 22 7.6 21.6 13C21.2 18.4 17 21 11.8 21"
                "C6.6 21 3 18.6 2.6 13.6Z",
                _PEBBLE,
            ),
            path(
                "M3.6 14.6C5.4 17.6 9 18.6 12.6 18.2C16.6 17.8 19.4 15.8 20.6 12.4"
                "C20.8 17.6 16.8 20 11.8 20C7.4 20 4.2 18 3.6 14.6Z",
                _PEBBLE_DARK,
                stroke="none",
            ),
            line("M6.6 10.6C7.6 7.8 9.8 6.4 12.6 6.2", _PEBBLE_LIGHT, 2.4),
        ]
    )


def _amarraco() -> str:
    return "".join(
        [
            path(
                "M1.2 12C1.2 5.6 6 1.2 12 1.2C18 1.2 22.8 5.6 22.8 12C22.8 18.4 18 22.8 12 22.8"
                "C6 22.8 1.2 18.4 1.2 12Z",
                _AMBER,
            ),
            path(
                "M2.4 14.4C4.4 17.8 8 19.4 12 19.4C16 19.4 19.6 17.8 21.6 14.4"
                "C20.6 19 16.8 21.8 12 21.8C7.2 21.8 3.4 19 2.4 14.4Z",
                _AMBER_DARK,
                stroke="none",
            ),
            line("M5 9C6.4 5.8 9 4.2 12.4 4.2", _AMBER_LIGHT, 2.4),
            path("M12 7.2L15.6 11.4L12 15.6L8.4 11.4Z", _AMBER_DARK, stroke="none"),
        ]
    )


def _bowl(*, full: bool) -> str:
    heap = (
        (17, 14, 0.9, 0),
        (33, 6, 1, 20),
        (47, 7, 1.05, 160),
        (60, 12, 0.95, 70),
        (25, 17, 0.9, 200),
        (39, 16, 0.95, 40),
        (51, 16, 0.9, 110),
    )
    stones = [
        use("pebble", transform=f"{place(x, y, size)}rotate({turn} 12 12)") for x, y, size, turn in heap
    ]
    return "".join(
        [
            ellipse(48, 27, 45, 15, _WOOD),
            ellipse(48, 26.5, 38.5, 10.5, _WOOD_INSIDE),
            *(stones if full else ()),
            path(
                "M3 27C3 35.3 23.1 42 48 42C72.9 42 93 35.3 93 27C92 46 76 58 48 58C20 58 4 46 3 27Z", _WOOD
            ),
            path(
                "M9 40C16 50 30 54.5 48 54.5C66 54.5 80 50 87 40C82 52 67 57 48 57C29 57 14 52 9 40Z",
                _WOOD_DARK,
                stroke="none",
            ),
            line("M12 37C22 43 34 46 48 46", _WOOD_LIGHT, 2.4),
        ]
    )


def stone_parts() -> str:
    """The stone that the bowl is full of."""
    return group([_piedra()], id="pebble")


def stones() -> list[str]:
    """The symbols `piedra` and `amarraco`, 24 by 24, and `bowl` and `bowl-empty`, 96 by 60."""
    drawings = {
        "piedra": (STONE_BOX, use("pebble")),
        "amarraco": (STONE_BOX, _amarraco()),
        "bowl": (BOWL_BOX, _bowl(full=True)),
        "bowl-empty": (BOWL_BOX, _bowl(full=False)),
    }
    return [
        symbol(
            name,
            box,
            [group([drawing], stroke=INK, stroke_width=1.8, stroke_linejoin="round", stroke_linecap="round")],
        )
        for name, (box, drawing) in drawings.items()
    ]
