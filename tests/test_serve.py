"""`serve.py` as people meet it: the folder it builds, the answers it gives, the errors it names."""

import contextlib
import filecmp
import gettext
import gzip
import http.client
import io
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
import zipfile
from pathlib import Path

import pytest

from static.building.failure import Failure
from static.building.output import write_site
from static.building.package import package_zip
from static.building.server import SiteServer
from static.building.site import build_site

ROOT = Path(__file__).resolve().parents[1]
SOURCES = (
    "serve.py",
    "index.html",
    "pyscript.toml",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "mus",
    "static",
)


def run_serve(root, *arguments, **environment):
    command = [sys.executable, str(root / "serve.py"), *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | environment, timeout=300
    )


@contextlib.contextmanager
def serving(folder):
    with SiteServer(folder) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def built(runtime, tmp_path_factory):
    return build_site(ROOT, tmp_path_factory.mktemp("built") / "site")


@pytest.fixture(scope="module")
def server(built):
    with serving(built) as server:
        yield server


@pytest.fixture
def checkout(runtime, tmp_path):
    """A copy of the sources that has the runtime installed; tests take away what they want missing."""
    root = tmp_path / "checkout"
    root.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, root / name)
    shutil.copytree(ROOT / ".runtime", root / ".runtime", ignore=shutil.ignore_patterns("pyodide-wheels"))
    (root / "node_modules").symlink_to(runtime.node_modules)
    return root


def programs(folder, **scripts):
    """A folder for PATH that has just these programs, given as shell scripts."""
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return str(folder)


class TestBuild:
    def test_two_builds_are_the_same_byte_for_byte(self, built, tmp_path):
        again = build_site(ROOT, tmp_path / "again")
        names = sorted(str(path.relative_to(built)) for path in built.rglob("*") if path.is_file())
        assert names == sorted(str(path.relative_to(again)) for path in again.rglob("*") if path.is_file())
        assert filecmp.cmpfiles(built, again, names, shallow=False) == (names, [], [])

    def test_manifest_lists_every_file_with_its_size(self, built):
        manifest = json.loads((built / "build.json").read_text())
        found = {
            path.relative_to(built).as_posix(): path.stat().st_size
            for path in built.rglob("*")
            if path.is_file() and path.name != "build.json"
        }
        assert manifest["files"] == found
        assert set(manifest["boot"]) < set(found)

    def test_page_names_no_other_host(self, built):
        for name in ("index.html", "pyscript.toml", "runtime/pyodide/pyodide-lock.json"):
            assert "//" not in (built / name).read_text().replace("<!--", "")

    def test_package_in_the_site_has_no_caches_and_no_command_line(self, built):
        with zipfile.ZipFile(built / "mus.zip") as archive:
            names = archive.namelist()
        assert "mus/web/app.py" in names
        assert not [name for name in names if "__pycache__" in name or name.startswith("mus/cli/")]

    def test_earlier_build_is_replaced_whole(self, runtime, tmp_path):
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
        assert "<title>" in (site / "index.html").read_text()
        assert [path.name for path in tmp_path.iterdir()] == ["site"]

    def test_folder_of_somebody_else_is_refused_and_left_alone(self, tmp_path):
        (tmp_path / "thesis.txt").write_text("years of work")
        done = run_serve(ROOT, "build", tmp_path)
        assert done.returncode == 1
        assert done.stderr.startswith(f"serve.py: {tmp_path} holds files that are not a build")
        assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]

    def test_folder_that_cannot_be_made_is_named(self, runtime, tmp_path):
        (tmp_path / "file").write_text("")
        done = run_serve(ROOT, "build", tmp_path / "file" / "site")
        assert done.returncode == 1
        assert str(tmp_path / "file" / "site") in done.stderr
        assert len(done.stderr.splitlines()) == 1

    @pytest.mark.parametrize("option", ["--port=http", "--port=٣", "--port=65536", "--port=" + "9" * 5000])
    def test_what_is_no_port_is_refused(self, option):
        done = run_serve(ROOT, option)
        assert done.returncode == 2
        assert "is not a port" in done.stderr

    def test_wrong_usage_exits_with_two(self):
        done = run_serve(ROOT, "--port", "http")
        assert done.returncode == 2
        assert "'http' is not a port" in done.stderr


SMALL = {
    "index.html": b"page",
    "static/a.css": b"css",
    "build.json": b'{"mus-site": 1, "files": {"index.html": 4, "static/a.css": 3}}',
}


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


