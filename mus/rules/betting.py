"""One lance's betting: who may speak, what stands, and what a refusal pays (RULES.md 1.4, 1.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from mus.rules.actions import Action, Legal, Word
from mus.rules.hands import Lance
from mus.rules.options import Options


class Status(StrEnum):
    """How a lance stands, under the names of the record's `lances`."""

    ABIERTO = "abierto"
    ENVIDADO = "envidado"
    PASO = "paso"
    QUERIDO = "querido"
    NO_QUERIDO = "no_querido"
    ORDAGO = "ordago"
    SIN_DISPUTA = "sin_disputa"
    NO_SE_JUEGA = "no_se_juega"


_RUNNING = (Status.ABIERTO, Status.ENVIDADO)
_DEJE_EXTRA = (Lance.PARES, Lance.JUEGO, Lance.PUNTO)


@dataclass(frozen=True, slots=True)
class Betting:
    """The betting of one lance.

    `seats` may speak, in speaking order from mano. `stake` is the total on the table in piedras and
    `accepted` the last total both pairs had agreed to (0 before the first quiero); under an `ordago` the
    stake stays what it raised. `waiting` are those still to speak, next first. `out` may not answer again
    (only with the option `no_quiero_elimina`).
    """

    lance: Lance
    status: Status
    seats: tuple[int, ...]
    waiting: tuple[int, ...] = ()
    stake: int = 0
    accepted: int = 0
    ordago: bool = False
    bettor: int | None = None
    out: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether somebody is still to speak in this lance."""
        return self.status in _RUNNING

    @property
    def raised(self) -> bool:
        """Whether the bet that stands was laid over another."""
        return self.accepted > 0


def open_betting(lance: Lance, holders: tuple[int, ...]) -> Betting:
    """The start of `lance` among `holders` (seats in speaking order from mano).

    Without a rival to bet against it is closed at once: nobody holds it, or one pair alone.
    """
    if not holders:
        return Betting(lance, Status.NO_SE_JUEGA, ())
    if len({seat % 2 for seat in holders}) == 1:
        return Betting(lance, Status.SIN_DISPUTA, holders)
    return Betting(lance, Status.ABIERTO, holders, waiting=holders)


def legal_bets(betting: Betting, options: Options) -> Legal:
    """What the next to speak in an open lance may say."""
    seat = betting.waiting[0]
    cap = options.cap
    if betting.status is Status.ABIERTO:
        return Legal(seat, (Word.PASO, Word.ENVIDO, Word.ORDAGO), options.min_envite, cap)
    if betting.ordago:
        return Legal(seat, (Word.QUIERO, Word.NO_QUIERO))
    room = None if cap is None else cap - betting.stake
    if room is not None and room < options.min_subida:
        return Legal(seat, (Word.QUIERO, Word.NO_QUIERO, Word.ORDAGO))
    return Legal(seat, (Word.QUIERO, Word.NO_QUIERO, Word.MAS, Word.ORDAGO), options.min_subida, room)


def why_no_bet(betting: Betting, action: Action, options: Options) -> tuple[str, dict[str, object]] | None:
    """Why the seat whose turn it is may not say `action`: a reason and its details, or None."""
    legal = legal_bets(betting, options)
    if action in legal:
        return None
    word = action.word
    if word in legal.words:
        if action.amount < legal.least:
            return "amount-too-small", {"least": legal.least}
        return "amount-too-large", {"most": legal.most, "cap": options.cap}
    if betting.status is Status.ABIERTO:
        return "no-bet", {"word": word.value}
    if word in (Word.MAS, Word.ORDAGO) and betting.ordago:
        return "over-ordago", {}
    if word is Word.MAS:
        return "cap-reached", {"cap": options.cap}
    return "bet-stands", {"word": word.value}


def place_bet(betting: Betting, action: Action, options: Options) -> Betting:
    """The betting after the seat whose turn it is has said `action`, which must be legal."""
    seat, word = action.seat, action.word
    rest = betting.waiting[1:]
    if word is Word.PASO:
        return replace(betting, waiting=rest, status=Status.ABIERTO if rest else Status.PASO)
    if word is Word.QUIERO:
        return replace(betting, waiting=(), status=Status.ORDAGO if betting.ordago else Status.QUERIDO)
    if word is Word.NO_QUIERO:
        out = (*betting.out, seat) if options.no_quiero_elimina else betting.out
        return replace(betting, waiting=rest, out=out, status=betting.status if rest else Status.NO_QUERIDO)
    place = betting.seats.index(seat)
    in_turn = betting.seats[place + 1 :] + betting.seats[:place]
    return Betting(
        betting.lance,
        Status.ENVIDADO,
        betting.seats,
        waiting=tuple(rival for rival in in_turn if rival % 2 != seat % 2 and rival not in betting.out),
        stake=betting.stake + action.amount,
        accepted=betting.stake,
        ordago=word is Word.ORDAGO,
        bettor=seat,
        out=betting.out,
    )


def deje(betting: Betting, options: Options) -> int:
    """Piedras that the last bettor's pair gets when the bet that stands is refused."""
    extra = int(options.deje_extra and betting.raised and betting.lance in _DEJE_EXTRA)
    return max(betting.accepted, 1) + extra
