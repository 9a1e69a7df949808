/* The service worker: it keeps every file of one version of the site, and answers with those alone.
 *
 * The build writes three constants in front of this: VERSION names the kept files together with this code,
 * CONTENT is what build.json calls the version, and FILES leads from address to SHA-256 (base64). */
"use strict";

const SCOPE = registration.scope;
const PAGE = "index.html";
const OURS = `mus ${SCOPE} `; // Other sites on the same host have caches of their own.
const NAME = OURS + VERSION;
const WHOLE = `${SCOPE}?whole`; // In the cache as soon as every file is.
const HASH = "Mus-Sha256";
const AT_ONCE = 4;

const SHARED_CACHE = `mus-shared ${SCOPE}`;
const SHARE = "compartir"; // Where the system sends what was shared with the app, as the manifest says …
const SHARED = "compartida"; // … and where the page finds it.

/** The page's own address is the folder: some hosts lead away from index.html. */
const urlOf = (address) => SCOPE + (address === PAGE ? "" : address);

/** The address inside the site, or undefined. What follows `?` is the page's business alone. */
const addressOf = (url) => {
  const { origin, pathname, search } = new URL(url);
  const bare = origin + pathname;
  if (!bare.startsWith(SCOPE)) return undefined;
  const address = bare.slice(SCOPE.length) || PAGE;
  return search && address !== PAGE ? undefined : address;
};

/** The file from the network: the very bytes of this version, or an error. */
const obtain = async (address) => {
  const get = async (cache) => {
    const response = await fetch(urlOf(address), { cache, integrity: `sha256-${FILES[address]}` });
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    return response;
  };
  try {
    return await get("default");
  } catch {
    // What the browser has at hand may be of another version than what the host has.
    return get("reload");
  }
};

const keep = (cache, address, { body, headers: sent }) => {
  const headers = new Headers(sent);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set(HASH, FILES[address]);
  if (address.endsWith(".wasm")) headers.set("Content-Type", "application/wasm");
  return cache.put(urlOf(address), new Response(body, { headers }));
};

const lookUp = async (address, cacheName) => {
  const kept = await caches.match(urlOf(address), { cacheName, ignoreVary: true });
  return kept?.headers.get(HASH) === FILES[address] ? kept : undefined;
};

/** Put into the cache what it lacks: from the caches of other versions what is the same there, else from the host. */
const bringAll = async () => {
  const cache = await caches.open(NAME);
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  const bring = async (address) => {
    if (await lookUp(address, NAME)) return;
    for (const other of others) {
      const same = await lookUp(address, other);
      if (same) return void (await cache.put(urlOf(address), same));
    }
    await keep(cache, address, await obtain(address));
  };
  const waiting = Object.keys(FILES);
  const work = async () => {
    while (waiting.length) await bring(waiting.pop());
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await cache.put(WHOLE, new Response(VERSION));
  } catch (error) {
    // What has come so far is of use to the next attempt, unless there is no room.
    waiting.length = 0;
    if (error.name === "QuotaExceededError") await caches.delete(NAME);
    throw error;
  }
};

let filling;
const fill = () => {
  filling ??= bringAll().finally(() => {
    filling = whole = undefined;
  });
  return filling;
};

let whole;
/** Whether the version is kept whole. If it is not, the worker answers nothing: half of one version is no site. */
const isWhole = () => {
  whole ??= caches.match(WHOLE, { cacheName: NAME }).then(Boolean, () => false);
  return whole;
};

/** Whether the host can be reached and has something else than this version's file. */
const isReplaced = async (address) => {
  try {
    const response = await fetch(urlOf(address), { cache: "no-store" });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
};

/** A file that has gone from the cache comes back from the host. */
const heal = async (address) => {
  const response = await obtain(address);
  const copy = response.clone();
  try {
    await keep(await caches.open(NAME), address, copy);
  } catch {
    // No room: then without keeping it.
  }
  return response;
};

const answer = async (address, request) => {
  const isNavigation = request.mode === "navigate";
  if (isNavigation) whole = undefined;
  if (!(await isWhole())) return fetch(request);
  const kept = await lookUp(address, NAME).catch(() => undefined);
  if (kept) return kept;
  whole = undefined;
  if (!(await isWhole())) return fetch(request);
  try {
    return await heal(address);
  } catch (error) {
    if (await isReplaced(address)) {
      // This version cannot be mended. The page that runs goes on with what is left; the next one gets the host's.
      await (await caches.open(NAME)).delete(WHOLE);
      if (isNavigation) {
        whole = undefined;
        return fetch(request);
      }
    }
    throw error;
  }
};

const takeShared = async (request) => {
  try {
    const file = (await request.formData()).get("partida");
    await (await caches.open(SHARED_CACHE)).put(SCOPE + SHARED, new Response(file instanceof File ? file : ""));
  } catch {
    // The page then finds nothing, and says so.
  }
  return Response.redirect(`${SCOPE}?${SHARED}`, 303);
};

const handOver = async () => {
  const cache = await caches.open(SHARED_CACHE);
  const shared = await cache.match(SCOPE + SHARED);
  await cache.delete(SCOPE + SHARED);
  return shared ?? new Response("");
};

/** The windows that show this site, whichever worker they have. */
const windows = async () => {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => addressOf(url) === PAGE);
};

/** A page of this very version is there: make the cache whole for it, and answer it from now on. */
const welcome = async () => {
  await fill();
  // Another window might show another version.
  if ((await windows()).length === 1) await clients.claim();
};

const takeOver = async (port) => {
  const isAlone = (await windows()).length <= 1;
  port.postMessage(isAlone ? "going" : "others");
  if (isAlone) await skipWaiting();
};

const forgetOthers = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(names.map((name) => caches.delete(name)));
};

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

addEventListener("message", (event) => {
  const { kind, content } = event.data ?? {};
  if (kind === "arrived" && content === CONTENT) event.waitUntil(welcome().catch(() => {}));
  if (kind === "take-over") event.waitUntil(takeOver(event.ports[0]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = addressOf(request.url);
  if (address === SHARE && request.method === "POST") event.respondWith(takeShared(request));
  if (request.method !== "GET" || request.headers.has("Range")) return;
  if (address === SHARED) event.respondWith(handOver());
  else if (Object.hasOwn(FILES, address)) event.respondWith(answer(address, request));
});
