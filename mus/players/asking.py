"""Asking a player, which may be anybody's code, for a word or a seña, and holding it to the rules."""

from __future__ import annotations

from collections.abc import Callable
from inspect import iscoroutine
from typing import TypeVar

from mus.players.errors import PlayerError, describe
from mus.players.protocol import Player, Signaller
from mus.players.view import view_of
from mus.rules.actions import Action, Word
from mus.rules.errors import IllegalAction
from mus.rules.match import Match

_Answer = TypeVar("_Answer")


def decide(player: Player, name: str, match: Match, deal: int) -> Action:
    """What `player` does in `match`, where it is its turn; `name` and `deal` (from 1) go into errors.

    Raises PlayerError if the player raises or its action is illegal.
    """
    seat = match.turn
    assert seat is not None, "nobody is to speak"
    place = {"player": name, "seat": seat, "deal": deal}
    view = view_of(match, seat)
    action = _asked(lambda: player.act(view), place)
    if not isinstance(action, Action):
        raise _broken(IllegalAction("not-an-action", text=_shown(action)), _shown(action), place)
    forbidden = match.why_not(action)
    if forbidden is not None:
        said = str(tuple(action) if forbidden.reason == "not-an-action" else action)
        raise _broken(forbidden, said, place)
    return action


def signal_of(player: Player, name: str, match: Match, seat: int, deal: int) -> str | None:
    """The seña that `player` at `seat` passes now, or None; `name` and `deal` (from 1) go into errors.

    A player without a `signal` method never passes any. Raises PlayerError if it raises, or the seña may not
    be passed.
    """
    place = {"player": name, "seat": seat, "deal": deal}
    signaller = _signaller(player, place)
    if signaller is None:
        return None
    view = view_of(match, seat)
    if not view.legal.senas:
        return None
    sena = _asked(lambda: signaller.signal(view), place)
    if sena is None or sena in view.legal.senas:
        return sena
    if not isinstance(sena, str):
        raise _broken(IllegalAction("not-an-action", text=_shown(sena)), _shown(sena), place)
    action = Action(seat, Word.SENA, sena=sena)
    forbidden = match.why_not(action)
    assert forbidden is not None, "what may be passed is listed"
    raise _broken(forbidden, str(action), place)


def watching_of(player: Player, name: str, seat: int) -> float:
    """The chance that `player` at `seat` catches a rival's seña; 0 for one that knows nothing of señas.

    `name` goes into errors. Raises PlayerError if it is no number from 0 to 1, or asking for it fails.
    """
    place = {"player": name, "seat": seat}
    signaller = _signaller(player, place)
    watching = _asked(lambda: signaller.watching if signaller is not None else 0.0, place)
    if not isinstance(watching, int | float) or not 0 <= watching <= 1:
        raise PlayerError("bad-watching", value=_shown(watching), **place)
    return watching


def _signaller(player: Player, place: dict[str, object]) -> Signaller | None:
    """The player, if it passes señas; up to Python 3.11 its properties are run to see that."""
    return _asked(lambda: player if isinstance(player, Signaller) else None, place)


def _asked(ask: Callable[[], _Answer], place: dict[str, object]) -> _Answer:
    try:
        return ask()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit and the like: a player must not end the program
        raise PlayerError("player-raises", error=describe(error), **place) from error


def _broken(rule: IllegalAction, said: str, place: dict[str, object]) -> PlayerError:
    error = PlayerError("illegal-action", action=said[:80], rule=rule, **place)
    error.__cause__ = rule
    return error


def _shown(answer: object) -> str:
    if iscoroutine(answer):
        answer.close()  # Python would warn that nobody awaited it.
        return "an awaitable"
    try:
        return repr(answer)
    except Exception:
        return f"a {type(answer).__name__}"
