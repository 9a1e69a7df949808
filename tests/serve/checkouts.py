"""Copies of the sources, `serve.py` run in them, and folders served."""

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from static.building.server import SiteServer

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = ("npm.sha256", "wheels")
"""What of `.runtime` comes from outside; the rest is what a build has made."""

SOURCES = (
    "serve.py",
    "index.html",
    "pyscript.toml",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "mus",
    "static",
    "lessons",
)


def copy_sources(root, runtime, *, caches=True):
    """Make `root` a checkout with the runtime installed; without `caches` the page's Python is made anew."""
    root.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, root / name)
    (root / ".runtime").mkdir()
    for path in (ROOT / ".runtime" / name for name in INSTALLED):
        if path.exists():
            copy = shutil.copytree if path.is_dir() else shutil.copy2
            copy(path, root / ".runtime" / path.name)
    if caches:
        # Not a copy: another test may put something there or take it away meanwhile.
        (ROOT / ".runtime" / "python").mkdir(exist_ok=True)
        (root / ".runtime" / "python").symlink_to(ROOT / ".runtime" / "python")
    (root / "node_modules").symlink_to(runtime.node_modules)
    return root


def run_serve(root, *arguments, umask=-1, **environment):
    command = [sys.executable, str(root / "serve.py"), *map(str, arguments)]
    environment = os.environ | environment
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, umask=umask, timeout=600
    )


@contextlib.contextmanager
def serving(folder):
    with SiteServer(folder) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()
