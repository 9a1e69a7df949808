"""Whether the table fits: at every size nothing scrolls, overlaps, is cut or too small to touch."""

from playwright.sync_api import Page

SIZES = [
    *((360, 740), (360, 640), (320, 568), (844, 390), (667, 375)),
    *((820, 1180), (1024, 768), (1024, 600), (1280, 720), (1440, 900)),
]

FAULTS = """() => {
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => element.id || element.dataset.key || element.className || element.tagName;
  const all = (...selectors) => [...document.querySelectorAll(selectors.join())].filter(
    (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length);
  const faults = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push("the page scrolls");
  for (const element of all("#table *")) {
    const { left, top, right, bottom } = box(element);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`${name(element)} leaves the window`);
  }
  const apart = all("#bar > *", "#table .name", "#table .words:not(:empty)", "#table .chip", "#hand",
    ".seat .cards", "#subject:not(:empty)", "#stands:not(:empty)", "#turn:not(:empty)", ".lance",
    "#prompt:not(:empty)", "#buttons > *", "#count", "#lesson-head > *", "#bubble", "#lesson-buttons > *",
    "#advice > *");
  apart.forEach((one, place) => {
    for (const other of apart.slice(place + 1)) {
      const a = box(one), b = box(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) faults.push(`${name(one)} lies over ${name(other)}`);
    }
  });
  for (const element of all("#table button", "#hand .slot", "#table input")) {
    const { width, height } = box(element);
    if (width < 44 || height < 44) faults.push(`${name(element)} is ${width} by ${height}`);
  }
  for (const element of all(".pair", ".piedras", ".won", ".name", ".chip", ".words", ".lance-name",
    ".lance-state", "#subject", "#stands", "#turn", "#prompt", "#buttons button", "#count-lines")) {
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
      faults.push(`${name(element)} is cut`);
    if (element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== "visible")
      faults.push(`${name(element)} scrolls`);
    let place = element.parentElement;
    while (getComputedStyle(place).display === "contents") place = place.parentElement;
    const inside = box(element), around = box(place);
    if (inside.right > around.right + 1 || inside.left < around.left - 1)
      faults.push(`${name(element)} is wider than its place`);
  }
  return [...new Set(faults)];
}"""


def faults_at_every_size(page: Page) -> dict[str, list[str]]:
    """What is wrong at each size that something is wrong at."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        faults = page.evaluate(FAULTS)
        if height < 700 and width < 600:
            # Four long reasons do not fit under the cards of the shortest phones: there they scroll.
            faults = [fault for fault in faults if fault != "count-lines scrolls"]
        if faults:
            found[f"{width}x{height}"] = faults
    return found
