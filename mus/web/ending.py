"""The end of a juego, of a vaca, of the partida: announced in a panel of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mus.rules.events import PartidaWon
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.telling import tell, winners_line
from mus.web import dialogs
from mus.web.elements import focus, part, write
from mus.web.scene import Scene
from mus.web.showdown import Button, button_element


@dataclass(frozen=True, slots=True)
class EndingShown:
    """Who won what, how it came about, how it stands now, and what to do next."""

    title: str
    how: str
    score: str
    buttons: tuple[Button, ...]


def ending_shown(scene: Scene, names: Sequence[str], options: Options) -> EndingShown | None:
    """The panel for the end that `scene` shows; None when no juego has ended."""
    if not scene.won or scene.ended is None:
        return None
    title = winners_line(scene.won[-1], names)
    how = tell(scene.ended, names) or ""
    score = _("Juegos: you {ours}, they {theirs}.").format(ours=scene.juegos[0], theirs=scene.juegos[1])
    if options.vacas > 1:
        vacas = _("Vacas: you {ours}, they {theirs}.").format(ours=scene.vacas[0], theirs=scene.vacas[1])
        score = f"{score} {vacas}"
    look = Button(_("See the cards"), "close", "")
    buttons: tuple[Button, ...]
    if isinstance(scene.won[-1], PartidaWon):
        buttons = (
            Button(_("Another partida"), "again"),
            look,
            Button(_("Save the record"), "export", ""),
            Button(_("Menu"), "menu", ""),
        )
    else:
        buttons = (Button(_("Next deal"), "deal"), look)
    return EndingShown(title.rstrip("."), how, score, buttons)


def announce(shown: EndingShown) -> None:
    """Open the panel."""
    write(part("ending-title"), shown.title)
    write(part("ending-how"), shown.how)
    write(part("ending-score"), shown.score)
    buttons = [button_element(button) for button in shown.buttons]
    part("ending-buttons").replaceChildren(*buttons)
    dialogs.show("ending")
    focus(buttons[0])
