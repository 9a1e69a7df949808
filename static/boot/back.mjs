// The system's Back button in the installed app: it closes what lies over the page before it goes anywhere.

import { isInstalled } from "./install.mjs";

const { menu } = globalThis.musEarly; // static/early.js
const SETTLED_MS = 200;
const LAYERS = 'dialog[open], #journal[data-open="true"]';

const layers = () => document.querySelectorAll(LAYERS);
const isOurs = () => history.state?.layer === true;

const close = (layer) => {
  if (layer instanceof HTMLDialogElement) layer.close();
  else document.getElementById("journal-close").click();
};

/** While something lies over the page, the history has one entry more, for Back to use up. */
const follow = () => {
  if (layers().length) {
    if (!isOurs()) history.pushState({ layer: true }, "");
    return;
  }
  // Whatever closed it may be about to go to another view, which must not be undone.
  setTimeout(() => {
    if (!layers().length && isOurs()) history.back();
  }, SETTLED_MS);
};

const onBack = () => {
  const open = [...layers()];
  if (isOurs()) {
    // An entry that was left behind on the way to another view: nothing to see there.
    if (!open.length) history.back();
    return;
  }
  if (open.length) close(open.at(-1));
};

/** Who starts the app at a shortcut comes to the menu before leaving it. */
const putMenuBelow = () => {
  const { hash } = location;
  if (history.length > 1 || menu.includes(hash)) return;
  history.replaceState(null, "", "#/");
  history.pushState(null, "", hash);
};

/** In the installed app; elsewhere Back is the browser's. */
export const start = () => {
  if (!isInstalled()) return;
  putMenuBelow();
  addEventListener("popstate", onBack);
  new MutationObserver(follow).observe(document.body, {
    attributeFilter: ["open", "data-open"],
    subtree: true,
  });
};
