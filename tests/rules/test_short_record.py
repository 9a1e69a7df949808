"""A short text carries a whole record, and nothing that is none gets through."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mus.rules.errors import RecordError
from mus.rules.game import replay, resume
from mus.rules.options import Options
from mus.rules.record import Record
from mus.rules.short_record import one_deal, record_from_short, short_from_record
from tests.rules.random_play import random_options, random_play

LONGEST_LINK = 1200
SEEDS = st.integers(0, 10**9)


def a_record(seed, steps=150):
    rng = Random(seed)
    played = list(random_play(rng, random_options(rng), steps=steps))
    return played[-1].game.record


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_every_record_comes_back_whole_but_for_its_names(seed):
    record = a_record(seed)
    names = ("A", "B", "C", "D")
    assert record_from_short(short_from_record(record), names) == replace(record, names=names)


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_one_deal_alone_tells_the_same_events_as_in_its_partida(seed):
    record = a_record(seed)
    number = len(record.deals)
    alone = one_deal(record, number)
    events = [step.events for step in replay(record) if step.deal == number]
    assert [step.events for step in replay(alone)] == events
    assert resume(alone).match.deal.score == resume(record).match.deal.score


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_text_is_made_of_signs_that_an_address_carries_as_they_are(seed):
    assert set(short_from_record(a_record(seed))) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._()"
    )


@given(st.text(max_size=200) | st.text("1-torne.0ABCdmnpesoqx", max_size=200))
@settings(max_examples=200, deadline=None)
def test_whatever_else_is_refused(text):
    try:
        record = record_from_short(text)
    except RecordError:
        return
    assert short_from_record(record) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not-short"),
        ("1", "not-short"),
        ("2-torneo-0.0.0.0.0.0.0", "short-version"),
        ("1-nada-0.0.0.0.0.0.0", "unknown-profile"),
        ("1-torneo.reyes.9-0.0.0.0.0.0.0", "option-value"),
        ("1-torneo.reyes.8-0.0.0.0.0.0.0", "not-short"),
        ("1-torneo-4.0.0.0.0.0.0", "not-short"),
        ("1-torneo-0.40.0.0.0.0.0", "bad-score"),
        ("1-torneo-0.0.0.0.0.0.0-ABo.", "not-short"),
        ("1-torneo-0.0.0.0.0.0.0-AB.0y", "not-short"),
        ("1-torneo-0.0.0.0.0.0.0-AB.00e", "not-short"),
        ("1-torneo-0.0.0.0.0.0.0-AB.05p<script>", "not-short"),
        ("1-torneo-0.0.0.0.0.0.0" + "-." * 2001, "too-many-deals"),
    ],
)
def test_what_is_wrong_is_told_apart(text, reason):
    with pytest.raises(RecordError) as refused:
        record_from_short(text)
    assert refused.value.reason == reason


def test_a_deal_as_long_as_people_play_stays_short():
    rng, lengths = Random(5), []
    for _ in range(20):
        steps = list(random_play(rng, Options(), steps=400))
        record = steps[-1].game.record
        lengths += [len(short_from_record(one_deal(record, n))) for n in range(1, len(record.deals) + 1)]
    lengths.sort()
    assert lengths[len(lengths) // 2] < 400
    assert sum(length <= LONGEST_LINK for length in lengths) > 0.9 * len(lengths)


def test_a_deal_that_is_not_there_is_refused():
    with pytest.raises(RecordError) as refused:
        one_deal(Record(Options()), 1)
    assert refused.value.reason == "no-such-deal"
