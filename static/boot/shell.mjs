// The loading area and the error box of index.html. Their words stand in its markup, as data attributes.

const root = document.documentElement;
const part = (id) => document.getElementById(id);
const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const megabytes = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Say how far the download is; `total` 0 means not known yet. */
export const showProgress = (received, total) => {
  const bar = part("loading-progress");
  const bytes = part("loading-bytes");
  if (total === 0) return;
  bar.max = total;
  bar.value = received;
  bytes.textContent = fill(bytes.dataset.pattern, {
    received: megabytes.format(received / 1e6),
    total: megabytes.format(total / 1e6),
  });
};

/** Name the stage: `downloading`, `preparing` or `ready`. */
export const showStage = (stage) => {
  const line = part("loading-stage");
  if (line.textContent !== line.dataset[stage]) line.textContent = line.dataset[stage];
};

/** Show the error box: `kind` chooses the words, `file` fills them, `detail` is for whoever helps. */
export const showFailure = ({ kind, file, detail }) => {
  const words = part("failure-words");
  words.textContent = fill(words.dataset[navigator.onLine === false ? "offline" : kind], { file });
  part("failure-details").textContent = [kind, file, detail, location.href, navigator.userAgent]
    .filter(Boolean)
    .join(" · ");
  root.dataset.state = "error";
};

/** Take the error box back: the start goes on after all. */
export const hideFailure = () => {
  root.dataset.state = "booting";
};

/** Call `onReady` when Python has set the page's state to ready, or at once if it has. */
export const whenReady = (onReady) => {
  const look = () => {
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    onReady();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { attributeFilter: ["data-state"] });
  look();
};
