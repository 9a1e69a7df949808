"""Señas: the truth of every one for every hand, when it may be passed, and who learns of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mus.players.view import view_of
from mus.rules.actions import Action, Word, parse_action
from mus.rules.cards import PACK, pack_from_hands, parse_hand
from mus.rules.deal import Deal, Phase
from mus.rules.errors import IllegalAction, NotationError
from mus.rules.events import SenaPassed
from mus.rules.game import Game, new_game, replay, resume
from mus.rules.hands import HandValue, value_of, value_of_ranks
from mus.rules.options import VALUES, Options, options_from
from mus.rules.record import record_from_json, record_to_json
from mus.rules.sena_sets import SETS, USUAL, Gesture
from mus.rules.senas import MOST_SENAS, true_senas
from tests.rules.playing import NO_PARES_NO_JUEGO, all_pass, cut, deal_of, pass_to, say
from tests.rules.random_play import random_options, random_play

VECTORS = json.loads((Path(__file__).parent / "data" / "vectors.json").read_text(encoding="utf-8"))["vectors"]
CASES = [v for v in VECTORS if v["kind"] == "value" and "senas" in v["expect"]]


@pytest.mark.parametrize("vector", CASES, ids=lambda vector: vector["id"])
def test_the_true_senas_of_a_hand(vector: dict[str, Any]) -> None:
    value = value_of(parse_hand(vector["hand"]), options_from(vector.get("options", {})))
    assert set(true_senas(value)) == set(vector["expect"]["senas"])


def test_the_worked_cases_have_senas_at_all() -> None:
    assert len(CASES) == 8


# The truth tables, counted from printed ranks and not through the values of hands.

REYES = {8: (12, 3), 4: (12,)}
ASES = {8: (1, 2), 4: (1,)}


def plays_as(rank: int, reyes: int) -> int:
    if rank in REYES[reyes]:
        return 12
    return 1 if rank in ASES[reyes] else rank


def sum_of(cards: tuple[int, ...], reyes: int) -> int:
    return sum(min(10, plays_as(rank, reyes)) for rank in cards)


def groups(cards: tuple[int, ...], reyes: int) -> list[int]:
    """How often each rank that is there occurs, most often first."""
    ranks = [plays_as(rank, reyes) for rank in cards]
    return sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)


def kings(cards: tuple[int, ...], reyes: int) -> int:
    return sum(rank in REYES[reyes] for rank in cards)


def aces(cards: tuple[int, ...], reyes: int) -> int:
    return sum(rank in ASES[reyes] for rank in cards)


TRUTH: dict[str, Callable[[tuple[int, ...], int], bool]] = {
    "dos_reyes": lambda cards, reyes: kings(cards, reyes) == 2,
    "tres_reyes": lambda cards, reyes: kings(cards, reyes) == 3,
    "cuatro_reyes": lambda cards, reyes: kings(cards, reyes) == 4,
    "dos_ases": lambda cards, reyes: aces(cards, reyes) == 2,
    "tres_ases": lambda cards, reyes: aces(cards, reyes) == 3,
    "cuatro_ases": lambda cards, reyes: aces(cards, reyes) == 4,
    "la_bonita": lambda cards, reyes: (kings(cards, reyes), aces(cards, reyes)) == (3, 1),
    "pares": lambda cards, reyes: groups(cards, reyes)[0] > 1,
    "medias": lambda cards, reyes: groups(cards, reyes) == [3, 1],
    "duples": lambda cards, reyes: groups(cards, reyes) in ([2, 2], [4]),
    "31": lambda cards, reyes: sum_of(cards, reyes) == 31,
    "juego": lambda cards, reyes: sum_of(cards, reyes) > 31,
    "30": lambda cards, reyes: sum_of(cards, reyes) == 30,
    "29": lambda cards, reyes: sum_of(cards, reyes) == 29,
    "ciego": lambda cards, reyes: groups(cards, reyes)[0] == 1 and sum_of(cards, reyes) < 31,
}

RANKS = sorted({card.rank for card in PACK})
HANDS = list(combinations_with_replacement(RANKS, 4))


@pytest.mark.parametrize("reyes", [8, 4])
@pytest.mark.parametrize("of", SETS.values(), ids=SETS)
def test_the_truth_table_of_a_set_for_every_hand(of: Any, reyes: int) -> None:
    for hand in HANDS:
        expected = [sena.name for sena in of.senas if TRUTH[sena.name](hand, reyes)]
        assert list(true_senas(value_of_ranks(hand, reyes), of.name)) == expected, hand


def test_every_hand_but_an_indifferent_juego_or_pareja_has_a_sena_of_the_usual_set() -> None:
    silent: list[HandValue] = [value for hand in HANDS if not true_senas(value := value_of_ranks(hand, 8))]
    assert silent
    assert all(value.total != 31 and (value.has_juego or value.pares == 1) for value in silent)


def test_the_option_names_the_sets() -> None:
    assert VALUES["senas"] == ("no", *SETS)
    assert all(name == of.name for name, of in SETS.items())
    assert USUAL in SETS
    assert Options().senas == "no"


@pytest.mark.parametrize("of", SETS.values(), ids=SETS)
def test_a_set_has_each_sena_once_and_no_gesture_for_two_but_the_wink_of_fournier(of: Any) -> None:
    assert len({sena.name for sena in of.senas}) == len(of.senas)
    shared = {sena.gesture for sena in of.senas if [s.gesture for s in of.senas].count(sena.gesture) > 1}
    assert shared == ({Gesture.GUINO} if of.name == "fournier" else set())


# When one may be passed

RRAA = "12o 12c 1o 1c"
"""dos_reyes, dos_ases and duples."""
TABLE = (RRAA, "11o 7c 6o 4o", "10o 6c 5c 1e", "12e 11c 5e 4c")
ON = Options(senas="torneo")


def opened(options: Options = ON, hands: tuple[str, ...] = TABLE) -> Deal:
    return cut(hands, options)


def passed(deal: Deal, *texts: str) -> Deal:
    for text in texts:
        deal = deal.apply(parse_action(text))[0]
    return deal


def why(deal: Deal, text: str) -> str | None:
    error = deal.why_not(parse_action(text))
    return error.reason if error else None


def test_a_sena_is_passed_out_of_turn_and_takes_nobodys_turn() -> None:
    deal = say(opened(), "paso")
    after = passed(deal, "0:sena duples", "3:sena ciego")
    assert (deal.turn, after.turn, after.betting) == (1, 1, deal.betting)
    assert [(each.seat, each.name) for each in after.senas] == [(0, "duples"), (3, "ciego")]


def test_a_player_passes_two_at_most_and_none_twice() -> None:
    deal = passed(opened(), "0:sena duples")
    assert why(deal, "0:sena duples") == "sena-twice"
    deal = passed(deal, "0:sena dos_ases")
    assert why(deal, "0:sena dos_reyes") == "senas-spent"
    assert MOST_SENAS == 2
    assert deal.legal(0).senas == ()
    assert why(deal, "1:sena ciego") is None


def test_the_weaker_of_two_true_ones_may_be_passed() -> None:
    assert opened().legal(0).senas == ("dos_reyes", "dos_ases", "duples")
    assert why(opened(), "0:sena dos_ases") is None


@pytest.mark.parametrize("sena", ["tres_reyes", "31", "medias", "ciego"])
def test_a_false_sena_is_refused_with_its_reason(sena: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        opened().apply(Action(0, Word.SENA, sena=sena))
    assert caught.value.reason == "false-sena"
    assert caught.value.details["sena"] == sena


def test_a_sena_of_another_set_is_unknown() -> None:
    assert why(opened(), "0:sena pares") == "no-such-sena"
    assert why(opened(Options(senas="federacion")), "0:sena pares") is None


def test_without_the_option_nobody_passes_any() -> None:
    deal = opened(Options())
    assert why(deal, "0:sena duples") == "senas-off"
    assert deal.legal(0).senas == ()


@pytest.mark.parametrize("corrido", ["no", "juego"])
def test_nobody_passes_any_before_the_cut_or_after_the_end(corrido: str) -> None:
    options = replace(ON, mus_corrido=corrido)
    deal = replace(deal_of(TABLE, options), corrido=corrido != "no")
    for _ in range(4):
        assert why(deal, "0:sena duples") == "sena-before-cut"
        assert deal.legal(0).senas == ()
        deal = say(deal, "mus")
    assert deal.phase is Phase.DESCARTE
    assert why(deal, "0:sena duples") == "sena-before-cut"
    over = say(opened(options), "ordago", "quiero")
    assert why(over, "0:sena duples") == "deal-over"


def test_the_federations_medias_wait_until_the_grande_is_over() -> None:
    hands = ("7o 7b 7e 1o", *TABLE[1:])
    deal = opened(Options(senas="federacion"), hands)
    assert why(deal, "0:sena medias") == "sena-too-early"
    assert "medias" not in deal.legal(0).senas
    assert why(all_pass(deal), "0:sena medias") is None
    assert why(opened(ON, hands), "0:sena medias") is None


def test_fourniers_thirty_waits_for_the_punto() -> None:
    hands = ("12b 10b 6b 4b", *NO_PARES_NO_JUEGO[1:])
    deal = opened(Options(senas="fournier"), hands)
    assert why(deal, "0:sena 30") == "sena-too-early"
    assert why(pass_to(deal, "punto"), "0:sena 30") is None
    assert why(opened(Options(senas="casino"), hands), "0:sena 30") is None


# Notation and record


@pytest.mark.parametrize(
    "text",
    [
        *("0:sena", "0:sena ", "0:sena Duples", "0:sena duples 0", "0:sena duples 2", "0:sena duples 3 1"),
        *("0:sena duples 1 1", "0:sena duples  1", "0:sena duples 4", "0:sena duples x", "0:sena duples 1 "),
    ],
)
def test_what_is_no_sena_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize("text", ["0:sena duples", "0:sena 31 1", "1:sena dos_reyes 0 2", "2:sena ciego 3"])
def test_a_sena_is_written_with_the_rivals_who_caught_it(text: str) -> None:
    assert str(parse_action(text)) == text


def game_with(*texts: str) -> Game:
    game = new_game(ON)
    game, _ = game.serve(pack_from_hands([parse_hand(hand) for hand in TABLE], 0))
    for text in ("0:no-mus", *texts):
        game, _ = game.apply(parse_action(text))
    return game


def test_a_record_with_senas_replays_to_the_same_events() -> None:
    game = game_with("0:sena duples 1", "3:sena ciego", "0:envido 2", "2:sena ciego 1 3", "1:quiero")
    record = record_from_json(record_to_json(game.record))
    assert resume(record).match == game.match
    events = [event for step in replay(record) for event in step.events if isinstance(event, SenaPassed)]
    assert events == [
        SenaPassed(0, "duples", (1, 2)),
        SenaPassed(3, "ciego", (1,)),
        SenaPassed(2, "ciego", (0, 1, 3)),
    ]


# Who learns of it


def test_a_view_has_the_senas_its_seat_passed_or_saw() -> None:
    match = game_with("0:sena duples 1", "1:sena ciego").match
    seen = [view_of(match, seat).senas for seat in range(4)]
    assert seen == [((0, "duples"),), ((0, "duples"), (1, "ciego")), ((0, "duples"),), ((1, "ciego"),)]


def test_nobody_learns_which_other_rival_caught_it() -> None:
    none, one, both = (
        game_with(text).match for text in ("0:sena duples", "0:sena duples 1", "0:sena duples 1 3")
    )
    for seat in (0, 2):
        assert view_of(none, seat) == view_of(one, seat) == view_of(both, seat)
    assert view_of(one, 1) == view_of(both, 1) != view_of(none, 1)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_no_view_changes_with_senas_its_seat_did_not_see(seed: int) -> None:
    rng = Random(seed)
    options = replace(random_options(rng), senas=rng.choice(list(SETS)))
    for step in random_play(rng, options, steps=120):
        match = step.game.match
        if not match.deal.senas or rng.random() < 0.7:
            continue
        for seat in range(4):
            blind = unseen_left_out(step.game, seat)
            assert view_of(blind.match, seat) == view_of(match, seat)


def unseen_left_out(game: Game, seat: int) -> Game:
    """The same partida if the señas of this deal that `seat` did not see had never been passed."""
    last = game.record.deals[-1]
    said = tuple(
        action
        for action in last.actions
        if action.word is not Word.SENA or seat % 2 == action.seat % 2 or seat in action.seen
    )
    return resume(replace(game.record, deals=(*game.record.deals[:-1], replace(last, actions=said))))
