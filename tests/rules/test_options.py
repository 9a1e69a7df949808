"""The table options: their values, the named profiles, and what is refused with which reason."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from mus.rules.errors import OptionsError
from mus.rules.options import (
    DRAWS,
    OPTION_NAMES,
    PROFILES,
    RANGES,
    VALUES,
    Options,
    options_differing,
    options_from,
)


def refusal(rules: dict[str, object]) -> tuple[str, object]:
    with pytest.raises(OptionsError) as error:
        options_from(rules)
    return error.value.reason, error.value.details.get("option")


def test_every_option_has_known_values_a_range_or_is_the_cap() -> None:
    assert {*VALUES, *RANGES, "tope_envite"} == set(OPTION_NAMES)


def test_the_default_is_the_profile_torneo() -> None:
    default = Options()
    assert (default.reyes, default.juegos, default.vacas, default.mus_corrido) == (8, 3, 3, "no")
    assert (default.target, default.min_envite, default.cap) == (40, 2, 40)
    assert options_from({}) == options_from({"profile": "torneo"}) == default


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in VALUES for value in VALUES[name]])
def test_every_value_of_every_option_is_taken_and_written_down(name: str, value: object) -> None:
    options = options_from({name: value})
    assert getattr(options, name) == value
    assert options_from(options_differing(options)) == options
    assert options_differing(options) == ({} if value == getattr(Options(), name) else {name: value})


@pytest.mark.parametrize("name", [field.name for field in fields(Options)])
@pytest.mark.parametrize("value", ["", "nunca", -1, 1.0, [], {}, 10**30, float("nan"), b"no"])
def test_unknown_values_of_every_option_are_refused(name: str, value: object) -> None:
    reason, option = refusal({name: value})
    assert reason in ("option-value", "option-range")
    assert option == name


@pytest.mark.parametrize(
    "name", [name for name, values in VALUES.items() if values[0] in (0, 1, False, True)]
)
def test_numbers_are_no_yes_and_yes_is_no_number(name: str) -> None:
    for value in VALUES[name]:
        other = int(value) if isinstance(value, bool) else bool(value)
        assert refusal({name: other}) == ("option-value", name)


@pytest.mark.parametrize("target", [25, 30, 35, 40, 60])
def test_targets_from_25_to_60_are_played(target: int) -> None:
    assert options_from({"target": target}).cap == target


@pytest.mark.parametrize(
    ("name", "value"), [("target", 24), ("target", 61), ("min_envite", 0), ("min_envite", 6)]
)
def test_numbers_out_of_range_are_refused_with_the_range(name: str, value: int) -> None:
    with pytest.raises(OptionsError) as error:
        options_from({name: value})
    assert error.value.details == {
        "option": name,
        "value": value,
        "least": RANGES[name][0],
        "most": RANGES[name][1],
    }


@pytest.mark.parametrize(("cap", "found"), [("target", 40), (None, None), (2, 2), (1000, 1000)])
def test_the_cap_may_be_the_target_a_number_or_absent(cap: object, found: int | None) -> None:
    assert options_from({"tope_envite": cap}).cap == found


@pytest.mark.parametrize("cap", [1, 0, -1, 1001, True, "40", 2.0])
def test_a_cap_below_the_least_envite_or_of_another_kind_is_refused(cap: object) -> None:
    assert refusal({"tope_envite": cap})[0] in ("option-range", "option-value")


def test_unknown_names_and_profiles_are_refused() -> None:
    assert refusal({"pedrete": True}) == ("unknown-option", "pedrete")
    for profile in ("nadie", 8, None, [], {}):
        assert refusal({"profile": profile})[0] == "unknown-profile"


@pytest.mark.parametrize("draw", DRAWS)
@pytest.mark.parametrize("corrido", ["partida", "juego"])
def test_a_draw_for_mano_contradicts_the_running_mus(draw: str, corrido: str) -> None:
    with pytest.raises(OptionsError) as error:
        Options(mus_corrido=corrido, primera_mano=draw)
    assert error.value.reason == "options-contradict"
    assert error.value.details == {"option": "mus_corrido", "other": "primera_mano"}


@pytest.mark.parametrize(
    ("profile", "change"), [("con_deje", {"deje_extra": False}), ("cuatro_reyes", {"reyes": 8})]
)
def test_a_profile_cannot_do_without_what_it_is_named_after(profile: str, change: dict[str, object]) -> None:
    assert refusal({"profile": profile, **change})[0] == "options-contradict"


@pytest.mark.parametrize(
    ("profile", "named"),
    [
        ("torneo", {"reyes": 8, "target": 40, "juegos": 3, "vacas": 3, "mus_corrido": "no", "real31": "no"}),
        ("tres_juegos", {"juegos": 3, "vacas": 1, "mazo_agotado": "fuera"}),
        ("mundijuegos", {"real31": "sota", "deje_extra": False}),
        (
            "con_deje",
            {"deje_extra": True, "real31": "figura", "mus_corrido": "partida", "mazo_agotado": "todo"},
        ),
        ("cuatro_reyes", {"reyes": 4}),
    ],
)
def test_the_profiles_are_the_tables_they_are_named_after(profile: str, named: dict[str, object]) -> None:
    options = options_from({"profile": profile})
    assert {name: getattr(options, name) for name in named} == named
    assert options_from(options_differing(options)) == options


def test_every_profile_is_tested_and_can_be_changed() -> None:
    assert set(PROFILES) == {"torneo", "tres_juegos", "mundijuegos", "con_deje", "cuatro_reyes"}
    assert options_from({"profile": "cuatro_reyes", "target": 30}) == Options(reyes=4, target=30)


@pytest.mark.parametrize(("best_of", "to_win"), [(1, 1), (3, 2), (5, 3)])
def test_best_of_so_many_is_won_by_more_than_half(best_of: int, to_win: int) -> None:
    assert Options(juegos=best_of).juegos_to_win == Options(vacas=best_of).vacas_to_win == to_win


def test_options_cannot_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Options().reyes = 4  # type: ignore[misc]
