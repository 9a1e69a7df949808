"""Every catalogue says everything that the sources say, and nothing else."""

import re
import string

import pytest
from babel.messages.pofile import read_po

from static.building.translations import DOMAINS, LESSONS, PAGE, PLURALS, REFERENCE, french_spaces, template

CATALOGUES = [(domain, language) for domain in DOMAINS for language in domain.languages]


def read(domain, language):
    with domain.path(language).open("rb") as source:
        return read_po(source, abort_invalid=True)


def forms(text):
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module", params=CATALOGUES, ids=lambda each: f"{each[0].folder}/{each[1]}.po")
def catalogue(request):
    return request.param


@pytest.fixture(scope="module")
def messages(catalogue):
    return [message for message in read(*catalogue) if message.id]


@pytest.fixture(scope="module")
def translated(messages):
    return [message for message in messages if any(forms(message.string or ""))]


def test_every_catalogue_is_listed():
    for domain in DOMAINS:
        there = {path.stem for path in domain.path("es").parent.glob("*.po")}
        assert there == set(domain.languages)


def test_messages_are_those_of_the_sources(catalogue, messages):
    listed = {message.id for message in messages}
    wanted = {message.id for message in template(catalogue[0]) if message.id}
    assert sorted(map(str, wanted - listed)) == []
    assert sorted(map(str, listed - wanted)) == []


def test_every_message_is_translated(messages):
    assert [message.id for message in messages if not all(forms(message.string or ""))] == []


@pytest.mark.parametrize("language", LESSONS.languages)
def test_what_a_lesson_quotes_of_itself_is_quoted_in_its_translation(language):
    said = {message.id: message.string for message in read(LESSONS, language) if message.id}
    quoted = [
        (text, said[quote]) for text in said for quote in re.findall("«([^»]+)»", text) if quote in said
    ]
    assert quoted
    for text, quote in quoted:
        assert quote.casefold() in said[text].casefold(), (text, quote)


def test_every_message_is_sure(messages):
    for message in messages:
        assert not message.fuzzy, message.id


def test_placeholders_are_the_same(catalogue, translated):
    if catalogue[0] is LESSONS:
        return  # nothing is filled into the texts of lessons
    for message in translated:
        wanted = set().union(*map(placeholders, forms(message.id)))
        for place, text in enumerate(forms(message.string)):
            # The form for one may say "una" without the number.
            optional = {"count"} if len(forms(message.string)) > 1 and place == 0 else set()
            assert wanted - optional <= placeholders(text) <= wanted, message.id


def test_marks_are_the_same(translated):
    for message in translated:
        wanted = sorted(re.findall(r"</?\w+>", forms(message.id)[0]))
        for text in forms(message.string):
            assert sorted(re.findall(r"</?\w+>", text)) == wanted, message.id


def test_translations_end_as_the_messages_do(translated):
    for message in translated:
        for text in forms(message.string):
            original = forms(message.id)[0]
            assert (original[-1:] in ".!?…") == (text[-1:] in ".!?…"), message.id
            assert text == text.strip(), message.id


def test_header(catalogue):
    domain, language = catalogue
    found = read(domain, language)
    headers = dict(found.mime_headers)
    assert headers["Language"] == language
    assert headers["Content-Type"].lower() == "text/plain; charset=utf-8"
    assert headers["Plural-Forms"] == PLURALS[language]
    assert not found.fuzzy


def said_in(language, domain):
    return [
        text
        for message in read(domain, language)
        if message.id
        for text in forms(message.string or "")
        if text
    ]


@pytest.mark.parametrize("domain", [PAGE, REFERENCE], ids=lambda domain: domain.folder)
def test_spanish_opens_what_it_closes(domain):
    for text in said_in("es", domain):
        assert text.count("!") == text.count("¡"), text
        assert text.count("?") == text.count("¿"), text
        assert text.count("«") == text.count("»"), text


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.folder)
def test_french_lines_break_at_no_mark(domain):
    for text in said_in("fr", domain):
        assert text == french_spaces(text), f"{text}: python3 -m static.building.translations mends it"


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("Prêt ?", "Prêt\u202f?"),
        ("Hordago !", "Hordago\u202f!"),
        ("Ane : paso", "Ane\u00a0: paso"),
        ("« mus » ou «mus»", "«\u00a0mus\u00a0» ou «\u00a0mus\u00a0»"),
        ("14:30", "14:30"),
    ],
)
def test_french_marks_have_spaces_that_do_not_break(text, tidy):
    assert french_spaces(text) == tidy
    assert french_spaces(tidy) == tidy
