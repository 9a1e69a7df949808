"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from pathlib import Path

from tests.run import CHROMIUM


def description() -> str:
    """Processor, memory, system and browser, in one line."""
    parts = [
        f"{_cores()} cores of {_processor()}",
        _memory(),
        _system(),
        _version(next((name for name in CHROMIUM if shutil.which(name)), "")),
    ]
    return ", ".join(part for part in parts if part)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _processor() -> str:
    found = re.search(r"^model name\s*:\s*(.+)$", _text("/proc/cpuinfo"), re.MULTILINE)
    return found[1].strip() if found else platform.processor() or platform.machine()


def _memory() -> str:
    found = re.search(r"^MemTotal:\s*(\d+) kB", _text("/proc/meminfo"), re.MULTILINE)
    return f"{int(found[1]) / 2**20:.0f} GiB" if found else ""


def _system() -> str:
    found = re.search(r'^PRETTY_NAME="(.+)"', _text("/etc/os-release"), re.MULTILINE)
    return found[1] if found else f"{platform.system()} {platform.release()}"


def _version(program: str) -> str:
    if not program:
        return ""
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"\S+ [\d.]+", done.stdout)
    return found[0] if found else ""


def _text(path: str) -> str:
    file = Path(path)
    return file.read_text(encoding="utf-8") if file.is_file() else ""
