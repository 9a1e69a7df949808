"""What a learned player sees and says: a table as whole numbers, the features they light up, and its moves.

A *state* is a list of whole numbers, laid out below; `encode` names the features of a seat's sight of it. It
is plain arithmetic on that list, so that the trainer compiles the very function that the shipped player runs.
Cards are the places of their ranks in `RANKS`, low to high; a tres that plays as a rey is the rey.
"""

from __future__ import annotations

from typing import Any, Final

KINDS: Final = 10
"""The ranks that cards can play as; with 8 reyes two of them never occur."""

AMOUNTS: Final = (2, 3, 5, 10)
"""The piedras a learned player bets or raises by."""

MUS: Final = 0
NO_MUS: Final = 1
DESCARTA: Final = 2
"""The first of fifteen discards: `DESCARTA - 1 + mask`, bit i of the mask throwing the i-th highest card."""
PASO: Final = 17
ENVIDO: Final = 18
ORDAGO: Final = ENVIDO + len(AMOUNTS)
QUIERO: Final = ORDAGO + 1
NO_QUIERO: Final = ORDAGO + 2
MAS: Final = ORDAGO + 3
NO_SENA: Final = MAS + len(AMOUNTS)
SENA: Final = NO_SENA + 1
"""The first of eight señas, in the order of SENAS."""

SENAS: Final = ("dos_reyes", "tres_reyes", "dos_ases", "tres_ases", "medias", "duples", "31", "ciego")
MOVES: Final = SENA + len(SENAS)

# The phases; a lance is its place (grande 0 … juego 3) after PHASE_LANCE, the punto comes last.
PHASE_MUS: Final = 0
PHASE_DESCARTE: Final = 1
PHASE_SENA: Final = 2
PHASE_LANCE: Final = 3
PHASES: Final = 8

# How a lance stands.
PENDING: Final = 0
OPEN: Final = 1
EN_PASO: Final = 2
QUERIDO: Final = 3
NO_QUERIDO: Final = 4
SIN_DISPUTA: Final = 5
NO_SE_JUEGA: Final = 6
STATUSES: Final = 7

# What a seat has said in a lance, as bits.
SAID_PASO: Final = 1
SAID_ENVIDO: Final = 2
SAID_MAS: Final = 4
SAID_ORDAGO: Final = 8
SAID_QUIERO: Final = 16
SAID_NO_QUIERO: Final = 32
SAID_BITS: Final = 6

# Where things stand in a state.
MANO: Final = 0
PHASE: Final = 1
ROUNDS: Final = 2
"""Rounds of mus that have been served."""
CUT: Final = 3
"""The seat that cut the mus, or -1."""
FOUR_REYES: Final = 4
WITH_SENAS: Final = 5
NEEDS: Final = 6
"""Piedras to the target, by pair."""
PUNTO: Final = 8
"""Whether the fourth lance is the punto."""
LANCE: Final = 9
WAITING: Final = 10
"""How many are still to speak, and then who, next first."""
DISCARDED: Final = 15
"""How many cards each seat threw the last time, 0 if it never did."""
HAS_PARES: Final = 19
HAS_JUEGO: Final = 23
"""What each seat declared: 1 holds, 0 does not, -1 not declared yet."""
BETTING: Final = 27
"""For each of the four lances BETTING_WIDTH numbers."""
STATUS: Final = 0
BETTOR: Final = 1
STAKE: Final = 2
ACCEPTED: Final = 3
ALL_IN: Final = 4
SAID: Final = 5
BETTING_WIDTH: Final = 9
SEEN: Final = BETTING + 4 * BETTING_WIDTH
"""The señas, as bits, that a seat saw another pass: at 4 · who saw + who passed."""
HANDS: Final = SEEN + 16
"""For each seat HAND_WIDTH numbers; those of other seats are 0 in what one seat sees."""
CARDS: Final = 0
PARES: Final = 4
JUEGO: Final = 5
TOTAL: Final = 6
STANDING: Final = 7
"""In grande, chica, pares, juego and punto: which of BINS shares of all hands these cards belong to."""
HAND_WIDTH: Final = 12
STATE: Final = HANDS + 4 * HAND_WIDTH

BINS: Final = 12
BIN_EDGES: Final = (0.1, 0.25, 0.4, 0.52, 0.63, 0.73, 0.81, 0.88, 0.93, 0.965, 0.985)
"""The shares of weaker hands at which one bin ends and the next begins: finer towards the top."""

JUEGOS: Final = 9
LEAST_TOTAL: Final = 4
TOTALS: Final = 37
STAKES: Final = (0, 0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5)
"""The class of a stake of so many piedras; larger ones are of the last class."""
STAKE_CLASSES: Final = 6
EXACT_STAKES: Final = 16
NEED_CLASSES: Final = 40
ROUND_CLASSES: Final = 4

