"""Turn and betting: who speaks, what is refused and why, and the options that change it."""

from __future__ import annotations

import pytest

from mus.rules.actions import Action, Word, parse_action
from mus.rules.betting import Status
from mus.rules.deal import Deal
from mus.rules.errors import IllegalAction
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.rules.summary import LanceSummary, lances_of
from tests.rules.playing import NO_PARES_NO_JUEGO, all_pass, cut, deal_of, pass_to, say

# Holders of pares: seats 0, 1, 2. Of juego: 1 and 3.
WORKED = ("12c 3o 7e 1b", "11c 11o 10e 4b", "12e 3b 2c 1o", "12b 10c 7o 4e")
# Holders of pares: 1 and 2 only. Nobody has juego.
ONE_EACH = ("12o 7o 5o 1o", "11o 11c 6o 1c", "10o 10c 5c 1e", "12c 7c 5e 4c")


def act(deal: Deal, *texts: str) -> Deal:
    for text in texts:
        deal = deal.apply(parse_action(text))[0]
    return deal


def reason(deal: Deal, text: str) -> str:
    action = parse_action(text)
    refusal = deal.why_not(action)
    assert refusal is not None, f"{text} is allowed"
    with pytest.raises(IllegalAction) as raised:
        deal.apply(action)
    assert raised.value.reason == refusal.reason
    return refusal.reason


def grande(deal: Deal) -> LanceSummary:
    return lances_of(deal)["grande"]


@pytest.fixture
def opened() -> Deal:
    return cut(NO_PARES_NO_JUEGO)


def test_the_partner_of_who_refused_may_still_accept_raise_or_go_all_in(opened: Deal) -> None:
    refused_once = act(opened, "0:envido 2", "1:no-quiero")
    assert refused_once.turn == 3
    assert refused_once.legal().words == (Word.QUIERO, Word.NO_QUIERO, Word.MAS, Word.ORDAGO)
    assert grande(act(refused_once, "3:quiero")).status is Status.QUERIDO
    assert act(refused_once, "3:mas 4").turn == 0
    assert act(refused_once, "3:ordago").betting.ordago


def test_the_first_holder_from_mano_opens_pares() -> None:
    deal = pass_to(cut(ONE_EACH), "pares")
    assert deal.turn == 1
    assert deal.betting.seats == (1, 2)
    assert pass_to(cut(WORKED, mano=3), "pares").turn == 0


def test_the_first_holder_from_mano_opens_juego() -> None:
    hands = ("12o 7o 5o 1o", "12c 11c 7c 4c", "12e 11e 7e 5e", "10o 7b 6o 4o")
    deal = pass_to(cut(hands, mano=3), "juego")
    assert deal.betting.seats == (1, 2)
    assert deal.turn == 1


def test_an_answer_comes_first_from_the_rival_next_to_the_bettor(opened: Deal) -> None:
    bet = act(opened, "0:paso", "1:envido 2")
    assert bet.turn == 2
    assert act(bet, "2:no-quiero").turn == 0


def test_having_passed_does_not_shut_a_player_out(opened: Deal) -> None:
    deal = act(opened, "0:paso", "1:paso", "2:paso", "3:envido 2", "0:mas 3")
    assert deal.turn == 1
    assert deal.betting.stake == 5


def test_a_paso_to_a_bet_refuses_it(opened: Deal) -> None:
    deal = act(opened, "0:envido 2", "1:paso", "3:paso")
    assert grande(deal).status is Status.NO_QUERIDO
    assert grande(deal).immediate == (1, 0)


def test_who_refused_may_answer_again_after_a_new_raise(opened: Deal) -> None:
    deal = act(opened, "0:envido 2", "1:no-quiero", "3:mas 3", "0:mas 5")
    assert deal.turn == 1
    assert grande(act(deal, "1:quiero")).stake == 10


def test_with_no_quiero_elimina_who_refused_is_out_of_the_lance() -> None:
    deal = cut(NO_PARES_NO_JUEGO, Options(no_quiero_elimina=True))
    deal = act(deal, "0:envido 2", "1:no-quiero", "3:mas 3", "0:mas 5")
    assert deal.turn == 3
    assert reason(deal, "1:quiero") == "refused-already"
    assert grande(act(deal, "3:no-quiero")).immediate == (5, 0)
    # The next lance begins with nobody out.
    assert act(deal, "3:quiero", "0:paso", "1:envido 2").betting.out == ()


def test_with_no_quiero_elimina_a_paso_to_a_bet_puts_out_as_well() -> None:
    deal = cut(NO_PARES_NO_JUEGO, Options(no_quiero_elimina=True))
    assert act(deal, "0:envido 2", "1:paso", "3:mas 3", "0:mas 5").turn == 3


def test_an_envite_of_a_hundred_thousand_is_refused_under_the_cap(opened: Deal) -> None:
    assert reason(opened, "0:envido 100000") == "amount-too-large"
    assert reason(opened, "0:envido 41") == "amount-too-large"
    assert grande(act(opened, "0:envido 40", "1:quiero")).status is Status.QUERIDO


