"""What a build does to the folder it is given: all or nothing, and nothing of somebody else's."""

import os
from pathlib import Path

import pytest

from static.building.failure import Failure
from static.building.output import write_site

SMALL = {
    "index.html": b"page",
    "static/a.css": b"css",
    "build.json": b'{"mus-site": 1, "files": {"index.html": 4, "static/a.css": 3}}',
}


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.fixture
def site(tmp_path):
    write_site(SMALL, tmp_path / "site")
    return tmp_path / "site"


def test_files_that_somebody_added_survive_a_new_build(site):
    (site / "CNAME").write_text("mus.example")
    (site / "static" / "own.css").write_text("own")
    (site / ".git" / "refs").mkdir(parents=True)
    (site / ".git" / "HEAD").write_text("ref")
    (site / ".git").chmod(0o700)
    (site / "latest").symlink_to("nowhere")
    write_site({**SMALL, "index.html": b"new page"}, site)
    added = {"CNAME": b"mus.example", "static/own.css": b"own", ".git/HEAD": b"ref"}
    assert contents(site) == {**SMALL, "index.html": b"new page", **added}
    assert (site / ".git" / "refs").is_dir()
    assert (site / ".git").stat().st_mode & 0o777 == 0o700
    assert (site / "latest").readlink() == Path("nowhere")
    assert [path.name for path in site.parent.iterdir()] == ["site"]


def test_compressions_of_an_earlier_build_go_and_those_of_added_files_stay(site):
    compressed = {"static/a.css.gz": b"gz", "static/a.css.br": b"br", "build.json.gz": b"gz"}
    write_site({**SMALL, **compressed}, site)
    assert contents(site) == {**SMALL, **compressed}
    (site / "CNAME.gz").write_bytes(b"own")
    write_site(SMALL, site)
    assert contents(site) == {**SMALL, "CNAME.gz": b"own"}


@pytest.mark.parametrize("added", ["new.css", "new.css/own", "fresh"])
def test_an_added_file_where_the_site_has_a_new_one_is_not_lost(site, added):
    (site / added).parent.mkdir(exist_ok=True)
    (site / added).write_text("own")
    before = contents(site)
    with pytest.raises(Failure, match="move it away"):
        write_site({**SMALL, "new.css": b"", "fresh/a.css": b""}, site)
    assert contents(site) == before
    assert [path.name for path in site.parent.iterdir()] == ["site"]


def test_the_earlier_build_stays_when_the_new_one_cannot_take_its_place(site, monkeypatch):
    def rename(path, target):
        if path.name == "new":
            raise OSError(28, "No space left on device")
        os.rename(path, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(Failure, match="No space left"):
        write_site({"index.html": b"other"}, site)
    assert contents(site) == SMALL


@pytest.mark.parametrize(
    "marker",
    [
        '["mus-site"]',
        "5",
        '"mus-site"',
        '{"mus-site": 1}',
        '{"mus-site": 1, "files": 3}',
        "[" * 100_000,
        "{}",
    ],
    ids=range(7),
)
def test_build_json_of_somebody_else_is_no_build(tmp_path, marker):
    (tmp_path / "build.json").write_text(marker)
    with pytest.raises(Failure, match="not a build of this site"):
        write_site(SMALL, tmp_path)
    assert contents(tmp_path) == {"build.json": marker.encode()}


@pytest.mark.parametrize("before", [{}, SMALL, None], ids=["empty", "build", "dangling"])
def test_a_link_stays_and_its_folder_is_built(tmp_path, before):
    target = tmp_path / "elsewhere" / "target"
    if before is not None:
        target.mkdir(parents=True)
    if before:
        write_site(before, target)
    (tmp_path / "site").symlink_to(target)
    write_site(SMALL, tmp_path / "site")
    assert (tmp_path / "site").is_symlink()
    assert contents(target) == SMALL


def test_a_link_to_itself_is_told(tmp_path):
    (tmp_path / "site").symlink_to("site")
    with pytest.raises(Failure, match="link that leads to itself"):
        write_site(SMALL, tmp_path / "site")


@pytest.mark.parametrize("name", [".", ".."])
def test_the_folder_one_is_in_is_not_replaced_under_ones_feet(tmp_path, monkeypatch, name):
    (tmp_path / "build.json").write_bytes(SMALL["build.json"])
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path if name == "." else tmp_path / "here")
    with pytest.raises(Failure, match="folder this runs in"):
        write_site(SMALL, Path(name))
