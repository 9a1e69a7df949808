"""The sprite of faces read back: who is there, the parts that move, size, nothing that a policy refuses."""

import gzip
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from mus.web.portraits import OWN, PORTRAITS

DRAW = Path(__file__).parents[1] / "static" / "cards" / "draw.py"
SVG = "{http://www.w3.org/2000/svg}"
AT_REST = ["body", "head", "brows", "eyes", "mouth"]
SIGNS = ["brows-2", "eyes-2", "eyes-3", *(f"mouth-{number}" for number in range(2, 9))]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("faces")
    subprocess.run([sys.executable, str(DRAW), str(folder)], check=True)
    return (folder / "faces.svg").read_bytes()


@pytest.fixture(scope="module")
def symbols(written: bytes) -> dict[str, ET.Element]:
    return {str(symbol.get("id")): symbol for symbol in ET.fromstring(written).iter(f"{SVG}symbol")}


def test_every_face_is_there_with_all_that_moves(symbols: dict[str, ET.Element]) -> None:
    faces = [name for name in symbols if "-" not in name]
    assert sorted(faces) == sorted({OWN, *PORTRAITS.values()})
    assert set(symbols) == {*faces, *(f"{face}-{part}" for face in faces for part in AT_REST + SIGNS)}


def test_a_face_is_its_parts_at_rest_laid_over_one_another(symbols: dict[str, ET.Element]) -> None:
    for face in (name for name in symbols if "-" not in name):
        parts = [use.get("href") for use in symbols[face].iter(f"{SVG}use")]
        assert parts == [f"#{face}-{part}" for part in AT_REST]


def test_every_part_has_the_same_box_and_something_of_its_own_to_show(symbols: dict[str, ET.Element]) -> None:
    assert {symbol.get("viewBox") for symbol in symbols.values()} == {"0 0 120 120"}
    drawings = {ET.tostring(symbol).split(b">", 1)[1] for name, symbol in symbols.items() if "-" in name}
    signs = [name for name in symbols if "-" in name and name.split("-", 1)[1] in SIGNS]
    assert len(signs) == len(SIGNS) * len({OWN, *PORTRAITS.values()})
    for sign in signs:
        face, part = sign.split("-", 1)
        assert ET.tostring(symbols[sign]) != ET.tostring(symbols[f"{face}-{part.split('-')[0]}"])
    assert len(drawings) > len(signs) / 2


def test_nothing_a_strict_content_policy_refuses_and_no_letters(written: bytes) -> None:
    root = ET.fromstring(written)
    drawing = {"svg", "g", "symbol", "use", "path", "circle", "ellipse", "rect"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= drawing
    attributes = {key for element in root.iter() for key in element.attrib}
    assert not [key for key in attributes if key in {"style", "class"} or key.startswith("on")]
    assert b"url(" not in written


def test_weighs_less_than_twelve_kilobytes_on_the_wire(written: bytes) -> None:
    assert len(gzip.compress(written, 6, mtime=0)) < 12_000
