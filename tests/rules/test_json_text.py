"""JSON from anywhere is read, or refused with a reason, in time that grows only with its length."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mus.rules.errors import RecordError
from mus.rules.json_text import DEEPEST, parse_json


def reason(text: str) -> str:
    with pytest.raises(RecordError) as refusal:
        parse_json(text)
    return refusal.value.reason


SCALARS = st.none() | st.booleans() | st.integers() | st.text()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=12
)


@given(VALUES, st.booleans())
def test_json_is_read(value: object, escaped: bool) -> None:
    assert parse_json(json.dumps(value, ensure_ascii=escaped)) == value


def test_depth_is_counted_outside_of_strings() -> None:
    assert parse_json(json.dumps(["[" * 100, '"]', "\\", '{"' * 100])) == ["[" * 100, '"]', "\\", '{"' * 100]
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    assert reason("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)) == "too-deep"


def test_brackets_in_strings_do_not_hide_the_depth() -> None:
    assert reason('["]]]]", ' * 100_000) == "too-deep"
    assert reason('[{"]}":' * 100_000) == "too-deep"


@pytest.mark.parametrize(
    "text",
    ["", "{", '"', '"\\', "nul", "[1,]", "1" * 10_000, '"' + '\\"' * 200_000, '"\\"' * 200_000 + "\\"],
)
def test_what_is_not_json_is_refused(text: str) -> None:
    assert reason(text) == "not-json"


def test_the_line_is_told() -> None:
    with pytest.raises(RecordError) as refusal:
        parse_json('{\n"a": 1,\n]')
    assert refusal.value.details["line"] == 3
