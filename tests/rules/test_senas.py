"""The señas of the worked cases, and those of every hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mus.rules.cards import parse_hand
from mus.rules.hands import value_of
from mus.rules.options import options_from
from mus.rules.senas import true_senas

VECTORS = json.loads((Path(__file__).parent / "data" / "vectors.json").read_text(encoding="utf-8"))["vectors"]
CASES = [v for v in VECTORS if v["kind"] == "value" and "senas" in v["expect"]]


@pytest.mark.parametrize("vector", CASES, ids=lambda vector: vector["id"])
def test_the_true_senas_of_a_hand(vector: dict[str, Any]) -> None:
    value = value_of(parse_hand(vector["hand"]), options_from(vector.get("options", {})))
    assert set(true_senas(value)) == set(vector["expect"]["senas"])


def test_the_worked_cases_have_senas_at_all() -> None:
    assert len(CASES) == 8
