"""The start once more in the system's Firefox, where there is one."""

import pytest

from tests.browser.firefox import firefox_page, installed

pytestmark = pytest.mark.skipif(installed() is None, reason="no Firefox in PATH")


@pytest.fixture
def firefox():
    with firefox_page() as page:
        yield page


def test_python_takes_over_in_firefox(firefox, site):
    firefox.open(site)
    firefox.wait_for("document.documentElement.dataset.state !== 'booting'")
    assert firefox.evaluate("document.documentElement.dataset.state") == "ready"
    assert firefox.evaluate("document.querySelector('#loading-progress').position") == 1
    assert firefox.errors == []
    assert [address for address in firefox.requests if not address.startswith(site)] == []


def test_missing_file_is_named_in_firefox(firefox, site, site_folder):
    package = next(site_folder.rglob("mus.zip"))
    hidden = package.with_name("hidden.zip")
    package.rename(hidden)
    try:
        firefox.open(site)
        firefox.wait_for("document.documentElement.dataset.state === 'error'")
        assert "mus.zip" in firefox.evaluate("document.querySelector('#failure').textContent")
    finally:
        hidden.rename(package)
