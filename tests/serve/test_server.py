"""The answers of the web server."""

import gzip
import http.client
import socket

import pytest

from static.building.server import SiteServer
from tests.serve.checkouts import serving

PAGE = b"<p>Mus, no hay mus.</p>\n" * 100
PACKED = gzip.compress(PAGE, 9)


def ask(server, address, method="GET", **headers):
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
        ("/static/style.css", "text/css; charset=utf-8"),
        ("/static/loading.mjs", "text/javascript; charset=utf-8"),
        ("/runtime/pyscript/core.js", "text/javascript; charset=utf-8"),
        ("/runtime/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("/static/icon.svg", "image/svg+xml"),
        ("/pyscript.toml", "application/toml"),
        ("/mus.zip", "application/zip"),
        ("/build.json", "application/json"),
    ],
)
def test_media_types(server, address, media_type):
    answer, _ = ask(server, address)
    assert (answer.status, answer.headers["Content-Type"]) == (200, media_type)


def test_compresses_only_for_those_who_accept_it(server, built):
    content = (built / "index.html").read_bytes()
    plain, body = ask(server, "/index.html")
    assert (plain.headers["Content-Encoding"], body) == (None, content)
    packed, body = ask(server, "/index.html", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(body) < len(content)
    assert gzip.decompress(body) == content
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
    assert packed.headers["ETag"] != plain.headers["ETag"]


@pytest.fixture
def ready_made(tmp_path):
    """A folder with a page, its ready-made compressions, and nothing beside another page."""
    (tmp_path / "page.html").write_bytes(PAGE)
    (tmp_path / "page.html.gz").write_bytes(PACKED)
    (tmp_path / "page.html.br").write_bytes(b"as brotli")
    (tmp_path / "other.html").write_bytes(PAGE)
    (tmp_path / "tiny.txt").write_bytes(b"mus")
    with serving(tmp_path) as server:
        server.top = tmp_path
        yield server


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("x-gzip", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "gzip"),
        ("identity, *;q=0", None),
        ("gzip;q=0", None),
        ("brotli", None),
        ("notgzip", None),
        ("gzip;q=nonsense", None),
        ("", None),
    ],
)
def test_best_encoding_that_the_browser_accepts(ready_made, accepted, encoding):
    answer, body = ask(ready_made, "/page.html", Accept_Encoding=accepted)
    assert answer.headers["Content-Encoding"] == encoding
    assert body == {"br": b"as brotli", "gzip": PACKED, None: PAGE}[encoding]
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_without_ready_made_ones_it_compresses_itself(ready_made):
    answer, body = ask(ready_made, "/other.html", Accept_Encoding="br, gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == PAGE


def test_what_does_not_get_smaller_goes_as_it_is(ready_made):
    answer, body = ask(ready_made, "/tiny.txt", Accept_Encoding="gzip")
    assert (answer.headers["Content-Encoding"], body) == (None, b"mus")


def test_compressions_of_what_the_file_was_before_are_not_sent(ready_made):
    ask(ready_made, "/page.html", Accept_Encoding="br")
    (ready_made.top / "page.html").write_bytes(PAGE.upper())
    answer, body = ask(ready_made, "/page.html", Accept_Encoding="br, gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == PAGE.upper()


def test_compressed_file_can_be_had_as_a_file(ready_made):
    answer, body = ask(ready_made, "/page.html.gz", Accept_Encoding="gzip, br")
    assert (answer.headers["Content-Type"], answer.headers["Content-Encoding"]) == ("application/gzip", None)
    assert body == PACKED


@pytest.mark.parametrize("accepted", ["br", "gzip", ""])
def test_head_gives_the_headers_alone(ready_made, accepted):
    given, content = ask(ready_made, "/page.html", Accept_Encoding=accepted)
    answer, body = ask(ready_made, "/page.html", "HEAD", Accept_Encoding=accepted)
    assert body == b""
    assert answer.headers["Content-Length"] == str(len(content))
    for name in ("ETag", "Content-Encoding", "Content-Type", "Vary", "Accept-Ranges"):
        assert answer.headers[name] == given.headers[name]


def test_each_encoding_has_a_validator_of_its_own(ready_made):
    tags = {
        accepted: ask(ready_made, "/page.html", Accept_Encoding=accepted)[0].headers["ETag"]
        for accepted in ("br", "gzip", "")
    }
    assert len(set(tags.values())) == 3
    for accepted, tag in tags.items():
        answer, body = ask(ready_made, "/page.html", Accept_Encoding=accepted, If_None_Match=f'"x", W/{tag}')
        assert (answer.status, body, answer.headers["ETag"]) == (304, b"", tag)
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["Content-Encoding"] is None
    assert ask(ready_made, "/page.html", Accept_Encoding="br", If_None_Match=tags["gzip"])[0].status == 200


@pytest.mark.parametrize(
    ("wanted", "place", "part"),
    [
        ("bytes=0-4", "0-4", PAGE[:5]),
        ("bytes=100-", f"100-{len(PAGE) - 1}", PAGE[100:]),
        ("bytes=-7", f"{len(PAGE) - 7}-{len(PAGE) - 1}", PAGE[-7:]),
        ("bytes=-99999", f"0-{len(PAGE) - 1}", PAGE),
        ("bytes=10-99999", f"10-{len(PAGE) - 1}", PAGE[10:]),
    ],
)
def test_part_of_a_file_is_of_the_plain_one(ready_made, wanted, place, part):
    answer, body = ask(ready_made, "/page.html", Range=wanted, Accept_Encoding="br, gzip")
    assert (answer.status, answer.headers["Content-Range"]) == (206, f"bytes {place}/{len(PAGE)}")
    assert answer.headers["Content-Encoding"] is None
    assert body == part


@pytest.mark.parametrize("wanted", ["bytes=99999-", "bytes=-0"])
def test_part_that_is_not_there_is_refused(ready_made, wanted):
    answer, body = ask(ready_made, "/page.html", Range=wanted)
    assert (answer.status, answer.headers["Content-Range"], body) == (416, f"bytes */{len(PAGE)}", b"")


@pytest.mark.parametrize("wanted", ["bytes=5-2", "bytes=0-1,5-6", "bytes=-", "lines=1-2", "bytes=a-b"])
def test_what_is_no_part_gives_the_whole(ready_made, wanted):
    answer, body = ask(ready_made, "/page.html", Range=wanted)
    assert (answer.status, body) == (200, PAGE)


def test_part_of_a_file_that_has_changed_is_the_whole_new_one(ready_made):
    first, _ = ask(ready_made, "/page.html")
    for known in (first.headers["ETag"], first.headers["Last-Modified"]):
        answer, _ = ask(ready_made, "/page.html", Range="bytes=0-4", If_Range=known)
        assert answer.status == 206
    answer, body = ask(ready_made, "/page.html", Range="bytes=0-4", If_Range='"another"')
    assert (answer.status, body) == (200, PAGE)


def test_unchanged_file_is_not_sent_again(server):
    first, _ = ask(server, "/mus.zip")
    assert first.headers["Cache-Control"] == "no-cache"
    by_tag, body = ask(server, "/mus.zip", If_None_Match=first.headers["ETag"])
    assert (by_tag.status, body) == (304, b"")
    by_date, _ = ask(server, "/mus.zip", If_Modified_Since=first.headers["Last-Modified"])
    assert by_date.status == 304
    other, _ = ask(server, "/mus.zip", If_None_Match='"another"')
    assert other.status == 200


def test_changed_file_is_sent_anew(tmp_path):
    (tmp_path / "page.html").write_text("before")
    with serving(tmp_path) as server:
        ask(server, "/page.html")
        (tmp_path / "page.html").write_text("after it")
        assert ask(server, "/page.html")[1] == b"after it"


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
def test_nothing_but_files_of_the_site(server, address):
    assert ask(server, address)[0].status == 404


def test_target_that_is_no_address_is_a_bad_request(server, capfd):
    with socket.create_connection(("localhost", server.server_address[1])) as connection:
        connection.sendall(b"GET http://[::1 HTTP/1.1\r\nConnection: close\r\n\r\n")
        answer = connection.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert capfd.readouterr().err == ""


def test_link_that_leads_out_is_not_followed(tmp_path):
    (tmp_path / "secret").write_text("not yours")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "link").symlink_to(tmp_path / "secret")
    with SiteServer(tmp_path / "site") as server:
        assert server.locate("/link") is None


def test_folder_without_its_slash_is_redirected(built):
    with serving(built.parent) as server:
        answer, _ = ask(server, "/site")
        assert (answer.status, answer.headers["Location"]) == (301, "/site/")
