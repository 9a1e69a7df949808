"""Figures against records made by hand, and sums that do not depend on where a history is cut."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mus.review.figures import LAST_JUEGOS, NOTHING, Bets, Figures, Juego, figures_of, total
from mus.review.figures_data import figures_from_data, figures_to_data
from mus.rules.actions import parse_action
from mus.rules.cards import pack_from_hands, parse_hand
from mus.rules.errors import RecordError
from mus.rules.game import new_game, replay, resume
from mus.rules.hands import Lance
from mus.rules.match import Start
from mus.rules.options import Options
from mus.rules.record import DealRecord, Record
from tests.rules.random_play import random_options, random_play

NAMES = ("Tú", "Ane", "Jon", "Miren")
# Seat 0 has the best grande, seat 1 the best chica; 0 alone has pares; nobody has juego.
HANDS = ("12o 12c 7o 1o", "11o 5o 4o 1c", "11c 10c 5c 4c", "11e 10e 6e 4e")
SEEDS = st.integers(0, 10**9)


def record_of(*actions, start=None, options=None, hands=HANDS):
    deck = pack_from_hands([parse_hand(hand) for hand in hands], 0)
    deal = DealRecord(deck, tuple(map(parse_action, actions)))
    record = Record(options or Options(juegos=1, vacas=1), NAMES, start or Start(), (deal,))
    resume(record)
    return record


def in_turn(*words, **kwargs):
    """A record of these words, each said by whose turn it is."""
    game = resume(record_of(**kwargs))
    said = []
    for word in words:
        said.append(f"{game.match.turn}:{word}")
        game, _ = game.apply(parse_action(said[-1]))
    return record_of(*said, **kwargs)


def test_an_accepted_envite_that_the_cards_win():
    record = in_turn("no-mus", "envido 2", "quiero", *["paso"] * 4, *["paso"] * 4)
    found = figures_of(record)
    assert found.of(Lance.GRANDE) == (Bets(made=1, accepted=1, won=1), Bets())
    assert found.of(Lance.PUNTO) == (Bets(), Bets())
    assert found.deals == 1
    assert found.juegos == (0, 0)


def test_an_accepted_envite_that_the_cards_lose_and_the_same_from_the_other_side():
    record = in_turn("no-mus", *["paso"] * 4, "envido 2", "quiero", *["paso"] * 4)
    assert figures_of(record).of(Lance.CHICA) == (Bets(made=1, accepted=1), Bets())
    assert figures_of(record, seat=1).of(Lance.CHICA) == (Bets(), Bets(made=1, accepted=1))


def test_a_refused_raise_pays_its_pair_and_counts_as_its_deje():
    record = in_turn("no-mus", "envido 2", "mas 3", "no-quiero", "no-quiero")
    ours, theirs = figures_of(record).of(Lance.GRANDE)
    assert ours == Bets(made=1)
    assert theirs == Bets(made=1, dejes=1, piedras=2)


def test_a_deje_that_is_paid_at_the_count_is_a_deje_too():
    options = Options(juegos=1, vacas=1, dejes="recuento")
    record = in_turn(
        "no-mus", "envido 2", "no-quiero", "no-quiero", *["paso"] * 4, *["paso"] * 4, options=options
    )
    assert figures_of(record).of(Lance.GRANDE)[0] == Bets(made=1, dejes=1, piedras=1)


@pytest.mark.parametrize("dejes", ["acto", "recuento"])
def test_the_deje_of_an_ordago_is_told_with_the_ordagos_and_in_its_lance(dejes):
    options = Options(juegos=1, vacas=1, dejes=dejes)
    said = ("no-mus", "envido 2", "ordago", "no-quiero", "no-quiero", "ordago", "no-quiero", "no-quiero")
    ours, theirs = figures_of(in_turn(*said, *["paso"] * 4, options=options)).ordagos
    assert ours == Bets(made=1, dejes=1, piedras=1)
    assert theirs == Bets(made=1, dejes=1, piedras=2)
    told = figures_of(in_turn(*said, *["paso"] * 4, options=options))
    assert told.of(Lance.GRANDE) == (Bets(made=1), Bets(dejes=1, piedras=2))
    assert told.of(Lance.CHICA) == (Bets(dejes=1, piedras=1), Bets())


def test_an_ordago_that_wins_the_partida():
    found = figures_of(in_turn("no-mus", "ordago", "quiero"))
    assert found.ordagos == (Bets(made=1, accepted=1, won=1), Bets())
    assert (found.partidas, found.vacas, found.juegos) == ((1, 0), (1, 0), (1, 0))
    assert found.last == (Juego(40, 0, "ordago"),)
    assert found.last[0].won
    assert found.others == {"Ane": (0, 1), "Jon": (1, 0), "Miren": (0, 1)}
    assert found.points == 12


def test_a_juego_that_is_over_at_the_grande_leaves_an_accepted_chica_unwon():
    record = in_turn(
        "no-mus", "envido 2", "quiero", "envido 2", "quiero", *["paso"] * 4, start=Start(0, (38, 38))
    )
    found = figures_of(record)
    assert found.of(Lance.CHICA) == (Bets(made=1, accepted=1), Bets())
    assert found.last == (Juego(40, 38, "recuento"),)


def test_a_lost_partida_costs_ten_points_and_one_left_twenty():
    lost = figures_of(in_turn("no-mus", "ordago", "quiero"), seat=1)
    left = figures_of(in_turn("no-mus"), left=True)
    assert lost.points == -10
    assert left.points == -20
    assert (lost + left + left).points == -50
    assert left.others == {}


def played(seed, steps=200):
    rng = Random(seed)
    options = replace(random_options(rng), juegos=1)
    return list(random_play(rng, options, steps=steps))[-1].game.record


@given(SEEDS, st.integers(0, 40))
@settings(max_examples=50, deadline=None)
def test_figures_of_a_partida_cut_between_two_deals_add_up(seed, place):
    whole = played(seed)
    cut = min(place, len(whole.deals) - 1)
    first = replace(whole, deals=whole.deals[:cut])
    match = resume(first).match
    start = Start(match.mano, match.piedras, match.juegos, match.vacas)
    rest = Record(whole.options, whole.names, start, whole.deals[cut:])
    assert figures_of(first) + figures_of(rest) == figures_of(whole)


@given(st.lists(SEEDS, max_size=6), st.integers(0, 6))
@settings(max_examples=20, deadline=None)
def test_figures_of_a_history_cut_anywhere_add_up_and_survive_being_kept(seeds, place):
    all_figures = [figures_of(played(seed, 60), left=bool(seed % 2)) for seed in seeds]
    whole = total(all_figures)
    first, rest = total(all_figures[:place]), total(all_figures[place:])
    assert first + rest == whole
    kept = figures_from_data(json.loads(json.dumps(figures_to_data(first))))
    assert kept + rest == whole


@given(SEEDS)
@settings(max_examples=50, deadline=None)
def test_what_one_pair_gets_the_other_gives(seed):
    record = played(seed)
    ours, theirs = figures_of(record, seat=0), figures_of(record, seat=1)
    assert ours.juegos == theirs.juegos[::-1]
    assert ours.ordagos == theirs.ordagos[::-1]
    for lance in Lance:
        assert ours.of(lance) == theirs.of(lance)[::-1]
        for bets in ours.of(lance):
            assert bets.made >= bets.accepted >= bets.won
    piedras = [0, 0]
    for step in replay(record):
        for event in step.events:
            if type(event).__name__ == "DejePaid":
                piedras[event.pair] += event.piedras
    if record.options.dejes == "acto":
        assert piedras == [sum(ours.of(lance)[side].piedras for lance in Lance) for side in (0, 1)]


def test_only_the_newest_juegos_are_remembered_one_by_one():
    many = total(Figures(last=(Juego(40, number, "recuento"),)) for number in range(35))
    assert [juego.theirs for juego in many.last] == list(range(35 - LAST_JUEGOS, 35))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"mus-cifras": 2}, "figures-version"),
        ({"partidas": [1]}, "not-figures"),
        ({"left": -1}, "not-figures"),
        ({"lances": {"grande": [[1, 2], [3, 4]]}}, "not-figures"),
        ({"lances": []}, "not-figures"),
        ({"last": [[40, 3, "<b>"]]}, "not-figures"),
        ({"others": {"\x1b[0m": [0, 0]}}, "not-figures"),
    ],
)
def test_damaged_figures_are_refused(change, reason):
    with pytest.raises(RecordError) as refused:
        figures_from_data({**figures_to_data(NOTHING), **change})
    assert refused.value.reason == reason


def test_a_partida_without_a_word_has_no_figures():
    assert figures_of(new_game(Options(), NAMES).record) == NOTHING
