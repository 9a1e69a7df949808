// What the start waits for: first that the page can be seen, then that somebody wants to play.

const PAINT_PATIENCE_MS = 1000;
const READING_MS = 5000;
const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown", "focusin", "hashchange"];

/** Resolves when the page has been painted: what is loaded or run before that only delays it. */
export const firstPaint = () =>
  new Promise((done) => {
    if (document.hidden) {
      done();
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length) done();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(done, PAINT_PATIENCE_MS);
  }).then(() => new Promise((done) => setTimeout(done, 0)));

/** Resolves at the first sign of life, or when the menu has been read for a while after all has arrived. */
export const wanted = () =>
  new Promise((done) => {
    const listening = new AbortController();
    const start = () => {
      listening.abort();
      done();
    };
    for (const sign of SIGNS) addEventListener(sign, start, { passive: true, signal: listening.signal });
    addEventListener("mus:arrived", () => setTimeout(start, READING_MS), { once: true });
  });
