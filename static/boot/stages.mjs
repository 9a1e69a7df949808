// What the start comes to, by the names of its marks. Python is started without waiting for the rest of the page,
// so whoever listens late hears at once what has been reached before.

/** Say that the start has come to `stage`. */
export const reach = (stage) => {
  performance.mark(stage);
  dispatchEvent(new CustomEvent(stage));
};

/** Call `work` once when `stage` is reached, or now if it has been. */
export const whenReached = (stage, work) => {
  if (performance.getEntriesByName(stage).length) work();
  else addEventListener(stage, work, { once: true });
};
