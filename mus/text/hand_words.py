"""Four cards in words: what they are worth, and what decides a lance between several hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mus.rules.cards import Hand
from mus.rules.hands import HandValue, Lance, Pares, value_of
from mus.rules.options import Options
from mus.text.catalogue import _, later
from mus.text.names import counted_rank, joined, rank_plural

_DEFAULT: Final = Options()

_PARES: Final[Mapping[Pares, str]] = {
    Pares.NADA: later("no pares"),
    Pares.PAREJA: later("pareja"),
    Pares.MEDIAS: later("medias"),
    Pares.DUPLES: later("duples"),
}

_PARES_OF: Final[Mapping[int, str]] = {
    1: later("{kind} of aces"),
    2: later("{kind} of deuces"),
    3: later("{kind} of treys"),
    4: later("{kind} of fours"),
    5: later("{kind} of fives"),
    6: later("{kind} of sixes"),
    7: later("{kind} of sevens"),
    10: later("{kind} of jacks"),
    11: later("{kind} of knights"),
    12: later("{kind} of kings"),
}


def hand_words(hand: Hand, options: Options = _DEFAULT) -> str:
    """All of a hand by the ranks its cards play as, high to low: "two kings, one seven and one ace"."""
    return ranks_words(value_of(hand, options).ranks)


def ranks_words(ranks: Sequence[int]) -> str:
    """Ranks in words, equal ones together, in order of appearance: "two kings and one ace"."""
    return joined([counted_rank(rank, ranks.count(rank)) for rank in dict.fromkeys(ranks)])


def pares_kind(pares: Pares) -> str:
    """The kind of pares alone: "duples"."""
    return _(_PARES[pares])


def pares_words(value: HandValue) -> str:
    """The pares of a hand: "duples of kings and aces", "medias of fours", "pareja of kings", "no pares"."""
    if value.pares is Pares.NADA:
        return pares_kind(value.pares)
    kind, ranks = pares_kind(value.pares), tuple(dict.fromkeys(value.pares_rank))
    if len(ranks) == 1:
        return _(_PARES_OF[ranks[0]]).format(kind=kind)
    high, low = map(rank_plural, ranks)
    return _("{kind} of {high} and {low}").format(kind=kind, high=high, low=low)


def juego_words(value: HandValue) -> str:
    """The juego of a hand: "31 (la una)", "31 real", "juego of 40"; below 31 its punto."""
    if value.is_31_real:
        return _("31 real")
    if value.total == 31:
        return _("31 (la una)")
    if value.has_juego:
        return _("juego of {total}").format(total=value.total)
    return punto_words(value)


def punto_words(value: HandValue) -> str:
    """The punto of a hand: "27 al punto"."""
    return _("{total} al punto").format(total=value.total)


def lance_words(lance: Lance, value: HandValue) -> str:
    """What a hand has for a lance."""
    if lance is Lance.PARES:
        return pares_words(value)
    if lance in (Lance.JUEGO, Lance.PUNTO):
        return juego_words(value)
    return ranks_words(value.ranks if lance is Lance.GRANDE else value.ranks[::-1])


def deciding_words(lance: Lance, value: HandValue, beaten: Iterable[HandValue]) -> str:
    """What made `value` win a lance against those it has `beaten`.

    In grande and chica that is the cards up to the first that differs: "two kings and one seven" where the
    rival next to it has two kings and a six.
    """
    if lance not in (Lance.GRANDE, Lance.CHICA):
        return lance_words(lance, value)
    ranks = value.ranks if lance is Lance.GRANDE else value.ranks[::-1]
    rivals = [rival.ranks if lance is Lance.GRANDE else rival.ranks[::-1] for rival in beaten]
    shown = ranks[: max((_first_difference(ranks, other) for other in rivals), default=len(ranks))]
    return joined([counted_rank(rank, ranks.count(rank)) for rank in dict.fromkeys(shown)])


def _first_difference(ranks: Sequence[int], other: Sequence[int]) -> int:
    """How many cards have to be compared to tell the two apart; all of them if they are equal."""
    differing = (place for place, pair in enumerate(zip(ranks, other, strict=True), 1) if pair[0] != pair[1])
    return next(differing, len(ranks))


def standing_words(hand: Hand, options: Options = _DEFAULT) -> str:
    """What a hand holds, at a glance: "duples of kings and aces · 22 al punto"."""
    value = value_of(hand, options)
    return " · ".join((pares_words(value), juego_words(value)))


def summary(hand: Hand, options: Options = _DEFAULT) -> str:
    """A hand with all it is good for: "two kings and two aces · duples of kings and aces · 22 al punto"."""
    return f"{hand_words(hand, options)} · {standing_words(hand, options)}"
