import contextlib
import fcntl

import pytest

from static.building.site import build_site
from tests.serve.checkouts import ROOT, copy_sources, serving


@pytest.fixture(scope="session")
def built(runtime, tmp_path_factory):
    """A build of this checkout, for reading."""
    return build_site(ROOT, tmp_path_factory.mktemp("built") / "site")


@pytest.fixture(scope="session")
def server(built):
    with serving(built) as server:
        yield server


@pytest.fixture
def checkout(runtime, tmp_path):
    """A copy of the sources; tests take away what they want missing."""
    return copy_sources(tmp_path / "checkout", runtime)


@pytest.fixture(scope="session")
def one_at_a_time(tmp_path_factory):
    """Let what takes a minute of every core be done once, and not by each process of the run at once."""
    folder = tmp_path_factory.getbasetemp().parent

    @contextlib.contextmanager
    def alone(work):
        with (folder / f"{work}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    return alone
