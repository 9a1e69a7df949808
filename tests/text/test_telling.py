from dataclasses import replace

import pytest

from mus.rules.actions import parse_action
from mus.rules.betting import Betting, Status
from mus.rules.cards import Card, pack_from_hands, parse_hand
from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    Declared,
    DejePaid,
    Discarded,
    FirstMano,
    JuegoWon,
    LanceClosed,
    LanceOpened,
    ManoMoved,
    PartidaWon,
    Reshuffled,
    Said,
    SenaPassed,
    Served,
    Shown,
    VacaWon,
)
from mus.rules.game import new_game
from mus.rules.hands import Lance
from mus.rules.match import Start
from mus.rules.options import Options
from mus.text.telling import counted_line, ordago_line, standing, tell

pytestmark = pytest.mark.usefixtures("spanish")

DEFAULT = Options()
NAMES = ("Tú", "Ane", "Jon", "Miren")


def said(action, total=0):
    return Said(parse_action(action), total)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (FirstMano(1, "azar"), "Ane es mano."),
        (
            FirstMano(1, "alta", (((0, Card(7, "o")), (1, Card(12, "c"))),)),
            "Cartas para la mano: tú, siete de oros y Ane, rey de copas. Ane es mano.",
        ),
        (Dealt(0), "Se reparten las cartas. Eres mano."),
        (Dealt(2, corrido=True), "Se reparten las cartas, a mus corrido. Jon es mano."),
        (said("1:mus"), "Ane: Mus"),
        (said("0:no-mus"), "Tú: No hay mus"),
        (said("3:envido 5", 5), "Miren: Envido cinco"),
        (said("0:mas 5", 7), "Tú: Cinco más (van 7)"),
        (said("2:ordago"), "Jon: ¡Órdago!"),
        (ManoMoved(3), "Miren es mano."),
        (Discarded(1, 3), "Ane: Dame tres"),
        (Served(1, 3), None),
        (Reshuffled(14), "Se acaba el mazo: se barajan las 14 cartas descartadas."),
        (Declared(Lance.PARES, 1, True), "Ane: Pares sí"),
        (Declared(Lance.JUEGO, 0, False), "Tú: Juego no"),
        (SenaPassed(0, "duples", (1, 2)), "Pasas una seña: Duples."),
        (SenaPassed(2, "31", (0,)), "Jon pasa una seña: La 31."),
        (SenaPassed(1, "dos_reyes", (0, 3)), "Ane pasa una seña: Dos reyes."),
        (SenaPassed(1, "dos_reyes", (3,)), None),
        (LanceOpened(Lance.GRANDE, (0, 1, 2, 3)), "A grande."),
        (LanceOpened(Lance.PUNTO, (0, 1, 2, 3)), "Nadie tiene juego: al punto."),
        (LanceClosed(Lance.GRANDE, Status.PASO), "Grande en paso."),
        (LanceClosed(Lance.CHICA, Status.QUERIDO, 7), "Chica: querido, 7 piedras."),
        (LanceClosed(Lance.PARES, Status.NO_QUERIDO, 2, 0), "Pares: no querido."),
        (LanceClosed(Lance.JUEGO, Status.ORDAGO), "Juego: ¡órdago querido!"),
        (LanceClosed(Lance.JUEGO, Status.SIN_DISPUTA), "Juego: solo una pareja lleva, no se envida."),
        (LanceClosed(Lance.PARES, Status.NO_SE_JUEGA), "Pares: nadie lleva, no se juega."),
        (DejePaid(Lance.GRANDE, 1, 1, (0, 1)), "Una del no: Ane y Miren."),
        (DejePaid(Lance.GRANDE, 0, 2, (2, 0)), "Dos de deje: tú y Jon."),
        (
            Counted(Lance.GRANDE, Status.PASO, 1, 1, 1, 1, (), 0, (0, 1)),
            "Grande: Ane y Miren, 1 piedra.",
        ),
        (DealEnded((5, 8)), "Piedras: vosotros 5, ellos 8."),
        (DealEnded((40, 8), 0, "recuento", Lance.CHICA), "El juego acaba al contar la chica."),
        (DealEnded((40, 8), 0, "deje", Lance.PARES), "El juego acaba con un deje en los pares."),
        (DealEnded((3, 8), 0, "ordago", Lance.PUNTO), "El juego acaba con un órdago en el punto."),
        (JuegoWon(0, (2, 1)), "¡Ganáis el juego! Juegos: 2 a 1."),
        (JuegoWon(1, (0, 1)), "Ane y Miren ganan el juego. Juegos: 1 a 0."),
        (VacaWon(0, (1, 0)), "¡Ganáis la vaca! Vacas: 1 a 0."),
        (VacaWon(1, (1, 1)), "Ane y Miren ganan la vaca. Vacas: 1 a 1."),
        (PartidaWon(0, (2, 0)), "¡Ganáis la partida!"),
        (PartidaWon(1, (1, 2)), "Ane y Miren ganan la partida."),
    ],
)
def test_one_line_an_event(event, line):
    assert tell(event, NAMES) == line


