"""The count: what is cashed when, and the options that change it."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from mus.rules.betting import Status
from mus.rules.cards import pack_from_hands, parse_hand
from mus.rules.events import Counted, DealEnded, DejePaid, JuegoWon, Shown
from mus.rules.hands import Lance
from mus.rules.match import Start, start_match
from mus.rules.options import Options
from mus.rules.summary import lances_of
from tests.rules.playing import NO_PARES_NO_JUEGO, all_pass, cut, pass_to, play_script, say

# Pares: 0 (medias, 2), 1 (pareja, 1) and 2 (medias, 2). Juego: 1 (34, 2) and 3 (31, 3).
WORKED = ("12c 3o 7e 1b", "11c 11o 10e 4b", "12e 3b 2c 1o", "12b 10c 7o 4e")
# Pares: 1 (duples) against 0 and 2 (pareja each). Punto: seat 0.
DUPLES = ("12o 12c 4o 5o", "11o 11c 5c 5e", "10o 10c 6o 4c", "7o 6c 1o 4e")
# Juego: 0 (31) and 1 (32).
JUEGO = ("12o 11o 7o 4o", "12c 11c 7c 5c", "6o 5o 4c 1o", "6c 5e 4e 1c")


def refuse_all(deal):
    lance = deal.lance
    while deal.lance is lance:
        deal = say(deal, "no-quiero")
    return deal


def test_an_accepted_bet_is_cashed_only_at_the_count() -> None:
    deal = say(cut(NO_PARES_NO_JUEGO, score=(39, 39)), "envido 2", "quiero")
    assert deal.score == (39, 39)
    assert deal.ended is None
    assert not any(isinstance(event, Counted | Shown | DejePaid) for event in deal.log)


def test_pares_prizes_are_paid_on_top_of_an_accepted_bet() -> None:
    deal = play_script(cut(DUPLES), {"pares": [[0, "envido", 2], [1, "quiero"]]})
    assert lances_of(deal)["pares"].count == (0, 2 + 3)


def test_the_bettors_pair_still_cashes_its_prizes_after_a_refusal() -> None:
    deal = play_script(cut(DUPLES), {"pares": [[0, "envido", 2], [1, "no_quiero"]]})
    pares = lances_of(deal)["pares"]
    assert (pares.immediate, pares.count) == ((1, 0), (1 + 1, 0))
    deal = play_script(cut(JUEGO), {"juego": [[0, "paso"], [1, "envido", 2], [0, "no_quiero"]]})
    juego = lances_of(deal)["juego"]
    assert (juego.immediate, juego.count) == ((0, 1), (0, 2))


def test_both_partners_are_paid_their_prizes_even_for_the_worse_hand() -> None:
    deal = play_script(cut(WORKED), {})
    assert lances_of(deal)["pares"].count == (4, 0)
    assert lances_of(deal)["juego"].count == (0, 5)


@pytest.mark.parametrize(("extra", "pares", "juego"), [(0, (0, 3), (3, 0)), (1, (0, 4), (4, 0))])
def test_pares_and_juego_en_paso_pay_their_prizes_and_more_only_by_option(
    extra: int, pares: tuple[int, int], juego: tuple[int, int]
) -> None:
    options = Options(paso_extra_pares_juego=extra)
    assert lances_of(play_script(cut(DUPLES, options), {}))["pares"].count == pares
    assert lances_of(play_script(cut(JUEGO, options), {}))["juego"].count == juego


def test_no_extra_piedra_where_only_one_pair_holds_it() -> None:
    deal = play_script(cut(WORKED, Options(paso_extra_pares_juego=1)), {})
    assert lances_of(deal)["juego"].status is Status.SIN_DISPUTA
    assert lances_of(deal)["juego"].count == (0, 5)


def test_nothing_is_counted_once_a_pair_is_there() -> None:
    deal = play_script(cut(WORKED, score=(39, 0)), {})
    assert deal.score == (40, 0)
    assert [event.lance for event in deal.log if isinstance(event, Counted)] == [Lance.GRANDE]


def test_a_deje_that_reaches_the_target_ends_the_juego_before_the_count() -> None:
    deal = say(cut(NO_PARES_NO_JUEGO, score=(38, 39)), "envido 30", "quiero", "paso", "envido 2")
    deal = refuse_all(deal)
    assert deal.ended == DealEnded((38, 40), 1, "deje", Lance.CHICA)
    assert deal.counted == ()
    assert not any(isinstance(event, Shown) for event in deal.log)


def test_dejes_are_paid_at_once_or_at_the_count() -> None:
    script = {"grande": [[0, "envido", 2], [1, "mas", 5], [2, "no_quiero"], [0, "no_quiero"]]}
    at_once = lances_of(play_script(cut(NO_PARES_NO_JUEGO), script))["grande"]
    assert (at_once.immediate, at_once.count) == ((0, 2), (0, 0))
    later = lances_of(play_script(cut(NO_PARES_NO_JUEGO, Options(dejes="recuento")), script))["grande"]
    assert (later.immediate, later.count) == ((0, 0), (0, 2))


def test_a_deje_at_the_count_comes_after_what_was_accepted_before_it() -> None:
    script = {
        "grande": [[0, "envido", 2], [1, "quiero"]],
        "chica": [[0, "envido", 2], [1, "no_quiero"], [3, "no_quiero"]],
    }
    at_once = play_script(cut(NO_PARES_NO_JUEGO, score=(39, 38)), script)
    assert at_once.ended == DealEnded((40, 38), 0, "deje", Lance.CHICA)
    later = play_script(cut(NO_PARES_NO_JUEGO, Options(dejes="recuento"), score=(39, 38)), script)
    assert later.ended == DealEnded((39, 40), 1, "recuento", Lance.GRANDE)


def test_dejes_at_the_count_keep_their_extra_and_the_prizes() -> None:
    options = Options(dejes="recuento", deje_extra=True)
    script = {"pares": [[0, "envido", 2], [1, "mas", 2], [2, "no_quiero"], [0, "no_quiero"]]}
    assert lances_of(play_script(cut(DUPLES, options), script))["pares"].count == (0, 2 + 1 + 3)


@pytest.mark.parametrize(("punto_no_querido", "paid"), [(1, (0, 1)), (0, (0, 0))])
def test_a_refused_punto_pays_its_own_piedra_by_option(punto_no_querido: int, paid: tuple[int, int]) -> None:
    options = Options(punto_no_querido=punto_no_querido)
    deal = refuse_all(say(pass_to(cut(NO_PARES_NO_JUEGO, options), "punto"), "paso", "envido 2"))
    punto = lances_of(deal)["punto"]
    assert (punto.immediate, punto.count) == ((0, 1), paid)


def test_punto_pays_one_en_paso_and_one_on_top_of_a_bet() -> None:
    options = Options(punto_no_querido=0)
    assert lances_of(play_script(cut(NO_PARES_NO_JUEGO, options), {}))["punto"].count == (0, 1)
    script = {"punto": [[0, "envido", 4], [1, "quiero"]]}
    assert lances_of(play_script(cut(NO_PARES_NO_JUEGO, options), script))["punto"].count == (0, 5)


def test_an_accepted_ordago_annuls_what_was_accepted_before() -> None:
    script = ["envido 2", "quiero", "paso", "ordago", "quiero"]
    deal = say(cut(NO_PARES_NO_JUEGO, score=(0, 39)), *script)
    assert deal.ended == DealEnded((0, 39), 0, "ordago", Lance.CHICA)


def test_without_ordago_anula_previos_earlier_lances_are_counted_first() -> None:
    script = ["envido 2", "quiero", "paso", "ordago", "quiero"]
    options = Options(ordago_anula_previos=False)
    deal = say(cut(NO_PARES_NO_JUEGO, options, score=(0, 39)), *script)
    assert deal.ended == DealEnded((0, 41), 1, "recuento", Lance.GRANDE)
    assert lances_of(deal)["chica"].winner_seat is None
    deal = say(cut(NO_PARES_NO_JUEGO, options, score=(0, 30)), *script)
    assert deal.ended == DealEnded((0, 32), 0, "ordago", Lance.CHICA)
    assert lances_of(deal)["chica"].winner_pair == 0


def test_an_ordago_wins_the_juego_and_adds_no_piedras() -> None:
    match = start_match(Options(), Start(piedras=(39, 12)))
    match = match.serve(pack_from_hands([parse_hand(text) for text in NO_PARES_NO_JUEGO]))[0]
    match = say(match, "no-mus", "ordago")
    match, events = match.apply(next(match.legal().actions()))
    assert match.deal.score == (39, 12)
    assert (match.piedras, match.juegos, match.vacas) == ((0, 0), (0, 1), (0, 0))
    assert events[-1] == JuegoWon(1, (0, 1))


def test_piedras_past_the_target_stay_as_they_are() -> None:
    deal = play_script(
        cut(DUPLES, score=(0, 38)),
        {
            "grande": [[0, "envido", 40], [1, "no_quiero"], [3, "no_quiero"]],
            "pares": [[0, "envido", 30], [1, "quiero"]],
        },
    )
    assert deal.ended is not None
    assert deal.score == (1, 38 + 1 + 30 + 3)


def test_every_hand_is_shown_before_anything_is_counted() -> None:
    deal = play_script(cut(WORKED), {})
    kinds = [type(event) for event in deal.log]
    assert kinds.count(Shown) == 1
    assert kinds.index(Shown) < kinds.index(Counted)
    assert next(event for event in deal.log if isinstance(event, Shown)).hands == deal.hands


def test_the_count_tells_bet_prizes_and_bonus_apart() -> None:
    deal = play_script(
        cut(DUPLES), {"pares": [[0, "envido", 2], [1, "quiero"]], "punto": [[0, "envido", 3], [1, "quiero"]]}
    )
    told = {event.lance: event for event in deal.counted}
    assert asdict(told[Lance.PARES]) | {"score": None} == {
        "lance": Lance.PARES,
        "status": Status.QUERIDO,
        "seat": 1,
        "pair": 1,
        "piedras": 5,
        "bet": 2,
        "prizes": ((1, 3),),
        "bonus": 0,
        "score": None,
    }
    assert (told[Lance.PUNTO].bet, told[Lance.PUNTO].bonus) == (3, 1)
    assert all(
        event.piedras == event.bet + event.bonus + sum(p for _, p in event.prizes) for event in deal.counted
    )


def test_a_deal_under_way_has_its_lances_so_far() -> None:
    deal = say(all_pass(cut(WORKED)), "envido 2")
    lances = lances_of(deal)
    assert list(lances) == ["grande", "chica"]
    grande, chica = lances.values()
    assert (grande.status, grande.winner_seat, grande.count) == (Status.PASO, None, (0, 0))
    assert (chica.status, chica.stake) == (Status.ENVIDADO, 2)
