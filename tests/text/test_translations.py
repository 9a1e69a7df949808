"""Every catalogue says everything the code says, and nothing else."""

import string
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "mus" / "text" / "locale").glob("*.po"))
KEYWORDS = {"_": None, "n_": (1, 2), "later": None}

PLURALS = {"es": (2, "(n != 1)")}


def in_code():
    found = extract_from_dir(ROOT / "mus", [("**.py", "python")], keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found}


def read(path):
    with path.open("rb") as source:
        return read_po(source, abort_invalid=True)


def forms(text):
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_spanish_is_there():
    assert "es" in {path.stem for path in CATALOGUES}


@pytest.fixture(params=CATALOGUES, ids=lambda path: path.stem)
def path(request):
    return request.param


def test_messages_are_those_of_the_code(path):
    listed = {message.id for message in read(path) if message.id}
    assert sorted(map(str, in_code() - listed)) == []
    assert sorted(map(str, listed - in_code())) == []


def test_every_message_is_translated_and_sure(path):
    for message in read(path):
        if message.id:
            assert all(forms(message.string)), message.id
            assert not message.fuzzy, message.id


def test_placeholders_are_the_same(path):
    for message in read(path):
        if not message.id:
            continue
        wanted = set().union(*map(placeholders, forms(message.id)))
        for place, translated in enumerate(forms(message.string)):
            # The form for one may say "una" without the number.
            optional = {"count"} if len(forms(message.string)) > 1 and place == 0 else set()
            assert wanted - optional <= placeholders(translated) <= wanted, message.id


def test_translations_end_as_the_messages_do(path):
    for message in read(path):
        if message.id:
            for translated in forms(message.string):
                original = forms(message.id)[0]
                assert (original[-1:] in ".!?…") == (translated[-1:] in ".!?…"), message.id
                assert translated == translated.strip(), message.id


def test_header(path):
    catalogue = read(path)
    headers = dict(catalogue.mime_headers)
    assert headers["Language"] == path.stem
    assert headers["Content-Type"].lower() == "text/plain; charset=utf-8"
    assert (catalogue.num_plurals, catalogue.plural_expr) == PLURALS[path.stem]
    assert not catalogue.fuzzy


def test_spanish_opens_what_it_closes():
    for message in read(ROOT / "mus" / "text" / "locale" / "es.po"):
        for text in forms(message.string) if message.id else ():
            assert text.count("!") == text.count("¡"), text
            assert text.count("?") == text.count("¿"), text
            assert text.count("«") == text.count("»"), text