class TestDestination:
    @pytest.fixture
    def site(self, tmp_path):
        write_site(SMALL, tmp_path / "site")
        return tmp_path / "site"

    def test_files_that_somebody_added_survive_a_new_build(self, site):
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

    @pytest.mark.parametrize("added", ["new.css", "new.css/own", "fresh"])
    def test_an_added_file_where_the_site_has_a_new_one_is_not_lost(self, site, added):
        (site / added).parent.mkdir(exist_ok=True)
        (site / added).write_text("own")
        before = contents(site)
        with pytest.raises(Failure, match="move it away"):
            write_site({**SMALL, "new.css": b"", "fresh/a.css": b""}, site)
        assert contents(site) == before
        assert [path.name for path in site.parent.iterdir()] == ["site"]

    def test_the_earlier_build_stays_when_the_new_one_cannot_take_its_place(self, site, monkeypatch):
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
    def test_build_json_of_somebody_else_is_no_build(self, tmp_path, marker):
        (tmp_path / "build.json").write_text(marker)
        with pytest.raises(Failure, match="not a build of this site"):
            write_site(SMALL, tmp_path)
        assert contents(tmp_path) == {"build.json": marker.encode()}

    @pytest.mark.parametrize("before", [{}, SMALL, None], ids=["empty", "build", "dangling"])
    def test_a_link_stays_and_its_folder_is_built(self, tmp_path, before):
        target = tmp_path / "elsewhere" / "target"
        if before is not None:
            target.mkdir(parents=True)
        if before:
            write_site(before, target)
        (tmp_path / "site").symlink_to(target)
        write_site(SMALL, tmp_path / "site")
        assert (tmp_path / "site").is_symlink()
        assert contents(target) == SMALL

    def test_a_link_to_itself_is_told(self, tmp_path):
        (tmp_path / "site").symlink_to("site")
        with pytest.raises(Failure, match="link that leads to itself"):
            write_site(SMALL, tmp_path / "site")

    @pytest.mark.parametrize("name", [".", ".."])
    def test_the_folder_one_is_in_is_not_replaced_under_ones_feet(self, tmp_path, monkeypatch, name):
        (tmp_path / "build.json").write_bytes(SMALL["build.json"])
        (tmp_path / "here").mkdir()
        monkeypatch.chdir(tmp_path if name == "." else tmp_path / "here")
        with pytest.raises(Failure, match="folder this runs in"):
            write_site(SMALL, Path(name))


class TestInstallation:
    def test_missing_node_is_told(self, checkout, tmp_path):
        (checkout / "node_modules").unlink()
        done = run_serve(checkout, "build", tmp_path / "site", PATH=programs(tmp_path / "bin"))
        assert done.returncode == 1
        assert "node is not in PATH: install Node.js" in done.stderr

    def test_missing_npm_is_told(self, checkout, tmp_path):
        (checkout / "node_modules").unlink()
        path = programs(tmp_path / "bin", node="echo v99.0.0")
        done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
        assert done.returncode == 1
        assert "npm is not in PATH: install it" in done.stderr

    def test_old_node_is_told(self, checkout, tmp_path):
        (checkout / "node_modules").unlink()
        path = programs(tmp_path / "bin", node="echo v12.1.0", npm="exit 0")
        done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
        assert done.returncode == 1
        assert "is Node.js v12.1.0: install 20 or newer" in done.stderr

    def test_node_that_does_not_start_is_one_line(self, checkout, tmp_path):
        path = programs(tmp_path / "bin", node="")
        (tmp_path / "bin" / "node").write_bytes(b"\x7fELF\xff")
        done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
        assert done.returncode == 1
        assert done.stderr.startswith(f"serve.py: {path}/node does not start (")
        assert len(done.stderr.splitlines()) == 1

    def test_npm_that_does_not_start_is_one_line(self, checkout, tmp_path):
        (checkout / "node_modules").unlink()
        path = programs(tmp_path / "bin", node="echo v99.0.0", npm="")
        (tmp_path / "bin" / "npm").write_bytes(b"\x7fELF\xff")
        done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
        assert done.returncode == 1
        assert done.stderr.startswith(f"serve.py: {path}/npm does not start (")
        assert len(done.stderr.splitlines()) == 1

    def test_failed_download_shows_what_npm_said(self, checkout, tmp_path):
        (checkout / "node_modules").unlink()
        path = programs(tmp_path / "bin", node="echo v99.0.0", npm="echo network is unreachable >&2; exit 1")
        done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
        assert done.returncode == 1
        assert "npm ci failed" in done.stderr
        assert "network is unreachable" in done.stderr

    def test_changed_lock_file_is_installed_again(self, checkout, tmp_path):
        lock = checkout / "package-lock.json"
        lock.write_text(lock.read_text() + "\n")
        path = programs(tmp_path / "bin", node="echo v99.0.0", npm='echo "$@"; exit 1')
        done = run_serve(checkout, "build", tmp_path / "site", PATH=path)
        assert "ci --ignore-scripts" in done.stderr

    def test_without_micropip_the_site_is_built_and_says_so(self, checkout, tmp_path):
        shutil.rmtree(checkout / ".runtime" / "wheels", ignore_errors=True)
        offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": str(tmp_path)}
        done = run_serve(checkout, "build", tmp_path / "site", **offline)
        assert done.returncode == 0
        assert "micropip" in done.stderr
        index = json.loads((tmp_path / "site/runtime/pyodide/pyodide-lock.json").read_text())
        assert index["packages"] == {}


