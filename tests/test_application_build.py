"""What makes an application of the site: the manifest, the icons, the service worker's list."""

import base64
import hashlib
import json
import re
import struct
from posixpath import normpath
from xml.etree import ElementTree

import pytest

from mus.web.address import HASHES
from static.building.catalogues import FIRST
from static.building.worker import service_worker, worker_code
from tests.conftest import ROOT

MANIFEST = "static/manifest.webmanifest"
FILES = {
    "index.html": b"<p>",
    "static/a.css": b"a{}",
    "runtime/LICENSE": b"MIT",
    "serve.py": b"",
    ".nojekyll": b"",
    "build.json": b"{}",
}


@pytest.fixture(scope="module")
def manifest():
    return json.loads((ROOT / MANIFEST).read_text(encoding="utf-8"))


def resolved(address):
    """An address of the manifest, from the site's folder on."""
    bare = re.sub(r"[?#].*", "", address)
    return normpath(f"static/{bare}").removeprefix(".")


def every_address(manifest):
    icons = [icon for each in (manifest, *manifest["shortcuts"]) for icon in each["icons"]]
    return [
        manifest["start_url"],
        manifest["scope"],
        manifest["share_target"]["action"],
        *(icon["src"] for icon in icons),
        *(shortcut["url"] for shortcut in manifest["shortcuts"]),
        *(handler["action"] for handler in manifest["file_handlers"]),
    ]


def test_the_manifest_works_from_any_folder(manifest):
    for address in every_address(manifest):
        assert re.match(r"(\.\./|[a-z])(?!.*://)", address)
        assert not resolved(address).startswith("..")
    # A relative id would be the same for all sites of a host: without one it is the start's address.
    assert "id" not in manifest


def test_start_scope_and_shortcuts_are_the_page(manifest):
    assert {resolved(manifest["start_url"]), resolved(manifest["scope"])} == {""}
    for shortcut in manifest["shortcuts"]:
        assert resolved(shortcut["url"]) == ""
        assert "#" + shortcut["url"].partition("#")[2] in HASHES.values()


def test_every_icon_is_there_in_the_size_it_claims(manifest):
    icons = [icon for each in (manifest, *manifest["shortcuts"]) for icon in each["icons"]]
    for icon in icons:
        path = ROOT / "static" / icon["src"]
        if icon["type"] == "image/svg+xml":
            assert ElementTree.parse(path).getroot().tag.endswith("svg")
        else:
            assert icon["sizes"] == "{}x{}".format(*png_size(path))
    wanted = {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert wanted <= {(icon["sizes"], icon.get("purpose", "any")) for icon in icons}
    assert png_size(ROOT / "static" / "icons" / "apple-touch.png") == (180, 180)


def png_size(path):
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", head[16:])


def test_colours_are_those_of_the_page(manifest):
    tokens = (ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert f"--felt: {manifest['theme_color']};" in tokens
    assert f"--felt-deep: {manifest['background_color']};" in tokens
    assert f'name="theme-color" content="{manifest["theme_color"]}"' in page
    assert manifest["lang"] == FIRST


def test_the_page_and_the_worker_know_where_shared_files_go(manifest):
    action = resolved(manifest["share_target"]["action"])
    assert f'const SHARE = "{action.lstrip("/")}";' in worker_code(ROOT)
    [file] = manifest["share_target"]["params"]["files"]
    assert f'.get("{file["name"]}")' in worker_code(ROOT)


def listed(worker):
    return json.loads(re.search(rb"const FILES = (\{.*?\});", worker, re.DOTALL)[1])


def test_the_worker_lists_what_the_page_needs_by_hash():
    files = listed(service_worker(FILES, "1", "code"))
    assert files == {
        address: base64.b64encode(hashlib.sha256(FILES[address]).digest()).decode()
        for address in ("build.json", "index.html", "static/a.css")
    }


def test_the_same_site_has_the_same_worker_and_another_has_another():
    first = service_worker(FILES, "1", "code")
    assert service_worker(dict(reversed(FILES.items())), "1", "code") == first

    def version(worker):
        return re.search(rb'VERSION = "(\w+)"', worker)[1]

    versions = {
        version(first),
        version(service_worker(FILES, "1", "other code")),
        version(service_worker(FILES | {"index.html": b"<p>1"}, "1", "code")),
        version(service_worker(FILES | {"new.css": b""}, "1", "code")),
    }
    assert len(versions) == 4
