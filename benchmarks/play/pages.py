"""The built site and the page it is compared with, below one folder for one web server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from benchmarks.boot.pages import SITE
from static.building.output import write_site
from static.building.runtime import ensure_runtime
from static.building.site import site_files

MOVING: Final = "moving/index.html"
"""A page of sixteen rectangles that are dealt again and again, and nothing else: the yardstick."""

MOVES_FOR_MS: Final = 10_000

_MOVING_PAGE: Final = """<!doctype html><html lang="es"><meta charset="utf-8"><title>moving</title><style>
body { margin: 0; background: #1a5a3e; }
div { position: absolute; width: 60px; height: 93px; border-radius: 4px; background: #f6f1e4; }
</style><script type="module">
const cards = Array.from({ length: 16 }, (_, place) => {
  const card = document.createElement("div");
  card.style.left = `${10 + (place % 4) * 20}%`;
  card.style.top = `${10 + Math.floor(place / 4) * 20}%`;
  document.body.append(card);
  return card;
});
const away = { transform: "translate(-100px, -100px) scale(0.7)", opacity: 0 };
const there = { transform: "none", opacity: 1 };
const timing = { duration: 240, easing: "ease-out", fill: "backwards" };
setInterval(() => cards.forEach((card, place) =>
  card.animate([away, there], { ...timing, delay: 14 * place })), 700);
</script>
"""


def write_pages(root: Path, top: Path) -> None:
    """Build the site of the checkout at `root` and write the yardstick beside it, below `top`."""
    write_site(site_files(root, ensure_runtime(root)), top / SITE)
    page = top / MOVING
    page.parent.mkdir(parents=True)
    page.write_text(_MOVING_PAGE, encoding="utf-8")
