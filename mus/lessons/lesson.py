"""A lesson as a value. `mus.lessons.reading` makes it from a file; docs/lessons.md describes the format."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias
from zlib import crc32

from mus.lessons.claims import Claim
from mus.lessons.prepared import PreparedDeal
from mus.lessons.script import Said
from mus.rules.actions import Action, Word
from mus.rules.cards import Card, format_cards
from mus.rules.hands import Lance

LEARNER: Final = 0
"""The seat of the person who learns; the partner is seat 2, the rivals 1 (right) and 3 (left)."""

HINTS: Final = 3
"""The rungs of help for everything that is asked: a nudge, the rule, the answer."""


@dataclass(frozen=True, slots=True)
class Show:
    """What a text points at: `seats` whose cards are laid open, `cards` and `players` that are highlighted,
    and a `lance` whose true result is shown."""

    seats: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    players: tuple[int, ...] = ()
    lance: Lance | None = None


NOTHING_SHOWN: Final = Show()


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer: `text` for a list, the `card` or `seat` (a hand or player) it stands for, and the
    `reply` to it."""

    text: str
    reply: str
    right: bool = False
    show: Show = NOTHING_SHOWN
    card: Card | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Prepared cards and something to tap: `tap` is answer, card, hand or player.

    Answers without a target of that kind are offered in words only. `open_seats` show their cards from the
    start. `said` is what is played from the deal on to find out results; lances it does not name are passed.
    `original` is what `asked` gives of the question that this one is a translation of.
    """

    id: str
    say: tuple[str, ...]
    ask: str
    tap: str
    deal: PreparedDeal
    answers: tuple[Answer, ...]
    hints: tuple[str, ...]
    open_seats: tuple[int, ...] = ()
    said: Said = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    original: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expect:
    """What must be so after something was played; None is not asked.

    `deje` are the piedras cashed at once and `counted` those of each lance at the count, by pair, in what was
    just played. `lance` is the open one, `hand` the learner's, `closed` the status of settled lances.
    `over` is how the deal ended: no, deal (no juego won), or deje, recuento or ordago with the `winner`.
    """

    deje: tuple[int, int] | None = None
    score: tuple[int, int] | None = None
    counted: tuple[tuple[Lance, tuple[int, int]], ...] = ()
    closed: tuple[tuple[Lance, str], ...] = ()
    lance: Lance | None = None
    turn: int | None = None
    hand: tuple[Card, ...] = ()
    over: str | None = None
    winner: int | None = None


NOTHING_EXPECTED: Final = Expect()


@dataclass(frozen=True, slots=True)
class Choice:
    """One action the learner may take here. `any_other` stands for all others of its word (`0:descarta *`).

    `play` is what the others then do. A wrong choice is played on a branch, and the table comes back.
    """

    action: Action
    reply: str
    right: bool = False
    any_other: bool = False
    play: tuple[Action, ...] = ()
    show: Show = NOTHING_SHOWN
    expect: Expect = NOTHING_EXPECTED


@dataclass(frozen=True, slots=True)
class Ask:
    """The learner's turn, narrowed to `choices`."""

    text: str
    choices: tuple[Choice, ...]
    hints: tuple[str, ...]

    def choice(self, action: Action) -> Choice | None:
        """The choice that `action` is; None if it is not offered here."""
        exact = (choice for choice in self.choices if not choice.any_other and same(choice.action, action))
        others = (choice for choice in self.choices if choice.any_other and choice.action.word is action.word)
        return next(exact, None) or next(others, None)


def same(one: Action, other: Action) -> bool:
    """Whether two actions are one; the order of discarded cards does not matter."""
    return one._replace(cards=()) == other._replace(cards=()) and set(one.cards) == set(other.cards)


@dataclass(frozen=True, slots=True)
class Beat:
    """One stretch of a move: what is played, what is said about it, and perhaps the learner's turn."""

    play: tuple[Action, ...] = ()
    say: tuple[str, ...] = ()
    show: Show = NOTHING_SHOWN
    expect: Expect = NOTHING_EXPECTED
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Play on the real table, stretch by stretch."""

    id: str
    deal: PreparedDeal
    beats: tuple[Beat, ...]
    open_seats: tuple[int, ...] = ()
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Sigue:
    """The deal goes on freely against machine players, until its end or the juego's (`until`).

    Without a `deal` the cards are dealt by chance at `start` (a deal without its hands).
    """

    id: str
    say: tuple[str, ...]
    until: str
    deal: PreparedDeal
    dealt: bool = True
    play: tuple[Action, ...] = ()
    claims: tuple[Claim, ...] = ()


Step: TypeAlias = Question | Move | Sigue


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson. `welcome` are its first texts, which need no table."""

    number: int
    title: str
    goal: str
    minutes: int
    welcome: tuple[str, ...]
    steps: tuple[Step, ...]

    def step(self, step_id: str) -> Step | None:
        """The step with this id."""
        return next((step for step in self.steps if step.id == step_id), None)


def lesson_number(step_id: str) -> int:
    """The number of the lesson that a step belongs to."""
    return int(step_id.partition(".")[0])


def kind_of(step: Step) -> str:
    """The word for the kind of step in a file."""
    return "question" if isinstance(step, Question) else "move" if isinstance(step, Move) else "sigue"


def asked(question: Question) -> tuple[str, ...]:
    """What a question asks and its right answer, in the language it was written in."""
    right = (answer.text for answer in question.answers if answer.right)
    return question.original or (question.ask, *right)


def digest(step: Step) -> str:
    """A mark of what a step asks, as eight hex digits: it changes with its cards or right answers, not with
    its words of explanation, and not with the language."""
    parts = [kind_of(step), str(step.deal.mano), *map(format_cards, step.deal.hands)]
    if isinstance(step, Question):
        parts += asked(step)
    elif isinstance(step, Move):
        asks = (beat.ask for beat in step.beats if beat.ask)
        parts += [str(choice.action) for ask in asks for choice in ask.choices if choice.right]
    return f"{crc32('|'.join(parts).encode()):08x}"


def right_action(ask: Ask) -> Action:
    """What the learner is meant to do."""
    return next(choice.action for choice in ask.choices if choice.right)


WITH_CHOICE: Final = (Word.ENVIDO, Word.MAS, Word.DESCARTA)
"""Words of which a choice may stand for all the others."""
