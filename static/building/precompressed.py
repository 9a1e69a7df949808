"""The `.gz` and `.br` beside a file that web servers send instead of compressing it for every visitor.

Made once for each content: what a build has compressed lies in `.runtime/compressed`, by hash.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from static.building.failure import Failure
from static.building.runtime import node_command

SUFFIXES = (".gz", ".br")

_CACHE = ".runtime/compressed"
_SETTINGS = b"gzip 9, brotli 11 or 9\n"
_SMALLEST = 1000
"""Fewer bytes go in the first packet either way."""
_WORTH = 0.95


@dataclass(frozen=True)
class _Compressed:
    gz: bytes
    br: bytes


def siblings_of(address: str) -> tuple[str, ...]:
    """The addresses at which a file's ready-made compressions are, if it has any."""
    return tuple(address + suffix for suffix in SUFFIXES)


def precompressed(files: Mapping[str, bytes], root: Path, *, compress: bool) -> dict[str, bytes]:
    """Return the siblings, by address, of those of `files` that are worth it; both kinds or none.

    `compress` makes those that no earlier build of the checkout at `root` has left, which takes a minute the
    first time, and forgets those that this build does not need. Raises `Failure` if Node fails.
    """
    cache = root / _CACHE
    keys = {address: _key(content) for address, content in files.items() if len(content) >= _SMALLEST}
    known = {key: found for key in set(keys.values()) if (found := _cached(cache, key))}
    if compress:
        missing = {key: files[address] for address, key in keys.items() if key not in known}
        known |= _compressed(missing, root)
        _keep(cache, {key: known[key] for key in missing})
        _forget_all_but(cache, known)
    siblings: dict[str, bytes] = {}
    for address, key in keys.items():
        found = known.get(key)
        if found and max(len(found.gz), len(found.br)) <= _WORTH * len(files[address]):
            siblings.update(zip(siblings_of(address), (found.gz, found.br), strict=True))
    return siblings


def _key(content: bytes) -> str:
    return hashlib.sha256(_SETTINGS + content).hexdigest()


def _cached(cache: Path, key: str) -> _Compressed | None:
    try:
        return _Compressed(*(cache.joinpath(name).read_bytes() for name in siblings_of(key)))
    except OSError:
        return None


def _compressed(contents: Mapping[str, bytes], root: Path) -> dict[str, _Compressed]:
    if not contents:
        return {}
    print("Compressing for web servers, once for each content", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for key, content in contents.items():
            (folder / key).write_bytes(content)
        command = [node_command(root), str(root / "static" / "building" / "brotli.mjs"), name]
        with ThreadPoolExecutor() as workers:
            gz = workers.map(_gzipped, contents.values())
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failure(f"Node does not compress the site: {(done.stderr or '?').strip().splitlines()[-1]}")
        return {
            key: _Compressed(each, (folder / f"{key}.br").read_bytes())
            for key, each in zip(contents, gz, strict=True)
        }


def _gzipped(content: bytes) -> bytes:
    packed = bytearray(gzip.compress(content, 9, mtime=0))
    packed[9] = 255  # "made on an unknown system", which some versions of Python say and others do not
    return bytes(packed)


def _keep(cache: Path, fresh: Mapping[str, _Compressed]) -> None:
    """A cache that cannot be written is no reason to stop: the next build compresses again."""
    try:
        cache.mkdir(parents=True, exist_ok=True)
        for key, each in fresh.items():
            for name, content in zip(siblings_of(key), (each.gz, each.br), strict=True):
                handle, unfinished = tempfile.mkstemp(dir=cache)
                with open(handle, "wb") as file:
                    file.write(content)
                os.replace(unfinished, cache / name)
    except OSError:
        return


def _forget_all_but(cache: Path, needed: Iterable[str]) -> None:
    names = {name for key in needed for name in siblings_of(key)}
    try:
        for path in cache.iterdir():
            if path.name not in names:
                path.unlink(missing_ok=True)
    except OSError:
        return
