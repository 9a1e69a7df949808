// Time decisions inside Pyodide: node decisions.mjs PROJECT. The last line is JSON, as benchmarks/decisions.py reads it.
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/project", resolve(process.argv[2]));
console.log(
  pyodide.runPython(`
import json, os, sys

os.chdir("/project")
sys.path.insert(0, "/project")
from benchmarks.decisions import measure

json.dumps(measure())
`),
);
