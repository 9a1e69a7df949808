"""The rules' own tests once more, in the Python that the page runs."""

import json
import subprocess

from tests.pyodide.wheels import ROOT, wheels_for_pyodide


def test_rules_pass_inside_pyodide(runtime):
    command = ["node", "tests/pyodide/run.mjs", str(ROOT), str(wheels_for_pyodide()), "tests/rules"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    output = done.stdout + done.stderr
    assert done.returncode == 0, output
    outcome = json.loads(done.stdout.splitlines()[-1])
    assert outcome["passed"] > 0, output
    assert outcome["failed"] == 0, output
    assert outcome["exit"] == 0, output
