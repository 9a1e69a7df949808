from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def runtime():
    """The installed npm packages and micropip; see `static.building.runtime.Runtime`."""
    from static.building.runtime import ensure_runtime

    return ensure_runtime(ROOT)
