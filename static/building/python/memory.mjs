// Make the image of the interpreter's memory with `mus` imported: node memory.mjs LIBRARY.zip MUS.zip MEMORY.bin
// docs/boot.md describes the file. The same inputs give the same bytes.
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

const [library, mus, output] = process.argv.slice(2);
const HEAP_BYTES = 30 * 2 ** 20; // Pyodide's first memory; what outgrew it could not be put back.
const MAGIC = 0x6d73756d; // "mums"
const WORD = 4;
const PYSCRIPT_NEEDS = ["asyncio", "base64", "collections", "functools", "html", "inspect", "io", "json", "pathlib"];
const SPLIT_WORDS = 4; // a gap that is no longer costs less to repeat than to describe

const CLOCK_STEP_MS = 10_007; // of which neither the seconds nor the rest is the same twice

/** Clock and chance say `n` from now on. */
const freeze = (n) => {
  Date.now = () => n * CLOCK_STEP_MS;
  performance.now = () => n * CLOCK_STEP_MS;
  nodeCrypto.randomFillSync = (bytes) => bytes.fill(n);
};

const settings = { stdLibURL: library, env: { PYTHONHASHSEED: "0" }, _sysExecutable: "python" };

/** The words of a memory into which Python has not been put yet, as they are in surroundings of some kind. */
const emptyMemory = async (surroundings) => {
  let words;
  const enough = new Error("enough");
  const take = async (moduleSettings) => {
    const module = await createPyodideModule(moduleSettings);
    words = new Uint32Array(module.HEAP8.slice().buffer);
    throw enough;
  };
  const only = { _loadSnapshot: new Uint8Array(), createPyodideModule: take };
  await loadPyodide({ ...settings, ...surroundings, ...only }).catch((error) => {
    if (error !== enough) throw error;
  });
  return words;
};

/**
 * Two empty memories that differ wherever another machine's may: in clock, chance, language, names.
 * What they share with each other and with the image, a browser keeps as it has it: so the few words by which
 * an interpreter knows what its browser can do stay true.
 */
const emptyMemories = async () => {
  freeze(255);
  const one = await emptyMemory({ env: { LANG: "C.UTF-8" } });
  freeze(1);
  const long = "/another/name".repeat(20);
  return [one, await emptyMemory({ env: { LANG: long, LONG: long }, _sysExecutable: long })];
};

/** Pyodide's own snapshot: a header, and after it the whole memory. Nothing of this machine and moment is in it. */
const snapshot = async () => {
  freeze(0);
  const python = await loadPyodide({ ...settings, _makeSnapshot: true });
  python.unpackArchive(new Uint8Array(readFileSync(mus)), "zip", { extractDir: "/home/pyodide" });
  python.globals.set("names", python.toPy(PYSCRIPT_NEEDS));
  python.runPython(`
import gc, importlib, random
import mus.web.app
mus.web.app.prepare()
for name in names:
    importlib.import_module(name)
del importlib, mus, name, names
random.seed(0)
gc.collect()
`);
  const whole = python.makeMemorySnapshot();
  const headerBytes = new Uint32Array(whole.buffer, 0, 2)[1];
  const heap = whole.slice(headerBytes);
  if (heap.length !== HEAP_BYTES) {
    throw new Error(`the memory grew to ${heap.length} bytes while mus was imported: only ${HEAP_BYTES} can be put back`);
  }
  return { header: whole.slice(0, headerBytes), words: new Uint32Array(heap.buffer) };
};

/** Pairs of word indices [start, end) at which `words` differ from one of the empty memories. */
const differences = (words, [one, other]) => {
  const runs = [];
  let run = null;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === one[i] && words[i] === other[i]) continue;
    if (run && i - run[1] <= SPLIT_WORDS) run[1] = i + 1;
    else runs.push((run = [i, i + 1]));
  }
  return runs;
};

const empty = await emptyMemories();
const { header, words } = await snapshot();
const runs = differences(words, empty);
const sizes = runs.map(([start, end]) => end - start);
const gaps = runs.map(([start], i) => start - (i ? runs[i - 1][1] : 0));
const parts = [
  Uint32Array.of(MAGIC, header.length, words.length * WORD, runs.length),
  header,
  Uint32Array.from(gaps),
  Uint32Array.from(sizes),
  ...runs.map(([start, end]) => words.subarray(start, end)),
];
writeFileSync(output, Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))));
