"""The settings as values: kept, read back, read from older versions and from damaged texts."""

import json
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from mus.rules.errors import MusError
from mus.rules.options import PROFILES, Options, options_from
from mus.web.appearance import attributes
from mus.web.chosen import Chosen
from mus.web.seating import names_of
from mus.web.settings import (
    KEY,
    LONGEST_NAME,
    READERS,
    Settings,
    profile_of,
    read_settings,
    settings_from_text,
    settings_to_text,
    tidy_name,
)
from mus.web.storage import ASIDE, MOST_ASIDE, SavedText
from tests.web.storages import Memory

ROOT = Path(__file__).resolve().parents[2]

OTHERS = Settings(
    options=Options(reyes=4, target=30, tope_envite=None),
    names=("Ana", "", "Begoña", "Kepa"),
    levels=("novato", "azar", "aficionado"),
    speed="rapida",
    language="eu",
    deck="cuatro-colores",
    learner_marks=True,
    theme="contraste",
    sounds=True,
    volume=5,
    help=False,
    hand_side="izquierda",
    keys=False,
    catch="dificil",
    catch_by_chance=True,
)


class Told(list):
    """What the settings have told the page."""

    def settings_not_kept(self):
        self.append("not kept")

    def settings_damaged(self, saved, text):
        self.append("damaged")
        saved.set_aside(text, MusError("settings-damaged"), "now")


def chosen_with(storage):
    told = Told()
    return Chosen(storage, told), told


def test_every_setting_is_kept_and_read_back():
    assert all(getattr(OTHERS, each.name) != getattr(Settings(), each.name) for each in fields(Settings))
    assert settings_from_text(settings_to_text(OTHERS)) == OTHERS


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", '{"a": 1}', "[" * 1000])
def test_a_text_that_says_nothing_is_the_default(text):
    assert settings_from_text(text) == Settings()


@pytest.mark.parametrize("profile", PROFILES)
def test_settings_of_the_first_versions_are_read(profile):
    read = settings_from_text(json.dumps({"profile": profile, "speed": "lenta", "keys": False}))
    assert read == Settings(options=options_from({"profile": profile}), speed="lenta", keys=False)
    assert read.profile == profile


WRONG = {
    "names": ["", "", "", 7],
    "levels": ["novato", "novato", "maestro-de-otro-sitio"],
    "speed": "warp",
    "language": "tlh",
    "deck": "francesa",
    "learner_marks": 1,
    "theme": "rosa",
    "catch": "imposible",
    "catch_by_chance": "on",
    "sounds": "yes",
    "volume": 101,
    "help": None,
    "hand_side": "arriba",
    "keys": [],
}


@pytest.mark.parametrize("name", READERS)
def test_one_field_that_is_wrong_loses_no_other(name):
    data = json.loads(settings_to_text(OTHERS)) | {name: WRONG[name]}
    expected = replace(OTHERS, **{name: getattr(Settings(), name)})
    assert read_settings(json.dumps(data)) == (expected, False)


def test_one_option_that_is_wrong_loses_no_other():
    rules = {"reyes": 4, "target": 3, "of_tomorrow": 1, "mus_corrido": "juego", "primera_mano": "alta"}
    read, sound = read_settings(json.dumps({"rules": rules, "speed": "lenta"}))
    assert read == Settings(options=Options(reyes=4, mus_corrido="juego"), speed="lenta")
    assert not sound


@pytest.mark.parametrize(
    "text", [None, "{}", settings_to_text(OTHERS), '{"profile": "torneo", "keys": true}']
)
def test_what_a_page_has_written_is_sound(text):
    assert read_settings(text)[1]
    assert read_settings('{"of_a_later_version": 1}')[1]


@pytest.mark.parametrize("text", ["{", "[]", "3", '{"rules": 4}', '{"volume": 101, "speed": "lenta"}'])
def test_damaged_settings_are_told_once_and_set_aside(text):
    storage = Memory()
    storage.set(KEY, text)
    chosen, told = chosen_with(storage)
    chosen.read()
    chosen.read()
    assert told == ["damaged"]
    assert chosen.settings == settings_from_text(text) == settings_from_text(storage.get(KEY))
    (aside,) = SavedText(storage, KEY).set_aside_items()
    assert (aside.text, aside.reason) == (text, "settings-damaged")


def test_damaged_settings_that_cannot_be_set_aside_hinder_no_choice():
    storage = Memory()
    for slot in range(1, MOST_ASIDE + 1):
        storage.set(f"{ASIDE}{slot}", "taken")
    storage.set(KEY, "{")
    chosen, told = chosen_with(storage)
    chosen.read()
    chosen.change(OTHERS)
    assert told == ["damaged"]
    assert settings_from_text(storage.get(KEY)) == OTHERS


def test_every_setting_but_the_options_has_a_reader():
    assert {each.name for each in fields(Settings)} == {*READERS, "options"}


def test_options_of_no_profile_have_none():
    assert profile_of(Options(target=35)) == ""
    assert all(profile_of(options_from({"profile": name})) == name for name in PROFILES)


def test_names_fit_the_table():
    assert tidy_name("  Ana \n María ") == "Ana María"
    assert tidy_name("x" * 100) == "x" * LONGEST_NAME
    assert tidy_name("\u3164 \u2800") == tidy_name("\u200b") == ""
    assert names_of(Settings(names=("Ana", "", "", "Kepa"))) == ("Ana", "Ane", "Jon", "Kepa")


def test_a_change_is_kept_and_told():
    storage = Memory()
    chosen, told = chosen_with(storage)
    seen = []
    chosen.followers.append(seen.append)
    chosen.change(OTHERS)
    assert seen == [OTHERS]
    assert settings_from_text(storage.texts[KEY]) == chosen.settings == OTHERS
    assert told == []


def test_what_is_not_kept_holds_for_the_visit_and_is_said_once():
    chosen, told = chosen_with(Memory(room=0))
    chosen.change(OTHERS)
    chosen.change(replace(OTHERS, speed="lenta"))
    assert chosen.settings.speed == "lenta"
    assert told == ["not kept"]


def test_a_change_in_another_tab_is_taken_over():
    storage = Memory()
    (one, _), (other, _) = chosen_with(storage), chosen_with(storage)
    seen = []
    one.followers.append(seen.append)
    other.change(OTHERS)
    one.read()
    assert seen == [OTHERS]


def test_the_script_before_python_and_the_page_itself_know_the_same_attributes():
    script = (ROOT / "static" / "appearance.js").read_text("utf-8")
    read = dict(re.findall(r"^ +(\w+): kept\.(\w+),$", script, re.MULTILINE))
    assert {f"data-{name}" for name in read} == set(attributes(Settings()))
    kept = json.loads(settings_to_text(OTHERS))
    for name, source in read.items():
        value = kept[source]
        shown = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        assert attributes(OTHERS)[f"data-{name}"] == shown
    assert KEY in script


def test_the_page_begins_with_the_attributes_of_the_default():
    tag = re.search(r"<html [^>]*>", (ROOT / "index.html").read_text("utf-8"))[0]
    for name, value in attributes(Settings()).items():
        assert f'{name}="{value}"' in tag
