"""How likely a pair is to win a lance: the exact odds, shifted by what has been said."""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from mus.players.odds_lookup import table_for
from mus.players.reading import Reading
from mus.players.view import View
from mus.rules.actions import Word
from mus.rules.hands import HandValue, Lance

_LOW: Final = 0.002


class Shifts(NamedTuple):
    """How far each thing seen moves the odds, in logits for the pair (a rival's as a loss for us)."""

    envido: float = 0.6
    raise_: float = 0.9
    ordago: float = 1.2
    partner_envido: float = 0.5
    pass_: float = 0.15
    refused: float = 0.4
    rival_cut: float = 0.3
    partner_cut: float = 0.3
    drawn: float = 0.12
    chica_drawn: float = -0.1
    kept: float = 0.08


SHIFTS: Final = Shifts()


_SPOKEN: Final = {
    Word.ENVIDO: SHIFTS.envido,
    Word.MAS: SHIFTS.raise_,
    Word.ORDAGO: SHIFTS.ordago,
    Word.PASO: -SHIFTS.pass_,
    Word.NO_QUIERO: -SHIFTS.refused,
    Word.QUIERO: SHIFTS.refused,
}


def shifted(p: float, logits: float) -> float:
    """The chance `p` moved by `logits`; certainty stays certain."""
    if p <= 0 or p >= 1:
        return p
    p = min(1 - _LOW, max(_LOW, p))
    return 1 / (1 + exp(-log(p / (1 - p)) - logits))


def bare_chance(view: View, value: HandValue, lance: Lance) -> float:
    """The exact chance that the pair wins `lance`, by cards, position and declarations."""
    table, position = table_for(view.options.reyes), view.position
    if lance in (Lance.GRANDE, Lance.CHICA):
        return table.ranked(value, lance, position)
    if lance is Lance.PUNTO:
        return table.punto(value, position)
    holds = view.declared(lance)
    right, left = (view.seat + 1) % 4, (view.seat + 3) % 4
    return table.held(value, lance, position, (holds[right], holds[left]), holds[view.partner])


def evidence(view: View, reading: Reading, lance: Lance) -> float:
    """What the mus and the bets so far tell about `lance`, in logits for our pair."""
    return _from_mus(view, reading, lance) + _from_bets(view, reading, lance)


def _from_mus(view: View, reading: Reading, lance: Lance) -> float:
    shift = 0.0
    if reading.cut is not None and reading.cut != view.seat:
        ours = reading.cut % 2 == view.pair
        shift += SHIFTS.partner_cut if ours else -SHIFTS.rival_cut
    if reading.rounds:
        drawn = SHIFTS.chica_drawn if lance is Lance.CHICA else SHIFTS.drawn
        # Two rivals and one partner have changed cards; ours we know.
        shift -= drawn * min(2, reading.rounds)
        for seat, count in reading.thrown.items():
            if seat != view.seat and lance is not Lance.CHICA:
                kept = SHIFTS.kept * (4 - count)
                shift += kept if seat % 2 == view.pair else -kept
    return shift


def _from_bets(view: View, reading: Reading, lance: Lance) -> float:
    shift = 0.0
    for seat, word, *_ in reading.said.get(lance, ()):
        if seat == view.seat:
            continue
        ours = seat % 2 == view.pair
        moved = SHIFTS.partner_envido if ours and word is Word.ENVIDO else _SPOKEN.get(word, 0.0)
        shift += moved if ours else -moved
    return shift
