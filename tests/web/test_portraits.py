"""Whose face is drawn at which seat."""

from __future__ import annotations

import pytest

from mus.web.portraits import OWN, PORTRAITS, portraits_of


def test_the_usual_players_have_their_own_faces() -> None:
    assert portraits_of(("Tú", "Ane", "Jon", "Miren")) == (OWN, "braid", "beret", "glasses")


def test_a_name_keeps_its_face_at_any_seat_and_in_any_letters() -> None:
    assert portraits_of(("Tú", "MIREN ", "ane", "jon")) == (OWN, "glasses", "braid", "beret")


@pytest.mark.parametrize(
    "names",
    [("a", "b", "c", "d"), ("Ane", "Ane", "Ane", "Ane"), ("", "", "", ""), ("x", "y", "Ane", "Jon")],
)
def test_four_players_have_four_faces(names: tuple[str, ...]) -> None:
    faces = portraits_of(names)
    assert len(set(faces)) == len(names)
    assert faces[0] == OWN
    assert set(faces) <= {OWN, *PORTRAITS.values()}


def test_a_stranger_does_not_take_a_face_from_who_has_it_by_name() -> None:
    assert portraits_of(("Tú", "Gorka", "Ane", "Jon"))[2:] == ("braid", "beret")
