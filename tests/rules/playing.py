"""Deals and matches set up by hand, and the scripts of the worked cases, played on the real rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mus.rules.actions import Action, Word
from mus.rules.cards import PACK, Hand, pack_from_hands, parse_hand
from mus.rules.count import Score
from mus.rules.deal import Deal, Phase
from mus.rules.match import Match
from mus.rules.options import Options

FOUR_LOSERS = ("11o 7o 5o 4o", "11c 7c 5c 4c", "11e 7e 5e 4e", "11b 7b 5b 4b")
NO_PARES_NO_JUEGO = ("12o 7o 5o 1o", "11o 7c 6o 4o", "10o 6c 5c 1c", "12c 11c 5e 4c")


class ScriptError(Exception):
    """A script says something in a lance that is not open, too much, or too little."""


def say(table: Any, *texts: str) -> Any:
    """The deal or match after these actions, written as in a record without the seat: whose turn it is."""
    for text in texts:
        table = table.apply(in_turn(table, text))[0]
    return table


def in_turn(table: Any, text: str) -> Action:
    word, _, argument = text.partition(" ")
    assert table.turn is not None
    if word == "descarta":
        hand = table.legal().hand
        return Action(table.turn, Word.DESCARTA, cards=hand[: int(argument)])
    return Action(table.turn, Word(word), amount=int(argument or 0))


def deal_of(
    hands: Sequence[str | Hand | Iterable[str]],
    options: Options | None = None,
    *,
    mano: int = 0,
    score: Score = (0, 0),
) -> Deal:
    """A deal with these hands by seat, waiting for the first word about the mus."""
    parsed = [parse_hand(hand if isinstance(hand, str) else map(str, hand)) for hand in hands]
    return Deal(options or Options(), mano, score).serve(pack_from_hands(parsed, mano))[0]


def cut(
    hands: Sequence[str | Hand | Iterable[str]],
    options: Options | None = None,
    *,
    mano: int = 0,
    score: Score = (0, 0),
) -> Deal:
    """The same with the mus cut: grande is open."""
    return say(deal_of(hands, options, mano=mano, score=score), "no-mus")


def all_pass(table: Any) -> Any:
    """The deal or match after everybody has passed in the open lance."""
    deal = table.deal if isinstance(table, Match) else table
    lance = deal.lance
    while deal.phase is Phase.LANCE and deal.lance is lance:
        table = say(table, "paso")
        deal = table.deal if isinstance(table, Match) else table
    return table


def pass_to(deal: Deal, lance: str) -> Deal:
    """The deal with everybody passing until `lance` is open."""
    while deal.lance is not None and deal.lance.value != lance:
        deal = all_pass(deal)
    assert deal.lance is not None, f"{lance} was never open"
    return deal


def play_script(deal: Deal, script: Mapping[str, Any]) -> Deal:
    """The deal after a script of {lance: "paso" | [[seat, word, n]]}; lances it does not name are passed.

    Raises ScriptError for a lance that never opens and for a script that goes on after its lance is settled
    or stops before; IllegalAction as the rules do.
    """
    left = dict(script)
    while deal.lance is not None:
        lance = deal.lance
        said = left.pop(lance.value, "paso")
        if said == "paso":
            deal = all_pass(deal)
            continue
        for entry in said:
            if deal.lance is not lance:
                raise ScriptError(f"{lance.value} is settled before {entry}")
            deal = deal.apply(scripted(entry))[0]
        if deal.lance is lance:
            raise ScriptError(f"{lance.value} is not settled")
    if left:
        raise ScriptError(f"never open: {', '.join(left)}")
    return deal


def scripted(entry: Sequence[Any]) -> Action:
    seat, word, *amount = entry
    return Action(seat, Word(word.replace("_", "-")), amount=amount[0] if amount else 0)


def win_juego(match: Match, pair: int) -> tuple[Match, tuple[Any, ...]]:
    """The match after one deal in which `pair` wins the juego by an órdago in grande, with its events."""
    hands = [parse_hand(text) for text in FOUR_LOSERS]
    hands[pair] = parse_hand("12o 12c 12e 12b")
    match, events = match.serve(pack_from_hands(hands, match.mano))
    for text in ("no-mus", "ordago", "quiero"):
        match, more = match.apply(in_turn(match, text))
        events += more
    return match, events


def cards_of(deal: Deal) -> list[Any]:
    """Every card of the deal, wherever it lies: together they must be the pack."""
    serving = deal.serving
    piles = (*serving.hands, serving.stock, *serving.discards, *serving.thrown)
    return [card for pile in piles for card in pile]


PACK_SORTED = sorted(PACK)
