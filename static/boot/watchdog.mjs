const TICK_MS = 1000;

/**
 * Call `onQuiet` once for each silence of `seconds`; the returned `alive()` ends a silence, `stop()` ends it all.
 * Ticks are counted, not time: while the page is frozen by work nothing ticks, and that is no silence.
 */
export const watch = (seconds, onQuiet) => {
  let quiet = 0;
  const timer = setInterval(() => {
    if (document.hidden) return;
    quiet += 1;
    if (quiet === seconds) onQuiet();
  }, TICK_MS);
  return {
    alive() {
      quiet = 0;
    },
    stop() {
      clearInterval(timer);
    },
  };
};