# Where features begin. Those of one hand come first: hidden hands repeat them for the trainer's critic.
F_COUNTS: Final = 0
F_PARES: Final = F_COUNTS + KINDS * 4
F_JUEGO: Final = F_PARES + 4
F_TOTAL: Final = F_JUEGO + JUEGOS
F_STANDING: Final = F_TOTAL + TOTALS
HAND_FEATURES: Final = F_STANDING + 5 * BINS
F_POSITION: Final = HAND_FEATURES
F_PHASE: Final = F_POSITION + 4
F_ROUNDS: Final = F_PHASE + PHASES
F_DISCARDED: Final = F_ROUNDS + ROUND_CLASSES
F_CUT: Final = F_DISCARDED + 20
F_DECLARED: Final = F_CUT + 5
F_BETTING: Final = F_DECLARED + 12
B_BETTOR: Final = STATUSES
B_STAKE: Final = B_BETTOR + 4
B_ACCEPTED: Final = B_STAKE + STAKE_CLASSES
B_SAID: Final = B_ACCEPTED + STAKE_CLASSES
BETTING_FEATURES: Final = B_SAID + 4 * SAID_BITS
F_STAKE: Final = F_BETTING + 4 * BETTING_FEATURES
F_ALL_IN: Final = F_STAKE + EXACT_STAKES
F_WAITING: Final = F_ALL_IN + 1
F_PARTNER_WAITS: Final = F_WAITING + 4
F_OURS: Final = F_PARTNER_WAITS + 1
F_THEIRS: Final = F_OURS + NEED_CLASSES
F_WITH_SENAS: Final = F_THEIRS + NEED_CLASSES
F_SENAS: Final = F_WITH_SENAS + 1
F_FOUR_REYES: Final = F_SENAS + 4 * len(SENAS)
FEATURES: Final = F_FOUR_REYES + 1
ALL_FEATURES: Final = FEATURES + 3 * HAND_FEATURES
MOST_LIT: Final = 160
"""More features than are ever lit at once, hidden hands included."""


def encode(state: Any, seat: int, lit: Any) -> int:
    """Write into `lit` the features that are lit for `seat`, and return how many.

    Of the hands it reads only the seat's own, of the señas only those it saw.
    """
    n = encode_hand(state, seat, lit, 0, 0)
    lit[n] = F_POSITION + (seat - state[MANO]) % 4
    phase = state[PHASE]
    if phase == PHASE_LANCE:
        phase += state[LANCE]
        if state[PUNTO] and state[LANCE] == 3:
            phase += 1
    lit[n + 1] = F_PHASE + phase
    lit[n + 2] = F_ROUNDS + min(state[ROUNDS], ROUND_CLASSES - 1)
    lit[n + 3] = F_CUT + (4 if state[CUT] < 0 else (state[CUT] - seat) % 4)
    pair = seat % 2
    lit[n + 4] = F_OURS + min(max(state[NEEDS + pair], 1), NEED_CLASSES) - 1
    lit[n + 5] = F_THEIRS + min(max(state[NEEDS + 1 - pair], 1), NEED_CLASSES) - 1
    n += 6
    for away in range(4):
        other = (seat + away) % 4
        lit[n] = F_DISCARDED + away * 5 + state[DISCARDED + other]
        n += 1
        if away and state[HAS_PARES + other] >= 0:
            lit[n] = F_DECLARED + (away - 1) * 4 + state[HAS_PARES + other]
            n += 1
        if away and state[HAS_JUEGO + other] >= 0:
            lit[n] = F_DECLARED + (away - 1) * 4 + 2 + state[HAS_JUEGO + other]
            n += 1
    n = encode_betting(state, seat, lit, n)
    if state[WITH_SENAS]:
        lit[n] = F_WITH_SENAS
        n += 1
        for away in range(4):
            seen = state[SEEN + seat * 4 + (seat + away) % 4]
            for sena in range(8):
                if seen >> sena & 1:
                    lit[n] = F_SENAS + away * 8 + sena
                    n += 1
    if state[FOUR_REYES]:
        lit[n] = F_FOUR_REYES
        n += 1
    return n


def encode_hand(state: Any, seat: int, lit: Any, n: int, offset: int) -> int:
    """Write the features of the hand of `seat`, `offset` further on, from place `n`; the next place."""
    hand = HANDS + seat * HAND_WIDTH
    place = 0
    while place < 4:
        rank = state[hand + CARDS + place]
        count = 1
        while place + count < 4 and state[hand + CARDS + place + count] == rank:
            count += 1
        lit[n] = offset + F_COUNTS + rank * 4 + count - 1
        n += 1
        place += count
    lit[n] = offset + F_PARES + state[hand + PARES]
    lit[n + 1] = offset + F_JUEGO + state[hand + JUEGO]
    lit[n + 2] = offset + F_TOTAL + state[hand + TOTAL] - LEAST_TOTAL
    n += 3
    for lance in range(5):
        lit[n] = offset + F_STANDING + lance * BINS + state[hand + STANDING + lance]
        n += 1
    return n


def encode_betting(state: Any, seat: int, lit: Any, n: int) -> int:
    """Write what was bet and said in every lance, and what stands in the open one; the next place."""
    for lance in range(4):
        betting = BETTING + lance * BETTING_WIDTH
        first = F_BETTING + lance * BETTING_FEATURES
        status = state[betting + STATUS]
        lit[n] = first + status
        n += 1
        if state[betting + BETTOR] >= 0:
            lit[n] = first + B_BETTOR + (state[betting + BETTOR] - seat) % 4
            lit[n + 1] = first + B_STAKE + STAKES[min(state[betting + STAKE], len(STAKES) - 1)]
            lit[n + 2] = first + B_ACCEPTED + STAKES[min(state[betting + ACCEPTED], len(STAKES) - 1)]
            n += 3
        for away in range(4):
            said = state[betting + SAID + (seat + away) % 4]
            for bit in range(SAID_BITS):
                if said >> bit & 1:
                    lit[n] = first + B_SAID + away * SAID_BITS + bit
                    n += 1
        if status == OPEN:
            lit[n] = F_STAKE + min(state[betting + STAKE], EXACT_STAKES - 1)
            n += 1
            if state[betting + ALL_IN]:
                lit[n] = F_ALL_IN
                n += 1
    # Who else has a seña to pass is not known.
    waiting = 1 if state[PHASE] == PHASE_SENA else state[WAITING]
    lit[n] = F_WAITING + min(max(waiting - 1, 0), 3)
    n += 1
    for place in range(waiting):
        if state[WAITING + 1 + place] == (seat + 2) % 4:
            lit[n] = F_PARTNER_WAITS
            n += 1
    return n
