"""From deal to deal: mano, juegos, vacas, the partida, the running mus and the first mano."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from mus.rules.cards import PACK, Card, parse_card
from mus.rules.errors import ChanceError, IllegalAction
from mus.rules.events import Dealt, JuegoWon, ManoMoved, PartidaWon, VacaWon
from mus.rules.first_mano import first_mano
from mus.rules.match import Match, Start, start_match
from mus.rules.options import Options
from tests.rules.playing import all_pass, in_turn, say, win_juego


def served(match: Match, seed: int = 1) -> Match:
    return match.serve(Random(seed).sample(PACK, len(PACK)))[0]


def play_out(match: Match, seed: int = 1) -> Match:
    """The match after one deal that everybody passes."""
    match = say(served(match, seed), "no-mus")
    while match.turn is not None:
        match = all_pass(match)
    return match


def test_mano_passes_on_with_every_deal_and_no_juego_or_vaca_resets_it() -> None:
    match = start_match(Options(juegos=1, vacas=5), Start(mano=2))
    manos = []
    for deal in range(6):
        match = served(match, deal) if deal % 2 else match
        if deal % 2:
            manos.append(match.mano)
            match = say(match, "no-mus", "ordago", "quiero")
        else:
            manos.append(match.mano)
            match = play_out(match, deal)
        if match.winner is not None:
            break
    assert manos == [(2 + n) % 4 for n in range(len(manos))]
    assert len(manos) >= 4


def test_piedras_go_on_from_deal_to_deal_and_start_again_with_the_juego() -> None:
    match = play_out(start_match(Options()))
    after_one = match.piedras
    assert sum(after_one) > 0
    assert served(match).deal.score == after_one
    match, _ = win_juego(match, 1)
    assert match.piedras == (0, 0)
    assert match.juegos == (0, 1)
    assert served(match).deal.score == (0, 0)


@pytest.mark.parametrize(("juegos", "vacas"), list(product((1, 3, 5), repeat=2)))
def test_a_partida_takes_its_juegos_and_vacas(juegos: int, vacas: int) -> None:
    options = Options(juegos=juegos, vacas=vacas)
    match, told = start_match(options), []
    while match.winner is None:
        match, events = win_juego(match, 0)
        told += events
    assert sum(isinstance(event, JuegoWon) for event in told) == options.juegos_to_win * options.vacas_to_win
    assert sum(isinstance(event, VacaWon) for event in told) == options.vacas_to_win
    assert told[-1] == PartidaWon(0, (options.vacas_to_win, 0))
    assert match.winner == 0


def test_nothing_follows_the_partida() -> None:
    match = win_juego(start_match(Options(juegos=1, vacas=1)), 1)[0]
    assert match.winner == 1
    assert match.pool == ()
    assert match.turn is None
    assert not match.awaits_deal
    with pytest.raises(ChanceError):
        match.serve(PACK)
    with pytest.raises(IllegalAction) as error:
        match.apply(in_turn_of(0, "paso"))
    assert error.value.reason == "deal-over"


def in_turn_of(seat: int, text: str):
    class Table:
        turn = seat

    return in_turn(Table, text)


def test_a_partida_may_start_anywhere() -> None:
    match = served(start_match(Options(), Start(3, (12, 39), (1, 1), (0, 1))))
    assert (match.mano, match.deal.score, match.juegos, match.vacas) == (3, (12, 39), (1, 1), (0, 1))
    match, _ = win_juego(start_match(Options(), Start(3, (12, 39), (1, 1), (0, 1))), 1)
    assert match.winner == 1


# Mus corrido.


def corrido(match: Match) -> bool:
    return any(event.corrido for event in served(match).deal.log if isinstance(event, Dealt))


def test_without_mus_corrido_whoever_cuts_mano_stays() -> None:
    match = say(served(start_match(Options())), "mus", "mus", "no-mus")
    assert match.mano == match.turn == 0


@pytest.mark.parametrize(
    ("option", "first", "second", "new_juego", "new_vaca"),
    [
        ("no", False, False, False, False),
        ("partida", True, False, False, False),
        ("juego", True, False, True, True),
    ],
)
def test_the_running_mus_is_played_in_the_first_hand_of_the_partida_or_of_each_juego(
    option: str, first: bool, second: bool, new_juego: bool, new_vaca: bool
) -> None:
    match = start_match(Options(mus_corrido=option))
    assert corrido(match) is first
    assert corrido(play_out(match)) is second
    match, _ = win_juego(match, 0)
    assert corrido(match) is new_juego
    match, _ = win_juego(match, 0)
    assert match.vacas == (1, 0)
    assert corrido(match) is new_vaca


def test_who_cuts_the_running_mus_is_mano_and_the_next_deal_goes_on_from_there() -> None:
    match = say(served(start_match(Options(mus_corrido="partida"))), "mus", "mus", "no-mus")
    assert ManoMoved(2) in match.deal.log
    assert match.mano == match.turn == 2
    while match.turn is not None:
        match = all_pass(match)
    assert match.mano == 3
    match = say(served(match), "mus", "no-mus")
    assert match.mano == match.turn == 3


def test_when_all_pass_the_deck_mano_deals_and_moves_on_and_all_discard() -> None:
    match = say(served(start_match(Options(mus_corrido="partida"), Start(mano=1))), *["mus"] * 4)
    assert match.mano == 2
    match = say(match, *["descarta 1"] * 4)
    assert match.turn == 2
    match = say(match, "mus", "no-mus")
    assert match.mano == match.turn == 3


def test_the_cut_of_a_running_mus_decides_ties() -> None:
    hands = "12o 12c 12e 12b 7o 7c 7e 7b 4o 4c 4e 4b 1o 1c 1e 1b"
    cards = [parse_card(name) for name in hands.split()]
    match = start_match(Options(mus_corrido="partida"))
    match = match.serve((*cards, *(card for card in PACK if card not in cards)))[0]
    match = say(match, "mus", "mus", "mus", "no-mus", "ordago", "quiero")
    assert match.deal.ended is not None
    assert match.deal.ended.winner == 1


# First mano.


def order(*names: str) -> tuple[Card, ...]:
    first = tuple(parse_card(name) for name in names)
    return first + tuple(card for card in PACK if card not in first)


def mano_by(method: str, *names: str, reyes: int = 8) -> int:
    return first_mano(Options(primera_mano=method, reyes=reyes), order(*names)).mano


def test_by_chance_every_seat_is_first_mano_with_a_quarter_of_the_cards() -> None:
    manos = [mano_by("azar", str(card)) for card in PACK]
    assert [manos.count(seat) for seat in range(4)] == [10] * 4


@pytest.mark.parametrize(
    ("method", "mano"), [("alta", 2), ("baja", 1), ("alta_reparte", 3), ("baja_reparte", 2)]
)
def test_the_highest_or_lowest_card_is_mano_or_deals(method: str, mano: int) -> None:
    assert mano_by(method, "7o", "1c", "12e", "10b") == mano


def test_a_draw_counts_a_tres_as_rey_with_eight_reyes() -> None:
    assert mano_by("alta", "11o", "3c", "7e", "6b") == 1
    assert mano_by("alta", "11o", "3c", "7e", "6b", reyes=4) == 0
    assert mano_by("baja", "4o", "2c", "7e", "6b") == 1


def test_equal_cards_draw_again_among_themselves() -> None:
    event = first_mano(Options(primera_mano="alta"), order("12o", "7o", "3c", "6b", "4o", "11o"))
    assert event.mano == 2
    assert [[seat for seat, _ in drawn] for drawn in event.draws] == [[0, 1, 2, 3], [0, 2]]
    event = first_mano(
        Options(primera_mano="baja"), order("1o", "1c", "1e", "1b", "7o", "6o", "4o", "4c", "5o", "10o")
    )
    assert event.mano == 2
    assert [[seat for seat, _ in drawn] for drawn in event.draws] == [[0, 1, 2, 3], [0, 1, 2, 3], [2, 3]]


@pytest.mark.parametrize(("card", "dealer"), [("5o", 1), ("5c", 2), ("5e", 3), ("5b", 0)])
def test_the_cut_names_the_dealer_by_suit_counting_from_the_cutter(card: str, dealer: int) -> None:
    assert mano_by("corte", card) == (dealer + 1) % 4


@pytest.mark.parametrize("method", ["alta", "baja", "alta_reparte", "baja_reparte", "corte"])
@pytest.mark.parametrize("reyes", [8, 4])
def test_every_draw_comes_to_an_end(method: str, reyes: int) -> None:
    options = Options(primera_mano=method, reyes=reyes)
    manos = {first_mano(options, Random(seed).sample(PACK, 40)).mano for seed in range(200)}
    assert manos == {0, 1, 2, 3}
