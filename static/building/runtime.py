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
_WHEELS = {
    "micropip": "the page works, but takes no wheels from its user",
    "segno": "the page works, but draws no codes of links",
}
"""What pip installs, each with a lock of its own, and what it means to be without it."""
_REQUIRED = ("pyodide/pyodide.asm.wasm", "@pyscript/core/dist/core.js", "gettext-parser/package.json")
_TAIL = 6


@dataclass(frozen=True)
class Runtime:
    """Where the installed parts are: npm's folder, and the wheels that could be had."""

    node_modules: Path
    micropip: Path | None
    segno: Path | None


def ensure_runtime(root: Path) -> Runtime:
    """Return the runtime of the checkout at `root`, installing whatever is missing or outdated.

    Raises `Failure` if npm is missing or fails. Wheels are optional: one line says which is missing.
    """
    return Runtime(_ensure_npm_packages(root), *(_ensure_wheel(root, name) for name in _WHEELS))


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


def _ensure_wheel(root: Path, name: str) -> Path | None:
    lock = root / "static" / "building" / f"{name}.txt"
    pinned = re.search(
        rf"^{name}==(\S+).*?sha256:([0-9a-f]{{64}})", lock.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert pinned is not None
    version, digest = pinned.groups()
    folder = root / ".runtime" / "wheels"
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    if not wheel.is_file():
        # The wheel is for the page's Python, whatever Python runs this.
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        command += ["--only-binary=:all:", "--python-version=3.14", "--retries=1", "--timeout=20"]
        command += ["--disable-pip-version-check", f"--dest={folder}", f"--requirement={lock}"]
        subprocess.run(command, capture_output=True, check=False)
    if wheel.is_file() and hashlib.sha256(wheel.read_bytes()).hexdigest() == digest:
        return wheel
    print(f"{name} could not be had with pip: {_WHEELS[name]}", file=sys.stderr)
    return None


def _last_lines(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.strip().splitlines()[-_TAIL:])
