// Starts Python once the page is there and somebody wants it: from the image of its memory, or the plain way
// where that fails.
import { loadPyodide, version } from "../../runtime/pyodide/pyodide.mjs";
import { begin, bytesOf, fetched, hashes, late } from "./fetching.mjs";
import { whenIdle } from "./idle.mjs";
import { readMemory } from "./memory.mjs";
import { firstPaint, wanted } from "./patience.mjs";
import { whenReady } from "./shell.mjs";

export { version };

const address = (path) => new URL(`../../${path}`, import.meta.url).href;
const indexURL = address("runtime/pyodide/");
const MEMORY = "runtime/memory.bin";
const LIBRARY = "runtime/library.zip";
const NOTHING = "runtime/nothing.zip";
const PACKAGE = "mus.zip";
const LATE = "late.zip";
const HOME = "/home/pyodide";

/** What Pyodide and PyScript fetch once they are at work, and could have sooner. */
const THEIRS = ["runtime/pyodide/pyodide.asm.wasm", "runtime/pyodide/pyodide-lock.json", "pyscript.toml"];

/** Where the words go that Python prints; PyScript puts its own here. */
const streams = { stdout: console.log, stderr: console.error };

const settings = {
  indexURL,
  packageBaseUrl: indexURL,
  stdout: (line) => streams.stdout(line),
  stderr: (line) => streams.stderr(line),
};

// A tab that a start from memory has brought down does not try it again: what it left here says so.
const TRIED = "mus:start";
const remembered = {
  get: () => globalThis.sessionStorage?.getItem(TRIED),
  set: (how) => globalThis.sessionStorage?.setItem(TRIED, how),
  clear: () => globalThis.sessionStorage?.removeItem(TRIED),
};
const quietly = (work) => {
  try {
    return work();
  } catch {
    return undefined; // the browser keeps nothing here
  }
};

const bytes = async (path) => bytesOf(await fetched(path), path);

/** What static/early.js has decided. Where a host forbids it, Python starts at once and from files. */
const { atOnce, isSmall } = globalThis.musEarly ?? { atOnce: true, isSmall: () => false };

/** The image of the memory, or null where the start is to be a plain one. */
const image = async () => {
  if (quietly(remembered.get) === "plain") return null;
  try {
    const response = await fetched(MEMORY);
    if (isSmall(response)) return { arriving: bytesOf(response, MEMORY) };
    response.body.cancel().catch(() => {});
  } catch (error) {
    console.warn("mus: no image of the memory:", error);
  }
  return null;
};

let isPlain = false;
const beginPlain = () => {
  if (isPlain) return;
  isPlain = true;
  performance.mark("mus:plain");
  dispatchEvent(new CustomEvent("mus:plain"));
  begin(LIBRARY);
  begin(PACKAGE);
};

/** Modules that failed. A browser would fetch them once more when they are imported, and not check them. */
const refused = [];
const checkModules = () => {
  if (refused.length) throw new Error(`${refused} cannot be had as of this version`);
};

/** Let everything come that a start needs; returns the image. */
const download = async () => {
  THEIRS.forEach(begin);
  for (const href of late) {
    const link = document.createElement("link");
    link.addEventListener("error", () => refused.push(href));
    document.head.append(Object.assign(link, { rel: "modulepreload", href, integrity: hashes[href] }));
  }
  const found = await image();
  found?.arriving.catch(beginPlain); // whoever awaits it learns of it
  if (found) begin(NOTHING);
  else beginPlain();
  return found;
};

let rest = () => new Promise(() => {});
let restArrived;
/** Resolves when Python can import whatever the site has: what the first deal does not need comes by this. */
export const bringTheRest = () => {
  restArrived ??= rest().catch((error) => {
    restArrived = undefined; // the next one tries again
    throw error;
  });
  return restArrived;
};

const interpreterModule = async () => (await import("../../runtime/pyodide/pyodide.asm.mjs")).default;

const unpack = (python, archive) => python.unpackArchive(archive, "zip", { extractDir: HOME });

/** The library and the package as files, for what is not in memory. */
const bringFiles = async (python) => {
  const [library, ...archives] = await Promise.all([LIBRARY, PACKAGE, LATE].map(bytes));
  const place = python.pyimport("sys").path.toJs().find((path) => path.endsWith(".zip"));
  python.FS.writeFile(place, new Uint8Array(library));
  for (const archive of archives) unpack(python, archive);
};

const fromMemory = async ({ arriving }) => {
  const create = await interpreterModule();
  const memory = readMemory(await arriving);
  quietly(() => remembered.set("plain"));
  addEventListener("pagehide", () => quietly(remembered.clear));
  const python = await loadPyodide({
    ...settings,
    stdLibURL: address(NOTHING),
    _loadSnapshot: memory.header,
    async createPyodideModule(moduleSettings) {
      const module = await create(moduleSettings);
      memory.restore(module.HEAPU8);
      performance.mark("mus:memory");
      return module;
    },
  });
  rest = () => bringFiles(python);
  // Everybody has the same memory, and must not have the same chance.
  python.pyimport("random").seed();
  whenReady(() => quietly(remembered.clear));
  return python;
};

const fromFiles = async () => {
  const mus = bytes(PACKAGE);
  const createPyodideModule = await interpreterModule();
  const python = await loadPyodide({ ...settings, stdLibURL: address(LIBRARY), createPyodideModule });
  unpack(python, await mus);
  rest = async () => unpack(python, await bytes(LATE));
  return python;
};

const start = async () => {
  const wish = atOnce ? undefined : wanted(); // whoever gives a sign while all this comes is heard
  if (!atOnce) await firstPaint();
  const found = await download();
  await wish;
  dispatchEvent(new CustomEvent("mus:starting"));
  checkModules();
  import("./pyscript.mjs");
  if (!found) return fromFiles();
  try {
    return await fromMemory(found);
  } catch (error) {
    console.warn("mus: no start from memory:", error);
    beginPlain();
    return fromFiles();
  }
};

const started = start();

/** Python at work; what it prints goes to the functions `stdout` and `stderr` from now on. */
export const python = async ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  const interpreter = await started;
  checkModules();
  whenReady(() => whenIdle(() => bringTheRest().catch(console.warn)));
  interpreter.registerJsModule("mus_boot", { bringTheRest });
  return interpreter;
};
