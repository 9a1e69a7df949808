"""The worked cases of data/vectors.json, each a test named by its id.

Left out are the señas that the H cases list: no table offers señas yet. The chances of the P cases are
counted here card by card; the odds that players use are compared with such counts in their own tests.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from mus.rules.actions import Word
from mus.rules.cards import PACK, parse_cards, parse_hand
from mus.rules.deal import Deal
from mus.rules.errors import IllegalAction
from mus.rules.events import VacaWon
from mus.rules.hands import Lance, Pares, value_of
from mus.rules.match import Start, start_match
from mus.rules.options import Options, options_from
from mus.rules.stock import NO_HANDS, Serving, pool, serve
from mus.rules.summary import lances_of
from tests.rules.playing import ScriptError, cut, deal_of, in_turn, play_script, say, win_juego

VECTORS = json.loads((Path(__file__).parent / "data" / "vectors.json").read_text(encoding="utf-8"))["vectors"]

ABOVE_THE_CAP = {"B-04": 200, "F-07": 50}
"""Cases whose envite lies above the target, to which this project's tables cap it by default."""


def of_kind(kind: str) -> pytest.MarkDecorator:
    cases = [
        pytest.param(v, id=v["id"], marks=[pytest.mark.uncertain] if v.get("uncertain") else [])
        for v in VECTORS
        if v["kind"] == kind
    ]
    assert cases
    return pytest.mark.parametrize("vector", cases)


def options_of(vector: dict[str, Any]) -> Options:
    uncapped = {"tope_envite": None} if vector["id"] in ABOVE_THE_CAP else {}
    return options_from({**vector.get("options", {}), **uncapped})


def play(vector: dict[str, Any]) -> Deal:
    score = tuple(vector.get("score_before", (0, 0)))
    deal = cut(vector["hands"], options_of(vector), score=score)
    return play_script(deal, vector["actions"])


def test_every_kind_of_case_is_tested() -> None:
    tested = "hand illegal compare value match mus_corrido mus_round seating refill prob"
    assert {v["kind"] for v in VECTORS} == set(tested.split())
    assert len({v["id"] for v in VECTORS}) == len(VECTORS) == 123


@of_kind("hand")
def test_hand(vector: dict[str, Any]) -> None:
    deal = play(vector)
    expect = vector["expect"]
    found = json.loads(json.dumps({name: asdict(lance) for name, lance in lances_of(deal).items()}))
    for name, fields in expect["lances"].items():
        assert {field: found[name][field] for field in fields} == fields, name
    assert list(deal.score) == expect["score_after"]
    ended = deal.ended
    assert ended is not None
    assert list(ended.score) == expect["score_after"]
    if expect["ended"] is None:
        assert (ended.by, ended.lance, ended.winner) == (None, None, None)
    else:
        assert {"by": ended.by, "lance": ended.lance, "winner": ended.winner} == expect["ended"]


@pytest.mark.parametrize("name", ABOVE_THE_CAP)
def test_these_envites_are_refused_at_a_table_with_the_default_cap(name: str) -> None:
    vector = next(v for v in VECTORS if v["id"] == name)
    with pytest.raises(IllegalAction) as refusal:
        play_script(cut(vector["hands"]), vector["actions"])
    assert refusal.value.reason == "amount-too-large"


@of_kind("illegal")
def test_illegal(vector: dict[str, Any]) -> None:
    with pytest.raises((IllegalAction, ScriptError)):
        play(vector)


@of_kind("compare")
def test_compare(vector: dict[str, Any]) -> None:
    options, lance = options_of(vector), Lance(vector["lance"])
    a, b = (value_of(parse_hand(vector[name]), options).strength(lance) for name in "ab")
    assert ("a" if a > b else "b" if b > a else "tie") == vector["expect"]


@of_kind("value")
def test_value(vector: dict[str, Any]) -> None:
    value = value_of(parse_hand(vector["hand"]), options_of(vector))
    found = {
        "total": value.total,
        "juego": value.has_juego,
        "pares": value.pares.name.lower() if value.pares is not Pares.NADA else None,
        "premio_pares": value.prize(Lance.PARES),
        "premio_juego": value.prize(Lance.JUEGO),
    }
    expect = {name: field for name, field in vector["expect"].items() if name != "senas"}
    assert {name: found[name] for name in expect} == expect


