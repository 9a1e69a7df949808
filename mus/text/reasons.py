"""Why something was refused, in words that say what, where and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mus.rules.actions import Word
from mus.rules.cards import parse_card
from mus.rules.errors import IllegalAction, MusError, NotationError
from mus.rules.hands import Lance
from mus.text.catalogue import _, mark
from mus.text.names import card_name, lance_name, piedras, seat_name

_LONGEST_QUOTE: Final = 40

_ACTIONS: Final = {
    "amount-too-small": mark("that is too little: the least is {least}"),
    "amount-too-large": mark("that is too much: {most} are left, because an envite stops at {cap}"),
    "over-ordago": mark("there is nothing above an órdago: say quiero or no quiero"),
    "cap-reached": mark("the envite stops at {cap}: say quiero, no quiero or órdago"),
    "bet-stands": mark("there is a bet already: say quiero or no quiero, or raise it"),
    "deal-over": mark("this hand is over: the next one has to be dealt first"),
    "cards-wanted": mark("the cards have to be served first"),
    "senas-off": mark("señas are not played at this table"),
    "mus-over": mark("the mus is over and the bets have begun"),
    "not-a-holder": mark("only those who hold {lance} may speak in this lance"),
    "refused-already": mark("at this table who has refused a bet may not answer again in the same lance"),
    "own-bet": mark("the bet is the own pair's: the rivals answer it first, and {turn} speaks"),
    "not-your-turn": mark("it is not this player's turn: {turn} speaks"),
    "before-betting": mark("the mus comes before the bets: say mus or no mus"),
    "discard-first": mark("everybody is discarding: choose from one to four cards"),
    "card-not-held": mark("this card is not in the hand: {card}"),
    "discard-count": mark("choose from one to four cards, each once"),
}

_NO_BET: Final[Mapping[object, str]] = {
    Word.QUIERO.value: mark("there is no bet to accept"),
    Word.NO_QUIERO.value: mark("there is no bet to refuse"),
    Word.MAS.value: mark("there is no bet to raise"),
}

_NOTATION: Final = {
    "not-an-action": mark("{text} is not an action: write seat and word, as in 0:paso or 1:envido 2"),
    "not-an-amount": mark("{text} has no amount of piedras: write it as in 1:envido 2 or 3:mas 5"),
    "not-a-card": mark("{text} is not a card: write rank (1-7, 10, 11, 12) and suit (o, c, e, b), as in 12o"),
    "card-twice": mark("the same card is there twice: {card}"),
    "not-four-cards": mark("a hand has four cards, not {count}"),
    "no-cards-wanted": mark("no cards are wanted now"),
    "not-an-order": mark("{wanted} cards have to be put in order, and these are not those"),
}

_OPTIONS: Final = {
    "option-value": mark("the option {option} cannot be {value}: choose from {values}"),
    "option-range": mark(
        "the option {option} cannot be {value}: choose a whole number from {least} to {most}"
    ),
    "options-contradict": mark(
        "the options {option} and {other} contradict each other: leave one of them out"
    ),
    "unknown-profile": mark("there is no profile {value}: choose from {values}"),
    "unknown-option": mark("there is no option {option}"),
}

_RECORDS: Final = {
    "not-json": mark("this is not JSON: line {line} cannot be read"),
    "not-a-record": mark("this is not a record of mus: “mus-record” is missing"),
    "record-version": mark(
        "the record has version {version}, and this program knows version {known}: update it"
    ),
    "too-many-deals": mark("this has more than {most} deals: no partida has as many"),
    "bad-names": mark("there have to be four names, each of 1 to {longest} printable characters"),
    "bad-seat": mark("{value} is not a seat: seats are 0, 1, 2 and 3"),
    "bad-score": mark("a score is two whole numbers from 0 to {most}"),
    "not-an-object": mark("an object ({{…}}) is wanted here"),
    "not-a-list": mark("a list ([…]) is wanted here"),
    "unknown-key": mark("there is no such entry: {key}"),
    "after-the-partida": mark("the partida was over before this deal"),
    "deal-not-over": mark("the deal before this one is not over"),
    "cards-left-over": mark("this card and what follows it were never served: leave them out"),
    "card-not-there": mark("this card is not among those that can be served here: {card}"),
    "deck-too-short": mark("the deck lists {listed} cards, and more were served"),
}

_PARTIDAS: Final = {
    "too-long": mark("this is longer than any saved partida: at most {most} characters are read"),
    "too-many-actions": mark("this has more than {most} actions: no deal has as many"),
    "not-a-partida": mark("this is not a saved partida: “mus-partida” is missing"),
    "partida-version": mark(
        "the partida was saved in version {version}, and this program knows version {known}"
    ),
    "bad-seed": mark("the seed has to be a text of 1 to {longest} printable characters"),
    "bad-players": mark("there have to be three machine players"),
    "unknown-player": mark("there is no machine player {player}: choose from {known}"),
}

REASONS: Final[Mapping[str, str]] = {**_ACTIONS, **_NOTATION, **_OPTIONS, **_RECORDS, **_PARTIDAS}
"""What is said for each reason code; `no-bet` also depends on the word."""


def explain(error: MusError, names: Sequence[str] | None = None) -> str:
    """Why something was refused: a clause without capital or full stop (`names.sentence` adds them).

    Players are called by `names`, or "seat 2" without them.
    """
    if error.reason == "no-bet":
        template = _NO_BET.get(error.details.get("word"), mark("there is no bet yet"))
    else:
        template = REASONS.get(error.reason, mark("this is not allowed ({reason})"))
    known = {name: _detail(error, name, value, names) for name, value in error.details.items()}
    return _(template).format_map(_Details(known, reason=error.reason))


def place(error: MusError) -> str:
    """Where in a record something is wrong: "deal 2, action 7 (3:quiero)"; may be empty."""
    details = error.details
    if "deal" in details:
        parts = [_("deal {number}").format(number=details["deal"])]
        if "number" in details:
            said = _quote(details.get("action", details.get("text", "")))
            parts.append(_("action {number} ({said})").format(number=details["number"], said=said))
        elif "card" in details:
            parts.append(_("card {number}").format(number=details["card"]))
        return ", ".join(parts)
    return str(details.get("place", ""))


class _Details(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "?"


def _detail(error: MusError, name: str, value: object, names: Sequence[str] | None) -> str:
    if name == "turn" and isinstance(value, int):
        return seat_name(names, value) if names is not None else _("seat {number}").format(number=value)
    if name == "lance" and isinstance(value, str):
        return lance_name(Lance(value))
    if name in ("least", "most", "cap") and isinstance(error, IllegalAction) and isinstance(value, int):
        return piedras(value)
    if name == "card":
        return _card(error.details.get("text", value))
    if name in ("values", "known") and isinstance(value, tuple | list):
        return ", ".join(map(_plain, value))
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
