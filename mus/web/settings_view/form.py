"""What the view asks, as plain values: its sections and fields, what they show, and what an answer changes.

Every value travels as text: that of an option as JSON, the others as they are, `on` or `off` for a yes or no.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from mus.players.roster import NAMES as LEVELS
from mus.rules.errors import OptionsError
from mus.rules.options import PROFILES, RANGES
from mus.text.catalogue import _, later
from mus.text.settings import options as option_words
from mus.text.settings.levels import level_name
from mus.text.settings.profiles import profile_name, profile_words
from mus.web.seating import usual_names
from mus.web.settings import (
    CATCHES,
    DECKS,
    LANGUAGES,
    LONGEST_NAME,
    LOUDEST,
    SIDES,
    THEMES,
    Settings,
    tidy_name,
    with_profile,
)

CUSTOM: Final = ""
"""The profile of options that belong to none."""

OPTION_GROUPS: Final = (
    (later("Cards and hands"), ("reyes", "real31")),
    (later("The partida"), ("target", "juegos", "vacas", "primera_mano", "mus_corrido")),
    (later("Discarding"), ("orden_descarte", "mazo_agotado")),
    (
        later("Bets"),
        ("min_envite", "min_subida", "tope_envite", "no_quiero_elimina", "ordago_anula_previos"),
    ),
    (later("What is paid"), ("deje_extra", "dejes", "paso_extra_pares_juego", "punto_no_querido")),
)
"""The options by what they are about; the señas, which go with every table, stand apart."""


class Kind(StrEnum):
    """What a field looks like."""

    MENU = "menu"
    """One of several, opened to choose."""
    PILLS = "pills"
    """One of a few, all in sight."""
    SWITCH = "switch"
    NUMBER = "number"
    SLIDER = "slider"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """A question; `least` and `most` are for numbers, `placeholder` is what an empty name means."""

    name: str
    kind: Kind
    label: str
    explanation: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under a title."""

    title: str
    fields: tuple[Field, ...]


def profile_field(settings: Settings) -> Field:
    """Which of the named tables is played; the field explains the one that is chosen."""
    choices = [Choice(name, profile_name(name)) for name in PROFILES]
    if settings.profile == CUSTOM:
        choices.append(Choice(CUSTOM, profile_name(CUSTOM)))
    return Field("profile", Kind.MENU, _("Table"), profile_words(settings.profile), tuple(choices))


def senas_field(settings: Settings) -> Field:
    """With which señas is played, if with any."""
    return _option_field("senas", settings)


def option_groups(settings: Settings) -> tuple[Group, ...]:
    """Every other option that leaves something to choose."""
    return tuple(
        Group(_(title), tuple(_option_field(name, settings) for name in names))
        for title, names in OPTION_GROUPS
    )


def _option_field(name: str, settings: Settings) -> Field:
    title, words = option_words.title(name), option_words.explanation(name)
    if name in RANGES:
        least, most = RANGES[name]
        return Field(f"rules.{name}", Kind.NUMBER, title, words, least=least, most=most)
    values, now = option_words.offered(name), getattr(settings.options, name)
    if not any(value == now and type(value) is type(now) for value in values):
        values = (*values, now)
    choices = tuple(Choice(_json(value), option_words.value_label(name, value)) for value in values)
    return Field(f"rules.{name}", Kind.MENU, title, words, choices)


def player_groups() -> tuple[Group, ...]:
    """What each of the four is called, and how well the three machine players play."""
    titles = (_("You"), _("On your right, a rival"), _("Opposite, your partner"), _("On your left, a rival"))
    choices = tuple(Choice(level, level_name(level)) for level in LEVELS)
    groups = []
    for seat, (title, usual) in enumerate(zip(titles, usual_names(), strict=True)):
        name = Field(f"names.{seat}", Kind.NAME, _("Name"), most=LONGEST_NAME, placeholder=usual)
        level = Field(f"levels.{seat}", Kind.MENU, _("Level"), choices=choices)
        groups.append(Group(title, (name, level) if seat else (name,)))
    return tuple(groups)


