"""The themes of the page: every colour is a token, and what stands on a surface can be read (WCAG 2.2 AA)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[1] / "static"
TOKENS = (STATIC / "css" / "tokens.css").read_text("utf-8")
SHEETS = sorted((STATIC / "css").glob("*.css"))

THEMES = {"oscuro": 4.5, "claro": 4.5, "contraste": 7.0}
"""For each theme the least contrast of letters."""

SIGN = 3.0
"""The least contrast of what is no text: the keyboard's place, what is chosen, whose a line is."""

FELTS = ("felt", "felt-deep")
WOODS = ("wood", "wood-deep", "wood-dark")
"""What the table is made of, except with high contrast."""
PANELS = ("panel", "panel-deep")


def declared(selector: str) -> dict[str, str]:
    """The tokens that the rules with this selector declare."""
    found = re.search(rf"^{selector} {{(.*?)^}}", TOKENS, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"--([\w-]+): ([^;]+);", found[1])) if found else {}


def tokens(theme: str, *, on_panel: bool) -> dict[str, str]:
    themed = rf':root\[data-colours="{theme}"\]'
    found = declared(":root") | declared(themed)
    return found | declared(rf"{themed}\s+:is\([^)]*\)") if on_panel else found


def surfaces(theme: str, *, on_panel: bool) -> tuple[str, ...]:
    if on_panel:
        return PANELS
    return FELTS if theme == "contraste" else FELTS + WOODS


def rgba(colour: str) -> tuple[float, float, float, float]:
    if named := re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / (\d+)%\)", colour):
        red, green, blue, alpha = map(int, named.groups())
        return red, green, blue, alpha / 100
    digits = colour.removeprefix("#")
    pairs = [sign * 2 for sign in digits] if len(digits) == 3 else re.findall("..", digits)
    return (*(int(pair, 16) for pair in pairs), 1.0)


def over(upper: str, lower: str) -> tuple[float, ...]:
    *colour, alpha = rgba(upper)
    return tuple(
        alpha * above + (1 - alpha) * below for above, below in zip(colour, rgba(lower)[:3], strict=True)
    )


def luminance(colour: tuple[float, ...]) -> float:
    parts = (part / 255 for part in colour[:3])
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_that_of_the_guidelines():
    assert contrast(rgba("#000"), rgba("#fff")) == pytest.approx(21)
    assert contrast(rgba("#767676"), rgba("#fff")) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("on_panel", [False, True], ids=["felt", "panel"])
@pytest.mark.parametrize("theme", THEMES)
def test_letters_can_be_read_on_every_surface(theme, on_panel):
    found = tokens(theme, on_panel=on_panel)
    for surface in surfaces(theme, on_panel=on_panel):
        for letters in ("letters", "letters-soft", "gold"):
            plain = contrast(rgba(found[letters]), rgba(found[surface]))
            assert plain >= THEMES[theme], f"{letters} on {surface}"
            shaded = contrast(rgba(found[letters]), over(found["shade"], found[surface]))
            assert shaded >= THEMES[theme], f"{letters} on the shade over {surface}"


@pytest.mark.parametrize("on_panel", [False, True], ids=["felt", "panel"])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        ("ink", "paper"),
        ("ink-soft", "paper"),
        ("ink", "chosen"),
        ("primary-letters", "primary"),
        ("ordago-letters", "ordago"),
    ],
)
def test_letters_can_be_read_on_paper_and_buttons(theme, on_panel, letters, ground):
    found = tokens(theme, on_panel=on_panel)
    assert contrast(rgba(found[letters]), rgba(found[ground])) >= THEMES[theme]


@pytest.mark.parametrize("on_panel", [False, True], ids=["felt", "panel"])
@pytest.mark.parametrize("theme", THEMES)
def test_signs_stand_out_from_every_surface(theme, on_panel):
    found = tokens(theme, on_panel=on_panel)
    signs = ["gold", "us", "them", "primary"] + ["field-line"] * on_panel
    for surface in surfaces(theme, on_panel=on_panel):
        for sign in signs:
            assert contrast(rgba(found[sign]), rgba(found[surface])) >= SIGN, f"{sign} on {surface}"


@pytest.mark.parametrize("theme", THEMES)
def test_what_was_right_or_wrong_shows_on_paper(theme):
    found = tokens(theme, on_panel=False)
    assert contrast(rgba(found["right"]), rgba(found["paper"])) >= SIGN
    assert contrast(rgba(found["ordago"]), rgba(found["paper"])) >= SIGN


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_sheet_has_a_colour_of_its_own(sheet):
    if sheet.name != "tokens.css":
        own = re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;, )])|(?:rgb|hsl)a?\([^)]*\)", sheet.read_text("utf-8"))
        assert own == [], "colours stand in tokens.css"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_colour_that_a_sheet_uses_is_there(sheet):
    coloured = re.findall(
        r"(?:color|background|border[\w-]*|outline|fill|stroke|shadow|filter): ([^;]+);",
        sheet.read_text("utf-8"),
    )
    everywhere = "".join(each.read_text("utf-8") for each in SHEETS)
    used = {name for value in coloured for name in re.findall(r"var\(--([\w-]+)", value)}
    assert used - set(re.findall(r"--([\w-]+):", everywhere)) == set(), "the colours stand in tokens.css"


def test_the_bars_of_the_browser_have_the_colour_of_the_table():
    script = (STATIC / "appearance.js").read_text("utf-8")
    felts = dict(re.findall(r'(\w+): "(#\w+)"', script))
    assert felts == {theme: tokens(theme, on_panel=False)["felt"] for theme in THEMES}
