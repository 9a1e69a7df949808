"""The form of the settings and their file as values."""

import json
from dataclasses import fields, replace

import pytest

from mus.players.roster import NAMES as LEVELS
from mus.rules.errors import MusError, OptionsError
from mus.rules.options import OPTION_NAMES, PROFILES, VALUES, Options, options_from
from mus.text.reasons import explain
from mus.text.settings.levels import level_words
from mus.text.settings.options import WORDS, offered, value_label, why_not
from mus.text.settings.profiles import profile_name, profile_words
from mus.web.settings import Settings
from mus.web.settings_view.form import (
    CUSTOM,
    OPTION_GROUPS,
    answered,
    comfort_groups,
    option_groups,
    player_groups,
    profile_field,
    same_names,
    senas_field,
    shown,
)
from mus.web.settings_view.settings_file import MAX_CHARACTERS, settings_file, settings_from_file

USUAL = Settings()
OTHERS = replace(USUAL, options=Options(reyes=4, tope_envite=7), names=("Ana", "", "", ""), volume=5)


def all_fields(settings=USUAL):
    groups = (*option_groups(settings), *player_groups(), *comfort_groups())
    return (
        profile_field(settings),
        senas_field(settings),
        *(field for group in groups for field in group.fields),
    )


def test_every_option_with_something_to_choose_is_asked_once():
    asked = ["senas", *(name for _title, names in OPTION_GROUPS for name in names)]
    fixed = {name for name, values in VALUES.items() if len(values) == 1}
    assert sorted(asked) == sorted(set(OPTION_NAMES) - fixed) == sorted(WORDS)


def test_every_setting_has_its_field():
    asked = {field.name.partition(".")[0] for field in all_fields()} - {"profile"}
    assert asked == {each.name for each in fields(Settings)} - {"options"} | {"rules"}


@pytest.mark.parametrize("settings", [USUAL, OTHERS], ids=["usual", "others"])
def test_what_a_field_shows_is_one_of_its_choices(settings):
    for field in all_fields(settings):
        if field.choices:
            assert shown(settings, field.name) in [choice.value for choice in field.choices], field.name


def test_every_choice_can_be_taken_and_is_then_shown():
    for field in all_fields():
        for choice in field.choices:
            settings = answered(USUAL, field.name, choice.value)
            assert shown(settings, field.name) == choice.value


@pytest.mark.parametrize("option", WORDS)
def test_every_value_of_an_option_has_words(option):
    for value in offered(option):
        assert value_label(option, value) != str(value)


def test_another_table_keeps_the_senas():
    with_senas = answered(answered(USUAL, "rules.senas", '"fournier"'), "profile", "con_deje")
    assert with_senas.options == replace(options_from({"profile": "con_deje"}), senas="fournier")
    assert with_senas.profile == "con_deje"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_sets_the_options(profile):
    settings = answered(OTHERS, "profile", profile)
    assert settings.options == options_from({"profile": profile})
    assert profile_field(settings).explanation == profile_words(profile)
    assert CUSTOM not in [choice.value for choice in profile_field(settings).choices]


def test_options_of_no_profile_are_made_to_measure():
    settings = answered(USUAL, "rules.target", "30")
    assert settings.profile == CUSTOM
    assert profile_field(settings).choices[-1].label == profile_name(CUSTOM) == "Made to measure"
    assert answered(settings, "rules.target", "40").profile == "torneo"


@pytest.mark.parametrize(
    ("before", "name", "text", "why"),
    [
        ({"primera_mano": "alta"}, "mus_corrido", '"juego"', "That contradicts itself: with mus corrido"),
        ({"mus_corrido": "juego"}, "primera_mano", '"alta"', "That contradicts itself: with mus corrido"),
        ({}, "target", "24", "Piedras of a juego: a whole number from 25 to 60."),
        ({}, "target", "", "Piedras of a juego: a whole number from 25 to 60."),
        ({}, "target", "40.5", "Piedras of a juego: a whole number from 25 to 60."),
        ({"tope_envite": 3}, "min_envite", "5", "Largest envite: a whole number from 5 to 1000."),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_words(before, name, text, why):
    with pytest.raises(OptionsError) as caught:
        answered(Settings(options=Options(**before)), f"rules.{name}", text)
    assert why_not(caught.value).startswith(why)


def test_names_and_levels_are_by_seat():
    settings = answered(answered(USUAL, "names.3", "  Kepa "), "levels.3", "azar")
    assert settings.names == ("", "", "", "Kepa")
    assert settings.levels == ("aficionado", "aficionado", "azar")
    assert shown(settings, "levels.3") == "azar"


def test_players_that_are_called_the_same_are_noticed():
    assert same_names(("Ane", "Jon", "ane", "Miren"))
    assert not same_names(("You", "Ane", "Jon", "Miren"))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_says_what_to_expect(level):
    assert level_words(level)


@pytest.mark.parametrize("settings", [USUAL, OTHERS], ids=["usual", "others"])
def test_a_file_gives_the_settings_back(settings):
    assert settings_from_file(settings_file(settings)) == settings


def test_a_file_may_say_only_some_things():
    assert settings_from_file('{"mus-settings": 1, "rules": {"profile": "con_deje"}}').profile == "con_deje"


def file_with(**changes):
    return json.dumps(json.loads(settings_file(USUAL)) | changes)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is not JSON: line 1 cannot be read"),
        ("x" * (MAX_CHARACTERS + 1), f"longer than settings are: at most {MAX_CHARACTERS}"),
        ("[]", "this is not a file of settings"),
        ('{"mus-record": 1}', "this is not a file of settings"),
        ('{"mus-settings": 2}', "the settings have version 2, and this program knows version 1"),
        ('{"mus-settings": true}', "true is no version: a whole number"),
        ('{"mus-settings": 1.0}', "1.0 is no version: a whole number"),
        (file_with(speed="warp"), '“speed” cannot be "warp"'),
        (file_with(volume=101), "“volume” cannot be 101"),
        (file_with(rules=[]), "“rules” cannot be []"),
        (file_with(rules={"reyes": 9}), "the option reyes cannot be 9"),
        (file_with(rules={"mus_corrido": "juego", "primera_mano": "alta"}), "contradict each other"),
        (file_with(colour="red"), "there is no such entry: colour"),
        (file_with(names=["Ana", "Kepa"]), "“names” cannot be"),
    ],
)
def test_a_wrong_file_is_refused_whole_and_says_why(text, why):
    with pytest.raises(MusError) as caught:
        settings_from_file(text)
    assert why in explain(caught.value)
