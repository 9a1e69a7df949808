"""Whose face is drawn at which seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

PORTRAITS: Final = {
    "ane": "braid",
    "jon": "beret",
    "miren": "glasses",
    "patxi": "beard",
    "itziar": "curls",
    "iker": "young",
    "arantxa": "bun",
}
"""Names with a face of their own, in small letters."""

OWN: Final = "tousled"
"""The face of the person at the near side, whatever the name."""


def portraits_of(names: Sequence[str]) -> tuple[str, ...]:
    """The drawing for each of `names`, by seat: the name's own, else the first that nobody has."""
    taken = [OWN, *(PORTRAITS.get(name.strip().casefold(), "") for name in names[1:])]
    for seat, face in enumerate(taken):
        if not face or face in taken[:seat]:
            taken[seat] = next(face for face in PORTRAITS.values() if face not in taken)
    return tuple(taken)
