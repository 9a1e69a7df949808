"""Check the whole project: `python3 tests/run.py`. It sets up whatever the checks need.

With no arguments everything runs. `--only PART` (may be repeated) runs one part: `style`, `types`, or a
folder or file of `tests/` (`rules`, `browser`, `headings` for `test_headings.py`). Arguments after `--` are
for pytest.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
VENV = ROOT / ".venv"
CHECKS = {
    "style": (("ruff", "check", "."), ("ruff", "format", "--check", ".")),
    "types": (("mypy",), ("mypy", "-p", "static.building")),
}
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--accept-lang=es",
)
ONLY_THIS_MACHINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"
"""The flag with which Chromium reaches no host but localhost."""
FIREFOX = ("firefox-esr", "firefox")
WEBKIT = "WebKitWebDriver"
XVFB = "Xvfb"


class SetupError(Exception):
    """The machine lacks something that the checks need; the message says what to do."""


def main() -> int:
    """Run the parts that were asked for; the exit code is 0 if all of them pass."""
    options = _arguments()
    parts: Sequence[str] = options.only or [*CHECKS, "browser", "."]
    started = time.monotonic()
    try:
        _set_up(parts)
    except SetupError as error:
        print(f"tests/run.py: {error}", file=sys.stderr)
        return 1
    commands = [command for part in parts if part in CHECKS for command in CHECKS[part]]
    if not options.only:
        commands.append(("pytest", *_on_all_cores(), "--rerun-show-tracebacks", *options.pytest))
    elif paths := [path for part in parts if (path := _test_path(part))]:
        commands.append(("pytest", *paths, *options.pytest))
    failed = [command for command in commands if not _passes(command)]
    for command in failed:
        print(f"FAILED: {' '.join(command)}")
    print(f"{'Failed' if failed else 'All passed'} after {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", action="append", default=[], metavar="PART", help="run only this part")
    parser.add_argument("pytest", nargs="*", metavar="-- ARGUMENT", help="argument for pytest")
    options = parser.parse_args()
    for part in options.only:
        if part not in CHECKS and _test_path(part) is None:
            parser.error(f"no such part: {part}")
    return options


def _test_path(part: str) -> str | None:
    candidates = (Path("tests") / part, Path("tests") / f"test_{part}.py")
    return next((str(path) for path in candidates if (ROOT / path).exists()), None)


def _on_all_cores() -> tuple[str, ...]:
    """One process more than there are cores, since a test in a browser leaves its core idle at times.

    Who has done its part takes over half of another's: all the tests in browsers stand together.
    """
    return "-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"


def _passes(command: Sequence[str]) -> bool:
    _headline(" ".join(command))
    return subprocess.run([_program(command[0]), *command[1:]], cwd=ROOT, check=False).returncode == 0


def _program(name: str) -> Path:
    return VENV / ("Scripts" if os.name == "nt" else "bin") / name


def _headline(text: str) -> None:
    print(f"\n=== {text}", flush=True)


def _set_up(parts: Sequence[str]) -> None:
    _headline("setting up")
    _set_up_environment()
    if any(part not in CHECKS for part in parts):
        _set_up_runtime()
    if "browser" in parts:
        if not _installed(CHROMIUM, "chromium"):
            raise SetupError("no Chromium: install it (package chromium) and try again")
        if not _installed(FIREFOX, "firefox-esr"):
            print("no Firefox: the browser tests run without it")
        if not _installed((WEBKIT,), "webkit2gtk-driver") or not _installed((XVFB,), "xvfb"):
            print("no WebKit, or no screen for it: its tests will be skipped")


def _set_up_environment() -> None:
    stamp = VENV / "requirements.sha256"
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == digest:
        return
    print("installing the tools of tests/requirements.txt into .venv", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
        command: list[str | Path] = [
            _program("python"),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ]
        subprocess.run([*command, "--requirement", REQUIREMENTS], check=True)
    except (subprocess.CalledProcessError, OSError) as error:
        raise SetupError(
            f"{VENV} could not be made ({error}): check the network connection and Python's venv module"
        ) from error
    stamp.write_text(digest, encoding="ascii")


def _set_up_runtime() -> None:
    sys.path.insert(0, str(ROOT))
    from static.building.failure import Failure
    from static.building.runtime import ensure_runtime

    try:
        ensure_runtime(ROOT)
    except Failure as failure:
        raise SetupError(str(failure)) from failure


def _installed(names: Sequence[str], package: str) -> bool:
    """Tell whether one of the programs is there, after trying the system's package manager if none is."""
    as_root = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not _found(names) and shutil.which("apt-get") and (not as_root or shutil.which("sudo")):
        print(f"installing {package} with apt-get", flush=True)
        for command in (["update", "-q"], ["install", "-qy", "--no-install-recommends", package]):
            subprocess.run([*as_root, "apt-get", *command], stdout=subprocess.DEVNULL, check=False)
    return _found(names)


def _found(names: Sequence[str]) -> bool:
    return any(shutil.which(name) for name in names)


if __name__ == "__main__":
    sys.exit(main())
