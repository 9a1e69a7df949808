"""Facts a lesson states, each recomputed by the rules: the kinds of the worked cases (tests/rules/data).

A claim of kind `hand` plays `said` on a deal and compares how the lances came out; `value` and `prob` look at
one hand, `compare` at two; `match` plays juegos, `mus_round` words of mus, `seating` asks who is mano.
Where a worked case writes null, a claim writes false.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final

from mus.lessons.errors import LessonError, Place
from mus.lessons.fields import Fields
from mus.lessons.prepared import PreparedDeal
from mus.lessons.script import Said, play_said
from mus.players.odds_draw import DrawOdds, odds_after
from mus.rules.actions import Action, Word
from mus.rules.cards import PACK, Card, Hand, pack_from_hands, parse_hand
from mus.rules.deal import Deal
from mus.rules.errors import MusError
from mus.rules.hands import Lance, Pares, value_of
from mus.rules.match import Match, Start, start_match
from mus.rules.options import Options
from mus.rules.senas import true_senas
from mus.rules.summary import lances_of


@dataclass(frozen=True, slots=True)
class Claim:
    """One fact: what the rules find for `kind` and `given` must agree with all that `expect` names."""

    kind: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    place: Place = ()


def read_claim(fields: Fields, deal: PreparedDeal, said: Said) -> Claim:
    """Read one claim of a step with this `deal` and `said`. Raises LessonError."""
    kind = fields.word("kind", tuple(_KINDS))
    given = _GIVEN[kind](fields, deal, said)
    expect = fields.take("expect", (dict, str))
    fields.close()
    return Claim(kind, given, {"is": expect} if isinstance(expect, str) else expect, fields.place)


def check_claim(claim: Claim) -> None:
    """Recompute a claim. Raises LessonError `claim-fails` with `key`, `found` and `stated`."""
    try:
        found = _KINDS[claim.kind](**claim.given)
    except MusError as error:
        raise LessonError(error.reason, **{**error.details, "place": claim.place}) from None
    _compare(claim.expect, found, "", claim.place)


def _compare(stated: Mapping[str, Any], found: Mapping[str, Any], path: str, place: Place) -> None:
    for name, value in stated.items():
        key = f"{path}{name}"
        if name not in found:
            raise LessonError("claim-unknown", place=place, key=key)
        true = found[name]
        if isinstance(value, Mapping) and isinstance(true, Mapping):
            _compare(value, true, f"{key}.", place)
        elif (plain := _plain(true)) != value or type(plain) is not type(value):
            raise LessonError("claim-fails", place=place, key=key, stated=str(value)[:80], found=plain)


def _plain(value: Any) -> Any:
    if value is None:
        return False
    if isinstance(value, StrEnum):
        return value.value
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


# What each kind is given.


def _one_hand(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    return {"hand": _hand(fields, "hand"), "options": deal.options}


def _draw(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    hand, keep = _hand(fields, "hand"), fields.cards("keep")
    if not set(keep) < set(hand):
        raise fields.is_wrong("card-not-held", key="keep")
    test = fields.word("test", tuple(_CHANCES))
    return {"hand": hand, "keep": keep, "test": test, "options": deal.options}


def _two_hands(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    lance = Lance(fields.word("lance", tuple(Lance)))
    return {"lance": lance, "a": _hand(fields, "a"), "b": _hand(fields, "b"), "options": deal.options}


def _table(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    return {"deal": deal, "said": said}


def _winners(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    winners = fields.take("winners", list)
    if not 0 < len(winners) <= 9 or not all(type(pair) is int and pair in (0, 1) for pair in winners):
        raise fields.is_wrong("not-pairs", key="winners")
    return {"winners": tuple(winners), "options": deal.options}


def _words(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    words = fields.texts("words", least=1, most=4)
    if not all(word in ("mus", "no_hay_mus") for word in words):
        raise fields.is_wrong("unknown-word", key="words", known=("mus", "no_hay_mus"))
    return {"words": words, "deal": deal}


def _dealer(fields: Fields, deal: PreparedDeal, said: Said) -> dict[str, Any]:
    return {"dealer": fields.integer("dealer", 0, 3)}


def _hand(fields: Fields, key: str) -> Hand:
    cards = fields.cards(key)
    if len(cards) != 4:
        raise fields.is_wrong("not-four-cards", key=key, count=len(cards))
    return cards


# What the rules find.


def _value(hand: Hand, options: Options) -> dict[str, Any]:
    value = value_of(hand, options)
    return {
        "total": value.total,
        "juego": value.has_juego,
        "pares": value.pares.name.lower() if value.pares is not Pares.NADA else None,
        "premio_pares": value.prize(Lance.PARES),
        "premio_juego": value.prize(Lance.JUEGO),
        "senas": true_senas(value),
    }


_CHANCES: Final[Mapping[str, Callable[[DrawOdds], Any]]] = {
    "31": lambda odds: odds.treinta_y_una,
    "duples": lambda odds: odds.duples,
    "medias": lambda odds: odds.medias,
    "pares": lambda odds: odds.pares,
    "juego": lambda odds: odds.juego,
}


def _chance(hand: Hand, keep: tuple[Card, ...], test: str, options: Options) -> dict[str, Any]:
    thrown = tuple(card for card in hand if card not in keep)
    return {"is": str(_CHANCES[test](odds_after(hand, thrown, options)))}


def _better(lance: Lance, a: Hand, b: Hand, options: Options) -> dict[str, Any]:
    one, other = (value_of(hand, options).strength(lance) for hand in (a, b))
    return {"is": "a" if one > other else "b" if other > one else "tie"}


def _played(deal: PreparedDeal, said: Said) -> dict[str, Any]:
    played = play_said(deal.game().match.deal, said)
    ended = played.ended
    assert ended is not None, "a deal whose lances are played has ended"
    how = {"by": ended.by, "lance": ended.lance, "winner": ended.winner}
    return {
        "lances": {name: asdict(lance) for name, lance in lances_of(played).items()},
        "ended": how if ended.winner is not None else None,
        "score_after": played.score,
    }


_LOSING: Final = ("11o 7o 5o 4o", "11c 7c 5c 4c", "11e 7e 5e 4e", "11b 7b 5b 4b")
_WINNING: Final = "12o 12c 12e 12b"


def _match(winners: tuple[int, ...], options: Options) -> dict[str, Any]:
    match = start_match(options)
    for pair in winners:
        if match.winner is not None:
            raise LessonError("after-the-partida")
        match = _win_juego(match, pair)
    return {"juegos": match.juegos, "vacas": match.vacas, "partida": match.winner}


def _win_juego(match: Match, pair: int) -> Match:
    """The match after `pair` has won a juego by an órdago to the grande with four reyes."""
    hands = [parse_hand(text) for text in _LOSING]
    hands[pair] = parse_hand(_WINNING)
    match = match.serve(pack_from_hands(hands, match.mano))[0]
    for word in (Word.NO_MUS, Word.ORDAGO, Word.QUIERO):
        assert match.turn is not None
        match = match.apply(Action(match.turn, word))[0]
    return match


def _mus_round(words: tuple[str, ...], deal: PreparedDeal) -> dict[str, Any]:
    table: Deal = deal.game().match.deal
    cut_by = None
    for word in words:
        seat = table.turn
        if seat is None or table.lance is not None:
            raise LessonError("mus-over")
        cut_by = seat if word == "no_hay_mus" else None
        table = table.apply(Action(seat, Word.NO_MUS if word == "no_hay_mus" else Word.MUS))[0]
    return {"cut_by": cut_by, "discard": Word.DESCARTA in table.legal().words}


def _seating(dealer: int) -> dict[str, Any]:
    # Who deals was mano of the deal before.
    match = _win_juego(start_match(Options(), Start(dealer)), 0).serve(PACK)[0]
    return {"mano": match.mano, "partner_of_mano": (match.mano + 2) % 4}


_GIVEN: Final[Mapping[str, Callable[[Fields, PreparedDeal, Said], dict[str, Any]]]] = {
    "hand": _table,
    "value": _one_hand,
    "prob": _draw,
    "compare": _two_hands,
    "match": _winners,
    "mus_round": _words,
    "seating": _dealer,
}
_KINDS: Final[Mapping[str, Callable[..., Mapping[str, Any]]]] = {
    "hand": _played,
    "value": _value,
    "prob": _chance,
    "compare": _better,
    "match": _match,
    "mus_round": _mus_round,
    "seating": _seating,
}
