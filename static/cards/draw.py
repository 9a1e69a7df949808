"""Draw the deck with its stones, and the players' faces: `python3 static/cards/draw.py FOLDER`."""

import argparse
from pathlib import Path

from baraja.sprite import cards
from faces.sprite import faces

SPRITES = {"cards.svg": cards, "faces.svg": faces}


def main() -> None:
    """Write the sprites into the folder named on the command line."""
    parser = argparse.ArgumentParser(description="Draw the Spanish deck and the faces as SVG sprites.")
    parser.add_argument("folder", type=Path, help="where to write cards.svg and faces.svg")
    folder: Path = parser.parse_args().folder
    for name, draw in SPRITES.items():
        (folder / name).write_text(draw(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
