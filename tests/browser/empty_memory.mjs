// Write down the memory of an interpreter before Python is put into it: node empty_memory.mjs FILE
import { writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

await loadPyodide({
  _loadSnapshot: new Uint8Array(),
  async createPyodideModule(settings) {
    const module = await createPyodideModule(settings);
    writeFileSync(process.argv[2], module.HEAPU8);
    process.exit();
  },
});
