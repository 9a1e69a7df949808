"""What the build makes of the head of index.html: early scripts, one style sheet, downloads, hashes."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

STYLE = "static/style.css"
"""All style sheets of the page, in their order: one download instead of ten before anything can be seen."""

_EARLY = re.compile(r'<script src="([^"]+)"></script>')
"""A script that the browser would wait for before it paints anything."""
_ALLOWED = "script-src 'self'"
_SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')
_PRELOAD_PLACE = "<!-- preload -->\n"
_INTEGRITY_PLACE = "<!-- integrity -->\n"
_CHECKED = r'script type="module"|link rel="(?:stylesheet|modulepreload)"'
_TAG = re.compile(rf'<(?:{_CHECKED})[^>]*? (?:src|href)="([^"#?]+)"')
_LATE = (
    "runtime/pyodide/pyodide.asm.",
    "runtime/pyscript/",
    "static/boot/pyscript.mjs",
    "static/interpreter.mjs",
)
"""Modules that are large, or imported when Python starts: static/boot/python.mjs lets them come, checked."""
_MODULES = (".js", ".mjs")
_FETCHED = (".bin", ".json", ".mo", ".toml", ".wasm", ".zip")


def integrity(content: bytes) -> str:
    """Return what an `integrity` attribute, or option of `fetch`, says of these bytes."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def with_early_scripts(page: str, root: Path) -> str:
    """Return `page` with its blocking scripts written into it, and named by hash in its security policy."""
    scripts = {address: (root / address).read_text(encoding="utf-8") for address in _EARLY.findall(page)}
    hashes = "".join(f" '{integrity(script.encode())}'" for script in scripts.values())
    page = page.replace(_ALLOWED, _ALLOWED + hashes, 1)
    return _EARLY.sub(lambda tag: f"<script>{scripts[tag[1]]}</script>", page)


def with_one_style(page: str, files: Mapping[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return `page` and the site's `files` with STYLE in the place of the sheets that the page names."""
    sheets = _SHEET.findall(page)
    style = b"".join(files[sheet] for sheet in sheets)
    first, *others = _SHEET.split(page)[::2]
    link = f'<link rel="stylesheet" href="{STYLE}">\n'
    remaining = {address: content for address, content in files.items() if address not in sheets}
    return "".join((first, link, *others)), remaining | {STYLE: style}


def with_head(page: str, files: Mapping[str, bytes], boot: Iterable[str]) -> bytes:
    """Return `page` with a link for each module of `boot`, and with hashes wherever a browser can check them.

    `files` is the site by address. What is late is left to static/boot/python.mjs, which lets it come when
    the page can be seen: its modules, and the hashes of whatever is fetched, are in a block of data.
    """
    modules = [address for address in boot if PurePosixPath(address).suffix in _MODULES]
    late = [address for address in modules if address.startswith(_LATE)]
    links = "".join(
        f'<link rel="modulepreload" href="{address}">\n' for address in modules if address not in late
    )
    fetched = (address for address in sorted(files) if PurePosixPath(address).suffix in _FETCHED)
    hashes = {address: integrity(files[address]) for address in (*fetched, *late)}
    block = json.dumps({"hashes": hashes, "late": late})
    data = f'<script type="application/json" id="integrity">{block}</script>\n'
    text = page.replace(_PRELOAD_PLACE, links).replace(_INTEGRITY_PLACE, data)
    return _TAG.sub(lambda tag: _with_integrity(tag, files), text).encode()


def _with_integrity(tag: re.Match[str], files: Mapping[str, bytes]) -> str:
    return f'{tag[0]} integrity="{integrity(files[tag[1]])}"' if tag[1] in files else tag[0]
