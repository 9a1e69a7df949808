// What this site's files are when they are fetched, whatever the host makes of them.

const WASM = "application/wasm";
const LARGE = /\.(bin|wasm|zip)$/;
const site = new URL(".", document.baseURI).href;
const original = globalThis.fetch;
const begun = new Map();

/** What index.html has for this site's files: hashes by address, and the modules that are wanted late. */
export const { hashes, late } = JSON.parse(document.getElementById("integrity").textContent);

/** Browsers compile while they download, but only what comes under the right name. */
const named = (response, address) =>
  address.endsWith(".wasm") && response.ok && response.headers.get("content-type") !== WASM
    ? new Response(response.body, { headers: { "content-type": WASM } })
    : response;

// A browser hands nothing on of a file that it is to check before it has all of it, and says nothing of why it
// refuses one. So the page checks for itself, where it may calculate hashes at all.
const checks = crypto.subtle !== undefined;

const hashOf = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** Throw if `bytes` are not what index.html says that the file at `address` is. */
const check = async (bytes, address) => {
  const wanted = hashes[address];
  if (!wanted || !checks || (await hashOf(bytes)) === wanted) return;
  dispatchEvent(new CustomEvent("mus:changed", { detail: address }));
  throw new Error(`${address} is not the one of this version`);
};

/** The same response, once it is known to be right. What is large goes on while it comes: see `bytesOf`. */
const checked = async (response, address) => {
  if (!checks || !response.ok || LARGE.test(address) || !hashes[address]) return response;
  const bytes = await response.arrayBuffer();
  await check(bytes, address);
  return new Response(bytes, { headers: response.headers });
};

globalThis.fetch = async (resource, options) => {
  const url = new URL(resource.url ?? resource, document.baseURI).href;
  // Who asks for a part of a file, or sends something, means more than the file.
  if (!url.startsWith(site) || options?.headers || options?.method) return original(resource, options);
  const address = url.slice(site.length);
  const early = begun.get(address);
  begun.delete(address);
  if (early) return early;
  const integrity = checks ? undefined : hashes[address];
  const response = await original(resource, integrity ? { ...options, integrity } : options);
  return checked(named(response, address), address);
};

/** Fetch a file of this site now, for whoever asks for it first. */
export const begin = (address) => {
  const response = fetch(new URL(address, site));
  begun.set(address, response);
  response
    .then((found) => found.ok && address.endsWith(".wasm") && found.clone().arrayBuffer())
    .then((bytes) => bytes && check(bytes, address))
    .catch(() => {}); // whoever asks for it learns that it failed
};

/** A file of this site, as a response that is there. Throws if it cannot be had. */
export const fetched = async (address) => {
  const response = await fetch(new URL(address, site));
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response;
};

/** The bytes of what was `fetched`, checked. */
export const bytesOf = async (response, address) => {
  const bytes = await response.arrayBuffer();
  await check(bytes, address);
  return bytes;
};
