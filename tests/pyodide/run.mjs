// Run pytest inside Pyodide: node run.mjs PROJECT WHEELS PYTEST-ARGUMENTS…
// The last line of the output is JSON: {"exit": pytest's exit code, "passed": n, "failed": n, "skipped": n}.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

const [project, wheels, ...pytestArguments] = process.argv.slice(2);

const pyodide = await loadPyodide({
  env: {
    HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    PYTHONDONTWRITEBYTECODE: "1",
  },
});
const found = readdirSync(wheels).filter((name) => name.endsWith(".whl"));
await pyodide.loadPackage(
  found.map((name) => pathToFileURL(join(wheels, name)).href),
  { messageCallback() {} },
);
pyodide.mountNodeFS("/project", resolve(project));
pyodide.globals.set("pytest_arguments", pyodide.toPy(pytestArguments));
const result = pyodide.runPython(`
import collections, json, os, sys
import pytest

os.chdir("/project")
sys.path.insert(0, "/project")


class Outcomes:
    def __init__(self):
        self.counts = collections.Counter(passed=0, failed=0, skipped=0)

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1

    def pytest_collectreport(self, report):
        if report.failed:
            self.counts["failed"] += 1


outcomes = Outcomes()
exit_code = pytest.main(["-q", "-p", "no:cacheprovider", *pytest_arguments], plugins=[outcomes])
sys.stdout.flush()
json.dumps({"exit": int(exit_code), **outcomes.counts})
`);
console.log(result);