def comfort_groups() -> tuple[Group, ...]:
    """What takes effect at once."""
    return (
        Group(
            _("At the table"),
            (
                _pills("speed", _("Pace"), _speeds()),
                _pills(
                    "hand_side",
                    _("The hand you play with"),
                    dict(zip(SIDES, (_("right"), _("left")), strict=True)),
                    _("On a phone, the buttons you press most lie under its thumb."),
                ),
                Field(
                    "help",
                    Kind.SWITCH,
                    _("Help"),
                    _("Your hand says what it is: its pares, its juego, its points."),
                ),
                Field(
                    "keys",
                    Kind.SWITCH,
                    _("Keys of one letter"),
                    _("M says mus, P paso… Switch them off if you speak to your device."),
                ),
            ),
        ),
        Group(
            _("Watching for señas"),
            (
                _pills(
                    "catch",
                    _("Catching a rival’s seña"),
                    dict(zip(CATCHES, (_("easy"), _("medium"), _("hard")), strict=True)),
                    _("At a table with señas: how long the flash beside a rival stands before it is gone."),
                ),
                Field(
                    "catch_by_chance",
                    Kind.SWITCH,
                    _("Chance instead of speed"),
                    _("No flash to be quick at: you catch three in four señas, every other or three in ten."),
                ),
            ),
        ),
        Group(
            _("What it looks like"),
            (
                _pills("theme", _("Colours"), _themes(), _("As the device has them, or always these.")),
                _pills(
                    "deck", _("Cards"), dict(zip(DECKS, (_("traditional"), _("four colours")), strict=True))
                ),
                Field(
                    "learner_marks",
                    Kind.SWITCH,
                    _("Marks for learners"),
                    _("With eight kings, a trey says that it is a king and a deuce that it is an ace."),
                ),
            ),
        ),
        Group(
            _("Sound"),
            (
                Field(
                    "sounds", Kind.SWITCH, _("Sounds"), _("Cards, stones, a knock for paso and the órdago.")
                ),
                Field("volume", Kind.SLIDER, _("Volume"), most=LOUDEST),
            ),
        ),
        Group(
            _("Language"), (Field("language", Kind.MENU, _("Language of the page"), choices=_languages()),)
        ),
    )


def _pills(name: str, label: str, labels: dict[str, str], explanation: str = "") -> Field:
    choices = tuple(Choice(value, words) for value, words in labels.items())
    return Field(name, Kind.PILLS, label, explanation, choices)


def _speeds() -> dict[str, str]:
    return {
        "lenta": _("Slow"),
        "normal": _("Normal"),
        "rapida": _("Fast"),
        "sin-esperas": _("No waiting"),
    }


def _themes() -> dict[str, str]:
    labels = (_("as the device"), _("light"), _("dark"), _("high contrast"))
    return dict(zip(THEMES, labels, strict=True))


def _languages() -> tuple[Choice, ...]:
    # Each in its own words: whoever looks for one need not read the others.
    own = (_("as the browser"), "español", "euskara", "English", "français")
    return tuple(Choice(code, words) for code, words in zip(LANGUAGES, own, strict=True))


def shown(settings: Settings, name: str) -> str:
    """What the field `name` shows."""
    field, _dot, part = name.partition(".")
    if field == "rules":
        return _json(getattr(settings.options, part))
    value = getattr(settings, field)
    if part:
        return str(value[_place(field, part)])
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def answered(settings: Settings, name: str, text: str) -> Settings:
    """The settings once the field `name` says `text`. Raises OptionsError for what the rules do not allow."""
    field, _dot, part = name.partition(".")
    if field == "profile":
        return settings if text == CUSTOM else replace(settings, options=with_profile(settings.options, text))
    if field == "rules":
        return replace(settings, options=replace(settings.options, **{part: _option_value(part, text)}))
    changed: Any = text
    if field in ("names", "levels"):
        several = list(getattr(settings, field))
        several[_place(field, part)] = tidy_name(text) if field == "names" else text
        changed = tuple(several)
    elif isinstance(getattr(settings, field), bool):
        changed = text == "on"
    elif field == "volume":
        changed = int(text)
    return replace(settings, **{field: changed})


def _place(field: str, seat: str) -> int:
    """Names are by seat; the machine players sit at the seats from 1 on."""
    return int(seat) - (field == "levels")


def _option_value(option: str, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        least, most = RANGES.get(option, (0, 0))
        raise OptionsError("option-range", option=option, value=text, least=least, most=most) from None


def _json(value: object) -> str:
    return json.dumps(value)


def same_names(names: Sequence[str]) -> bool:
    """Whether two of the four are called the same."""
    called = [name.casefold() for name in names]
    return len(set(called)) < len(called)
