"""`serve.py` as a command that serves until somebody ends it."""

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from static.building.server import CannotListen, SiteServer
from tests.serve.checkouts import ROOT, run_serve


def test_taken_port_is_told_with_another_to_try():
    with socket.create_server(("localhost", 0)) as taken:
        port = taken.getsockname()[1]
        done = run_serve(ROOT, "--no-open", "--port", port)
    assert done.returncode == 1
    assert done.stderr.startswith(f"serve.py: port {port} of localhost cannot be had")
    assert f"--port {port + 1}" in done.stderr


def test_the_port_to_try_instead_of_the_last_one_exists(monkeypatch):
    def refuse(*_):
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(SiteServer, "server_bind", refuse)
    with pytest.raises(CannotListen, match="--port 8000"):
        SiteServer(ROOT, port=65535)


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1"])
def test_a_host_that_is_none_of_this_machine_is_told_as_that(host):
    with pytest.raises(CannotListen, match="--host localhost") as refused:
        SiteServer(ROOT, host)
    assert str(refused.value).startswith(f"{host} is no address of this machine (")
    assert "--port" not in str(refused.value)


@pytest.mark.parametrize("arguments", [["build"], ["--no-open", "--port=0"]], ids=["build", "serve"])
@pytest.mark.parametrize("module", ["mus.lessons.heading", "static.building.command"])
def test_ctrl_c_while_the_program_is_loaded_is_quiet(module, arguments):
    command = [sys.executable, "-c", INTERRUPTED_AT_IMPORT, module, str(ROOT / "serve.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_the_site_is_built_is_quiet(built, tmp_path):
    # The cards are drawn by a Python of its own, which the interrupt reaches too.
    command = [sys.executable, "-c", INTERRUPTED_AT_DRAWING, str(ROOT / "serve.py"), "build", "site"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        out, complaints = process.communicate(timeout=60)
    assert (process.returncode, out, complaints) == (130, "", "")
    assert list(tmp_path.iterdir()) == []


def test_serves_the_page_until_interrupted(checkout):
    command = [sys.executable, "serve.py", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            address = process.stdout.readline().split()[3]
            with urllib.request.urlopen(address) as answer:
                page = answer.read()
        finally:
            process.send_signal(signal.SIGINT)
            rest, complaints = process.communicate(timeout=60)
    assert b">Mus</title>" in page
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
