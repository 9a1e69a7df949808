"""The folder that `serve.py build` makes."""

import json
import re
import zipfile

import pytest

from static.building.head import integrity
from static.building.precompressed import SUFFIXES
from static.building.site import build_site
from static.building.worker import WORKER
from tests.serve.checkouts import ROOT, run_serve


def test_manifest_lists_every_file_with_its_size(built):
    manifest = json.loads((built / "build.json").read_text())
    found = {
        path.relative_to(built).as_posix(): path.stat().st_size
        for path in built.rglob("*")
        if path.is_file() and path.name not in ("build.json", WORKER) and path.suffix not in SUFFIXES
    }
    assert manifest["files"] == found
    assert set(manifest["boot"]) < set(found)


def test_page_names_no_other_host(built):
    for name in ("index.html", "pyscript.toml", "runtime/pyodide/pyodide-lock.json"):
        text = re.sub(r"sha256-[\w+/=]+", "", (built / name).read_text())
        assert not re.search(r"""https?:|["'(=]//""", text)


def test_page_has_no_script_in_it_that_its_policy_does_not_name(built):
    page = (built / "index.html").read_text("utf-8")
    policy = re.search(r"script-src ([^;]+)", page)[1].split()
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert scripts
    assert {f"'{integrity(script.encode())}'" for script in scripts} == {
        source for source in policy if source.startswith("'sha256-")
    }
    assert "'unsafe-inline'" not in policy


def test_package_in_the_site_has_no_caches_no_command_line_and_no_training(built):
    names = []
    for part, known in (("mus.zip", "mus/web/app.pyc"), ("late.zip", "mus/web/lessons/classroom.pyc")):
        with zipfile.ZipFile(built / part) as archive:
            assert known in archive.namelist()
            names += archive.namelist()
    assert len(names) == len(set(names))
    left_out = ("mus/cli/", "mus/training/")
    assert not [name for name in names if "__pycache__" in name or name.startswith(left_out)]


def test_earlier_build_is_replaced_whole(runtime, tmp_path):
    site = build_site(ROOT, tmp_path / "site")
    manifest = json.loads((site / "build.json").read_text())
    for name in ("stale.txt", "past/stale.txt"):
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text("from an earlier build")
        manifest["files"][name] = 21
    (site / "build.json").write_text(json.dumps(manifest))
    (site / "index.html").write_text("changed by hand")
    build_site(ROOT, site)
    assert not (site / "stale.txt").exists()
    assert not (site / "past").exists()
    assert "<title" in (site / "index.html").read_text()
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_folder_of_somebody_else_is_refused_and_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    done = run_serve(ROOT, "build", tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"serve.py: {tmp_path} holds files that are not a build")
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_folder_that_cannot_be_made_is_named(runtime, tmp_path):
    (tmp_path / "file").write_text("")
    done = run_serve(ROOT, "build", tmp_path / "file" / "site")
    assert done.returncode == 1
    assert str(tmp_path / "file" / "site") in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("option", ["--port=http", "--port=٣", "--port=65536", "--port=" + "9" * 5000])
def test_what_is_no_port_is_refused(option):
    done = run_serve(ROOT, option)
    assert done.returncode == 2
    assert "is not a port" in done.stderr


def test_wrong_usage_exits_with_two():
    done = run_serve(ROOT, "--port", "http")
    assert done.returncode == 2
    assert "'http' is not a port" in done.stderr
