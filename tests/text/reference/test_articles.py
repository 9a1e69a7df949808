"""Glossary, history and questions: complete, sourced, and never a wrong way."""

import pytest

from mus.rules.hands import Lance
from mus.rules.options import PROFILES, Options, options_from
from mus.text.reference.glossary import LANGUAGES, Form, glossary, language_name, parse_forms, sayings
from mus.text.reference.history import history
from mus.text.reference.questions import questions
from mus.text.reference.rules.examples import deje_after
from mus.text.reference.sections import Link, Text, texts_of
from mus.text.reference.sources import SOURCES
from mus.web.address import View, place_at


def notes_of(sections):
    return [
        note for each in sections for block in each.blocks if isinstance(block, Text) for note in block.notes
    ]


def links_of(sections):
    return [block.address for each in sections for block in each.blocks if isinstance(block, Link)]


@pytest.mark.parametrize("profile", PROFILES)
def test_articles_have_keys_of_their_own_and_no_hole(profile, language):
    for sections in (history(), questions(options_from({"profile": profile}))):
        keys = [each.key for each in sections]
        assert len(set(keys)) == len(keys)
        assert not any("{" in text or not text.strip() for text in texts_of(sections))


def test_every_paragraph_of_the_history_that_tells_a_fact_has_a_source():
    told = [block for each in history() for block in each.blocks if isinstance(block, Text)]
    ours = [block for block in told if not block.notes]
    assert len(ours) == 2  # what this page itself does
    assert set(notes_of(history())) <= set(SOURCES)


def test_every_way_leads_somewhere():
    ways = {*links_of(history()), *links_of(questions(Options()))}
    assert ways
    assert not {way for way in ways if place_at(way).view is View.MENU}


@pytest.mark.usefixtures("spanish")
def test_the_answers_have_the_numbers_of_the_table():
    told = "\n".join(texts_of(questions(Options(target=30, deje_extra=True))))
    assert "¿Por qué se paró el recuento en 30?" in told
    assert "cuatro más, no quiero: 2 piedras" in told
    assert deje_after((2, 4), Lance.GRANDE, Options(deje_extra=True)) == 2


# The glossary


def test_forms_are_read_with_their_sources_and_doubts():
    assert parse_forms("handia [eu.wiki]; haundia [FFM, pci-lab]; itsu ?") == (
        Form("handia", ("eu.wiki",)),
        Form("haundia", ("FFM", "pci-lab")),
        Form("itsu", (), False),
    )
    assert parse_forms("") == ()
    with pytest.raises(ValueError, match="broken"):
        parse_forms("broken [")


def test_the_glossary_is_complete(language):
    entries = glossary()
    assert len(entries) > 40
    for entry in entries:
        assert set(entry.forms) == set(LANGUAGES)
        assert entry.forms["es"]
        assert entry.forms["en"]
        assert entry.meaning
    spanish = [entry.forms["es"] for entry in entries]
    assert len(set(spanish)) == len(spanish)
    assert len({saying.phrase for saying in sayings()}) == len(sayings()) > 20
    assert len(set(map(language_name, LANGUAGES))) == len(LANGUAGES)


def test_a_basque_word_has_a_source_or_is_marked_as_doubtful():
    doubtful = [
        form.word for entry in glossary() for form in entry.forms["eu"] if not form.sources and form.sure
    ]
    # These stand beside forms with a source, or are said in both languages alike.
    assert set(doubtful) == {"N gehiago", "duples", "jokoa"}