def test_open_cards_are_named():
    hands = tuple(
        parse_hand(hand) for hand in ("12o 3c 7e 1b", "1o 1c 1e 2b", "4o 4c 4e 4b", "10o 11o 6c 5b")
    )
    line = tell(Shown(hands), NAMES)
    assert line.startswith(
        "Cartas arriba. Tú: rey de oros, tres de copas, siete de espadas, as de bastos. Ane:"
    )


def test_who_only_looks_on_is_not_spoken_to():
    assert tell(Dealt(0), NAMES, None) == "Se reparten las cartas. Tú es mano."
    assert tell(DealEnded((5, 8)), NAMES, None) == "Piedras: Tú y Jon 5, Ane y Miren 8."
    assert tell(JuegoWon(0, (1, 0)), ("A", "B", "C", "D"), None) == "A y C ganan el juego. Juegos: 1 a 0."


def test_who_only_looks_on_learns_who_caught_a_sena():
    assert tell(SenaPassed(0, "duples", (2,)), NAMES, None) == "Tú pasa una seña: Duples."
    assert tell(SenaPassed(1, "ciego", (0, 2, 3)), NAMES, None) == (
        "Ane pasa una seña: Ciego. La ha cazado: Tú y Jon."
    )


def test_the_viewer_may_sit_anywhere():
    assert tell(JuegoWon(1, (0, 1)), NAMES, 3) == "¡Ganáis el juego! Juegos: 1 a 0."
    assert tell(DealEnded((5, 8)), NAMES, 3) == "Piedras: vosotros 8, ellos 5."


def counted_after(hands, actions, options=DEFAULT, mano=0):
    """The lines of the count, and of an accepted órdago, after these actions (0 deals from `mano`)."""
    hands = tuple(map(parse_hand, hands))
    game, _ = new_game(options, start=Start(mano)).serve(pack_from_hands(hands, mano))
    happened = []
    for action in actions.split(","):
        game, events = game.apply(parse_action(action.strip()))
        happened += events
    lines = [counted_line(event, hands, NAMES, options) for event in happened if isinstance(event, Counted)]
    lines += [
        ordago_line(event, mano, hands, NAMES, options)
        for event in happened
        if isinstance(event, DealEnded) and event.by == "ordago"
    ]
    return lines


PASS = "0:paso, 1:paso, 2:paso, 3:paso"
MIXED = ("12o 7c 6e 1b", "12c 3e 7o 1o", "3o 5c 6o 2o", "11o 10c 4e 4b")
"""Only Ane and Miren hold pares; nobody has juego."""


def test_en_paso_and_one_pair_alone():
    assert counted_after(MIXED, f"0:no-mus, {PASS}, {PASS}, {PASS}") == [
        "Grande: Ane, dos reyes · 1 piedra en paso",
        "Chica: Jon, un as y un cinco · 1 piedra en paso",
        "Pares: Ane, pareja de reyes · 2 piedras: 1 por pareja (Ane), 1 por pareja (Miren)",
        "Punto: Ane, 28 al punto · 1 piedra del punto",
    ]


def test_accepted_and_refused():
    talk = (
        f"0:no-mus, 0:envido 2, 1:mas 5, 2:no-quiero, 0:quiero, {PASS}, 0:envido 3, 1:no-quiero, 3:no-quiero"
    )
    assert counted_after(MIXED, talk) == [
        "Grande: Ane, dos reyes · 7 piedras del envite",
        "Chica: Jon, un as y un cinco · 1 piedra en paso",
        "Pares: Ane, pareja de reyes · 2 piedras: 1 por pareja (Ane), 1 por pareja (Miren)",
        "Punto: no querido, tú y Jon · 1 piedra del punto",
    ]


