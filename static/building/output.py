"""Put a finished site in its folder, all at once, and keep whatever there is not the site's."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from static.building.failure import Failure
from static.building.precompressed import siblings_of
from static.building.worker import WORKER

MARKER = "build.json"
MARKER_KEY = "mus-site"


def check_destination(destination: Path) -> None:
    """Raise `Failure` unless `destination` is new, empty, or an earlier build, and can be replaced.

    A link stands for the folder it leads to, whether that exists yet or not.
    """
    try:
        folder = destination.resolve()
        if folder.is_symlink():
            raise Failure(f"{destination} is a link that leads to itself: give another folder")
        if not folder.exists():
            return
        if not folder.is_dir():
            raise Failure(f"{destination} is not a folder: give another one")
        if Path.cwd().is_relative_to(folder):
            raise Failure(
                f"{destination} is the folder this runs in, and is replaced whole: go elsewhere first"
            )
        if any(folder.iterdir()) and _files_of_build(folder) is None:
            raise Failure(
                f"{destination} holds files that are not a build of this site: give an empty folder"
            )
    except RuntimeError as error:  # before Python 3.13 this is how a loop of links is told
        raise Failure(f"{destination} is a link that leads to itself: give another folder") from error
    except (OSError, ValueError) as error:
        raise _unwritable(destination, error) from error


def write_site(files: Mapping[str, bytes], destination: Path) -> None:
    """Write `files` (address in the site → content) so that `destination` is at no time half a site.

    Of an earlier build only what its `build.json` lists goes; files that somebody added stay. Raises
    `Failure` if the folder belongs to something else or cannot be written, or if the site needs the place of
    such a file.
    """
    check_destination(destination)
    try:
        folder = destination.resolve()
        folder.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    except (OSError, ValueError) as error:
        raise _unwritable(destination, error) from error
    try:
        fresh = work / "new"
        for address, content in files.items():
            path = fresh / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        if folder.exists():
            _carry_over(folder, fresh, files, destination)
        _exchange(folder, fresh, work / "old")
    except OSError as error:
        raise _unwritable(destination, error) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _exchange(folder: Path, fresh: Path, old: Path) -> None:
    try:
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
    except BaseException:
        if old.exists() and not folder.exists():
            old.rename(folder)
        raise


def _carry_over(old: Path, fresh: Path, files: Mapping[str, bytes], destination: Path) -> None:
    """Give `fresh` all that `old` has beside the earlier build: linked where possible, else copied."""
    earlier = _files_of_build(old) or frozenset()
    earlier_folders, folders = _folders(earlier), _folders(files)
    for place, inner, names in os.walk(old, topdown=False, onerror=_raise):
        here = Path(place)
        links = [name for name in inner if (here / name).is_symlink()]
        for path in (here / name for name in (*names, *links)):
            address = path.relative_to(old).as_posix()
            if address in earlier:
                continue
            if address in files or address in folders or _folders((address,)) & files.keys():
                raise _in_the_way(destination / address)
            _carry(path, fresh / address)
        address = here.relative_to(old).as_posix()
        if address in files and address not in earlier_folders:
            raise _in_the_way(destination / address)
        if address != "." and address not in earlier_folders:
            (fresh / address).mkdir(parents=True, exist_ok=True)
            shutil.copymode(here, fresh / address)


def _raise(error: OSError) -> None:
    raise error


def _carry(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_symlink():
        target.symlink_to(source.readlink())
        return
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _folders(addresses: Iterable[str]) -> set[str]:
    return {parent.as_posix() for address in addresses for parent in PurePosixPath(address).parents}


def _files_of_build(folder: Path) -> frozenset[str] | None:
    """Return the addresses that the folder's `build.json` lists, with siblings, or None if this is no build.

    A compressed sibling of a file that is replaced would be one of another file, whoever made it.
    """
    try:
        manifest = json.loads((folder / MARKER).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    files = manifest.get("files") if isinstance(manifest, dict) and MARKER_KEY in manifest else None
    if not isinstance(files, dict):
        return None
    return frozenset(each for file in (MARKER, WORKER, *files) for each in (file, *siblings_of(file)))


def _in_the_way(path: Path) -> Failure:
    return Failure(
        f"{path} is not of the earlier build, and the site has a file of its own there: move it away"
    )


def _unwritable(destination: Path, error: Exception) -> Failure:
    reason = getattr(error, "strerror", None) or error
    return Failure(f"{destination} cannot be written ({reason}): give another folder")
