"""What the person has chosen: the table, the speed, the keys."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Final

from mus.rules.options import DEFAULT_PROFILE, PROFILES
from mus.web.pace import SPEEDS

KEY: Final = "mus:settings"


@dataclass(frozen=True, slots=True)
class Settings:
    """The `profile` of new partidas, the `speed` by name, and whether single letters are `keys`."""

    profile: str = DEFAULT_PROFILE
    speed: str = "normal"
    keys: bool = True


def settings_to_text(settings: Settings) -> str:
    """The settings as JSON."""
    return json.dumps(asdict(settings))


def settings_from_text(text: str | None) -> Settings:
    """The settings that `text` describes; the default for whatever it does not say or says wrong."""
    try:
        data = json.loads(text or "{}")
    except (ValueError, RecursionError):
        data = {}
    if not isinstance(data, dict):
        data = {}
    default = Settings()
    profile, speed, keys = data.get("profile"), data.get("speed"), data.get("keys")
    return Settings(
        profile if isinstance(profile, str) and profile in PROFILES else default.profile,
        speed if isinstance(speed, str) and speed in SPEEDS else default.speed,
        keys if isinstance(keys, bool) else default.keys,
    )
