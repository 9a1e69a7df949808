"""Which files of the installed runtime the site carries."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path

from static.building.failure import Failure
from static.building.package import zip_of

PYODIDE = "runtime/pyodide/"
PYSCRIPT = "runtime/pyscript/"
CODES = "runtime/segno.zip"
"""What draws the code of a link; the page fetches it when it first draws one."""

_PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_MODULE = "pyodide.asm.mjs"
_CODE_MODULES = ("segno/consts.py", "segno/encoder.py")
_CHANGES = (
    # Shared memory that only Node has a use for: browsers count it as something that this page may not have.
    (b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", b"new ArrayBuffer(4)"),
    # A hundred functions get a wrapper while Python starts, of a dozen kinds: each kind is compiled once.
    (
        b"var module=new WebAssembly.Module(bytes);",
        b"var module=convertJsFunctionToWasm[sig]??=new WebAssembly.Module(bytes);",
    ),
)
"""What stands in Pyodide's module, and what the page has instead."""
_PYSCRIPT_ENTRY = "core.js"
_PYSCRIPT_CHUNKS = ("core", "error", "toml")
_IMPORTED = re.compile(r'"\./(([a-z-]+?)(?:-[\w-]{8})?\.js)"')


def pyscript_files(node_modules: Path) -> dict[str, bytes]:
    """Return PyScript's entry and those of its chunks that the page loads, with their licence.

    The chunks of the plugins that `pyscript.toml` switches off stay out. Chunk names carry a hash, so they
    are found by following the imports.
    """
    package = node_modules / "@pyscript" / "core"
    files: dict[str, bytes] = {}
    waiting = [_PYSCRIPT_ENTRY]
    while waiting:
        name = waiting.pop()
        content = (package / "dist" / name).read_bytes()
        files[PYSCRIPT + name] = content
        for imported, stem in _IMPORTED.findall(content.decode()):
            if stem in _PYSCRIPT_CHUNKS and PYSCRIPT + imported not in files:
                waiting.append(imported)
    files[PYSCRIPT + "LICENSE"] = (package / "LICENSE").read_bytes()
    return files


def pyodide_files(node_modules: Path, micropip: Path | None) -> dict[str, bytes]:
    """Return Pyodide's files, and micropip's wheel if there is one.

    Pyodide's own index names hundreds of packages on another host; the site's names what the site has.
    """
    package = node_modules / "pyodide"
    files = {PYODIDE + name: (package / name).read_bytes() for name in _PYODIDE_FILES}
    files[PYODIDE + _MODULE] = _fitted(files[PYODIDE + _MODULE])
    index = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {}
    if micropip is not None:
        wheel = micropip.read_bytes()
        files[PYODIDE + micropip.name] = wheel
        packages["micropip"] = index["packages"]["micropip"] | {
            "version": micropip.name.split("-")[1],
            "file_name": micropip.name,
            "sha256": hashlib.sha256(wheel).hexdigest(),
        }
    own_index = {"info": index["info"], "packages": packages}
    files[PYODIDE + "pyodide-lock.json"] = (json.dumps(own_index, indent=1) + "\n").encode()
    return files


def code_files(segno: Path | None) -> dict[str, bytes]:
    """Return the part of segno that works out a code, as an archive to import from, and its licence.

    What it has for writing codes as files stays behind; with it would come much of the standard library that
    the site does not carry.
    """
    if segno is None:
        return {}
    with zipfile.ZipFile(segno) as wheel:
        contents = {name: wheel.read(name) for name in _CODE_MODULES}
        licence = next(name for name in wheel.namelist() if name.endswith("/licenses/LICENSE"))
        return {
            CODES: zip_of({**contents, "segno/__init__.py": b""}),
            "runtime/segno-LICENSE": wheel.read(licence),
        }


def _fitted(module: bytes) -> bytes:
    """Return Pyodide's module, made to fit this page."""
    for theirs, ours in _CHANGES:
        if module.count(theirs) != 1:
            raise Failure(f"{_MODULE} is not the one that this build knows: look for {theirs.decode()} in it")
        module = module.replace(theirs, ours)
    return module
