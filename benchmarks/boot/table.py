"""The figures as text or as a table for docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.boot.figures import Figure

_HEADINGS = ("figure", "median", "from–to", "ratio", "target", "stretch", "reached")


def as_text(figures: Sequence[Figure]) -> str:
    """Columns for a terminal."""
    rows = [_HEADINGS, *map(_cells, figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def as_markdown(figures: Sequence[Figure]) -> str:
    """The same as a Markdown table."""
    rows = [_HEADINGS, ("---", *["---:"] * (len(_HEADINGS) - 1)), *map(_cells, figures)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _cells(figure: Figure) -> tuple[str, ...]:
    sign = "≥" if figure.at_least else "≤"
    return (
        figure.name,
        f"{_number(figure.value)} {figure.unit}".strip(),
        f"{_number(figure.low)}–{_number(figure.high)}" if figure.low < figure.high else "",
        f"{figure.ratio:.2f}" if figure.ratio is not None else "",
        f"{sign} {_number(figure.target)}" if figure.target is not None else "",
        f"{sign} {_number(figure.stretch)}" if figure.stretch is not None else "",
        {None: "", True: "yes", False: "no"}[figure.reached],
    )


def _number(value: float) -> str:
    if value and abs(value) < 10:
        return f"{value:.3g}"
    return f"{value:,.0f}".replace(",", " ")
