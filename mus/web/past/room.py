"""Where past partidas lie in the storage, and how they make room: the partida under way goes before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mus.web.storage import Storage, Trouble

INDEX: Final = "mus:historial"
"""Under it lies which numbers were given out and which partidas have been added."""

ENTRY: Final = "mus:historial:"
"""What the keys of past partidas begin with; the number follows."""

FIGURES: Final = "mus:cifras"
"""Under it lie the sums."""

OPENED: Final = "mus:archivo"
"""Under it, in the tab's own storage, lies the record that was opened from a file."""


def entry_key(number: int) -> str:
    """The key of the past partida with this number."""
    return f"{ENTRY}{number}"


def numbers(storage: Storage) -> tuple[int, ...]:
    """The numbers of the past partidas that are there, the oldest first. Raises what the storage raises."""
    found = (key.removeprefix(ENTRY) for key in storage.names() if key.startswith(ENTRY))
    return tuple(sorted(int(text) for text in found if text.isascii() and text.isdigit() and len(text) < 10))


def drop_oldest(storage: Storage) -> bool:
    """Forget the oldest past partida; False when there is none, or the storage does not let it go."""
    try:
        oldest = next(iter(numbers(storage)), None)
        if oldest is None:
            return False
        storage.remove(entry_key(oldest))
    except Exception:
        return False
    return True


def making_room(storage: Storage, save: Callable[[], Trouble | None]) -> Trouble | None:
    """`save`; while the storage is full, the oldest past partidas go one by one and it is tried again."""
    trouble = save()
    while trouble is Trouble.FULL and drop_oldest(storage):
        trouble = save()
    return trouble
