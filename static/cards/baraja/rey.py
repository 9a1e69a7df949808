"""The rey (12): a crowned king in a long robe."""

from collections.abc import Iterable

from baraja.emblems import star
from baraja.palette import (
    BLUE,
    BLUE_LIGHT,
    BROWN,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INK,
    LIVERIES,
    RED,
    WHITE,
    Livery,
)
from baraja.people import (
    FORKED_BEARD,
    FULL_BEARD,
    HEAD_SCALE,
    LONG_SUITS,
    MOUSTACHE,
    POINTED_BEARD,
    SHORT_BEARD,
    beard,
    face,
    figure,
    fist,
    held,
)
from baraja.svg import circle, group, line, path, place

_HAIR = {"o": WHITE, "c": "#6b4426", "e": "#3a2a20", "b": "#b5602c"}
_BEARD = {"o": FULL_BEARD, "c": SHORT_BEARD, "e": FORKED_BEARD, "b": POINTED_BEARD}
_MOOD = {"o": "calm", "c": "merry", "e": "stern", "b": "stern"}
_HEAD = (124, 94)
_TRIM_TAILS = ((79, 238), (75, 268), (72, 298), (69, 326), (155, 238), (159, 268), (162, 298), (165, 326))
_COLLAR_TAILS = ((96, 133), (107, 147), (119, 145), (131, 147), (142, 133))


def _ermine(places: Iterable[tuple[int, int]]) -> str:
    return "".join(f"M{x} {y}l-3 9q3 4 6 0Z" for x, y in places)


def _robe(suit: str, livery: Livery) -> str:
    return "".join(
        [
            path("M88 132H146C156 200 164 280 170 336Q118 350 66 336C72 280 78 200 88 132Z", livery.coat),
            line(
                "M104 214C98 256 94 296 92 336M119 214V340M134 214C140 256 144 296 146 336",
                livery.coat_shade,
                2.6,
            ),
            _ornament(suit, livery),
            path("M67 322Q118 336 169 322L170 337Q118 351 66 337Z", livery.trim),
            path(
                "M84 340C82 334 96 332 108 338L104 346H74C74 342 78 340 84 340ZM152 340"
                "C154 334 140 332 128 338L132 346H162C162 342 158 340 152 340Z",
                livery.coat_shade,
            ),
        ]
    )


def _ornament(suit: str, livery: Livery) -> str:
    spots = ((119, 232), (106, 262), (132, 262), (119, 292))
    d, fill = {
        "o": (star(8, 9, 4), RED),
        "c": ("M0-9C7-4 7 4 0 9C-7 4-7-4 0-9Z", GOLD),
        "e": ("M0-10L3-3L9 0L3 3L0 10L-3 3L-9 0L-3-3Z", GOLD_LIGHT),
        "b": ("M0 8C-3 4-9 4-8-1C-7-6-2-4 0-1C-4-7-2-10 0-10C2-10 4-7 0-1C2-4 7-6 8-1C9 4 3 4 0 8Z", GOLD),
    }[suit]
    return "".join(path(d, fill, stroke_width=1.6, transform=place(x, y)) for x, y in spots)


def _mantle(livery: Livery) -> str:
    left = "M96 124C72 132 60 160 54 214C50 262 44 306 34 342C48 350 62 348 72 342C76 290 84 214 98 140Z"
    right = (
        "M138 124C162 132 171 160 174 206C176 244 177 276 177 304C176 320 175 332 174 341"
        "C170 347 166 346 160 342C158 290 150 214 136 140Z"
    )
    trim_left = "M98 132C84 180 70 260 62 344L74 342C80 270 90 200 104 140Z"
    trim_right = "M136 132C150 180 162 260 172 344L160 342C154 270 144 200 130 140Z"
    return "".join(
        [
            path(left, livery.cloak),
            path(right, livery.cloak),
            line("M52 236C50 276 46 310 42 338M170 240C171 270 171 290 171 312", INK, 1.8),
            path(trim_left, WHITE),
            path(trim_right, WHITE),
            path(_ermine(_TRIM_TAILS), INK, stroke="none"),
        ]
    )


def _collar(livery: Livery) -> str:
    return "".join(
        [
            path(
                "M84 124C98 112 138 112 154 124C164 132 166 142 164 150"
                "C140 168 98 168 74 150C72 142 74 132 84 124Z",
                WHITE,
            ),
            path(_ermine(_COLLAR_TAILS), INK, stroke="none"),
        ]
    )


def _belt(livery: Livery) -> str:
    return path(
        "M83 196Q119 210 155 196L157 209Q119 223 81 209Z", GOLD_DARK if livery.coat == GOLD else BROWN
    ) + circle(119, 209, 8, GOLD, stroke_width=2.2)


