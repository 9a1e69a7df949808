const PATIENCE_MS = 5000;

/** Call `work` when the page has nothing better to do. */
export const whenIdle = (work) => {
  if (globalThis.requestIdleCallback) requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work, 0);
};
