"""What is on the table at one moment of a lesson: the page draws it, and draws nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mus.lessons.lesson import LEARNER, NOTHING_SHOWN, Answer, Ask, Show
from mus.lessons.script import LanceResult, result_of
from mus.players.view import View, view_of
from mus.rules.actions import Legal, Word
from mus.rules.cards import Card, Hand
from mus.rules.deal import NOBODY, Deal
from mus.rules.game import Game


@dataclass(frozen=True, slots=True)
class Tap:
    """One thing that may be tapped: the `answer` (its index) stands as `text` in a list and, where there is
    one, is the `card` or the hand or player of `seat` on the table."""

    answer: int
    text: str
    card: Card | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table and what is said beside it.

    `view` is what the learner may know, with `view.legal` narrowed to what the lesson offers; None where no
    cards are dealt. `open_hands` are the cards of others laid open, by seat. `cards` and `players` are to be
    highlighted, and told in words to who cannot see. `result` is the true outcome of a lance, to be shown
    with its winner, deciding cards and piedras. `texts` are the bubbles in order, `ask` the question after
    them (empty when nothing is asked). What may be tapped are `taps` or, in a move, the words of
    `view.legal`; `tap` says on what: answer, card, hand, player, or action.
    """

    view: View | None
    texts: tuple[str, ...]
    ask: str = ""
    tap: str = ""
    taps: tuple[Tap, ...] = ()
    open_hands: tuple[tuple[int, Hand], ...] = ()
    cards: tuple[Card, ...] = ()
    players: tuple[int, ...] = ()
    result: LanceResult | None = None


def scene_of(
    game: Game | None,
    texts: Sequence[str],
    *,
    open_seats: Iterable[int] = (),
    show: Show = NOTHING_SHOWN,
    result: LanceResult | None = None,
    legal: Legal | None = None,
) -> Scene:
    """The table of `game` with these texts; nothing may be done but what is in `legal`."""
    if game is None:
        return Scene(None, tuple(texts))
    deal = game.match.deal
    seats = sorted({*open_seats, *show.seats} - {LEARNER})
    return Scene(
        replace(view_of(game.match, LEARNER), legal=legal or NOBODY),
        tuple(texts),
        open_hands=tuple((seat, deal.hands[seat]) for seat in seats),
        cards=show.cards,
        players=show.players,
        result=result,
    )


def taps_of(answers: Sequence[Answer]) -> tuple[Tap, ...]:
    """What may be tapped for these answers."""
    return tuple(Tap(index, answer.text, answer.card, answer.seat) for index, answer in enumerate(answers))


def narrowed(legal: Legal, ask: Ask) -> Legal:
    """What is left of the `legal` actions when the lesson offers only the choices of `ask`."""
    words = tuple(word for word in legal.words if any(choice.action.word is word for choice in ask.choices))
    offered = [choice.action.sena for choice in ask.choices]
    legal = replace(legal, senas=tuple(sena for sena in legal.senas if sena in offered))
    priced = [choice for choice in ask.choices if choice.action.word in (Word.ENVIDO, Word.MAS)]
    if not priced or any(choice.any_other for choice in priced):
        return replace(legal, words=words)
    amounts = [choice.action.amount for choice in priced]
    return replace(legal, words=words, least=min(amounts), most=max(amounts))


def result_after(deal: Deal, show: Show) -> LanceResult | None:
    """The result of the lance that `show` names, if it names one, when everybody passes from here on."""
    return result_of(deal, show.lance) if show.lance is not None else None
