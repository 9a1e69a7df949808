"""Tables for people to read in a terminal."""

from __future__ import annotations

from collections.abc import Sequence


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Lines with the columns under each other, each as wide as it has to be."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in (head, *rows))
    return "\n".join(f"  {line}" for line in lines)
