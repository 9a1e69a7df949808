"""The pack: which cards there are, their order, and what they count for."""

from __future__ import annotations

from mus.rules.cards import RANKS
from mus.rules.hands import powers, value_of_ranks
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import joined, rank_plural
from mus.text.reference.sections import Section, Text


def cards(options: Options) -> Section:
    """The forty cards."""
    return Section(
        "cartas",
        _("The cards"),
        (
            Text(
                _(
                    "The Spanish pack has {count} cards, without eights and nines, and suits never matter."
                ).format(count=len(RANKS) * 4)
            ),
            Text(_kings(options)),
            Text(_order(options)),
            Text(_sums(options)),
        ),
    )


def _kings(options: Options) -> str:
    if options.reyes == 8:
        return _(
            "Played with eight kings: a trey is a king and a deuce is an ace, in every lance and for every "
            "purpose. So there are eight kings and eight aces, and a king with a trey is a pareja of kings."
        )
    return _(
        "Played with four kings: a trey is a trey and a deuce is a deuce, neither kings nor aces. So there "
        "are four kings and four aces."
    )


def _order(options: Options) -> str:
    power = powers(options.reyes)
    falling = sorted(set(power.values()), reverse=True)
    names = joined([rank_plural(rank) for rank in falling])
    return _("From the highest to the lowest: {ranks}.").format(ranks=names)


def _sums(options: Options) -> str:
    """What each rank counts towards juego and punto, as the engine adds it up."""
    by_value: dict[int, list[int]] = {}
    for rank in sorted(RANKS, reverse=True):
        by_value.setdefault(_value(rank, options), []).append(rank)
    tens = joined([rank_plural(rank) for rank in by_value.pop(10)])
    ones = joined([rank_plural(rank) for rank in by_value.pop(1)])
    others = all(ranks == [value] for value, ranks in by_value.items())
    assert others, "every other card counts its number"
    return _(
        "For juego and punto cards are added up: {tens} count {ten} each; {ones}, {one}; the others, their "
        "number."
    ).format(tens=tens, ten=10, ones=ones, one=1)


def _value(rank: int, options: Options) -> int:
    return value_of_ranks((rank,) * 4, options.reyes).total // 4
