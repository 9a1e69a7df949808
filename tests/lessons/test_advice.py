"""Help in free play: what the cards are worth, the chance in the open lance, what a player would do."""

from __future__ import annotations

from mus.lessons.advice import Advice, advise
from mus.lessons.heading import heading_of
from mus.lessons.prepared import PreparedDeal
from mus.lessons.run import played
from mus.players.odds import hand_odds
from mus.players.view import View, view_of
from mus.rules.actions import Action, Word, parse_action
from mus.rules.cards import parse_hand
from mus.rules.hands import Lance, Pares
from tests.lessons.shipped import lessons

HANDS = tuple(map(parse_hand, ("12o 11o 7o 4o", "12c 12e 7c 5o", "12b 10o 7e 6o", "11c 6c 5c 1o")))


class Cuts:
    """A player of whom the advice is asked; it takes the last word open to it."""

    def act(self, view: View) -> Action:
        return Action(view.seat, view.legal.words[-1])


def after(*texts: str) -> Advice:
    game, _ = played(PreparedDeal(HANDS).game(), map(parse_action, texts))
    seat = game.match.turn
    assert seat is not None
    return advise(view_of(game.match, seat), Cuts())


def test_before_the_lances_there_is_the_hand_and_what_to_do() -> None:
    advice = after()
    assert (advice.value.total, advice.value.pares) == (31, Pares.NADA)
    assert (advice.lance, advice.chance) == (None, None)
    assert advice.action == Action(0, Word.NO_MUS)


def test_in_grande_the_chance_is_the_exact_one_of_the_pair_at_this_seat() -> None:
    advice = after("0:no-mus", "0:paso")
    exact = hand_odds(HANDS[1], PreparedDeal(HANDS).options)[Lance.GRANDE].pair[1]
    assert advice.chance is not None
    assert abs(advice.chance - float(exact)) < 1e-4


def test_a_31_of_mano_is_sure_of_the_juego() -> None:
    passed = [f"{seat}:paso" for _ in range(2) for seat in range(4)]
    advice = after("0:no-mus", *passed)
    assert (advice.lance, advice.chance) == (Lance.JUEGO, 1.0)


def test_a_heading_has_what_the_lessons_screen_shows() -> None:
    heading = heading_of(lessons()[3])
    assert heading["title"] == "Los pares"
    assert ("4.2", "question") in heading["steps"]
    assert heading["steps"][-1] == ("4.sigue", "sigue")
    assert heading["welcome"]
