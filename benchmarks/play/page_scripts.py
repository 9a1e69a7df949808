"""What runs in the measured page: an observer of its frames, and somebody who plays without looking."""

from __future__ import annotations

from typing import Final

OBSERVE: Final = """() => {
  const seen = { frames: [], long: [], shift: 0, stop: false };
  window.seen = seen;
  let before;
  const frame = (now) => {
    if (before !== undefined) seen.frames.push(now - before);
    before = now;
    if (!seen.stop) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const watch = (type, add) => new PerformanceObserver(
    (list) => { if (!seen.stop) list.getEntries().forEach(add); }).observe({ type });
  watch("long-animation-frame", ({ duration }) => seen.long.push(duration));
  watch("layout-shift", ({ value }) => { seen.shift += value; });
}"""
"""Note every frame from now on. No frame is long because nobody asked for one: this asks for each."""

OBSERVED: Final = """() => {
  window.seen.stop = true;
  return window.seen;
}"""

PLAY: Final = """([deals, timeout]) => new Promise((done, failed) => {
  const REFLECTION_MS = 400;
  const OFTEN = ["quiero", "paso", "no-mus", "envido-2", "mus", "no-quiero"];
  let left = deals, turns = 0;
  const free = (button) => button.getAttribute("aria-disabled") !== "true";
  const act = () => {
    const next = document.querySelector("#ending[open] [data-ui=again], #ending[open] [data-ui=deal]")
      ?? document.querySelector("#count:not([hidden]) [data-ui=deal], #count:not([hidden]) [data-ui=again]");
    if (next) {
      left -= 1;
      if (left === 0) {
        clearInterval(playing);
        done();
        return;
      }
      next.click();
      return;
    }
    const buttons = [...document.querySelectorAll("#buttons [data-key]")];
    if (buttons.length === 0) return;
    turns += 1;
    const throwing = buttons.find(({ dataset }) => dataset.action === "descarta");
    if (throwing && !free(throwing)) {
      document.querySelector('#hand [aria-selected="false"]').click();
      return;
    }
    const places = OFTEN.map((_, place) => OFTEN[(place + turns) % OFTEN.length]);
    const said = places.map((key) => buttons.find((button) => button.dataset.key === key)).find(Boolean);
    (throwing ?? said ?? buttons[0]).click();
  };
  const playing = setInterval(act, REFLECTION_MS);
  setTimeout(() => failed(new Error(`not ${deals} deals in ${timeout} ms`)), timeout);
})"""
"""Play so many deals by clicking; the choice goes round, so that all that can be said is said at times."""
