"""Catalogues compiled by the build."""

import gettext
import io
import shutil

import pytest

from static.building.catalogues import Catalogues
from static.building.failure import Failure
from tests.serve.checkouts import ROOT

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)


@pytest.fixture
def checkout(runtime, tmp_path):
    (tmp_path / "static" / "building").mkdir(parents=True)
    shutil.copy2(ROOT / "static" / "building" / "catalogue.mjs", tmp_path / "static" / "building")
    shutil.copy2(ROOT / "package.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(runtime.node_modules)
    return tmp_path


def catalogues(checkout, text, language="xx"):
    folder = checkout / "mus" / "text" / "locale"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{language}.po").write_text(text, encoding="utf-8")
    return Catalogues(checkout)


def read(content):
    return gettext.GNUTranslations(io.BytesIO(content))


def test_compiled_catalogue_reads_back(checkout):
    found = catalogues(
        checkout,
        HEADER + 'msgid "bet"\nmsgstr "envite ñ"\n\n'
        'msgctxt "hand"\nmsgid "big"\nmsgstr "grande"\n\n'
        'msgid "{n} stone"\nmsgid_plural "{n} stones"\n'
        'msgstr[0] "{n} piedra"\nmsgstr[1] "{n} piedras"\n\n'
        '#, fuzzy\nmsgid "hello"\nmsgstr "adiós"\n',
    )
    words = read(found.of_site["mus/text/locale/xx.mo"])
    assert words.gettext("bet") == "envite ñ"
    assert words.pgettext("hand", "big") == "grande"
    assert words.ngettext("{n} stone", "{n} stones", 1) == "{n} piedra"
    assert words.ngettext("{n} stone", "{n} stones", 5) == "{n} piedras"
    assert words.gettext("hello") == "hello", "a guess marked fuzzy is no translation"


def test_python_does_not_get_the_words_of_the_page_alone(checkout):
    found = catalogues(
        checkout,
        HEADER + '#: index.html\nmsgid "Tap"\nmsgstr "Toca"\n\n'
        '#: index.html mus/text/names.py\nmsgid "You"\nmsgstr "Tú"\n',
    )
    words = read(found.of_site["mus/text/locale/xx.mo"])
    assert words.gettext("Tap") == "Tap"
    assert words.gettext("You") == "Tú"
    assert found.page_words("xx")("Tap") == "Toca"


def test_only_the_first_language_is_in_the_package(checkout):
    catalogues(checkout, HEADER, "es")
    found = catalogues(checkout, HEADER, "eu")
    assert list(found.of_package) == ["mus/text/locale/es.mo"]
    assert list(found.of_site) == ["mus/text/locale/eu.mo"]


def test_a_language_without_a_catalogue_says_what_is_written(checkout):
    assert Catalogues(checkout).page_words("en")("Play") == "Play"


def test_broken_catalogue_is_named(checkout):
    with pytest.raises(Failure, match=r"mus/text/locale/.*xx\.po.*does not compile"):
        catalogues(checkout, 'msgid "twice"\nmsgstr "a"\n\nmsgid "twice"\nmsgstr "b"\n')
