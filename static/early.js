// A classic script, before anything is painted. It decides whether Python is to start at once, and then asks for
// its big files before all else: static/boot/fetching.mjs hands them on.
{
  const MENUS = ["", "#", "#/", "#/privacidad"]; // They show what they have without Python.
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
  const atOnce = !MENUS.includes(location.hash) || isControlled || hasPlayed || way === "memory";

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
  globalThis.musEarly = { atOnce, isSmall, responses };
}
