"""One deal, from the first card to the count, as an immutable value (RULES.md 1.2 to 1.7).

Chance enters in one place: while `pool` is not empty, those cards have to be handed back in some order with
`serve` before anything else can happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from mus.rules import stock as stocks
from mus.rules.actions import Action, Legal, Word, is_well_formed
from mus.rules.betting import Betting, Status, deje, legal_bets, open_betting, place_bet, why_no_bet
from mus.rules.cards import HAND_SIZE, PACK, Card, Hand
from mus.rules.count import Score, add, count, leader_at, winner
from mus.rules.errors import ChanceError, IllegalAction
from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    Declared,
    DejePaid,
    Discarded,
    Event,
    LanceClosed,
    LanceOpened,
    ManoMoved,
    Reshuffled,
    Said,
    SenaPassed,
    Served,
    Shown,
)
from mus.rules.hands import HandValue, Lance, speaking_order, value_of
from mus.rules.options import Options
from mus.rules.sena_sets import SETS
from mus.rules.senas import true_senas, why_no_sena


class Phase(StrEnum):
    """What a deal is waiting for."""

    REPARTO = "reparto"
    MUS = "mus"
    DESCARTE = "descarte"
    BARAJA = "baraja"
    LANCE = "lance"
    FIN = "fin"


NOBODY: Final = Legal(None, ())
_MUS_WORDS: Final = (Word.MUS, Word.NO_MUS)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal. Make the first with `Deal(options, mano, score)`; every change returns a new one.

    `score` is by pair, with the dejes cashed so far. `waiting` are the seats still to speak about the mus or
    to discard, next first. `closed` are the lances already settled and `betting` the open one. `senas` are
    those passed. `log` is all that happened in this deal; `counted` and `ended` tell how it came out.
    """

    options: Options
    mano: int = 0
    score: Score = (0, 0)
    corrido: bool = False
    phase: Phase = Phase.REPARTO
    serving: stocks.Serving = stocks.NOTHING_SERVED
    waiting: tuple[int, ...] = ()
    betting: Betting | None = None
    closed: tuple[Betting, ...] = ()
    dejes: tuple[DejePaid, ...] = ()
    counted: tuple[Counted, ...] = ()
    ended: DealEnded | None = None
    senas: tuple[SenaPassed, ...] = ()
    log: tuple[Event, ...] = ()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards of each seat."""
        return self.serving.hands

    @property
    def values(self) -> tuple[HandValue, ...]:
        """What each seat's four cards are worth."""
        return tuple(value_of(hand, self.options) for hand in self.hands)

    @property
    def turn(self) -> int | None:
        """The seat that has to speak; None while cards are wanted and when the deal is over."""
        if self.betting is not None:
            return self.betting.waiting[0]
        return self.waiting[0] if self.waiting and self.phase is not Phase.BARAJA else None

    @property
    def lance(self) -> Lance | None:
        """The lance being bet on."""
        return self.betting.lance if self.betting else None

    @property
    def awaits_pack(self) -> bool:
        """Whether the cards wanted are the whole pack, to deal, and not a reshuffled stock."""
        return self.phase is Phase.REPARTO

    @property
    def pool(self) -> tuple[Card, ...]:
        """The cards that have to be put in order now, for `serve`; empty when none are."""
        if self.awaits_pack:
            return PACK
        if self.phase is Phase.BARAJA:
            return stocks.pool(self.serving, self.options.mazo_agotado)
        return ()

    def serve(self, order: Sequence[Card]) -> tuple[Deal, tuple[Event, ...]]:
        """Hand in the cards of `pool` in the order in which they are to be served.

        Raises ChanceError if `order` is not an order of exactly those cards, or none are wanted.
        """
        cards, wanted = tuple(order), self.pool
        if not wanted:
            raise ChanceError("no-cards-wanted")
        if len(cards) != len(wanted) or set(cards) != set(wanted):
            raise ChanceError("not-an-order", wanted=len(wanted), given=len(cards))
        if self.awaits_pack:
            return self._dealt(cards)
        fresh = stocks.reshuffle(self.serving, cards)
        return _serve(replace(self, serving=fresh), [Reshuffled(len(cards))])

    def legal(self, seat: int | None = None) -> Legal:
        """What `seat` may do, or (None) the one whose turn it is; nothing while nobody can act.

        A seat whose turn it is not has no words, but after the cut its señas.
        """
        if seat is None:
            seat = self.turn
        if seat is None:
            return NOBODY
        senas = self._open_senas(seat)
        if seat == self.turn:
            return replace(self._words(), senas=senas) if senas else self._words()
        return Legal(seat, (), senas=senas) if senas else NOBODY

    def _words(self) -> Legal:
        if self.betting is not None:
            return legal_bets(self.betting, self.options)
        if self.phase is Phase.MUS:
            return Legal(self.waiting[0], _MUS_WORDS)
        seat = self.waiting[0]
        return Legal(seat, (Word.DESCARTA,), hand=self.hands[seat])

    def _open_senas(self, seat: int) -> tuple[str, ...]:
        if self.betting is None or not self.options.with_senas:
            return ()
        true = true_senas(self.values[seat], self.options.senas)
        return tuple(name for name in true if self._no_sena(Action(seat, Word.SENA, sena=name)) is None)

    def why_not(self, action: Action) -> IllegalAction | None:
        """The rule that forbids `action` now, or None if it is allowed."""
        if not is_well_formed(action):
            return IllegalAction("not-an-action", text=repr(tuple(action)))
        refusal = self._refusal(_as_meant(self.betting, action))
        return IllegalAction(refusal[0], action=str(action), **refusal[1]) if refusal else None

    def apply(self, action: Action) -> tuple[Deal, tuple[Event, ...]]:
        """The deal after `action`, and what happened. To say *paso* to a bet is to refuse it.

        Raises IllegalAction, which names the rule, and leaves this deal as it is.
        """
        error = self.why_not(action)
        if error is not None:
            raise error
        if action.word is Word.SENA:
            return _pass_sena(self, action)
        said = _as_meant(self.betting, action)
        if self.betting is not None:
            return _bet(self, said, self.betting)
        if said.word is Word.DESCARTA:
            return _discard(self, said)
        return _speak(self, said)

    def _refusal(self, action: Action) -> tuple[str, dict[str, object]] | None:
        if self.phase is Phase.FIN:
            return "deal-over", {}
        if self.phase in (Phase.REPARTO, Phase.BARAJA):
            return "cards-wanted", {}
        if action.word is Word.SENA:
            return self._no_sena(action)
        if action.seat != self.turn:
            return self._wrong_seat(action)
        if self.betting is not None:
            if action.word in (*_MUS_WORDS, Word.DESCARTA):
                return "mus-over", {}
            return why_no_bet(self.betting, action, self.options)
        return self._no_mus_word(action)

    def _no_sena(self, action: Action) -> tuple[str, dict[str, object]] | None:
        if not self.options.with_senas:
            return "senas-off", {}
        if self.betting is None:
            return "sena-before-cut", {}
        called = (*(betting.lance for betting in self.closed), self.betting.lance)
        of = SETS[self.options.senas]
        return why_no_sena(action, self.values[action.seat], of, self.senas, called)

    def _wrong_seat(self, action: Action) -> tuple[str, dict[str, object]]:
        if self.betting is not None and action.seat not in self.betting.seats:
            return "not-a-holder", {"lance": self.betting.lance.value}
        if self.betting is not None and action.seat in self.betting.out:
            return "refused-already", {}
        bettor = self.betting.bettor if self.betting else None
        if bettor is not None and action.seat % 2 == bettor % 2 and action.word in (Word.MAS, Word.ORDAGO):
            return "own-bet", {"turn": self.turn}
        return "not-your-turn", {"turn": self.turn}

    def _no_mus_word(self, action: Action) -> tuple[str, dict[str, object]] | None:
        if self.phase is Phase.MUS:
            if action.word is Word.DESCARTA:
                return "discard-before-mus", {}
            return None if action.word in _MUS_WORDS else ("before-betting", {})
        if action.word is not Word.DESCARTA:
            return "discard-first", {}
        if action in self.legal():
            return None
        held = self.hands[action.seat]
        foreign = next((str(card) for card in action.cards if card not in held), None)
        return ("card-not-held", {"card": foreign}) if foreign else ("discard-count", {})

    def _dealt(self, cards: tuple[Card, ...]) -> tuple[Deal, tuple[Event, ...]]:
        places = [speaking_order(self.mano).index(seat) for seat in range(4)]
        served = HAND_SIZE * 4
        hands = tuple(cards[place:served:4] for place in places)
        serving = stocks.NOTHING_SERVED._replace(hands=hands, stock=cards[served:])
        deal = replace(self, serving=serving, phase=Phase.MUS, waiting=speaking_order(self.mano))
        return _logged(deal, [Dealt(self.mano, self.corrido)])


