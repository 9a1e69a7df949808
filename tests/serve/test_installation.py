"""What `serve.py` says when the runtime cannot be installed."""

import json
import os
import shutil

from static.building.site import build_site
from tests.serve.checkouts import run_serve


def programs(folder, **scripts):
    """A folder for PATH that has just these programs, given as shell scripts."""
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_missing_node_is_told(checkout, tmp_path):
    (checkout / "node_modules").unlink()
    done = run_serve(checkout, "build", tmp_path / "site", PATH=programs(tmp_path / "bin"))
    assert done.returncode == 1
    assert "node is not in PATH: install Node.js" in done.stderr


def test_missing_npm_is_told(checkout, tmp_path):
    (checkout / "node_modules").unlink()
    path = programs(tmp_path / "bin", node="echo v99.0.0")
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert done.returncode == 1
    assert "npm is not in PATH: install it" in done.stderr


def test_old_node_is_told(checkout, tmp_path):
    (checkout / "node_modules").unlink()
    path = programs(tmp_path / "bin", node="echo v12.1.0", npm="exit 0")
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert done.returncode == 1
    assert "is Node.js v12.1.0: install 20 or newer" in done.stderr


def test_node_that_does_not_start_is_one_line(checkout, tmp_path):
    path = programs(tmp_path / "bin", node="")
    (tmp_path / "bin" / "node").write_bytes(b"\x7fELF\xff")
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"serve.py: {path}/node does not start (")
    assert len(done.stderr.splitlines()) == 1


def test_npm_that_does_not_start_is_one_line(checkout, tmp_path):
    (checkout / "node_modules").unlink()
    path = programs(tmp_path / "bin", node="echo v99.0.0", npm="")
    (tmp_path / "bin" / "npm").write_bytes(b"\x7fELF\xff")
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"serve.py: {path}/npm does not start (")
    assert len(done.stderr.splitlines()) == 1


def test_failed_download_shows_what_npm_said(checkout, tmp_path):
    (checkout / "node_modules").unlink()
    path = programs(tmp_path / "bin", node="echo v99.0.0", npm="echo network is unreachable >&2; exit 1")
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert done.returncode == 1
    assert "npm ci failed" in done.stderr
    assert "network is unreachable" in done.stderr


def test_changed_lock_file_is_installed_again(checkout, tmp_path):
    lock = checkout / "package-lock.json"
    lock.write_text(lock.read_text() + "\n")
    path = programs(tmp_path / "bin", node="echo v99.0.0", npm='echo "$@"; exit 1')
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert "ci --ignore-scripts" in done.stderr


def test_without_wheels_the_site_is_built_and_says_so(checkout, tmp_path, monkeypatch, capsys):
    shutil.rmtree(checkout / ".runtime" / "wheels", ignore_errors=True)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    site = build_site(checkout, tmp_path / "site")
    told = capsys.readouterr().err
    assert "micropip could not be had" in told
    assert "segno could not be had" in told
    assert not (site / "runtime/segno.zip").exists()
    index = json.loads((site / "runtime/pyodide/pyodide-lock.json").read_text())
    assert index["packages"] == {}


def test_a_place_for_what_was_made_that_cannot_be_had_is_one_line(checkout, tmp_path):
    shutil.rmtree(checkout / ".runtime")
    (checkout / ".runtime").write_text("in the way")
    path = programs(tmp_path / "bin", node="echo v99.0.0", npm="exit 0")
    done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"serve.py: {checkout / '.runtime'} cannot be read or written (")
    assert len(done.stderr.splitlines()) == 1
