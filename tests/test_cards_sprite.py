"""The sprite of cards read back: names, pintas, pips, size, and nothing that a strict policy refuses."""

import gzip
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest

DRAW = Path(__file__).parents[1] / "static" / "cards" / "draw.py"
SVG = "{http://www.w3.org/2000/svg}"
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SUITS = "oceb"
CARDS = [f"{rank}{suit}" for rank in RANKS for suit in SUITS]
MARKED = [f"{name}-marked" for card in CARDS if card[:-1] in "23" for name in (card, f"{card}-large")]
ALL = [*CARDS, *(f"{card}-large" for card in CARDS), *MARKED]
STONES = ("piedra", "amarraco", "bowl", "bowl-empty")
WIDTH, HEIGHT = 244, 380


def drawn(folder: Path) -> bytes:
    subprocess.run([sys.executable, str(DRAW), str(folder)], check=True)
    return (folder / "cards.svg").read_bytes()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return drawn(tmp_path_factory.mktemp("cards"))


@pytest.fixture(scope="module")
def root(written: bytes) -> ET.Element:
    return ET.fromstring(written)


def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {name: element for element in root.iter() if (name := element.get("id")) is not None}


def uses(element: ET.Element, name: str) -> list[ET.Element]:
    return [use for use in element.iter(f"{SVG}use") if use.get("href") == f"#{name}"]


def test_symbols_are_both_decks_their_marked_cards_the_back_the_suits_and_the_stones(
    root: ET.Element,
) -> None:
    symbols = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert sorted(map(str, symbols)) == sorted([*ALL, "back", *(f"suit-{suit}" for suit in SUITS), *STONES])


def test_cards_and_back_have_the_proportions_of_a_spanish_card(root: ET.Element) -> None:
    for name in [*ALL, "back"]:
        left, top, width, height = map(float, str(by_id(root)[name].get("viewBox")).split())
        assert (left, top, width, height) == (0, 0, WIDTH, HEIGHT)
        assert width / height == pytest.approx(61 / 95, abs=0.001)


def test_suit_icons_are_square(root: ET.Element) -> None:
    for suit in SUITS:
        *_, width, height = str(by_id(root)[f"suit-{suit}"].get("viewBox")).split()
        assert width == height


