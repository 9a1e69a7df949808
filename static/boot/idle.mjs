const PATIENCE_MS = 5000;
const DEAL_PATIENCE_MS = 10_000;
const TABLE = "#/partida";
const DEALT = "mus:dealt";

const idle = () =>
  new Promise((done) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(done, { timeout: PATIENCE_MS });
    else setTimeout(done, 0);
  });

/** Resolves when the first cards are on the table, or at once where nobody waits for them. */
const dealt = () =>
  new Promise((done) => {
    if (location.hash !== TABLE || performance.getEntriesByName(DEALT).length) {
      done();
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(DEALT).length) done();
    });
    observer.observe({ type: "mark" });
    setTimeout(done, DEAL_PATIENCE_MS);
  });

/** Call `work` when the page has nothing better to do: what it loads or runs must not delay the first deal. */
export const whenIdle = async (work) => {
  await idle();
  await dealt();
  await idle();
  work();
};
