"""Who sits at the near side."""

from baraja.svg import circle, line, path

from faces.character import ROSY, Character
from faces.features import Features

_BROWN = "#7b4b28"


def _behind() -> str:
    return path("M28 66C20 40 34 18 60 17C86 18 100 40 92 66C90 72 84 74 82 72H38C36 74 30 72 28 66Z", _BROWN)


def _over() -> str:
    return "".join(
        [
            path(
                "M29 58C26 32 42 18 63 18C84 18 95 36 91 58C88 54 86 49 85 45L78 48L75 40L66 46L61 38"
                "L51 46L47 40"
                "C42 44 36 48 34 52Z",
                _BROWN,
            ),
            line("M42 32C48 26 54 24 60 24M70 26C76 28 80 32 83 37", "#a5713f", 2.2),
            *(
                circle(x, y, 1, "#b9774f", stroke="none")
                for x, y in ((43, 71), (39, 75), (44, 76), (77, 71), (81, 75), (76, 76))
            ),
        ]
    )


def _dress() -> str:
    return path("M45 89Q60 106 75 89L80 92Q78 106 60 107Q42 106 40 92Z", "#c98d1f") + line(
        "M44 97Q60 112 76 97", "#8f5f10", 1.8
    )


TOUSLED = Character(
    Features("#6b3f20", "#5a3b1e"),
    "#a9d3cf",
    "#e0a63a",
    ROSY,
    _behind,
    _dress,
    _over,
)
