"""The file that the person has chosen in a field of the page."""

from __future__ import annotations

from typing import Any, Final

from mus.rules.errors import MusError

_MEGABYTE: Final = 1_000_000


class FileError(MusError):
    """A file that is not read (`file-too-large`, with the `megabytes` that would be)."""


async def text_in(field: Any, most: int) -> str:
    """The text of the file chosen in `field`, which is empty from then on.

    Raises FileError, unread, for one of more than `most` bytes.
    """
    file = field.files.item(0)
    too_large = file.size > most
    text = "" if too_large else str(await file.text())
    field.value = ""
    if too_large:
        raise FileError("file-too-large", megabytes=most / _MEGABYTE)
    return text
