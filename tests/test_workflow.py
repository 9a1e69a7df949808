"""The workflow that publishes the page: what it may do, and that nothing in it moves by itself."""

import re
from pathlib import Path

WORKFLOW = (Path(__file__).resolve().parents[1] / ".github/workflows/pages.yml").read_text(encoding="utf-8")


def test_every_action_is_of_one_owner_and_a_major_version():
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert len(used) == 5
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in used)


def test_nothing_is_permitted_but_reading_and_publishing():
    assert re.findall(r"^permissions: (.*)$", WORKFLOW, re.MULTILINE) == ["{}"]
    assert re.findall(r"(\S+): write", WORKFLOW) == ["pages", "id-token"]


def test_a_publication_under_way_is_not_cancelled():
    assert "cancel-in-progress: false" in WORKFLOW


def test_it_publishes_what_the_build_makes():
    assert "run: python3 serve.py build\n" in WORKFLOW
    assert "path: build/site\n" in WORKFLOW
