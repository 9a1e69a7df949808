"""What cards are worth: all 91 390 hands, and the rankings that mus programs have been seen to get wrong."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from mus.rules.cards import PACK, parse_hand
from mus.rules.hands import HandValue, Lance, Pares, best_seat, value_of
from mus.rules.options import Options
from mus.rules.summary import lances_of
from tests.rules.playing import cut, play_script

EIGHT, FOUR = Options(), Options(reyes=4)


def value(text: str, options: Options = EIGHT) -> HandValue:
    """The value of a hand of printed ranks, as in "12 12 11 1"; suits are given in turn."""
    return value_of(
        parse_hand(f"{rank}{suit}" for rank, suit in zip(text.split(), "oceb", strict=True)), options
    )


def beats(lance: Lance, better: str, worse: str, options: Options = EIGHT) -> bool:
    return value(better, options).strength(lance) > value(worse, options).strength(lance)


def ties(lance: Lance, one: str, other: str, options: Options = EIGHT) -> bool:
    return value(one, options).strength(lance) == value(other, options).strength(lance)


@pytest.fixture(scope="module")
def every_value() -> list[HandValue]:
    return [value_of(hand, EIGHT) for hand in combinations(PACK, 4)]


def test_all_hands_with_pares_and_juego_are_counted(every_value: list[HandValue]) -> None:
    assert len(every_value) == 91_390
    assert sum(v.holds(Lance.PARES) for v in every_value) == 51_710
    kinds = Counter(v.pares for v in every_value)
    assert (kinds[Pares.DUPLES], kinds[Pares.MEDIAS]) == (3_486, 4_448)
    assert sum(v.has_juego for v in every_value) == 24_444
    assert sum(v.total == 31 for v in every_value) == 8_384
    assert len({v.ranks for v in every_value}) == 330


def test_no_hand_totals_38_or_39_and_juego_begins_at_31(every_value: list[HandValue]) -> None:
    totals = {v.total for v in every_value}
    assert totals == {4, *range(7, 38), 40}
    assert all(v.has_juego is (v.total >= 31) for v in every_value)


def test_prizes_are_1_2_3_for_pares_and_3_or_2_for_juego(every_value: list[HandValue]) -> None:
    assert {(v.pares.name, v.prize(Lance.PARES)) for v in every_value} == {
        ("NADA", 0),
        ("PAREJA", 1),
        ("MEDIAS", 2),
        ("DUPLES", 3),
    }
    assert {(v.has_juego, v.total == 31, v.juego_prize) for v in every_value} == {
        (False, False, 0),
        (True, False, 2),
        (True, True, 3),
    }


@pytest.mark.parametrize(("reyes", "kinds"), [(8, 330), (4, 715)])
def test_strength_depends_on_the_ranks_alone(reyes: int, kinds: int) -> None:
    options = Options(reyes=reyes)
    by_ranks: dict[tuple[int, ...], set[object]] = {}
    for hand in combinations(PACK, 4):
        found = value_of(hand, options)
        by_ranks.setdefault(found.ranks, set()).add(tuple(found.strength(lance) for lance in Lance))
    assert len(by_ranks) == kinds
    assert all(len(strengths) == 1 for strengths in by_ranks.values())


# Rankings seen wrong in other programs.


def test_four_equal_cards_are_duples_of_two_equal_pairs() -> None:
    assert value("12 12 12 12").pares is Pares.DUPLES
    assert beats(Lance.PARES, "12 12 12 12", "12 12 11 11")
    assert beats(Lance.PARES, "12 12 11 11", "11 11 11 11")
    assert beats(Lance.PARES, "12 12 1 1", "11 11 11 11")
    assert beats(Lance.PARES, "1 1 1 1", "12 12 12 11")


def test_duples_with_the_same_high_pair_are_decided_by_the_low_one() -> None:
    assert beats(Lance.PARES, "12 12 11 11", "12 12 1 1")
    assert beats(Lance.PARES, "7 7 5 5", "7 7 4 4")


def test_a_rey_and_a_tres_pair_and_so_do_a_dos_and_an_as() -> None:
    assert value("12 3 7 1").pares is Pares.PAREJA
    assert value("1 2 7 6").pares is Pares.PAREJA
    assert value("12 3 1 2").pares is Pares.DUPLES
    assert value("3 3 12 2").pares is Pares.MEDIAS
    for lance in Lance:
        assert ties(lance, "12 12 1 1", "3 3 2 2")


def test_with_four_reyes_a_tres_is_a_tres_and_a_dos_a_dos() -> None:
    assert value("12 3 7 1", FOUR).pares is Pares.NADA
    assert value("1 2 7 6", FOUR).pares is Pares.NADA
    assert value("3 3 2 1", FOUR).total == 9
    assert value("3 3 2 1").total == 22
    assert beats(Lance.GRANDE, "12 12 7 1", "3 3 7 1", FOUR)
    assert beats(Lance.CHICA, "1 1 4 5", "2 1 4 5", FOUR)


def test_medias_are_named_after_the_three_equal_cards() -> None:
    assert value("4 4 4 12").pares_rank == (4,)
    assert beats(Lance.PARES, "5 5 5 1", "4 4 4 12")


def test_side_cards_never_count_in_pares() -> None:
    assert ties(Lance.PARES, "12 12 7 1", "12 12 11 10")
    assert ties(Lance.PARES, "4 4 4 12", "4 4 4 1")


def test_juego_goes_31_32_40_37_36_35_34_33() -> None:
    hands = (
        "12 11 7 4",
        "12 12 7 5",
        "12 11 10 10",
        "12 11 10 7",
        "12 11 10 6",
        "12 11 10 5",
        "12 11 10 4",
        "12 11 7 6",
    )
    assert [value(hand).total for hand in hands] == [31, 32, 40, 37, 36, 35, 34, 33]
    for place, better in enumerate(hands):
        assert all(beats(Lance.JUEGO, better, worse) for worse in hands[place + 1 :])


def test_grande_is_compared_card_by_card() -> None:
    assert beats(Lance.GRANDE, "12 12 4 4", "12 11 11 11")
    assert beats(Lance.GRANDE, "12 11 7 5", "12 11 7 4")
    assert ties(Lance.GRANDE, "12 11 7 4", "4 7 11 3")


def test_chica_is_not_grande_reversed() -> None:
    assert beats(Lance.CHICA, "7 1 1 1", "6 5 4 1")
    assert beats(Lance.CHICA, "4 4 4 4", "12 12 12 12")
    assert beats(Lance.CHICA, "12 1 1 1", "7 4 1 1")
    assert beats(Lance.GRANDE, "7 1 1 1", "6 5 4 1")


def test_the_best_punto_is_30() -> None:
    assert beats(Lance.PUNTO, "12 11 6 4", "12 11 5 4")
    assert value("12 11 6 4").total == 30
    assert not value("12 11 6 4").has_juego


@pytest.mark.parametrize(("lance", "mano"), list(product(Lance, range(4))))
def test_exact_ties_go_to_whoever_speaks_first(lance: Lance, mano: int) -> None:
    order = [(mano + n) % 4 for n in range(4)]
    assert best_seat(lance, [value("12 11 7 4")] * 4, order) == mano


def test_a_tie_of_the_whole_table_goes_to_mano_wherever_mano_sits() -> None:
    hands = ("12o 7o 4o 1o", "12c 7c 4c 1c", "12e 7e 4e 1e", "12b 7b 4b 1b")
    for mano in range(4):
        lances = lances_of(play_script(cut(hands, mano=mano), {}))
        assert {lance.winner_seat for name, lance in lances.items() if name != "pares"} == {mano}


@pytest.mark.parametrize(
    ("real31", "courts"), [("no", ()), ("sota", (10,)), ("figura", (3, 10, 11, 12)), ("rey", (3, 12))]
)
def test_31_real_is_three_sietes_with_the_court_the_table_names(real31: str, courts: tuple[int, ...]) -> None:
    options = Options(real31=real31)
    for court in (3, 10, 11, 12):
        found = value(f"7 7 7 {court}", options)
        assert found.is_31_real is (court in courts)
        assert (found.strength(Lance.JUEGO) > value("12 11 7 4", options).strength(Lance.JUEGO)) is (
            court in courts
        )
        assert found.juego_prize == 3


def test_31_real_with_four_reyes_needs_a_printed_court() -> None:
    options = Options(reyes=4, real31="figura")
    assert not value("7 7 7 3", options).has_juego
    assert value("7 7 7 12", options).is_31_real


def test_31_real_beats_the_31_of_mano() -> None:
    hands = ("12o 11o 7o 4o", "7c 7e 7b 10c", "6o 5o 4c 1o", "11c 6c 5c 1c")
    for real31, seat in (("sota", 1), ("no", 0), ("rey", 0), ("figura", 1)):
        lances = lances_of(play_script(cut(hands, Options(real31=real31)), {}))
        assert lances["juego"].winner_seat == seat
