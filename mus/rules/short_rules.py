"""The options of a table as a short text for addresses: `tres_juegos.target.30`. See docs/history.md."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any, Final

from mus.rules.errors import MusError, RecordError
from mus.rules.options import DEFAULT_PROFILE, PROFILES, Options, options_from

PATTERN: Final = r"[a-z_]{1,20}(?:\.[a-z_0-9]{1,30}\.[a-z_0-9]{1,20}){0,30}"
"""What such a text looks like, as a regular expression."""

_SHAPE: Final = re.compile(PATTERN)
_SAID: Final = {"true": True, "false": False, "none": None}


def rules_text(options: Options) -> str:
    """The profile that takes the fewest words, and what differs from it."""
    named = ((name, _differing(options, options_from({"profile": name}))) for name in PROFILES)
    usable = [(name, differing) for name, differing in named if _makes(name, differing, options)]
    profile, differing = min(usable, key=lambda found: len(found[1]))
    return ".".join([profile, *(part for name, value in differing.items() for part in (name, _plain(value)))])


def options_from_text(text: str) -> Options:
    """The options that `text` tells; also where `rules_text` would write them in another way.

    Raises RecordError.
    """
    if not _SHAPE.fullmatch(text):
        raise RecordError("not-short")
    profile, *rest = text.split(".")
    chosen = {name: _value(value) for name, value in zip(rest[::2], rest[1::2], strict=True)}
    try:
        return options_from({"profile": profile, **chosen})
    except MusError as error:
        raise RecordError(error.reason, **{"place": "rules", **error.details}) from None


def _differing(options: Options, base: Options) -> dict[str, Any]:
    known = asdict(base)
    return {name: value for name, value in asdict(options).items() if value != known[name]}


def _makes(profile: str, differing: dict[str, Any], options: Options) -> bool:
    try:
        return profile == DEFAULT_PROFILE or options_from({"profile": profile, **differing}) == options
    except MusError:
        return False


def _plain(value: object) -> str:
    return next((text for text, known in _SAID.items() if value is known), str(value))


def _value(text: str) -> object:
    return int(text) if text.isdigit() else _SAID.get(text, text)