def _raised_arm(suit: str, livery: Livery) -> str:
    hand = (194, 152) if suit in LONG_SUITS else (188, 116)
    if suit in LONG_SUITS:
        sleeve = "M146 136C166 140 176 150 184 142L204 160C200 186 184 204 166 200C156 184 146 166 140 158Z"
        lining = "M184 142L204 160C198 164 186 156 184 142Z"
    else:
        sleeve = "M146 136C160 146 172 146 178 126L200 130C204 160 196 200 168 196C156 184 146 166 140 158Z"
        lining = "M178 126L200 130C196 138 182 138 178 126Z"
    return "".join(
        [
            path(sleeve, livery.sleeve),
            line("M156 152C166 162 176 166 184 166", INK, 1.8),
            path(lining, livery.trim),
            held(suit, *hand),
        ]
    )


def _resting_arm(suit: str, livery: Livery) -> str:
    sleeve = path(
        "M92 136C68 142 54 166 48 196C50 218 68 224 82 218L100 206"
        "L92 186C88 190 82 190 80 186C84 172 92 162 98 156Z",
        livery.sleeve,
    ) + line("M80 152C72 164 66 178 64 194", INK, 1.8)
    cuff = path("M82 218L100 206L92 186C84 192 80 206 82 218Z", livery.trim)
    if suit == "e":
        orb = [
            circle(98, 182, 17, BLUE_LIGHT),
            path("M82 178Q98 186 114 178L115 184Q98 192 82 184Z", GOLD, stroke_width=2),
            path("M95 165V156H90V150H95V144H101V150H106V156H101V165Z", GOLD, stroke_width=2),
        ]
        return sleeve + cuff + "".join(orb) + fist(96, 200, 10)
    return sleeve + cuff + fist(98, 194, 20)


def _crown(suit: str) -> str:
    cap = {"o": RED, "c": BLUE, "e": RED, "b": GREEN}[suit]
    points = {
        "o": "M-24-18L-29-46L-17-34L-9-54L0-36L9-54L17-34L29-46L24-18Z",
        "c": "M-24-18L-30-44C-22-42-18-38-15-32C-12-44-6-50 0-54C6-50 12-44 15-32C18-38 22-42 30-44L24-18Z",
        "e": "M-24-18L-29-48L-14-34L0-56L14-34L29-48L24-18Z",
        "b": (
            "M-24-18C-26-30-32-34-30-44C-22-46-16-40-15-32C-12-40-8-46 0-54"
            "C8-46 12-40 15-32C16-40 22-46 30-44C32-34 26-30 24-18Z"
        ),
    }[suit]
    tips = {
        "o": ((-29, -47), (-9, -55), (9, -55), (29, -47)),
        "c": ((-30, -45), (0, -56), (30, -45)),
        "e": ((-29, -49), (0, -57), (29, -49)),
        "b": ((-31, -45), (0, -55), (31, -45)),
    }[suit]
    return "".join(
        [
            path("M-20-20C-18-42 18-42 20-20Z", cap),
            path(points, GOLD),
            path("M-25-21Q0-29 25-21V-11Q0-20-25-11Z", GOLD_LIGHT),
            *(circle(x, y, 4, GOLD_LIGHT, stroke_width=2) for x, y in tips),
            *(
                circle(x, y, 3, fill, stroke_width=1.4)
                for x, y, fill in ((-15, -18.5, BLUE), (0, -20.5, RED), (15, -18.5, BLUE))
            ),
        ]
    )


def _head(suit: str) -> str:
    hair = _HAIR[suit]
    locks = path("M-22-14C-34 4-30 26-34 38C-26 46-16 44-12 36H12C16 44 26 46 34 38C30 26 34 4 21-14Z", hair)
    temples = path("M-20 4C-24-8-22-16-17-16C-14-12-17-4-20 4ZM20 4C24-8 22-16 17-16C14-12 17-4 20 4Z", hair)
    return group(
        [
            locks,
            face(hair, _MOOD[suit], old=suit == "o"),
            temples,
            beard(_BEARD[suit], hair, mouth=True),
            path(MOUSTACHE, hair),
            _crown(suit),
        ],
        transform=place(*_HEAD, HEAD_SCALE),
    )


def rey(suit: str) -> str:
    """The king of a suit, within the frame."""
    livery = LIVERIES[suit]
    return figure(
        [
            group(
                [
                    _robe(suit, livery),
                    _mantle(livery),
                    _belt(livery),
                    _collar(livery),
                    _raised_arm(suit, livery),
                    _head(suit),
                    _resting_arm(suit, livery),
                ],
                transform="translate(-7)",
            ),
        ]
    )
