"""The sota (10): a page on foot."""

from collections.abc import Callable

from baraja.palette import (
    BLUE,
    BROWN,
    GOLD,
    GOLD_DARK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY,
    INK,
    LIVERIES,
    RED,
    RED_DARK,
    WHITE,
    Livery,
)
from baraja.people import HEAD_SCALE, LONG_SUITS, face, figure, fist, held
from baraja.svg import circle, group, line, path, place

_HAIR = {"o": "#8a5a22", "c": "#d89b3c", "e": "#3a2a20", "b": "#a8502a"}
_MOOD = {"o": "merry", "c": "calm", "e": "stern", "b": "merry"}
_HEAD = (117, 90)


def _legs(livery: Livery) -> str:
    left, right = livery.hose
    return "".join(
        [
            path("M119 222L148 222C152 252 149 278 148 328H129C126 290 120 258 119 222Z", right),
            path("M128 320H149C155 332 166 332 167 342H131C126 336 126 328 128 320Z", livery.coat_shade),
            path("M92 222H122C122 256 117 288 113 328H94C90 290 91 256 92 222Z", left),
            path("M94 320H114C116 330 114 338 111 342H69C69 332 84 332 94 320Z", livery.coat_shade),
            line(
                "M95 271Q105 277 115 271M127 270Q136 276 145 270",
                livery.trim if livery.trim != left else GOLD,
                5,
            ),
        ]
    )


def _cloak(livery: Livery) -> str:
    return path(
        "M92 118C66 138 58 196 50 262C62 270 74 262 84 268"
        "C98 262 140 266 150 262C160 268 172 262 182 256"
        "C176 200 168 138 142 118Z",
        livery.cloak,
    ) + line("M64 258C68 220 72 190 78 170M170 254C166 220 162 196 158 176", INK, 1.8)


def _doublet(suit: str, livery: Livery) -> str:
    scallops = (
        "M96 188H142C150 204 160 220 165 238Q157 250 147 240Q139 252 130 242"
        "Q119 252 109 242Q100 252 92 240Q82 250 74 238C79 220 88 204 96 188Z"
    )
    return "".join(
        [
            path(scallops, livery.coat),
            line("M107 196L101 234M119 198V238M131 196L138 234", livery.coat_shade, 2.4),
            line(
                "M78 231Q84 238 91 232Q99 242 108 234Q119 243 130 234Q139 243 147 232Q156 239 161 231",
                livery.trim,
                4,
            ),
            path(
                "M88 122C102 112 134 112 150 122C153 148 147 168 142 190H96C92 168 85 146 88 122Z",
                livery.coat,
            ),
            _BREAST[suit](livery),
            path("M94 183Q119 191 144 183L143 194Q119 202 95 194Z", BROWN if suit != "b" else RED),
            path("M112 186H126V199H112Z", GOLD, stroke_width=2.2),
        ]
    )


def _buttons(livery: Livery) -> str:
    return line("M119 122V184", livery.coat_shade, 2.2) + "".join(
        circle(119, y, 3.2, livery.trim, stroke_width=1.6) for y in (134, 148, 162, 176)
    )


def _slashes(livery: Livery) -> str:
    return line("M100 128L106 180M138 128L132 180M119 124V182", livery.trim, 5)


def _quarters(livery: Livery) -> str:
    return path("M119 114C132 114 142 117 150 122C152 134 150 144 148 154H119Z", RED) + path(
        "M89 154H119V190H96C94 178 91 166 89 154Z", RED
    )


def _lacing(livery: Livery) -> str:
    return path("M108 116H131L124 184H114Z", WHITE) + line(
        "M110 128L127 136M128 128L111 136M112 144L126 152M127 144L112 152M113 160L125 168M126 160L113 168",
        RED,
        2.4,
    )


_BREAST: dict[str, Callable[[Livery], str]] = {"o": _buttons, "c": _slashes, "e": _quarters, "b": _lacing}


def _raised_arm(suit: str, livery: Livery) -> str:
    if suit in LONG_SUITS:
        return "".join(
            [
                path("M168 178C178 180 190 172 198 158L184 146C178 154 172 158 164 160Z", livery.coat),
                path(
                    "M144 119C164 118 178 136 182 160C182 176 170 184 160 178C154 164 148 150 140 144Z",
                    livery.sleeve,
                ),
                line("M158 128C162 140 166 150 172 158", INK, 1.8),
                held(suit, 194, 150),
            ]
        )
    return "".join(
        [
            path("M174 174C190 168 198 146 198 118L182 114C180 132 176 146 166 154Z", livery.coat),
            path(
                "M144 119C164 118 180 134 186 156C186 172 176 180 164 176C156 164 148 150 140 144Z",
                livery.sleeve,
            ),
            line("M158 128C164 138 168 148 174 154", INK, 1.8),
            path("M180 126Q190 122 200 126L199 116Q190 112 181 115Z", livery.trim, stroke_width=2.2),
            held(suit, 190, 106),
        ]
    )


def _arm_on_hip(livery: Livery) -> str:
    return "".join(
        [
            path("M58 158C66 174 80 188 94 194L100 182C90 176 82 166 78 154Z", livery.coat),
            path("M94 119C72 120 58 140 54 160C58 174 74 174 82 164C88 152 94 146 98 140Z", livery.sleeve),
            line("M80 128C74 138 70 148 68 158", INK, 1.8),
            fist(98, 188, 25),
        ]
    )


