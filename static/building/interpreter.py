"""The page's Python: the standard library and `mus` as bytecode, and the memory of an interpreter with both.

Made by the page's own Pyodide under Node, once for each content: what was made lies in `.runtime/python`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from static.building.failure import Failure
from static.building.runtime import Runtime, node_command

LIBRARY = "runtime/library.zip"
PACKAGE = "mus.zip"
LATE = "late.zip"
"""The part of `mus` that nobody needs to play."""

MEMORY = "runtime/memory.bin"

_CACHE = ".runtime/python"
_SCRIPTS = ("bytecode.mjs", "memory.mjs")
_PLAIN_LIBRARY = "pyodide/python_stdlib.zip"
_INTERPRETER = ("pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.mjs", _PLAIN_LIBRARY)
_PLACES = {LIBRARY: "library.zip", PACKAGE: "mus.zip", LATE: "late.zip", MEMORY: "memory.bin"}
_KEPT_BUILDS = 4


def interpreter_files(root: Path, runtime: Runtime, package: bytes) -> dict[str, bytes]:
    """Return the library, the package and the memory, by address, for `mus` as the zip of sources `package`.

    docs/boot.md says what they are and how the page uses them. Raises `Failure` if they cannot be made.
    """
    folder = root / _CACHE / _key(root, runtime, package)
    if not folder.is_dir():
        _make(root, runtime, package, folder)
    _forget_old_ones(folder)
    return {address: (folder / name).read_bytes() for address, name in _PLACES.items()}


def _key(root: Path, runtime: Runtime, package: bytes) -> str:
    digest = hashlib.sha256(package)
    digest.update(repr(_PLACES).encode())
    for path in (*(_script(root, name) for name in _SCRIPTS), *_parts(runtime)):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:32]


def _parts(runtime: Runtime) -> tuple[Path, ...]:
    return tuple(runtime.node_modules / name for name in _INTERPRETER)


def _script(root: Path, name: str) -> Path:
    return root / "static" / "building" / "python" / name


def _make(root: Path, runtime: Runtime, package: bytes, folder: Path) -> None:
    print("Compiling the page's Python, once for each content", flush=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=folder.parent))
    try:
        sources = work / "sources.zip"
        sources.write_bytes(package)
        library, compiled, late, memory = (work / name for name in _PLACES.values())
        _run(root, "bytecode.mjs", runtime.node_modules / _PLAIN_LIBRARY, sources, library, compiled, late)
        _run(root, "memory.mjs", library, compiled, memory)
        sources.unlink()
        if not folder.is_dir():  # else another build of the same content was quicker
            os.replace(work, folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _run(root: Path, script: str, *paths: Path) -> None:
    command = [node_command(root), str(_script(root, script)), *map(str, paths)]
    environment = os.environ | {"TZ": "UTC"}
    done = subprocess.run(
        command, cwd=root, capture_output=True, encoding="utf-8", check=False, env=environment
    )
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if "Error:" in line] or [f"exit {done.returncode}"]
        raise Failure(f"static/building/python/{script} does not make the page's Python: {lines[-1].strip()}")


def _forget_old_ones(newest: Path) -> None:
    try:
        os.utime(newest)
    except OSError:
        return  # somebody else's checkout: the builds in it are not ours to forget
    builds = sorted(newest.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in builds[_KEPT_BUILDS:]:
        shutil.rmtree(path, ignore_errors=True)
