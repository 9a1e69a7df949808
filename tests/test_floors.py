"""The floors of the house: each package of mus imports only from those below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "mus"

BELOW = {
    "rules": set(),
    "players": {"rules"},
    "review": {"rules", "players"},
    "text": {"rules", "review"},
    "lessons": {"rules", "players", "text"},
    "web": {"rules", "players", "text", "lessons", "review"},
    "cli": {"rules", "players", "text", "lessons", "review", "training"},
    "training": {"rules", "players"},
}
"""What each floor may import from, itself apart."""

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "micropip", "_pyodide"}
THE_ONE_DOOR = PACKAGE / "web" / "browser.py"

MODULES = sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The dotted names that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def floor_of(name: str) -> str | None:
    """The floor a dotted name belongs to; None outside of mus and for its top module."""
    parts = name.split(".")
    return parts[1] if parts[0] == "mus" and len(parts) > 1 and parts[1] != "__version__" else None


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_every_package_of_mus_has_its_floor() -> None:
    packages = {path.name for path in PACKAGE.iterdir() if any(path.glob("*.py"))}
    assert packages <= set(BELOW)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_from_its_own_floor_and_those_below(path: Path) -> None:
    if path.parent == PACKAGE:
        return
    floor = path.relative_to(PACKAGE).parts[0]
    used = {found for name in imports(path) if (found := floor_of(name))}
    assert used <= BELOW[floor] | {floor}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_one_module_imports_the_browser(path: Path) -> None:
    if path != THE_ONE_DOOR:
        assert not BROWSER & {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", sorted((PACKAGE / "rules").glob("*.py")), ids=name_of)
def test_the_rules_have_no_chance_clock_or_input_of_their_own(path: Path) -> None:
    pure = {"__future__", "mus", "json", "re", "typing"}
    pure |= {"collections", "dataclasses", "enum", "functools", "itertools"}
    assert {name.split(".")[0] for name in imports(path)} <= pure
