"""Who is mano in the first hand of a partida (RULES.md section 2, "first mano")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mus.rules.cards import PACK, SUITS, Card
from mus.rules.events import FirstMano
from mus.rules.hands import powers
from mus.rules.options import Options

_CUTTER: Final = 0


def first_mano(options: Options, order: Sequence[Card]) -> FirstMano:
    """Find the first mano with the shuffled pack `order`, by the option `primera_mano`.

    With `alta` and `baja` each seat turns up a card and the highest (lowest) is mano; with `alta_reparte` and
    `baja_reparte` it deals, so its right-hand neighbour is mano. Equal cards draw again. With `corte` seat 0
    cuts and the suit shown says who deals: oros, copas, espadas the first, second, third seat after the
    cutter, bastos the cutter.
    """
    method = options.primera_mano
    if method == "azar":
        return FirstMano(PACK.index(order[0]) % 4, method)
    if method == "corte":
        dealer = (_CUTTER + (SUITS.index(order[0].suit) + 1)) % 4
        return FirstMano((dealer + 1) % 4, method, (((_CUTTER, order[0]),),))
    rounds = _draw(order, highest=method.startswith("alta"), power=powers(options.reyes))
    seat = rounds[-1][1]
    mano = (seat + 1) % 4 if method.endswith("_reparte") else seat
    return FirstMano(mano, method, tuple(drawn for drawn, _ in rounds))


def _draw(
    order: Sequence[Card], *, highest: bool, power: dict[int, int]
) -> list[tuple[tuple[tuple[int, Card], ...], int]]:
    """Rounds of (cards turned up by seat, the first seat of the best), until one seat is alone at the top."""
    rounds: list[tuple[tuple[tuple[int, Card], ...], int]] = []
    tied: tuple[int, ...] = (0, 1, 2, 3)
    used = 0
    while len(tied) > 1 and used + len(tied) <= len(order):
        drawn = tuple(zip(tied, order[used:], strict=False))
        used += len(tied)
        heights = {seat: power[card.rank] if highest else -power[card.rank] for seat, card in drawn}
        tied = tuple(seat for seat in tied if heights[seat] == max(heights.values()))
        rounds.append((drawn, tied[0]))
    return rounds
