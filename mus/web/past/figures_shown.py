"""What the page of the figures shows, as values: tables of words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mus.review.figures import Bets, Figures, Juego, points
from mus.rules.hands import Lance
from mus.text.catalogue import _, n_
from mus.text.names import lance_title

_LANCES: Final = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO, Lance.PUNTO)


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table with its `caption`; the first cell of each row is what it is about."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """A number with what it counts, and what goes with it in small letters."""

    label: str
    value: str
    note: str


def main_sums(figures: Figures) -> tuple[Sum, ...]:
    """Partidas, vacas, juegos and deals."""
    left = n_("{count} given up", "{count} given up", figures.left).format(count=figures.left)
    return (
        _won_and_lost(_("Partidas won"), figures.partidas, left if figures.left else ""),
        _won_and_lost(_("Vacas won"), figures.vacas),
        _won_and_lost(_("Juegos won"), figures.juegos),
        Sum(_("Deals played"), str(figures.deals), ""),
    )


def _won_and_lost(label: str, score: tuple[int, int], more: str = "") -> Sum:
    won, lost = score
    of = _("of {count}").format(count=won + lost)
    share = _("{percent} %").format(percent=round(100 * won / (won + lost))) if won + lost else ""
    return Sum(label, str(won), " · ".join(part for part in (of, share, more) if part))


def bets_table(figures: Figures, side: int) -> TableShown:
    """What became of the bets of the own pair (side 0) or of the rivals, by lance; órdagos at the end."""
    heads = (
        _("Lance"),
        _("Made"),
        _("Accepted"),
        _("Won"),
        _("Dejes"),
    )
    rows = [(lance_title(lance), *_cells(figures.of(lance)[side])) for lance in _LANCES]
    rows.append((_("Órdagos"), *_cells(figures.ordagos[side])))
    ours, theirs = _("Your bets, and the dejes you got"), _("Their bets, and the dejes you gave")
    caption = ours if side == 0 else theirs
    return TableShown(caption, heads, tuple(rows))


def _cells(bets: Bets) -> tuple[str, ...]:
    dejes = f"{bets.dejes} ({bets.piedras})" if bets.dejes else "0"
    return (*map(str, (bets.made, bets.accepted, bets.won)), dejes)


def juegos_table(juegos: Sequence[Juego]) -> TableShown:
    """The last juegos, the newest first: what the drawing tells, in words."""
    by = {"deje": _("with a deje"), "recuento": _("at the count"), "ordago": _("with an órdago")}
    rows = tuple(
        (
            _("Juego won") if juego.won else _("Juego lost"),
            f"{juego.ours}–{juego.theirs}",
            by.get(juego.by, ""),
        )
        for juego in reversed(juegos)
    )
    return TableShown(_("The last juegos, newest first"), (_("Result"), _("Piedras"), _("How")), rows)


def chart_label(juegos: Sequence[Juego]) -> str:
    """What the drawing shows, for who does not see it."""
    won = sum(juego.won for juego in juegos)
    return n_("{won} won of the last juego", "{won} won of the last {count} juegos", len(juegos)).format(
        won=won, count=len(juegos)
    )


def ranking_table(figures: Figures, own: str) -> TableShown:
    """Everybody who has sat at the table, by points; the person is called `own`."""
    won, lost = figures.partidas
    people = [(points(won, lost, figures.left), own, won, lost, figures.left)]
    people += [(points(*score), name, *score, 0) for name, score in figures.others.items()]
    ranked = sorted(people, key=lambda person: (-person[0], person[1] != own, person[1]))
    rows = tuple(
        (name, str(has).replace("-", "−"), str(won), str(lost), str(left))
        for has, name, won, lost, left in ranked
    )
    counted = (_("Partidas: won"), _("Partidas: lost"), _("Partidas: given up"))
    heads = (_("Player"), _("Points"), *counted)
    return TableShown(_("Ranking"), heads, rows)
