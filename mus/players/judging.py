"""How likely a pair is to win a lance: the exact odds, shifted by what has been said."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mus.players.odds_lookup import table_for
from mus.players.odds_seen import seen_odds
from mus.players.reading import Reading
from mus.players.view import View
from mus.rules.actions import Word
from mus.rules.hands import HandValue, Lance

_LOW: Final = 0.002


_PARTNER_SPOKE: Final = {
    Word.ENVIDO: 0.5,
    Word.MAS: 0.9,
    Word.ORDAGO: 1.2,
    Word.PASO: -0.15,
    Word.NO_QUIERO: -0.4,
    Word.QUIERO: 0.4,
}
_SPOKE_AND_SHOWED: Final = 0.5
"""How much of that a partner's word still says when a seña has told of his cards."""

_RIVAL_PASSED: Final = 0.15
_RIVAL_REFUSED: Final = 0.4
_CUT: Final = 0.3
_DRAWN: Final = 0.12
_CHICA_DRAWN: Final = -0.1
_KEPT: Final = 0.08
_JUEGO: Final = 0.5
"""How far a thing seen moves the odds of our pair, in logits: words, who cut the mus, a round of new cards,
each card that a seat kept, and juego, for which the rivals hardly change their cards."""

_TAKES: Final = 0.5
_BETS: Final = {Lance.PARES: 0.38, Lance.JUEGO: 0.4}
_BETS_OTHER: Final = 0.55
_BETS_MORE: Final = 0.8
_RAISES: Final = 0.8
_THROWS_ORDAGO: Final = 0.6
"""The share of hands, from below, with which a rival does not say such a thing."""

_THROWS_ORDAGO_SENAS: Final = 0.92
"""The same at a table with señas, where who throws one may know his partner's cards."""

_BESIDE: Final = {Word.QUIERO: -0.3, Word.ENVIDO: -0.8, Word.MAS: -2.0}
"""How far a rival's strongest word moves the odds, in logits, when the partner has shown his cards."""

_READ: Final = {Word.MAS: -0.2, Word.ORDAGO: -0.5}
"""The same when a rival's seña was caught: most of what he bets on is known already."""

_BLUFFED: Final = 0.3
"""How much of a chance is left, at least, when a rival shows strength: he may be bluffing."""


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


def beyond(p: float, share: float) -> float:
    """The chance `p` of winning once it is known that the rivals are not in the weaker `share` of cases.

    If the rivals' strength is u, even between 0 and 1, and ours beats those below p, then of the cases with
    u over `share` we win (p - share) / (1 - share). Bluffs leave a little when that is nothing.
    """
    return max(_BLUFFED * p, (p - share) / (1 - share))


def facing(p: float, share: float, rivals: int) -> float:
    """The chance `p` of winning once one of `rivals` is known not to be in the weaker `share` of hands.

    With the partner's cards known, each rival's hand is beaten with a chance q of its own, and p is q for
    each of them. One of those hands is over `share`, the others are as open as before.
    """
    q: float = p ** (1 / rivals)
    return max(_BLUFFED * p, p / q * (q - share) / (1 - share))


def judged_chance(view: View, reading: Reading, value: HandValue, lance: Lance) -> float:
    """The chance that the pair wins `lance`, after all that was said and the señas that were seen."""
    seen = seen_odds(view)
    return judged(view, reading, lance, seen.chance(lance) if seen else bare_chance(view, value, lance))


def judged(view: View, reading: Reading, lance: Lance, bare: float) -> float:
    """The chance `bare` of winning `lance`, after all that was said."""
    if bare <= 0 or bare >= 1:
        return bare
    p = shifted(bare, _from_mus(view, reading, lance) + _from_words(view, reading, lance))
    shown = {seat for seat, _ in view.senas}
    strongest = _rivals_strongest(view, reading, lance)
    if strongest is None:
        return p
    if any(seat % 2 != view.pair for seat in shown):
        return shifted(p, _READ.get(strongest, 0.0))
    if view.partner in shown and strongest is not Word.ORDAGO:
        return shifted(p, _BESIDE[strongest])
    share = _rivals_share(view, reading, lance)
    return facing(p, share, _rivals_holding(view, lance)) if view.partner in shown else beyond(p, share)


def _rivals_strongest(view: View, reading: Reading, lance: Lance) -> Word | None:
    """The strongest word of a rival that shows cards."""
    rivals = {word for seat, word, *_ in reading.said.get(lance, ()) if seat % 2 != view.pair}
    return next((word for word in (Word.ORDAGO, Word.MAS, Word.ENVIDO, Word.QUIERO) if word in rivals), None)


def _rivals_holding(view: View, lance: Lance) -> int:
    held = [holds for seat, holds in view.declared(lance).items() if seat % 2 != view.pair]
    return max(1, sum(held)) if held else 2


def _from_mus(view: View, reading: Reading, lance: Lance) -> float:
    shift = _JUEGO if lance is Lance.JUEGO else 0.0
    shown = {seat for seat, _ in view.senas}
    if reading.cut is not None and reading.cut not in (view.seat, *shown):
        shift += _CUT if reading.cut % 2 == view.pair else -_CUT
    if reading.rounds:
        # Two rivals and one partner have changed cards; ours we know.
        shift -= (_CHICA_DRAWN if lance is Lance.CHICA else _DRAWN) * min(2, reading.rounds)
        for seat, count in reading.thrown.items():
            if seat not in (view.seat, *shown) and lance is not Lance.CHICA:
                kept = _KEPT * (4 - count)
                shift += kept if seat % 2 == view.pair else -kept
    return shift


def _from_words(view: View, reading: Reading, lance: Lance) -> float:
    shift = 0.0
    knows_partner = any(seat == view.partner for seat, _ in view.senas)
    for seat, word, *_ in reading.said.get(lance, ()):
        if seat == view.partner:
            shift += _PARTNER_SPOKE[word] * (_SPOKE_AND_SHOWED if knows_partner else 1)
        elif seat != view.seat:
            shift += {Word.PASO: _RIVAL_PASSED, Word.NO_QUIERO: _RIVAL_REFUSED}.get(word, 0.0)
    return shift


def _rivals_share(view: View, reading: Reading, lance: Lance) -> float:
    share = 0.0
    for seat, word, amount, *_ in reading.said.get(lance, ()):
        if seat % 2 == view.pair:
            continue
        if word is Word.QUIERO:
            share = max(share, _TAKES)
        elif word is Word.ENVIDO:
            share = max(share, _BETS.get(lance, _BETS_OTHER) if amount < 5 else _BETS_MORE)
        elif word is Word.MAS:
            share = max(share, _RAISES)
        elif word is Word.ORDAGO:
            share = max(share, _THROWS_ORDAGO_SENAS if view.options.with_senas else _THROWS_ORDAGO)
    return share
