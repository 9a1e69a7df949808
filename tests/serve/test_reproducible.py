"""One commit gives one site, wherever and by whomever it is built."""

import os
import shutil

from tests.serve.checkouts import copy_sources, run_serve

SLOW_TO_COMPRESS = 500_000
"""Compressed files of more bytes are made once for both: the compressor has a test of its own."""


def build(root, umask, **circumstances):
    done = run_serve(root, "build", root.parent / "site", umask=umask, **circumstances)
    assert done.returncode == 0, done.stderr
    site = root.parent / "site"
    return {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}


def test_two_checkouts_give_the_same_site_byte_for_byte(runtime, tmp_path):
    """The same sources built in two places, as differently as can be: path, clock, locale, umask, hashes."""
    near, far = tmp_path / "near", tmp_path / "a longer way" / "to it, año"
    near.mkdir()
    far.mkdir(parents=True)
    first, second = (copy_sources(place / "mus", runtime, caches=False) for place in (near, far))
    (second / "node_modules").unlink()
    shutil.copytree(runtime.node_modules, second / "node_modules", symlinks=True)
    for path in second.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (1_000_000_000, 1_000_000_000))
    plain = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    one = build(first, 0o022, PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C.UTF-8")
    lend_slow_ones(first, second)
    other = build(second, 0o077, PYTHONHASHSEED="2", TZ="Asia/Tokyo", HOME=str(far), **plain)
    assert sorted(one) == sorted(other)
    assert {"index.html.br", "index.html.gz", "runtime/pyodide/pyodide.asm.wasm.br"} < set(one)
    assert [name for name in one if one[name].read_bytes() != other[name].read_bytes()] == []


def lend_slow_ones(lender, borrower):
    """Let a checkout use another's large compressions: they are kept by the hash of what they are made of."""
    folder = borrower / ".runtime" / "compressed"
    folder.mkdir()
    for path in (lender / ".runtime" / "compressed").iterdir():
        if path.stat().st_size > SLOW_TO_COMPRESS:
            shutil.copy(path, folder)
