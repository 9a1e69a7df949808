"""Whether the table fits: at every size nothing scrolls, overlaps, is cut or too small to touch."""

from playwright.sync_api import Page

SIZES = [
    *((360, 740), (360, 640), (320, 568), (844, 390), (667, 375)),
    *((820, 1180), (1024, 768), (1024, 600), (1280, 720), (1440, 900)),
    *((740, 360), (800, 600), (700, 768), (768, 1000), (900, 700), (1080, 834)),
    *((390, 844), (360, 800), (720, 450), (1920, 1080), (2560, 1440)),
]

FAULTS = """() => {
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => element.id || element.dataset.key || element.className || element.tagName;
  const all = (...selectors) => [...document.querySelectorAll(selectors.join())].filter(
    (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length);
  const faults = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push("the page scrolls");
  for (const element of all("#table :not(#count-lines *)")) {
    const { left, top, right, bottom } = box(element);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`${name(element)} leaves the window`);
  }
  const apart = all("#bar > *", "#table .name", "#table .portrait", "#own", "#count-lines", "#count-end",
    "#count-buttons > *", "#table .words:not(:empty)", "#table .chip", "#hand",
    ".seat .cards", "#subject:not(:empty)", "#stands:not(:empty)", "#turn:not(:empty)", ".lance",
    "#prompt:not(:empty)", "#buttons > *", "#count", "#lesson-head > *", "#bubble", "#lesson-buttons > *",
    "#advice > *");
  const seat = (element) => element.closest(".seat");
  const covers = (one, other) =>  // Long words may cover the backs of the player's own cards.
    one.matches(".cards") && other.matches(".words") && seat(one) === seat(other);
  apart.forEach((one, place) => {
    for (const other of apart.slice(place + 1)) {
      if (covers(one, other) || covers(other, one)) continue;
      if (one.contains(other)) continue;
      const a = box(one), b = box(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) faults.push(`${name(one)} lies over ${name(other)}`);
    }
  });
  for (const element of all("#table button", "#hand .slot", "#table input", "dialog[open] button")) {
    const { width, height } = box(element);
    if (width < 44 || height < 44) faults.push(`${name(element)} is ${width} by ${height}`);
  }
  for (const element of all(".pair", ".piedras", ".won", ".name", ".chip", ".words", ".lance-name",
    ".lance-state", "#subject", "#stands", "#turn", "#prompt", "#own", "#buttons button",
    "#count-buttons button", "#count-lines")) {
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
  for (const element of all("#count > *")) {
    const inside = box(element), around = box(element.parentElement);
    if (inside.bottom > around.bottom + 1 || inside.right > around.right + 1)
      faults.push(`${name(element)} leaves the count`);
  }
  for (const element of all("dialog[open]")) {
    const { left, top, right, bottom } = box(element);
    const wide = element.scrollWidth > element.clientWidth;
    if (wide || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      faults.push(`${name(element)} leaves the window`);
  }
  const table = document.getElementById("table");
  if (table.scrollHeight > table.clientHeight) faults.push("the table scrolls");
  return [...new Set(faults)];
}"""

SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  for (const animation of document.getAnimations())
    if (animation.effect.getComputedTiming().endTime < 2000) animation.finish();
  await frame();
}"""
"""What moves to its place is there at once, what follows from a new size has followed."""

CROWDED = """() => {
  for (const [seat, place] of [[0, "mano"], [1, "postre"], [2, "postre"], [3, "mano"]])
    document.getElementById(`chips-${seat}`).replaceChildren(
      ...[place, "corta", "juego"].map((text) => {
      const chip = document.createElement("li");
      chip.className = "chip";
      chip.dataset.chip = chip.textContent = text;
      return chip;
    }));
  const states = ["no querido: 12 a vosotros", "no querido: 1 a ellos", "solo vosotros", "envite de 28"];
  document.querySelectorAll(".lance-state").forEach((state, place) => { state.textContent = states[place]; });
}"""

UNREACHABLE = """() => {
  const table = document.getElementById("table");
  const faults = [];
  const parts = ["button", ".slot", "input", ".piedras"].map((part) => `#table ${part}`).join();
  for (const element of document.querySelectorAll(parts)) {
    if (!element.checkVisibility({visibilityProperty: true})) continue;
    element.scrollIntoView({block: "nearest"});
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(element.id || element.dataset.key || element.textContent || element.className);
  }
  table.scrollTop = 0;
  return faults;
}"""


STEADY = """() => {
  const names = ["hand", "own", "lances", "subject", "turn", "stake", "stands", "prompt",
    ...[0, 1, 2, 3].flatMap((seat) => [`name-${seat}`, `portrait-${seat}`, `cards-${seat}`])];
  const lances = [...document.querySelectorAll(".lance")].map((lance) => [lance.id, lance.firstElementChild]);
  return [...names.map((name) => [name, document.getElementById(name)]), ...lances]
    .filter(([, element]) => element?.checkVisibility({visibilityProperty: true}))
    .map(([name, element]) => [name, element.getBoundingClientRect()])
    .map(([name, { left, top }]) => [name, left, top]);
}"""
"""What keeps its place through a whole deal, and where that is."""

FROM_NOW_ON = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise(setTimeout);
  shifts.length = 0;
}"""
"""Forget the shifts of what came before, once it has been painted and told."""

SHIFTS = """
window.shifts = [];
const place = ({ x, y }) => [x, y];
const told = ({ node, previousRect, currentRect }) =>
  [node?.id || node?.className || node?.textContent, place(previousRect), place(currentRect)];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) shifts.push([value, ...sources.map(told)]);
}).observe({ type: "layout-shift", buffered: true });
"""
"""Every shift counts, those that follow an input too: the eye makes no difference."""

LEAST_MOVE = 3
"""Less than that, in px, no eye sees and no browser counts."""


class Steady:
    """Where things were at each size, and what has moved since."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, str], tuple[float, float]] = {}

    def moved(self, page: Page, size: str) -> list[str]:
        """What is no longer where it was when this was asked at `size` before."""
        found = []
        for name, left, top in page.evaluate(STEADY):
            was = self._places.setdefault((size, name), (left, top))
            if max(abs(left - was[0]), abs(top - was[1])) >= LEAST_MOVE:
                found.append(f"{name} moves from {was} to {left, top}")
        return found


def crowd(page: Page) -> None:
    """Write at once whatever can stand beside the names and in the strip of lances."""
    page.evaluate(CROWDED)


def faults_when_scrolling(page: Page) -> list[str]:
    """What is out of reach, lies over something or is cut where the table may be higher than the window."""
    page.evaluate(SETTLED)
    faults = page.evaluate(FAULTS)
    kept = [fault for fault in faults if not fault.endswith(("leaves the window", "the table scrolls"))]
    return kept + [f"{name} cannot be reached" for name in page.evaluate(UNREACHABLE)]


def faults_at_every_size(page: Page, steady: Steady | None = None) -> dict[str, list[str]]:
    """What is wrong at each size that something is wrong at; with `steady` also what has moved."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        size = f"{width}x{height}"
        faults = page.evaluate(FAULTS) + (steady.moved(page, size) if steady else [])
        if faults:
            found[size] = faults
    return found
