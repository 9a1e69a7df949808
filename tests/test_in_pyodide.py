"""The tests of the rules and of what reads lessons once more, in the Python that the page runs."""

import json
import subprocess

from tests.pyodide.wheels import ROOT, wheels_for_pyodide

LESSONS = [f"tests/lessons/test_{name}.py" for name in ("broken_files", "run", "shipped_lessons")]


def test_rules_and_lessons_pass_inside_pyodide(runtime):
    tests = ["tests/rules", *LESSONS]
    command = ["node", "tests/pyodide/run.mjs", str(ROOT), str(wheels_for_pyodide()), *tests]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    output = done.stdout + done.stderr
    assert done.returncode == 0, output
    outcome = json.loads(done.stdout.splitlines()[-1])
    assert outcome["passed"] > 0, output
    assert outcome["failed"] == 0, output
    assert outcome["exit"] == 0, output
