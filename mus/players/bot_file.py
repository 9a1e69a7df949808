"""Load a player's class from a Python file that a user names."""

from __future__ import annotations

import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from mus.players.errors import PlayerError, describe
from mus.players.protocol import Player


def load_class(path: str, name: str) -> Callable[[Random], Player]:
    """A maker of the class `name` in the file `path`, whose constructor may take the chance or nothing.

    Raises PlayerError if there is no such file or class, or the file does not run.
    """
    module = _load(str(Path(path).resolve()), path)
    found = getattr(module, name, None)
    if not inspect.isclass(found):
        classes = [
            key
            for key, value in vars(module).items()
            if inspect.isclass(value) and value.__module__ == module.__name__
        ]
        raise PlayerError("no-such-class", path=path, name=name, found=tuple(classes))
    player = f"{path}:{name}"
    act = getattr(found, "act", None)
    if not callable(act):
        raise PlayerError("no-act", player=player, error="act(view) is missing")
    if inspect.iscoroutinefunction(act) or inspect.isasyncgenfunction(act):
        raise PlayerError("no-act", player=player, error="act(view) is async and must not be")
    return _maker(found, player)


def _maker(found: Callable[..., Any], player: str) -> Callable[[Random], Player]:
    with_chance = _takes_chance(found)

    def make(chance: Random) -> Player:
        try:
            player_made: Player = found(chance) if with_chance else found()
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise PlayerError("constructor-fails", player=player, error=describe(error)) from error
        return player_made

    return make


def _takes_chance(found: Callable[..., Any]) -> bool:
    try:
        inspect.signature(found).bind(None)
    except (TypeError, ValueError):
        return False
    return True


@cache
def _load(resolved: str, path: str) -> ModuleType:
    if not Path(resolved).is_file():
        raise PlayerError("no-such-file", path=path)
    spec = importlib.util.spec_from_file_location(f"mus_bot:{resolved}", resolved)
    if spec is None or spec.loader is None:
        raise PlayerError("file-fails", path=path, line=0, error="not a Python file")
    module = importlib.util.module_from_spec(spec)
    # Dataclasses look their module up while the class is made.
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[spec.name]
        raise PlayerError(
            "file-fails", path=path, line=_line(error, resolved), error=describe(error)
        ) from error
    return module


def _line(error: BaseException, path: str) -> int:
    if isinstance(error, SyntaxError) and error.filename == path and error.lineno:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    return (lines[-1] or 0) if lines else 0
