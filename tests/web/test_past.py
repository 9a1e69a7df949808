"""Past partidas: what is kept of them, within which room, and how often each is counted."""

import json
from dataclasses import replace

import pytest

from mus.review.figures import figures_of
from mus.rules.record import record_to_json
from mus.web.keeper import Keeper
from mus.web.past.entry import entry_from_text, entry_of, entry_to_text
from mus.web.past.room import FIGURES, INDEX, entry_key, numbers
from mus.web.past.store import Damaged, PastStore
from mus.web.session import HUMAN, Due
from mus.web.storage import ASIDE, KEY, SavedText, Trouble
from tests.web.partidas import a_session, steps, until
from tests.web.storages import Memory

WHEN = "2026-01-02T03:04:05Z"


class Forbidden:
    def get(self, key):
        raise RuntimeError("SecurityError: The operation is insecure.")

    remove = get

    def set(self, key, text):
        raise RuntimeError("SecurityError: The operation is insecure.")

    def names(self):
        raise RuntimeError("SecurityError: The operation is insecure.")


def over(seed="s"):
    return until(a_session(seed=seed), Due.PARTIDA)


def begun(seed="s"):
    session = a_session(seed=seed)
    for _ in steps(session):
        if any(action.seat == HUMAN for action in session.record.deals[-1].actions):
            return session
    raise AssertionError("the person never spoke")


@pytest.fixture(scope="module")
def finished():
    return [over(f"partida {number}") for number in range(6)]


def test_a_partida_that_is_over_comes_back_as_it_was(finished):
    store = PastStore(Memory())
    store.remember(finished[0], WHEN, left=False)
    (listed,) = store.all().items
    entry = listed.entry
    assert entry.record == finished[0].record
    assert entry.winner == finished[0].match.winner
    assert (entry.when, entry.left, entry.players) == (WHEN, False, ("azar",) * 3)
    assert store.one(listed.number) == entry
    assert store.sums().figures == figures_of(finished[0].record)


def test_the_newest_is_first(finished):
    store = PastStore(Memory())
    for session in finished:
        store.remember(session, WHEN, left=False)
    assert [listed.number for listed in store.all().items] == [6, 5, 4, 3, 2, 1]
    assert store.all().gone == 0


def test_one_that_is_given_up_is_marked_and_costs_points():
    store = PastStore(Memory())
    store.remember(begun(), WHEN, left=True)
    assert store.all().items[0].entry.left
    assert store.sums().figures.points == -20


def test_one_that_goes_on_is_not_added_nor_one_without_a_word():
    store = PastStore(Memory())
    store.remember(begun(), WHEN, left=False)
    store.remember(a_session(), WHEN, left=True)
    assert store.all().items == ()


def test_two_tabs_on_one_partida_end_it_once(finished):
    memory = Memory()
    for tab in (PastStore(memory), PastStore(memory)):
        for _ in range(2):
            tab.remember(finished[0], WHEN, left=False)
    assert len(PastStore(memory).all().items) == 1
    assert sum(PastStore(memory).sums().figures.partidas) == 1


def test_one_that_was_deleted_does_not_come_back(finished):
    store = PastStore(Memory())
    store.remember(finished[0], WHEN, left=False)
    store.delete(1)
    store.remember(finished[0], WHEN, left=False)
    assert store.all() == PastStore(Memory()).all()
    assert sum(store.sums().figures.partidas) == 1


def test_oldest_go_first_and_that_is_told_while_the_figures_stay(finished):
    memory = Memory()
    budget = sum(len(entry_to_text(entry_of(session, WHEN, left=False))) for session in finished[-2:])
    store = PastStore(memory, budget)
    for session in finished:
        store.remember(session, WHEN, left=False)
    kept = store.all()
    assert kept.items[0].number == len(finished)
    assert 0 < len(kept.items) <= 2
    assert kept.gone == len(finished) - len(kept.items)
    assert sum(len(memory.texts[entry_key(item.number)]) for item in kept.items) <= budget
    assert sum(store.sums().figures.partidas) == len(finished)
    store.delete(kept.items[0].number)
    assert store.all().gone == kept.gone


def test_one_that_is_larger_than_the_budget_drives_nobody_out(finished):
    memory = Memory()
    PastStore(memory).remember(finished[0], WHEN, left=False)
    assert PastStore(memory, 10).add(entry_of(finished[1], WHEN, left=False)) is Trouble.FULL
    assert numbers(memory) == (1,)


def test_past_partidas_make_room_for_the_one_under_way(finished):
    memory = Memory()
    store = PastStore(memory)
    for session in finished:
        store.remember(session, WHEN, left=False)
    memory.room = sum(map(len, memory.texts.values())) + 10
    keeper = Keeper(memory, "tab")
    text = finished[0].save()
    keeper.keep(text)
    assert keeper.trouble is None
    assert memory.get(KEY) == text
    assert 0 < len(store.all().items) < len(finished)
    assert store.all().gone == len(finished) - len(store.all().items)


