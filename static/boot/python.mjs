// Starts Python once the page is there and somebody wants it: from the image of its memory, or the plain way
// where that fails.
import { loadPyodide, version } from "../../runtime/pyodide/pyodide.mjs";
import { begin, bytesOf, fetched, give } from "./fetching.mjs";
import { whenIdle } from "./idle.mjs";
import { headerIn, readMemory } from "./memory.mjs";
import { firstPaint, wanted } from "./patience.mjs";
import { whenReady } from "./shell.mjs";
import { reach } from "./stages.mjs";

export { version };

const address = (path) => new URL(`../../${path}`, import.meta.url).href;
const indexURL = address("runtime/pyodide/");
const MEMORY = "runtime/memory.bin";
const LIBRARY = "runtime/library.zip";
const PACKAGE = "mus.zip";
const LATE = "late.zip";
const CARDS = "static/cards.svg"; // the table asks for them when cards lie on it
const HOME = "/home/pyodide";

/** What Pyodide reads in the library's place when the memory has what is needed of it: an archive without files. */
const NOTHING = "runtime/nothing.zip";
const NO_FILES = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

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

const { atOnce, isSmall, bringModules } = globalThis.musEarly; // static/early.js

/** The image that a response brings: its `header` is there before the whole of its `memory` is. */
const arrivingImage = (response) => {
  let tell;
  const first = new Promise((done) => {
    tell = done;
  });
  const onPart = (part) => {
    const header = headerIn(part);
    if (header) tell(header);
  };
  const memory = bytesOf(response, MEMORY, onPart).then(readMemory);
  return { memory, header: Promise.race([first, memory.then(({ header }) => header)]) };
};

/** The image of the memory, or null where the start is to be a plain one. */
const image = async () => {
  if (quietly(remembered.get) === "plain") return null;
  try {
    const response = await fetched(MEMORY);
    if (isSmall(response)) return arrivingImage(response);
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
  reach("mus:plain");
  begin(LIBRARY);
  begin(PACKAGE);
};

/** Let everything come that a start needs; returns the image. */
const download = async () => {
  THEIRS.forEach(begin);
  bringModules();
  fetch(address(CARDS), { priority: "low" }).then((response) => response.blob()).catch(() => {});
  const found = await image();
  found?.memory.catch(beginPlain); // whoever awaits it learns of it
  found?.header.catch(() => {});
  if (!found) beginPlain();
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

const interpreterModule = async () => {
  await bringModules();
  return (await import("../../runtime/pyodide/pyodide.asm.mjs")).default;
};

const unpack = (python, archive) => python.unpackArchive(archive, "zip", { extractDir: HOME });

/** The library and the package as files, for what is not in memory. What can be had of them is there if some fail. */
const bringFiles = async (python) => {
  const writeLibrary = (library) => {
    const place = python.pyimport("sys").path.toJs().find((path) => path.endsWith(".zip"));
    python.FS.writeFile(place, new Uint8Array(library));
  };
  const unpackHere = (archive) => unpack(python, archive);
  await Promise.all([
    bytes(LIBRARY).then(writeLibrary),
    bytes(PACKAGE).then(unpackHere),
    bytes(LATE).then(unpackHere),
  ]);
};

/** PyScript looks at once for what index.html has for it. */
const parsed = new Promise((done) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", done, { once: true });
  else done();
});

const fromMemory = async ({ header, memory }) => {
  const create = await interpreterModule();
  addEventListener("pagehide", () => quietly(remembered.clear));
  give(NOTHING, NO_FILES);
  const python = await loadPyodide({
    ...settings,
    stdLibURL: address(NOTHING),
    _loadSnapshot: header,
    async createPyodideModule(moduleSettings) {
      // WebAssembly is compiled while the memory is still coming.
      const [module, { restore }] = await Promise.all([create(moduleSettings), memory]);
      quietly(() => remembered.set("plain"));
      restore(module.HEAPU8);
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
  reach("mus:starting");
  parsed.then(bringModules).then(() => import("./pyscript.mjs"));
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
  whenReady(() => whenIdle(() => bringTheRest().catch(console.warn)));
  interpreter.registerJsModule("mus_boot", { bringTheRest });
  return interpreter;
};
