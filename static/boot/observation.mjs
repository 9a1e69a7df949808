// What the browser fetches while the page starts, and what of it fails.
import { report } from "./fetching.mjs";

/** What a page cannot do without, of what it has links to. */
const LINKS = ["stylesheet", "modulepreload"];

const site = new URL(".", document.baseURI).href;

/** The address inside the site, or "" for one outside. */
const inside = (url) => (url.startsWith(site) ? url.slice(site.length).replace(/[?#].*/, "") : "");

/** Scripts, styles and preloaded files do not pass through `fetch`: the browser's own list tells when they are whole. */
const observeResources = ({ onBytes, onFailure }) => {
  const observer = new PerformanceObserver((list) => {
    for (const { name, decodedBodySize, responseStatus } of list.getEntries()) {
      const address = inside(name);
      if (!address) continue;
      if (responseStatus >= 400) {
        onFailure({ kind: "missing", file: address, detail: `HTTP ${responseStatus}` });
      } else {
        onBytes(address, decodedBodySize);
      }
    }
  });
  observer.observe({ type: "resource", buffered: true });
  return () => observer.disconnect();
};

const observeErrors = ({ onFailure }) => {
  const listening = new AbortController();
  // A style may have been refused before this script runs, and in WebKit it may still be on its way then.
  const checkStyles = () => {
    for (const { href, sheet } of document.querySelectorAll("link[rel=stylesheet]")) {
      if (!sheet?.cssRules.length) onFailure({ kind: "missing", file: inside(href) || href, detail: "" });
    }
  };
  if (document.readyState === "complete") checkStyles();
  else addEventListener("load", checkStyles, { signal: listening.signal });
  const options = { capture: true, signal: listening.signal };
  const onError = ({ target, message }) => {
    const url = target?.src ?? (LINKS.includes(target?.rel) ? target.href : undefined);
    if (url !== undefined) onFailure({ kind: "missing", file: inside(url) || url, detail: "" });
    else if (message) onFailure({ kind: "program", file: "", detail: message });
  };
  globalThis.musEarly.takeErrors().forEach(onError);
  addEventListener("error", onError, options);
  addEventListener(
    "unhandledrejection",
    ({ reason }) => onFailure({ kind: "program", file: "", detail: String(reason) }),
    options,
  );
  return () => listening.abort();
};

/**
 * Report until the returned function is called.
 * `onBytes(address, bytes)`: so many bytes of a file of this site are here.
 * `onFailure({kind, file, detail})`: kind `missing`, `network` or `program`; file "" if none is to blame.
 */
export const observe = (reports) => {
  report(reports);
  const stops = [observeResources(reports), observeErrors(reports)];
  return () => {
    report({ onBytes() {}, onFailure() {} });
    stops.forEach((stop) => stop());
  };
};
