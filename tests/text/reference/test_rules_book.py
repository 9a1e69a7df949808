"""The generated rules: they say what the options are, and the engine says what the numbers are."""

from dataclasses import fields, replace
from itertools import pairwise

import pytest

from mus.rules.hands import Lance, value_of_ranks
from mus.rules.options import PROFILES, RANGES, TARGET, VALUES, Options, options_from
from mus.rules.unbet import deal_unbet, every_value
from mus.text.reference.rules.book import peculiar_to, rules_of
from mus.text.reference.rules.examples import (
    SIXTEEN_CARDS,
    deje_after,
    juegos_in_order,
    puntos,
    real_courts,
)
from mus.text.reference.sections import lines_of, texts_of

CHOICES = {
    **VALUES,
    **{name: (least, (least + most) // 2, most) for name, (least, most) in RANGES.items()},
    "tope_envite": (TARGET, None, 20, 30),
}


def words(options):
    return "\n".join(texts_of(rules_of(options)))


def table(**options):
    return Options(**options)


def section(key, options):
    return "\n".join(
        line
        for part in rules_of(options)
        if part.key == key
        for block in part.blocks
        for line in lines_of(block)
    )


def test_every_option_is_spoken_of():
    assert set(CHOICES) == {field.name for field in fields(Options)}


@pytest.mark.parametrize("option", [name for name, values in CHOICES.items() if len(values) > 1])
def test_each_value_of_an_option_says_something_else(option, language):
    told = {value: words(table(**{option: value})) for value in CHOICES[option]}
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_has_all_sections_and_no_hole(profile, language):
    sections = rules_of(options_from({"profile": profile}))
    assert [part.key for part in sections] == [
        *("mesa", "cartas", "mus", "lances", "envidar", "recuento", "cuenta", "senas")
    ]
    texts = list(texts_of(sections))
    assert all(text.strip() == text != "" for text in texts)
    assert not any("{" in text or "None" in text for text in texts)


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(
    ("key", "options", "said"),
    [
        ("cartas", {"reyes": 8}, "ocho reyes y ocho ases"),
        ("cartas", {"reyes": 8}, "reyes, caballos, sotas, sietes, seises, cincos, cuatros y ases"),
        ("cartas", {"reyes": 4}, "cuatro reyes y cuatro ases"),
        ("cartas", {"reyes": 4}, "cuatros, treses, doses y ases"),
        ("lances", {"real31": "no"}, "No hay 31 real"),
        ("lances", {"real31": "sota"}, "Hay 31 real: tres sietes con una de estas, sotas,"),
        ("lances", {"real31": "figura", "reyes": 4}, "reyes, caballos y sotas,"),
        ("lances", {"real31": "figura"}, "reyes, caballos, sotas y treses,"),
        ("lances", {"real31": "rey", "reyes": 4}, "estas, reyes,"),
        ("lances", {}, "31, 32, 40, 37, 36, 35, 34, 33"),
        ("lances", {}, "30 es lo mejor y 4, lo peor"),
        ("mus", {"mus_corrido": "partida"}, "La primera mano de la partida se juega con mus corrido"),
        ("mus", {"mus_corrido": "juego"}, "La primera mano de cada juego se juega con mus corrido"),
        ("mus", {"mazo_agotado": "fuera"}, "se queda fuera"),
        ("mus", {"mazo_agotado": "todo"}, "todas las cartas tiradas"),
        ("mus", {"orden_descarte": "postre"}, "el postre primero"),
        ("mesa", {"primera_mano": "baja"}, "la más baja es mano"),
        ("mesa", {"primera_mano": "alta_reparte"}, "la más alta reparte"),
        ("mesa", {"primera_mano": "corte"}, "se corta la baraja"),
        ("envidar", {"min_envite": 1}, "Un envite es de 1 piedra o más"),
        ("envidar", {"min_subida": 1}, "añade 1 o más"),
        ("envidar", {"tope_envite": None}, "todo lo grande que se quiera"),
        ("envidar", {"tope_envite": 20}, "hasta 20 piedras"),
        ("envidar", {"target": 30}, "hasta 30 piedras"),
        ("envidar", {"no_quiero_elimina": True}, "ya no habla en ese lance"),
        ("envidar", {"ordago_anula_previos": False}, "se cuentan en su orden los lances anteriores"),
        ("envidar", {"deje_extra": True}, "paga una piedra más"),
        ("envidar", {"dejes": "recuento"}, "se cobra en el recuento, cuando le toca"),
        ("recuento", {"paso_extra_pares_juego": 1}, "y una piedra más. Si los tiene una sola pareja"),
        ("recuento", {"punto_no_querido": 0}, "el deje y nada más para la pareja que envidó"),
        ("recuento", {"target": 30}, "En cuanto una pareja tiene 30 piedras"),
        ("cuenta", {"target": 33}, "33 piedras, o sea 6 amarracos y 3 piedras"),
        ("cuenta", {}, "Una vaca se gana con dos juegos, al mejor de 3, y la partida, con dos vacas"),
        ("cuenta", {"vacas": 1}, "No hay vacas: la partida se gana con dos juegos"),
        ("cuenta", {"juegos": 1}, "Cada juego es una vaca"),
        ("cuenta", {"juegos": 1, "vacas": 1}, "ese único juego"),
        ("cuenta", {"juegos": 5, "vacas": 5}, "con tres juegos, al mejor de 5"),
    ],
)
def test_what_a_table_plays_is_said_where_it_belongs(key, options, said):
    assert said in section(key, table(**options))


def test_only_what_a_table_does_otherwise_is_peculiar_to_it(language):
    usual = Options()
    assert peculiar_to(usual, usual) == frozenset()
    told = [
        line for block in peculiar_to(replace(usual, mus_corrido="juego"), usual) for line in lines_of(block)
    ]
    assert len(told) == 1
    assert "mus corrido" in told[0]


# What the engine works out


@pytest.mark.parametrize(
    ("said", "lance", "extra", "paid"),
    [
        ((2,), Lance.GRANDE, False, 1),
        ((30,), Lance.GRANDE, False, 1),
        ((2, 4), Lance.GRANDE, False, 2),
        ((2, 3, 2), Lance.GRANDE, False, 5),
        ((2, 3, 2), Lance.GRANDE, True, 5),
        ((2, 3, 2), Lance.PARES, True, 6),
    ],
)
def test_dejes_are_those_of_the_engine(said, lance, extra, paid):
    assert deje_after(said, lance, table(deje_extra=extra)) == paid


def test_the_order_of_juego_and_punto_is_the_engines():
    assert juegos_in_order(Options()) == (31, 32, 40, 37, 36, 35, 34, 33)
    assert juegos_in_order(table(real31="figura")) == juegos_in_order(Options())
    assert puntos(Options()) == (4, 30)


@pytest.mark.parametrize("reyes", [4, 8])
@pytest.mark.parametrize("real31", VALUES["real31"])
def test_the_courts_of_the_31_real_are_those_that_the_engine_takes(reyes, real31):
    options = table(reyes=reyes, real31=real31)
    taken = {
        rank
        for rank in (3, 10, 11, 12)
        if value_of_ranks(tuple(sorted((7, 7, 7, rank))), reyes, real31).is_31_real
    }
    assert set(real_courts(options)) == taken


def test_the_values_of_every_hand_are_in_the_order_they_beat_each_other():
    grande = sorted({value.strength(Lance.GRANDE) for value in every_value(Options())})
    assert len(grande) == 330
    assert all(low < high for low, high in pairwise(grande))


# The worked example of seed 001


def test_the_sixteen_cards_come_out_as_the_rules_say():
    deal = deal_unbet(SIXTEEN_CARDS, 0, Options())
    assert [(each.lance, each.seat, each.piedras) for each in deal.counted] == [
        (Lance.GRANDE, 0, 1),
        (Lance.CHICA, 2, 1),
        (Lance.PARES, 2, 4),
        (Lance.JUEGO, 3, 5),
    ]
    assert deal.score == (6, 5)


def test_at_39_the_grande_ends_the_juego():
    deal = deal_unbet(SIXTEEN_CARDS, 0, Options(), (39, 0))
    assert [each.lance for each in deal.counted] == [Lance.GRANDE]
    assert deal.ended.winner == 0


@pytest.mark.usefixtures("spanish")
def test_the_example_is_counted_by_the_rules_of_the_table():
    assert "6 piedras para A y C y 5 piedras para B y D" in section("recuento", Options())
    assert "1 piedra para A y C y 7 piedras para B y D" in section("recuento", table(reyes=4))
    assert "Si B y D hubieran empezado con 24" in section("recuento", table(reyes=4, target=25))
