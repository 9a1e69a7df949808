"""Which drawing a card has."""

from __future__ import annotations

import pytest

from mus.rules.cards import PACK
from mus.web.deck import BACK, LARGE, drawing_of


@pytest.mark.parametrize(
    ("face", "deck", "marks", "reyes", "drawing"),
    [
        ("3o", "tradicional", False, 8, "3o"),
        ("3o", "", False, 8, "3o"),
        ("3o", "tradicional", True, 8, "3o-marked"),
        ("2b", "tradicional", True, 8, "2b-marked"),
        ("12o", "tradicional", True, 8, "12o"),
        ("1o", "tradicional", True, 8, "1o"),
        ("3o", "tradicional", True, 4, "3o"),
        ("2o", "tradicional", True, 4, "2o"),
        ("3o", "tradicional", True, 0, "3o"),
        ("12o", LARGE, False, 8, "12o-large"),
        ("12o", LARGE, True, 8, "12o-large"),
        ("3c", LARGE, True, 8, "3c-large-marked"),
        ("3c", LARGE, True, 4, "3c-large"),
        (BACK, LARGE, True, 8, BACK),
    ],
)
def test_the_drawing_follows_the_deck_the_marks_and_the_reyes(
    face: str, deck: str, marks: bool, reyes: int, drawing: str
) -> None:
    assert drawing_of(face, deck, marks=marks, reyes=reyes) == drawing


def test_every_card_has_a_drawing_of_its_own_in_every_way_to_draw_it() -> None:
    for deck in ("tradicional", LARGE):
        for marks in (False, True):
            drawings = {drawing_of(str(card), deck, marks=marks, reyes=8) for card in PACK}
            assert len(drawings) == len(PACK)