class TestCatalogues:
    def catalogue(self, checkout, text):
        folder = checkout / "mus" / "text" / "locale"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "xx.po").write_text(text, encoding="utf-8")
        with zipfile.ZipFile(io.BytesIO(package_zip(checkout))) as archive:
            return gettext.GNUTranslations(io.BytesIO(archive.read("mus/text/locale/xx.mo")))

    def test_compiled_catalogue_reads_back(self, checkout):
        words = self.catalogue(
            checkout,
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
            'msgid "bet"\nmsgstr "envite ñ"\n\n'
            'msgctxt "hand"\nmsgid "big"\nmsgstr "grande"\n\n'
            'msgid "{n} stone"\nmsgid_plural "{n} stones"\n'
            'msgstr[0] "{n} piedra"\nmsgstr[1] "{n} piedras"\n\n'
            '#, fuzzy\nmsgid "hello"\nmsgstr "adiós"\n',
        )
        assert words.gettext("bet") == "envite ñ"
        assert words.pgettext("hand", "big") == "grande"
        assert words.ngettext("{n} stone", "{n} stones", 1) == "{n} piedra"
        assert words.ngettext("{n} stone", "{n} stones", 5) == "{n} piedras"
        assert words.gettext("hello") == "hello", "a guess marked fuzzy is no translation"

    def test_broken_catalogue_is_named(self, checkout):
        with pytest.raises(Failure, match=r"mus/text/locale/.*xx\.po.*does not compile"):
            self.catalogue(checkout, 'msgid "twice"\nmsgstr "a"\n\nmsgid "twice"\nmsgstr "b"\n')


class TestServer:
    def ask(self, server, address, method="GET", **headers):
        connection = http.client.HTTPConnection("localhost", server.server_address[1])
        connection.request(
            method, address, headers={name.replace("_", "-"): text for name, text in headers.items()}
        )
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    @pytest.mark.parametrize(
        ("address", "media_type"),
        [
            ("/", "text/html; charset=utf-8"),
            ("/static/loading.css", "text/css; charset=utf-8"),
            ("/static/loading.mjs", "text/javascript; charset=utf-8"),
            ("/runtime/pyscript/core.js", "text/javascript; charset=utf-8"),
            ("/runtime/pyodide/pyodide.asm.wasm", "application/wasm"),
            ("/static/icon.svg", "image/svg+xml"),
            ("/pyscript.toml", "application/toml"),
            ("/mus.zip", "application/zip"),
            ("/build.json", "application/json"),
        ],
    )
    def test_media_types(self, server, address, media_type):
        answer, _ = self.ask(server, address)
        assert (answer.status, answer.headers["Content-Type"]) == (200, media_type)

    def test_compresses_only_for_those_who_accept_it(self, server, built):
        content = (built / "index.html").read_bytes()
        plain, body = self.ask(server, "/index.html")
        assert (plain.headers["Content-Encoding"], body) == (None, content)
        packed, body = self.ask(server, "/index.html", Accept_Encoding="gzip, br")
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(body) < len(content)
        assert gzip.decompress(body) == content

    def test_head_gives_the_headers_alone(self, server, built):
        answer, body = self.ask(server, "/mus.zip", "HEAD")
        assert (answer.headers["Content-Length"], body) == (str((built / "mus.zip").stat().st_size), b"")

    def test_unchanged_file_is_not_sent_again(self, server):
        first, _ = self.ask(server, "/mus.zip")
        assert first.headers["Cache-Control"] == "no-cache"
        by_tag, body = self.ask(server, "/mus.zip", If_None_Match=first.headers["ETag"])
        assert (by_tag.status, body) == (304, b"")
        by_date, _ = self.ask(server, "/mus.zip", If_Modified_Since=first.headers["Last-Modified"])
        assert by_date.status == 304
        other, _ = self.ask(server, "/mus.zip", If_None_Match='"another"')
        assert other.status == 200

    def test_changed_file_is_sent_anew(self, tmp_path):
        (tmp_path / "page.html").write_text("before")
        with serving(tmp_path) as server:
            self.ask(server, "/page.html")
            (tmp_path / "page.html").write_text("after it")
            assert self.ask(server, "/page.html")[1] == b"after it"

    @pytest.mark.parametrize(
        "address",
        [
            "/../build.json",
            "/../../../../../../../etc/hostname",
            "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname",
            "/static/..%2f..%2f..%2f..%2f..%2fetc%2fhostname",
            "//etc/hostname",
            "/%00",
            "/%ff",
            "/static/",
            "/nothing.html",
        ],
    )
    def test_nothing_but_files_of_the_site(self, server, address):
        assert self.ask(server, address)[0].status == 404

    def test_target_that_is_no_address_is_a_bad_request(self, server, capfd):
        with socket.create_connection(("localhost", server.server_address[1])) as connection:
            connection.sendall(b"GET http://[::1 HTTP/1.1\r\nConnection: close\r\n\r\n")
            answer = connection.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert capfd.readouterr().err == ""

    def test_link_that_leads_out_is_not_followed(self, tmp_path):
        (tmp_path / "secret").write_text("not yours")
        (tmp_path / "site").mkdir()
        (tmp_path / "site" / "link").symlink_to(tmp_path / "secret")
        with SiteServer(tmp_path / "site") as server:
            assert server.locate("/link") is None

    def test_folder_without_its_slash_is_redirected(self, built):
        with serving(built.parent) as server:
            answer, _ = self.ask(server, "/site")
            assert (answer.status, answer.headers["Location"]) == (301, "/site/")


