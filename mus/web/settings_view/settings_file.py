"""The settings as a file: written out, and read back whole or not at all. The format: docs/settings.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from mus.rules.errors import MusError, RecordError
from mus.rules.json_text import parse_json, version_in
from mus.rules.options import options_from
from mus.web.settings import FORMAT, MARK, READERS, Settings, settings_to_text

NAME: Final = "ajustes.mus.json"
"""What the file is called."""

MAX_CHARACTERS: Final = 20_000
"""More than any settings take; a longer text is refused unread."""


class SettingsError(MusError):
    """A file of settings that cannot be read."""


def settings_file(settings: Settings) -> str:
    """The text of a file with these settings."""
    return json.dumps(json.loads(settings_to_text(settings)), ensure_ascii=False, indent=1) + "\n"


def settings_from_file(text: str) -> Settings:
    """The settings in a file; what it does not mention is the default.

    Raises MusError, with the place of what is wrong, for everything that is not settings through and through.
    """
    if len(text) > MAX_CHARACTERS:
        raise SettingsError("settings-too-long", most=MAX_CHARACTERS)
    data = parse_json(text)
    if not isinstance(data, dict) or MARK not in data:
        raise SettingsError("not-settings")
    version = version_in(data, MARK)
    if version != FORMAT:
        raise SettingsError("settings-version", version=version, known=FORMAT)
    del data[MARK]
    rules = data.pop("rules", {})
    if not isinstance(rules, dict):
        raise _wrong("rules", rules)
    return Settings(options=options_from(rules), **_fields(data))


def _fields(data: Mapping[str, object]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in data.items():
        if name not in READERS:
            raise RecordError("unknown-key", place="mus-settings", key=name)
        found[name] = READERS[name](value)
        if found[name] is None:
            raise _wrong(name, value)
    return found


def _wrong(name: str, value: object) -> SettingsError:
    return SettingsError("settings-value", place=name, value=json.dumps(value, ensure_ascii=False))