def _arm_with_shield(livery: Livery) -> str:
    return "".join(
        [
            path("M94 119C72 120 60 140 58 164C62 176 76 176 84 164C88 152 94 146 98 140Z", livery.sleeve),
            group(
                [
                    path(
                        "M-32-40C-18-34-10-40 0-44C10-40 18-34 32-40C36 0 24 28 0 42C-24 28-36 0-32-40Z",
                        WHITE,
                    ),
                    path(
                        "M0-44C10-40 18-34 32-40C34-24 33-12 30-2H0ZM0-2V42C-16 33-27 18-30-2Z",
                        RED,
                        stroke="none",
                    ),
                    path(
                        "M-32-40C-18-34-10-40 0-44C10-40 18-34 32-40C36 0 24 28 0 42C-24 28-36 0-32-40Z",
                        "none",
                    ),
                    circle(0, -2, 7, GOLD, stroke_width=2.4),
                ],
                transform=place(66, 204),
            ),
        ]
    )


def _bob(hair: str) -> str:
    return path("M-22-10C-30 8-30 24-24 36C-12 42 12 42 23 36C29 24 29 8 21-10Z", hair)


def _fringe(hair: str) -> str:
    return path(
        "M-20-2C-22-20-10-26 0-25C12-26 22-18 20-2C15-8 12-14 6-14C2-10-4-10-7-14C-13-12-17-8-20-2Z", hair
    )


def _long_hair(hair: str) -> str:
    return path("M-22-12C-32 6-34 34-38 52C-28 60-16 54-12 44H12C18 54 28 60 38 50C32 34 30 6 21-12Z", hair)


def _feathered_cap() -> str:
    return "".join(
        [
            path("M14-24C4-42 12-60 30-62C40-50 34-32 18-20Z", WHITE),
            line("M18-26C20-38 23-46 28-54", GREY, 2),
            path("M-24-16C-32-32-16-48 2-47C20-48 32-34 26-18C10-26-10-26-24-16Z", RED),
            path("M-28-14C-14-28 14-28 28-15C26-8 22-8 20-10C8-18-10-18-22-8C-26-7-30-8-28-14Z", GOLD_DARK),
            circle(14, -24, 4, GOLD, stroke_width=1.8),
        ]
    )


def _chaplet() -> str:
    return path("M-21-14C-14-24 14-24 21-14L20-7C12-16-12-16-20-7Z", BLUE) + "".join(
        circle(x, y, 4.5, fill, stroke_width=1.8)
        for x, y, fill in ((-17, -15, WHITE), (-6, -20, GOLD), (6, -20, WHITE), (17, -15, GOLD))
    )


def _brimmed_hat() -> str:
    return "".join(
        [
            path("M-18-18C-18-40-8-46 2-46C14-46 20-38 20-18Z", BLUE),
            path("M-36-14C-22-26 22-28 36-20C38-12 26-8 18-10C6-14-10-13-20-8C-28-4-38-6-36-14Z", BLUE),
            path("M-18-22Q0-29 20-23V-17Q0-23-18-16Z", GOLD, stroke_width=2.2),
            path("M16-24C24-46 44-50 52-34C50-22 42-16 36-12C38-24 30-26 16-24Z", RED),
            line("M20-26C30-36 40-36 46-30", RED_DARK, 2),
        ]
    )


def _hood() -> str:
    return "".join(
        [
            path(
                "M-22 2C-30-30-12-44 4-44C22-46 40-38 50-22C40-24 34-22 28-18"
                "C26-10 24-4 21 4C20-14 12-22 0-22C-12-22-20-14-22 2Z",
                GREEN,
            ),
            line("M-18-16C-12-26 12-26 19-14", GREEN_DARK, 2.4),
            group(
                [path("M0 0C7-6 7-16 0-24C-7-16-7-6 0 0Z", GREEN_LIGHT, stroke_width=2)],
                transform=place(-14, -32, 1, -30),
            ),
            circle(-14, -31, 4, RED, stroke_width=1.8),
        ]
    )


def _head(suit: str) -> str:
    hair = _HAIR[suit]
    behind = _long_hair(hair) if suit == "c" else _bob(hair)
    hat = {"o": _feathered_cap, "c": _chaplet, "e": _brimmed_hat, "b": _hood}[suit]()
    return group(
        [behind, path("M-9 18V36H9V18Z", "#e6b78c"), face(hair, _MOOD[suit]), _fringe(hair), hat],
        transform=place(*_HEAD, HEAD_SCALE),
    )


def sota(suit: str) -> str:
    """The page of a suit, within the frame."""
    livery = LIVERIES[suit]
    collar = path("M94 122C104 112 132 112 144 122C136 132 102 132 94 122Z", livery.trim)
    return figure(
        [
            _cloak(livery),
            _legs(livery),
            _doublet(suit, livery),
            collar,
            _raised_arm(suit, livery),
            _arm_with_shield(livery) if suit == "e" else _arm_on_hip(livery),
            _head(suit),
        ]
    )
