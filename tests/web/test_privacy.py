"""What is told of the data that the browser keeps."""

from pathlib import Path

import pytest

from mus.text import catalogue
from mus.web.keeper import LESSONS_KEY, TAB_KEY
from mus.web.past.room import FIGURES, INDEX, OPENED, entry_key
from mus.web.privacy import kept_keys, things
from mus.web.settings import KEY as SETTINGS_KEY
from mus.web.storage import ASIDE, KEY

ROOT = Path(__file__).resolve().parents[2]


class Names:
    def __init__(self, *names):
        self.names = lambda: names


@pytest.mark.parametrize(
    "key",
    [
        *(KEY, TAB_KEY, LESSONS_KEY, SETTINGS_KEY, f"{ASIDE}1", f"{ASIDE}5"),
        *(INDEX, entry_key(1), FIGURES, OPENED),
    ],
)
def test_page_about_privacy_names_every_key(key):
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert f"<code>{key}</code>" in page[page.index('id="/privacidad"') :]


def test_keys_of_other_pages_are_not_ours():
    assert kept_keys(Names("other", KEY, "museum", "mus", "MUS:x")) == (KEY,)


def test_other_tabs_hear_of_it_last():
    assert kept_keys(Names(TAB_KEY, SETTINGS_KEY, KEY))[-1] == TAB_KEY


def test_everything_that_is_lost_is_named():
    catalogue.install(None)
    keys = (KEY, LESSONS_KEY, SETTINGS_KEY, TAB_KEY, f"{ASIDE}1", f"{ASIDE}4", "mus:something")
    keys += (INDEX, entry_key(1), entry_key(2), FIGURES)
    assert things(keys) == (
        "the partida you have begun",
        "what you have learnt in the lessons",
        "your settings",
        "the figures",
        "the partidas you have played",
        "2 texts set aside",
        "data of another version of this page",
    )
    assert things((TAB_KEY,)) == things(()) == ()
