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
  const bring = (href) =>
    new Promise((done, failed) => {
      const link = document.createElement("link");
      if (!link.relList.supports("modulepreload")) done();
      link.addEventListener("load", done);
      link.addEventListener("error", () => failed(new Error(`${href} cannot be had as of this version`)));
      document.head.append(Object.assign(link, { rel: "modulepreload", href, integrity: hashes[href] }));
    });
  let modules;
  /**
   * Let the modules come that Python is made of; resolves when all are there. A browser checks what it loads by a
   * link; one that fails it would fetch once more when it is imported, and not check it.
   */
  const bringModules = () => {
    if (!modules) {
      modules = Promise.all(late.map(bring));
      modules.catch(() => {}); // whoever waits for them learns of it
    }
    return modules;
  };
  // From the host they would delay what the page needs to be seen.
  if (isControlled) bringModules();

  const errors = [];
  const listening = new AbortController();
  // Firefox says of a link that it failed where a script has brought the module before: scripts alone count.
  const hear = (event) => event.target.src && errors.push(event);
  addEventListener("error", hear, { capture: true, signal: listening.signal });
  /** Which scripts have failed so far; from now on somebody else listens. */
  const takeErrors = () => {
    listening.abort();
    return errors;
  };
  globalThis.musEarly = { menu: MENU, atOnce, isSmall, responses, bringModules, takeErrors };
}
