"""Reading a lesson file: TOML text into a Lesson, refusing whatever is not of the format (docs/lessons.md).

Reading asks whether the file is well made; whether what it says is so is `mus.lessons.checking`'s question.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from mus.lessons.claims import Claim, read_claim
from mus.lessons.errors import LessonError
from mus.lessons.fields import Fields
from mus.lessons.lesson import (
    HINTS,
    LEARNER,
    NOTHING_EXPECTED,
    NOTHING_SHOWN,
    WITH_CHOICE,
    Answer,
    Ask,
    Beat,
    Choice,
    Expect,
    Lesson,
    Move,
    Question,
    Show,
    Sigue,
    Step,
    same,
)
from mus.lessons.prepared import PreparedDeal, is_deal
from mus.lessons.script import Said
from mus.rules.actions import Action, Word
from mus.rules.betting import Status
from mus.rules.errors import MusError
from mus.rules.hands import Lance
from mus.rules.options import Options, options_from

FORMAT: Final = 1
EXTENSION: Final = ".toml"
LONGEST: Final = 64 * 1024
"""The most characters of a file; a longer one is refused unread."""

MOST_CHARACTERS: Final[Mapping[str, int]] = {"title": 40, "goal": 100, "text": 70}
"""The most characters of a text under these keys; under all others `BUBBLE`."""

_T = TypeVar("_T")
DEEPEST: Final = 12
"""Lists and tables within each other; a file that nests deeper is refused unread."""

_ANY: Final = "*"
_ENDS: Final = ("no", "deal", "deje", "recuento", "ordago")
_STEP_ID: Final = re.compile(r"([1-9][0-9]?)\.[a-z0-9]{1,12}")
_SIGNS: Final = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|\'[^\'\n]*+\'?|#[^\n]*+|[][{}.,=\n]')
_LINE: Final = re.compile(r"\(at line ([0-9]+)")


def read_lesson(text: str) -> Lesson:
    """The lesson that the text of a file writes.

    Raises LessonError with the `place`, or the `line` where the text is not TOML. Nothing of it is executed.
    """
    if len(text) > LONGEST:
        raise LessonError("file-too-long", most=LONGEST)
    if _too_deep(text):
        raise LessonError("file-too-deep", deepest=DEEPEST)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        line = _LINE.search(str(error))
        last = text.count("\n") + 1
        raise LessonError("not-toml", line=int(line[1]) if line else last) from None
    return _lesson(Fields(data))


def _too_deep(text: str) -> bool:
    """Whether brackets or dotted keys nest deeper than `DEEPEST`, which in the browser could be fatal."""
    depth = dots = 0
    for found in _SIGNS.finditer(text):
        sign = found[0]
        depth += (sign in ("[", "{")) - (sign in ("]", "}"))
        dots = dots + 1 if sign == "." else dots if sign[0] in "\"'" else 0
        if max(depth, dots) > DEEPEST:
            return True
    return False


def _lesson(fields: Fields) -> Lesson:
    if not fields.has("mus-lesson"):
        raise fields.is_wrong("not-a-lesson")
    version = fields.take("mus-lesson", int)
    if version != FORMAT:
        raise fields.is_wrong("lesson-version", version=version, known=FORMAT)
    number = fields.integer("number", 1, 99)
    title, goal = _short(fields, "title"), _short(fields, "goal")
    minutes, welcome = fields.integer("minutes", 1, 60), fields.texts("welcome", least=1, most=4)
    steps = tuple(_step(step, number) for step in fields.tables("steps", "step", least=1, most=30))
    fields.close()
    ids = [step.id for step in steps]
    for place, step_id in enumerate(ids):
        if step_id in ids[:place]:
            raise LessonError("step-twice", place=(("step", step_id),))
    return Lesson(number, title, goal, minutes, welcome, steps)


def _short(fields: Fields, key: str) -> str:
    return fields.text(key, most=MOST_CHARACTERS[key])


def _step(fields: Fields, lesson: int) -> Step:
    step_id = fields.text("id", most=16)
    shape = _STEP_ID.fullmatch(step_id)
    if shape is None or int(shape[1]) != lesson:
        raise fields.is_wrong("step-id", key="id", lesson=lesson)
    fields.at((("step", step_id),))
    kind = fields.word("kind", tuple(_KINDS))
    step = _KINDS[kind](fields, step_id)
    fields.close()
    return step


def _question(fields: Fields, step_id: str) -> Question:
    table = _wanted_table(fields)
    deal, seats, said = _deal(table), table.seats("open"), _said(table)
    table.close()
    say, ask = fields.texts("say"), fields.text("ask")
    tap = fields.word("tap", ("answer", "card", "hand", "player"), "answer")
    answers = tuple(_answer(answer, tap) for answer in fields.tables("answers", "answer", least=2, most=8))
    _check_answers(fields, answers, deal, (LEARNER, *seats))
    hints, claims = _hints(fields), _claims(fields, deal, said)
    return Question(step_id, say, ask, tap, deal, answers, hints, seats, said, claims)


def _answer(fields: Fields, tap: str) -> Answer:
    text, reply, right = _short(fields, "text"), fields.text("reply"), fields.flag("right")
    card = fields.card("card") if tap == "card" else None
    seat = fields.integer("seat", 0, 3) if tap in ("hand", "player") and fields.has("seat") else None
    show = _show(fields)
    fields.close()
    return Answer(text, reply, right, show, card, seat)


def _check_answers(
    fields: Fields, answers: tuple[Answer, ...], deal: PreparedDeal, visible: tuple[int, ...]
) -> None:
    if sum(answer.right for answer in answers) != 1:
        raise fields.is_wrong("one-right", key="answers")
    for targets in (
        [answer.text for answer in answers],
        [answer.card for answer in answers if answer.card],
        [answer.seat for answer in answers if answer.seat is not None],
    ):
        if len(set(targets)) != len(targets):
            raise fields.is_wrong("answer-twice", key="answers")
    cards = {answer.card for answer in answers if answer.card}
    for seat in range(4):
        hand = set(deal.hands[seat])
        # Whoever may tap one card of a hand may tap any of them, and each needs its reply.
        if cards & hand and (seat not in visible or not hand <= cards):
            raise fields.is_wrong("cards-without-reply", key="answers")
    if not cards <= {card for hand in deal.hands for card in hand}:
        raise fields.is_wrong("card-not-on-table", key="answers")


def _move(fields: Fields, step_id: str) -> Move:
    table = _wanted_table(fields)
    deal, seats = _deal(table), table.seats("open")
    table.close()
    beats = tuple(_beat(beat) for beat in fields.tables("beats", "beat", least=1, most=40))
    if not any(beat.ask for beat in beats):
        raise fields.is_wrong("nothing-asked", key="beats")
    return Move(step_id, deal, beats, seats, _claims(fields, deal, {}))


def _beat(fields: Fields) -> Beat:
    play, say, show, expect = fields.actions("play"), fields.texts("say"), _show(fields), _expect(fields)
    ask = _ask(fields) if fields.has("ask") else None
    if not ask and not say:
        raise fields.is_wrong("nothing-said", key="say")
    fields.close()
    return Beat(play, say, show, expect, ask)


def _ask(fields: Fields) -> Ask:
    text, hints = fields.text("ask"), _hints(fields)
    choices = tuple(_choice(choice) for choice in fields.tables("choices", "choice", least=2, most=10))
    _check_choices(fields, choices)
    return Ask(text, choices, hints)


def _choice(fields: Fields) -> Choice:
    written = fields.text("action", most=40)
    any_other = written.endswith(f" {_ANY}")
    if any_other:
        action = _any_action(fields, written.removesuffix(f" {_ANY}"))
    else:
        action = fields.parsed_action("action", written)
    if action.seat != LEARNER:
        raise fields.is_wrong("not-the-learner", key="action")
    reply, right, play = fields.text("reply"), fields.flag("right"), fields.actions("play")
    if right and any_other:
        raise fields.is_wrong("any-is-right", key="right")
    show, expect = _show(fields), _expect(fields)
    fields.close()
    return Choice(action, reply, right, any_other, play, show, expect)


def _any_action(fields: Fields, head: str) -> Action:
    for word in WITH_CHOICE:
        if head == f"{LEARNER}:{word.value}":
            return Action(LEARNER, word)
    raise fields.is_wrong("not-an-action", key="action", text=head)


def _check_choices(fields: Fields, choices: tuple[Choice, ...]) -> None:
    if sum(choice.right for choice in choices) != 1:
        raise fields.is_wrong("one-right", key="choices")
    for place, choice in enumerate(choices):
        for other in choices[:place]:
            if choice.any_other == other.any_other and same(choice.action, other.action):
                raise fields.is_wrong("choice-twice", key="choices")
    open_ended = {choice.action.word for choice in choices if choice.any_other}
    named = [choice.action for choice in choices if not choice.any_other]
    if any(action.word is Word.DESCARTA for action in named) and Word.DESCARTA not in open_ended:
        raise fields.is_wrong("discards-without-reply", key="choices")
    for word in (Word.ENVIDO, Word.MAS):
        amounts = sorted(action.amount for action in named if action.word is word)
        if word not in open_ended and amounts and amounts[-1] - amounts[0] >= len(amounts):
            raise fields.is_wrong("amounts-with-gaps", key="choices")


def _sigue(fields: Fields, step_id: str) -> Sigue:
    table = _wanted_table(fields)
    until = fields.word("until", ("deal", "juego"), "deal")
    dealt = table.has("hands")
    if not dealt and until == "deal":
        raise table.is_wrong("missing-key", key="hands")
    deal = _deal(table) if dealt else _undealt(table)
    table.close()
    say, play = fields.texts("say", least=1), fields.actions("play")
    if play and not dealt:
        raise fields.is_wrong("unknown-key", key="play")
    claims = _claims(fields, deal, {}) if dealt else ()
    return Sigue(step_id, say, until, deal, dealt, play, claims)


def _wanted_table(fields: Fields) -> Fields:
    table = fields.table("table")
    if table is None:
        raise fields.is_wrong("missing-key", key="table")
    return table


def _deal(table: Fields) -> PreparedDeal:
    hands, mano, stock = table.hands("hands"), table.integer("mano", 0, 3, 0), table.cards("stock")
    score, options = table.score("score") or (0, 0), _options(table)
    if not is_deal(hands, stock, score, options):
        raise table.is_wrong("not-a-deal")
    return PreparedDeal(hands, mano, score, options, stock)


def _undealt(table: Fields) -> PreparedDeal:
    mano, score, options = table.integer("mano", 0, 3, 0), table.score("score") or (0, 0), _options(table)
    if max(score) >= options.target:
        raise table.is_wrong("not-a-deal")
    return PreparedDeal((), mano, score, options)


def _options(table: Fields) -> Options:
    rules: Mapping[str, object] = table.take("rules", dict, {})
    try:
        return options_from(rules)
    except (MusError, TypeError) as error:
        if isinstance(error, MusError):
            raise table.caused_by(error, "rules") from None
        raise table.is_wrong("wrong-type", key="rules") from None


def _said(table: Fields) -> Said:
    lances = table.table("said")
    if lances is None:
        return {}
    said = {Lance(name): lances.actions(name) for name in tuple(Lance) if lances.has(name)}
    lances.close()
    return said


def _hints(fields: Fields) -> tuple[str, ...]:
    return fields.texts("hints", least=HINTS, most=HINTS)


def _claims(fields: Fields, deal: PreparedDeal, said: Said) -> tuple[Claim, ...]:
    return tuple(read_claim(claim, deal, said) for claim in fields.tables("claims", "claim", most=12))


def _show(fields: Fields) -> Show:
    show = fields.table("show")
    if show is None:
        return NOTHING_SHOWN
    shown = Show(show.seats("open"), show.cards("cards"), show.seats("players"), show.lance("lance"))
    show.close()
    return shown


def _expect(fields: Fields) -> Expect:
    expect = fields.table("expect")
    if expect is None:
        return NOTHING_EXPECTED
    counted, closed = expect.table("counted"), expect.table("closed")
    over = expect.word("over", _ENDS) if expect.has("over") else None
    expected = Expect(
        deje=expect.score("deje"),
        score=expect.score("score"),
        counted=_by_lance(counted, lambda name: counted.score(name) or (0, 0)) if counted else (),
        closed=_by_lance(closed, lambda name: closed.word(name, tuple(Status))) if closed else (),
        lance=expect.lance("lance"),
        turn=expect.integer("turn", 0, 3) if expect.has("turn") else None,
        hand=expect.cards("hand"),
        over=over,
        winner=expect.integer("winner", 0, 1) if expect.has("winner") else None,
    )
    expect.close()
    return expected


def _by_lance(table: Fields, read: Callable[[str], _T]) -> tuple[tuple[Lance, _T], ...]:
    found = tuple((Lance(name), read(name)) for name in tuple(Lance) if table.has(name))
    table.close()
    return found


_KINDS: Final[Mapping[str, Callable[[Fields, str], Step]]] = {
    "question": _question,
    "move": _move,
    "sigue": _sigue,
}
