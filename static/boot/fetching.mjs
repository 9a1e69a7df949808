// What this site's files are when they are fetched, whatever the host makes of them: complete, of this version,
// and under the right name.

const WASM = "application/wasm";
const KEPT = "Mus-Sha256"; // what static/offline/worker.js says of a file
const site = new URL(".", document.baseURI).href;
const original = globalThis.fetch;
const begun = new Map();
const early = globalThis.musEarly.responses; // what static/early.js has asked for
const unheard = [];
let reports = {
  onBytes: (...found) => unheard.push(["onBytes", found]),
  onFailure: (...found) => unheard.push(["onFailure", found]),
};

/** What index.html says that this site's files are, by address. */
const { hashes } = JSON.parse(document.getElementById("integrity").textContent);

/**
 * Tell what is fetched, and what has been before. `onBytes(address, bytes)`: so many bytes of a file of this site
 * are here. `onFailure({kind, file, detail})`: kind `missing` or `network`.
 */
export const report = (to) => {
  reports = to;
  for (const [kind, found] of unheard.splice(0)) to[kind](...found);
};

const joined = (parts, bytes) => {
  const whole = new Uint8Array(bytes);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.byteLength;
  }
  return whole.buffer;
};

/** The bytes of a response's body; `onPart` gets each part of them, and others may be told how many are here. */
const read = async (response, address, onPart = () => {}) => {
  const parts = [];
  let bytes = 0;
  try {
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      onPart(part.value);
      bytes += part.value.byteLength;
      reports.onBytes(address, bytes);
    }
  } catch (error) {
    reports.onFailure({ kind: "network", file: address, detail: String(error) });
    throw error;
  }
  return joined(parts, bytes);
};

// A browser hands nothing on of a file that it is to check before it has all of it, and says nothing of why it
// refuses one. So the page checks for itself, where it may calculate hashes at all.
const checks = crypto.subtle !== undefined;

const hashOf = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** `bytes`, if they are what index.html says that the file at `address` is; throws if not. */
const right = async (bytes, address) => {
  const wanted = hashes[address];
  if (wanted && checks && (await hashOf(bytes)) !== wanted) {
    reports.onFailure({ kind: "missing", file: address, detail: "SHA-256" });
    throw new Error(`${address} is not the one of this version`);
  }
  return bytes;
};

/** Browsers compile while they download, but only what comes under the right name. */
const compilable = (response) =>
  response.headers.get("content-type") === WASM
    ? response
    : new Response(response.body, { headers: { "content-type": WASM } });

/** Whether the service worker has kept just this file: it has checked it, and it does not come from the host. */
const isKept = ({ headers }, address) => {
  const kept = headers.get(KEPT);
  return kept !== null && `sha256-${kept}` === hashes[address];
};

/** The response that the page gets for a response of the host. */
const delivered = async (response, address) => {
  if (!response.ok) {
    reports.onFailure({ kind: "missing", file: address, detail: `HTTP ${response.status}` });
    return response;
  }
  if (address.endsWith(".bin")) return response; // to be read by `bytesOf`
  // Untouched, the browser may have it compiled already.
  if (isKept(response, address)) return response;
  if (address.endsWith(".wasm")) {
    // The copy is read to its end at once, so that all of it comes though nobody compiles yet.
    read(response.clone(), address)
      .then((bytes) => right(bytes, address))
      .catch(() => {}); // it has been reported
    return compilable(response);
  }
  return new Response(await bytesOf(response, address), { headers: response.headers });
};

globalThis.fetch = async (resource, options) => {
  const url = new URL(resource.url ?? resource, document.baseURI).href;
  const address = url.startsWith(site) ? url.slice(site.length) : "";
  // Who asks for a part of a file, or sends something, means more than the file.
  if (options?.headers || options?.method) return original(resource, options);
  const known = begun.get(address);
  begun.delete(address);
  if (known) return known;
  if (!(address in hashes)) return original(resource, options);
  let response;
  try {
    response = await (early.get(address) ??
      original(resource, checks ? options : { ...options, integrity: hashes[address] }));
  } catch (error) {
    reports.onFailure({ kind: "network", file: address, detail: String(error) });
    throw error;
  }
  early.delete(address);
  return delivered(response, address);
};

/** Fetch a file of this site now, for whoever asks for it first. */
export const begin = (address) => {
  const response = fetch(new URL(address, site));
  response.catch(() => {}); // whoever asks for it learns that it failed
  begun.set(address, response);
};

/** Answer whoever asks for `address`, which the site does not have, with `bytes`. */
export const give = (address, bytes) => {
  begun.set(address, Promise.resolve(new Response(bytes)));
};

/** A file of this site, as a response that is there. Throws if it cannot be had. */
export const fetched = async (address) => {
  const response = await fetch(new URL(address, site));
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response;
};

/** The bytes of what was `fetched`, checked; `onPart` gets each part of them as it comes, unchecked. */
export const bytesOf = async (response, address, onPart) => {
  const bytes = await read(response, address, onPart);
  return isKept(response, address) ? bytes : right(bytes, address);
};
