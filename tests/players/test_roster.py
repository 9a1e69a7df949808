"""Finding players by name and in files, with errors that say what is wrong and where."""

from random import Random

import pytest

from mus.players.errors import PlayerError
from mus.players.roster import NAMES, PROBES, make_player, maker_of

BOT = """
from mus.rules.actions import Action, Word

class Timid:
    def act(self, view):
        word = next(w for w in (Word.MUS, Word.PASO, Word.NO_QUIERO, Word.DESCARTA) if w in view.legal.words)
        return Action(view.seat, word, cards=view.hand[:1] if word is Word.DESCARTA else ())

class Chancy(Timid):
    def __init__(self, chance):
        self.chance = chance

class Broken(Timid):
    def __init__(self, chance):
        raise RuntimeError("no luck\\ntoday")

class Mute:
    pass

number = 3
"""


@pytest.fixture
def bot(tmp_path):
    path = tmp_path / "bot.py"
    path.write_text(BOT)
    return str(path)


def reason(player):
    with pytest.raises(PlayerError) as caught:
        make_player(player, Random(1))
    return caught.value.reason, caught.value.details


@pytest.mark.parametrize("name", [*NAMES, *PROBES])
def test_every_name_makes_a_player(name):
    assert callable(make_player(name, Random(1)).act)


def test_a_class_in_a_file_may_take_the_chance_or_nothing(bot):
    chance = Random(1)
    assert make_player(f"{bot}:Chancy", chance).chance is chance
    assert type(make_player(f"{bot}:Timid", chance)).__name__ == "Timid"


def test_a_file_is_run_once_however_many_players_it_gives(bot):
    make = maker_of(f"{bot}:Timid")
    assert type(make(Random(1))) is type(make(Random(2)))


@pytest.mark.parametrize("name", ["", "catedratico", "bot.py", "bot.py:", "a:not a class"])
def test_unknown_names_are_refused_with_those_known(name):
    code, details = reason(name)
    assert code == "unknown-player"
    assert details == {"player": name, "known": (*NAMES, *PROBES)}


def test_a_missing_file_is_named(tmp_path):
    path = str(tmp_path / "gone.py")
    assert reason(f"{path}:Bot") == ("no-such-file", {"path": path})
    assert reason(f"{tmp_path}:Bot") == ("no-such-file", {"path": str(tmp_path)})


def test_a_missing_class_is_answered_with_those_there(bot):
    code, details = reason(f"{bot}:Bald")
    assert (code, details["name"]) == ("no-such-class", "Bald")
    assert details["found"] == ("Timid", "Chancy", "Broken", "Mute")
    assert reason(f"{bot}:number")[0] == "no-such-class"


def test_a_class_without_act_is_refused(bot):
    assert reason(f"{bot}:Mute")[0] == "no-act"


def test_a_constructor_that_fails_is_reported_on_one_line(bot):
    code, details = reason(f"{bot}:Broken")
    assert code == "constructor-fails"
    assert details == {"player": f"{bot}:Broken", "error": "RuntimeError: no luck today"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("x = 1\nclass Bot\n    pass\n", 2, id="syntax"),
        pytest.param("x = 1\n\n\nx += nowhere\n", 4, id="name"),
        pytest.param("def f():\n    return 1 / 0\n\nf()\n", 2, id="inside a function"),
        pytest.param("import no_such_module_of_mus\n", 1, id="import"),
    ],
)
def test_a_file_that_does_not_run_is_reported_with_its_line(tmp_path, text, line):
    path = tmp_path / "bad.py"
    path.write_text(text)
    code, details = reason(f"{path}:Bot")
    assert (code, details["path"], details["line"]) == ("file-fails", str(path), line)
    assert "\n" not in str(details["error"])


def test_a_file_that_is_no_text_or_ends_the_program_is_refused(tmp_path):
    binary, leaving = tmp_path / "binary.py", tmp_path / "leaving.py"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    leaving.write_text("raise SystemExit(3)\n")
    cancelled = tmp_path / "cancelled.py"
    cancelled.write_text("import asyncio\nraise asyncio.CancelledError\n")
    assert reason(f"{cancelled}:Bot")[0] == "file-fails"
    assert reason(f"{binary}:Bot")[0] == "file-fails"
    assert reason(f"{leaving}:Bot")[0] == "file-fails"


def test_an_async_player_is_refused_before_it_plays(tmp_path):
    path = tmp_path / "later.py"
    path.write_text("class Bot:\n    async def act(self, view):\n        return None\n")
    code, details = reason(f"{path}:Bot")
    assert (code, details["error"]) == ("no-act", "act(view) is async and must not be")


def test_a_constructor_that_ends_the_program_is_reported(tmp_path):
    path = tmp_path / "leaving.py"
    path.write_text("class Bot:\n    def __init__(self):\n        raise SystemExit(3)\n    act = print\n")
    code, details = reason(f"{path}:Bot")
    assert (code, details["error"]) == ("constructor-fails", "SystemExit: 3")
