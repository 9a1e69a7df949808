from pathlib import Path

import pytest

try:
    from hypothesis import settings
except ImportError:
    # Inside Pyodide it may be missing; the tests that need it are then skipped.
    pass
else:
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def runtime():
    """The installed npm packages and micropip; see `static.building.runtime.Runtime`."""
    from static.building.runtime import ensure_runtime

    return ensure_runtime(ROOT)
