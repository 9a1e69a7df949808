"""Asking a player, which may be anybody's code, for a word or a seña, and holding it to the rules."""

from __future__ import annotations

from collections.abc import Callable
from inspect import iscoroutine
from typing import TypeVar

from mus.players.errors import PlayerError, describe
from mus.players.protocol import Player, Signaller
from mus.players.view import View, view_of
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
    action = _asked(player.act, view_of(match, seat), place)
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
    if not isinstance(player, Signaller):
        return None
    view = view_of(match, seat)
    if not view.legal.senas:
        return None
    place = {"player": name, "seat": seat, "deal": deal}
    sena = _asked(player.signal, view, place)
    if sena is None or sena in view.legal.senas:
        return sena
    if not isinstance(sena, str):
        raise _broken(IllegalAction("not-an-action", text=_shown(sena)), _shown(sena), place)
    action = Action(seat, Word.SENA, sena=sena)
    forbidden = match.why_not(action)
    assert forbidden is not None, "what may be passed is listed"
    raise _broken(forbidden, str(action), place)


def _asked(ask: Callable[[View], _Answer], view: View, place: dict[str, object]) -> _Answer:
    try:
        return ask(view)
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
