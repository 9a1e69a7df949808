"""The trainer's compiled deals beside the rules: the same moves are legal, and the same comes of them."""

import random

import numpy as np
import pytest

from mus.players.trained import features as f
from mus.players.trained.moves import legal_actions, move_for
from mus.players.trained.sight import sight_of
from mus.players.view import view_of
from mus.rules.cards import PACK, RANKS
from mus.rules.events import DealEnded
from mus.rules.game import new_game
from mus.rules.hands import powers
from mus.rules.match import Start
from mus.rules.options import Options
from mus.training import dealing, serving

NAMES = ("a", "b", "c", "d")
TARGET = 40
KEEP_GOING = (f.MUS, f.PASO, f.QUIERO)


class Beside:
    """One deal by the rules and by the compiled code, with the same cards."""

    def __init__(self, chance):
        self.chance = chance
        self.reyes = chance.choice((8, 4))
        start = Start(chance.randrange(4), (chance.randrange(TARGET), chance.randrange(TARGET)))
        deck = list(PACK)
        chance.shuffle(deck)
        game = new_game(Options(reyes=self.reyes, juegos=1, vacas=1), NAMES, start)
        self.game, _ = game.serve(tuple(deck))
        self.state = np.zeros(f.STATE, np.int16)
        self.aside = np.zeros(serving.ASIDE, np.int16)
        self.state[f.MANO] = start.mano
        self.state[f.FOUR_REYES] = self.reyes == 4
        self.state[f.NEEDS : f.NEEDS + 2] = [TARGET - piedras for piedras in start.piedras]
        serving.deal_cards(self.state, self.aside)
        for seat, hand in enumerate(self.game.match.deal.hands):
            first = f.HANDS + seat * f.HAND_WIDTH
            self.state[first : first + 4] = self.places(hand)
            serving.settle_hand(self.state, seat)
        self.aside[serving.PACK + 16 : serving.PACK + 40] = self.places(deck[16:])

    def places(self, cards):
        return [RANKS.index(powers(self.reyes)[card.rank]) for card in cards]

    def choose(self, moves):
        """A move at random, more often one that lets the deal go on."""
        quiet = [move for move in KEEP_GOING if move in moves]
        return self.chance.choice(quiet if quiet and self.chance.random() < 0.4 else sorted(moves))

    def step(self):
        """Compare what is seen, let one move be made in both; whether the deal goes on in both."""
        view = view_of(self.game.match, self.game.match.turn)
        actions = legal_actions(view)
        legal = np.zeros(f.MOVES, np.bool_)
        dealing.legal_moves(self.state, legal)
        assert set(actions) == set(np.flatnonzero(legal))
        assert seen(sight_of(view), view.seat) == seen(self.state.tolist(), view.seat)
        move = self.choose(actions)
        assert move_for(view, actions[move]) == move
        self.game, events = self.game.apply(actions[move])
        ended = next((event for event in events if isinstance(event, DealEnded)), None)
        if ended is None and self.game.match.pool:
            return False
        result = dealing.play(self.state, self.aside, move)
        if ended is None:
            assert result == dealing.RUNNING
            return True
        assert result == (dealing.COUNTED if ended.winner is None else ended.winner)
        if ended.winner is None:
            assert tuple(TARGET - self.state[f.NEEDS : f.NEEDS + 2]) == ended.score
        return False


def seen(state, seat):
    lit = [0] * f.MOST_LIT
    count = f.encode(state, seat, lit)
    assert len(set(lit[:count])) == count
    return sorted(lit[:count])


def test_the_same_is_seen_is_legal_and_comes_of_it_as_by_the_rules():
    chance = random.Random(2026)
    for _ in range(600):
        deal = Beside(chance)
        while deal.step():
            pass


@pytest.mark.parametrize("four_reyes", [0, 1])
def test_no_card_is_lost_or_doubled_however_long_the_mus_goes_on(four_reyes):
    state, aside = np.zeros(f.STATE, np.int16), np.zeros(serving.ASIDE, np.int16)
    state[f.FOUR_REYES] = four_reyes
    state[f.NEEDS : f.NEEDS + 2] = TARGET
    serving.deal_cards(state, aside)
    pack = sorted(aside[serving.PACK : serving.PACK + 40].tolist())
    legal = np.zeros(f.MOVES, np.bool_)
    chance = random.Random(7)
    for _ in range(400):
        dealing.legal_moves(state, legal)
        moves = [move for move in np.flatnonzero(legal) if move != f.NO_MUS]
        dealing.play(state, aside, chance.choice(moves))
        if state[f.PHASE] == f.PHASE_MUS and state[f.WAITING] == 4:
            hands = [state[f.HANDS + seat * f.HAND_WIDTH + place] for seat in range(4) for place in range(4)]
            stock = aside[serving.PACK + aside[serving.NEXT] : serving.PACK + aside[serving.END]]
            pile = aside[serving.PILE : serving.PILE + aside[serving.PILED]]
            assert sorted([*hands, *stock.tolist(), *pile.tolist()]) == pack
