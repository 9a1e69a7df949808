// The service worker as the page sees it: what it has ready, and a new version that waits for the person's word.

const HOUR_MS = 3_600_000;
const part = (id) => document.getElementById(id);

let reloading = false;
const reloadOnce = () => {
  if (reloading) return;
  reloading = true;
  location.reload();
};

/** Show the notice with the words for `state` (`offer`, `going`, `others`), and the button of the menu. */
const show = (state) => {
  const words = part("update-words");
  words.textContent = words.dataset[state];
  part("update-now").hidden = state === "going";
  part("update").hidden = false;
  part("update-notice").hidden = false;
};

/** Ask the waiting worker to take the old one's place: it does if no other window is open. */
const takeOver = (worker) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => show(data);
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") reloadOnce();
  });
  worker.postMessage({ kind: "take-over" }, [port2]);
};

const offerUpdates = (registration) => {
  const look = () => {
    part("menu-offline").hidden = !registration.active;
    if (registration.active && registration.waiting) show("offer");
  };
  const follow = (worker) => worker?.addEventListener("statechange", look);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  look();
  for (const id of ["update", "update-now"]) {
    part(id).addEventListener("click", () => {
      // Another window may have seen to it already.
      if (registration.waiting) takeOver(registration.waiting);
      else reloadOnce();
    });
  }
  part("update-later").addEventListener("click", () => {
    part("update-notice").hidden = true;
  });
};

/** The browser looks for a new version at every start; who stays for hours gets it when the page shows again. */
const checkHourly = (registration) => {
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < HOUR_MS) return;
    checked = Date.now();
    registration.update().catch(() => {});
  });
};

/** Tell the worker which version this page is of, so that it only answers a page of its own. */
const introduce = async ({ active }) => {
  // The copy that the start has loaded, not what the host has by now.
  const manifest = await fetch("build.json", { cache: "force-cache" });
  active.postMessage({ kind: "arrived", content: (await manifest.json()).content });
};

/** Keep the site for the time without network. Where the browser has no service workers, nothing happens. */
export const start = async () => {
  const container = navigator.serviceWorker;
  if (!container) return;
  // A window opened in the very moment of an update is still of the old version: it has to begin again.
  if (container.controller) container.addEventListener("controllerchange", reloadOnce);
  try {
    const registration = await container.register("sw.js", { updateViaCache: "none" });
    offerUpdates(registration);
    checkHourly(registration);
    // A page that did not come from the worker was no start in the browser's eyes.
    if (registration.active && !container.controller) registration.update().catch(() => {});
    await introduce(await container.ready);
  } catch {
    // Forbidden here, or the host cannot be reached: the page works as it is.
  }
};
