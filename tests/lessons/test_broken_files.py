"""A file that is not a lesson, or says what is not so, is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mus.lessons.checking import load_lesson
from mus.lessons.errors import LessonError
from mus.lessons.reading import LONGEST, read_lesson
from mus.text.reasons import explain, place
from tests.lessons.shipped import FILES
from tests.lessons.small import SMALL, broken

RULES = 'score = [3, 4]\nrules = { profile = "torneo" }'

BROKEN = [
    ("mus-lesson = 1\n", "", "not-a-lesson", ""),
    ("mus-lesson = 1", "mus-lesson = 2", "lesson-version", ""),
    ("mus-lesson = 1", "mus-lesson = true", "wrong-type", ""),
    ("number = 4", "number = 0", "out-of-range", ""),
    ("number = 4", 'number = "4"', "wrong-type", ""),
    ("number = 4", "number = 5", "step-id", "step 1"),
    ("minutes = 2\n", "", "missing-key", ""),
    ("minutes = 2", "minutes = 2\nauthor = 1", "unknown-key", ""),
    ('title = "Los pares"', f'title = "{"x" * 41}"', "text-too-long", ""),
    ('title = "Los pares"', 'title = ""', "text-empty", ""),
    ('title = "Los pares"', 'title = " Los pares"', "text-empty", ""),
    ('title = "Los pares"', 'title = "Los\\u202e pares"', "text-forbidden", ""),
    ('title = "Los pares"', 'title = "Los\\npares"', "text-forbidden", ""),
    ('welcome = ["Hola."]', "welcome = []", "wrong-count", ""),
    ('welcome = ["Hola."]', "welcome = [1]", "wrong-type", ""),
    ('id = "4.1"', 'id = "4"', "step-id", "step 1"),
    ('id = "4.2"', 'id = "4.1"', "step-twice", "step 4.1"),
    ('kind = "question"', 'kind = "quiz"', "unknown-word", "step 4.1"),
    ('tap = "hand"', 'tap = "nose"', "unknown-word", "step 4.1"),
    ('ask = "¿Quién gana los pares?"', f'ask = "{"x" * 221}"', "text-too-long", "step 4.1"),
    ('hints = ["uno", "dos", "tres"]', 'hints = ["uno", "dos"]', "wrong-count", "step 4.1"),
    ('hands = ["12o 3o 7o 1o", ', "hands = [", "not-a-deal", "step 4.1, table"),
    ("12o 3o 7o 1o", "12o 3o 7o 8o", "not-a-card", "step 4.1, claim 1"),
    ('hands = ["12o 3o 7o 1o"', 'hands = ["12o 3o 7o 8o"', "not-a-card", "step 4.1, table"),
    ('hands = ["12o 3o 7o 1o"', 'hands = ["12o 12o 7o 1o"', "card-twice", "step 4.1, table"),
    ('hands = ["12o 3o 7o 1o"', 'hands = ["12o 11o 7o 1o"', "not-a-deal", "step 4.1, table"),
    ('hands = ["12o 3o 7o 1o"', 'hands = ["12o 3o 7o"', "not-a-deal", "step 4.1, table"),
    ("open = [1]", "open = [4]", "not-seats", "step 4.1, table"),
    ("open = [1]", "open = [1, 1]", "not-seats", "step 4.1, table"),
    ("open = [1]", "open = [true]", "not-seats", "step 4.1, table"),
    ("open = [1]", "mano = 4", "out-of-range", "step 4.1, table"),
    ("said = { grande", "said = { bazas", "unknown-key", "step 4.1, table, said"),
    ('"1:no-quiero", "3:no-quiero"] }', '"1:nada"] }', "not-an-action", "step 4.1, table, said"),
    ('"1:no-quiero", "3:no-quiero"] }', '"1:no-quiero"] }', "lance-not-settled", "step 4.1, answer 1"),
    ('"3:no-quiero"] }', '"3:no-quiero", "0:paso"] }', "lance-settled", "step 4.1, answer 1"),
    ("said = { grande", 'said = { juego = ["0:paso"], grande', "lance-never-open", "step 4.1, answer 1"),
    ('"1:no-quiero", "3:no-quiero"] }', '"2:quiero"] }', "not-your-turn", "step 4.1, answer 1"),
    ("seat = 0\nright = true", "seat = 0", "one-right", "step 4.1"),
    ('seat = 1\nreply = "No."', 'seat = 1\nright = true\nreply = "No."', "one-right", "step 4.1"),
    ("seat = 1\n", "seat = 0\n", "answer-twice", "step 4.1"),
    ('text = "Tu rival"', 'text = "Tú"', "answer-twice", "step 4.1"),
    ('reply = "No."\n', "", "missing-key", "step 4.1, answer 2"),
    ("players = [0] }", "players = [0], x = 1 }", "unknown-key", "step 4.1, answer 2, show"),
    ('lance = "pares", players', 'lance = "juego", players', "lance-never-open", "step 4.1, answer 2"),
    ('lance = "pares", players', 'lance = "gorda", players', "unknown-word", "step 4.1, answer 2, show"),
    ('cards = ["12o"]', 'cards = ["10o"]', "card-not-open", "step 4.1, answer 1"),
    ('pares = "pareja"', 'pares = "medias"', "claim-fails", "step 4.1, claim 1"),
    ('pares = "pareja"', 'parejas = "medias"', "claim-unknown", "step 4.1, claim 1"),
    ('pares = "pareja"', "juego = 1", "claim-fails", "step 4.1, claim 1"),
    ('kind = "value", hand', 'kind = "exec", hand', "unknown-word", "step 4.1, claim 1"),
    ("score = [3, 4]", "score = [3, 40]", "not-a-deal", "step 4.2, table"),
    ("score = [3, 4]", "score = [3]", "not-a-score", "step 4.2, table"),
    ("score = [3, 4]", 'rules = { profile = "casino" }', "unknown-profile", "step 4.2, table"),
    ("score = [3, 4]", "rules = { reyes = 5 }", "option-value", "step 4.2, table"),
    ('play = ["0:no-mus"]', 'play = ["0:paso"]', "before-betting", "step 4.2, beat 1"),
    ('play = ["0:no-mus"]', 'play = ["0:mus"]', "not-as-expected", "step 4.2, beat 1"),
    ('play = ["0:no-mus"]', 'play = ["0:no-mus", "0:paso"]', "not-your-turn", "step 4.2, beat 1"),
    ('expect = { lance = "grande" }', 'expect = { lance = "chica" }', "not-as-expected", "step 4.2, beat 1"),
    ('action = "0:paso"', 'action = "0:quiero"', "no-bet", "step 4.2, beat 1, choice 2"),
    ('action = "0:paso"', 'action = "1:paso"', "not-the-learner", "step 4.2, beat 1, choice 2"),
    ('action = "0:paso"', 'action = "0:envido 2"', "choice-twice", "step 4.2, beat 1"),
    ('action = "0:paso"', 'action = "0:envido 7"', "amounts-with-gaps", "step 4.2, beat 1"),
    ('action = "0:paso"', 'action = "0:descarta 12o"', "discards-without-reply", "step 4.2, beat 1"),
    ('action = "0:paso"', 'action = "0:descarta *"', "choice-of-nothing", "step 4.2, beat 1, choice 2"),
    ('action = "0:envido 2"', 'action = "0:envido *"', "any-is-right", "step 4.2, beat 1, choice 1"),
    ('action = "0:envido 2"', 'action = "0:envido 99"', "amount-too-large", "step 4.2, beat 1, choice 1"),
    (
        '"1:no-quiero", "3:no-quiero"]\nex',
        '"1:no-quiero"]\nex',
        "not-as-expected",
        "step 4.2, beat 1, choice 1",
    ),
    ("deje = [1, 0]", "deje = [2, 0]", "not-as-expected", "step 4.2, beat 1, choice 1"),
    ("deje = [1, 0]", "dejes = [1, 0]", "unknown-key", "step 4.2, beat 1, choice 1, expect"),
    ('say = ["Sigue."]', "say = []", "wrong-count", "step 4.3"),
    ('say = ["Sigue."]', 'say = ["Sigue."]\nplay = ["1:paso"]', "not-your-turn", "step 4.3"),
]


def refusal(text: str) -> LessonError:
    with pytest.raises(LessonError) as error:
        load_lesson(text)
    return error.value


def outcome(text: str) -> str:
    """What loading comes to: the title, or what is wrong."""
    try:
        return load_lesson(text).title
    except LessonError as error:
        return explain(error)


def test_the_small_lesson_is_right() -> None:
    assert [step.id for step in load_lesson(SMALL).steps] == ["4.1", "4.2", "4.3"]


@pytest.mark.parametrize(("old", "new", "reason", "where"), BROKEN)
def test_what_is_wrong_is_named_with_its_place(old: str, new: str, reason: str, where: str) -> None:
    error = refusal(broken(old, new))
    assert (error.reason, place(error)) == (reason, where)
    assert "?" not in explain(error)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("mus-lesson = ", 1),
        (broken("minutes = 2", "minutes = = 2"), 5),
        (SMALL + "[[[", SMALL.count("\n") + 1),
    ],
)
def test_text_that_is_not_toml_is_refused_with_its_line(text: str, line: int) -> None:
    error = refusal(text)
    assert (error.reason, error.details["line"]) == ("not-toml", line)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("#" * (LONGEST + 1), "file-too-long"),
        ("x = " + "[" * 5000, "file-too-deep"),
        ("x = " + "{a=" * 5000, "file-too-deep"),
        ("x = " + "1" * 5000, "not-toml"),
        ("a." * 20000 + "b = 1", "file-too-deep"),
        (broken('pares = "pareja"', "a." * 9000 + "b = 1"), "file-too-deep"),
        ("", "not-a-lesson"),
        ("mus-lesson = 1979-05-27T07:32:00Z", "wrong-type"),
        ("mus-lesson = nan", "wrong-type"),
        ("\0", "not-toml"),
    ],
)
def test_hostile_text_is_refused(text: str, reason: str) -> None:
    assert refusal(text).reason == reason


@given(st.text())
def test_no_text_ends_in_another_error(text: str) -> None:
    with pytest.raises(LessonError):
        load_lesson(text)


WHOLE = [SMALL, *(path.read_text(encoding="utf-8") for path in FILES)]


@given(st.data())
def test_no_damage_ends_in_another_error(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(WHOLE))
    at = data.draw(st.integers(0, len(text)))
    end = min(len(text), at + data.draw(st.integers(0, 12)))
    put = data.draw(
        st.sampled_from(["", "0", "9", '"', "[", "]", "=", "\n", "12o", "true", "{", "}", "-1", "ñ", " "])
    )
    damaged = text[:at] + put + text[end:]
    assert outcome(damaged)


VALUES = st.recursive(
    st.one_of(
        st.integers(-2, 50),
        st.booleans(),
        st.sampled_from(["12o", "0:paso", "pares", "x", "hand", "value", "12o 3o 7o 1o"]).map(
            lambda s: f'"{s}"'
        ),
    ).map(lambda value: str(value).lower() if isinstance(value, bool) else str(value)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(["kind", "lance", "expect", "cards", "open"]), inner, max_size=3).map(
            lambda table: "{ " + ", ".join(f"{key} = {value}" for key, value in table.items()) + " }"
        ),
    ),
    max_leaves=6,
)


@given(st.sampled_from([n for n, line in enumerate(SMALL.splitlines()) if " = " in line]), VALUES)
def test_no_value_in_any_place_ends_in_another_error(number: int, value: str) -> None:
    lines = SMALL.splitlines()
    lines[number] = f"{lines[number].partition(' = ')[0]} = {value}"
    assert outcome("\n".join(lines))


def test_reading_alone_does_not_ask_whether_it_is_so() -> None:
    assert read_lesson(broken('pares = "pareja"', 'pares = "medias"')).number == 4
