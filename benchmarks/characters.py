"""What tells the trained players apart: `python3 -m benchmarks.characters`.

Each plays with its like against two maestros; every decision is counted. The yardstick is the first row.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

from mus.players.chance import chance_for
from mus.players.playing import cards_for, first_mano, play_juego, single_juego
from mus.players.protocol import Player
from mus.players.roster import CHARACTERS, make_player
from mus.players.trained import features as f
from mus.players.trained.sight import sight_of
from mus.players.trained.temper import STRONG, WEAK
from mus.players.view import View
from mus.rules.actions import Action, Word
from mus.rules.game import new_game
from mus.rules.hands import Lance
from mus.rules.match import Start
from mus.rules.options import Options

PLAYERS: Final = ("maestro", "veterano", *CHARACTERS)
FIGURES: Final = {
    "cuts": "of its words about the mus, no mus",
    "empty cuts": "of its cuts, with weak cards in every lance",
    "opens": "of lances it could open, bet",
    "opens chica": "the same in the chica",
    "bluffs": "the same with weak cards",
    "opens strong": "the same with strong cards",
    "raises": "of answers, a raise",
    "accepts": "of answers, quiero",
    "órdago": "of lances it could open or answer, órdago",
    "empty órdago": "of its own órdagos first said, with weak cards",
}


def standing(view: View) -> int:
    """The bin of the cards in the open lance."""
    assert view.lance is not None, "a lance is open"
    column = {Lance.GRANDE: 0, Lance.CHICA: 1, Lance.PARES: 2, Lance.JUEGO: 3, Lance.PUNTO: 4}[view.lance]
    return standings(view)[column]


def standings(view: View) -> list[int]:
    """The bins of the cards in grande, chica, pares, juego and punto."""
    first = f.HANDS + view.seat * f.HAND_WIDTH + f.STANDING
    return sight_of(view)[first : first + 5]


class Counted:
    """A player whose decisions are counted: of each figure how often it could be, and how often it was."""

    def __init__(self, player: Player, could: Counter[str], was: Counter[str]) -> None:
        self._player, self._could, self._was = player, could, was

    def act(self, view: View) -> Action:
        """What the player does."""
        action = self._player.act(view)
        words, word = view.legal.words, action.word
        if Word.MUS in words:
            self._count("cuts", word is Word.NO_MUS)
            if word is Word.NO_MUS:
                self._count("empty cuts", max(standings(view)[:4]) <= WEAK[1])
        elif Word.PASO in words:
            bets, stands = word is not Word.PASO, standing(view)
            self._count("opens", bets)
            self._count("órdago", word is Word.ORDAGO)
            if view.lance is Lance.CHICA:
                self._count("opens chica", bets)
            if stands <= WEAK[1]:
                self._count("bluffs", bets)
            if stands >= STRONG[0]:
                self._count("opens strong", bets)
            if word is Word.ORDAGO:
                self._count("empty órdago", stands <= WEAK[1])
        elif Word.QUIERO in words:
            self._count("accepts", word is Word.QUIERO)
            if Word.ORDAGO in words:
                self._count("raises", word in (Word.MAS, Word.ORDAGO))
                self._count("órdago", word is Word.ORDAGO)
        return action

    def _count(self, figure: str, happened: bool) -> None:
        self._could[figure] += 1
        self._was[figure] += happened


def count(name: str, juegos: int) -> tuple[dict[str, float], float]:
    """Each figure as a share, and the share of juegos won."""
    could: Counter[str] = Counter()
    was: Counter[str] = Counter()
    won = 0
    names = ("a", "b", "c", "d")

    for juego in range(juegos):
        seated: list[Player] = []
        for seat in range(4):
            chance = chance_for("characters", juego, seat)
            own = seat % 2 == juego % 2
            player = make_player(name if own else "maestro", chance)
            seated.append(Counted(player, could, was) if own else player)
        game = new_game(single_juego(Options()), names, Start(first_mano("characters", juego)))
        game = play_juego(seated, names, game, cards_for("characters", juego))
        won += game.match.winner == juego % 2
    return {figure: was[figure] / max(1, could[figure]) for figure in FIGURES}, won / juegos


def main() -> None:
    """Print the table, in per cent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--juegos", type=int, default=200)
    juegos = parser.parse_args().juegos
    print(f"{'':12}" + "".join(f"{figure:>14}" for figure in (*FIGURES, "won")))
    for name in PLAYERS:
        figures, won = count(name, juegos)
        print(f"{name:12}" + "".join(f"{100 * share:13.1f} " for share in (*figures.values(), won)))
    for figure, words in FIGURES.items():
        print(f"{figure}: {words}")


if __name__ == "__main__":
    main()