def test_a_storage_without_room_is_told_and_the_partida_under_way_is_left_alone(finished):
    memory = Memory()
    memory.set(KEY, "the partida under way")
    memory.room = len("the partida under way")
    assert PastStore(memory).remember(finished[0], WHEN, left=False) is Trouble.FULL
    assert memory.texts == {KEY: "the partida under way"}


def test_a_forbidden_storage_is_told(finished):
    store = PastStore(Forbidden())
    assert store.remember(finished[0], WHEN, left=False) is Trouble.FORBIDDEN
    assert store.all().trouble is Trouble.FORBIDDEN
    assert store.sums().trouble is Trouble.FORBIDDEN
    assert store.delete(1) is Trouble.FORBIDDEN
    assert store.one(1) is None


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda text: text[:40], "not-json"),
        (lambda text: "[]", "not-an-entry"),
        (lambda text: text.replace('"mus-historial":1', '"mus-historial":9'), "entry-version"),
        (lambda text: text.replace('"record":"1-', '"record":"7-'), "short-version"),
        (lambda text: text.replace('"winner":', '"winner":7,"no":'), "not-an-entry"),
        (lambda text: text.replace("Ane", "A\\u0007"), "not-an-entry"),
    ],
)
def test_a_damaged_entry_stands_in_the_list_with_a_reason_and_stops_nobody(finished, damage, reason):
    memory = Memory()
    store = PastStore(memory)
    for session in finished[:3]:
        store.remember(session, WHEN, left=False)
    text = damage(memory.texts[entry_key(2)])
    memory.set(entry_key(2), text)
    three, two, one = (listed.entry for listed in store.all().items)
    assert isinstance(two, Damaged)
    assert (two.error.reason, two.text) == (reason, text)
    assert not isinstance(one, Damaged)
    assert not isinstance(three, Damaged)
    store.remember(finished[3], WHEN, left=False)
    assert [listed.number for listed in store.all().items] == [4, 3, 2, 1]


@pytest.mark.parametrize("index", ["", "[]", "{", '{"mus-historial":1,"last":"x","deleted":0,"seen":[]}'])
def test_a_damaged_index_costs_no_partida(finished, index):
    memory = Memory()
    store = PastStore(memory)
    for session in finished[:2]:
        store.remember(session, WHEN, left=False)
    memory.set(INDEX, index)
    assert PastStore(memory).remember(finished[2], WHEN, left=False) is None
    assert [listed.number for listed in PastStore(memory).all().items] == [3, 2, 1]


@pytest.mark.parametrize("damaged", ["{", '{"mus-cifras":7}', '{"mus-cifras":1}'])
def test_figures_that_cannot_be_read_are_set_aside_before_new_ones_are_kept(finished, damaged):
    memory = Memory()
    memory.set(FIGURES, damaged)
    store = PastStore(memory)
    assert store.sums().error is not None
    store.remember(finished[0], WHEN, left=False)
    assert json.loads(memory.texts[f"{ASIDE}1"])["text"] == damaged
    assert store.sums().figures == figures_of(finished[0].record)


def test_a_reset_keeps_the_wish_for_a_ranking_and_counts_nothing_twice(finished):
    store = PastStore(Memory())
    store.want_ranking(True)
    store.remember(finished[0], WHEN, left=False)
    store.reset()
    store.remember(finished[0], WHEN, left=False)
    sums = store.sums()
    assert sums.ranking
    assert sums.figures == replace(sums.figures, partidas=(0, 0))


def test_an_entry_takes_less_room_than_its_record(finished):
    entry = entry_of(finished[0], WHEN, left=False)
    assert entry_from_text(entry_to_text(entry)) == entry
    assert len(entry.short) < len(record_to_json(finished[0].record)) / 3


@pytest.mark.parametrize("index", ["{", "[]", '{"mus-historial": 2, "last": 1, "deleted": 0, "seen": []}'])
def test_a_damaged_index_is_set_aside_once_and_made_anew(finished, index):
    memory = Memory()
    store = PastStore(memory)
    assert not store.mend(WHEN)
    for session in finished[:2]:
        store.remember(session, WHEN, left=False)
    assert not store.mend(WHEN)
    memory.set(INDEX, index)
    assert store.mend(WHEN)
    assert not store.mend(WHEN)
    (aside,) = SavedText(memory, INDEX).set_aside_items()
    assert (aside.text, aside.reason) == (index, "past-index-damaged")
    assert (len(store.all().items), store.all().gone) == (2, 0)
    assert store.add(store.all().items[0].entry) == 3
