"""A figure making a gesture, laid together from the parts of its face (docs/drawings.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from mus.rules.sena_sets import Gesture
from mus.web.drawings import FACES
from mus.web.elements import draw

_NECK: Final = "60 96"
_MIDDLE: Final = "60 60"
"""Where the head turns, and the shoulders with the disc that they are drawn on."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a face looks: which drawing of each part, and how far body and head are moved.

    `lean` is the head's turn and `tilt` that of the shoulders, in degrees; the body rises by `rise` units.
    """

    brows: int = 1
    eyes: int = 1
    mouth: int = 1
    lean: int = 0
    tilt: int = 0
    rise: int = 0


AT_REST: Final = Pose()

_BITE: Final = Pose(mouth=2)
_TONGUE: Final = Pose(mouth=3)

POSES: Final[Mapping[Gesture, Pose]] = {
    Gesture.LABIO: _BITE,
    Gesture.LABIO_LADO: Pose(mouth=5),
    Gesture.LABIO_DOS: _BITE,
    Gesture.LENGUA: _TONGUE,
    Gesture.LENGUA_LADO: Pose(mouth=6),
    Gesture.LENGUA_DOS: _TONGUE,
    Gesture.BOCA_LADO: Pose(mouth=4),
    Gesture.CEJAS: Pose(brows=2),
    Gesture.GUINO: Pose(eyes=3),
    Gesture.OJOS: Pose(eyes=2),
    Gesture.MORRO: Pose(mouth=7),
    Gesture.CABEZA: Pose(lean=16),
    Gesture.HOMBROS: Pose(rise=9),
    Gesture.HOMBRO: Pose(tilt=-11),
    Gesture.BESO: Pose(mouth=8),
}

_TWICE: Final = (Gesture.LABIO_DOS, Gesture.LENGUA_DOS)


def poses_of(gesture: Gesture) -> tuple[Pose, ...]:
    """The poses of a gesture, one after the other; all stand for the same time."""
    pose = POSES[gesture]
    return (pose, AT_REST, pose) if gesture in _TWICE else (pose,)


def figure(portrait: str, pose: Pose, class_: str) -> Any:
    """A new drawing of the face called `portrait`."""
    element = draw("svg", viewBox="0 0 120 120", class_=class_, aria_hidden="true")
    strike(element, portrait, pose)
    return element


def strike(element: Any, portrait: str, pose: Pose) -> None:
    """Let `element`, a drawing by `figure`, show this pose."""
    body = draw("g", transform=f"translate(0 {-pose.rise})rotate({pose.tilt} {_MIDDLE})")
    body.append(_part(portrait, "body"))
    head = draw("g", transform=f"rotate({pose.lean} {_NECK})")
    head.append(
        _part(portrait, "head"),
        _part(portrait, "brows", pose.brows),
        _part(portrait, "eyes", pose.eyes),
        _part(portrait, "mouth", pose.mouth),
    )
    # What the moved body leaves bare is the body too.
    element.replaceChildren(_part(portrait, "body"), body, head)


def _part(portrait: str, name: str, number: int = 1) -> Any:
    which = "" if number == 1 else f"-{number}"
    return draw("use", href=f"{FACES}#{portrait}-{name}{which}")
