"""The compared pages, all below one folder for one web server.

`mus/` is the built site. `bare/` only loads Pyodide. `plain/` is the site's own markup, started the way
PyScript's documentation says: its stock scripts and plugins, stock Pyodide, the package as one zip.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from static.building.package import package_zip
from static.building.runtime import ensure_runtime
from static.building.site import build_site

SITE = "mus/"
BARE = "bare/index.html"
FIRST_DEAL = "index.html?seed=1&speed=0#/partida"

_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_BARE_PAGE = """<!doctype html><html lang="es"><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "../stock/pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("bare");
</script>
"""
_PLAIN_CONFIG = """name = "mus"
interpreter = "../stock/pyodide/pyodide.mjs"

[files]
"./mus.zip" = "./*"
"""
_PLAIN_MAIN = "import mus.web.app\n\nawait mus.web.app.start()\n"
_PLAIN_HEAD = '<script type="module" src="../stock/pyscript/core.js"></script>\n'
_PLAIN_BODY = '<script type="py" src="main.py" config="plain.toml"></script>\n'
_OWN_BOOT = re.compile(
    r"<script\b[^>]*>.*?</script>"
    r"|<(?P<config>py-config|mpy-config)\b.*?</(?P=config)>"
    r'|<link\b[^>]*\brel="(?:modulepreload|preload|manifest)"[^>]*>'
    r"|<meta\b[^>]*\bhttp-equiv=[^>]*>",
    re.DOTALL,
)


def write_pages(root: Path, top: Path) -> None:
    """Build the site of the checkout at `root` and the pages it is compared with, below `top`.

    Raises `static.building.failure.Failure` if the site cannot be built.
    """
    build_site(root, top / SITE, compress=True)
    _write_stock(ensure_runtime(root).node_modules, top / "stock")
    _write(top / BARE, _BARE_PAGE.encode())
    _write_plain(root, top / SITE, top / "plain")


def plain_markup(built: str) -> str:
    """Return the built page with PyScript's documented start in place of its own."""
    stripped = _OWN_BOOT.sub("", built)
    return stripped.replace("</head>", _PLAIN_HEAD + "</head>").replace("</body>", _PLAIN_BODY + "</body>")


def _write_stock(node_modules: Path, folder: Path) -> None:
    for name in _PYODIDE:
        _write(folder / "pyodide" / name, (node_modules / "pyodide" / name).read_bytes())
    for script in (node_modules / "@pyscript" / "core" / "dist").glob("*.js"):
        _write(folder / "pyscript" / script.name, script.read_bytes())


def _write_plain(root: Path, site: Path, folder: Path) -> None:
    for address in json.loads((site / "build.json").read_text(encoding="utf-8"))["files"]:
        if address.startswith(("static/", "lessons/")):
            _write(folder / address, (site / address).read_bytes())
    _write(folder / "index.html", plain_markup((site / "index.html").read_text(encoding="utf-8")).encode())
    _write(folder / "main.py", _PLAIN_MAIN.encode())
    _write(folder / "plain.toml", _PLAIN_CONFIG.encode())
    _write(folder / "mus.zip", package_zip(root))


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
