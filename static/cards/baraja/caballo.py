"""The caballo (11): a rider on a prancing horse."""

from dataclasses import dataclass

from baraja.palette import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    GREEN_LIGHT,
    GREY,
    INK,
    LIVERIES,
    RED,
    WHITE,
    Livery,
)
from baraja.people import (
    GOATEE,
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
from baraja.svg import circle, ellipse, group, line, path, place

_HAIR = {"o": "#5a3a1e", "c": "#2f241d", "e": "#8a5a22", "b": "#b5602c"}
_MOOD = {"o": "merry", "c": "stern", "e": "calm", "b": "merry"}
_HEAD = (121, 83)


@dataclass(frozen=True)
class Coat:
    """The colours of a horse: coat, coat of the far legs, mane and tail, hooves."""

    near: str
    far: str
    mane: str
    hoof: str


_HORSES = {
    "o": Coat("#f6ecd8", "#d9cbb0", "#e2c27c", "#6b5a48"),
    "c": Coat("#a9612f", "#824620", "#4a2a18", "#33241a"),
    "e": Coat("#c3c7cf", "#9aa0ac", "#6d7480", "#454a54"),
    "b": Coat("#6d4a34", "#523524", "#2e2019", "#211812"),
}


def _legs_far(coat: Coat) -> str:
    return "".join(
        [
            path(
                "M138 246C140 268 146 280 146 290C140 304 136 316 132 328H147"
                "C154 316 160 302 162 290C163 276 168 262 168 248Z",
                coat.far,
            ),
            path("M132 326H147L149 341H127Z", coat.hoof),
            path(
                "M98 240C96 262 100 280 104 292C104 306 106 318 107 328H121"
                "C121 314 120 302 119 290C120 276 122 262 124 246Z",
                coat.far,
            ),
            path("M107 326H121L124 341H103Z", coat.hoof),
        ]
    )


def _tail(coat: Coat) -> str:
    return path(
        "M186 200C206 198 220 216 217 242C215 262 224 276 216 300C206 296 200 286 200 272"
        "C194 284 190 286 186 290C186 270 196 256 194 238C193 226 190 220 182 216Z",
        coat.mane,
    ) + line("M196 208C208 222 202 246 206 272", INK, 1.6)


def _body(coat: Coat) -> str:
    return "".join(
        [
            # hind leg
            path(
                "M146 232C148 262 160 278 168 288C166 304 162 316 160 328H175"
                "C180 314 184 302 186 290C188 274 200 262 198 232Z",
                coat.near,
            ),
            path("M160 326H175L177 341H155Z", coat.hoof),
            # raised foreleg
            path(
                "M82 226C66 236 50 240 40 248C34 254 36 262 42 270"
                "C46 280 46 290 44 298L58 301C61 290 60 280 58 271"
                "C72 266 90 266 102 256Z",
                coat.near,
            ),
            path("M44 296L59 300L58 314L38 308Z", coat.hoof),
            # trunk, neck and head
            path(
                "M66 128C58 134 48 144 43 156C36 168 29 178 25 188"
                "C22 196 28 204 38 203C46 203 50 197 57 193C66 191 72 187 76 181"
                "C78 196 72 210 70 226C70 242 78 254 92 260"
                "C112 268 136 266 154 258C168 266 184 262 194 250"
                "C204 236 202 212 190 202"
                "C172 192 154 200 138 200C122 200 112 190 106 174"
                "C98 152 84 134 72 128L72 114C66 116 64 122 66 128Z",
                coat.near,
            ),
            line("M92 260C86 254 84 246 86 238M154 258C148 250 148 242 150 234", INK, 1.8),
            # face
            line("M56 189C62 184 66 178 66 170", INK, 1.8),
            path("M47 156Q53 150 58 156Q53 161 47 156Z", WHITE, stroke_width=1.8),
            circle(52, 156, 2.5, INK, stroke="none"),
            ellipse(32, 188, 2, 3, INK, stroke="none"),
            line("M29 197Q35 198 40 194", INK, 1.8),
        ]
    )


def _mane(coat: Coat) -> str:
    return path(
        "M72 126C60 124 54 132 52 142C60 138 64 138 68 142C66 150 72 154 78 152"
        "C76 160 82 166 88 164C87 172 92 178 98 178C97 186 104 192 112 194"
        "C118 184 112 164 104 150C96 136 84 128 72 126Z",
        coat.mane,
    ) + line("M78 134C84 140 86 146 86 152M92 146C96 152 98 160 98 168", INK, 1.6)


def _harness(livery: Livery) -> str:
    strap = livery.coat if livery.coat != GOLD else RED
    straps = "M42 160L62 184M60 146L67 182M35 173L48 196"
    breast = "M72 220C84 236 96 238 110 232"
    return "".join(
        [
            line(straps, INK, 5.5),
            line(straps, strap, 2.8),
            line(breast, INK, 9),
            line(breast, strap, 5.5),
            *(
                circle(x, y, 3.6, GOLD, stroke_width=1.6)
                for x, y in ((76, 225), (86, 232), (97, 235), (64, 166), (41, 184))
            ),
            line("M43 186C60 208 84 202 104 190", INK, 3),
        ]
    )


def _saddle(livery: Livery) -> str:
    return "".join(
        [
            path(
                "M112 198C126 204 152 204 170 196C176 212 178 228 176 242Q168 252 160 244"
                "Q152 254 144 246Q134 254 126 245Q116 252 108 242C108 226 110 210 112 198Z",
                livery.cloak,
            ),
            line("M112 234Q118 242 126 236Q134 245 144 237Q152 245 160 235Q168 242 173 233", livery.trim, 4),
            path("M160 198C164 186 172 180 180 182C180 192 178 200 172 204Z", BROWN),
        ]
    )


def _rider_leg(livery: Livery) -> str:
    hose = livery.hose[0] if livery.hose[0] not in {livery.cloak, livery.coat} else livery.hose[1]
    return "".join(
        [
            path(
                "M158 186C160 204 148 214 130 216C132 232 128 248 122 264L106 260"
                "C106 240 104 222 106 208C110 196 124 190 132 184Z",
                hose,
            ),
            path(
                "M106 240C112 246 122 246 128 242C127 252 124 262 121 270"
                "C112 276 100 278 90 276C88 268 98 264 104 258Z",
                BROWN,
            ),
            line("M92 281H124L115 258L98 281", INK, 6),
            line("M92 281H124L115 258L98 281", GOLD, 2.6),
        ]
    )


def _cape(livery: Livery) -> str:
    return path(
        "M150 112C172 118 186 142 196 168C204 180 214 184 222 184"
        "C216 198 200 204 188 198C182 208 172 208 160 200C152 180 148 150 142 130"
        "Z",
        livery.cloak,
    ) + line("M162 130C172 148 180 172 188 192M156 142C162 162 168 184 174 200", INK, 1.8)


def _torso(livery: Livery) -> str:
    return "".join(
        [
            path(
                "M106 116C118 108 142 108 154 116C160 140 160 160 158 184C162 192 166 198 168 204"
                "C150 212 124 212 108 204C110 198 112 192 114 184C108 162 104 140 106 116Z",
                livery.coat,
            ),
            line("M130 114V180M122 192L118 206M136 192V208M148 190L154 206", livery.coat_shade, 2.4),
            *(circle(130, y, 3, livery.trim, stroke_width=1.6) for y in (126, 140, 154, 168)),
            path("M112 178Q136 188 160 178L161 188Q136 198 112 188Z", livery.trim),
            path("M108 116C116 106 142 106 152 116C144 126 116 126 108 116Z", livery.trim),
        ]
    )


def _rein_arm(livery: Livery) -> str:
    return "".join(
        [
            path("M86 164C90 176 98 186 108 192L116 182C110 178 106 170 104 160Z", livery.coat),
            path(
                "M112 114C92 114 82 134 80 156C84 172 98 172 106 162C110 150 114 142 116 136Z", livery.sleeve
            ),
            line("M100 124C94 134 92 144 91 156", INK, 1.8),
            fist(108, 188, 30),
        ]
    )


def _raised_arm(suit: str, livery: Livery) -> str:
    hand = (198, 146) if suit in LONG_SUITS else (192, 108)
    forearm = (
        "M172 172C186 174 196 166 204 154L190 140C184 150 178 154 170 154Z"
        if suit in LONG_SUITS
        else "M176 166C192 162 200 142 200 118L184 112C182 128 178 140 168 148Z"
    )
    return "".join(
        [
            path(forearm, livery.coat),
            path(
                "M148 114C168 112 184 130 188 152C188 168 176 176 166 170C160 156 152 146 144 140Z",
                livery.sleeve,
            ),
            line("M162 124C168 134 172 144 176 152", INK, 1.8),
            held(suit, *hand),
        ]
    )


def _plumed_hat() -> str:
    return "".join(
        [
            path("M12-26C2-46 16-58 32-54C40-50 44-40 40-30C34-38 28-34 20-18Z", WHITE),
            line("M18-28C18-40 26-46 36-42", GREY, 2),
            path("M-18-16C-18-38-8-44 2-44C14-44 20-36 20-16Z", RED),
            path("M-36-8C-24-24 22-28 34-18C36-10 26-8 18-9C4-14-12-12-22-4C-30 0-38 0-36-8Z", RED),
            path("M-19-19Q0-28 20-21V-14Q0-21-20-12Z", GOLD, stroke_width=2.2),
        ]
    )


def _turban() -> str:
    return "".join(
        [
            path("M-26-8C-34-30-16-46 2-46C22-46 34-28 26-8C12-18-12-18-26-8Z", WHITE),
            line("M-25-12C-12-34 8-40 22-36M-14-15C-4-30 12-34 28-26M4-16C12-24 20-24 27-18", BLUE, 3.4),
            path("M0-38C-7-44-4-50 0-55C4-50 7-44 0-38Z", RED, stroke_width=2),
            circle(0, -34, 5.5, GOLD, stroke_width=2),
        ]
    )


def _helmet() -> str:
    return "".join(
        [
            path("M4-44C14-62 44-56 46-30C48-14 42-4 34 4C36-12 32-30 4-38Z", RED),
            line("M16-46C30-44 38-30 38-14", "#8c211d", 2),
            path(
                "M-23 2C-26-26-16-44 2-44C20-44 26-28 23 6L17 16"
                "C18 2 18-10 16-14C6-18-10-18-17-13C-19-8-19-4-20 6Z",
                GREY,
            ),
            line("M2-43V-18", "#8d8f96", 2.4),
            path("M-24-14C-10-24 12-24 24-14L23-7C10-16-10-16-23-7Z", GOLD),
        ]
    )


def _laurel_cap() -> str:
    leaves = "".join(
        group(
            [path("M0 2C6-4 6-12 0-18C-6-12-6-4 0 2Z", GREEN_LIGHT, stroke_width=1.8)],
            transform=place(x, y, 1, turn),
        )
        for x, y, turn in (
            (-20, -12, -64),
            (-12, -19, -48),
            (-3, -22, -28),
            (20, -12, 64),
            (12, -19, 48),
            (5, -22, 20),
        )
    )
    return (
        path("M-22-12C-26-34-12-42 2-42C18-42 26-32 22-12C10-20-10-20-22-12Z", GREEN)
        + leaves
        + circle(1, -23, 4, RED, stroke_width=1.8)
    )


def _head(suit: str) -> str:
    hair = _HAIR[suit]
    bob = path("M-21-10C-27 6-26 20-20 30C-8 36 14 36 23 28C28 18 28 6 20-10Z", hair)
    temples = path("M-20 2C-22-8-20-16-16-16C-14-12-16-6-20 2ZM19 4C23-8 22-16 17-16C14-12 16-4 19 4Z", hair)
    chin = {
        "o": path(GOATEE, hair, stroke_width=2) + path(MOUSTACHE, hair, stroke_width=2),
        "c": beard(POINTED_BEARD, hair) + path(MOUSTACHE, hair),
        "e": "",
        "b": beard(SHORT_BEARD, hair),
    }[suit]
    hat = {"o": _plumed_hat, "c": _turban, "e": _helmet, "b": _laurel_cap}[suit]()
    return group(
        [bob, path("M-9 18V36H9V18Z", "#e6b78c"), face(hair, _MOOD[suit]), temples, chin, hat],
        transform=place(*_HEAD, HEAD_SCALE),
    )


def caballo(suit: str) -> str:
    """The rider of a suit, within the frame."""
    livery, coat = LIVERIES[suit], _HORSES[suit]
    return figure(
        [
            _tail(coat),
            _cape(livery),
            _legs_far(coat),
            _body(coat),
            _mane(coat),
            _saddle(livery),
            _harness(livery),
            _torso(livery),
            _rider_leg(livery),
            _raised_arm(suit, livery),
            _rein_arm(livery),
            _head(suit),
        ]
    )
