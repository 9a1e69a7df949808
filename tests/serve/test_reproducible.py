"""One commit gives one site, wherever and by whomever it is built."""

import os
import shutil

from tests.serve.checkouts import ROOT, copy_sources, run_serve

SLOW_TO_COMPRESS = 100_000
"""Compressed files of more bytes are made once for both: the compressor has a test of its own."""


def build(root, site, umask, **circumstances):
    done = run_serve(root, "build", site, umask=umask, **circumstances)
    assert done.returncode == 0, done.stderr
    return {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}


def test_two_checkouts_give_the_same_site_byte_for_byte(runtime, one_at_a_time, tmp_path):
    """This checkout, and its sources as differently as can be: path, clock, locale, umask, hashes."""
    far = tmp_path / "a longer way" / "to it, año"
    far.mkdir(parents=True)
    copy = copy_sources(far / "mus", runtime, caches=False)
    (copy / "node_modules").unlink()
    shutil.copytree(runtime.node_modules, copy / "node_modules", symlinks=True)
    for path in copy.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (1_000_000_000, 1_000_000_000))
    plain = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with one_at_a_time("compressing"):
        one = build(ROOT, tmp_path / "site", 0o022, PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C.UTF-8")
        lend_slow_ones(copy)
    other = build(copy, far / "site", 0o077, PYTHONHASHSEED="2", TZ="Asia/Tokyo", HOME=str(far), **plain)
    assert sorted(one) == sorted(other)
    assert {"index.html.br", "index.html.gz", "runtime/pyodide/pyodide.asm.wasm.br"} < set(one)
    assert [name for name in one if one[name].read_bytes() != other[name].read_bytes()] == []


def lend_slow_ones(borrower):
    """Let a checkout use large compressions of this one: they are kept by the hash of what is compressed."""
    folder = borrower / ".runtime" / "compressed"
    folder.mkdir()
    for path in (ROOT / ".runtime" / "compressed").iterdir():
        if path.stat().st_size > SLOW_TO_COMPRESS:
            shutil.copy(path, folder)
