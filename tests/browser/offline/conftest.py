import pytest

from tests.browser.conftest import SUB_PATH
from tests.browser.host import Host, another_version, files_of, without_python
from tests.browser.offline.visiting import LATE, MOTTO, NEW_MOTTO, READY, Visitor

GOAL = "goal ="


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "service_workers": "allow", "viewport": {"width": 360, "height": 740}}


@pytest.fixture(scope="module")
def versions(site_folder):
    """Two versions of the site, and two of a light one: without Python, for what only a worker does."""
    built = files_of(site_folder / SUB_PATH)
    changes = {"index.html": (MOTTO, NEW_MOTTO), LATE: (GOAL, f"{GOAL} ")}
    light = without_python(built)
    return {
        "whole": (built, another_version(built, changes)),
        "light": (light, another_version(light, changes)),
    }


@pytest.fixture
def kind():
    return "whole"


@pytest.fixture
def first(versions, kind):
    return versions[kind][0]


@pytest.fixture
def second(versions, kind):
    return versions[kind][1]


@pytest.fixture
def host(first, tmp_path):
    host = Host(tmp_path / "web")
    host.publish(first)
    yield host
    host.stop()


@pytest.fixture
def visitor(page, host, wait_until_ready):
    """After a first visit that has made everything ready."""
    visitor = Visitor(page, host, wait_until_ready)
    visitor.start()
    visitor.sees(READY)
    return visitor
