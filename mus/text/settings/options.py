"""The options of a table in words: what each is called, what it changes, and what its values are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mus.rules.errors import OptionsError
from mus.rules.options import RANGES, TARGET, VALUES
from mus.text.catalogue import _, later
from mus.text.names import piedras, sentence
from mus.text.reasons import explain

_YES_OR_NO: Final[Mapping[object, str]] = {False: later("no"), True: later("yes")}


@dataclass(frozen=True, slots=True)
class _Words:
    title: str
    explanation: str
    values: Mapping[object, str] = field(default_factory=dict)


WORDS: Final[Mapping[str, _Words]] = {
    "reyes": _Words(
        later("Kings"),
        later("With eight kings a trey is a king and a deuce an ace, for everything."),
        {8: later("eight"), 4: later("four")},
    ),
    "real31": _Words(
        later("31 real"),
        later("Three sevens and this card beat every other juego, even the mano's."),
        {
            "no": later("not played"),
            "sota": later("with a jack"),
            "figura": later("with any court card"),
            "rey": later("with a king"),
        },
    ),
    "target": _Words(
        later("Piedras of a juego"),
        later("Whoever gets that far wins the juego. Forty is usual; with thirty it is shorter."),
    ),
    "juegos": _Words(
        later("Juegos of a vaca"),
        later("How many juegos a vaca has at most."),
        {1: later("one juego"), 3: later("three: two win it"), 5: later("five: three win it")},
    ),
    "vacas": _Words(
        later("Vacas of the partida"),
        later("How many vacas the partida has at most."),
        {1: later("one vaca"), 3: later("three: two win it"), 5: later("five: three win it")},
    ),
    "mus_corrido": _Words(
        later("Mus corrido"),
        later("Nobody is mano yet: it is whoever cuts the mus."),
        {
            "no": later("not played"),
            "partida": later("in the first deal of the partida"),
            "juego": later("in the first deal of each juego"),
        },
    ),
    "primera_mano": _Words(
        later("First mano"),
        later("How it is found at the beginning of the partida."),
        {
            "azar": later("by chance"),
            "alta": later("the highest card is mano"),
            "baja": later("the lowest card is mano"),
            "alta_reparte": later("the highest card deals"),
            "baja_reparte": later("the lowest card deals"),
            "corte": later("the suit of a cut names who deals"),
        },
    ),
    "mazo_agotado": _Words(
        later("When the stock runs out"),
        later("The discards are shuffled and served on."),
        {
            "fuera": later("without those of the last one to be served"),
            "todo": later("all of them"),
        },
    ),
    "orden_descarte": _Words(
        later("Who discards first"),
        later("The others follow in the order of the table."),
        {"mano": later("the mano"), "postre": later("the postre")},
    ),
    "deje_extra": _Words(
        later("With deje"),
        later("A refused raise pays one piedra more in pares, juego and punto."),
        _YES_OR_NO,
    ),
    "dejes": _Words(
        later("When a refusal is paid"),
        later("At once it may end the juego before anything is counted."),
        {"acto": later("at once"), "recuento": later("at the count")},
    ),
    "no_quiero_elimina": _Words(
        later("A no quiero is for good"),
        later("Whoever has said it does not answer a later raise in that lance."),
        _YES_OR_NO,
    ),
    "ordago_anula_previos": _Words(
        later("An accepted órdago is all that counts"),
        later("Otherwise what was accepted in the lances before it is counted first."),
        _YES_OR_NO,
    ),
    "paso_extra_pares_juego": _Words(
        later("Pares and juego en paso"),
        later("What is paid when nobody bets there."),
        {0: later("their prizes"), 1: later("their prizes and one piedra")},
    ),
    "punto_no_querido": _Words(
        later("A refused punto"),
        later("What it pays besides the refusal."),
        {1: later("its piedra, at the count"), 0: later("nothing")},
    ),
    "min_envite": _Words(
        later("Smallest envite"),
        later("The piedras of a first bet, at least."),
    ),
    "min_subida": _Words(
        later("Smallest raise"),
        later("The piedras added to a bet, at least."),
        {2: later("two"), 1: later("one")},
    ),
    "tope_envite": _Words(
        later("Largest envite"),
        later("The piedras that may be at stake in one lance; beyond there is only the órdago."),
        {TARGET: later("as many as a juego has"), None: later("no limit")},
    ),
    "senas": _Words(
        later("Señas"),
        later("Gestures that tell the partner what one holds. Rivals who watch may catch them."),
        {
            "no": later("not played"),
            "torneo": later("the usual eight"),
            "cinco": later("the five basic ones"),
            "fournier": later("those of Fournier’s rules"),
            "federacion": later("those of the federation"),
            "casino": later("those of casino.es and Don Naipe"),
            "acanomas": later("the same, with four kings and four aces"),
        },
    ),
}
"""The words for each option that leaves something to choose."""

CAPS: Final = (5, 10, 15, 20, 30)
"""The numbers of piedras offered as the largest envite."""


def offered(option: str) -> tuple[object, ...]:
    """The values of `option` to choose from; none for one that is a number in a range."""
    if option in RANGES:
        return ()
    return (TARGET, None, *CAPS) if option == "tope_envite" else VALUES[option]


def title(option: str) -> str:
    """What `option` is called."""
    return _(WORDS[option].title)


def explanation(option: str) -> str:
    """What `option` is about, in a sentence."""
    return _(WORDS[option].explanation)


def value_label(option: str, value: object) -> str:
    """What `value` of `option` is called."""
    words = WORDS[option].values
    if value in words:
        return _(words[value])
    return piedras(value) if isinstance(value, int) else str(value)


def why_not(error: OptionsError) -> str:
    """Why options cannot be what somebody wants, in a sentence that calls them by their titles."""
    details = error.details
    option, other = details.get("option"), details.get("other")
    if error.reason == "options-contradict" and other == "primera_mano":
        return _(
            "That contradicts itself: with mus corrido, whoever cuts the mus is mano, so the first mano "
            "cannot be drawn. Leave one of the two as it was."
        )
    if error.reason == "option-range" and option in WORDS:
        return _("{title}: a whole number from {least} to {most}.").format(
            title=title(str(option)), least=details["least"], most=details["most"]
        )
    return sentence(explain(error))
