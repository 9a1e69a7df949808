"""A record that cannot be read or played says what is wrong and where, whatever was in it."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from mus.rules.cards import PACK
from mus.rules.errors import IllegalAction, RecordError
from mus.rules.game import replay
from mus.rules.record import FORMAT, MAX_DEALS, record_from_data, record_from_json, record_to_json

DECK = [str(card) for card in PACK]
GOOD: dict[str, Any] = {
    "mus-record": 1,
    "rules": {"juegos": 1, "vacas": 1},
    "names": ["Tú", "Ane", "Jon", "Miren"],
    "start": {"mano": 0, "piedras": [0, 0], "juegos": [0, 0], "vacas": [0, 0]},
    "deals": [
        {
            "deck": DECK,
            "actions": ["0:no-mus", "0:paso", "1:paso", "2:paso", "3:paso", "0:ordago", "1:quiero"],
        }
    ],
}


def changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(GOOD), **changes}


def deals(*actions: str, deck: list[Any] | None = None) -> list[dict[str, Any]]:
    return [{"deck": DECK if deck is None else deck, "actions": list(actions)}]


def error_of(data: object) -> RecordError:
    with pytest.raises(RecordError) as error:
        list(replay(record_from_json(json.dumps(data))))
    return error.value


def test_the_record_these_tests_spoil_is_good() -> None:
    record = record_from_data(GOOD)
    assert list(replay(record))[-1].game.match.winner is not None
    assert record_from_json(record_to_json(record)) == record


MUS = [f"{seat}:mus" for seat in range(4)]
ONE_EACH = [f"{seat}:descarta {DECK[seat]}" for seat in range(4)]
SPENT = [
    *MUS,
    *[f"{seat}:descarta {' '.join(DECK[seat:16:4])}" for seat in range(4)],
    *MUS,
    *[f"{seat}:descarta {' '.join(DECK[16 + 4 * seat : 18 + 4 * seat])}" for seat in range(4)],
    *MUS,
    *[f"{seat}:descarta {DECK[18 + 4 * seat]}" for seat in range(4)],
]
"""Sixteen, eight and four discards: the twenty-four of the stock are gone, and four cards are wanted."""

BAD: list[tuple[str, Any, dict[str, Any]]] = [
    ("not-an-object", [], {"place": "record"}),
    ("not-an-object", "mus", {"place": "record"}),
    ("not-a-record", {}, {}),
    ("not-a-record", {"deals": []}, {}),
    ("record-version", changed(**{"mus-record": 2}), {"version": 2, "known": FORMAT}),
    ("not-a-version", changed(**{"mus-record": "1"}), {"place": "mus-record", "value": '"1"'}),
    ("not-a-version", changed(**{"mus-record": 1.0}), {"place": "mus-record", "value": "1.0"}),
    ("not-a-version", changed(**{"mus-record": True}), {"place": "mus-record", "value": "true"}),
    ("not-a-version", changed(**{"mus-record": 0}), {"place": "mus-record", "value": "0"}),
    ("unknown-key", changed(seed=1), {"place": "record", "key": "seed"}),
    ("unknown-key", changed(start={"dealer": 1}), {"place": "start", "key": "dealer"}),
    ("unknown-key", changed(deals=[{"deck": DECK, "cards": []}]), {"place": "deals[0]", "key": "cards"}),
    ("not-an-object", changed(rules=[]), {"place": "rules"}),
    ("unknown-option", changed(rules={"pedrete": 1}), {"place": "rules", "option": "pedrete"}),
    ("unknown-profile", changed(rules={"profile": "x"}), {"place": "rules", "value": "x"}),
    ("option-value", changed(rules={"reyes": 9}), {"place": "rules", "option": "reyes", "value": 9}),
    ("option-range", changed(rules={"target": 1000}), {"place": "rules", "option": "target"}),
    (
        "options-contradict",
        changed(rules={"mus_corrido": "juego", "primera_mano": "alta"}),
        {"place": "rules", "option": "mus_corrido"},
    ),
    ("not-a-list", changed(names="abcd"), {"place": "names"}),
    ("bad-names", changed(names=["a", "b", "c"]), {"place": "names"}),
    ("bad-names", changed(names=["a", "b", "c", 4]), {"place": "names"}),
    ("bad-names", changed(names=["a", "b", "c", "d" * 41]), {"place": "names"}),
    ("invisible-name", changed(names=["a", "b", "c", ""]), {"place": "names", "number": 4}),
    ("invisible-name", changed(names=["a", " ", "c", "d"]), {"place": "names", "number": 2}),
    ("invisible-name", changed(names=["\u3164", "b", "c", "d"]), {"place": "names", "number": 1}),
    ("invisible-name", changed(names=["a", "b", "\u200b", "d"]), {"place": "names", "number": 3}),
    ("invisible-name", changed(names=["a", "b", "c", "\ud800"]), {"place": "names", "number": 4}),
    ("invisible-name", changed(names=["a", "b", "c", "d\n"]), {"place": "names", "number": 4}),
    ("not-an-object", changed(start=[]), {"place": "start"}),
    ("bad-seat", changed(start={"mano": 4}), {"place": "start.mano", "value": 4}),
    ("bad-seat", changed(start={"mano": True}), {"place": "start.mano"}),
    ("bad-score", changed(start={"piedras": [40, 0]}), {"place": "start.piedras", "most": 39}),
    ("bad-score", changed(start={"piedras": [0]}), {"place": "start.piedras"}),
    ("bad-score", changed(start={"piedras": [0, -1]}), {"place": "start.piedras"}),
    ("bad-score", changed(start={"juegos": [1, 0]}), {"place": "start.juegos", "most": 0}),
    ("bad-score", changed(start={"vacas": [0, 0.0]}), {"place": "start.vacas"}),
    ("not-a-list", changed(start={"piedras": 3}), {"place": "start.piedras"}),
    ("not-a-list", changed(deals=None), {"place": "deals"}),
    ("not-a-list", {"mus-record": 1}, {"place": "deals"}),
    ("too-many-deals", changed(deals=[{}] * (MAX_DEALS + 1)), {"most": MAX_DEALS}),
    ("not-an-object", changed(deals=[7]), {"place": "deals[0]"}),
    ("not-a-list", changed(deals=[{"actions": []}]), {"place": "deals[0].deck"}),
    ("not-a-list", changed(deals=[{"deck": DECK, "actions": "0:mus"}]), {"place": "deals[0].actions"}),
    ("not-a-card", changed(deals=deals(deck=["12o", "8o"])), {"deal": 1, "card": 2, "text": "8o"}),
    ("not-a-card", changed(deals=deals(deck=[12])), {"deal": 1, "card": 1, "text": 12}),
    ("not-an-action", changed(deals=deals("0:no-mus", "0:pass")), {"deal": 1, "number": 2, "text": "0:pass"}),
    ("not-an-action", changed(deals=deals("4:mus")), {"deal": 1, "number": 1}),
    ("not-an-action", changed(deals=deals("0:mus ")), {"deal": 1, "number": 1}),
    ("not-an-amount", changed(deals=deals("0:no-mus", "0:envido dos")), {"deal": 1, "number": 2}),
    ("not-an-amount", changed(deals=deals("0:no-mus", "0:envido -2")), {"deal": 1, "number": 2}),
    ("not-an-amount", changed(deals=deals("0:no-mus", "0:envido 9999999")), {"deal": 1, "number": 2}),
    ("not-an-action", changed(deals=deals("0:no-mus", "0:envido 02")), {"deal": 1, "number": 2}),
    ("not-a-card", changed(deals=deals("0:descarta 9o")), {"deal": 1, "number": 1}),
    ("card-twice", changed(deals=deals("0:descarta 1o 1o")), {"deal": 1, "number": 1, "card": "1o"}),
    ("no-bet", changed(deals=deals("0:no-mus", "0:quiero")), {"deal": 1, "number": 2, "action": "0:quiero"}),
    ("not-your-turn", changed(deals=deals("1:mus")), {"deal": 1, "number": 1, "action": "1:mus"}),
    ("card-not-held", changed(deals=deals(*MUS, "0:descarta 2o")), {"deal": 1, "number": 5, "card": "2o"}),
    ("after-the-partida", changed(deals=GOOD["deals"] * 2), {"deal": 2}),
    ("deal-not-over", changed(deals=deals("0:no-mus") * 2), {"deal": 2}),
    ("deck-too-short", changed(deals=deals(deck=DECK[:15])), {"deal": 1, "listed": 15}),
    ("deck-too-short", changed(deals=deals(deck=[])), {"deal": 1, "listed": 0}),
    ("deck-too-short", changed(deals=deals(*MUS, *ONE_EACH, deck=DECK[:19])), {"deal": 1, "listed": 19}),
    ("deck-too-short", changed(deals=deals(*SPENT, "0:mus")), {"deal": 1, "listed": 40}),
    ("card-not-there", changed(deals=deals(deck=[*DECK[:39], "1o"])), {"deal": 1, "card": 40, "text": "1o"}),
    ("card-not-there", changed(deals=deals(*SPENT, deck=[*DECK, DECK[19]])), {"deal": 1, "card": 41}),
    ("cards-left-over", changed(deals=deals(deck=[*DECK, "1o"])), {"deal": 1, "card": 41}),
]


@pytest.mark.parametrize(
    ("reason", "data", "place"), BAD, ids=[f"{number}-{case[0]}" for number, case in enumerate(BAD)]
)
def test_what_is_wrong_is_said_with_its_place(reason: str, data: Any, place: dict[str, Any]) -> None:
    error = error_of(data)
    assert error.reason == reason
    assert {name: error.details.get(name) for name in place} == place


def test_a_broken_rule_is_the_cause_of_the_records_error() -> None:
    error = error_of(changed(deals=deals("0:no-mus", "0:quiero")))
    assert isinstance(error.__cause__, IllegalAction)
    assert error.__cause__.reason == error.reason


@pytest.mark.parametrize(
    "text",
    ["", "{", "nil", '{"mus-record": 1,}', "9" * 5000, "\ufeff{}", "\x00"],
    ids=range(7),
)
def test_what_is_no_json_is_refused_with_the_line(text: str) -> None:
    with pytest.raises(RecordError) as error:
        record_from_json(text)
    assert error.value.reason == "not-json"
    assert error.value.details["line"] == 1


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000], ids=["lists", "objects"])
def test_what_is_nested_without_end_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as error:
        record_from_json(text)
    assert error.value.reason == "too-deep"


def test_the_line_of_a_mistake_in_the_json_is_told() -> None:
    with pytest.raises(RecordError) as error:
        record_from_json('{"mus-record": 1,\n"rules": {},\noops}')
    assert error.value.details["line"] == 3


HUGE = "x" * 1_000_000
NESTED = json.loads("[" * 300 + "]" * 300)


@pytest.mark.parametrize(
    "value", [HUGE, 10**4000, NESTED, {HUGE: HUGE}, -1, None, 1e308, [HUGE] * 2], ids=range(8)
)
@pytest.mark.parametrize(
    "put",
    [
        lambda value: changed(**{"mus-record": value}),
        lambda value: changed(rules=value),
        lambda value: changed(rules={"profile": value}),
        lambda value: changed(rules={"target": value}),
        lambda value: changed(rules={"tope_envite": value, "reyes": 9}),
        lambda value: changed(names=value if value is not None else 0),
        lambda value: changed(names=[value] * 4),
        lambda value: changed(start=value if value is not None else 0),
        lambda value: changed(start={"mano": value}),
        lambda value: changed(start={"piedras": value}),
        lambda value: changed(start={"piedras": [value, value]}),
        lambda value: changed(deals=value),
        lambda value: changed(deals=[value]),
        lambda value: changed(deals=deals(deck=[value])),
        lambda value: changed(deals=[{"deck": DECK, "actions": [value]}]),
    ],
    ids=range(15),
)
def test_hostile_values_are_refused_in_few_words(put: Any, value: object) -> None:
    error = error_of(put(value))
    assert len(str(error)) < 1000


def test_a_huge_key_is_refused_in_few_words() -> None:
    for data in (changed(**{HUGE: 1}), changed(rules={HUGE: 1}), changed(start={HUGE: 1})):
        assert len(str(error_of(data))) < 1000


def test_ten_megabytes_are_refused_in_few_words() -> None:
    for data in (changed(names=["x" * 10_000_000] * 4), changed(deals=deals("0:mus" * 2_000_000))):
        assert len(str(error_of(data))) < 1000


def test_a_deck_of_a_hundred_thousand_cards_is_refused() -> None:
    assert error_of(changed(deals=deals(deck=DECK * 2500))).reason == "cards-left-over"


def test_every_reason_of_the_record_is_reached_here() -> None:
    import inspect
    import re

    from mus.rules import game, record

    source = inspect.getsource(record) + inspect.getsource(game)
    raised = set(re.findall(r'(?:RecordError|_wrong)\("([a-z-]+)"', source))
    assert raised - {"not-json"} <= {reason for reason, _, _ in BAD}


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))]
)
def test_an_error_can_be_copied_and_sent_to_another_process(copied: Any) -> None:
    error = error_of(changed(deals=deals("0:no-mus", "0:quiero")))
    again = copied(error)
    assert (type(again), again.reason, again.details) == (RecordError, error.reason, error.details)
