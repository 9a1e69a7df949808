"""static/words.js, which chooses the language before Python is there, run by Node."""

import json
import subprocess
from pathlib import Path

from static.building.catalogues import LANGUAGES
from static.building.runtime import node_command
from tests.languages import CHOICES

ROOT = Path(__file__).resolve().parents[1]
SURROUNDINGS = """
const documentElement = { dataset: {} };
globalThis.document = { documentElement, readyState: "complete", getElementById: () => null };
globalThis.localStorage = { getItem: () => null };
globalThis.location = { search: "" };
Object.defineProperty(globalThis, "navigator", { value: { languages: ["es"] } });
"""


def answers(expression):
    script = f"{SURROUNDINGS}{(ROOT / 'static' / 'words.js').read_text('utf-8')}\n"
    script += f"console.log(JSON.stringify({expression}));"
    done = subprocess.run([node_command(ROOT), "-e", script], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_it_chooses_as_python_does():
    chosen = answers(
        f"{json.dumps([case[:3] for case in CHOICES])}"
        ".map(([wish, choice, preferred]) => musWords.choose(wish, choice, preferred))"
    )
    assert chosen == [case[3] for case in CHOICES]


def test_what_was_kept_may_be_anything():
    kept = [None, 7, {}, ["eu"], "eu-ES"]
    chosen = answers(f"{json.dumps(kept)}.map((choice) => musWords.choose(null, choice, ['en']))")
    assert chosen == ["en", "en", "en", "eu", "eu"]


def test_it_knows_the_languages_of_the_build():
    assert answers(f"{json.dumps(LANGUAGES)}.map((code) => musWords.choose(code, '', []))") == [*LANGUAGES]
