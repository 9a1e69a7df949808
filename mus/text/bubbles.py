"""What stands in a player's bubble: the same said in more than one way, the plain word always among them.

A way of saying something is a message of its own. Which one it is comes from outside, as a number, so that
the same partida is always told in the same words.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from mus.rules.actions import Action, Word
from mus.rules.events import Declared, DejePaid, Discarded, Said
from mus.rules.hands import Lance
from mus.text.catalogue import _, later
from mus.text.names import number_word
from mus.text.telling import deje_words

Words: TypeAlias = Said | Discarded | Declared | DejePaid

_SELDOM: Final = 5
"""One in so many moments that a saying fits hears it."""

_WAYS: Final[Mapping[Word, tuple[str, ...]]] = {
    Word.MUS: (
        later("Mus"),
        later("Mus, then"),
        later("Come on, mus"),
        later("Mus, let's see"),
    ),
    Word.NO_MUS: (
        later("No mus"),
        later("I cut: no mus"),
        later("No mus, we play"),
    ),
    Word.PASO: (
        later("Paso"),
        later("Me, paso"),
        later("Paso, for now"),
        later("Paso, go on"),
    ),
    Word.ENVIDO: (
        later("Envido {amount}"),
        later("Then envido {amount}"),
        later("Come on, envido {amount}"),
    ),
    Word.MAS: (
        later("{amount} more"),
        later("And {amount} more"),
        later("Then {amount} more"),
    ),
    Word.ORDAGO: (
        later("Órdago!"),
        later("Then órdago!"),
        later("There it is: órdago!"),
    ),
    Word.QUIERO: (
        later("Quiero"),
        later("Then quiero"),
        later("Quiero, of course"),
        later("Yes, quiero"),
    ),
    Word.NO_QUIERO: (
        later("No quiero"),
        later("No, no quiero"),
        later("No quiero, keep it"),
    ),
    Word.DESCARTA: (
        later("Give me {count}"),
        later("{count} for me"),
        later("I throw {count}"),
    ),
    Word.SENA: (later("(makes a seña)"),),
}

_PLAIN_ENVITE: Final = (
    later("Envido"),
    later("Me, envido"),
    later("Come on, envido"),
    later("Then envido"),
)
_AND_I: Final = later("And I: {amount} more")
_DOUBLE: Final = later("Reenvido: {amount} more")

_DECLARED: Final[Mapping[tuple[Lance, bool], tuple[str, ...]]] = {
    (Lance.PARES, True): (later("Pares yes"), later("Yes, pares yes"), later("Me, pares yes")),
    (Lance.PARES, False): (later("Pares no"), later("No, pares no"), later("Me, pares no")),
    (Lance.JUEGO, True): (later("Juego yes"), later("Yes, juego yes"), later("Me, juego yes")),
    (Lance.JUEGO, False): (later("Juego no"), later("No, juego no"), later("Me, juego no")),
}

_NOT_EVEN_WATER: Final = later("Not even water: no mus")
_TAKE_IT: Final = later("Envido: do take it")
_EASY: Final = later("Nice and easy: paso")


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is said: a rival is mano, somebody has passed in this lance before."""

    rival_is_mano: bool = False
    after_a_paso: bool = False


def way_of_saying(words: Words, moment: Moment, heard: Collection[str], chance: int) -> str:
    """One of the ways to say `words`, by `chance`, but none of those just `heard`.

    There are three ways at least to say anything but a seña: two may have been heard, the own last one and
    that of the player before.
    """
    saying = _saying(words, moment)
    if saying and saying not in heard and chance % _SELDOM == 0:
        return saying
    ways = [way for way in _ways(words) if way not in heard]
    return ways[chance // _SELDOM % len(ways)] if ways else ""


def bubble(words: Words, way: str = "") -> str:
    """`words` said in that way; plainly when there is none."""
    if isinstance(words, DejePaid):
        return _capital(deje_words(words.piedras))
    text = _(way or _ways(words)[0])
    match words:
        case Discarded():
            return _capital(text.format(count=number_word(words.count)))
        case Said():
            return _capital(text.format(amount=number_word(words.action.amount), count=""))
    return text


def _ways(words: Words) -> tuple[str, ...]:
    match words:
        case DejePaid():
            return ()
        case Discarded():
            return _WAYS[Word.DESCARTA]
        case Declared():
            return _DECLARED[words.lance, words.holds]
    return _ways_of(words.action, words.total)


def _ways_of(action: Action, total: int) -> tuple[str, ...]:
    ways = _WAYS[action.word]
    if action.word is Word.ENVIDO and action.amount == 2:
        return _PLAIN_ENVITE
    if action.word is Word.MAS:
        doubled = total == 2 * action.amount
        return (*ways, *((_AND_I,) if action.amount == 2 else ()), *((_DOUBLE,) if doubled else ()))
    return ways


def _saying(words: Words, moment: Moment) -> str:
    """A saying of the table that fits."""
    match words:
        case Said(action=Action(word=Word.NO_MUS)) if moment.rival_is_mano:
            return _NOT_EVEN_WATER
        case Said(action=Action(word=Word.ENVIDO, amount=2)):
            return _TAKE_IT
        case Said(action=Action(word=Word.PASO)) if moment.after_a_paso:
            return _EASY
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