def test_a_refused_bet_counted_at_the_end():
    talk = f"0:no-mus, {PASS}, {PASS}, 0:envido 3, 1:no-quiero, 3:no-quiero"
    lines = counted_after(MIXED, talk, Options(dejes="recuento"))
    assert lines[-1] == "Punto: no querido, tú y Jon · 2 piedras: 1 del no, 1 del punto"


def test_accepted_punto():
    lines = counted_after(MIXED, f"0:no-mus, {PASS}, {PASS}, 0:envido 3, 1:quiero")
    assert lines[-1] == "Punto: Ane, 28 al punto · 4 piedras: 3 del envite, 1 del punto"


JUEGOS = ("12o 3c 7e 7b", "12c 3e 10o 1o", "11o 11c 11e 6o", "11b 10e 10b 1b")
"""All hold pares and juego: 34 and 36 against two 31."""


def test_bets_and_prizes_of_both_partners():
    talk = f"0:no-mus, {PASS}, {PASS}, 0:envido 2, 1:quiero, 0:envido 5, 1:mas 10, 2:quiero"
    assert counted_after(JUEGOS, talk)[2:] == [
        "Pares: tú, duples de reyes y sietes · 7 piedras: 2 del envite, "
        "3 por duples (tú), 2 por medias (Jon)",
        "Juego: Ane, 31 (la una) · 21 piedras: 15 del envite, 3 por la 31 (Ane), 3 por la 31 (Miren)",
    ]


def test_a_refusal_cashes_the_prizes_of_who_bet():
    talk = f"0:no-mus, {PASS}, {PASS}, {PASS}, 0:envido 5, 1:no-quiero, 3:no-quiero"
    lines = counted_after(JUEGOS, talk)
    assert lines[-1] == "Juego: no querido, tú y Jon · 4 piedras: 2 por juego (tú), 2 por juego (Jon)"


def test_juego_en_paso_with_the_extra_piedra():
    talk = f"0:no-mus, {PASS}, {PASS}, {PASS}, {PASS}"
    lines = counted_after(JUEGOS, talk, Options(paso_extra_pares_juego=1))
    assert lines[-1] == (
        "Juego: Ane, 31 (la una) · 7 piedras: 1 en paso, 3 por la 31 (Ane), 3 por la 31 (Miren)"
    )


TIED = ("4o 5c 6e 7b", "12c 11e 10o 6c", "4e 5o 6b 1c", "3e 11c 10b 6o")


def test_a_tie_between_pairs_is_won_by_mano():
    tied = (TIED[0], TIED[1], "12e 11b 10e 6b", TIED[3])
    turn = "1:paso, 2:paso, 3:paso, 0:paso"
    lines = counted_after(tied, f"1:no-mus, {turn}, {turn}, 1:paso, 2:paso, 3:paso", mano=1)
    assert lines[0] == (
        "Grande: Ane, un rey, un caballo, una sota y un seis, empate: gana por mano · 1 piedra en paso"
    )


def test_equal_cards_of_partners_are_no_tie():
    turn = "1:paso, 2:paso, 3:paso, 0:paso"
    lines = counted_after(TIED, f"1:no-mus, {turn}, {turn}", mano=1)
    assert lines[0] == "Grande: Ane, un rey · 1 piedra en paso"


def test_an_accepted_ordago():
    lines = counted_after(JUEGOS, f"0:no-mus, {PASS}, {PASS}, 0:ordago, 1:quiero")
    assert lines == ["Órdago en los pares: tú, duples de reyes y sietes"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, "se habla"),
        ({"status": Status.ENVIDADO, "stake": 7, "accepted": 2, "bettor": 0}, "envite de 7"),
        ({"status": Status.ENVIDADO, "stake": 7, "ordago": True, "bettor": 0}, "¡órdago!"),
        ({"status": Status.PASO}, "en paso"),
        ({"status": Status.QUERIDO, "stake": 7}, "querido: 7"),
        ({"status": Status.NO_QUERIDO, "stake": 7, "accepted": 2, "bettor": 0}, "no querido: 2"),
        ({"status": Status.ORDAGO}, "órdago querido"),
        ({"status": Status.SIN_DISPUTA}, "sin disputa"),
        ({"status": Status.NO_SE_JUEGA}, "no se juega"),
    ],
)
def test_how_a_lance_stands(change, words):
    betting = replace(Betting(Lance.PARES, Status.ABIERTO, (0, 1), (0, 1)), **change)
    assert standing(betting, Options()) == words