class TestServing:
    def test_taken_port_is_told_with_another_to_try(self):
        with socket.create_server(("localhost", 0)) as taken:
            port = taken.getsockname()[1]
            done = run_serve(ROOT, "--no-open", "--port", port)
        assert done.returncode == 1
        assert done.stderr.startswith(f"serve.py: port {port} of localhost cannot be had")
        assert f"--port {port + 1}" in done.stderr

    def test_the_port_to_try_instead_of_the_last_one_exists(self, monkeypatch):
        def refuse(*_):
            raise OSError(98, "Address already in use")

        monkeypatch.setattr(SiteServer, "server_bind", refuse)
        with pytest.raises(Failure, match="--port 8000"):
            SiteServer(ROOT, port=65535)

    @pytest.mark.parametrize("arguments", [["build"], ["--no-open", "--port=0"]], ids=["build", "serve"])
    @pytest.mark.parametrize("module", ["mus.lessons.heading", "static.building.command"])
    def test_ctrl_c_while_the_program_is_loaded_is_quiet(self, module, arguments):
        command = [sys.executable, "-c", INTERRUPTED_AT_IMPORT, module, str(ROOT / "serve.py"), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (130, "", "")

    def test_ctrl_c_while_the_site_is_built_is_quiet(self, runtime, tmp_path):
        # The cards are drawn by a Python of its own, which the interrupt reaches too.
        command = [sys.executable, "-c", INTERRUPTED_AT_DRAWING, str(ROOT / "serve.py"), "build", "site"]
        with subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            out, complaints = process.communicate(timeout=60)
        assert (process.returncode, out, complaints) == (130, "", "")
        assert list(tmp_path.iterdir()) == []

    def test_serves_the_page_until_interrupted(self, checkout):
        command = [sys.executable, "serve.py", "--no-open", "--port", "0"]
        with subprocess.Popen(
            command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            line = process.stdout.readline()
            address = line.split()[3]
            with urllib.request.urlopen(address) as answer:
                assert b"<title>Mus</title>" in answer.read()
            process.send_signal(signal.SIGINT)
            rest, complaints = process.communicate(timeout=60)
        assert (process.returncode, rest.strip(), complaints) == (0, "", "")


INTERRUPTED_AT_IMPORT = """
import runpy, signal, sys
from pathlib import Path

module, script, *arguments = sys.argv[1:]

class Interrupting:
    def find_spec(self, name, *rest):
        if name == module:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
sys.path.insert(0, str(Path(script).parent))
sys.argv = [script, *arguments]
runpy.run_path(script, run_name="__main__")
"""

INTERRUPTED_AT_DRAWING = """
import runpy, subprocess, sys
from pathlib import Path

script, *arguments = sys.argv[1:]
interrupt_all = "import os, signal; os.kill(os.getppid(), signal.SIGINT); signal.raise_signal(signal.SIGINT)"
run = subprocess.run

def run_interrupted(command, **more):
    drawing = any("draw.py" in str(word) for word in command)
    return run([sys.executable, "-c", interrupt_all] if drawing else command, **more)

subprocess.run = run_interrupted
sys.path.insert(0, str(Path(script).parent))
sys.argv = [script, *arguments]
runpy.run_path(script, run_name="__main__")
"""
