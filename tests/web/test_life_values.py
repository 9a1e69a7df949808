"""What moves and what is heard, as values."""

from itertools import pairwise

import pytest

from mus.rules.actions import Action, Word
from mus.rules.betting import Status
from mus.rules.cards import parse_hand
from mus.rules.events import Counted, Dealt, LanceOpened, Said
from mus.rules.hands import Lance
from mus.web.hearing import Hearing, Sound, sound_of
from mus.web.motion import LONGEST, Spot, coming, dealing_order, going, milliseconds, moved_places
from mus.web.pace import SPEEDS
from mus.web.settings import Settings
from mus.web.sounds import loudness


def test_nothing_moves_for_longer_than_a_third_of_a_second_or_without_a_pace():
    assert LONGEST == 300
    assert all(milliseconds(speed) <= LONGEST for speed in SPEEDS)
    assert milliseconds("sin-esperas") == 0
    assert all(milliseconds(one) >= milliseconds(other) for one, other in pairwise(SPEEDS))


def test_only_transform_and_opacity_change():
    start, place = Spot(10, 20, 50), Spot(110, 220, 100)
    for frames in (coming(start, place), going(start, place)):
        assert {name for frame in frames for name in frame} == {"transform", "opacity"}
    assert coming(start, place)[0]["transform"] == "translate(-100.0px, -200.0px) scale(0.5)"
    assert coming(start, place)[-1] == {"transform": "none", "opacity": 1}


def test_cards_are_dealt_one_by_one_from_mano():
    order = list(dealing_order(2))
    assert [seat for seat, _ in order[:4]] == [2, 3, 0, 1]
    assert len(set(order)) == 16


def test_cards_kept_move_to_their_new_places_and_new_ones_come_from_the_pack():
    before, after = parse_hand("12o 7c 4e 1b"), parse_hand("12o 3c 4e 1b")
    assert list(moved_places(before, after)) == [(0, 0), (1, None), (2, 2), (3, 3)]


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (Said(Action(1, Word.PASO)), Sound.KNOCK),
        (Said(Action(1, Word.ENVIDO, amount=2), 2), Sound.STONE),
        (Said(Action(1, Word.ORDAGO)), Sound.ORDAGO),
        (Said(Action(1, Word.MUS)), None),
        (Dealt(0), Sound.CARDS),
        (Counted(Lance.GRANDE, Status.PASO, 0, 0, 1, 1, (), 0, (1, 0)), Sound.STONE),
        (LanceOpened(Lance.GRANDE, (0, 1, 2, 3)), None),
    ],
)
def test_what_happens_has_its_sound(event, sound):
    assert sound_of(event) is sound


def heard(monkeypatch, hearing):
    """What `hearing` plays from now on, at which volume."""
    played = []

    class Played:
        def play(self, sound, volume):
            played.append((sound, volume))

    monkeypatch.setattr(hearing, "_sounds", Played())
    return played


def test_all_is_silent_at_first_and_until_the_page_is_touched(monkeypatch):
    hearing = Hearing()
    played = heard(monkeypatch, hearing)
    hearing.follow(Settings())
    hearing.touched()
    hearing.hear(Dealt(0))
    assert played == []
    other = Hearing()
    played = heard(monkeypatch, other)
    other.follow(Settings(sounds=True))
    other.hear(Dealt(0))
    assert played == []
    other.touched()
    other.hear(Dealt(0))
    assert played == [(Sound.CARDS, Settings().volume)]


def test_a_change_of_the_volume_is_heard_and_nothing_at_volume_0(monkeypatch):
    hearing = Hearing()
    played = heard(monkeypatch, hearing)
    hearing.touched()
    hearing.follow(Settings())
    hearing.follow(Settings(sounds=True, volume=30))
    hearing.follow(Settings(sounds=True, volume=30, theme="oscuro"))
    assert played == [(Sound.STONE, 30)]
    hearing.follow(Settings(sounds=True, volume=0))
    hearing.hear(Dealt(0))
    assert played == [(Sound.STONE, 30)]


def test_the_volume_goes_from_nothing_to_all():
    steps = [loudness(volume) for volume in (0, 10, 50, 100)]
    assert (steps[0], steps[-1]) == (0, 1)
    assert steps == sorted(steps)
