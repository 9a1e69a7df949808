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

// A browser hands nothing on of a file that it is to check before it has all of it. So what is large is checked
// on its way, where a page may calculate hashes at all.
const isCheckedOnItsWay = (address) => LARGE.test(address) && crypto.subtle !== undefined;

const hashOf = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** Throw if `bytes` are not what index.html says that the file at `address` is. */
const check = async (bytes, address) => {
  const wanted = hashes[address];
  if (!wanted || !isCheckedOnItsWay(address) || (await hashOf(bytes)) === wanted) return;
  dispatchEvent(new CustomEvent("mus:changed", { detail: address }));
  throw new Error(`${address} is not the one of this version`);
};

globalThis.fetch = async (resource, options) => {
  const url = new URL(resource.url ?? resource, document.baseURI).href;
  if (!url.startsWith(site)) return original(resource, options);
  const address = url.slice(site.length);
  const early = begun.get(address);
  begun.delete(address);
  if (early) return early;
  // No mixture of two versions: each file is checked against its hash, unless only a part of it is asked for.
  const integrity = options?.headers || isCheckedOnItsWay(address) ? undefined : hashes[address];
  return named(await original(resource, integrity ? { ...options, integrity } : options), address);
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
