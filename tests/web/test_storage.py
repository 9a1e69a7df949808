import json

import pytest

from mus.rules.errors import RecordError
from mus.web.storage import DAMAGED, IN_PLACE, KEY, MOST_ASIDE, Aside, SavedText, Trouble
from tests.web.storages import Memory

ROOM = 10_000
"""Characters."""


class Forbidden:
    def get(self, key):
        raise RuntimeError("SecurityError: The operation is insecure.")

    remove = get

    def set(self, key, text):
        raise RuntimeError("SecurityError: The operation is insecure.")


ERROR = RecordError("not-json", line=3, place=("deals", None))
WHEN = "2026-01-02T03:04:05Z"


def test_what_is_saved_is_loaded():
    memory = Memory(ROOM)
    assert SavedText(memory, KEY).load() is None
    assert SavedText(memory, KEY).save("one") is None
    assert SavedText(memory, KEY).save("two") is None
    assert SavedText(memory, KEY).load() == "two"


def test_a_full_storage_is_told_and_keeps_what_it_had():
    store = SavedText(Memory(room=5), KEY)
    store.save("short")
    assert store.save("too long") is Trouble.FULL
    assert store.load() == "short"


def test_a_forbidden_storage_is_told():
    store = SavedText(Forbidden(), KEY)
    assert store.save("text") is Trouble.FORBIDDEN
    assert store.load() is Trouble.FORBIDDEN
    assert store.discard() is Trouble.FORBIDDEN
    assert store.set_aside("text", ERROR, WHEN) is Trouble.FORBIDDEN
    assert store.set_aside_items() is Trouble.FORBIDDEN
    assert store.delete_aside(1) is Trouble.FORBIDDEN


@pytest.mark.parametrize("error", ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED: full"])
def test_browsers_differ_in_how_they_say_full(error):
    memory = Memory(ROOM)

    def refuse(key, text):
        raise RuntimeError(error)

    memory.set = refuse
    assert SavedText(memory, KEY).save("text") is Trouble.FULL


def test_damaged_text_is_moved_aside():
    memory = Memory(ROOM)
    memory.set(KEY, "{damaged")
    store = SavedText(memory, KEY)
    assert store.set_aside("{damaged", ERROR, WHEN) is None
    assert store.load() is None
    assert SavedText(memory, KEY).set_aside_items() == (
        Aside(1, "{damaged", "not-json", WHEN, {"line": 3, "place": "('deals', None)"}),
    )
    assert store.save("new") is None


def test_a_text_that_could_not_be_set_aside_is_not_written_over():
    memory = Memory(room=25)
    memory.set(KEY, "twenty-five characters...")
    store = SavedText(memory, KEY)
    assert store.set_aside("twenty-five characters...", ERROR, WHEN) is Trouble.FULL
    assert store.save("new") is Trouble.FULL
    assert store.discard() is Trouble.FULL
    assert store.load() == "twenty-five characters..."
    (lying,) = store.set_aside_items()
    assert (lying.slot, lying.text) == (IN_PLACE, "twenty-five characters...")
    assert store.delete_aside(IN_PLACE) is None
    assert store.load() is None
    assert store.save("new") is None


def test_a_large_text_is_moved_where_there_is_no_room_for_it_twice():
    text = "x" * 6000
    memory = Memory(ROOM)
    memory.set(KEY, text)
    store = SavedText(memory, KEY)
    assert store.set_aside(text, ERROR, WHEN) is None
    assert [item.text for item in store.set_aside_items()] == [text]
    assert store.save("new") is None


def test_aside_is_full_until_the_person_deletes_something():
    memory = Memory(ROOM)
    store = SavedText(memory, KEY)
    for number in range(MOST_ASIDE):
        assert store.set_aside(f"text {number}", ERROR, WHEN) is None
    memory.set(KEY, "one more")
    assert store.set_aside("one more", ERROR, WHEN) is Trouble.TOO_MANY_ASIDE
    assert store.save("new") is Trouble.TOO_MANY_ASIDE
    assert store.load() == "one more"
    assert store.set_aside_items()[0].slot == IN_PLACE
    assert store.delete_aside(2) is None
    assert [item.text for item in store.set_aside_items()] == [
        "text 0",
        "one more",
        "text 2",
        "text 3",
        "text 4",
    ]
    assert store.save("new") is None


def test_the_same_text_is_set_aside_once():
    store = SavedText(Memory(ROOM), KEY)
    store.set_aside("text", ERROR, WHEN)
    store.set_aside("text", ERROR, WHEN)
    assert len(store.set_aside_items()) == 1


def test_what_lies_aside_still_says_its_error():
    store = SavedText(Memory(ROOM), KEY)
    store.set_aside("text", RecordError("partida-version", version=2, known=1), WHEN)
    error = store.set_aside_items()[0].error
    assert (error.reason, error.details) == ("partida-version", {"version": 2, "known": 1})


def test_foreign_details_do_no_harm():
    memory = Memory(ROOM)
    details = {"self": 1, "reason": 2, "line": [3]}
    memory.set("mus:aside:1", json.dumps({"text": "", "reason": "not-json", "when": "", "details": details}))
    assert SavedText(memory, KEY).set_aside_items()[0].error.details == {"line": [3]}


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"text": 1, "reason": "a", "when": "b"}', "[" * 9000])
def test_a_damaged_slot_is_still_given_back(kept):
    memory = Memory(ROOM)
    memory.set("mus:aside:3", kept)
    assert SavedText(memory, KEY).set_aside_items() == (Aside(3, kept, DAMAGED, ""),)
    assert memory.get("mus:aside:3") == kept


def test_any_text_comes_back_as_it_was():
    store = SavedText(Memory(ROOM), KEY)
    text = 'ñ "quotes" \\ \n\t\0 🂡'
    store.set_aside(text, ERROR, WHEN)
    assert store.set_aside_items()[0].text == text
