"""What a player may do, and its notation: `0:mus`, `2:descarta 4o 6b`, `1:envido 2`, `0:sena duples 1`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from mus.rules.cards import HAND_SIZE, Card, Hand, format_cards, parse_cards
from mus.rules.errors import NotationError

SEATS: Final = range(4)


class Word(StrEnum):
    """The word of an action, as it is written in a record."""

    MUS = "mus"
    NO_MUS = "no-mus"
    DESCARTA = "descarta"
    PASO = "paso"
    ENVIDO = "envido"
    MAS = "mas"
    ORDAGO = "ordago"
    QUIERO = "quiero"
    NO_QUIERO = "no-quiero"
    SENA = "sena"


WITH_AMOUNT: Final = (Word.ENVIDO, Word.MAS)
MAX_AMOUNT: Final = 999_999
"""The largest amount that is a notation at all; tables without a cap go up to it."""

_SEATS_WRITTEN: Final = ("0", "1", "2", "3")
_SENA_NAME: Final = re.compile(r"[a-z0-9_]{1,20}")

_BY_TEXT: Final = {word.value: word for word in Word}


class Action(NamedTuple):
    """One thing a seat says or does.

    `amount` is in piedras: the envite for ENVIDO, how much it is raised *by* for MAS. `cards` are those
    discarded. `sena` names the seña passed, and `seen` are the rivals who caught it, in the order of their
    seats: whoever plays the game decides that, as it does the order of the cards. Fields that the word has no
    use for stay empty.
    """

    seat: int
    word: Word
    amount: int = 0
    cards: Hand = ()
    sena: str = ""
    seen: tuple[int, ...] = ()

    def __str__(self) -> str:
        if self.word in WITH_AMOUNT:
            argument = str(self.amount)
        elif self.word is Word.SENA:
            argument = " ".join((self.sena, *map(str, self.seen)))
        else:
            argument = format_cards(self.cards)
        return f"{self.seat}:{self.word.value} {argument}".rstrip()


def parse_action(text: str) -> Action:
    """The action that `text` writes; the inverse of `str`. Raises NotationError for anything else."""
    if not isinstance(text, str):
        raise NotationError("not-an-action", text=text)
    head, _, argument = text.partition(" ")
    seat_text, _, word_text = head.partition(":")
    word = _BY_TEXT.get(word_text)
    if word is None or seat_text not in _SEATS_WRITTEN:
        raise NotationError("not-an-action", text=text)
    action = _with_argument(int(seat_text), word, argument, text)
    if str(action) != text:
        raise NotationError("not-an-action", text=text)
    return action


def is_well_formed(action: Action) -> bool:
    """Whether every field of `action` is of its type, and empty where the word has no use for it.

    A player from outside may hand in anything; what is not well formed could not be written in a record.
    """
    seat, word, amount, cards, sena, seen = action
    return (
        type(word) is Word
        and type(seat) is int
        and seat in SEATS
        and type(amount) is int
        and (0 <= amount <= MAX_AMOUNT if word in WITH_AMOUNT else amount == 0)
        and type(cards) is tuple
        and (not cards or (word is Word.DESCARTA and all(type(card) is Card for card in cards)))
        and type(sena) is str
        and bool(_SENA_NAME.fullmatch(sena) if word is Word.SENA else not sena)
        and type(seen) is tuple
        and (not seen or (word is Word.SENA and _are_rivals_of(seat, seen)))
    )


def _are_rivals_of(seat: int, seats: tuple[int, ...]) -> bool:
    """Whether `seats` are rivals of `seat`, each once and in order."""
    rivals = [each for each in SEATS if each % 2 != seat % 2]
    return all(type(each) is int for each in seats) and list(seats) == [r for r in rivals if r in seats]


def _with_argument(seat: int, word: Word, argument: str, text: str) -> Action:
    if word in WITH_AMOUNT:
        # The length is looked at first because int() of a huge text is slow.
        if not (argument.isascii() and argument.isdigit() and len(argument) <= len(str(MAX_AMOUNT))):
            raise NotationError("not-an-amount", text=text)
        return Action(seat, word, amount=int(argument))
    if word is Word.DESCARTA:
        return Action(seat, word, cards=parse_cards(argument))
    if word is Word.SENA:
        sena, *seen = argument.split(" ")
        if not all(each in _SEATS_WRITTEN for each in seen):
            raise NotationError("not-a-sena", text=text)
        passed = Action(seat, word, sena=sena, seen=tuple(map(int, seen)))
        if not is_well_formed(passed):
            raise NotationError("not-a-sena", text=text)
        return passed
    return Action(seat, word)


@dataclass(frozen=True, slots=True)
class Legal:
    """What the rules allow `seat` (None: nobody) to do now; `action in legal` asks about one.

    `words` are the words open to it. An ENVIDO or MAS takes any amount from `least` piedras to `most`
    (None: no limit). A DESCARTA takes one to four of the cards of `hand`.

    `senas` are the señas it may pass besides, which is never its turn's word: they are not among `words` and
    `actions`, and a seat whose turn it is not may have them alone.
    """

    seat: int | None
    words: tuple[Word, ...]
    least: int = 0
    most: int | None = 0
    hand: Hand = ()
    senas: tuple[str, ...] = ()

    def __contains__(self, action: Action) -> bool:
        if action.seat != self.seat:
            return False
        if action.word is Word.SENA:
            return action.sena in self.senas
        if action.word not in self.words:
            return False
        if action.word in WITH_AMOUNT:
            return self.least <= action.amount and (self.most is None or action.amount <= self.most)
        if action.word is Word.DESCARTA:
            thrown = set(action.cards)
            return 0 < len(thrown) == len(action.cards) and thrown <= set(self.hand)
        return True

    def actions(self) -> Iterator[Action]:
        """Every action of `words`, discards in the order of the hand; of unlimited amounts only the least."""
        if self.seat is None:
            return
        for word in self.words:
            if word in WITH_AMOUNT:
                most = self.least if self.most is None else self.most
                yield from (Action(self.seat, word, amount=amount) for amount in range(self.least, most + 1))
            elif word is Word.DESCARTA:
                yield from (Action(self.seat, word, cards=cards) for cards in discards(self.hand))
            else:
                yield Action(self.seat, word)


def discards(hand: Hand) -> Iterator[tuple[Card, ...]]:
    """The fifteen ways to throw one to four cards of `hand`."""
    for count in range(1, HAND_SIZE + 1):
        yield from combinations(hand, count)
