"""Draw the icons that systems want as pixels, from `static/icon.svg`: `python3 static/icons/draw.py`.

Needs what the tests need (`tests/requirements.txt`, Chromium). The pictures are kept in the repository: they
only change with the drawing.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
ROUNDED = ' rx="7"'
ICONS = {"192.png": (192, True), "512.png": (512, True), "maskable-512.png": (512, False)} | {
    "apple-touch.png": (180, False)
}
"""Name → size in pixels, and whether the corners stay round and clear: some systems cut their own."""


def main() -> int:
    """Write the icons beside this file."""
    drawing = (HERE.parent / "icon.svg").read_text(encoding="utf-8")
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if program is None or ROUNDED not in drawing:
        print("static/icons/draw.py: no Chromium in PATH, or another icon.svg", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, (size, is_round) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>"
                + (drawing if is_round else drawing.replace(ROUNDED, ""))
            )
            page.screenshot(path=HERE / name, omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
