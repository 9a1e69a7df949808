"""Install the pinned runtime with its own package managers, once for each state of the lock files."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from static.building.failure import Failure

_NPM_LOCK = "package-lock.json"
_PIP_LOCK = "static/building/micropip.txt"
_REQUIRED = ("pyodide/pyodide.asm.wasm", "@pyscript/core/dist/core.js", "gettext-parser/package.json")
_TAIL = 6


@dataclass(frozen=True)
class Runtime:
    """Where the installed parts are: npm's folder, and micropip's wheel if it could be had."""

    node_modules: Path
    micropip: Path | None


def ensure_runtime(root: Path) -> Runtime:
    """Return the runtime of the checkout at `root`, installing whatever is missing or outdated.

    Raises `Failure` if npm is missing or fails. micropip is optional: without it one line says so.
    """
    return Runtime(_ensure_npm_packages(root), _ensure_micropip(root))


def node_command(root: Path) -> str:
    """Return the path of a Node that is new enough for `package.json`, or raise `Failure`."""
    wanted = json.loads((root / "package.json").read_text(encoding="utf-8"))["engines"]["node"].lstrip(">=")
    node = shutil.which("node")
    if node is None:
        raise Failure(f"node is not in PATH: install Node.js {wanted} or newer (it brings npm) and try again")
    found = _run([node, "--version"], root).stdout.strip()[:20]
    major = re.match(r"v(\d+)", found)
    if major is None or int(major[1]) < int(wanted.split(".")[0]):
        raise Failure(f"{node} is Node.js {found or '?'}: install {wanted} or newer and try again")
    return node


def _run(command: list[str], root: Path) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, cwd=root, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
    except OSError as error:
        program = command[0]
        raise Failure(f"{program} does not start ({error.strerror}): install Node.js anew") from error


def _ensure_npm_packages(root: Path) -> Path:
    node_modules = root / "node_modules"
    stamp = root / ".runtime" / "npm.sha256"
    digest = hashlib.sha256((root / _NPM_LOCK).read_bytes()).hexdigest()
    complete = all((node_modules / name).is_file() for name in _REQUIRED)
    if complete and stamp.is_file() and stamp.read_text(encoding="ascii") == digest:
        return node_modules
    node_command(root)
    npm = shutil.which("npm")
    if npm is None:
        raise Failure("npm is not in PATH: install it (it usually comes with Node.js) and try again")
    print("Installing the pinned runtime with npm", flush=True)
    command = [npm, "ci", "--ignore-scripts", "--loglevel=error"]
    done = _run(command, root)
    if done.returncode != 0:
        raise Failure(
            f"npm ci failed in {root}: check the network connection and try again; npm said:\n"
            + _last_lines(done.stderr or done.stdout)
        )
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(digest, encoding="ascii")
    return node_modules


def _ensure_micropip(root: Path) -> Path | None:
    lock = (root / _PIP_LOCK).read_text(encoding="utf-8")
    pinned = re.search(r"^micropip==(\S+).*?sha256:([0-9a-f]{64})", lock, re.DOTALL | re.MULTILINE)
    assert pinned is not None
    version, digest = pinned.groups()
    folder = root / ".runtime" / "wheels"
    wheel = folder / f"micropip-{version}-py3-none-any.whl"
    if not wheel.is_file():
        # The wheel is for the page's Python, whatever Python runs this.
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        command += ["--only-binary=:all:", "--python-version=3.14", "--retries=1", "--timeout=20"]
        command += ["--disable-pip-version-check", f"--dest={folder}", f"--requirement={root / _PIP_LOCK}"]
        subprocess.run(command, capture_output=True, check=False)
    if wheel.is_file() and hashlib.sha256(wheel.read_bytes()).hexdigest() == digest:
        return wheel
    print(
        "micropip could not be had with pip: the page works, but takes no wheels from its user",
        file=sys.stderr,
    )
    return None


def _last_lines(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.strip().splitlines()[-_TAIL:])
