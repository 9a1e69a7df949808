"""pytest and hypothesis as wheels for the page's Python, in the versions that the tests here use."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_PACKAGES = ("pytest", "hypothesis")


def wheels_for_pyodide() -> Path:
    """Return a folder of wheels, downloading them with pip if these versions are not there yet."""
    index = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    python, abi = index["info"]["python"], index["info"]["abi_version"]
    lines = (ROOT / "tests" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if re.split("==", line)[0] in _PACKAGES]
    folder = ROOT / ".runtime" / "pyodide-wheels" / "-".join([abi, *wanted]).replace("==", "-")
    complete = folder / "complete"
    if not complete.exists():
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--only-binary=:all:",
            "--dest",
            str(folder),
        ]
        command += ["--python-version", python, "--platform", f"pyemscripten_{abi}_wasm32", *wanted]
        subprocess.run(command, check=True)
        complete.touch()
    return folder
