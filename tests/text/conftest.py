from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from mus.text import catalogue

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "mus" / "text" / "locale"


@pytest.fixture(scope="session")
def compiled_spanish():
    compiled = BytesIO()
    with (LOCALES / "es.po").open("rb") as source:
        write_mo(compiled, read_po(source))
    return compiled.getvalue()


@pytest.fixture
def spanish(compiled_spanish):
    catalogue.install(compiled_spanish)
    yield
    catalogue.install(None)
