"""A built folder on a computer that has Python and nothing else."""

import ast
import json
import signal
import subprocess
import sys
import urllib.request

import pytest

from tests.serve.checkouts import ROOT

OLDEST_PYTHON = (3, 9)


@pytest.fixture
def address(built, tmp_path):
    """Where the folder serves itself: no other program can be found, nothing of the checkout imported."""
    command = [sys.executable, "-I", "-S", str(built / "serve.py"), "--no-open", "--port=0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=tmp_path, env={"PATH": ""}, text=True, **pipes) as process:
        yield process.stdout.readline().split()[3]
        process.send_signal(signal.SIGINT)
        rest, complaints = process.communicate(timeout=60)
    assert (process.returncode, rest.strip(), complaints) == (0, "", "")


@pytest.mark.parametrize(
    ("file", "media_type"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("static/loading.mjs", "text/javascript; charset=utf-8"),
        ("runtime/pyodide/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_folder_serves_itself(address, built, file, media_type):
    with urllib.request.urlopen(address + file.replace("index.html", "")) as answer:
        assert answer.headers["Content-Type"] == media_type
        assert answer.read() == (built / file).read_bytes()


def test_start_does_not_load_it(built):
    assert "serve.py" not in json.loads((built / "build.json").read_text())["boot"]
    assert '"serve.py"' not in (built / "index.html").read_text()


def test_an_older_python_can_read_it():
    source = (ROOT / "static" / "building" / "server.py").read_text()
    ast.parse(source, feature_version=OLDEST_PYTHON)


def test_taken_port_is_told(built, server):
    port = server.server_address[1]
    command = [sys.executable, "-I", str(built / "serve.py"), "--no-open", f"--port={port}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"serve.py: port {port} of localhost cannot be had")
