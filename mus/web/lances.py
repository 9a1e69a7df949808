"""The four lances side by side, and what lies in the middle of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mus.rules.betting import Betting, Status, deje
from mus.rules.events import Counted
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import lance_title, pair_name
from mus.text.telling import standing
from mus.web.elements import part, put, write
from mus.web.scene import Scene
from mus.web.score import lay_stones

STRIP: Final = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO)

_PHASES: Final[Mapping[Status, str]] = {
    Status.ABIERTO: "open",
    Status.ENVIDADO: "bet",
    Status.PASO: "paso",
    Status.QUERIDO: "accepted",
    Status.NO_QUERIDO: "refused",
    Status.ORDAGO: "accepted",
    Status.SIN_DISPUTA: "alone",
    Status.NO_SE_JUEGA: "nobody",
}


@dataclass(frozen=True, slots=True)
class LanceShown:
    """One lance of the strip: `phase` is how it stands, one of a few words for the style sheet.

    `pair` is the one that has it, took it or has bet last, `current` the lance being bet on.
    """

    title: str
    phase: str
    state: str
    pair: int | None
    current: bool


@dataclass(frozen=True, slots=True)
class CentreShown:
    """The middle of the table: the subject, the piedras that lie there, in words, and whose turn it is.

    In the count it is told in place of a turn which pair gets how much.

    `pair` is the one that has laid them.
    """

    subject: str
    stake: int
    stands: str
    turn: str
    pair: int | None = None


def lances_shown(scene: Scene, options: Options) -> tuple[LanceShown, ...]:
    """How the four lances stand."""
    return tuple(_lance_shown(scene, lance, options) for lance in STRIP)


def centre_shown(
    scene: Scene,
    names: Sequence[str],
    turn: int | None,
    options: Options,
    spotlight: Counted | None = None,
) -> CentreShown:
    """What lies in the middle while it is the turn of `turn`, or the lance in the spotlight is counted."""
    if spotlight is not None:
        title, paid = lance_title(spotlight.lance), f"+{spotlight.piedras}"
        return CentreShown(title, 0, "", f"{pair_name(names, spotlight.pair)} {paid}")
    betting = scene.lance
    bet = betting is not None and betting.status is Status.ENVIDADO
    stake = betting.stake if betting is not None and bet and not betting.ordago else 0
    stands = standing(betting, options) if betting is not None and bet else ""
    pair = betting.bettor % 2 if betting is not None and betting.bettor is not None else None
    return CentreShown(_subject(scene), stake, stands[:1].upper() + stands[1:], _turn(names, turn), pair)


def _lance_shown(scene: Scene, lance: Lance, options: Options) -> LanceShown:
    betting = scene.standing(lance)
    if betting is None:
        return LanceShown(lance_title(lance), "not-yet", _("not yet"), None, False)
    title = lance_title(betting.lance)
    counted = scene.count_of(betting.lance)
    if counted is not None:
        won = _("{count} for you") if counted.pair == 0 else _("{count} for them")
        return LanceShown(title, "won", won.format(count=f"+{counted.piedras}"), counted.pair, False)
    pair = _pair_of(betting)
    return LanceShown(
        title, _PHASES[betting.status], _state(betting, pair, options), pair, betting is scene.lance
    )


def _pair_of(betting: Betting) -> int | None:
    """The pair that has bet last, was refused, or alone has it."""
    if betting.status is Status.SIN_DISPUTA:
        return betting.seats[0] % 2
    if betting.status in (Status.ENVIDADO, Status.NO_QUERIDO) and betting.bettor is not None:
        return betting.bettor % 2
    return None


def _state(betting: Betting, pair: int | None, options: Options) -> str:
    """How a lance stands, and for whom."""
    match betting.status:
        case Status.NO_QUERIDO:
            refused = _("refused: {deje} for you") if pair == 0 else _("refused: {deje} for them")
            return refused.format(deje=deje(betting, options))
        case Status.SIN_DISPUTA:
            return _("only your pair has it") if pair == 0 else _("only they have it")
        case Status.NO_SE_JUEGA:
            return _("nobody has it")
    return standing(betting, options)


def _subject(scene: Scene) -> str:
    if scene.hands is not None:
        return _("Count")
    if scene.lances:
        return lance_title(scene.lances[-1].lance)
    return "" if scene.mano is None else _("Mus")


def _turn(names: Sequence[str], turn: int | None) -> str:
    if turn is None:
        return ""
    return _("Your turn") if turn == 0 else _("{name} speaks").format(name=names[turn])


class LancesPainter:
    """Writes the strip of lances and the middle of the table into the page."""

    def __init__(self) -> None:
        self._painted: tuple[tuple[LanceShown, ...], CentreShown] | None = None

    def paint(self, lances: tuple[LanceShown, ...], centre: CentreShown) -> None:
        """Show both."""
        if self._painted == (lances, centre):
            return
        self._painted = (lances, centre)
        for lance, shown in zip(STRIP, lances, strict=True):
            element = part(f"lance-{lance.value}")
            write(element.firstElementChild, shown.title)
            write(part(f"state-{lance.value}"), shown.state)
            put(element, "data-phase", shown.phase)
            put(element, "aria-current", "step" if shown.current else None)
            put(element, "data-pair", None if shown.pair is None else str(shown.pair))
        put(part("centre"), "data-pair", None if centre.pair is None else str(centre.pair))
        write(part("subject"), centre.subject)
        write(part("stands"), centre.stands)
        write(part("turn"), centre.turn)
        lay_stones(part("stake"), centre.stake)
