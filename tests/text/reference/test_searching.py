"""Finding words: accents and capitals make no difference, and what is found is where it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mus.text.reference.searching import holds_all, spans_of, wanted_words


def found(query, text):
    return [text[start:end] for start, end in spans_of(wanted_words(query), text)]


@pytest.mark.parametrize(
    ("query", "text", "marked"),
    [
        ("ordago", "Un ÓRDAGO, o dos órdagos", ["ÓRDAGO", "órdago"]),
        ("SEÑAS", "las señas y las senas", ["señas", "senas"]),
        ("senas", "las señas", ["señas"]),
        ("mus corrido", "El mus corrido corre", ["mus", "corrido"]),
        ("aa", "aaaa", ["aaaa"]),
        ("ab bc", "abc", ["abc"]),
        ("épée", "des epees", ["epee"]),
        ("  ", "nada", []),
        ("31", "la 31 real", ["31"]),
        ("strasse", "die Straße", ["Straße"]),
        ("o", "o\u0301rdago", ["o", "o"]),
    ],
)
def test_words_are_found_in_any_spelling(query, text, marked):
    assert found(query, text) == marked


def test_all_words_have_to_be_there_but_not_in_one_text():
    texts = ("La pareja con más piedras", "gana el juego")
    assert holds_all(wanted_words("juego pareja"), texts)
    assert not holds_all(wanted_words("juego vaca"), texts)
    assert holds_all(wanted_words(""), texts)


@given(st.text(), st.text())
def test_spans_lie_apart_and_inside_the_text(query, text):
    spans = spans_of(wanted_words(query), text)
    edges = [edge for span in spans for edge in span]
    assert edges == sorted(set(edges))
    assert all(0 <= edge <= len(text) for edge in edges)


@given(st.text(min_size=1))
def test_a_text_is_found_in_itself(text):
    assert holds_all(wanted_words(text), (text,))
