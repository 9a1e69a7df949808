"""What a seat sees of a match, as the state that `features.encode` reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mus.players.trained import features as f
from mus.players.trained.standing import standing_of
from mus.players.view import View
from mus.rules.actions import Word
from mus.rules.betting import Betting, Status
from mus.rules.deal import Phase
from mus.rules.events import Declared, Discarded, LanceOpened, Said
from mus.rules.hands import Lance, speaking_order

LANCES: Final = {Lance.GRANDE: 0, Lance.CHICA: 1, Lance.PARES: 2, Lance.JUEGO: 3, Lance.PUNTO: 3}

_STATUSES: Final = {
    Status.ABIERTO: f.OPEN,
    Status.ENVIDADO: f.OPEN,
    Status.PASO: f.EN_PASO,
    Status.QUERIDO: f.QUERIDO,
    Status.NO_QUERIDO: f.NO_QUERIDO,
    Status.ORDAGO: f.QUERIDO,
    Status.SIN_DISPUTA: f.SIN_DISPUTA,
    Status.NO_SE_JUEGA: f.NO_SE_JUEGA,
}
_SAID: Final = {
    Word.PASO: f.SAID_PASO,
    Word.ENVIDO: f.SAID_ENVIDO,
    Word.MAS: f.SAID_MAS,
    Word.ORDAGO: f.SAID_ORDAGO,
    Word.QUIERO: f.SAID_QUIERO,
    Word.NO_QUIERO: f.SAID_NO_QUIERO,
}


def sight_of(view: View) -> list[int]:
    """The state as `view.seat` sees it; hands and señas it cannot see are empty."""
    state = [0] * f.STATE
    state[f.MANO] = view.mano
    state[f.FOUR_REYES] = int(view.options.reyes == 4)
    state[f.WITH_SENAS] = int(view.options.with_senas)
    for pair in (0, 1):
        state[f.NEEDS + pair] = view.options.target - view.score[pair]
    state[f.CUT] = -1
    state[f.HAS_PARES : f.HAS_PARES + 8] = [-1] * 8
    for lance in range(4):
        state[f.BETTING + lance * f.BETTING_WIDTH + f.BETTOR] = -1
    _read_log(view, state)
    for closed in view.closed:
        _note(closed, state)
    if view.betting is not None:
        state[f.PHASE] = f.PHASE_LANCE
        state[f.LANCE] = LANCES[view.betting.lance]
        _note(view.betting, state)
        _wait(view.betting.waiting, state)
    else:
        state[f.PHASE] = f.PHASE_DESCARTE if view.phase is Phase.DESCARTE else f.PHASE_MUS
        order = speaking_order(view.mano)
        _wait(order[order.index(view.seat) :], state)
    for seat, name in view.senas:
        if name in f.SENAS:
            state[f.SEEN + view.seat * 4 + seat] |= 1 << f.SENAS.index(name)
    if len(view.hand) == 4:
        hand = f.HANDS + view.seat * f.HAND_WIDTH
        state[hand : hand + f.HAND_WIDTH] = standing_of(view.value.ranks, view.options.reyes)
    return state


def _wait(seats: Iterable[int], state: list[int]) -> None:
    waiting = tuple(seats)
    state[f.WAITING] = len(waiting)
    state[f.WAITING + 1 : f.WAITING + 1 + len(waiting)] = waiting


def _note(betting: Betting, state: list[int]) -> None:
    place = f.BETTING + LANCES[betting.lance] * f.BETTING_WIDTH
    state[place + f.STATUS] = _STATUSES[betting.status]
    state[place + f.BETTOR] = -1 if betting.bettor is None else betting.bettor
    state[place + f.STAKE] = betting.stake
    state[place + f.ACCEPTED] = betting.accepted
    state[place + f.ALL_IN] = int(betting.ordago)
    if betting.lance is Lance.PUNTO:
        state[f.PUNTO] = 1


def _read_log(view: View, state: list[int]) -> None:
    lance = discards = 0
    for event in view.log:
        if isinstance(event, Discarded):
            discards += 1
            state[f.DISCARDED + event.seat] = event.count
        elif isinstance(event, Declared):
            start = f.HAS_PARES if event.lance is Lance.PARES else f.HAS_JUEGO
            state[start + event.seat] = int(event.holds)
        elif isinstance(event, LanceOpened):
            lance = LANCES[event.lance]
        elif isinstance(event, Said):
            if event.action.word is Word.NO_MUS:
                state[f.CUT] = event.action.seat
            bit = _SAID.get(event.action.word, 0)
            state[f.BETTING + lance * f.BETTING_WIDTH + f.SAID + event.action.seat] |= bit
    state[f.ROUNDS] = discards // 4
