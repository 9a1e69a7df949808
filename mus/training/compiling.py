"""Compile the functions that the shipped player runs as plain Python."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from numba import njit

from mus.players.trained import features


def compiled(function: Callable[..., Any], **used: Callable[..., Any]) -> Callable[..., Any]:
    """`function` compiled, calling the compiled functions `used` where it names them."""
    assert isinstance(function, FunctionType), "a plain function"
    bound = FunctionType(function.__code__, {**function.__globals__, **used}, function.__name__)
    fast: Callable[..., Any] = njit(bound)
    return fast


encode_hand = compiled(features.encode_hand)
encode_betting = compiled(features.encode_betting)
encode = compiled(features.encode, encode_hand=encode_hand, encode_betting=encode_betting)
