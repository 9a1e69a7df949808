"""What a player says or does, as it is heard at the table and as it stands on a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.rules.actions import Action, Word
from mus.rules.hands import Lance
from mus.text.catalogue import _, later
from mus.text.names import number_word

_PLAIN_ENVITE: Final = 2

_SAID: Final[Mapping[Word, str]] = {
    Word.MUS: later("Mus"),
    Word.NO_MUS: later("No mus"),
    Word.PASO: later("Paso"),
    Word.ENVIDO: later("Envido"),
    Word.ORDAGO: later("Órdago!"),
    Word.QUIERO: later("Quiero"),
    Word.NO_QUIERO: later("No quiero"),
    Word.SENA: later("(makes a seña)"),
}

_BUTTONS: Final[Mapping[Word, str]] = {
    Word.DESCARTA: later("Discard"),
    Word.MAS: later("Raise"),
    Word.ORDAGO: later("Órdago"),
    Word.SENA: later("Seña"),
}


def action_phrase(action: Action) -> str:
    """What a player says with an action: "Envido", "Envido five", "Five more", "Give me two"."""
    word = action.word
    if word is Word.DESCARTA:
        return discard_phrase(len(action.cards))
    if word is Word.MAS:
        return _capital(_("{amount} more").format(amount=number_word(action.amount)))
    if word is Word.ENVIDO and action.amount != _PLAIN_ENVITE:
        return _("Envido {amount}").format(amount=number_word(action.amount))
    return _(_SAID[word])


def discard_phrase(count: int) -> str:
    """What a player says who throws `count` cards: "Give me two"."""
    return _("Give me {count}").format(count=number_word(count))


def declaration_phrase(lance: Lance, *, holds: bool) -> str:
    """What a player declares: "Pares yes", "Juego no"."""
    if lance is Lance.PARES:
        return _("Pares yes") if holds else _("Pares no")
    return _("Juego yes") if holds else _("Juego no")


def button_label(word: Word, amount: int = 0) -> str:
    """The label of a control.

    `amount` are the piedras of an envite or raise, or the cards chosen for a discard; 0 when still open.
    """
    if word is Word.DESCARTA and amount:
        return _("Discard {count}").format(count=number_word(amount))
    if word in (Word.ENVIDO, Word.MAS) and amount:
        return action_phrase(Action(0, word, amount=amount))
    return _(_BUTTONS.get(word) or _SAID[word])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
