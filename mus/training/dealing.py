"""Deals played on arrays, as compiled code: the rules of the profile `torneo`, with 8 or 4 reyes.

A state is laid out as `mus.players.trained.features` says, with all hands in it; `aside` holds what no seat
sees. The tests play random deals here and by `mus.rules` side by side.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from mus.players.trained.features import (
    ACCEPTED,
    ALL_IN,
    AMOUNTS,
    BETTING,
    BETTING_WIDTH,
    BETTOR,
    CUT,
    DESCARTA,
    DISCARDED,
    EN_PASO,
    ENVIDO,
    FOUR_REYES,
    HAND_WIDTH,
    HANDS,
    HAS_JUEGO,
    HAS_PARES,
    JUEGO,
    LANCE,
    MANO,
    MAS,
    MUS,
    NEEDS,
    NO_MUS,
    NO_QUERIDO,
    NO_QUIERO,
    NO_SE_JUEGA,
    NO_SENA,
    OPEN,
    ORDAGO,
    PARES,
    PASO,
    PHASE,
    PHASE_DESCARTE,
    PHASE_LANCE,
    PHASE_MUS,
    PHASE_SENA,
    PUNTO,
    QUERIDO,
    QUIERO,
    ROUNDS,
    SAID,
    SAID_ENVIDO,
    SAID_MAS,
    SAID_NO_QUIERO,
    SAID_ORDAGO,
    SAID_PASO,
    SAID_QUIERO,
    SEEN,
    SENA,
    SIN_DISPUTA,
    STAKE,
    STATUS,
    WAITING,
    WITH_SENAS,
)
from mus.training.hand_table import hand_table

TARGET: Final = 40
KEPT, STRENGTHS, PRIZES, TRUE_SENAS = hand_table()

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

RUNNING: Final = -1
"""What `play` returns while the deal goes on."""
COUNTED: Final = 2
"""What it returns when the deal is over and nobody has won the juego; else the pair that has."""


@njit(cache=True)
def deal_cards(state: Any, aside: Any) -> None:
    """Begin a deal: the mano, what is needed, the reyes and whether señas are on stay as they are."""
    reyes = 4 if state[FOUR_REYES] else 8
    n = 0
    for rank in range(10):
        count = 4
        if reyes == 8:
            count = 8 if rank in (0, 9) else (0 if rank in (1, 2) else 4)
        for _ in range(count):
            aside[PACK + n] = rank
            n += 1
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
def legal_moves(state: Any, legal: Any) -> None:
    """Mark in `legal` (MOVES truth values) what the next to speak may do."""
    legal[:] = False
    phase = state[PHASE]
    seat = state[WAITING + 1]
    if phase == PHASE_MUS:
        legal[MUS] = True
        legal[NO_MUS] = True
    elif phase == PHASE_DESCARTE:
        hand = HANDS + seat * HAND_WIDTH
        for mask in range(1, 16):
            # Of equal cards the first is thrown first.
            sane = True
            for place in range(1, 4):
                if (
                    state[hand + place] == state[hand + place - 1]
                    and mask >> place & 1
                    and not mask >> (place - 1) & 1
                ):
                    sane = False
            legal[DESCARTA - 1 + mask] = sane
    elif phase == PHASE_SENA:
        legal[NO_SENA] = True
        true = TRUE_SENAS[hand_code(state, seat)]
        for sena in range(8):
            legal[SENA + sena] = true >> sena & 1
    else:
        betting = BETTING + state[LANCE] * BETTING_WIDTH
        if state[betting + BETTOR] < 0:
            legal[PASO] = True
            for choice in range(len(AMOUNTS)):
                legal[ENVIDO + choice] = True
            legal[ORDAGO] = True
        else:
            legal[QUIERO] = True
            legal[NO_QUIERO] = True
            if not state[betting + ALL_IN]:
                legal[ORDAGO] = True
                for choice in range(len(AMOUNTS)):
                    legal[MAS + choice] = state[betting + STAKE] + AMOUNTS[choice] <= TARGET


@njit(cache=True)
def play(state: Any, aside: Any, move: int) -> int:
    """Let the next to speak do `move`: RUNNING, COUNTED, or the pair that has won the juego."""
    phase = state[PHASE]
    seat = state[WAITING + 1]
    if phase == PHASE_MUS:
        if move == MUS:
            one_less_waits(state)
            if state[WAITING] == 0:
                state[PHASE] = PHASE_DESCARTE
                everybody_waits(state)
            return RUNNING
        state[CUT] = seat
        return open_senas(state)
    if phase == PHASE_DESCARTE:
        discard(state, aside, seat, move - DESCARTA + 1)
        return RUNNING
    if phase == PHASE_SENA:
        if move >= SENA:
            pass_sena(state, aside, seat, move - SENA)
        one_less_waits(state)
        return open_lance(state, 0) if state[WAITING] == 0 else RUNNING
    return bet(state, seat, move)


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


@njit(cache=True)
def open_senas(state: Any) -> int:
    """After the cut: where señas are played those who have a true one may pass it; else the lances begin."""
    state[WAITING] = 0
    if state[WITH_SENAS]:
        state[PHASE] = PHASE_SENA
        for turn in range(4):
            seat = (state[MANO] + turn) % 4
            if TRUE_SENAS[hand_code(state, seat)]:
                state[WAITING + 1 + state[WAITING]] = seat
                state[WAITING] += 1
    return open_lance(state, 0) if state[WAITING] == 0 else RUNNING


@njit(cache=True)
def pass_sena(state: Any, aside: Any, seat: int, sena: int) -> None:
    """The partner sees it, and each rival who catches it."""
    bit = 1 << sena
    for away in range(4):
        viewer = (seat + away) % 4
        if away % 2 == 0 or np.random.randint(0, 100) < aside[CATCHES + viewer % 2]:
            state[SEEN + viewer * 4 + seat] |= bit


@njit(cache=True)
def open_lance(state: Any, lance: int) -> int:
    """Open the first lance from `lance` on that somebody can bet on, or count."""
    state[PHASE] = PHASE_LANCE
    while lance < 4:
        betting = BETTING + lance * BETTING_WIDTH
        holders = 0
        pairs = 0
        for turn in range(4):
            seat = (state[MANO] + turn) % 4
            holds = True
            if lance >= 2:
                holds = state[HANDS + seat * HAND_WIDTH + (PARES if lance == 2 else JUEGO)] > 0
                state[(HAS_PARES if lance == 2 else HAS_JUEGO) + seat] = 1 if holds else 0
            if holds:
                state[WAITING + 1 + holders] = seat
                holders += 1
                pairs |= 1 << seat % 2
        if lance == 3 and holders == 0:
            state[PUNTO] = 1
            everybody_waits(state)
            holders = 4
            pairs = 3
        state[WAITING] = holders
        if pairs == 3:
            state[LANCE] = lance
            state[betting + STATUS] = OPEN
            return RUNNING
        state[betting + STATUS] = SIN_DISPUTA if holders else NO_SE_JUEGA
        lance += 1
    state[WAITING] = 0
    return count_deal(state)


@njit(cache=True)
def may_speak(state: Any, seat: int) -> bool:
    """Whether `seat` plays the open lance."""
    if state[LANCE] == 2:
        return bool(state[HAS_PARES + seat] == 1)
    if state[LANCE] == 3 and not state[PUNTO]:
        return bool(state[HAS_JUEGO + seat] == 1)
    return True


@njit(cache=True)
def bet(state: Any, seat: int, move: int) -> int:
    """One word in the open lance."""
    lance = state[LANCE]
    betting = BETTING + lance * BETTING_WIDTH
    pair = seat % 2
    if move in (PASO, NO_QUIERO):
        refuses = move == NO_QUIERO
        state[betting + SAID + seat] |= SAID_NO_QUIERO if refuses else SAID_PASO
        one_less_waits(state)
        if state[WAITING]:
            return RUNNING
        if not refuses:
            state[betting + STATUS] = EN_PASO
        else:
            state[betting + STATUS] = NO_QUERIDO
            winner = 1 - pair
            state[NEEDS + winner] -= max(state[betting + ACCEPTED], 1)
            if state[NEEDS + winner] <= 0:
                return winner
        return open_lance(state, lance + 1)
    if move == QUIERO:
        state[betting + SAID + seat] |= SAID_QUIERO
        if state[betting + ALL_IN]:
            return best_pair(state, lance)
        state[betting + STATUS] = QUERIDO
        return open_lance(state, lance + 1)
    state[betting + ACCEPTED] = state[betting + STAKE]
    if move == ORDAGO:
        state[betting + ALL_IN] = 1
        state[betting + SAID + seat] |= SAID_ORDAGO
    elif move >= MAS:
        state[betting + STAKE] += AMOUNTS[move - MAS]
        state[betting + SAID + seat] |= SAID_MAS
    else:
        state[betting + STAKE] = AMOUNTS[move - ENVIDO]
        state[betting + SAID + seat] |= SAID_ENVIDO
    state[betting + BETTOR] = seat
    state[WAITING] = 0
    # Rivals answer in speaking order from the bettor on.
    for away in (1, 3):
        rival = (seat + away) % 4
        if may_speak(state, rival):
            state[WAITING + 1 + state[WAITING]] = rival
            state[WAITING] += 1
    return RUNNING


@njit(cache=True)
def best_pair(state: Any, lance: int) -> int:
    """The pair with the best cards in `lance`; ties go to the seat nearest to mano."""
    column = 4 if lance == 3 and state[PUNTO] else lance
    best = -1
    winner = 0
    for turn in range(4):
        seat = (state[MANO] + turn) % 4
        strength = STRENGTHS[hand_code(state, seat), column]
        if strength > best:
            best = strength
            winner = seat % 2
    return winner


@njit(cache=True)
def count_deal(state: Any) -> int:
    """Cash the lances in order: the pair that reaches the target, or COUNTED."""
    for lance in range(4):
        betting = BETTING + lance * BETTING_WIDTH
        status = state[betting + STATUS]
        if status == NO_SE_JUEGA:
            continue
        refused = status == NO_QUERIDO
        pair = state[betting + BETTOR] % 2 if refused else best_pair(state, lance)
        piedras = state[betting + STAKE] if status == QUERIDO else 0
        if status == EN_PASO and lance < 2:
            piedras = 1
        if lance == 3 and state[PUNTO]:
            piedras += 1
        elif lance >= 2:
            for seat in (pair, pair + 2):
                piedras += PRIZES[hand_code(state, seat), lance - 2]
        state[NEEDS + pair] -= piedras
        if state[NEEDS + pair] <= 0:
            return pair
    return COUNTED
