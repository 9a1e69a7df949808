"""The `.gz` and `.br` that a build leaves beside its files."""

import gzip
import random
import shutil
import subprocess

import pytest

from static.building.precompressed import precompressed
from tests.serve.checkouts import ROOT

PAGE = b"<p>Mus, no hay mus.</p>\n" * 200
SHEET = b"p { margin: 0 }\n" * 200
UNBREAKABLE = random.Random(1).randbytes(50_000)
FILES = {"index.html": PAGE, "copy/index.html": PAGE, "noise.bin": UNBREAKABLE, "tiny.txt": b"mus" * 30}
SIBLINGS = ["copy/index.html.br", "copy/index.html.gz", "index.html.br", "index.html.gz"]


@pytest.fixture
def root(tmp_path):
    return small_root(tmp_path / "root")


def small_root(root):
    """As much of a checkout as compressing needs."""
    (root / "static").mkdir(parents=True)
    (root / "static" / "building").symlink_to(ROOT / "static" / "building")
    shutil.copy(ROOT / "package.json", root)
    return root


def cached(root):
    return sorted(path.name for path in (root / ".runtime" / "compressed").iterdir())


def test_files_that_are_worth_it_get_both(root):
    assert sorted(precompressed(FILES, root, compress=True)) == SIBLINGS


def test_both_give_the_file_back(root, tmp_path):
    siblings = precompressed(FILES, root, compress=True)
    assert gzip.decompress(siblings["index.html.gz"]) == PAGE
    (tmp_path / "packed").write_bytes(siblings["index.html.br"])
    script = (
        'process.stdout.write(require("zlib").brotliDecompressSync(require("fs").readFileSync("packed")))'
    )
    done = subprocess.run(["node", "-e", script], cwd=tmp_path, capture_output=True, check=True)
    assert done.stdout == PAGE


def test_another_checkout_compresses_to_the_same_bytes(root, tmp_path):
    again = precompressed(FILES, small_root(tmp_path / "elsewhere"), compress=True)
    assert precompressed(FILES, root, compress=True) == again


def test_what_is_compressed_already_needs_no_second_time(root, monkeypatch, capsys):
    first = precompressed(FILES, root, compress=True)
    assert "Compressing" in capsys.readouterr().out
    monkeypatch.setenv("PATH", "")
    assert precompressed(FILES, root, compress=True) == first
    assert capsys.readouterr().out == ""


def test_without_leave_to_compress_only_what_is_there_is_used(root):
    assert precompressed(FILES, root, compress=False) == {}
    precompressed(FILES, root, compress=True)
    found = precompressed({**FILES, "index.html": SHEET}, root, compress=False)
    assert sorted(found) == ["copy/index.html.br", "copy/index.html.gz"]


def test_what_the_last_build_does_not_need_is_forgotten(root):
    precompressed({"index.html": PAGE, "a.css": SHEET}, root, compress=True)
    before = cached(root)
    precompressed({"index.html": PAGE}, root, compress=True)
    assert len(before) == 4
    assert len(cached(root)) == 2
    assert set(cached(root)) < set(before)


def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(root):
    (root / ".runtime").write_text("a file where the folder should be")
    assert sorted(precompressed(FILES, root, compress=True)) == SIBLINGS
