"""Bubbles: varied, never the same twice running, and the plain word is always there."""

from itertools import pairwise

import pytest

from mus.rules.actions import parse_action
from mus.rules.events import Declared, DejePaid, Discarded, Said
from mus.rules.hands import Lance
from mus.text.bubbles import Moment, bubble, way_of_saying

MOMENTS = [Moment(mano, paso) for mano in (False, True) for paso in (False, True)]

SAID = [
    ("0:mus", 0, "mus"),
    ("1:no-mus", 0, "no hay mus"),
    ("3:paso", 0, "paso"),
    ("0:envido 2", 2, "envido"),
    ("0:envido 5", 5, "envido cinco"),
    ("1:mas 2", 7, "dos más"),
    ("1:mas 5", 10, "cinco más"),
    ("2:ordago", 0, "órdago"),
    ("3:quiero", 0, "quiero"),
    ("3:no-quiero", 0, "no quiero"),
]
PLAIN = [
    *((Said(parse_action(action), total), plain) for action, total, plain in SAID),
    (Discarded(1, 3), "tres"),
    (Declared(Lance.PARES, 1, True), "pares sí"),
    (Declared(Lance.PARES, 1, False), "pares no"),
    (Declared(Lance.JUEGO, 1, True), "juego sí"),
    (Declared(Lance.JUEGO, 1, False), "juego no"),
    (DejePaid(Lance.GRANDE, 1, 1, (0, 1)), "una del no"),
]


def said(words, times=200):
    """What a player says who says the same so many times."""
    last = ""
    for number in range(times):
        last = way_of_saying(words, MOMENTS[number % len(MOMENTS)], (last,), number * 7919)
        yield bubble(words, last)


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(("words", "plain"), PLAIN)
def test_every_way_has_the_plain_word(words, plain):
    for text in said(words):
        assert plain in text.lower()
        assert text[0].isupper() or text[0] in "¡"
        assert "{" not in text
        assert len(text) <= 26
    if plain == "quiero":
        assert not any("no" in text.lower() for text in said(words))


@pytest.mark.parametrize("words", [words for words, _ in PLAIN if not isinstance(words, DejePaid)])
def test_nobody_says_the_same_twice_running(words):
    texts = list(said(words))
    assert all(one != other for one, other in pairwise(texts))


@pytest.mark.parametrize("words", [words for words, _ in PLAIN if not isinstance(words, DejePaid)])
def test_no_two_who_follow_each_other_say_the_same_the_same_way(words):
    own, before, texts = ["", "", "", ""], "", []
    for number in range(200):
        seat = number % 4
        moment = MOMENTS[number % len(MOMENTS)]
        before = own[seat] = way_of_saying(words, moment, (own[seat], before), number * 7919)
        texts.append(bubble(words, before))
    assert all(one != other for one, other in pairwise(texts))
    assert all(one != other for one, other in zip(texts, texts[4:], strict=False))


def test_without_a_way_it_is_said_plainly():
    assert bubble(Said(parse_action("0:mas 2"), 4)) == "Two more"
    assert bubble(Said(parse_action("0:envido 2"), 2)) == "Envido"


def test_a_raise_is_called_reenvido_only_where_it_doubles():
    doubled = set(said(Said(parse_action("1:mas 5"), 10)))
    other = set(said(Said(parse_action("1:mas 5"), 12)))
    assert doubled - other == {"Reenvido: five more"}


def test_sayings_are_seldom_and_fit():
    words = Said(parse_action("1:no-mus"))
    fitting = [way_of_saying(words, Moment(rival_is_mano=True), (), chance) for chance in range(1000)]
    assert 0 < sum("water" in way for way in fitting) <= 250
    other = [way_of_saying(words, Moment(), (), chance) for chance in range(1000)]
    assert not any("water" in way for way in other)
