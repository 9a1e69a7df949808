"""The ten lessons: their facts hold, the worked steps they come from are all there, and help is complete."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mus.lessons.checking import check_step
from mus.lessons.lesson import Ask, Lesson, Move, Question, Sigue, right_action
from mus.lessons.prepared import PreparedDeal
from mus.rules.actions import Action, Word
from mus.rules.cards import parse_hand
from tests.lessons.shipped import FILES, lessons, moves, questions

WORKED = json.loads((Path(__file__).parent / "data" / "lessons.json").read_text(encoding="utf-8"))["lessons"]
WORKED_STEPS = [pytest.param(step, id=step["id"]) for lesson in WORKED for step in lesson["steps"]]

SAID = {
    Word.MUS: "«mus»",
    Word.NO_MUS: "«no hay mus»",
    Word.PASO: "«paso»",
    Word.ENVIDO: "«envido»",
    Word.MAS: "más",
    Word.ORDAGO: "«órdago»",
    Word.QUIERO: "«quiero»",
    Word.NO_QUIERO: "«no quiero»",
}
RANKS = {1: "as", 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete"}
SUITS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}


def question(step_id: str) -> Question:
    return next(step for step in questions() if step.id == step_id)


def rotation(deal: PreparedDeal) -> int:
    """Where the worked cases' first seat sits: they count from mano, lessons from the learner."""
    return deal.mano


def test_there_are_ten_in_order_with_the_worked_titles() -> None:
    assert [(lesson.number, lesson.title, lesson.goal) for lesson in lessons()] == [
        (worked["n"], worked["title"], worked["goal"]) for worked in WORKED
    ]
    assert [int(path.name[:2]) for path in FILES] == list(range(1, 11))


@pytest.mark.parametrize(
    "step", [step for lesson in lessons() for step in lesson.steps], ids=lambda step: step.id
)
def test_everything_a_step_says_is_so(step: Any) -> None:
    check_step(step)


def test_every_worked_step_is_there() -> None:
    assert len(WORKED_STEPS) == 42
    worked = [step["id"] for lesson in WORKED for step in lesson["steps"]]
    kept = [step.id for step in questions() if step.id in worked]
    assert kept == worked


@pytest.mark.parametrize("worked", WORKED_STEPS)
def test_a_worked_step_keeps_its_cards_words_and_answer(worked: dict[str, Any]) -> None:
    step = question(worked["id"])
    seats = [(rotation(step.deal) + turn) % 4 for turn in range(4)]
    assert [step.deal.hands[seat] for seat in seats] == [parse_hand(hand) for hand in worked["deal"]]
    assert seats[worked["you"]] == 0
    assert step.deal.score == tuple(worked.get("score_before", (0, 0)))
    assert step.ask == worked["question"]
    options = [answer for answer in step.answers if answer.text in worked["options"]]
    assert [answer.text for answer in options] == worked["options"]
    right = next(answer for answer in step.answers if answer.right)
    assert right is options[worked["answer"]]
    assert right.reply == worked["feedback"]


@pytest.mark.parametrize("worked", WORKED_STEPS)
def test_a_worked_step_keeps_its_claims(worked: dict[str, Any]) -> None:
    step = question(worked["id"])
    assert [claim.kind for claim in step.claims] == [claim["kind"] for claim in worked["claims"]]
    for claim, original in zip(step.claims, worked["claims"], strict=True):
        expect = original["expect"] if isinstance(original["expect"], dict) else {"is": original["expect"]}
        assert claim.expect == rotated(expect, rotation(step.deal))
        for name in ("winners", "words", "dealer", "test"):
            if name in original:
                given = claim.given[name]
                assert (list(given) if isinstance(given, tuple) else given) == original[name]


def rotated(expect: Any, turns: int) -> Any:
    """What a worked case expects, with its seats and pairs as lessons count them and false for null."""
    if isinstance(expect, dict):
        return {name: moved(name, rotated(value, turns), turns) for name, value in expect.items()}
    return False if expect is None else expect


def moved(name: str, value: Any, turns: int) -> Any:
    return (value + turns) % 4 if name == "winner_seat" else value


def test_a_worked_step_keeps_what_is_said() -> None:
    for parameter in WORKED_STEPS:
        worked = parameter.values[0]
        said = question(worked["id"]).said
        scripted = {
            lance.value: [
                [a.seat, a.word.replace("-", "_"), *([a.amount] if a.amount else [])] for a in actions
            ]
            for lance, actions in said.items()
        }
        assert scripted == worked.get("actions", {}), worked["id"]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: str(lesson.number))
def test_a_lesson_asks_lets_one_play_and_ends_in_free_play(lesson: Lesson) -> None:
    kinds = [type(step) for step in lesson.steps]
    assert {Question, Move} <= set(kinds)
    assert kinds[-1] is Sigue
    assert kinds.count(Sigue) == (2 if lesson.number == 10 else 1)


def test_the_last_lesson_ends_with_a_juego_of_ten_piedras() -> None:
    graduation = lessons()[-1].steps[-1]
    assert isinstance(graduation, Sigue)
    assert (graduation.until, graduation.dealt) == ("juego", False)
    assert [graduation.deal.options.target - piedras for piedras in graduation.deal.score] == [10, 10]


@pytest.mark.parametrize("step", questions(), ids=lambda step: step.id)
def test_the_last_hint_of_a_question_names_the_answer(step: Question) -> None:
    right = next(answer for answer in step.answers if answer.right)
    assert plain(right.text) in plain(step.hints[-1])
    assert len(set(step.hints)) == 3


@pytest.mark.parametrize("step", questions(), ids=lambda step: step.id)
def test_the_first_hint_of_a_question_does_not_give_it_away(step: Question) -> None:
    right = next(answer for answer in step.answers if answer.right)
    assert f" {plain(right.text)} " not in f" {plain(step.hints[0])} "


@pytest.mark.parametrize("step", questions(), ids=lambda step: step.id)
def test_a_wrong_answer_shows_something_on_the_table(step: Question) -> None:
    for answer in step.answers:
        show = answer.show
        assert show.seats or show.cards or show.players or show.lance, answer.text


ASKS = [
    pytest.param(beat.ask, id=f"{step.id}-{n}")
    for step in moves()
    for n, beat in enumerate(step.beats)
    if beat.ask
]


@pytest.mark.parametrize("ask", ASKS)
def test_the_last_hint_of_a_turn_names_what_to_do(ask: Ask) -> None:
    action = right_action(ask)
    assert len(set(ask.hints)) == 3
    for word in words_for(action):
        assert word in ask.hints[-1].lower()


def words_for(action: Action) -> list[str]:
    if action.word is Word.DESCARTA:
        return [f"{RANKS[card.rank]} de {SUITS[card.suit]}" for card in action.cards]
    if action.word is Word.SENA:
        return [action.sena]
    return [SAID[action.word], *([str(action.amount)] if action.amount else [])]


def test_the_first_lesson_explains_suits_and_figures_first() -> None:
    first = " ".join([*lessons()[0].welcome, *questions()[0].say])
    for word in ("oros", "copas", "espadas", "bastos", "sota", "caballo", "rey", "as"):
        assert word in first


def plain(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum() or sign == " ").strip()
