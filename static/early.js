// A classic script, before anything is painted. It decides whether Python is to start at once, and then asks for
// its big files before all else: static/boot/fetching.mjs hands them on. It hears what fails before others listen.
{
  const MENU = ["", "#", "#/"];
  const READABLE = [...MENU, "#/privacidad"]; // They show what they have without Python.
  const WASM = "runtime/pyodide/pyodide.asm.wasm";
  const MEMORY = "runtime/memory.bin";

  const unlessForbidden = (look) => {
    try {
      return look();
    } catch {
      return undefined;
    }
  };
  const way = unlessForbidden(() => sessionStorage.getItem("mus:start"));
  const isControlled = unlessForbidden(() => Boolean(navigator.serviceWorker?.controller));
  const hasPlayed = unlessForbidden(() => Object.keys(localStorage).some((key) => key.startsWith("mus:")));
  const atOnce = !READABLE.includes(location.hash) || isControlled || hasPlayed || way === "memory";

  /** Whether the image of the memory is worth its bytes: a host without brotli sends a third more of them. */
  const isSmall = ({ headers }) => headers.get("content-encoding") === "br" || isControlled || way === "memory";

  const responses = new Map();
  // Elsewhere the page cannot check what it has fetched, and has the browser do it: fetching.mjs knows how.
  if (atOnce && isSecureContext) {
    for (const address of way === "plain" ? [WASM] : [WASM, MEMORY]) {
      const response = fetch(address);
      response.catch(() => {}); // whoever wants it learns of it
      responses.set(address, response);
    }
    responses.get(MEMORY)?.then((response) => isSmall(response) || response.body.cancel()).catch(() => {});
  }

  const { hashes, late } = JSON.parse(document.getElementById("integrity").textContent);
  const refused = [];
  let asked = false;
  /**
   * Let the modules come that Python is made of. A browser checks what it loads by a link; it would fetch one that
   * fails once more when it is imported, and not check it: `refused` names those.
   */
  const bringModules = () => {
    if (asked) return;
    asked = true;
    for (const href of late) {
      const link = document.createElement("link");
      link.addEventListener("error", () => refused.push(href));
      document.head.append(Object.assign(link, { rel: "modulepreload", href, integrity: hashes[href] }));
    }
  };
  // From the host they would delay what the page needs to be seen.
  if (isControlled) bringModules();

  const errors = [];
  const listening = new AbortController();
  addEventListener("error", (event) => errors.push(event), { capture: true, signal: listening.signal });
  /** What has failed so far; from now on somebody else listens. */
  const takeErrors = () => {
    listening.abort();
    return errors;
  };
  globalThis.musEarly = { menu: MENU, atOnce, isSmall, responses, bringModules, refused, takeErrors };
}
