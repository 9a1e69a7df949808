"""Probes keep to their habit, whatever their cards, and are sane in all else."""

from collections import Counter

import pytest

from mus.players.playing import simulate
from mus.players.probes import HABITS
from mus.players.roster import NAMES, PROBES
from mus.rules.actions import Word
from mus.rules.game import replay
from mus.rules.options import Options


def words_of(name):
    """What a pair of these says in lances against novatos, and how often each word was open to it."""
    said, open_to = Counter(), Counter()
    for record in simulate([name, "novato"] * 2, Options(), 1, 4):
        before = None
        for step in replay(record):
            if before is not None and step.action is not None and step.action.seat % 2 == 0:
                said[step.action.word] += 1
                open_to.update(before.legal().words)
            before = step.game.match
    return said, open_to


@pytest.mark.parametrize("name", HABITS)
def test_a_probe_says_its_word_whenever_it_may(name):
    said, open_to = words_of(name)
    first = HABITS[name][0]
    assert said[first] == open_to[first] > 0
    assert said[Word.MUS] > 0
    assert said[Word.NO_MUS] > 0


def test_habits_leave_out_what_they_name_themselves_for():
    refused, _ = words_of("siempre_rehusa")
    assert not {Word.QUIERO, Word.ENVIDO, Word.MAS, Word.ORDAGO} & set(refused)
    accepted, _ = words_of("siempre_acepta")
    assert not {Word.NO_QUIERO, Word.ENVIDO, Word.MAS, Word.ORDAGO} & set(accepted)
    thrown, _ = words_of("siempre_ordago")
    assert not {Word.PASO, Word.ENVIDO, Word.MAS, Word.NO_QUIERO} & set(thrown)
    assert Word.PASO not in words_of("siempre_envida")[0]


def test_probes_are_apart_from_those_one_plays_with():
    assert set(HABITS) < set(PROBES)
    assert not set(NAMES) & set(PROBES)
