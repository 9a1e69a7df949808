"""The code of a link: its drawing has a dark square where segno says so, and no other."""

import re
import sys
import zipfile

import pytest

from mus.lessons.link import link_of
from mus.lessons.prepared import PreparedDeal
from mus.rules.cards import PACK, parse_hand
from mus.rules.options import Options
from mus.web.link_code import ARCHIVE, path_of
from static.building.shipped import CODES, code_files

BAR = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")
MARGIN = 4


@pytest.fixture(scope="module")
def encoder(runtime, tmp_path_factory):
    """What the site has of segno, imported as the page does it."""
    if runtime.segno is None:
        pytest.skip("segno could not be had with pip")
    archive = tmp_path_factory.mktemp("site") / "segno.zip"
    archive.write_bytes(code_files(runtime.segno)[CODES])
    with zipfile.ZipFile(archive) as files:
        assert {name.partition("/")[0] for name in files.namelist()} == {"segno"}
    sys.path.append(str(archive))
    from segno import encoder

    yield encoder
    sys.path.remove(str(archive))
    for name in [name for name in sys.modules if name.partition(".")[0] == "segno"]:
        del sys.modules[name]


def dark_squares(path):
    return {
        (int(row) - MARGIN, int(left) - MARGIN + step)
        for left, row, length, back in BAR.findall(path)
        for step in range(int(length))
        if length == back
    }


def test_every_dark_module_is_drawn_and_nothing_else(encoder):
    matrix = encoder.encode("https://example.org/mus/#/mano/1-A", error="l", micro=False).matrix
    path = path_of(matrix)
    assert BAR.sub("", path) == ""
    assert dark_squares(path) == {
        (row, place) for row, line in enumerate(matrix) for place, dark in enumerate(line) if dark
    }


def test_runs_are_one_bar_each():
    assert path_of([[1, 1, 0, 1], [0, 0, 0, 0], [0, 1, 1, 1]]) == "".join(
        f"M{x} {y}h{length}v1h-{length}z" for x, y, length in ((4, 4, 2), (7, 4, 1), (5, 6, 3))
    )


def test_a_deal_of_any_table_fits_a_code_that_a_phone_reads(encoder):
    hands = tuple(map(parse_hand, ("12o 3o 7o 1o", "11o 11c 5o 4o", "10o 7c 6c 1c", "10c 6o 5c 4c")))
    stock = tuple(card for card in PACK if not any(card in hand for hand in hands))
    options = Options(reyes=4, real31="rey", target=30, dejes="recuento", min_envite=1, tope_envite=None)
    code = link_of(PreparedDeal(hands, 0, (0, 0), options, stock))
    link = f"https://somebody.example.org/games/mus/#/mano/{code}"
    assert encoder.encode(link, error="l", boost_error=True, micro=False).version <= 12


def test_page_and_build_know_the_same_address():
    assert ARCHIVE == CODES
