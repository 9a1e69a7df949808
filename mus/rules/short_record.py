"""A record as a short text without names, for an address and for the history: `1-torneo-0.0.0.0.0.0.0-…`.

See docs/history.md. What it holds is read as carefully as a record's JSON; whether its actions are legal
shows only when it is replayed.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from mus.rules.actions import Action, Word
from mus.rules.cards import PACK, Card
from mus.rules.errors import RecordError
from mus.rules.game import Game, new_game, replay
from mus.rules.match import Start
from mus.rules.options import Options
from mus.rules.record import DEFAULT_NAMES, MAX_DEALS, DealRecord, Names, Record
from mus.rules.short_rules import options_from_text, rules_text

VERSION: Final = "1"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"
_CARDS: Final = dict(zip(_LETTERS, PACK, strict=True))
_LETTER_OF: Final = {card: letter for letter, card in _CARDS.items()}

_WORDS: Final = {
    "m": Word.MUS,
    "n": Word.NO_MUS,
    "d": Word.DESCARTA,
    "p": Word.PASO,
    "e": Word.ENVIDO,
    "s": Word.MAS,
    "o": Word.ORDAGO,
    "q": Word.QUIERO,
    "x": Word.NO_QUIERO,
    "z": Word.SENA,
}
_SIGN_OF: Final = {word: sign for sign, word in _WORDS.items()}

_SENA: Final = r"z\(([a-z0-9_]{1,20})\)(?:\(([0-3]{1,2})\))?"
_ACTION: Final = re.compile(rf"([0-3])([0-9]{{0,6}})(?:([mnpesoqx])|d([A-Za-n]{{1,4}})|{_SENA})")
_START: Final = re.compile(r"([0-3])((?:\.[0-9]{1,2}){6})")
_DEAL: Final = re.compile(r"([A-Za-n]{0,2000})\.([0-9A-Za-z_()]{0,40000})")


def short_from_record(record: Record) -> str:
    """The short text of `record`; `record_from_short` reads it back to an equal record, but for the names."""
    start = record.start
    numbers = (start.mano, *start.piedras, *start.juegos, *start.vacas)
    parts = [VERSION, rules_text(record.options), ".".join(map(str, numbers))]
    return "-".join([*parts, *map(_deal_text, record.deals)])


def record_from_short(text: str, names: Names = DEFAULT_NAMES) -> Record:
    """The record in `text`, with these names. Raises RecordError for anything else."""
    rules, start, *parts = _parts(text)
    if len(parts) > MAX_DEALS:
        raise RecordError("too-many-deals", most=MAX_DEALS)
    options = options_from_text(rules)
    deals = tuple(_deal(part, number) for number, part in enumerate(parts, 1))
    record = Record(options, names, _start(start, options), deals)
    if short_from_record(record) != text:
        raise RecordError("not-short")
    return record


def options_from_short(text: str) -> Options:
    """The options of the record in `text`, the rest unread. Raises RecordError."""
    return options_from_text(_parts(text)[0])


def one_deal(record: Record, number: int) -> Record:
    """A record of the deal `number`, from 1, alone, that begins at the score it was dealt at.

    Of the deck it lists what was served. Raises RecordError when the record does not replay.
    """
    before, after = new_game(record.options, record.names, record.start), None
    for step in replay(replace(record, deals=record.deals[:number])):
        if step.deal < number:
            before = step.game
        after = step.game
    if after is None or not 0 < number <= len(record.deals):
        raise RecordError("no-such-deal", deal=number)
    match = before.match
    start = Start(match.mano, match.piedras, match.juegos, match.vacas)
    deal = record.deals[number - 1]
    return Record(record.options, record.names, start, (replace(deal, deck=_served(deal, after)),))


def _served(deal: DealRecord, after: Game) -> tuple[Card, ...]:
    """The deck without the end of the stock that nobody got; a stock made anew has to be listed whole."""
    left = len(after.match.deal.serving.stock)
    return deal.deck[: len(PACK) - left] if len(deal.deck) == len(PACK) else deal.deck


def _parts(text: str) -> list[str]:
    """Rules, start and deals, unread."""
    version, *parts = text.split("-", MAX_DEALS + 3) if isinstance(text, str) else [""]
    if not re.fullmatch(r"[0-9]{1,3}", version):
        raise RecordError("not-short")
    if version != VERSION:
        raise RecordError("short-version", version=version, known=VERSION)
    if len(parts) < 2:
        raise RecordError("not-short")
    return parts


def _start(text: str, options: Options) -> Start:
    shape = _START.fullmatch(text)
    if shape is None:
        raise RecordError("not-short")
    one, two, three, four, five, six = map(int, shape[2][1:].split("."))
    start = Start(int(shape[1]), (one, two), (three, four), (five, six))
    goals = (options.target, options.juegos_to_win, options.vacas_to_win)
    for name, score, goal in zip(
        ("piedras", "juegos", "vacas"), (start.piedras, start.juegos, start.vacas), goals, strict=True
    ):
        if max(score) >= goal:
            raise RecordError("bad-score", place=f"start.{name}", most=goal - 1)
    return start


def _deal_text(deal: DealRecord) -> str:
    deck = "".join(_LETTER_OF[card] for card in deal.deck)
    return f"{deck}.{''.join(map(_action_text, deal.actions))}"


def _action_text(action: Action) -> str:
    amount = str(action.amount) if action.amount else ""
    cards = "".join(_LETTER_OF[card] for card in action.cards)
    sena = f"({action.sena})" if action.sena else ""
    seen = f"({''.join(map(str, action.seen))})" if action.seen else ""
    return f"{action.seat}{amount}{_SIGN_OF[action.word]}{cards}{sena}{seen}"


def _deal(text: str, number: int) -> DealRecord:
    shape = _DEAL.fullmatch(text)
    if shape is None:
        raise RecordError("not-short", deal=number)
    actions, place = [], 0
    while place < len(shape[2]):
        found = _ACTION.match(shape[2], place)
        if found is None:
            raise RecordError("not-short", deal=number)
        actions.append(_action(found))
        place = found.end()
    return DealRecord(tuple(_CARDS[letter] for letter in shape[1]), tuple(actions))


def _action(found: re.Match[str]) -> Action:
    seat, amount, sign, cards, sena, seen = found.groups()
    said = int(amount or 0)
    if sign is not None:
        return Action(int(seat), _WORDS[sign], amount=said)
    if cards is not None:
        return Action(int(seat), Word.DESCARTA, said, tuple(_CARDS[letter] for letter in cards))
    return Action(int(seat), Word.SENA, said, sena=sena, seen=tuple(map(int, seen or "")))
