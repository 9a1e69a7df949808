import pytest

from mus.text import catalogue
from mus.text.catalogue import _, n_


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    catalogue.install(None)


@pytest.fixture
def compiled_folder(tmp_path, monkeypatch, compiled_spanish):
    (tmp_path / "es.mo").write_bytes(compiled_spanish)
    monkeypatch.setattr(catalogue, "_LOCALES", tmp_path)
    catalogue.forget()
    yield
    catalogue.forget()


def test_without_a_catalogue_english_is_spoken():
    assert catalogue.use("xx") == "en"
    assert _("You are mano.") == "You are mano."
    assert n_("{count} piedra", "{count} piedras", 2) == "{count} piedras"


@pytest.mark.usefixtures("compiled_folder")
@pytest.mark.parametrize("tag", ["es", "es-MX", "ES"])
def test_a_language_tag_finds_its_catalogue(tag):
    assert catalogue.use(tag) == "es"
    assert _("You are mano.") == "Eres mano."


@pytest.mark.usefixtures("compiled_folder")
def test_english_can_be_chosen_again():
    catalogue.use("es")
    assert catalogue.use("en") == "en"
    assert _("You are mano.") == "You are mano."


@pytest.mark.usefixtures("compiled_folder")
@pytest.mark.parametrize("tag", ["", "../es", "/es", "es/../es", "e\0s", "es.mo", "-", "ñ", "es" * 5000])
def test_what_is_no_language_is_english(tag):
    assert catalogue.use(tag) == "en"


def test_what_is_not_translated_is_said_in_english(compiled_spanish):
    catalogue.install(compiled_spanish)
    assert _("not in any catalogue") == "not in any catalogue"