def _as_meant(betting: Betting | None, action: Action) -> Action:
    if betting is not None and betting.status is Status.ENVIDADO and action.word is Word.PASO:
        return action._replace(word=Word.NO_QUIERO)
    return action


def _logged(deal: Deal, events: list[Event]) -> tuple[Deal, tuple[Event, ...]]:
    happened = tuple(events)
    return replace(deal, log=deal.log + happened), happened


def _pass_sena(deal: Deal, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    partner = (action.seat + 2) % 4
    passed = SenaPassed(action.seat, action.sena, tuple(sorted((partner, *action.seen))))
    return _logged(replace(deal, senas=(*deal.senas, passed)), [passed])


def _speak(deal: Deal, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    events: list[Event] = [Said(action)]
    if action.word is Word.MUS:
        rest = deal.waiting[1:]
        if rest:
            return _logged(replace(deal, waiting=rest), events)
        return _start_discards(deal, events)
    if deal.corrido:
        deal = replace(deal, mano=action.seat, corrido=False)
        events.append(ManoMoved(action.seat))
    return _open_lances(replace(deal, waiting=()), events)


def _start_discards(deal: Deal, events: list[Event]) -> tuple[Deal, tuple[Event, ...]]:
    if deal.corrido:
        mano = (deal.mano + 1) % 4
        deal = replace(deal, mano=mano)
        events.append(ManoMoved(mano))
    first = deal.mano if deal.options.orden_descarte == "mano" else (deal.mano + 3) % 4
    return _logged(replace(deal, phase=Phase.DESCARTE, waiting=speaking_order(first)), events)


def _discard(deal: Deal, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    seat, serving = action.seat, deal.serving
    kept = tuple(card for card in serving.hands[seat] if card not in action.cards)
    serving = serving._replace(
        hands=(*serving.hands[:seat], kept, *serving.hands[seat + 1 :]),
        thrown=(*serving.thrown[:seat], action.cards, *serving.thrown[seat + 1 :]),
    )
    deal = replace(deal, serving=serving, waiting=deal.waiting[1:])
    events: list[Event] = [Discarded(seat, len(action.cards))]
    if deal.waiting:
        return _logged(deal, events)
    order = speaking_order(deal.mano)
    short = tuple((seat, len(serving.thrown[seat])) for seat in order)
    return _serve(replace(deal, serving=serving._replace(short=short)), events)


def _serve(deal: Deal, events: list[Event]) -> tuple[Deal, tuple[Event, ...]]:
    serving, given = stocks.serve(deal.serving)
    events.extend(Served(seat, cards) for seat, cards in given)
    if serving.short:
        return _logged(replace(deal, serving=serving, phase=Phase.BARAJA), events)
    deal = replace(deal, serving=stocks.settle(serving), phase=Phase.MUS, waiting=speaking_order(deal.mano))
    return _logged(deal, events)


def _bet(deal: Deal, action: Action, betting: Betting) -> tuple[Deal, tuple[Event, ...]]:
    after = place_bet(betting, action, deal.options)
    laid = after.stake if action.word in (Word.ENVIDO, Word.MAS) else 0
    events: list[Event] = [Said(action, laid)]
    if after.is_open:
        return _logged(replace(deal, betting=after), events)
    deal = _close(deal, after, events)
    if after.status is Status.ORDAGO:
        return _ordago_accepted(deal, after, events)
    if after.status is Status.NO_QUERIDO and deal.options.dejes == "acto":
        deal = _pay_deje(deal, after, events)
        pair = leader_at(deal.score, deal.options.target)
        if pair is not None:
            return _end(deal, events, DealEnded(deal.score, pair, "deje", after.lance))
    return _open_lances(deal, events)


def _close(deal: Deal, betting: Betting, events: list[Event]) -> Deal:
    refused = betting.status is Status.NO_QUERIDO and betting.bettor is not None
    pair = betting.bettor % 2 if refused and betting.bettor is not None else None
    events.append(LanceClosed(betting.lance, betting.status, betting.stake, pair))
    return replace(deal, betting=None, closed=(*deal.closed, betting))


def _pay_deje(deal: Deal, betting: Betting, events: list[Event]) -> Deal:
    assert betting.bettor is not None, "a refused lance has a bettor"
    pair, piedras = betting.bettor % 2, deje(betting, deal.options)
    paid = DejePaid(betting.lance, pair, piedras, add(deal.score, pair, piedras))
    events.append(paid)
    return replace(deal, score=paid.score, dejes=(*deal.dejes, paid))


_AFTER: Final = {
    None: Lance.GRANDE,
    Lance.GRANDE: Lance.CHICA,
    Lance.CHICA: Lance.PARES,
    Lance.PARES: Lance.JUEGO,
}


def _open_lances(deal: Deal, events: list[Event]) -> tuple[Deal, tuple[Event, ...]]:
    """Open the next lance that somebody can bet on, or count when there is none left."""
    values = deal.values
    while (lance := _AFTER.get(deal.closed[-1].lance if deal.closed else None)) is not None:
        order = speaking_order(deal.mano)
        if lance in (Lance.PARES, Lance.JUEGO):
            events.extend(Declared(lance, seat, values[seat].holds(lance)) for seat in order)
        holders = tuple(seat for seat in order if values[seat].holds(lance))
        if lance is Lance.JUEGO and not holders:
            lance, holders = Lance.PUNTO, order
        betting = open_betting(lance, holders)
        if betting.is_open:
            events.append(LanceOpened(lance, holders))
            return _logged(replace(deal, phase=Phase.LANCE, betting=betting), events)
        deal = _close(deal, betting, events)
    return _count(deal, values, events)


def _count(deal: Deal, values: Sequence[HandValue], events: list[Event]) -> tuple[Deal, tuple[Event, ...]]:
    events.append(Shown(deal.hands))
    deal = _cash(deal, deal.closed, values, events)
    pair = leader_at(deal.score, deal.options.target)
    if pair is None:
        return _end(deal, events, DealEnded(deal.score))
    return _end(deal, events, DealEnded(deal.score, pair, "recuento", deal.counted[-1].lance))


def _cash(deal: Deal, lances: Sequence[Betting], values: Sequence[HandValue], events: list[Event]) -> Deal:
    counted = tuple(count(lances, values, deal.score, deal.options))
    events.extend(counted)
    return replace(deal, counted=counted, score=counted[-1].score if counted else deal.score)


def _ordago_accepted(deal: Deal, betting: Betting, events: list[Event]) -> tuple[Deal, tuple[Event, ...]]:
    values = deal.values
    events.append(Shown(deal.hands))
    if not deal.options.ordago_anula_previos:
        deal = _cash(deal, deal.closed[:-1], values, events)
        pair = leader_at(deal.score, deal.options.target)
        if pair is not None:
            return _end(deal, events, DealEnded(deal.score, pair, "recuento", deal.counted[-1].lance))
    pair = winner(betting, values) % 2
    return _end(deal, events, DealEnded(deal.score, pair, "ordago", betting.lance))


def _end(deal: Deal, events: list[Event], ended: DealEnded) -> tuple[Deal, tuple[Event, ...]]:
    events.append(ended)
    return _logged(replace(deal, phase=Phase.FIN, waiting=(), ended=ended), events)
