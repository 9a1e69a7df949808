"""The four aces: one grand emblem each."""

from math import cos, radians, sin

from baraja.emblems import star
from baraja.palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BLUSH,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    RED,
    RED_DARK,
    WHITE,
)
from baraja.svg import circle, ellipse, group, line, path, place, use


def ace_parts() -> str:
    """Leaf and acorn, repeated on the aces; their stalk is at the origin, pointing up."""
    leaf = path("M0 0C9-8 9-20 0-30C-9-20-9-8 0 0ZM0-3V-20", id="leaf")
    acorn = group(
        [
            path("M-8-8C-9-24-3-28 0-32C3-28 9-24 8-8Z", GOLD),
            path("M-10-8C-10 3 10 3 10-8C5-12-5-12-10-8Z", GOLD_DARK),
        ],
        id="acorn",
    )
    return leaf + acorn


def _wreath(radius: float) -> str:
    leaves = []
    for side in (-1, 1):
        for step in range(10):
            angle = 168 - step * 14.5
            x, y = side * radius * sin(radians(angle)), -radius * cos(radians(angle))
            for lean in (34, -34):
                leaves.append(use("leaf", transform=place(x, y, 0.86, side * (angle - 90 + lean))))
    return group(leaves, fill=GREEN, stroke_width=2)


def _sun_face() -> list[str]:
    return [
        circle(0, 0, 30, GOLD_LIGHT, stroke_width=2.4),
        circle(-15, 8, 5, BLUSH, stroke="none"),
        circle(15, 8, 5, BLUSH, stroke="none"),
        line("M-19-7Q-12-14-5-8M19-7Q12-14 5-8", None, 2.4),
        path("M-17 0Q-11-7-5 0Q-11 4-17 0ZM17 0Q11-7 5 0Q11 4 17 0Z", WHITE, stroke_width=1.6),
        circle(-11, -1, 2.6, INK, stroke="none"),
        circle(11, -1, 2.6, INK, stroke="none"),
        line("M-3-6C-3 2-6 6-4 9Q0 11 4 9", None, 2),
        path("M-9 15Q0 23 9 15Q0 17-9 15Z", RED, stroke_width=2),
    ]


def _oros() -> list[str]:
    rays = [
        path(
            "M-6-28C-9-38-2-44 0-56C2-44 9-38 6-28Z" if i % 2 else "M-7-27L0-50L7-27Z",
            transform=f"rotate({i * 22.5:g})",
        )
        for i in range(16)
    ]
    coin = [
        circle(0, 0, 79, GOLD),
        circle(0, 0, 71, "none", stroke=GOLD_DARK, stroke_width=5, stroke_dasharray="4.2 4.378"),
        circle(0, 0, 63, RED),
        group(rays, fill=GOLD, stroke_width=1.8),
        *_sun_face(),
    ]
    crown = [
        path("M-34 0L-42-36L-21-18L0-44L21-18L42-36L34 0Q0 9-34 0Z", GOLD),
        path("M-34 0Q0 9 34 0L32 11Q0 20-32 11Z", RED),
        *(circle(x, y, 5, GOLD_LIGHT, stroke_width=2) for x, y in ((-42, -38), (0, -46), (42, -38))),
        circle(0, 9.5, 3.6, WHITE, stroke_width=1.5),
        circle(-18, 7.5, 3, WHITE, stroke_width=1.5),
        circle(18, 7.5, 3, WHITE, stroke_width=1.5),
    ]
    bow = [
        path("M0 0C-20-20-44-14-40 2C-36 14-14 10 0 2C14 10 36 14 40 2C44-14 20-20 0 0Z", RED),
        path(
            "M-4 2C-12 18-26 22-38 36L-26 37L-20 44C-14 28-4 18 2 6ZM4 2"
            "C12 18 26 22 38 36L26 37L20 44C14 28 4 18-2 6Z",
            RED,
        ),
        circle(0, 2, 7, RED_DARK),
    ]
    return [
        group([_wreath(90), *coin], transform=place(122, 200)),
        group(crown, transform=place(122, 90)),
        group(bow, transform=place(122, 300)),
    ]


def _copas() -> list[str]:
    gadroons = "".join(
        f"M{x} 172C{x + dx} 196 {x + 2 * dx} 212 {x + 3 * dx} 224"
        for x, dx in ((82, 6), (104, 3), (140, -3), (162, -6))
    )
    return [
        # handles
        line("M58 132C20 128 22 196 78 196M186 132C224 128 222 196 166 196", None, 13),
        line("M58 132C20 128 22 196 78 196M186 132C224 128 222 196 166 196", GOLD, 7.5),
        # foot and stem
        path("M62 334C64 300 100 308 108 272H136C144 308 180 300 182 334Z", RED),
        line("M78 326C84 314 100 312 110 298", "#ea8a78", 4),
        path("M54 330Q122 322 190 330V346Q122 352 54 346Z", GOLD),
        path("M108 236H136L132 278H112Z", GOLD),
        ellipse(122, 256, 25, 13, GOLD),
        path(star(4, 10, 5), BLUE, stroke_width=1.8, transform=place(122, 256)),
        # bowl
        path("M54 118C52 184 80 240 122 240C164 240 192 184 190 118Z", RED),
        line("M68 176C74 202 88 220 102 228", "#ea8a78", 6),
        line(gadroons, RED_DARK, 2.6),
        path("M54 132Q122 152 190 132L187 164Q122 186 57 164Z", GOLD),
        *(
            path("M0-11L9 0L0 11L-9 0Z", fill, stroke_width=2, transform=place(x, y))
            for x, y, fill in (
                (122, 159, BLUE),
                (94, 157, WHITE),
                (150, 157, WHITE),
                (69, 151, GREEN),
                (175, 151, GREEN),
            )
        ),
        # lid
        path("M60 112C66 74 100 74 110 62H134C144 74 178 74 184 112Z", RED),
        line("M76 102C82 88 98 82 108 76", "#ea8a78", 5),
        path("M50 112Q122 98 194 112V124Q122 140 50 124Z", GOLD),
        line("M58 118Q122 133 186 118", GOLD_DARK, 3),
        ellipse(122, 62, 16, 6.5, GOLD),
        circle(122, 44, 13, GOLD),
        circle(122, 44, 5, RED, stroke_width=2),
    ]


