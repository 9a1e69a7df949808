"""The documents say what the code says: options, profiles, reasons, and an example that replays."""

from __future__ import annotations

import json
import re
from pathlib import Path

from mus.rules.game import resume
from mus.rules.options import OPTION_NAMES, PROFILES, RANGES, VALUES, Options
from mus.rules.record import record_from_json

DOCS = Path(__file__).resolve().parents[2] / "docs"


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def rows(text: str) -> dict[str, list[str]]:
    """Tables' rows by the code words of their first cell."""
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|"):
            found |= dict.fromkeys(re.findall(r"`([^`]+)`", cells[0]), cells[1:])
    return found


def test_every_option_and_profile_is_in_the_tables() -> None:
    assert set(rows(read("rules.md"))) == {"profile", *OPTION_NAMES, *PROFILES}


def test_every_value_is_in_the_table_the_default_first() -> None:
    table = rows(read("rules.md"))
    for name, values in VALUES.items():
        listed = [json.loads(value) for value in table[name][0].replace("`", "").split(" · ")]
        assert listed[0] == getattr(Options(), name)
        assert set(listed) == set(values)
    for name, (least, most) in RANGES.items():
        assert table[name][0] == f"{getattr(Options(), name)} · from {least} to {most}"


def test_every_reason_of_a_broken_rule_and_of_a_record_is_listed() -> None:
    from mus.rules import actions, betting, cards, deal, game, json_text, options, record, senas

    sources = [Path(module.__file__).read_text(encoding="utf-8") for module in (betting, deal, senas)]
    rules = {reason for text in sources for reason in re.findall(r'"([a-z]+(?:-[a-z]+)+)", ?\{', text)}
    readers = (actions, cards, game, json_text, options, record)
    text = "".join(Path(module.__file__).read_text(encoding="utf-8") for module in readers)
    records = set(re.findall(r'(?:Error|_wrong)\(\s*"([a-z-]+)"', text)) - {"not-four-cards"}
    listed = read("record.md").partition("## Errors")[2]
    told = set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", listed)) - {"mus-record"}
    assert told == rules | records


def test_the_example_of_a_record_replays() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", read("record.md"), re.DOTALL)
    game = resume(record_from_json(example))
    assert game.match.winner == 1
    assert game.match.deal.ended.by == "deje"
