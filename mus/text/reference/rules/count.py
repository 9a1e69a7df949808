"""The count at the end of a hand, with the sixteen cards of the study as its example."""

from __future__ import annotations

from typing import Final

from mus.rules.hands import Lance, Pares
from mus.rules.options import Options
from mus.rules.unbet import deal_unbet, every_value
from mus.text.catalogue import _
from mus.text.hand_words import hand_words, pares_kind
from mus.text.names import definite_lance, joined, lance_name, lance_title, piedras
from mus.text.reference.rules.examples import SIXTEEN_CARDS
from mus.text.reference.sections import Link, Points, Section, Table, Terms, Text
from mus.text.reference.study_words import score_told, study_names
from mus.text.telling import counted_line

STUDY: Final = "#/reglas/estudio"
"""The address of the interactive study."""


def count(options: Options) -> Section:
    """What each lance pays."""
    example = deal_unbet(SIXTEEN_CARDS, 0, options)
    names = study_names()
    lines = tuple(counted_line(each, SIXTEEN_CARDS, names, options) for each in example.counted)
    hands = tuple(
        f"{name}: {hand_words(hand, options)}." for name, hand in zip(names, SIXTEEN_CARDS, strict=True)
    )
    return Section(
        "recuento",
        _("The count"),
        (
            Text(
                _(
                    "After the last lance all cards are shown and the lances are scored in their order. As "
                    "soon as a pair has {target}, the juego is theirs and the rest is not counted."
                ).format(target=piedras(options.target))
            ),
            Terms(_what_is_paid(options)),
            _prizes(options),
            Text(
                _(
                    "The prizes of both partners count, even where the weaker hand would lose against a "
                    "rival’s. After a refusal they go to the pair that made the last bet."
                )
            ),
            Text(
                _("An example: A plays with C against B and D, A is mano, and everybody passes. Their cards:")
            ),
            Points(hands),
            Text(_("And this is how it is counted:")),
            Points(lines),
            Text(score_told(example.score, names)),
            Text(_one_short(options)),
            Link(_("Change these cards and see who wins"), STUDY),
        ),
    )


def _what_is_paid(options: Options) -> tuple[tuple[str, str], ...]:
    high_low = joined((lance_title(Lance.GRANDE), lance_name(Lance.CHICA)))
    pares_juego = joined((lance_title(Lance.PARES), lance_name(Lance.JUEGO)))
    return (
        (
            high_low,
            _(
                "En paso, one piedra for the best hand. Accepted, the bet. Refused, nothing more than the "
                "deje."
            ),
        ),
        (pares_juego, f"{_pares_en_paso(options)} {_pares_bet()}"),
        (lance_title(Lance.PUNTO), _punto(options)),
    )


def _pares_en_paso(options: Options) -> str:
    if options.paso_extra_pares_juego:
        return _(
            "En paso, the prizes of the pair with the best hand and one piedra more. If only one pair has "
            "them, its prizes alone."
        )
    return _(
        "En paso, or if only one pair has them, the prizes of the pair with the best hand, and nothing for "
        "the paso."
    )


def _pares_bet() -> str:
    return _("Accepted, the bet and the prizes. Refused, the prizes of the pair that bet.")


def _punto(options: Options) -> str:
    if options.punto_no_querido:
        return _(
            "En paso, one piedra. Accepted, the bet and one piedra. Refused, one piedra more than the deje "
            "for the pair that bet."
        )
    return _(
        "En paso, one piedra. Accepted, the bet and one piedra. Refused, the deje and nothing more for the "
        "pair that bet."
    )


def _prizes(options: Options) -> Table:
    best = {value.juego_prize for value in every_value(options) if value.total == 31}
    others = {value.juego_prize for value in every_value(options) if value.juego and value.total != 31}
    assert len(best) == len(others) == 1, "one prize for the 31 and one for the others"
    rows = (
        *((_capital(pares_kind(kind)), piedras(int(kind))) for kind in Pares if kind),
        (_("The 31"), piedras(best.pop())),
        (_("Any other juego"), piedras(others.pop())),
    )
    return Table(_("Prizes"), (_("Who has"), _("gets")), rows)


def _one_short(options: Options) -> str:
    """How the example would end if the pair that is paid first lacked one piedra."""
    before = options.target - 1
    first = deal_unbet(SIXTEEN_CARDS, 0, options).counted[0]
    score = (before, 0) if first.pair == 0 else (0, before)
    end = deal_unbet(SIXTEEN_CARDS, 0, options, score)
    names = study_names()
    assert end.ended is not None, "an unbet deal ends"
    assert end.ended.lance is not None, "it ends with a lance"
    return _(
        "If {pair} had begun with {before}, the juego would have ended with {lance}: nobody would have "
        "counted the rest."
    ).format(
        pair=joined((names[first.pair], names[first.pair + 2])),
        before=before,
        lance=definite_lance(end.ended.lance),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
