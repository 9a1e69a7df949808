"""What files weigh compressed, the way a static host sends them: each by itself."""

from __future__ import annotations

import gzip
import subprocess
from collections.abc import Iterable
from pathlib import Path

from static.building.runtime import node_command

_BROTLI = """const { brotliCompressSync, constants } = await import("node:zlib");
const { readFileSync } = await import("node:fs");
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
for (const path of process.argv.slice(1))
  console.log(Math.min(brotliCompressSync(readFileSync(path), { params }).length, readFileSync(path).length));
"""


def gzip_bytes(paths: Iterable[Path]) -> int:
    """Sum of the files' sizes by gzip: the ready-made `.gz` beside a file, or level 9."""
    return sum(_ready(path, ".gz") or _gzip_size(path.read_bytes()) for path in paths)


def brotli_bytes(paths: Iterable[Path], root: Path) -> int:
    """Sum of the files' sizes by brotli: the ready-made `.br` beside a file, or quality 9 by Node."""
    every = list(paths)
    ready = [size for path in every if (size := _ready(path, ".br"))]
    others = [str(path) for path in every if not _ready(path, ".br")]
    if not others:
        return sum(ready)
    command = [node_command(root), "--input-type=module", "--eval", _BROTLI, "--", *others]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return sum(ready) + sum(int(line) for line in done.stdout.split())


def _ready(path: Path, suffix: str) -> int:
    beside = path.with_name(path.name + suffix)
    return beside.stat().st_size if beside.is_file() else 0


def _gzip_size(content: bytes) -> int:
    return min(len(gzip.compress(content, 9)), len(content))
