"""The `mus` package as the page loads it: one zip, the same bytes for the same sources."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

_DATA_SUFFIXES = (".py", ".json", ".bin", ".mus-player")
_LEFT_OUT = ("cli", "training")
_EPOCH = (1980, 1, 1, 0, 0, 0)


def package_zip(root: Path, catalogues: Mapping[str, bytes]) -> bytes:
    """Return `mus.zip`: modules, data files and these compiled `catalogues`.

    The command line and the training of players stay out.
    """
    return zip_of(_sources(root) | dict(catalogues))


def zip_of(contents: Mapping[str, bytes]) -> bytes:
    """Return a zip with these `contents` by name: the same bytes for the same contents.

    The entries are stored, not deflated: web servers compress the whole better than its parts.
    """
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