@pytest.mark.parametrize("frame_name", ["frame", "large"])
@pytest.mark.parametrize(("suit", "pintas"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_frame_has_the_suits_pintas_above_and_below(
    root: ET.Element, frame_name: str, suit: str, pintas: int
) -> None:
    frame = by_id(root)[f"{frame_name}-{suit}"].find(f"{SVG}path")
    assert frame is not None
    strokes: dict[float, list[tuple[float, float]]] = {}
    for x1, y, x2 in re.findall(r"M([\d.]+) ([\d.]+)H([\d.]+)", str(frame.get("d"))):
        strokes.setdefault(float(y), []).append((float(x1), float(x2)))
    assert len(strokes) == 2
    for pieces in strokes.values():
        assert len(pieces) == pintas + 1
        gaps = [after[0] - before[1] for before, after in pairwise(pieces)]
        assert all(gap >= 10 for gap in gaps)
        assert pieces[0][0] + pieces[-1][1] == pytest.approx(WIDTH)


@pytest.mark.parametrize("name", CARDS)
def test_card_shows_its_frame_and_its_number_in_two_corners(root: ET.Element, name: str) -> None:
    rank, suit = name[:-1], name[-1]
    card = by_id(root)[name]
    assert len(uses(card, f"frame-{suit}")) == 1
    upright, turned = uses(card, f"index-{rank}")
    assert upright.get("transform") is None
    assert turned.get("transform") == f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"


@pytest.mark.parametrize("name", CARDS)
def test_card_shows_as_many_pips_of_its_own_suit_as_its_number_says(root: ET.Element, name: str) -> None:
    rank, suit = int(name[:-1]), name[-1]
    pips = {s: len(uses(by_id(root)[name], f"pip-{s}")) for s in SUITS}
    in_hand_or_grand = {1: 0, 10: 1, 11: 1, 12: 1}
    assert pips == {s: in_hand_or_grand.get(rank, rank) if s == suit else 0 for s in SUITS}


@pytest.mark.parametrize("name", CARDS)
def test_large_card_shows_its_frame_its_suit_and_its_number_twice_once_large(
    root: ET.Element, name: str
) -> None:
    rank, suit = name[:-1], name[-1]
    card = by_id(root)[f"{name}-large"]
    assert len(uses(card, f"large-{suit}")) == 1
    first, turned = uses(card, f"index-{rank}")
    scale = re.search(r"scale\(([\d.]+)\)", str(first.get("transform")))
    assert scale
    assert float(scale[1]) >= 2.5
    assert turned.get("transform") == f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"
    emblems = [len(uses(card, f"pip-{s}")) for s in SUITS if s != suit]
    assert not any(emblems)
    assert len(uses(card, f"pip-{suit}")) == {"1": 0, "10": 2, "11": 2, "12": 2}.get(rank, 1)


@pytest.mark.parametrize("name", MARKED)
def test_marked_card_is_the_card_with_what_it_counts_as(root: ET.Element, name: str) -> None:
    card = by_id(root)[name]
    assert [use.get("href") for use in card.iter(f"{SVG}use")] == [
        f"#{name.removesuffix('-marked')}",
        "#mark-rey" if name.startswith("3") else "#mark-as",
    ]


def test_aces_and_court_cards_are_forty_different_drawings(root: ET.Element) -> None:
    assert len({ET.tostring(by_id(root)[name]).split(b">", 1)[1] for name in ALL}) == len(ALL)


def test_pips_of_a_card_stay_apart_and_inside_the_frame(root: ET.Element) -> None:
    for name in CARDS:
        places = [
            tuple(map(float, found.groups()))
            for suit in SUITS
            for use in uses(by_id(root)[name], f"pip-{suit}")
            if (found := re.match(r"translate\(([\d.]+) ([\d.]+)\)", str(use.get("transform"))))
        ]
        assert len(set(places)) == len(places)
        assert all(40 < x < WIDTH - 40 and 40 < y < HEIGHT - 40 for x, y in places)


def test_every_name_is_given_once_and_every_reference_stays_in_the_file(root: ET.Element) -> None:
    names = [name for element in root.iter() if (name := element.get("id")) is not None]
    assert len(names) == len(set(names))
    for use in root.iter(f"{SVG}use"):
        assert str(use.get("href")).removeprefix("#") in names
    assert not [key for element in root.iter() for key in element.attrib if key.startswith("{")]


def test_nothing_a_strict_content_policy_refuses(root: ET.Element, written: bytes) -> None:
    drawing = {"svg", "defs", "g", "symbol", "use", "path", "circle", "ellipse", "rect"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= drawing
    attributes = {key for element in root.iter() for key in element.attrib}
    assert not [key for key in attributes if key in {"style", "class"} or key.startswith("on")]
    assert b"url(" not in written


def test_index_colours_stand_out_from_the_card(root: ET.Element) -> None:
    def luminance(colour: str) -> float:
        channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for name, contrast in (("frame", 4.5), ("large", 5.5)):
        colours = set()
        for suit in SUITS:
            ground, frame = by_id(root)[f"{name}-{suit}"]
            colour = str(frame.get("stroke"))
            colours.add(colour)
            assert (luminance(str(ground.get("fill"))) + 0.05) / (luminance(colour) + 0.05) >= contrast
        assert len(colours) == len(SUITS)


def test_same_bytes_every_time(written: bytes, tmp_path: Path) -> None:
    assert drawn(tmp_path) == written


def test_no_drawing_takes_long_to_lay_out_and_paint(root: ET.Element, written: bytes) -> None:
    named = by_id(root)

    def elements(element: ET.Element) -> int:
        used = (named[use.get("href", "")[1:]] for use in element.iter(f"{SVG}use"))
        return sum(1 for _ in element.iter()) + sum(map(elements, used))

    assert {name: elements(named[name]) for name in ALL if elements(named[name]) > 150} == {}
    assert elements(named["back"]) < 30
    assert not re.search(rb"filter|[gG]radient|mask|clip", written)


def test_weighs_less_than_sixty_kilobytes_on_the_wire(written: bytes) -> None:
    assert len(gzip.compress(written, 6, mtime=0)) < 60_000


def test_missing_folder_is_an_error_of_use() -> None:
    done = subprocess.run([sys.executable, str(DRAW)], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "folder" in done.stderr
