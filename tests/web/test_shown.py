"""What the parts of the table show, as values."""

import pytest

from mus.rules.actions import Action, Word
from mus.rules.betting import Betting, Status
from mus.rules.cards import parse_hand
from mus.rules.events import (
    Counted,
    DealEnded,
    Declared,
    DejePaid,
    Discarded,
    JuegoWon,
    PartidaWon,
    Said,
    VacaWon,
)
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.web.ending import ending_shown
from mus.web.hand import card_label, toggled
from mus.web.lances import centre_shown, lances_shown
from mus.web.scene import Scene
from mus.web.score import scores_shown
from mus.web.seats import best_cards, in_order, seats_shown, words_said
from mus.web.session import Due
from mus.web.showdown import Button, Closing, count_shown
from tests.web.partidas import NAMES

OPTIONS = Options()
HANDS = tuple(map(parse_hand, ("12o 12c 7e 1b", "3o 3c 4e 4b", "7o 7c 7b 10e", "5o 6c 1e 2b")))


def chips(seat, **scene):
    return [kind for kind, _ in seats_shown(Scene(**scene), NAMES, None, OPTIONS)[seat].chips]


def counted(lance, seat, piedras=1, status=Status.PASO):
    return Counted(lance, status, seat, seat % 2, piedras, piedras, (), 0, (piedras, 0))


def test_mano_and_postre_are_told():
    assert chips(1, mano=1) == ["mano"]
    assert chips(0, mano=1) == ["postre"]
    assert chips(3, mano=1) == []


def test_who_cut_and_who_holds_are_told():
    declared = (Declared(Lance.PARES, 2, True), Declared(Lance.JUEGO, 2, False))
    assert chips(2, mano=0, cut=2, declared=declared) == ["corta", "pares"]


def test_who_cut_is_told_to_the_end_of_the_deal():
    lances = tuple(Betting(lance, Status.PASO, (0, 1, 2, 3)) for lance in (Lance.GRANDE, Lance.CHICA))
    assert "corta" in chips(2, mano=0, cut=2, lances=lances)


def test_hands_are_held_high_to_low_by_what_the_cards_play_as():
    hand = parse_hand("1o 3c 12e 7b")
    assert [str(card) for card in in_order(hand, OPTIONS)] == ["12e", "3c", "7b", "1o"]
    assert [str(card) for card in in_order(hand, Options(reyes=4))] == ["12e", "7b", "3c", "1o"]


def test_bubbles_hold_what_was_said():
    assert words_said(None) == ""
    assert words_said(Said(Action(1, Word.ENVIDO, amount=5), 5)) == "Envido five"
    assert words_said(Discarded(1, 3)) == "Give me three"
    assert words_said(Declared(Lance.PARES, 1, True)) == "Pares yes"


def test_the_cards_that_win_a_lance_stand_out():
    scene = Scene(hands=HANDS)
    assert best_cards(scene, 1, OPTIONS, counted(Lance.GRANDE, 1)) == HANDS[1]
    assert best_cards(scene, 0, OPTIONS, counted(Lance.PARES, 0)) == HANDS[0][:2]
    assert best_cards(scene, 0, OPTIONS, counted(Lance.PARES, 1)) == ()
    assert best_cards(scene, 0, OPTIONS, None) == ()


def test_score_stops_at_the_target():
    first, second = scores_shown(Scene(score=(43, 17)), OPTIONS)
    assert (first.piedras, second.piedras) == (40, 17)
    assert second.words == "3 amarracos and 2 piedras"


def test_vacas_stand_only_where_they_are_played():
    assert scores_shown(Scene(juegos=(1, 0)), OPTIONS)[0].won == "1 juego · 0 vacas"
    assert scores_shown(Scene(), Options(vacas=1))[0].won == "0 juegos"


