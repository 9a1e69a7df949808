"""How a lance is bet on, and what a refusal pays."""

from __future__ import annotations

from typing import Final

from mus.rules.actions import Action, Word
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import piedras
from mus.text.phrases import action_phrase
from mus.text.reference.rules.examples import deje_after
from mus.text.reference.sections import Block, Section, Table, Text

_BETS: Final[tuple[tuple[int | Word, ...], ...]] = (
    (2,),
    (5,),
    (Word.ORDAGO,),
    (2, 4),
    (2, 3, 2),
    (5, Word.ORDAGO),
)
"""The bets of the examples, by turns (RULES.md 1.5)."""


def betting(options: Options) -> Section:
    """Paso, envido, raises, answers, dejes and the órdago."""
    blocks: tuple[Block, ...] = (
        Text(
            _(
                "The mano opens each lance; in pares and juego, the first from the mano on who has them. "
                "One can pass (paso), bet piedras (envido) or stake the whole juego (órdago). If all pass, "
                "the lance is “en paso” and nobody bets on it any more."
            )
        ),
        Text(_amounts(options)),
        Text(_cap(options)),
        Text(
            _(
                "The other pair answers, first the one who comes next after the bet: quiero (accepted), no "
                "quiero (refused), so many more, or órdago. One of the two is enough to accept or to raise; "
                "to refuse, both have to, or the only one who may speak. Who passed before may answer now. "
                "Nobody raises the bet of their own partner."
            )
        ),
        Text(_again(options)),
        Text(
            _(
                "The pair that refuses loses the lance, even with the better cards, and the other gets the "
                "deje: what had been accepted before the last raise, or one piedra if that was the first "
                "bet, however large."
            )
        ),
        Text(_when(options)),
        Text(_extra(options)),
        _dejes(options),
        Text(
            _(
                "An órdago stakes the juego. If it is refused, it pays a deje like any other bet. If it is "
                "accepted, all cards are shown at once, only that lance is compared, and its winner takes "
                "the juego, whatever the score. It does not win the vaca or the partida by itself."
            )
        ),
        Text(_earlier(options)),
    )
    return Section("envidar", _("Betting"), blocks)


def _amounts(options: Options) -> str:
    return _("An envite is of {envite} or more, and each raise adds {raise_} or more.").format(
        envite=piedras(options.min_envite), raise_=options.min_subida
    )


def _cap(options: Options) -> str:
    if options.cap is None:
        return _("An envite can be as large as one likes, and however large it is no órdago.")
    return _(
        "In one lance the envite goes up to {cap} in all; above that there is only the órdago. An envite of "
        "{cap} is still no órdago: it is scored at the count."
    ).format(cap=piedras(options.cap))


def _again(options: Options) -> str:
    if options.no_quiero_elimina:
        return _("Who has said no quiero is out of that lance, even if the partner goes on.")
    return _(
        "Who has said no quiero may answer again in that lance if the rivals raise what the partner said."
    )


def _when(options: Options) -> str:
    if options.dejes == "acto":
        return _(
            "The deje is scored at once. If it takes a pair to {target}, the juego ends there, before "
            "anything that was accepted earlier is counted."
        ).format(target=options.target)
    return _("The deje is scored at the count, when the turn of its lance comes.")


def _extra(options: Options) -> str:
    if options.deje_extra:
        return _(
            "This is mus “con deje”: in pares, juego and punto, a raise that is refused pays one piedra "
            "more. In grande and chica it does not."
        )
    return _("Refused raises pay the same in all lances: this is not mus “con deje”.")


def _dejes(options: Options) -> Table:
    bets = [bet for bet in _BETS if _may_be_said(bet, options)]
    spoken = [" · ".join(_said(bet, first=not place) for place, bet in enumerate(bets_)) for bets_ in bets]
    head: tuple[str, ...]
    if options.deje_extra:
        head = (_("What was said"), _("Grande, chica"), _("Pares, juego, punto"))
        paid = [
            [piedras(deje_after(bet, lance, options)) for lance in (Lance.GRANDE, Lance.PARES)]
            for bet in bets
        ]
    else:
        head = (_("What was said"), _("The refusal pays"))
        paid = [[piedras(deje_after(bet, Lance.GRANDE, options))] for bet in bets]
    rows = tuple((words, *sums) for words, sums in zip(spoken, paid, strict=True))
    return Table(_("Dejes, for example"), head, rows)


def _said(bet: int | Word, *, first: bool) -> str:
    if isinstance(bet, Word):
        return action_phrase(Action(0, bet))
    return action_phrase(Action(0, Word.ENVIDO if first else Word.MAS, amount=bet))


def _may_be_said(bets: tuple[int | Word, ...], options: Options) -> bool:
    amounts = [bet for bet in bets if not isinstance(bet, Word)]
    enough = all(
        amount >= (options.min_subida if place else options.min_envite)
        for place, amount in enumerate(amounts)
    )
    return enough and (options.cap is None or sum(amounts) <= options.cap)


def _earlier(options: Options) -> str:
    if options.ordago_anula_previos:
        return _(
            "With an accepted órdago nothing else is counted: what was accepted in earlier lances is void. "
            "Dejes already scored stay."
        )
    return _(
        "Before an accepted órdago is compared, the earlier lances are counted in their order. If that "
        "takes a pair to {target}, the juego is theirs and the órdago comes too late."
    ).format(target=options.target)
