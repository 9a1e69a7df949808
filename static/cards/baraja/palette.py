"""The few colours the whole deck is printed in."""

from dataclasses import dataclass

INK = "#2b2019"
IVORY = "#fbf4e2"
EDGE = "#c9b994"
WHITE = "#fffaf0"
GOLD = "#efb93f"
GOLD_LIGHT = "#f9d980"
GOLD_DARK = "#b4740f"
RED = "#c8372c"
RED_DARK = "#8c211d"
BLUE = "#2f65a7"
BLUE_LIGHT = "#a9c6e6"
BLUE_DARK = "#1d3f70"
GREEN = "#3c8443"
GREEN_LIGHT = "#7db35a"
GREEN_DARK = "#1f5630"
SKIN = "#f4cfa8"
BLUSH = "#e9a283"
BROWN = "#7a4a25"
GREY = "#c9c6c0"
GARNET = "#8b2a30"

INDEX_COLOUR = {"o": "#8a5600", "c": "#b3261e", "e": "#1f4e8c", "b": "#1f6132"}
"""Colour of the number and the frame by suit; each has at least 4.5:1 contrast on IVORY."""

LARGE_GROUND = {"o": "#fff0b8", "c": "#ffe0da", "e": "#d6e6ff", "b": "#aee0b4"}
LARGE_COLOUR = {"o": "#7a4700", "c": "#b00020", "e": "#0d2f73", "b": "#0a5230"}
"""Ground, and number with frame, of the four-colour deck: at least 5.5:1 on one another.

The grounds differ in lightness too: to who sees no red and green, copas and bastos are both beige.
"""


@dataclass(frozen=True)
class Livery:
    """What a court figure of one suit wears."""

    coat: str
    coat_shade: str
    sleeve: str
    cloak: str
    trim: str
    hose: tuple[str, str]


LIVERIES = {
    "o": Livery(GOLD, GOLD_DARK, RED, RED, WHITE, (RED, WHITE)),
    "c": Livery(RED, RED_DARK, BLUE_LIGHT, BLUE, GOLD, (BLUE, GOLD)),
    "e": Livery(BLUE, BLUE_DARK, WHITE, RED, GOLD, (WHITE, RED)),
    "b": Livery(GREEN, GREEN_DARK, GOLD, GARNET, GOLD_LIGHT, (GOLD, GREEN)),
}
