"""`python -m mus replay`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest


def test_every_deal_is_told_with_its_lances_in_the_names_of_the_worked_cases(mus, write, record) -> None:
    path = write("good.mus.json", record)
    ran = mus("replay", "--json", path)
    assert (ran.code, ran.err) == (0, "")
    (document,) = ran.documents
    assert document["file"] == str(path)
    assert document["names"] == record["names"]
    assert document["rules"] == record["rules"]
    first, second = document["deals"]
    assert first["lances"] == {
        "grande": lance("paso", winner_seat=0, winner_pair=0, count=[1, 0]),
        "chica": lance("paso", winner_seat=3, winner_pair=1, count=[0, 1]),
        "pares": lance("no_se_juega", eligible=[]),
        "punto": lance("paso", winner_seat=0, winner_pair=0, count=[1, 0]),
    }
    assert {name: first[name] for name in ("deal", "mano", "piedras", "over", "ended")} == {
        "deal": 1,
        "mano": 0,
        "piedras": [12, 21],
        "over": True,
        "ended": None,
    }
    assert first["match"] == {"piedras": [12, 21], "juegos": [1, 0], "vacas": [0, 0], "winner": None}
    assert second["mano"] == 1
    assert not second["over"]
    assert second["piedras"] == [12, 22]
    assert second["lances"]["grande"] == lance(
        "no_querido", stake=2, winner_pair=1, immediate=[0, 1], eligible=[1, 2, 3, 0]
    )


def lance(status: str, **changes: Any) -> dict[str, Any]:
    return {
        "status": status,
        "stake": None,
        "winner_seat": None,
        "winner_pair": None,
        "immediate": [0, 0],
        "count": [0, 0],
        "eligible": [0, 1, 2, 3],
        **changes,
    }


def test_the_end_of_juego_and_partida_is_told(mus, write, record) -> None:
    record["deals"][1]["actions"] = ["1:no-mus", "1:ordago", "2:quiero"]
    deal = mus("replay", "--json", write("won.mus.json", record)).documents[0]["deals"][1]
    winner = deal["ended"]["winner"]
    assert deal["ended"] == {"by": "ordago", "lance": "grande", "winner": winner}
    assert deal["lances"]["grande"]["winner_pair"] == winner
    assert deal["match"]["piedras"] == [0, 0]
    text = mus("replay", write("won.mus.json", record)).out
    assert f"pair {winner} wins the juego by ordago in grande" in text


def test_people_read_a_table(mus, write, record) -> None:
    ran = mus("replay", write("good.mus.json", record))
    assert (ran.code, ran.err) == (0, "")
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["grande", "paso", ".", "0", "0", "0-0", "1-0", "0", "1", "2", "3"] in lines
    assert ["chica", "abierto", ".", ".", ".", "0-0", "0-0", "1", "2", "3", "0"] in lines
    assert "deal 2, mano 1" in ran.out
    assert "piedras 12-22, the record breaks off here" in ran.out
    assert "juegos 1-0" in ran.out


def test_an_illegal_action_is_named_with_file_deal_and_action(mus, write, record) -> None:
    record["deals"][1]["actions"] = [
        "1:no-mus",
        *(f"{seat}:paso" for seat in (1, 2, 3, 0)),
        "1:paso",
        "2:quiero",
    ]
    path = write("bad.mus.json", record)
    ran = mus("replay", path)
    assert ran.code == 1
    assert ran.complaint == f"{path}: deal 2, action 7 (2:quiero): there is no bet to accept"
    assert "deal 1" in ran.out


def test_a_bad_record_gives_no_document(mus, write, record) -> None:
    record["deals"][1]["actions"] = ["0:mus"]
    ran = mus("replay", "--json", write("bad.mus.json", record))
    assert (ran.code, ran.out) == (1, "")
    assert "deal 2, action 1 (0:mus): " in ran.complaint


def test_after_a_bad_file_the_others_are_still_replayed(mus, write, record) -> None:
    bad, good = write("bad.mus.json", "{}"), write("good.mus.json", record)
    ran = mus("replay", "--json", bad, good, bad, good)
    assert ran.code == 1
    assert [document["file"] for document in ran.documents] == [str(good)] * 2
    assert [line.startswith(f"{bad}: ") for line in ran.err.splitlines()] == [True, True]


WRONG = [
    ("", "this is not JSON: line 1"),
    ("{\n1", "line 2"),
    ("[" * 1000, "deep"),
    (b"\xff\xfe{", "not UTF-8 text: byte 1 "),
    ('{"mus-record": 7, "deals": []}', "version 7"),
    ('{"deals": []}', "not a record of mus"),
    ('{"mus-record": 1, "rules": {"reyes": 9}, "deals": []}', "rules: "),
    ('{"mus-record": 1, "deals": [{"deck": ["99o"]}]}', "deal 1, card 1: "),
    ('{"mus-record": 1, "deals": [{"deck": [], "actions": ["0:m\\nus"]}]}', "deal 1, action 1 (0:m"),
    ('{"mus-record": 1, "deals": [{"deck": []}]}', "deal 1: "),
    (json.dumps({"mus-record": 1, "deals": [{"deck": [], "actions": ["x" * 100_000]}]}), "…"),
]


@pytest.mark.parametrize(("content", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_one_short_line_with_the_file(mus, write, content, said) -> None:
    path = write("wrong.mus.json", content)
    for arguments in (["replay", path], ["replay", "--json", path]):
        ran = mus(*arguments)
        assert ran.code == 1
        assert ran.complaint.startswith(f"{path}: ")
        assert said in ran.complaint
        assert len(ran.complaint) < len(str(path)) + 300


def test_files_that_cannot_be_read_are_named(mus, tmp_path) -> None:
    missing = tmp_path / "missing.mus.json"
    assert mus("replay", missing).complaint == f"{missing}: there is no such file"
    assert mus("replay", tmp_path).complaint.startswith(f"{tmp_path}: this is a directory")
    assert "cannot be read" in mus("replay", "a\0b").complaint
    assert mus("replay", "two\nlines").complaint == "two�lines: there is no such file"
    assert mus("replay", missing).code == 1


def test_a_file_may_hold_a_record_a_line(mus, write, record) -> None:
    good = json.dumps(record)
    file = write("many.jsonl", f"{good}\n\n{{}}\n{good}\n")
    ran = mus("replay", "--json", file)
    assert [document["file"] for document in ran.documents] == [f"{file} line 1", f"{file} line 4"]
    assert ran.code == 1
    assert ran.complaint.startswith(f"{file} line 3: ")


def test_a_byte_order_mark_does_no_harm(mus, write, record) -> None:
    path = write("marked.mus.json", b"\xef\xbb\xbf" + json.dumps(record).encode())
    assert mus("replay", path).code == 0


def test_a_record_not_begun_has_no_deals(mus, write) -> None:
    ran = mus("replay", "--json", write("empty.mus.json", {"mus-record": 1, "deals": []}))
    assert ran.documents[0]["deals"] == []


def test_files_have_to_be_named(mus) -> None:
    ran = mus("replay")
    assert ran.code == 2
    assert "FILE" in ran.complaint


def test_the_documented_document_has_the_entries_of_a_real_one(mus, write, record) -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    (documented,) = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL))
    (real,) = mus("replay", "--json", write("good.mus.json", record)).documents
    assert entries(documented) == entries(real)


def entries(value: Any) -> Any:
    """The names in a document of replay, of the first deal and lance alone."""
    if isinstance(value, dict):
        inside = {"lance": next(iter(value.values()))} if "grande" in value else value
        return {name: entries(entry) for name, entry in inside.items() if name != "rules"}
    return entries(value[0]) if isinstance(value, list) and value and isinstance(value[0], dict) else None
