"""The words that explain a lance with its very cards."""

import pytest

from mus.review.explaining import explain_lance
from mus.rules.betting import Betting, Status
from mus.rules.cards import parse_hand
from mus.rules.events import DealEnded
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.why import tell_why

pytestmark = pytest.mark.usefixtures("spanish")

NAMES = ("Tú", "Ane", "Jon", "Miren")
HANDS = tuple(map(parse_hand, ("12o 12c 7e 1b", "3o 3c 4e 4b", "7o 7c 7b 10e", "5o 6c 1e 2b")))
ALL = (0, 1, 2, 3)


def closed(lance, status, seats=ALL, **bets):
    return Betting(lance, status, seats, **bets)


OPTIONS = Options()


def told(betting, hands=HANDS, options=OPTIONS, ended=None, mano=0, **viewer):
    return tell_why(explain_lance(betting, mano, options, hands, ended), NAMES, options, **viewer)


def test_the_grande_is_decided_by_the_first_card_that_differs():
    why = told(closed(Lance.GRANDE, Status.PASO))
    assert why.title == "Grande: ¿por qué?"
    assert [hand.won for hand in why.hands] == [True, False, False, False]
    assert why.hands[0].name == "Tú (mano)"
    text = " ".join(why.cards)
    assert "decide la tercera: tú, un siete; Ane, un cuatro. Gana la más alta." in text
    assert why.paid == (
        "Nadie ha envidado y queda en paso: 1 piedra para la mejor jugada.",
        "En total, tú y Jon: 1 piedra.",
    )


def test_the_chica_lists_the_cards_from_the_lowest():
    why = told(closed(Lance.CHICA, Status.QUERIDO, stake=5))
    assert [str(card) for card in why.hands[3].hand] == ["1e", "2b", "5o", "6c"]
    assert "la segunda: Miren, un as; tú, un siete. Gana la más baja." in " ".join(why.cards)
    assert "El envite se ha querido: 5 piedras." in why.paid


def test_the_pair_cashes_what_both_its_hands_have():
    why = told(closed(Lance.PARES, Status.QUERIDO, stake=2))
    assert [str(card) for card in why.hands[0].deciding] == ["12o", "12c"]
    assert "Entre Ane (duples) y tú (pareja) decide la clase de pares." in why.cards
    assert "Ane, duples de reyes y cuatros: 3 piedras." in why.paid
    assert "Miren, pareja de ases: 1 piedra." in why.paid
    assert why.paid[-1] == "En total, Ane y Miren: 6 piedras."


def test_a_tie_goes_to_the_nearer_to_mano():
    hands = (HANDS[0], parse_hand("12e 12b 7c 1o"), HANDS[2], HANDS[3])
    why = told(closed(Lance.GRANDE, Status.PASO, (1, 2, 3, 0)), hands=hands, mano=1)
    assert "Empate entre tú y Ane: gana Ane, que está más cerca de la mano." in why.cards


def test_a_refused_bet_tells_no_cards_while_they_are_hidden():
    betting = closed(Lance.GRANDE, Status.NO_QUERIDO, stake=7, accepted=2, bettor=1)
    why = told(betting, hands=None)
    assert why.hands == ()
    assert why.cards == ("Nadie lo ha querido: es para Ane y Miren, tenga quien tenga mejores cartas.",)
    assert "Una subida que no se quiere vale lo que ya se había querido: 2 piedras." in why.paid


def test_a_juego_won_by_a_refusal_and_by_an_ordago():
    betting = closed(Lance.GRANDE, Status.NO_QUERIDO, stake=2, bettor=1)
    ended = DealEnded((3, 40), 1, "deje", Lance.GRANDE)
    assert "Con eso se llega a 40" in told(betting, hands=None, ended=ended).paid[-1]
    ordago = closed(Lance.JUEGO, Status.ORDAGO, (0, 2), ordago=True, bettor=0)
    ended = DealEnded((3, 4), 0, "ordago", Lance.JUEGO)
    assert "órdago querido" in told(ordago, ended=ended).paid[-1]


def test_the_31_real_stands_above_the_order():
    hands = (HANDS[3], HANDS[2], parse_hand("12o 12c 12e 1b"), HANDS[0])
    betting = closed(Lance.JUEGO, Status.QUERIDO, (1, 2), stake=2)
    why = told(betting, options=Options(real31="sota"), hands=hands)
    assert any("31 real" in text for text in why.cards)


def test_who_is_spoken_to_is_told_so_by_name_nowhere():
    refused = closed(Lance.GRANDE, Status.NO_QUERIDO, stake=2, bettor=2)
    ended = DealEnded((40, 3), 0, "deje", Lance.GRANDE)
    why = told(refused, hands=None, ended=ended)
    assert why.cards == ("Nadie lo ha querido: es para vosotros, tenga quien tenga mejores cartas.",)
    assert why.paid[-2:] == (
        "En total, tú y Jon: 1 piedra.",
        "Con eso llegáis a 40: el juego acaba sin contar nada más.",
    )
    premios = told(closed(Lance.PARES, Status.QUERIDO, (0, 3), stake=2), mano=3)
    assert premios.hands[0].name == "Miren (mano)"
    assert "Tú, pareja de reyes: 1 piedra." in premios.paid
    tied = (HANDS[0], parse_hand("12e 12b 7c 1o"), HANDS[2], HANDS[3])
    assert "Empate entre tú y Ane: ganas tú, que estás más cerca de la mano." in (
        told(closed(Lance.GRANDE, Status.PASO), hands=tied).cards
    )


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((0, 2), "De los cuatro, solo tenéis pares vosotros dos"),
        ((0,), "De los cuatro, solo tienes pares tú"),
        ((2,), "De los cuatro, solo tiene pares Jon"),
        ((1, 3), "De los cuatro, solo tienen pares Ane y Miren"),
    ],
)
def test_a_pair_alone_is_told_in_the_right_person(seats, words):
    why = told(closed(Lance.PARES, Status.SIN_DISPUTA, seats))
    assert why.cards[0].startswith(words)


def test_who_only_looks_on_is_told_names():
    refused = closed(Lance.GRANDE, Status.NO_QUERIDO, stake=2, bettor=0)
    assert "es para Tú y Jon" not in told(refused, hands=None).cards[0]
    assert (
        "es para A y C"
        in tell_why(explain_lance(refused, 0, OPTIONS, None, None), "ABCD", OPTIONS, viewer=None).cards[0]
    )
