"""The handful of SVG elements the deck is made of, written as text with presentation attributes only."""

from collections.abc import Iterable, Mapping


def number(value: float) -> str:
    """Write a coordinate with at most one decimal and nothing superfluous."""
    return f"{value:.1f}".removesuffix(".0")


def _element(name: str, attributes: Mapping[str, str | float], content: str = "") -> str:
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _filled(fill: str | None, shape: dict[str, str | float]) -> dict[str, str | float]:
    return shape if fill is None else shape | {"fill": fill}


def path(d: str, fill: str | None = None, **attributes: str | float) -> str:
    """A filled path; without `fill` it takes that of its group."""
    return _element("path", _filled(fill, {"d": d}) | attributes)


def line(d: str, stroke: str | None = None, width: float | None = None) -> str:
    """An open stroke without fill."""
    attributes: dict[str, str | float] = {"d": d, "fill": "none"}
    if stroke:
        attributes["stroke"] = stroke
    if width is not None:
        attributes["stroke_width"] = width
    return _element("path", attributes)


def circle(cx: float, cy: float, r: float, fill: str | None = None, **attributes: str | float) -> str:
    """A circle."""
    return _element("circle", _filled(fill, {"cx": cx, "cy": cy, "r": r}) | attributes)


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str, **attributes: str | float) -> str:
    """An ellipse with axes parallel to the card's sides."""
    return _element("ellipse", _filled(fill, {"cx": cx, "cy": cy, "rx": rx, "ry": ry}) | attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: str | float) -> str:
    """A rectangle; `rx` rounds it."""
    return _element("rect", _filled(fill, {"x": x, "y": y, "width": width, "height": height}) | attributes)


def group(content: Iterable[str], **attributes: str | float) -> str:
    """Several elements under common attributes."""
    return _element("g", attributes, "".join(content))


def symbol(name: str, view_box: str, content: Iterable[str]) -> str:
    """What a page may show by `<use href="cards.svg#name"/>`."""
    return _element("symbol", {"id": name, "viewBox": view_box}, "".join(content))


def use(name: str, **attributes: str | float) -> str:
    """Another drawing of the same file."""
    reference: dict[str, str | float] = {"href": f"#{name}"}
    return _element("use", reference | attributes)


def place(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A `transform` that moves the origin to (x, y), enlarges, and turns clockwise by degrees."""
    return (
        f"translate({number(x)} {number(y)})"
        + (f"rotate({number(turn)})" if turn else "")
        + (f"scale({scale:g})" if scale != 1 else "")
    )
