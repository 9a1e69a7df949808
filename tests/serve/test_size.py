"""How much the first visit transfers until the first deal is on screen."""

import json

import pytest

from static.building.precompressed import precompressed
from static.building.site import site_files
from tests.serve.checkouts import ROOT

MOST = 6_000_000
"""Bytes, without the headers."""

ALSO = (
    "index.html",
    "build.json",
    "static/appearance.js",
    "static/cards.svg",
    "static/faces.svg",
    "static/opened-as-file.js",
)
"""What the page loads beside Python's start, before a deal can be seen."""


@pytest.fixture(scope="module")
def site(runtime):
    """The site as it is published, compressions included."""
    files = site_files(ROOT, runtime)
    return files | precompressed(files, ROOT, compress=True)


@pytest.mark.parametrize(
    ("suffix", "way"),
    [
        pytest.param(".br", "boot", id="from-memory-where-the-host-sends-brotli"),
        pytest.param(".gz", "plain", id="from-files-where-it-sends-gzip"),
    ],
)
def test_first_visit_until_the_first_deal_is_six_megabytes_at_most(site, suffix, way):
    addresses = {*json.loads(site["build.json"])[way], *ALSO}
    assert sum(len(site.get(address + suffix, site[address])) for address in addresses) <= MOST
