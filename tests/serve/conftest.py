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
