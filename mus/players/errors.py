"""What can be wrong with a player: not found, not loadable, or breaking the rules while it plays."""

from __future__ import annotations

from mus.rules.errors import MusError


class PlayerError(MusError):
    """A player cannot be made or misbehaves; `reason` is a stable code and `details` name player and place.

    Reasons: `unknown-player` (player, known), `no-such-file` (path), `no-such-class` (path, name, found),
    `file-fails` (path, line, error), `constructor-fails` and `no-act` (player, error), `illegal-action`
    (player, seat, deal, action, and as `rule` the IllegalAction), `player-raises` (player, seat, deal,
    error), `endless-deal` (player, deal), `not-a-player-file` (player) and `player-file-version` (player,
    version, known).
    """


def describe(error: BaseException) -> str:
    """An exception on one line: its type and what it says."""
    kind = type(error).__name__
    try:
        said = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:  # a user's class may fail at this too
        return kind
    return f"{kind}: {said}".replace("\n", " ") if said else kind
