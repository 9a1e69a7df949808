"""What things are called: cards, ranks, lances, players, pairs, numbers and piedras."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from mus.rules.cards import Card
from mus.rules.hands import Lance
from mus.text.catalogue import _, later, n_

VIEWER: Final = 0
"""The seat of the person at the page."""

USUAL_OWN_NAMES: Final = ("You", "Tú", "Zu", "Toi")
"""What the person is called who has chosen no name, in each language."""

AMARRACO: Final = 5
"""Piedras in an amarraco."""

_SUITS: Final[Mapping[str, str]] = {
    "o": later("coins"),
    "c": later("cups"),
    "e": later("swords"),
    "b": later("clubs"),
}

_CARDS: Final[Mapping[int, str]] = {
    1: later("ace of {suit}"),
    2: later("deuce of {suit}"),
    3: later("trey of {suit}"),
    4: later("four of {suit}"),
    5: later("five of {suit}"),
    6: later("six of {suit}"),
    7: later("seven of {suit}"),
    10: later("jack of {suit}"),
    11: later("knight of {suit}"),
    12: later("king of {suit}"),
}

_PLURAL_RANKS: Final[Mapping[int, str]] = {
    1: later("aces"),
    2: later("deuces"),
    3: later("treys"),
    4: later("fours"),
    5: later("fives"),
    6: later("sixes"),
    7: later("sevens"),
    10: later("jacks"),
    11: later("knights"),
    12: later("kings"),
}

_COUNTED_RANKS: Final[Mapping[int, Callable[[int], str]]] = {
    1: lambda count: n_("one ace", "{count} aces", count),
    2: lambda count: n_("one deuce", "{count} deuces", count),
    3: lambda count: n_("one trey", "{count} treys", count),
    4: lambda count: n_("one four", "{count} fours", count),
    5: lambda count: n_("one five", "{count} fives", count),
    6: lambda count: n_("one six", "{count} sixes", count),
    7: lambda count: n_("one seven", "{count} sevens", count),
    10: lambda count: n_("one jack", "{count} jacks", count),
    11: lambda count: n_("one knight", "{count} knights", count),
    12: lambda count: n_("one king", "{count} kings", count),
}

_LANCES: Final[Mapping[Lance, str]] = {
    Lance.GRANDE: later("grande"),
    Lance.CHICA: later("chica"),
    Lance.PARES: later("pares"),
    Lance.JUEGO: later("juego"),
    Lance.PUNTO: later("punto"),
}

_DEFINITE_LANCES: Final[Mapping[Lance, str]] = {
    Lance.GRANDE: later("the grande"),
    Lance.CHICA: later("the chica"),
    Lance.PARES: later("the pares"),
    Lance.JUEGO: later("the juego"),
    Lance.PUNTO: later("the punto"),
}

_IN_LANCES: Final[Mapping[Lance, str]] = {
    Lance.GRANDE: later("in the grande"),
    Lance.CHICA: later("in the chica"),
    Lance.PARES: later("in the pares"),
    Lance.JUEGO: later("in the juego"),
    Lance.PUNTO: later("in the punto"),
}

# As numbers of piedras or cards are said at the table: in Spanish, una and veintiuna.
_NUMBERS: Final = (
    later("none"),
    later("one"),
    later("two"),
    later("three"),
    later("four"),
    later("five"),
    later("six"),
    later("seven"),
    later("eight"),
    later("nine"),
    later("ten"),
    later("eleven"),
    later("twelve"),
    later("thirteen"),
    later("fourteen"),
    later("fifteen"),
    later("sixteen"),
    later("seventeen"),
    later("eighteen"),
    later("nineteen"),
    later("twenty"),
)


def sentence(clause: str) -> str:
    """`clause` with a capital and a full stop, unless it ends in a mark of its own."""
    stop = "" if clause.endswith((".", "!", "?", "…")) else "."
    return clause[:1].upper() + clause[1:] + stop


def labelled(label: str, text: str) -> str:
    """What is said by or about somebody or something: "Ane: Envido"."""
    return _("{label}: {text}").format(label=label, text=text)


def joined(parts: Sequence[str]) -> str:
    """`parts` as a list in words: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def number_word(number: int) -> str:
    """`number` of piedras or cards as it is said: in words up to twenty, beyond in figures."""
    return _(_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)


def decimal(number: float) -> str:
    """`number` in figures, with the decimal mark of the language: "0.1"."""
    whole, mark, fraction = f"{number:g}".partition(".")
    return _("{whole}.{fraction}").format(whole=whole, fraction=fraction) if mark else whole


def piedras(count: int) -> str:
    """`count` piedras: "5 piedras"."""
    return n_("{count} piedra", "{count} piedras", count).format(count=count)


def amarracos(count: int) -> str:
    """`count` amarracos of five piedras: "2 amarracos"."""
    return n_("{count} amarraco", "{count} amarracos", count).format(count=count)


def score_words(count: int) -> str:
    """`count` piedras as they lie on the table: "2 amarracos and 3 piedras"."""
    fives, ones = divmod(count, AMARRACO)
    parts = ([amarracos(fives)] if fives else []) + ([piedras(ones)] if ones or not fives else [])
    return joined(parts)


def card_name(card: Card) -> str:
    """The printed card: "king of coins"."""
    return _(_CARDS[card.rank]).format(suit=_(_SUITS[card.suit]))


def cards_named(cards: Iterable[Card]) -> str:
    """Several cards by name, separated by commas."""
    return ", ".join(map(card_name, cards))


def rank_plural(rank: int) -> str:
    """One rank of several cards: "kings"."""
    return _(_PLURAL_RANKS[rank])


def counted_rank(rank: int, count: int) -> str:
    """`count` cards of a rank in words: "one king", "two kings"."""
    return _COUNTED_RANKS[rank](count).format(count=number_word(count))


def lance_name(lance: Lance) -> str:
    """The lance inside a sentence: "grande"."""
    return _(_LANCES[lance])


def definite_lance(lance: Lance) -> str:
    """The lance with its article: "the grande"."""
    return _(_DEFINITE_LANCES[lance])


def in_lance(lance: Lance) -> str:
    """Where something happens: "in the grande"."""
    return _(_IN_LANCES[lance])


def lance_title(lance: Lance) -> str:
    """The lance as a heading: "Grande"."""
    name = lance_name(lance)
    return name[:1].upper() + name[1:]


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player at `seat`."""
    return names[seat]


def own_name() -> str:
    """What the person is called who has chosen no name."""
    return _("You")


def spoken_names(names: Sequence[str]) -> tuple[str, str, str, str]:
    """The four `names`, by seat, as they are called in the language in use: the person may be "You"."""
    own, right, front, left = names
    return (own_name() if own in USUAL_OWN_NAMES else own, right, front, left)


def inside(names: Sequence[str]) -> tuple[str, ...]:
    """The four `names` as they stand inside a sentence, where "You" is no name: "you and Jon"."""
    own = _("you") if names[VIEWER] in USUAL_OWN_NAMES else names[VIEWER]
    return (own, *names[VIEWER + 1 :])


def pair_name(names: Sequence[str], pair: int) -> str:
    """Both players of a pair: "Ane and Miren"."""
    return joined((names[pair], names[pair + 2]))
