"""What the person has chosen, as one value, and the text that keeps it. The format: docs/settings.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, NamedTuple, TypeAlias

from mus.players.roster import NAMES as LEVELS
from mus.rules.errors import MusError
from mus.rules.json_text import parse_json
from mus.rules.options import PROFILES, Options, options_differing, options_from
from mus.rules.record import Names, is_visible
from mus.web.pace import SPEEDS
from mus.web.session import Players

KEY: Final = "mus:settings"
"""Under it the browser keeps the settings."""

FORMAT: Final = 1
MARK: Final = "mus-settings"
"""The name in the JSON text that holds the number of its format."""

LANGUAGES: Final = ("", "es", "eu", "en", "fr")
"""The empty one is the browser's."""

DECKS: Final = ("tradicional", "cuatro-colores")
THEMES: Final = ("sistema", "claro", "oscuro", "contraste")
SIDES: Final = ("derecha", "izquierda")
LOUDEST: Final = 100
LONGEST_NAME: Final = 16
"""Characters of a player's name: more have no room at a table on a phone."""

USUAL: Final = ("aficionado", "aficionado", "aficionado")


CATCHES: Final = ("facil", "normal", "dificil")
"""How hard it is to catch a rival's seña, from the easiest on."""


class Catching(NamedTuple):
    """How hard it is to catch a rival's seña, and whether chance decides instead of speed."""

    difficulty: str = "normal"
    by_chance: bool = False


_Reader: TypeAlias = Callable[[object], Any]
"""Gives the value of a field as the settings have it, or None when it is none."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What new partidas are played by and what the page looks, sounds and answers like.

    `names` and `levels` are by seat, `levels` those of the seats 1 to 3; an empty name is the usual one.
    `volume` goes from 0 to LOUDEST. `catch` and `catch_by_chance` are as in `Catching`.
    """

    options: Options = field(default_factory=Options)
    names: Names = ("", "", "", "")
    levels: Players = USUAL
    speed: str = "normal"
    language: str = ""
    deck: str = "tradicional"
    learner_marks: bool = False
    theme: str = "sistema"
    sounds: bool = False
    volume: int = 60
    help: bool = True
    hand_side: str = "derecha"
    keys: bool = True
    catch: str = "normal"
    catch_by_chance: bool = False

    @property
    def catching(self) -> Catching:
        """How rivals' señas are caught."""
        return Catching(self.catch, self.catch_by_chance)

    @property
    def rules(self) -> Mapping[str, Any]:
        """The options by name, as in a record: those that differ from the default profile."""
        return options_differing(self.options)

    @property
    def profile(self) -> str:
        """The profile that has these options, whatever the señas; empty when there is none."""
        return profile_of(self.options)


def profile_of(options: Options) -> str:
    """The profile with exactly these `options` but for the señas; empty when there is none."""
    return next((name for name in PROFILES if with_profile(options, name) == options), "")


def with_profile(options: Options, profile: str) -> Options:
    """The options of `profile`, with the señas that `options` have."""
    return replace(options_from({"profile": profile}), senas=options.senas)


def tidy_name(text: str) -> str:
    """A player's name as somebody wrote it, fit for the table: one line, not too long, perhaps empty."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    name = line[:LONGEST_NAME].rstrip()
    return name if is_visible(name) else ""


def settings_to_text(settings: Settings) -> str:
    """The settings as JSON."""
    data = {each.name: getattr(settings, each.name) for each in fields(settings) if each.name != "options"}
    return json.dumps({MARK: FORMAT, "rules": settings.rules, **data}, ensure_ascii=False)


def settings_from_text(text: str | None) -> Settings:
    """The settings that `text` describes; the default for whatever it does not say or says wrong."""
    return read_settings(text)[0]


def read_settings(text: str | None) -> tuple[Settings, bool]:
    """The settings that `text` describes, and whether it is sound; the default for what it says wrong.

    Texts without a format come from versions that knew a `profile`, the `speed` and the `keys` alone.
    """
    try:
        data = parse_json(text or "{}")
    except (MusError, RecursionError):
        data = None
    if not isinstance(data, dict):
        return Settings(), False
    found = {name: reader(data[name]) for name, reader in READERS.items() if name in data}
    good = {name: value for name, value in found.items() if value is not None}
    options, sound = _options(data)
    return Settings(options=options, **good), sound and good == found


def _options(data: Mapping[str, object]) -> tuple[Options, bool]:
    """Every option that `data` has right and that goes with those before it; whether those are all."""
    rules = data.get("rules", {})
    wished = dict(rules) if isinstance(rules, dict) else {}
    if "rules" not in data and "profile" in data:
        wished = {"profile": data["profile"]}
    good: dict[str, Any] = {}
    for name, value in wished.items():
        try:
            options_from({**good, name: value})
        except MusError:
            continue
        good[name] = value
    return options_from(good), isinstance(rules, dict) and len(good) == len(wished)


def _one_of(values: tuple[str, ...]) -> _Reader:
    return lambda value: value if isinstance(value, str) and value in values else None


def _yes_or_no(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _volume(value: object) -> int | None:
    return value if type(value) is int and 0 <= value <= LOUDEST else None


def _names(value: object) -> Names | None:
    match value:
        case [str(own), str(right), str(front), str(left)]:
            return (tidy_name(own), tidy_name(right), tidy_name(front), tidy_name(left))
    return None


def _levels(value: object) -> Players | None:
    match value:
        case [str(right), str(front), str(left)] if {right, front, left} <= set(LEVELS):
            return (right, front, left)
    return None


READERS: Final[Mapping[str, _Reader]] = {
    "names": _names,
    "levels": _levels,
    "speed": _one_of(tuple(SPEEDS)),
    "language": _one_of(LANGUAGES),
    "deck": _one_of(DECKS),
    "learner_marks": _yes_or_no,
    "theme": _one_of(THEMES),
    "sounds": _yes_or_no,
    "volume": _volume,
    "help": _yes_or_no,
    "hand_side": _one_of(SIDES),
    "keys": _yes_or_no,
    "catch": _one_of(CATCHES),
    "catch_by_chance": _yes_or_no,
}
"""How each field but the options is read: the value, or None for what is none."""
