"""How much the first visit transfers until the first deal is on screen."""

import json

import pytest

from static.building.catalogues import LANGUAGES
from static.building.precompressed import precompressed
from static.building.site import site_files
from tests.serve.checkouts import ROOT

MOST = 6_000_000
"""Bytes, without the headers."""

ALSO = (
    "index.html",
    "build.json",
    "static/cards.svg",
    "static/faces.svg",
    "static/opened-as-file.js",
)
"""What the page loads beside Python's start, before a deal can be seen."""

OF_A_LANGUAGE = ("static/words/{}.json", "mus/text/locale/{}.mo")
"""What it loads besides for somebody who does not speak Spanish."""


@pytest.fixture(scope="module")
def site(runtime, one_at_a_time):
    """The site as it is published, compressions included."""
    files = site_files(ROOT, runtime)
    with one_at_a_time("compressing"):
        return files | precompressed(files, ROOT, compress=True)


@pytest.mark.parametrize(
    ("suffix", "way"),
    [
        pytest.param(".br", "boot", id="from-memory-where-the-host-sends-brotli"),
        pytest.param(".gz", "plain", id="from-files-where-it-sends-gzip"),
    ],
)
def test_first_visit_until_the_first_deal_is_six_megabytes_at_most(site, suffix, way):
    def transferred(addresses):
        return sum(len(site.get(address + suffix, site.get(address, b""))) for address in addresses)

    everybody = {*json.loads(site["build.json"])[way], *ALSO}
    assert everybody <= site.keys()
    words = max(transferred(file.format(code) for file in OF_A_LANGUAGE) for code in LANGUAGES)
    assert transferred(everybody) + words <= MOST
