from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from mus.text import catalogue

TEXT = Path(__file__).resolve().parents[3] / "mus" / "text"


@pytest.fixture(scope="session")
def compiled():
    """The Spanish of the page and of the reference."""
    found = []
    for folder in ("locale", "reference/locale"):
        target = BytesIO()
        with (TEXT / folder / "es.po").open("rb") as source:
            write_mo(target, read_po(source))
        found.append(target.getvalue())
    return found


@pytest.fixture(params=["es", "en"])
def language(request, compiled):
    """Everything holds in whatever language."""
    catalogue.install(*(compiled if request.param == "es" else ()))
    yield request.param
    catalogue.install()


@pytest.fixture
def spanish(compiled):
    catalogue.install(*compiled)
    yield
    catalogue.install()