def test_raises_end_at_the_cap_where_an_ordago_is_still_open(opened: Deal) -> None:
    at_the_cap = act(opened, "0:envido 20", "1:mas 20")
    assert at_the_cap.legal().words == (Word.QUIERO, Word.NO_QUIERO, Word.ORDAGO)
    assert reason(at_the_cap, "2:mas 2") == "cap-reached"
    nearly = act(opened, "0:envido 37")
    assert (nearly.legal().least, nearly.legal().most) == (2, 3)
    assert reason(nearly, "1:mas 4") == "amount-too-large"
    # One piedra below the cap there is no room for a raise of two.
    assert Word.MAS not in act(opened, "0:envido 39").legal().words


@pytest.mark.parametrize(
    ("cap", "target", "most"),
    [("target", 40, 40), ("target", 30, 30), (7, 40, 7), (100, 40, 100), (None, 40, None)],
)
def test_the_cap_is_the_target_a_number_or_none(cap: int | str | None, target: int, most: int | None) -> None:
    deal = cut(NO_PARES_NO_JUEGO, Options(tope_envite=cap, target=target))
    assert deal.legal().most == most
    if most is None:
        assert act(deal, "0:envido 5000", "1:mas 100000").betting.stake == 105_000
    else:
        assert act(deal, f"0:envido {most}").betting.stake == most
        assert reason(deal, f"0:envido {most + 1}") == "amount-too-large"


def test_the_least_envite_and_raise_are_two(opened: Deal) -> None:
    assert reason(opened, "0:envido 1") == "amount-too-small"
    assert reason(opened, "0:envido 0") == "amount-too-small"
    assert reason(act(opened, "0:envido 2"), "1:mas 1") == "amount-too-small"


def test_with_min_subida_1_a_raise_of_one_stands() -> None:
    deal = cut(NO_PARES_NO_JUEGO, Options(min_subida=1))
    deal = act(deal, "0:envido 2", "1:mas 1")
    assert deal.betting.stake == 3
    assert act(cut(NO_PARES_NO_JUEGO, Options(min_subida=1)), "0:envido 39", "1:mas 1").betting.stake == 40


@pytest.mark.parametrize("least", [1, 2, 5])
def test_min_envite_is_the_least_first_bet(least: int) -> None:
    deal = cut(NO_PARES_NO_JUEGO, Options(min_envite=least))
    assert deal.legal().least == least
    assert act(deal, f"0:envido {least}").betting.stake == least
    assert reason(deal, f"0:envido {least - 1}") == "amount-too-small"


@pytest.mark.parametrize(
    ("said", "pays"),
    [
        (["0:envido 2", "1:no-quiero", "3:no-quiero"], (1, 0)),
        (["0:envido 30", "1:no-quiero", "3:no-quiero"], (1, 0)),
        (["0:ordago", "1:no-quiero", "3:no-quiero"], (1, 0)),
        (["0:envido 2", "1:ordago", "2:no-quiero", "0:no-quiero"], (0, 2)),
        (["0:envido 5", "1:ordago", "2:no-quiero", "0:no-quiero"], (0, 5)),
        (["0:envido 2", "1:mas 5", "2:ordago", "3:no-quiero", "1:no-quiero"], (7, 0)),
        (["0:envido 2", "1:mas 5", "2:mas 10", "3:mas 10", "0:no-quiero", "2:no-quiero"], (0, 17)),
    ],
)
def test_a_refusal_pays_what_stood_before_the_last_raise(
    opened: Deal, said: list[str], pays: tuple[int, int]
) -> None:
    deal = act(opened, *said)
    assert grande(deal).immediate == pays
    assert deal.score == pays


@pytest.mark.parametrize(
    ("lance", "raised"), [("grande", 2), ("chica", 2), ("pares", 3), ("juego", 3), ("punto", 3)]
)
def test_con_deje_adds_one_to_a_refused_raise_but_not_in_grande_or_chica(lance: str, raised: int) -> None:
    hands = {"pares": ONE_EACH, "juego": ("12o 11o 7o 4o", "12c 11c 7c 5c", "6o 5o 4c 1o", "6c 5e 4e 1c")}
    for word in ("mas 4", "ordago"):
        deal = pass_to(cut(hands.get(lance, NO_PARES_NO_JUEGO), Options(deje_extra=True)), lance)
        deal = say(deal, "envido 2", word)
        while deal.lance is not None and deal.lance.value == lance:
            deal = say(deal, "no-quiero")
        assert sum(lances_of(deal)[lance].immediate) == raised
    deal = pass_to(cut(hands.get(lance, NO_PARES_NO_JUEGO), Options(deje_extra=True)), lance)
    deal = say(deal, "ordago")
    while deal.lance is not None and deal.lance.value == lance:
        deal = say(deal, "no-quiero")
    assert sum(lances_of(deal)[lance].immediate) == 1


