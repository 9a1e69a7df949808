"""Deals played on arrays, as compiled code: the rules of the profile `torneo`, with 8 or 4 reyes.

Who may do what, and what comes of it; `serving` moves the cards. The tests play random deals here and by
`mus.rules` side by side.
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
    EN_PASO,
    ENVIDO,
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
from mus.training.serving import CATCHES, discard, everybody_waits, hand_code, one_less_waits

TARGET: Final = 40
_, STRENGTHS, PRIZES, TRUE_SENAS = hand_table()

RUNNING: Final = -1
"""What `play` returns while the deal goes on."""
COUNTED: Final = 2
"""What it returns when the deal is over and nobody has won the juego; else the pair that has."""


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
