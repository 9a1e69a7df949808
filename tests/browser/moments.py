"""Moments of a partida as they are kept in the browser, so that the page can be set down in each at once."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from mus.lessons.prepared import PreparedDeal
from mus.rules.actions import parse_action
from mus.rules.cards import parse_hand
from mus.rules.game import Game, new_game
from mus.rules.match import Start
from mus.rules.options import Options
from mus.rules.record import Names
from mus.web.session import Session

NAMES: Final[Names] = ("Tú", "Ane", "Jon", "Miren")
_HANDS: Final = tuple(map(parse_hand, ("12o 12c 11e 1b", "3o 3c 10e 10b", "7o 7c 7e 10o", "12e 12b 11o 4o")))
_MANO: Final = 3
_BEFORE: Final = Start(_MANO, (33, 29), (1, 1), (0, 1))

_CUT: Final = "3:mus 0:mus 1:no-mus"
_GRANDE: Final = f"{_CUT} 3:paso 0:paso 1:paso 2:paso"
_CHICA: Final = f"{_GRANDE} 3:paso 0:paso 1:envido 5 2:mas 7 3:no-quiero 1:no-quiero"
_PARES: Final = f"{_CHICA} 3:paso 0:envido 2 1:quiero"
_REFUSED: Final = f"{_CHICA} 3:envido 11 0:no-quiero 2:no-quiero"
_JUEGO: Final = f"{_PARES} 3:paso 0:paso 1:paso 2:paso"

MOMENTS: Final = {
    "mus": "3:mus",
    "descarte": "3:mus 0:mus 1:mus 2:mus 3:descarta 11o 4o",
    "envite": f"{_CHICA} 3:paso",
    "respuesta": f"{_PARES} 3:envido 12",
    "respuesta-a-subida": f"{_PARES} 3:paso 0:envido 2 1:mas 10 2:paso",
    "ordago": f"{_PARES} 3:ordago",
    "recuento": _JUEGO,
    "ordago-querido": f"{_PARES} 3:ordago 0:quiero",
    "rechazado": f"{_REFUSED} 3:paso 0:paso 1:envido 2 2:no-quiero 0:no-quiero",
}
"""The words of one deal up to a moment, by its name; whose turn it then is follows from them."""


def kept(moment: str, *, names: Names = NAMES, start: Start = _BEFORE) -> str:
    """A partida at `moment`, as the page keeps it."""
    game = new_game(Options(), names, start).serve(PreparedDeal(_HANDS, _MANO).pack)[0]
    for words in _actions(MOMENTS[moment]):
        game = _said(game, words)
    return Session(game, ("aficionado",) * 3, "moments").save()


def _said(game: Game, words: str) -> Game:
    return game.apply(parse_action(words))[0]


def _actions(text: str) -> list[str]:
    actions: list[str] = []
    for part in text.split():
        if ":" in part:
            actions.append(part)
        else:
            actions[-1] += f" {part}"
    return actions


def keep(page: Page, moment: str, *, start: Start = _BEFORE, names: Names = NAMES) -> None:
    """Set the page down in a moment, without loading it again."""
    page.evaluate(
        """text => {
          localStorage.setItem("mus:partida", text);
          localStorage.setItem("mus:tab", "another");
          location.hash = "#/";
        }""",
        kept(moment, names=names, start=start),
    )
    page.evaluate("location.hash = '#/partida'")
    page.locator(
        "#buttons button, #count-buttons [data-ui=deal], #count-buttons [data-ui=again]"
    ).first.wait_for()


def all_moments(page: Page) -> Iterator[str]:
    """Set the page down in one moment after the other, with what can be begun in it; each moment's name."""
    for moment in MOMENTS:
        keep(page, moment)
        yield moment
        if moment == "descarte":
            page.get_by_role("option").nth(1).click()
            page.get_by_role("option").nth(3).click()
            yield "descarte, elegido"
        if moment == "respuesta":
            for begun in ("amount", "ask-ordago"):
                page.locator(f"#buttons [data-ui={begun}]").click()
                page.locator("#buttons [data-ui=back]").wait_for()
                yield f"{moment}, {begun}"
                page.locator("#buttons [data-ui=back]").click()
    keep(page, "recuento", start=Start(_MANO, (13, 9), (1, 0), (0, 1)))
    yield "recuento, y sigue el juego"
