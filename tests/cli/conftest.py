from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mus.cli.main import main
from mus.rules.cards import PACK


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def documents(self) -> list[Any]:
        """The JSON documents of the output, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def complaint(self) -> str:
        """The one line on standard error."""
        (line,) = self.err.splitlines()
        return line


@pytest.fixture
def mus(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command in this process."""

    def run(*arguments: object) -> Ran:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = int(ended.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture
def record() -> dict[str, Any]:
    """Two deals: one that everybody passes, one that begins with a refused envite in grande."""
    deck = [str(card) for card in PACK]
    passed = ["0:no-mus", *(f"{seat}:paso" for _ in range(3) for seat in range(4))]
    return {
        "mus-record": 1,
        "rules": {"vacas": 1},
        "names": ["Tú", "Ane", "Jon", "Miren"],
        "start": {"mano": 0, "piedras": [10, 20], "juegos": [1, 0], "vacas": [0, 0]},
        "deals": [
            {"deck": deck, "actions": passed},
            {"deck": deck[::-1], "actions": ["1:no-mus", "1:envido 2", "2:no-quiero", "0:no-quiero"]},
        ],
    }


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Writes a file and returns its path: text, bytes, or anything else as JSON."""

    def write(name: str, content: object) -> Path:
        path = tmp_path / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    return write
