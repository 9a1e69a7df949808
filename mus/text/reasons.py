"""Why something was refused, in words that say what, where and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mus.rules.actions import Word
from mus.rules.cards import parse_card
from mus.rules.errors import MusError, NotationError
from mus.rules.hands import Lance
from mus.text.catalogue import _, later
from mus.text.lesson_reasons import LESSON_REASONS, lesson_place
from mus.text.names import card_name, decimal, labelled, lance_name, piedras, seat_name, sentence
from mus.text.sena_words import sena_name

_LONGEST_QUOTE: Final = 40

_ACTIONS: Final = {
    "amount-too-small": later("that is too little: the least is {least}"),
    "amount-too-large": later("that is too much: {most} are left, because an envite stops at {cap}"),
    "over-ordago": later("there is nothing above an órdago: say quiero or no quiero"),
    "cap-reached": later("the envite stops at {cap}: say quiero, no quiero or órdago"),
    "bet-stands": later("there is a bet already: say quiero or no quiero, or raise it"),
    "deal-over": later("this hand is over: the next one has to be dealt first"),
    "cards-wanted": later("the cards have to be served first"),
    "senas-off": later("señas are not played at this table"),
    "sena-before-cut": later("señas wait until somebody has cut the mus"),
    "no-such-sena": later("this table has no such seña: choose from {known}"),
    "sena-twice": later("this seña has been passed in this hand already: {sena}"),
    "senas-spent": later("two señas have been passed in this hand, and there are no more"),
    "false-sena": later("señas do not lie, and these cards are not that: {sena}"),
    "sena-too-early": later("at this table that seña waits until {lance} is called: {sena}"),
    "mus-over": later("the mus is over and the bets have begun"),
    "not-a-holder": later("only those who hold {lance} may speak in this lance"),
    "refused-already": later("at this table who has refused a bet may not answer again in the same lance"),
    "own-bet": later("the bet is the own pair's: the rivals answer it first, and {turn} speaks"),
    "not-your-turn": later("it is not this player's turn: {turn} speaks"),
    "before-betting": later("the mus comes before the bets: say mus or no mus"),
    "discard-before-mus": later("cards are thrown only when all four have said mus: say mus or no mus"),
    "discard-first": later("everybody is discarding: choose from one to four cards"),
    "card-not-held": later("this card is not in the hand: {card}"),
    "discard-count": later("choose from one to four cards, each once"),
}

_NO_BET: Final[Mapping[object, str]] = {
    Word.QUIERO.value: later("there is no bet to accept"),
    Word.NO_QUIERO.value: later("there is no bet to refuse"),
    Word.MAS.value: later("there is no bet to raise"),
}

_NOTATION: Final = {
    "not-an-action": later("{text} is not an action: write seat and word, as in 0:paso or 1:envido 2"),
    "not-a-sena": later("{text} is not a seña: write it and the rivals who caught it, as in 0:sena duples 1"),
    "not-an-amount": later("{text} has no amount of piedras: write it as in 1:envido 2 or 3:mas 5"),
    "not-a-card": later(
        "{text} is not a card: write rank (1-7, 10, 11, 12) and suit (o, c, e, b), as in 12o"
    ),
    "card-twice": later("the same card is there twice: {card}"),
    "not-four-cards": later("a hand has four cards, not {count}"),
    "no-cards-wanted": later("no cards are wanted now"),
    "not-an-order": later("{wanted} cards have to be put in order, and these are not those"),
}

_OPTIONS: Final = {
    "option-value": later("the option {option} cannot be {value}: choose from {values}"),
    "option-range": later(
        "the option {option} cannot be {value}: choose a whole number from {least} to {most}"
    ),
    "options-contradict": later(
        "the options {option} and {other} contradict each other: leave one of them out"
    ),
    "unknown-profile": later("there is no profile {value}: choose from {values}"),
    "unknown-option": later("there is no option {option}"),
}

_SETTINGS: Final = {
    "not-settings": later("this is not a file of settings: “mus-settings” is missing"),
    "settings-version": later(
        "the settings have version {version}, and this program knows version {known}: update it"
    ),
    "settings-value": later("“{place}” cannot be {value}"),
    "settings-damaged": later("what was kept under “mus:settings” is not what this page writes"),
    "settings-too-long": later("this is longer than settings are: at most {most} characters are read"),
}

_RECORDS: Final = {
    "not-json": later("this is not JSON: line {line} cannot be read"),
    "too-deep": later("this is nested deeper than any record: at most {deepest} levels are read"),
    "not-a-version": later("{value} is no version: a whole number from 1 on is wanted here"),
    "not-a-record": later("this is not a record of mus: “mus-record” is missing"),
    "record-version": later(
        "the record has version {version}, and this program knows version {known}: update it"
    ),
    "file-too-large": later("the file is too large: at most {megabytes} MB are read"),
    "too-many-deals": later("this has more than {most} deals: no partida has as many"),
    "bad-names": later("there have to be four names, each of at most {longest} characters"),
    "invisible-name": later(
        "name {number} of the four cannot be shown: it is empty, or has characters that nobody sees"
    ),
    "bad-seat": later("{value} is not a seat: seats are 0, 1, 2 and 3"),
    "bad-score": later("a score is two whole numbers from 0 to {most}"),
    "not-an-object": later("an object ({{…}}) is wanted here"),
    "not-a-list": later("a list ([…]) is wanted here"),
    "unknown-key": later("there is no such entry: {key}"),
    "after-the-partida": later("the partida was over before this deal"),
    "deal-not-over": later("the deal before this one is not over"),
    "cards-left-over": later("this card and what follows it were never served: leave them out"),
    "card-not-there": later("this card is not among those that can be served here: {card}"),
    "deck-too-short": later("the deck lists {listed} cards, and more were served"),
}

_PARTIDAS: Final = {
    "too-long": later("this is longer than any saved partida: at most {most} characters are read"),
    "too-many-actions": later("this has more than {most} actions: no deal has as many"),
    "not-a-partida": later("this is no partida: neither one saved by this page nor a record"),
    "partida-version": later(
        "the partida was saved in version {version}, and this program knows version {known}"
    ),
    "bad-seed": later("the seed has to be a text of 1 to {longest} printable characters"),
    "bad-players": later("there have to be three machine players"),
    "aside-damaged": later("it was set aside, and what lies there now is damaged"),
    "player-not-here": later("the machine player {player} does not exist here"),
}

_PAST: Final = {
    "not-short": later("it is damaged, or was cut off on the way"),
    "short-version": later(
        "it was made by version {version} of the format, and this page knows version {known}: reload it"
    ),
    "no-such-deal": later("there is no deal {deal}"),
    "no-such-partida": later("this partida is no longer in the list"),
    "no-file-open": later("the file has to be opened again"),
    "link-too-long": later("the deal is too long for a link: send the file of the record instead"),
    "past-index-damaged": later("what was kept under “mus:historial” is not what this page writes"),
    "not-an-entry": later("it is no past partida, or damaged"),
    "entry-version": later("it was kept in version {version}, and this page knows version {known}"),
    "not-figures": later("these are no figures, or they are damaged"),
    "figures-version": later(
        "the figures were kept in version {version}, and this page knows version {known}"
    ),
}

_PLAYERS: Final = {
    "unknown-player": later(
        "there is no player {player}: choose from {known}, or write file.py:Class or FILE.mus-player"
    ),
    "no-such-file": later("there is no such file"),
    "file-unreadable": later("this file cannot be read: {error}"),
    "no-such-class": later("there is no class {name} in {path}; there is: {found}"),
    "file-fails": later("the file {path} does not run: line {line}, {error}"),
    "constructor-fails": later("the player {player} cannot be made: {error}"),
    "no-act": later("this is not a player: {player}: {error}"),
    "illegal-action": later("the player {player} broke the rules in seat {seat} with {action}: {rule}"),
    "player-raises": later("the player {player} failed in seat {seat}: {error}"),
    "bad-watching": later(
        "“watching” of the player {player} in seat {seat} has to be a number from 0 to 1, and not {value}"
    ),
    "not-a-player-file": later("this is not the file of a trained player, or it is damaged"),
    "player-file-version": later("this was made for another version of mus: {version} instead of {known}"),
    "endless-deal": later("the deal does not end: the player {player} goes on for ever"),
}

REASONS: Final[Mapping[str, str]] = {
    **_ACTIONS,
    **_NOTATION,
    **_OPTIONS,
    **_RECORDS,
    **_PARTIDAS,
    **_PAST,
    **_PLAYERS,
    **_SETTINGS,
    **LESSON_REASONS,
}
"""What is said for each reason code; `no-bet` also depends on the word."""


def explain(error: MusError, names: Sequence[str] | None = None) -> str:
    """Why something was refused: a clause without capital or full stop (`names.sentence` adds them).

    Players are called by `names`, or "seat 2" without them.
    """
    if error.reason == "no-bet":
        template = _NO_BET.get(error.details.get("word"), later("there is no bet yet"))
    else:
        template = REASONS.get(error.reason, later("this is not allowed ({reason})"))
    known = {name: _detail(error, name, value, names) for name, value in error.details.items()}
    return _(template).format_map(_Details(known, reason=error.reason))


def place(error: MusError) -> str:
    """Where in a record or lesson something is wrong: "deal 2, action 7 (3:quiero)"; may be empty."""
    details = error.details
    if "deal" in details:
        parts = [_("deal {number}").format(number=details["deal"])]
        if "number" in details:
            said = _quote(details.get("action", details.get("text", "")))
            parts.append(_("action {number} ({said})").format(number=details["number"], said=said))
        elif "card" in details:
            parts.append(_("card {number}").format(number=details["card"]))
        return ", ".join(parts)
    where = details.get("place", "")
    return lesson_place(where) if isinstance(where, tuple) else str(where)


def complaint(error: MusError) -> str:
    """What is wrong with something that was opened, and where, as a sentence.

    A place that is a name in the file is marked as one: it is of no language.
    """
    where = place(error)
    if where and where == error.details.get("place"):
        where = _("in “{place}”").format(place=where)
    return sentence(labelled(where, explain(error)) if where else explain(error))


class _Details(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "?"


def _detail(error: MusError, name: str, value: object, names: Sequence[str] | None) -> str:
    if name == "turn" and isinstance(value, int):
        return seat_name(names, value) if names is not None else _("seat {number}").format(number=value)
    if name == "lance" and isinstance(value, str) and value in tuple(Lance):
        return lance_name(Lance(value))
    if name in ("least", "most", "cap") and error.reason in _ACTIONS and isinstance(value, int):
        return piedras(value)
    if name == "card":
        # In a record `card` may be the place of the card, and `text` then what stands there.
        return _card(value if isinstance(value, str) else error.details.get("text", value))
    if name == "sena":
        return sena_name(str(value))
    if name in ("values", "known", "found") and isinstance(value, tuple | list):
        return ", ".join(map(_plain, value))
    if name == "megabytes" and isinstance(value, float):
        return decimal(value)
    if isinstance(value, MusError):
        return explain(value, names)
    return _quote(value) if name == "text" else _plain(value)


def _card(value: object) -> str:
    try:
        return card_name(parse_card(str(value)))
    except NotationError:
        return _quote(value)


def _plain(value: object) -> str:
    """A value as a record writes it."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return _quote(value)


def _quote(value: object) -> str:
    text = "".join(sign if sign.isprintable() else "�" for sign in str(value)[: _LONGEST_QUOTE + 1])
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