def test_lances_tell_how_they_stand():
    scene = Scene(
        mano=0,
        lances=(
            Betting(Lance.GRANDE, Status.PASO, (0, 1, 2, 3)),
            Betting(Lance.CHICA, Status.ENVIDADO, (0, 1, 2, 3), stake=7, bettor=1),
        ),
    )
    grande, chica, pares, juego = lances_shown(scene, OPTIONS)
    assert (grande.state, grande.current) == ("en paso", False)
    assert (chica.state, chica.current, chica.pair) == ("bet of 7", True, 1)
    assert pares.state == juego.state == "not yet"
    centre = centre_shown(scene, NAMES, 2, OPTIONS)
    assert (centre.subject, centre.stake, centre.stands, centre.turn) == (
        "Chica",
        7,
        "Bet of 7",
        "Jon speaks",
    )


def lance(status, **how):
    betting = Betting(how.pop("lance", Lance.PARES), status, how.pop("seats", (0, 1, 2, 3)), **how)
    scene = Scene(mano=0, lances=(betting,))
    return next(shown for shown in lances_shown(scene, OPTIONS) if shown.phase != "not-yet")


def test_the_strip_tells_each_state_of_a_lance_and_whose_it_is():
    shown = [
        lance(Status.ABIERTO),
        lance(Status.ENVIDADO, stake=5, bettor=2),
        lance(Status.PASO),
        lance(Status.QUERIDO, stake=5, bettor=2),
        lance(Status.NO_QUERIDO, stake=5, accepted=2, bettor=2),
        lance(Status.NO_QUERIDO, stake=5, accepted=2, bettor=1),
        lance(Status.SIN_DISPUTA, seats=(1, 3)),
        lance(Status.NO_SE_JUEGA, seats=()),
    ]
    assert [(one.phase, one.state, one.pair) for one in shown] == [
        ("open", "open", None),
        ("bet", "bet of 5", 0),
        ("paso", "en paso", None),
        ("accepted", "5 accepted", None),
        ("refused", "refused: 2 for you", 0),
        ("refused", "refused: 2 for them", 1),
        ("alone", "only they have it", 1),
        ("nobody", "nobody has it", None),
    ]


def test_the_strip_tells_who_won_a_lance():
    betting = Betting(Lance.GRANDE, Status.QUERIDO, (0, 1, 2, 3), stake=4, bettor=0)
    scene = Scene(mano=0, lances=(betting,), counted=(counted(Lance.GRANDE, 1, 4),))
    won = lances_shown(scene, OPTIONS)[0]
    assert (won.phase, won.state, won.pair) == ("won", "+4 for them", 1)


def test_the_middle_tells_who_has_laid_the_piedras_there():
    betting = Betting(Lance.GRANDE, Status.ENVIDADO, (0, 1, 2, 3), stake=5, bettor=1)
    assert centre_shown(Scene(mano=0, lances=(betting,)), NAMES, 0, OPTIONS).pair == 1
    open_lance = Betting(Lance.GRANDE, Status.ABIERTO, (0, 1, 2, 3))
    assert centre_shown(Scene(mano=0, lances=(open_lance,)), NAMES, 0, OPTIONS).pair is None


def test_the_middle_tells_the_lance_that_is_counted_and_who_wins_it():
    light = counted(Lance.GRANDE, 1, piedras=3)
    scene = Scene(mano=0, hands=HANDS, counted=(light,))
    centre = centre_shown(scene, NAMES, None, OPTIONS, light)
    assert (centre.subject, centre.turn) == ("Grande", "Ane and Miren +3")
    assert [seat.wins for seat in seats_shown(scene, NAMES, None, OPTIONS, spotlight=light)] == [
        False,
        True,
        False,
        False,
    ]


def test_an_ordago_on_the_table_has_no_piedras():
    betting = Betting(Lance.GRANDE, Status.ENVIDADO, (0, 1, 2, 3), stake=5, bettor=1, ordago=True)
    assert centre_shown(Scene(mano=0, lances=(betting,)), NAMES, 0, OPTIONS).stake == 0


def test_the_punto_stands_in_the_place_of_the_juego():
    scene = Scene(mano=0, lances=(Betting(Lance.PUNTO, Status.PASO, (0, 1, 2, 3)),))
    assert lances_shown(scene, OPTIONS)[3].title == "Punto"


def test_cards_are_called_by_name_and_place():
    assert card_label(HANDS[0], 2) == "Seven of swords, card 3 of 4"
    assert card_label(HANDS[0][:2], 2) == "No card"


