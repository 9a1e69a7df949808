"""Cards on arrays, as compiled code: the pack, the hands, what is thrown and what is served for it.

A state is laid out as `mus.players.trained.features` says, with all hands in it; `aside` holds what no seat
sees.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from mus.players.odds_kinds import kinds, pack_counts
from mus.players.trained.features import (
    BETTING,
    BETTING_WIDTH,
    BETTOR,
    CUT,
    DISCARDED,
    FOUR_REYES,
    HAND_WIDTH,
    HANDS,
    HAS_JUEGO,
    HAS_PARES,
    LANCE,
    MANO,
    PHASE,
    PHASE_MUS,
    PUNTO,
    ROUNDS,
    SEEN,
    WAITING,
)
from mus.rules.cards import RANKS
from mus.training.hand_table import hand_table

KEPT: Final = hand_table()[0]
PACKS: Final = np.array(
    [np.repeat([RANKS.index(kind) for kind in kinds(reyes)], pack_counts(reyes)) for reyes in (8, 4)],
    np.int16,
)
"""The forty cards of a pack with 8 and with 4 reyes."""

PACK: Final = 0
"""The cards still to be served, between NEXT and END; aside from the state."""
NEXT: Final = 40
END: Final = 41
THROWN: Final = 42
"""For each seat the up to four cards of this round, and then how many."""
THROWN_WIDTH: Final = 5
PILE: Final = THROWN + 4 * THROWN_WIDTH
"""Discards of earlier rounds, and how many."""
PILED: Final = PILE + 40
CATCHES: Final = PILED + 1
"""By pair: how many of 100 señas of the rivals each of its players catches."""
ASIDE: Final = CATCHES + 2


@njit(cache=True)
def deal_cards(state: Any, aside: Any) -> None:
    """Begin a deal: the mano, what is needed, the reyes and whether señas are on stay as they are."""
    pack = PACKS[state[FOUR_REYES]]
    for place in range(40):
        aside[PACK + place] = pack[place]
    shuffle(aside, PACK, 40)
    aside[NEXT] = 16
    aside[END] = 40
    aside[PILED] = 0
    for seat in range(4):
        aside[THROWN + seat * THROWN_WIDTH + 4] = 0
        for place in range(4):
            state[HANDS + seat * HAND_WIDTH + place] = aside[PACK + seat * 4 + place]
        settle_hand(state, seat)
        state[DISCARDED + seat] = 0
        state[HAS_PARES + seat] = -1
        state[HAS_JUEGO + seat] = -1
    state[PHASE] = PHASE_MUS
    state[ROUNDS] = 0
    state[CUT] = -1
    state[PUNTO] = 0
    state[LANCE] = 0
    for lance in range(4):
        betting = BETTING + lance * BETTING_WIDTH
        for place in range(BETTING_WIDTH):
            state[betting + place] = 0
        state[betting + BETTOR] = -1
    for place in range(16):
        state[SEEN + place] = 0
    everybody_waits(state)


@njit(cache=True)
def shuffle(cards: Any, first: int, count: int) -> None:
    """Put `count` numbers from place `first` in random order."""
    for place in range(count - 1, 0, -1):
        other = np.random.randint(0, place + 1)
        held = cards[first + place]
        cards[first + place] = cards[first + other]
        cards[first + other] = held


@njit(cache=True)
def everybody_waits(state: Any) -> None:
    """All four seats are to speak, from mano."""
    state[WAITING] = 4
    for place in range(4):
        state[WAITING + 1 + place] = (state[MANO] + place) % 4


@njit(cache=True)
def one_less_waits(state: Any) -> None:
    """The next to speak has spoken."""
    state[WAITING] -= 1
    for place in range(state[WAITING]):
        state[WAITING + 1 + place] = state[WAITING + 2 + place]


@njit(cache=True)
def hand_code(state: Any, seat: int) -> int:
    """The code of a hand, as `hand_table` explains it."""
    hand = HANDS + seat * HAND_WIDTH
    return (
        int(state[hand]) * 1000
        + int(state[hand + 1]) * 100
        + int(state[hand + 2]) * 10
        + int(state[hand + 3])
    )


@njit(cache=True)
def settle_hand(state: Any, seat: int) -> None:
    """Sort the cards of `seat`, high to low, and note what they are worth."""
    hand = HANDS + seat * HAND_WIDTH
    for place in range(1, 4):
        rank = state[hand + place]
        before = place - 1
        while before >= 0 and state[hand + before] < rank:
            state[hand + before + 1] = state[hand + before]
            before -= 1
        state[hand + before + 1] = rank
    kept = KEPT[state[FOUR_REYES], hand_code(state, seat)]
    for place in range(HAND_WIDTH):
        state[hand + place] = kept[place]


@njit(cache=True)
def discard(state: Any, aside: Any, seat: int, mask: int) -> None:
    """Throw the cards of `mask`; after the last one everybody is served."""
    hand = HANDS + seat * HAND_WIDTH
    thrown = THROWN + seat * THROWN_WIDTH
    kept = 0
    count = 0
    for place in range(4):
        rank = state[hand + place]
        if mask >> place & 1:
            aside[thrown + count] = rank
            count += 1
        else:
            state[hand + kept] = rank
            kept += 1
    aside[thrown + 4] = count
    state[DISCARDED + seat] = count
    one_less_waits(state)
    if state[WAITING] == 0:
        serve(state, aside)


@njit(cache=True)
def serve(state: Any, aside: Any) -> None:
    """Give everybody cards for those thrown, shuffling the discards when the stock runs out."""
    for turn in range(4):
        seat = (state[MANO] + turn) % 4
        hand = HANDS + seat * HAND_WIDTH
        for place in range(state[DISCARDED + seat]):
            if aside[NEXT] == aside[END]:
                reshuffle(state, aside, seat, turn == 3)
            state[hand + 4 - state[DISCARDED + seat] + place] = aside[PACK + aside[NEXT]]
            aside[NEXT] += 1
        settle_hand(state, seat)
    for seat in range(4):
        thrown = THROWN + seat * THROWN_WIDTH
        for place in range(aside[thrown + 4]):
            aside[PILE + aside[PILED]] = aside[thrown + place]
            aside[PILED] += 1
        aside[thrown + 4] = 0
    state[ROUNDS] = min(state[ROUNDS] + 1, 100)
    state[PHASE] = PHASE_MUS
    everybody_waits(state)


@njit(cache=True)
def reshuffle(state: Any, aside: Any, seat: int, alone: bool) -> None:
    """Make a new stock of the discards; those of `seat` stay out if it `alone` is still to be served."""
    n = 0
    for place in range(aside[PILED]):
        aside[PACK + n] = aside[PILE + place]
        n += 1
    for other in range(4):
        thrown = THROWN + other * THROWN_WIDTH
        if not (alone and other == seat):
            for place in range(aside[thrown + 4]):
                aside[PACK + n] = aside[thrown + place]
                n += 1
            aside[thrown + 4] = 0
    aside[PILED] = 0
    aside[NEXT] = 0
    aside[END] = n
    shuffle(aside, PACK, n)