def test_an_accepted_ordago_ends_the_deal_there_and_then(opened: Deal) -> None:
    deal = act(opened, "0:ordago", "1:quiero")
    assert deal.ended is not None
    assert (deal.ended.winner, deal.ended.by) == (1, "ordago")
    assert deal.score == (0, 0)
    assert deal.legal().words == ()
    assert reason(deal, "0:envido 2") == "deal-over"
    assert "chica" not in lances_of(deal)


def test_a_deje_cashed_before_an_accepted_ordago_stays(opened: Deal) -> None:
    deal = act(opened, "0:envido 2", "1:no-quiero", "3:no-quiero", "0:ordago", "1:quiero")
    assert deal.ended is not None
    assert deal.score == deal.ended.score == (1, 0)


def test_an_ordago_compares_only_those_who_may_play_the_lance() -> None:
    # Seat 0 has the best grande, but neither pares nor a word in them.
    deal = say(pass_to(cut(ONE_EACH), "pares"), "ordago", "quiero")
    assert lances_of(deal)["pares"].winner_seat == 1


def test_no_punto_begins_once_the_juego_is_won() -> None:
    deal = pass_to(cut(ONE_EACH, score=(0, 39)), "pares")
    deal = act(deal, "1:envido 2", "2:no-quiero")
    assert deal.ended is not None
    assert (deal.ended.by, deal.ended.winner) == ("deje", 1)
    assert set(lances_of(deal)) == {"grande", "chica", "pares"}


def test_the_lance_after_one_that_is_not_disputed_starts_at_mano() -> None:
    hands = ("12o 12c 5o 1o", "11o 7c 6o 4o", "10o 6c 5c 1c", "12e 11c 5e 4c")
    for mano in range(4):
        deal = pass_to(cut(hands, mano=mano), "punto")
        assert deal.turn == mano
        assert lances_of(deal)["pares"].status is Status.SIN_DISPUTA


REFUSALS = [
    ([], "0:mas 2", "no-bet"),
    ([], "0:quiero", "no-bet"),
    ([], "0:no-quiero", "no-bet"),
    ([], "1:envido 2", "not-your-turn"),
    ([], "0:mus", "mus-over"),
    ([], "0:no-mus", "mus-over"),
    ([], "0:descarta 12o", "mus-over"),
    ([], "0:sena duples", "senas-off"),
    (["0:envido 2"], "0:quiero", "not-your-turn"),
    (["0:envido 2"], "2:mas 2", "own-bet"),
    (["0:envido 2"], "2:ordago", "own-bet"),
    (["0:envido 2"], "3:quiero", "not-your-turn"),
    (["0:envido 2"], "1:envido 4", "bet-stands"),
    (["0:ordago"], "1:mas 2", "over-ordago"),
    (["0:ordago"], "1:ordago", "over-ordago"),
    (["0:ordago"], "1:envido 2", "bet-stands"),
    (["0:envido 2", "1:quiero"], "3:mas 2", "not-your-turn"),
]


@pytest.mark.parametrize(("said", "text", "why"), REFUSALS)
def test_a_refusal_names_the_rule(opened: Deal, said: list[str], text: str, why: str) -> None:
    assert reason(act(opened, *said), text) == why


def test_who_has_no_pares_has_no_word_in_them() -> None:
    deal = pass_to(cut(ONE_EACH), "pares")
    assert reason(deal, "0:envido 2") == "not-a-holder"
    assert reason(act(deal, "1:envido 2"), "0:quiero") == "not-a-holder"


def test_before_the_mus_is_settled_nobody_bets_or_discards() -> None:
    deal = deal_of(NO_PARES_NO_JUEGO)
    assert reason(deal, "0:envido 2") == "before-betting"
    assert reason(deal, "0:ordago") == "before-betting"
    assert reason(deal, "0:descarta 12o") == "discard-before-mus"
    assert reason(deal, "1:mus") == "not-your-turn"


def test_in_a_discard_round_one_to_four_held_cards_are_thrown() -> None:
    deal = say(deal_of(NO_PARES_NO_JUEGO), *["mus"] * 4)
    assert reason(deal, "0:mus") == "discard-first"
    assert reason(deal, "0:envido 2") == "discard-first"
    assert reason(deal, "0:descarta 11o") == "card-not-held"
    assert reason(deal, "0:descarta") == "discard-count"
    assert reason(deal, "1:descarta 11o") == "not-your-turn"
    twice = Action(0, Word.DESCARTA, cards=(deal.hands[0][0],) * 2)
    assert deal.why_not(twice).reason == "discard-count"


def test_nothing_can_be_said_before_the_cards_are_served() -> None:
    assert reason(Deal(Options()), "0:mus") == "cards-wanted"


def test_the_mus_is_cut_for_everybody_and_mano_opens_grande_whoever_cut() -> None:
    deal = act(deal_of(NO_PARES_NO_JUEGO, mano=2), "2:mus", "3:mus", "0:no-mus")
    assert deal.lance is Lance.GRANDE
    assert deal.turn == 2


def test_all_passing_settles_a_lance_for_good(opened: Deal) -> None:
    deal = all_pass(opened)
    assert lances_of(deal)["grande"].status is Status.PASO
    assert deal.lance is Lance.CHICA