@of_kind("match")
def test_match(vector: dict[str, Any]) -> None:
    form = vector.get("format", {})
    options = Options(juegos=form.get("juegos_al_mejor_de", 3), vacas=form.get("vacas_al_mejor_de", 3))
    match, vaca_winners = start_match(options), []
    for pair in vector["winners"]:
        assert match.winner is None
        match, events = win_juego(match, pair)
        vaca_winners += [event.pair for event in events if isinstance(event, VacaWon)]
    found = {
        "juegos": list(match.juegos),
        "vacas": list(match.vacas),
        "vaca_winners": vaca_winners,
        "partida": match.winner,
    }
    assert {name: found[name] for name in vector["expect"]} == vector["expect"]


@of_kind("mus_corrido")
def test_mus_corrido(vector: dict[str, Any]) -> None:
    match = start_match(Options(mus_corrido="partida"), Start(mano=vector["first"]))
    match = match.serve(PACK)[0]
    for word in vector["words"]:
        while match.legal().words == (Word.DESCARTA,):
            match = say(match, "descarta 1")
        match = say(match, "no-mus" if word == "corto" else "mus")
    mano = vector["expect"]["mano"]
    assert match.mano == mano
    assert (mano - 1) % 4 == vector["expect"]["postre"]
    assert match.deal.lance is Lance.GRANDE
    assert match.turn == mano


@of_kind("mus_round")
def test_mus_round(vector: dict[str, Any]) -> None:
    deal = deal_of(("12o 12c 1o 1c", "12e 12b 1e 1b", "3o 3c 2o 2c", "3e 3b 2e 2b"))
    for word in vector["words"]:
        speaker = deal.turn
        deal = deal.apply(in_turn(deal, "no-mus" if word == "no_hay_mus" else word))[0]
    assert speaker == vector["expect"]["cut_by"]
    assert not vector["expect"]["discard"]
    assert deal.lance is Lance.GRANDE


@of_kind("seating")
def test_seating(vector: dict[str, Any]) -> None:
    # A dealer is the seat before mano, so the deal before this one had the dealer himself for mano.
    match = win_juego(start_match(Options(), Start(mano=vector["dealer"])), 0)[0]
    match = match.serve(PACK)[0]
    assert match.mano == match.turn == vector["expect"]["mano"]
    partner = vector["expect"]["partner_of_mano"]
    assert partner != match.mano
    assert partner % 2 == match.mano % 2


@of_kind("refill")
def test_refill(vector: dict[str, Any]) -> None:
    thrown = tuple(parse_cards(cards) for cards in vector["now_discards"])
    kept = list(parse_cards(vector["kept"]))
    hands = tuple(tuple(kept.pop(0) for _ in range(4 - len(cards))) for cards in thrown)
    short = tuple((seat, len(cards)) for seat, cards in enumerate(thrown))
    old = (parse_cards(vector["old_discards"]), *NO_HANDS[1:])
    served, _ = serve(Serving(hands, parse_cards(vector["stock"]), old, thrown, short))
    assert {str(seat): count for seat, count in served.short} == vector["expect"]["missing"]
    to_shuffle = pool(served, vector.get("policy", "fuera"))
    assert sorted(to_shuffle) == sorted(parse_cards(vector["expect"]["pool"]))


@of_kind("prob")
def test_prob(vector: dict[str, Any]) -> None:
    hand, kept = parse_hand(vector["hand"]), parse_cards(vector["keep"])
    unseen = [card for card in PACK if card not in hand]
    drawn = list(combinations(unseen, 4 - len(kept)))
    values = [value_of((*kept, *cards), options_of(vector)) for cards in drawn]
    holds = {
        "31": lambda value: value.total == 31,
        "duples": lambda value: value.pares is Pares.DUPLES,
        "pares": lambda value: value.holds(Lance.PARES),
    }[vector["test"]]
    assert Fraction(sum(map(holds, values)), len(values)) == Fraction(vector["expect"])
