"""No player knows more than its view: with other hidden cards it decides the same, in thousands of states."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from mus.players.asking import decide
from mus.players.chance import chance_for, order
from mus.players.roster import CHARACTERS, NAMES, PROBES, make_player
from mus.players.view import view_of
from mus.rules.actions import Action, Word
from mus.rules.deal import Phase
from mus.rules.hands import Lance, best_seat
from mus.rules.match import Start, start_match
from mus.rules.options import Options

DEALS = 400
SLOW = {"aficionado": 2, "montecarlo": 60, "maestro": 4, **dict.fromkeys(("veterano", *CHARACTERS), 80)}
"""Of players that take long, one state in so many."""


def states():
    """Everywhere in deals of varied players and tables: the match, with the number of the state."""
    number = 0
    for deal in range(DEALS):
        chance = chance_for("no cheating", deal)
        options = Options(reyes=chance.choice([8, 4]), real31=chance.choice(["no", "figura"]))
        match = start_match(options, Start(deal % 4, (chance.randrange(40), chance.randrange(40))))
        names = ["azar" if deal % 3 else "novato", "aficionado", "azar", "novato"]
        players = [make_player(name, chance_for(deal, seat)) for seat, name in enumerate(names)]
        while not match.between_deals:
            if match.pool:
                match, _ = match.serve(order(match.pool, chance))
                continue
            number += 1
            yield number, match
            match, _ = match.apply(keeping_mus_alive(players, match, deal))


def keeping_mus_alive(players, match, deal):
    """What the player at turn does; in each fifth deal nobody cuts the first three rounds of mus."""
    if match.deal.phase is Phase.MUS and deal % 5 == 0 and len(match.deal.log) < 37:
        return Action(match.turn, Word.MUS)
    return decide(players[match.turn], "player", match, deal)


def with_other_hidden_cards(match, seat, chance):
    """The same match for `seat`, what it does not see shuffled: the others' hands and discards, the stock."""
    serving = match.deal.serving
    places = ("hands", "discards", "thrown")
    others = [other for other in range(4) if other != seat]
    hidden = [card for at in places for other in others for card in getattr(serving, at)[other]]
    hidden += serving.stock
    for _ in range(2000):
        chance.shuffle(hidden)
        cards = iter(hidden)
        changed = {
            at: tuple(
                held if other == seat else tuple(next(cards) for _ in held)
                for other, held in enumerate(getattr(serving, at))
            )
            for at in places
        }
        changed["stock"] = tuple(cards)
        other = replace(match, deal=replace(match.deal, serving=serving._replace(**changed)))
        if declarations(other) == declarations(match):
            return other
    return None


def declarations(match):
    """What the seats that have declared would declare with the cards they hold."""
    declared = view_of(match, 0)
    return [
        (lance, seat, match.deal.values[seat].holds(lance))
        for lance in (Lance.PARES, Lance.JUEGO)
        for seat in declared.declared(lance)
    ]


@pytest.fixture(scope="module")
def twins():
    """(number, match, the same match with other hidden cards) for thousands of states."""
    found = []
    for number, match in states():
        other = with_other_hidden_cards(match, match.turn, Random(number))
        if other is not None:
            found.append((number, match, other))
    return found


def differing(twins, ask):
    """In how many of these states `ask(number, match)` gives another answer with other hidden cards."""
    return sum(ask(number, match) != ask(number, other) for number, match, other in twins)


def test_there_are_thousands_of_states_of_every_kind_and_their_hidden_cards_differ(twins):
    assert len(twins) > 4000
    kinds = Counter(match.deal.lance or match.deal.phase for _, match, _ in twins)
    assert set(kinds) == {*Lance, Phase.MUS, Phase.DESCARTE}
    assert min(kinds.values()) > 50
    assert all(match.deal.serving != other.deal.serving for _, match, other in twins)


def test_the_view_of_a_seat_holds_nothing_of_the_hidden_cards(twins):
    assert differing(twins, lambda _, match: view_of(match, match.turn)) == 0


@pytest.mark.parametrize("name", [*NAMES, *PROBES])
def test_hidden_cards_make_no_difference_to_a_decision(name, twins):
    def ask(number, match):
        return decide(make_player(name, Random(number)), name, match, number)

    assert differing(twins[:: SLOW.get(name, 1)], ask) == 0


def test_a_player_that_saw_the_cards_would_be_found_out(twins):
    def peek(_, match):
        hands = match.deal.hands
        complete = all(len(hand) == 4 for hand in hands)
        return complete and best_seat(Lance.GRANDE, match.deal.values, range(4)) % 2 == match.turn % 2

    assert differing(twins, peek) > len(twins) / 10
