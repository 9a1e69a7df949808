"""Put a finished site in its folder, all at once, and only where no stranger's files are."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from static.building.failure import Failure

MARKER = "build.json"
MARKER_KEY = "mus-site"


def check_destination(destination: Path) -> None:
    """Raise `Failure` unless `destination` is new, empty, or an earlier build."""
    if not destination.exists():
        return
    if not destination.is_dir():
        raise Failure(f"{destination} is not a folder: give another one")
    if any(destination.iterdir()) and not _is_build(destination):
        raise Failure(f"{destination} holds files that are not a build of this site: give an empty folder")


def write_site(files: Mapping[str, bytes], destination: Path) -> None:
    """Write `files` (address in the site → content) so that `destination` is at no time half a site.

    Raises `Failure` if the folder belongs to something else or cannot be written.
    """
    check_destination(destination)
    try:
        destination.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=f".{destination.name}-", dir=destination.parent))
    except OSError as error:
        raise Failure(f"{destination} cannot be written ({error.strerror}): give another folder") from error
    try:
        fresh = work / "new"
        for address, content in files.items():
            path = fresh / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        if destination.exists():
            destination.rename(work / "old")
        fresh.rename(destination)
    except OSError as error:
        raise Failure(f"{destination} cannot be written ({error.strerror}): give another folder") from error
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _is_build(folder: Path) -> bool:
    try:
        return MARKER_KEY in json.loads((folder / MARKER).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
