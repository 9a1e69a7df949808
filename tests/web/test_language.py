"""The language spoken: chosen, begun, changed, and what happens when its words cannot be had."""

import asyncio
from io import BytesIO
from types import SimpleNamespace

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from mus.text import catalogue
from mus.text.catalogue import _
from mus.web import browser
from mus.web.language import Speech, bring_late, choose
from mus.web.settings import LANGUAGES
from tests.languages import CHOICES

PLAYED = "mus/text/locale/{}.mo"
LOOKED_UP = "mus/text/reference/locale/{}.mo"


def compiled(language, **words):
    found = Catalog(locale=language, charset="utf-8")
    for message, translation in words.items():
        found.add(message, translation)
    content = BytesIO()
    write_mo(content, found)
    return content.getvalue()


class Window:
    """What `mus.web.browser` has, with a page that speaks Spanish at first."""

    def __init__(self, *preferred):
        self.navigator = self
        self.languages = preferred
        self.files = {
            PLAYED.format("eu"): compiled("eu", Play="Jokatu"),
            PLAYED.format("fr"): compiled("fr", Play="Jouer"),
            LOOKED_UP.format("eu"): compiled("eu", Rules="Arauak"),
            LOOKED_UP.format("fr"): compiled("fr", Rules="Règles"),
        }
        self.asked = []
        self.page = "es"
        self.mute = ()

    async def file_bytes(self, address):
        self.asked.append(address)
        if address not in self.files:
            raise OSError(address)
        return self.files[address]

    async def speak(self, language):
        if language not in self.mute:
            self.page = language
        return self.page


@pytest.fixture
def window(monkeypatch, tmp_path):
    folder = tmp_path / "mus" / "text" / "locale"
    folder.mkdir(parents=True)
    (folder / "es.mo").write_bytes(compiled("es", Play="Jugar"))
    monkeypatch.setattr(catalogue, "_ROOT", tmp_path)
    monkeypatch.setattr(catalogue, "_LOCALES", folder)
    catalogue.forget()
    catalogue.install(None)

    def at(*preferred):
        there = Window(*preferred)
        monkeypatch.setattr(browser, "js", SimpleNamespace(window=there))
        monkeypatch.setattr(browser, "file_bytes", there.file_bytes)
        monkeypatch.setattr(browser, "speak", there.speak)
        return there

    yield at
    catalogue.forget()
    catalogue.install(None)


def spoken(window):
    return window.page, catalogue.spoken(), _("Play")


def begun(window, wish="", choice=""):
    speech = Speech(wish)
    asyncio.run(speech.begin(choice))
    return speech


@pytest.mark.parametrize(("wish", "choice", "preferred", "expected"), CHOICES)
def test_the_wish_comes_before_the_choice_before_the_browser(wish, choice, preferred, expected):
    assert choose(wish, choice, preferred) == expected


def test_every_language_of_the_settings_is_spoken():
    assert [choose("", language, ["es"]) for language in LANGUAGES if language] == [*LANGUAGES[1:]]


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [
        ("es-MX", ("es", "es", "Jugar")),
        ("eu", ("eu", "eu", "Jokatu")),
        ("en-GB", ("en", "en", "Play")),
        ("fr", ("fr", "fr", "Jouer")),
    ],
)
def test_page_and_python_speak_the_same(window, preferred, expected):
    there = window(preferred)
    begun(there)
    assert spoken(there) == expected


def test_spanish_and_english_need_no_file(window):
    there = window("es")
    speech = begun(there)
    asyncio.run(speech.change("en"))
    assert there.asked == []


def test_what_is_only_looked_up_does_not_come_at_the_start(window):
    there = window("eu")
    begun(there)
    assert there.asked == [PLAYED.format("eu")]
    asyncio.run(bring_late())
    assert there.asked == [PLAYED.format("eu"), LOOKED_UP.format("eu")]


def test_a_change_takes_effect_at_once_whatever_the_address_wished(window):
    there = window("es")
    speech = begun(there, wish="fr")
    assert spoken(there) == ("fr", "fr", "Jouer")
    assert asyncio.run(speech.change("eu"))
    assert spoken(there) == ("eu", "eu", "Jokatu")
    assert asyncio.run(speech.change(""))
    assert spoken(there) == ("es", "es", "Jugar")


def test_other_settings_are_no_change_of_language(window):
    there = window("es")
    speech = begun(there, wish="fr", choice="eu")
    assert not asyncio.run(speech.change("eu"))
    assert spoken(there) == ("fr", "fr", "Jouer")


def test_a_file_comes_once(window):
    there = window("es")
    speech = begun(there)
    for language in ("eu", "es", "eu"):
        asyncio.run(speech.change(language))
    assert there.asked == [PLAYED.format("eu"), LOOKED_UP.format("eu")]


def test_nobody_gets_half_of_a_language_whose_catalogue_cannot_be_had(window):
    there = window("eu")
    del there.files[PLAYED.format("eu")]
    begun(there)
    assert spoken(there) == ("es", "es", "Jugar")


def test_nobody_gets_half_of_a_language_whose_page_cannot_be_had(window):
    there = window("eu")
    there.mute = ("eu",)
    begun(there)
    assert spoken(there) == ("es", "es", "Jugar")


def test_a_change_that_fails_leaves_what_was_spoken(window):
    there = window("fr")
    speech = begun(there)
    del there.files[PLAYED.format("eu")]
    assert not asyncio.run(speech.change("eu"))
    assert spoken(there) == ("fr", "fr", "Jouer")
