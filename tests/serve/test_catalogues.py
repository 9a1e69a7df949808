"""Catalogues compiled by the build."""

import gettext
import io
import zipfile

import pytest

from static.building.failure import Failure
from static.building.package import package_zip


def catalogue(checkout, text):
    folder = checkout / "mus" / "text" / "locale"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "xx.po").write_text(text, encoding="utf-8")
    with zipfile.ZipFile(io.BytesIO(package_zip(checkout))) as archive:
        return gettext.GNUTranslations(io.BytesIO(archive.read("mus/text/locale/xx.mo")))


def test_compiled_catalogue_reads_back(checkout):
    words = catalogue(
        checkout,
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "bet"\nmsgstr "envite ñ"\n\n'
        'msgctxt "hand"\nmsgid "big"\nmsgstr "grande"\n\n'
        'msgid "{n} stone"\nmsgid_plural "{n} stones"\n'
        'msgstr[0] "{n} piedra"\nmsgstr[1] "{n} piedras"\n\n'
        '#, fuzzy\nmsgid "hello"\nmsgstr "adiós"\n',
    )
    assert words.gettext("bet") == "envite ñ"
    assert words.pgettext("hand", "big") == "grande"
    assert words.ngettext("{n} stone", "{n} stones", 1) == "{n} piedra"
    assert words.ngettext("{n} stone", "{n} stones", 5) == "{n} piedras"
    assert words.gettext("hello") == "hello", "a guess marked fuzzy is no translation"


def test_broken_catalogue_is_named(checkout):
    with pytest.raises(Failure, match=r"mus/text/locale/.*xx\.po.*does not compile"):
        catalogue(checkout, 'msgid "twice"\nmsgstr "a"\n\nmsgid "twice"\nmsgstr "b"\n')
