"""The score of both pairs: piedras as stones, juegos and vacas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mus.rules.options import Options
from mus.text.catalogue import n_
from mus.text.names import AMARRACO, score_words
from mus.web.drawings import CARDS, clear, drawing
from mus.web.elements import part, put, write
from mus.web.scene import Scene


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """One pair's score: `piedras` up to the target, the same in `words`, and what it has `won`.

    `adentro`: one more amarraco would reach the target.
    """

    piedras: int
    words: str
    won: str
    adentro: bool = False


def scores_shown(scene: Scene, options: Options) -> tuple[ScoreShown, ScoreShown]:
    """Both pairs' scores. Piedras past the target are not shown."""
    first, second = (_score_shown(scene, pair, options) for pair in (0, 1))
    return first, second


def _score_shown(scene: Scene, pair: int, options: Options) -> ScoreShown:
    piedras = min(scene.score[pair], options.target)
    juegos, vacas = scene.juegos[pair], scene.vacas[pair]
    won = [n_("{count} juego", "{count} juegos", juegos).format(count=juegos)]
    if options.vacas > 1:
        won.append(n_("{count} vaca", "{count} vacas", vacas).format(count=vacas))
    return ScoreShown(piedras, score_words(piedras), " · ".join(won), options.target - piedras <= AMARRACO)


def lay_stones(place: Any, piedras: int) -> None:
    """Let so many piedras lie in `place`, five in one amarraco."""
    fives, ones = divmod(piedras, AMARRACO)
    clear(place)
    place.append(
        *(_stone("amarraco", "stone amarraco") for _ in range(fives)),
        *(_stone("piedra", "stone") for _ in range(ones)),
    )


def _stone(name: str, class_: str) -> Any:
    return drawing(CARDS, name, "0 0 24 24", class_)


class ScorePainter:
    """Writes the scores into the page."""

    def __init__(self) -> None:
        self._painted: list[ScoreShown | None] = [None, None]

    def paint(self, scores: tuple[ScoreShown, ScoreShown]) -> None:
        """Show both pairs' scores."""
        for pair, shown in enumerate(scores):
            if shown == self._painted[pair]:
                continue
            self._painted[pair] = shown
            write(part(f"piedras-{pair}"), str(shown.piedras))
            put(part(f"piedras-{pair}"), "title", shown.words)
            write(part(f"won-{pair}"), shown.won)
            put(part(f"score-{pair}"), "data-adentro", shown.adentro)
            lay_stones(part(f"stones-{pair}"), shown.piedras)
