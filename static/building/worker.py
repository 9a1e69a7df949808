"""The site's service worker: its code behind the list of the files that it keeps."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

WORKER = "sw.js"

_CODE = "static/offline/worker.js"
_NOT_OF_THE_PAGE = (WORKER, "serve.py")
_LICENCES = ("LICENSE", "LICENCE", "COPYING", "NOTICE")


def service_worker(files: Mapping[str, bytes], content: str, code: str) -> bytes:
    """Return `sw.js` for the site `files` (address → bytes), which `build.json` calls `content`.

    `code` is what it does. The same files and code give the same bytes, and others give others: that is how
    browsers notice a new version.
    """
    hashes = {
        address: base64.b64encode(hashlib.sha256(files[address]).digest()).decode()
        for address in sorted(files)
        if _is_kept(address)
    }
    listed = json.dumps(hashes, indent=1)
    version = hashlib.sha256(f"{listed}\n{code}".encode()).hexdigest()[:16]
    constants = (
        f'const VERSION = "{version}";\nconst CONTENT = {json.dumps(content)};\nconst FILES = {listed};\n'
    )
    return (constants + code).encode()


def worker_code(root: Path) -> str:
    """Return the part of the service worker that is the same for every site."""
    return (root / _CODE).read_text(encoding="utf-8")


def _is_kept(address: str) -> bool:
    """Whether a page without network may want the file. If one of the list is missing, none is kept."""
    path = PurePosixPath(address)
    is_hidden = any(part.startswith(".") for part in path.parts)  # not every host publishes those
    return address not in _NOT_OF_THE_PAGE and path.stem not in _LICENCES and not is_hidden
