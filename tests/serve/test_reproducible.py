"""One commit gives one site, wherever and by whomever it is built."""

import os
import shutil

import pytest

from tests.serve.checkouts import copy_sources, run_serve

SLOW_TO_COMPRESS = 500_000
"""Compressed files of more bytes are made once for both: the compressor has a test of its own."""


def build(root, umask, **circumstances):
    done = run_serve(root, "build", root.parent / "site", umask=umask, **circumstances)
    assert done.returncode == 0, done.stderr
    site = root.parent / "site"
    return {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def two_sites(runtime, tmp_path_factory):
    """The same sources built in two places, as differently as can be: path, clock, locale, umask, hashes."""
    near, far = (
        tmp_path_factory.mktemp("near"),
        tmp_path_factory.mktemp("far") / "a longer way" / "to it, año",
    )
    far.mkdir(parents=True)
    first, second = copy_sources(near / "mus", runtime), copy_sources(far / "mus", runtime)
    (second / "node_modules").unlink()
    shutil.copytree(runtime.node_modules, second / "node_modules", symlinks=True)
    for path in second.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (1_000_000_000, 1_000_000_000))
    plain = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    one = build(first, 0o022, PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C.UTF-8")
    compressed = second / ".runtime" / "compressed"
    compressed.mkdir()
    for path in (first / ".runtime" / "compressed").iterdir():
        if path.stat().st_size > SLOW_TO_COMPRESS:
            shutil.copy(path, compressed)
    other = build(second, 0o077, PYTHONHASHSEED="2", TZ="Asia/Tokyo", HOME=str(far), **plain)
    return one, other


def test_both_sites_have_the_same_files(two_sites):
    one, other = two_sites
    assert sorted(one) == sorted(other)
    assert "index.html.br" in one
    assert "index.html.gz" in one


def test_every_file_is_the_same_byte_for_byte(two_sites):
    one, other = two_sites
    differing = [name for name in one if one[name].read_bytes() != other[name].read_bytes()]
    assert differing == []
