"""Assemble the static site: every file, by its address, in memory."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import mus
from static.building.catalogues import Catalogues
from static.building.failure import Failure
from static.building.head import with_early_scripts, with_head, with_one_style
from static.building.interpreter import LATE, LIBRARY, MEMORY, PACKAGE, interpreter_files
from static.building.output import MARKER, MARKER_KEY, check_destination, write_site
from static.building.package import package_zip
from static.building.page import page_and_words
from static.building.precompressed import precompressed
from static.building.runtime import Runtime, ensure_runtime
from static.building.shipped import CODES, code_files, pyodide_files, pyscript_files
from static.building.worker import WORKER, service_worker, worker_code

_SINGLE_FILES = ("pyscript.toml", "static/opened-as-file.js")
_BESIDE_THE_START = ("serve.py", "static/opened-as-file.js", LATE, CODES)
_FROM_MEMORY = frozenset((MEMORY,))
_FROM_FILES = frozenset((LIBRARY, PACKAGE))
_PAGE_SUFFIXES = (".css", ".mjs", ".svg", ".png", ".ico", ".webmanifest", ".woff2")
_GENERATORS = ("building", "cards")
_BOOT_SUFFIXES = (".bin", ".css", ".js", ".mjs", ".toml", ".wasm", ".zip")
_BOOT_INDEX = "runtime/pyodide/pyodide-lock.json"


def build_site(root: Path, destination: Path, *, compress: bool = False) -> Path:
    """Build the checkout at `root` into `destination` and return that folder.

    The same sources give the same bytes. `compress` leaves no file without the compressions it is worth; else
    only those are there that an earlier build has made. Raises `Failure` if something outside is wrong.
    """
    check_destination(destination)
    files = site_files(root, ensure_runtime(root))
    write_site(files | precompressed(files, root, compress=compress), destination)
    return destination


def site_files(root: Path, runtime: Runtime) -> dict[str, bytes]:
    """Return the whole site as address → content, `build.json` included.

    `build.json` gives the version, a hash of the content, the size in bytes of every file, and the addresses
    that a start loads, from which the page draws its progress: `boot` from memory, `plain` from files.
    """
    files = {name: (root / name).read_bytes() for name in _SINGLE_FILES}
    catalogues = Catalogues(root)
    files |= interpreter_files(root, runtime, package_zip(root, catalogues.of_package))
    page, words = page_and_words(root, catalogues)
    files |= words | dict(catalogues.of_site)
    files |= _drawings(root) | _static_files(root) | _lesson_files(root)
    files["serve.py"] = (root / "static" / "building" / "server.py").read_bytes()
    files |= pyscript_files(runtime.node_modules)
    files |= pyodide_files(runtime.node_modules, runtime.micropip)
    files |= code_files(runtime.segno)
    page, files = with_one_style(with_early_scripts(page, root), files)
    start = {address for address in files if _is_for_boot(address)}
    boot, plain = sorted(start - _FROM_FILES), sorted(start - _FROM_MEMORY)
    small_first = sorted(boot, key=lambda address: len(files[address]))
    files["index.html"] = with_head(page, files, small_first)
    files[MARKER] = _manifest(files, boot=boot, plain=plain)
    files[WORKER] = service_worker(files, json.loads(files[MARKER])["content"], worker_code(root))
    return files


def _static_files(root: Path) -> dict[str, bytes]:
    static = root / "static"
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in static.rglob("*")
        if path.suffix in _PAGE_SUFFIXES and path.relative_to(static).parts[0] not in _GENERATORS
    }


def _drawings(root: Path) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        # Captured: Ctrl-C reaches the drawing too, and is nothing to tell.
        command = [sys.executable, str(root / "static" / "cards" / "draw.py"), folder]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
        if done.returncode != 0:
            reason = (done.stderr.splitlines() or [f"exit code {done.returncode}"])[-1]
            raise Failure(f"static/cards/draw.py does not draw the cards: {reason}")
        return {f"static/{drawn.name}": drawn.read_bytes() for drawn in Path(folder).iterdir()}


def _lesson_files(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in (root / "lessons").rglob("*")
        if path.is_file() and not path.name.startswith(".") and path.suffix != ".po"
    }


def _is_for_boot(address: str) -> bool:
    path = PurePosixPath(address)
    if address == _BOOT_INDEX:
        return True
    return path.suffix in _BOOT_SUFFIXES and path.parts[0] != "lessons" and address not in _BESIDE_THE_START


def _manifest(files: Mapping[str, bytes], **starts: list[str]) -> bytes:
    content = hashlib.sha256()
    for address in sorted(files):
        content.update(f"{address} {hashlib.sha256(files[address]).hexdigest()}\n".encode())
    manifest = {
        MARKER_KEY: 1,
        "version": mus.__version__,
        "content": content.hexdigest(),
        **starts,
        "files": {address: len(files[address]) for address in sorted(files)},
    }
    return (json.dumps(manifest, indent=1) + "\n").encode()
