// PyScript's `interpreter`: Pyodide from this site's own folder, and nothing to look up anywhere else.
import createPyodideModule from "../runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";
import "./boot/pyscript.mjs";

const indexURL = new URL("../runtime/pyodide/", import.meta.url).href;

export { version };

export const loadPyodide = (options) =>
  load({ ...options, indexURL, packageBaseUrl: indexURL, createPyodideModule });
