"""Why a lance came out as it did: who had what, whose hand wins and by what, and what was paid for what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from mus.rules.betting import Betting, Status, deje
from mus.rules.cards import Hand
from mus.rules.count import cash, winner
from mus.rules.events import DealEnded
from mus.rules.hands import HandValue, Lance, speaking_order, value_of
from mus.rules.options import Options

_COMPARED = (Status.PASO, Status.QUERIDO, Status.ORDAGO, Status.SIN_DISPUTA)


class By(Enum):
    """What decides between two hands in a lance."""

    CARD = auto()
    """The first card that differs (grande, chica)."""
    KIND = auto()
    """The kind of pares."""
    RANK = auto()
    """The ranks of equal kinds of pares."""
    ORDER = auto()
    """The place of the totals in the order of juego, or the greater total (punto)."""
    REAL = auto()
    """A 31 real over any other juego."""
    MANO = auto()
    """Nothing in the cards: the nearer to mano wins."""


@dataclass(frozen=True, slots=True)
class Held:
    """One hand: its seat, its cards, what they are worth, and whether it may play the lance."""

    seat: int
    hand: Hand
    value: HandValue
    plays: bool


@dataclass(frozen=True, slots=True)
class Duel:
    """Why the hand of seat `winner` beats that of `loser`: `by` what and, in CARD and RANK, at which place.

    Places count from 0, in the order in which the lance compares the ranks.
    """

    winner: int
    loser: int
    by: By
    place: int = 0


class For(Enum):
    """What piedras are paid for."""

    DEJE = auto()
    """A bet that was refused."""
    ENVITE = auto()
    """A bet that was accepted."""
    PASO = auto()
    """A grande or chica nobody bet on; with that option also pares and juego."""
    PREMIO = auto()
    """The pares or the juego of a hand."""
    PUNTO = auto()
    """The punto itself."""


@dataclass(frozen=True, slots=True)
class Payment:
    """So many `piedras` for something; `seat` holds the hand that a PREMIO is for."""

    reason: For
    piedras: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """One lance that is over.

    `stake` is the total that stood, `accepted` what both had agreed to before the last bet, which was an
    órdago if `ordago` says so. `seats` could play the lance. `pair` took it, with the hand of `winner` (None
    after a refusal). `held` are the hands in speaking order from mano, none where they stayed hidden, and
    `duels` the winner against each rival who could play. `ended` is how the juego ended with this lance:
    deje, recuento or ordago.
    """

    lance: Lance
    status: Status
    mano: int
    seats: tuple[int, ...]
    stake: int = 0
    accepted: int = 0
    ordago: bool = False
    pair: int | None = None
    winner: int | None = None
    held: tuple[Held, ...] = ()
    duels: tuple[Duel, ...] = ()
    payments: tuple[Payment, ...] = ()
    ended: str | None = None

    @property
    def piedras(self) -> int:
        """All that the lance paid."""
        return sum(payment.piedras for payment in self.payments)

    def holder(self, seat: int) -> Held:
        """The hand of `seat`. Raises StopIteration where hands stayed hidden."""
        return next(held for held in self.held if held.seat == seat)


def explain_lance(
    betting: Betting,
    mano: int,
    options: Options,
    hands: Sequence[Hand] | None = None,
    ended: DealEnded | None = None,
) -> Explanation:
    """Why the closed lance of `betting` came out as it did.

    Without `hands` (by seat), as long as they are hidden, that is only what the bets tell.
    """
    lance = betting.lance
    by = ended.by if ended is not None and ended.winner is not None and ended.lance is lance else None
    refused = betting.status is Status.NO_QUERIDO
    pair = betting.bettor % 2 if refused and betting.bettor is not None else None
    at_once = refused and options.dejes == "acto"
    paid = (Payment(For.DEJE, deje(betting, options)),) if at_once else ()
    values = [value_of(hand, options) for hand in hands or ()]
    first = None
    held: tuple[Held, ...] = ()
    duels: tuple[Duel, ...] = ()
    if hands is not None:
        held = tuple(
            Held(seat, hands[seat], values[seat], values[seat].holds(lance)) for seat in speaking_order(mano)
        )
        if betting.status in _COMPARED:
            first = winner(betting, values)
            pair = first % 2
            rivals = [seat for seat in betting.seats if seat % 2 != pair]
            duels = tuple(compare(lance, first, seat, values) for seat in rivals)
        if by != "deje":
            paid = (*paid, *_counted(betting, values, options))
    return Explanation(
        lance,
        betting.status,
        mano,
        betting.seats,
        betting.stake,
        betting.accepted,
        betting.ordago,
        pair,
        first,
        held,
        duels,
        paid,
        by,
    )


def compare(lance: Lance, better: int, worse: int, values: Sequence[HandValue]) -> Duel:
    """What decides `lance` between two seats, of which `better` wins; `values` are by seat."""
    one, other = values[better], values[worse]
    if one.strength(lance) == other.strength(lance):
        return Duel(better, worse, By.MANO)
    if lance in (Lance.GRANDE, Lance.CHICA):
        return Duel(better, worse, By.CARD, _first_difference(one.strength(lance), other.strength(lance)))
    if lance is Lance.PARES:
        if one.pares != other.pares:
            return Duel(better, worse, By.KIND)
        return Duel(better, worse, By.RANK, _first_difference(one.pares_rank, other.pares_rank))
    return Duel(better, worse, By.REAL if one.is_31_real and lance is Lance.JUEGO else By.ORDER)


def _first_difference(one: Sequence[int], other: Sequence[int]) -> int:
    pairs = zip(one, other, strict=True)
    return next(place for place, (mine, theirs) in enumerate(pairs) if mine != theirs)


def _counted(betting: Betting, values: Sequence[HandValue], options: Options) -> tuple[Payment, ...]:
    """What the lance pays at the count."""
    if betting.status in (Status.NO_SE_JUEGA, Status.ORDAGO):
        return ()
    counted = cash(betting, values, (0, 0), options)
    bet = {Status.QUERIDO: For.ENVITE, Status.NO_QUERIDO: For.DEJE}.get(betting.status, For.PASO)
    payments = (
        Payment(bet, counted.bet),
        *(Payment(For.PREMIO, prize, seat) for seat, prize in counted.prizes),
        Payment(For.PUNTO if betting.lance is Lance.PUNTO else For.PASO, counted.bonus),
    )
    return tuple(payment for payment in payments if payment.piedras)
