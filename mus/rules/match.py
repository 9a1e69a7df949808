"""The match: deals make a juego, juegos a vaca, vacas the partida (RULES.md 1.1 and 1.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from mus.rules.actions import Action, Legal
from mus.rules.cards import PACK, Card
from mus.rules.count import Score, add
from mus.rules.deal import Deal, Phase
from mus.rules.errors import IllegalAction
from mus.rules.events import Event, JuegoWon, PartidaWon, VacaWon
from mus.rules.options import Options


@dataclass(frozen=True, slots=True)
class Match:
    """A partida at some moment. Begin one with `start_match`; every change returns a new one.

    `deal` is the deal under way, or the last one while the next is not yet served. `juegos` of this vaca and
    `vacas` won are by pair; `winner` is the pair that won the partida.
    """

    options: Options
    deal: Deal
    juegos: Score = (0, 0)
    vacas: Score = (0, 0)
    winner: int | None = None

    @property
    def mano(self) -> int:
        """The seat that is mano of the deal under way or, between deals, of the next one."""
        return (self.deal.mano + 1) % 4 if self.between_deals else self.deal.mano

    @property
    def piedras(self) -> Score:
        """Piedras of the juego under way, by pair; after a juego's end they start again from nothing."""
        ended = self.deal.ended
        return (0, 0) if ended is not None and ended.winner is not None else self.deal.score

    @property
    def between_deals(self) -> bool:
        """Whether a deal is over and nobody has served another."""
        return self.deal.phase is Phase.FIN

    @property
    def turn(self) -> int | None:
        """The seat that has to speak; None while cards are wanted or the partida is over."""
        return self.deal.turn

    @property
    def awaits_deal(self) -> bool:
        """Whether the next thing to happen is a new deal."""
        return self.winner is None if self.between_deals else self.deal.awaits_pack

    @property
    def pool(self) -> tuple[Card, ...]:
        """The cards that have to be put in order now; between deals the whole pack. Empty when none are."""
        return PACK if self.awaits_deal else self.deal.pool

    def serve(self, order: Sequence[Card]) -> tuple[Match, tuple[Event, ...]]:
        """Hand in the cards of `pool` in an order. Raises ChanceError if it is not an order of them."""
        deal = self.deal
        if self.between_deals and self.awaits_deal:
            deal = next_deal(self.options, Start(self.mano, self.piedras, self.juegos, self.vacas))
        deal, events = deal.serve(order)
        return replace(self, deal=deal), events

    def legal(self, seat: int | None = None) -> Legal:
        """What `seat` may do, or (None) the one whose turn it is."""
        return self.deal.legal(seat)

    def why_not(self, action: Action) -> IllegalAction | None:
        """The rule that forbids `action` now, or None if it is allowed."""
        return self.deal.why_not(action)

    def apply(self, action: Action) -> tuple[Match, tuple[Event, ...]]:
        """The match after `action`, and what happened. Raises IllegalAction."""
        deal, events = self.deal.apply(action)
        match = replace(self, deal=deal)
        if deal.ended is None or deal.ended.winner is None:
            return match, events
        match, won = match._juego_won(deal.ended.winner)
        return match, events + won

    def _juego_won(self, pair: int) -> tuple[Match, tuple[Event, ...]]:
        juegos = add(self.juegos, pair, 1)
        events: list[Event] = [JuegoWon(pair, juegos)]
        if juegos[pair] < self.options.juegos_to_win:
            return replace(self, juegos=juegos), tuple(events)
        vacas = add(self.vacas, pair, 1)
        events.append(VacaWon(pair, vacas))
        if vacas[pair] < self.options.vacas_to_win:
            return replace(self, juegos=(0, 0), vacas=vacas), tuple(events)
        events.append(PartidaWon(pair, vacas))
        return replace(self, juegos=juegos, vacas=vacas, winner=pair), tuple(events)


@dataclass(frozen=True, slots=True)
class Start:
    """Where a partida begins: the first mano and the score, by pair. Usually mano alone, at nothing."""

    mano: int = 0
    piedras: Score = (0, 0)
    juegos: Score = (0, 0)
    vacas: Score = (0, 0)


FROM_NOTHING: Final = Start()


def start_match(options: Options, start: Start = FROM_NOTHING) -> Match:
    """A partida before its first deal, which `serve` then deals."""
    return Match(options, next_deal(options, start), start.juegos, start.vacas)


def next_deal(options: Options, start: Start) -> Deal:
    """The deal that follows on `start`, not yet served.

    It begins with the running mus if the option asks for it in this hand: the first of the partida, or of any
    juego. Every deal pays something, so a first hand is one that nobody has scored before.
    """
    corrido = {
        "no": False,
        "juego": start.piedras == (0, 0),
        "partida": (start.piedras, start.juegos, start.vacas) == ((0, 0), (0, 0), (0, 0)),
    }[options.mus_corrido]
    return Deal(options, start.mano, start.piedras, corrido=corrido)
