"""What the study of sixteen cards says: who wins each lance, with what, and the piedras."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mus.review.explaining import Explanation
from mus.rules.cards import Card
from mus.rules.count import Score
from mus.text.catalogue import _
from mus.text.hand_words import lance_words
from mus.text.names import card_name, joined, lance_title, pair_name, piedras, seat_name, sentence

_TOGETHER: Final = "\N{NO-BREAK SPACE}"


def study_names() -> tuple[str, str, str, str]:
    """The four players of the study, by seat."""
    return ("A", "B", "C", "D")


def card_title(card: Card) -> str:
    """The printed card with a capital: "King of coins"."""
    name = card_name(card)
    return name[:1].upper() + name[1:]


def headline(explanation: Explanation, names: Sequence[str]) -> str:
    """Who wins a lance and with what: "Pares: C, duples of kings and aces"."""
    title = lance_title(explanation.lance)
    if explanation.winner is None:
        return _("{lance}: nobody has any").format(lance=title)
    value = explanation.holder(explanation.winner).value
    words = lance_words(explanation.lance, value)
    return _("{lance}: {name}, {words}").format(
        lance=title, name=seat_name(names, explanation.winner), words=words
    )


def paid_words(explanation: Explanation, names: Sequence[str]) -> str:
    """What a lance pays, and to whom; empty when nothing."""
    if explanation.pair is None or not explanation.piedras:
        return ""
    pair = pair_name(names, explanation.pair)
    return sentence(_("{piedras} for {pair}").format(piedras=piedras(explanation.piedras), pair=pair))


def score_told(score: Score, names: Sequence[str]) -> str:
    """The piedras of both pairs: "In all: 6 piedras for A and C and 5 piedras for B and D."."""
    sums = [
        _("{piedras} for {pair}").format(piedras=piedras(each), pair=pair_name(names, pair))
        for pair, each in enumerate(score)
    ]
    return _("In all: {score}.").format(score=joined(sums))


def told_in_short(lances: Sequence[Explanation], score: Score, names: Sequence[str]) -> str:
    """Everything in one line, for whoever has just changed something.

    "Grande: A · Chica: C · Pares: C · Juego: D · A and C 6 · B and D 5".
    """
    winners = [
        f"{lance_title(each.lance)}: {'–' if each.winner is None else seat_name(names, each.winner)}"
        for each in lances
    ]
    sums = [f"{pair_name(names, pair)} {each}" for pair, each in enumerate(score)]
    return " · ".join(each.replace(" ", _TOGETHER) for each in (*winners, *sums))
