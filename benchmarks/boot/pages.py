"""The compared pages, all below one folder for one web server.

`mus/` is the built site. `bare/` only loads Pyodide. `least/` shows a word and puts the site's image of the
memory into Pyodide: what no page that starts that way can undercut. `plain/` is the site's own markup,
started as PyScript's documentation says: its stock scripts and plugins, stock Pyodide, the package as one
zip.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from static.building.catalogues import Catalogues
from static.building.package import package_zip
from static.building.precompressed import precompressed
from static.building.runtime import ensure_runtime
from static.building.site import site_files

SITE = "mus/"
BARE = "bare/index.html"
LEAST = "least/index.html"
PLAIN = "plain/"
FIRST_DEAL = "index.html?seed=1&speed=0#/partida"

_EARLY = "static/early.js"
_KEPT = ("static/", "lessons/")
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_BARE_PAGE = """<!doctype html><html lang="es"><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "../stock/pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("bare");
</script>
"""
_LEAST_PAGE = """<!doctype html><html lang="es"><meta charset="utf-8"><title>least</title><p>Mus</p>
<link rel="preload" as="fetch" crossorigin href="../mus/runtime/pyodide/pyodide.asm.wasm">
<link rel="preload" as="fetch" crossorigin href="../mus/runtime/memory.bin">
<script type="module">
import { loadPyodide } from "../mus/runtime/pyodide/pyodide.mjs";
import create from "../mus/runtime/pyodide/pyodide.asm.mjs";
import { readMemory } from "../mus/static/boot/memory.mjs";
const memory = readMemory(await (await fetch("../mus/runtime/memory.bin")).arrayBuffer());
await loadPyodide({
  stdLibURL: "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAAAAAA==",
  _loadSnapshot: memory.header,
  async createPyodideModule(settings) {
    const module = await create(settings);
    memory.restore(module.HEAPU8);
    return module;
  },
});
performance.mark("least");
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
    r"<script\s[^>]*>.*?</script>"
    r"|<(?P<config>py-config|mpy-config)\b.*?</(?P=config)>"
    r'|<link\b[^>]*\brel="(?:modulepreload|preload|manifest)"[^>]*>'
    r"|<meta\b[^>]*\bhttp-equiv=[^>]*>",
    re.DOTALL,
)


def write_pages(root: Path, top: Path) -> None:
    """Build the site of the checkout at `root` and the pages it is compared with, below `top`.

    All are compressed alike. Raises `static.building.failure.Failure` if the site cannot be built.
    """
    runtime = ensure_runtime(root)
    site = site_files(root, runtime)
    files = {SITE + address: content for address, content in site.items()}
    files |= (
        {BARE: _BARE_PAGE.encode(), LEAST: _LEAST_PAGE.encode()}
        | _stock_files(runtime.node_modules)
        | _plain_files(root, site)
    )
    for address, content in (files | precompressed(files, root, compress=True)).items():
        path = top / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def plain_markup(built: str, early: str) -> str:
    """Return the built page with PyScript's documented start in place of its own.

    What stands in the page as a script without attributes is the page's and stays (language, colours), but
    for `early`, which asks for the site's own runtime.
    """
    stripped = _OWN_BOOT.sub("", built.replace(f"<script>{early}</script>", ""))
    return stripped.replace("</head>", _PLAIN_HEAD + "</head>").replace("</body>", _PLAIN_BODY + "</body>")


def _stock_files(node_modules: Path) -> dict[str, bytes]:
    pyodide, pyscript = node_modules / "pyodide", node_modules / "@pyscript" / "core" / "dist"
    files = {f"stock/pyodide/{name}": (pyodide / name).read_bytes() for name in _PYODIDE}
    return files | {f"stock/pyscript/{path.name}": path.read_bytes() for path in pyscript.glob("*.js")}


def _plain_files(root: Path, site: Mapping[str, bytes]) -> dict[str, bytes]:
    early = (root / _EARLY).read_text(encoding="utf-8")
    own = {address: content for address, content in site.items() if address.startswith(_KEPT)}
    own |= {
        "index.html": plain_markup(site["index.html"].decode(), early).encode(),
        "main.py": _PLAIN_MAIN.encode(),
        "plain.toml": _PLAIN_CONFIG.encode(),
        "mus.zip": package_zip(root, Catalogues(root).of_package),
    }
    return {PLAIN + address: content for address, content in own.items()}
