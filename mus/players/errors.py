"""What can be wrong with a player: not found, not loadable, or breaking the rules while it plays."""

from __future__ import annotations

from mus.rules.errors import MusError


class PlayerError(MusError):
    """A player cannot be made or misbehaves; `reason` is a stable code and `details` name player and place.

    Reasons: `unknown-player` (player, known), `no-such-file` (path), `file-unreadable` (path, error),
    `no-such-class` (path, name, found), `file-fails` (path, line, error), `constructor-fails` and `no-act`
    (player, error), `illegal-action` (player, seat, deal, action, and as `rule` the IllegalAction),
    `player-raises` (player, seat, error, and the deal if one was begun), `bad-watching` (player, seat,
    value), `endless-deal` (player, deal), `not-a-player-file` (path) and `player-file-version` (path,
    version, known).
    """


def describe(error: BaseException) -> str:
    """An exception on one line: its type and what it says, signs that nobody sees as Python escapes them."""
    kind = type(error).__name__
    try:
        said = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:  # a user's class may fail at this too
        return kind
    line = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in said.replace("\n", " "))
    return f"{kind}: {line}" if line else kind
