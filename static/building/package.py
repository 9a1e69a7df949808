"""The `mus` package as the page loads it: one zip, the same bytes for the same sources."""

from __future__ import annotations

import io
import subprocess
import tempfile
import zipfile
from pathlib import Path

from static.building.failure import Failure
from static.building.runtime import node_command

_DATA_SUFFIXES = (".py", ".json", ".bin", ".mo")
_LEFT_OUT = ("cli",)
_EPOCH = (1980, 1, 1, 0, 0, 0)


def package_zip(root: Path) -> bytes:
    """Return `mus.zip`: modules, data files and compiled catalogues, without the command line.

    The entries are stored, not deflated: web servers compress the whole better than its parts.
    """
    contents = _sources(root) | _compiled_catalogues(root)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, contents[name])
    return buffer.getvalue()


def _sources(root: Path) -> dict[str, bytes]:
    package = root / "mus"
    contents = {}
    for path in package.rglob("*"):
        inside = path.relative_to(package)
        if path.suffix in _DATA_SUFFIXES and path.is_file() and inside.parts[0] not in _LEFT_OUT:
            contents[path.relative_to(root).as_posix()] = path.read_bytes()
    return contents


def _compiled_catalogues(root: Path) -> dict[str, bytes]:
    # The other languages are not in the package: the page speaks Spanish until they are translated.
    catalogues = sorted((root / "mus" / "text").rglob("locale/es.po"))
    if not catalogues:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        compiled = [Path(folder) / f"{number}.mo" for number in range(len(catalogues))]
        pairs = [str(path) for pair in zip(catalogues, compiled, strict=True) for path in pair]
        command = [node_command(root), str(root / "static" / "building" / "catalogue.mjs"), *pairs]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            reason = next((line for line in done.stderr.splitlines() if "Error" in line), done.stderr[-300:])
            names = " ".join(str(path.relative_to(root)) for path in catalogues)
            raise Failure(f"{names}: a catalogue does not compile: {reason.strip()}")
        return {
            catalogue.with_suffix(".mo").relative_to(root).as_posix(): target.read_bytes()
            for catalogue, target in zip(catalogues, compiled, strict=True)
        }