def _espadas() -> list[str]:
    blade = "M122 24L144 54L141 244H103L100 54Z"
    ribbon = (
        "M62 108C80 84 118 92 144 104L136 122C112 110 92 108 78 122L66 124ZM182 196"
        "C164 222 124 216 100 202L108 186C130 198 152 200 166 184L180 182Z"
    )
    return [
        path(
            "M96 116C92 134 102 150 124 160C148 172 156 182 150 200L166 190"
            "C172 168 158 152 136 142C116 132 110 126 112 114Z",
            RED_DARK,
        ),
        path(blade, BLUE_LIGHT),
        path("M122 24L144 54L141 244H122Z", BLUE, stroke="none"),
        line("M122 56V236", BLUE_DARK, 3),
        path(blade, "none"),
        path(ribbon, RED),
        path("M113 272H131L129 322H115Z", RED),
        line("M114 284L130 278M114 296L130 290M114 308L130 302M115 319L129 314", GOLD, 3.5),
        path(
            "M122 240C104 244 92 256 76 250C66 246 70 234 78 238C74 226 54 230 54 248C54 268 82 276 108 270"
            "L122 280L136 270C162 276 190 268 190 248C190 230 170 226 166 238"
            "C174 234 178 246 168 250C152 256 140 244 122 240Z",
            GOLD,
        ),
        path("M0-12L9 0L0 12L-9 0Z", RED, stroke_width=2, transform=place(122, 259)),
        circle(122, 334, 15, GOLD),
        path(star(6, 9, 4), BLUE, stroke_width=1.6, transform=place(122, 334)),
    ]


def _bastos() -> list[str]:
    def sprig(x: float, y: float, turn: float, *, acorn: bool = False) -> str:
        leaves = [use("leaf", transform=place(0, 0, 1.15, lean)) for lean in (-52, 52, 0)]
        fruit = [use("acorn", transform=place(0, 0, 0.95, 26))] if acorn else []
        return group([*leaves, *fruit], transform=place(x, y, 1, turn))

    return [
        group(
            [
                sprig(76, 130, -62, acorn=True),
                sprig(176, 106, 56),
                sprig(178, 212, 70, acorn=True),
                sprig(80, 238, -78),
            ],
            fill=GREEN_LIGHT,
            stroke_width=2.2,
        ),
        path("M98 160L72 140L84 118L108 138Z", GREEN),
        ellipse(78, 129, 8, 13, GOLD, stroke_width=2.4, transform="rotate(30 78 129)"),
        path("M146 128L172 116L166 92L138 104Z", GREEN),
        ellipse(169.5, 104, 7.5, 12.5, GOLD, stroke_width=2.4, transform="rotate(-14 169.5 104)"),
        path("M140 232L174 224L170 202L138 206Z", GREEN),
        ellipse(172.5, 213, 7, 11.5, GOLD, stroke_width=2.4, transform="rotate(-10 172.5 213)"),
        path("M110 256L82 250L84 230L108 232Z", GREEN),
        ellipse(82.5, 240, 6.5, 10.5, GOLD, stroke_width=2.4, transform="rotate(6 82.5 240)"),
        path(
            "M90 50C86 74 94 88 88 104C84 118 92 126 94 142C98 160 94 178 99 196C95 208 102 222 104 236"
            "C107 270 106 300 108 338C114 351 131 351 137 338C139 300 139 270 144 236C152 222 145 208 150 196"
            "C155 178 151 160 156 142C164 128 156 116 160 100C164 84 156 70 158 50Z",
            GREEN,
        ),
        line(
            "M100 72C102 88 96 100 100 116M102 140C106 160 104 178 108 200M112 226C114 256 114 290 115 318",
            GREEN_LIGHT,
            6,
        ),
        line(
            "M146 70C142 92 150 106 144 130C142 148 142 164 140 184M118 70C120 92 114 112 118 138"
            "M130 206C132 222 130 240 128 270M121 190C122 204 122 214 120 226M133 74C132 88 135 96 132 108",
            GREEN_DARK,
            2.8,
        ),
        ellipse(131, 146, 8, 13, GREEN_DARK, stroke="none"),
        ellipse(131, 146, 3.5, 7, GREEN, stroke="none"),
        ellipse(124, 48, 34, 14, GOLD),
        ellipse(124, 48, 22, 8.5, "none", stroke=GOLD_DARK, stroke_width=2.4),
        ellipse(124, 48, 10, 3.8, "none", stroke=GOLD_DARK, stroke_width=2.4),
        path("M94 280C108 292 134 294 150 284L152 300C134 312 108 310 96 300Z", RED),
        path("M100 298C90 312 80 318 66 322L78 328L80 340C96 332 108 318 112 304Z", RED),
    ]


_DRAWINGS = {"o": _oros, "c": _copas, "e": _espadas, "b": _bastos}


def ace(suit: str) -> str:
    """The drawing of an ace, without its frame and number."""
    return group(
        _DRAWINGS[suit](), stroke=INK, stroke_width=3, stroke_linejoin="round", stroke_linecap="round"
    )