def test_touching_a_card_chooses_it_and_touching_it_again_does_not():
    assert toggled(toggled(frozenset(), 1), 3) == {1, 3}
    assert toggled({1, 3}, 3) == {1}


def test_there_is_no_count_before_the_end():
    assert count_shown(Scene(mano=0), NAMES, OPTIONS, None) is None


def test_count_goes_lance_by_lance_and_then_offers_the_next_deal():
    scene = Scene(mano=0, hands=HANDS, counted=(counted(Lance.GRANDE, 1),))
    shown = count_shown(scene, NAMES, OPTIONS, None)
    assert len(shown.lines) == 1
    assert [each.ui for each in (shown.button, *shown.beside)] == ["next-lance", "skip"]
    assert shown.current
    assert shown.lines[0].lance is Lance.GRANDE
    ended = scene.after(DealEnded((0, 1)))
    assert count_shown(ended, NAMES, OPTIONS, None).button is None
    assert count_shown(ended, NAMES, OPTIONS, Due.DEAL).button.ui == "deal"
    assert count_shown(ended, NAMES, OPTIONS, Due.DEAL).beside[0].ui == "count-again"
    assert count_shown(ended, NAMES, OPTIONS, Due.PARTIDA).button.ui == "again"


@pytest.mark.parametrize(("again", "beside"), [(True, ["count-again", "share"]), (False, ["share"])])
def test_a_table_that_closes_offers_its_own_button_and_may_offer_the_count_again(again, beside):
    scene = Scene(mano=0, hands=HANDS, counted=(counted(Lance.GRANDE, 1),)).after(DealEnded((0, 1)))
    closing = Closing(Button("Once more", "play-again"), again=again)
    shown = count_shown(scene, NAMES, OPTIONS, Due.DEAL, closing)
    assert shown.button == closing.button
    assert [each.ui for each in shown.beside] == beside


def test_what_a_refusal_paid_stands_in_the_count_too():
    scene = Scene(mano=0, hands=HANDS).after(DejePaid(Lance.CHICA, 1, 2, (0, 2)))
    (line,) = count_shown(scene, NAMES, OPTIONS, None).lines
    assert line[0].startswith("Chica: Ane and Miren")
    assert line[1] == 1


def test_a_juego_won_by_a_refusal_tells_so_without_cards():
    scene = Scene(mano=0).after(DealEnded((40, 3), 0, "deje", Lance.CHICA)).after(JuegoWon(0, (1, 0)))
    shown = count_shown(scene, NAMES, OPTIONS, Due.DEAL)
    assert "refusal" in shown.lines[0][0]
    assert "juego" in shown.end


def test_an_accepted_ordago_tells_who_won_with_what():
    scene = Scene(mano=0, hands=HANDS).after(DealEnded((0, 0), 1, "ordago", Lance.PARES))
    (line,) = count_shown(scene, NAMES, OPTIONS, Due.DEAL).lines
    assert "Ane" in line[0]
    assert line[1] == 1


def test_the_end_of_a_juego_is_announced():
    scene = Scene(mano=0).after(DealEnded((40, 3), 0, "deje", Lance.CHICA)).after(JuegoWon(0, (1, 0)))
    shown = ending_shown(scene, NAMES, OPTIONS)
    assert shown.title == "You win the juego!"
    assert shown.score == "Juegos: you 1, they 0. Vacas: you 0, they 0."
    assert shown.buttons[0].ui == "deal"


def test_the_end_of_the_partida_offers_another():
    scene = Scene(mano=0).after(DealEnded((3, 40), 1, "deje", Lance.CHICA))
    for won in (JuegoWon(1, (0, 2)), VacaWon(1, (0, 2)), PartidaWon(1, (0, 2))):
        scene = scene.after(won)
    shown = ending_shown(scene, NAMES, OPTIONS)
    assert shown.title == "Ane and Miren win the partida"
    assert shown.buttons[0].ui == "again"


def test_a_deal_that_ends_no_juego_is_not_announced():
    assert ending_shown(Scene(mano=0).after(DealEnded((3, 4))), NAMES, OPTIONS) is None
