"""Brows, eyes and mouth: the parts of a face that move when somebody makes a sign.

A face is 120 by 120 units, looking straight ahead: the eyes at (48, 62)
and (72, 62), the mouth at (60, 82).
"""

from dataclasses import dataclass

from baraja.palette import INK, WHITE
from baraja.svg import circle, ellipse, group, line, path

_LEFT, _RIGHT, _EYES_AT = 48, 72, 62
_TEETH = "#fffdf6"
_TONGUE = "#e0727c"
_INSIDE = "#6d2227"


@dataclass(frozen=True)
class Features:
    """How features look: colours, the thickness of the brows, lashes, and how much lower the mouth is."""

    hair: str
    iris: str = "#4a2f1b"
    lips: str = "#a8483f"
    brow: float = 3.4
    brow_path: str = "M40.5 52.5Q47 47.5 55 51M79.5 52.5Q73 47.5 65 51"
    lashes: bool = False
    lower: float = 0


def brows(features: Features) -> str:
    """Both eyebrows at rest."""
    return line(features.brow_path, features.hair, features.brow)


def brows_up(features: Features) -> str:
    """Both eyebrows raised."""
    return group([brows(features)], transform="translate(0-5.5)")


def eyes(features: Features) -> str:
    """Both eyes open."""
    return _open(_LEFT, features, -1) + _open(_RIGHT, features, 1)


def eyes_shut(features: Features) -> str:
    """Both eyes shut."""
    return _shut(_LEFT, features) + _shut(_RIGHT, features)


def eyes_wink(features: Features) -> str:
    """The right eye of the drawing shut."""
    return _open(_LEFT, features, -1) + _shut(_RIGHT, features)


def _open(x: float, features: Features, side: int) -> str:
    lash = f"M{x + 6.6 * side:.1f} 60.4l{3 * side}-2.6" if features.lashes else ""
    return "".join(
        [
            ellipse(x, _EYES_AT, 6.4, 5, WHITE, stroke="none"),
            circle(x, _EYES_AT + 0.2, 3.9, features.iris, stroke="none"),
            circle(x + 1.3, _EYES_AT - 1.4, 1.3, WHITE, stroke="none"),
            line(f"M{x - 7} 61.2Q{x} 53.6 {x + 7} 61.2{lash}", INK, 2.4),
        ]
    )


def _shut(x: float, features: Features) -> str:
    lash = f"M{x} 66.2v2.6M{x - 4.6} 64.9l-1.4 2.2M{x + 4.6} 64.9l1.4 2.2" if features.lashes else ""
    return line(f"M{x - 7} 62Q{x} 70 {x + 7} 62", INK, 2.8) + (line(lash, INK, 1.6) if lash else "")


def _mouth(features: Features, parts: list[str]) -> str:
    return group(parts, transform=f"translate(0 {features.lower:g})") if features.lower else "".join(parts)


def mouth(features: Features) -> str:
    """A quiet, friendly mouth."""
    return _mouth(
        features,
        [
            line("M50 80.5Q60 89 70 80.5", features.lips, 3.4),
            line("M56.5 90Q60 91.4 63.5 90", features.lips, 1.8),
        ],
    )


def mouth_bite(features: Features) -> str:
    """The upper teeth on the lower lip."""
    return _mouth(
        features,
        [
            path("M48.5 81Q60 76.5 71.5 81Q68 91 60 91Q52 91 48.5 81Z", features.lips, stroke_width=2),
            path("M53 81.5H67L66 87Q60 88.6 54 87Z", _TEETH, stroke_width=1.8),
            line("M60 82V87.5", INK, 1.2),
        ],
    )


def mouth_tongue(features: Features) -> str:
    """The tip of the tongue out."""
    return _mouth(
        features,
        [
            path("M49 80.5Q60 84 71 80.5Q69 88.5 60 88.5Q51 88.5 49 80.5Z", _INSIDE, stroke_width=2),
            path("M54.5 84.5Q54 95.5 60 95.5Q66 95.5 65.5 84.5Q60 82.6 54.5 84.5Z", _TONGUE, stroke_width=2),
            line("M60 86V90.5", "#a8444f", 1.4),
        ],
    )


def mouth_side(features: Features) -> str:
    """The mouth drawn to the right of the drawing."""
    return _mouth(
        features,
        [
            line("M57 84.5Q66 86 74.5 78", features.lips, 3.4),
            line("M77 73.5Q80 77.5 77.5 82", INK, 1.6),
        ],
    )


def _aside(drawing: str) -> str:
    """A mouth moved to the right of the drawing, and a fold of the cheek beside it."""
    return group([drawing], transform="translate(8-1.5)rotate(-9 60 83)") + line(
        "M81 74Q84 78.5 81.5 83.5", INK, 1.6
    )


def mouth_bite_aside(features: Features) -> str:
    """The teeth on one side of the lower lip."""
    return _aside(mouth_bite(features))


def mouth_tongue_aside(features: Features) -> str:
    """The tip of the tongue out at one side."""
    return _aside(mouth_tongue(features))


def mouth_pout(features: Features) -> str:
    """The lips pushed out."""
    return _mouth(
        features,
        [
            path(
                "M51 82.5Q55 77.5 60 80Q65 77.5 69 82.5Q67 91.5 60 91.5Q53 91.5 51 82.5Z",
                features.lips,
                stroke_width=2,
            ),
            line("M52.5 83.5Q60 86.5 67.5 83.5", INK, 1.8),
            line("M46.5 78.5Q44.5 82.5 46.5 86.5M73.5 78.5Q75.5 82.5 73.5 86.5", INK, 1.4),
        ],
    )


def mouth_kiss(features: Features) -> str:
    """The lips round for a silent kiss, and what it sends."""
    heart = "M84 84Q79 79.5 79.5 76.5Q81 73.5 84 76Q87 73.5 88.5 76.5Q89 79.5 84 84Z"
    return _mouth(
        features,
        [
            ellipse(60, 84, 5.4, 5.8, features.lips, stroke_width=2),
            ellipse(60, 84, 1.7, 2.2, _INSIDE, stroke="none"),
            path(heart, "#d8434f", stroke_width=1.6),
        ],
    )
