"""`python -m mus simulate` and `arena`."""

from __future__ import annotations

import json
import os

import pytest

from mus.rules.game import resume
from mus.rules.record import record_from_json

LAWLESS = """
from mus.rules.actions import Action, Word

class Lawless:
    def act(self, view):
        return Action(view.seat, Word.QUIERO)
"""

WATCHING = """
from mus.players.novato import Novato

class Lots(Novato):
    watching = "lots"

    def signal(self, view):
        return None

class Failing(Lots):
    @property
    def watching(self):
        raise RuntimeError("not now")
"""

LEAVER = """
import os

class Leaver:
    def act(self, view):
        os._exit(0)
"""


def test_simulated_juegos_are_records_of_whole_juegos(mus) -> None:
    ran = mus("simulate", "--juegos", 5, "--seed", "a", "--rules", '{"target": 30}')
    assert (ran.code, ran.err) == (0, "")
    games = [resume(record_from_json(line)) for line in ran.out.splitlines()]
    assert len(games) == 5
    assert all(game.match.winner is not None for game in games)
    assert {(g.record.options.target, g.record.options.juegos, g.record.options.vacas) for g in games} == {
        (30, 1, 1)
    }
    assert len({game.record.deals[0].deck for game in games}) == 5


def test_a_seed_gives_the_same_juegos_again(mus) -> None:
    first, again, other = (mus("simulate", "--juegos", 3, "--seed", seed).out for seed in ("1", "1", "2"))
    assert first == again != other


def test_players_sit_in_the_order_they_are_named(mus) -> None:
    ran = mus("simulate", "--juegos", 1, "--players", "azar,novato,novato,azar")
    assert ran.documents[0]["names"] == ["azar", "novato", "novato", "azar"]


def test_a_profile_is_taken_and_changed_by_rules(mus) -> None:
    ran = mus("simulate", "--juegos", 1, "--profile", "cuatro_reyes", "--rules", '{"target": 25}')
    rules = ran.documents[0]["rules"]
    assert (rules["reyes"], rules["target"]) == (4, 25)


def test_what_is_simulated_can_be_replayed(mus, write) -> None:
    line = mus("simulate", "--juegos", 1, "--seed", 9).out
    (document,) = mus("replay", "--json", write("one.mus.json", line)).documents
    assert document["deals"][-1]["match"]["winner"] in (0, 1)


def test_an_odd_number_of_juegos_is_rounded_up_and_said(mus) -> None:
    ran = mus("arena", "azar", "novato", "--juegos", 3, "--json")
    assert ran.documents[0]["juegos"] == 4
    assert "4 juegos were played" in ran.complaint


def test_the_arena_tells_a_duplicate_match(mus) -> None:
    ran = mus("arena", "novato", "azar", "--juegos", 20, "--seed", 3, "--json")
    assert (ran.code, ran.err) == (0, "")
    (result,) = ran.documents
    assert (result["a"], result["b"], result["juegos"], result["seed"]) == ("novato", "azar", 20, "3")
    assert result["low"] <= result["rate"] == result["wins"] / 20 <= result["high"]
    again = mus("arena", "novato", "azar", "--juegos", 20, "--seed", 3, "--json").documents[0]
    assert {**again, "speed": None} == {**result, "speed": None}
    text = mus("arena", "novato", "azar", "--juegos", 20, "--seed", 3).out
    assert f"novato won {result['wins']} juegos" in text
    assert "95 % interval" in text


@pytest.mark.parametrize("command", [("simulate", "--players", "azar,azar,azar,{}"), ("arena", "azar", "{}")])
def test_a_player_that_is_wrong_is_one_line(mus, write, command) -> None:
    path = write("lawless.py", LAWLESS)
    broken = write("broken.py", "class")

    def ran(player: object):
        return mus(*(word.format(player) for word in command), "--juegos", 2)

    assert ran("nadie").code == 2
    assert "nadie" in ran("nadie").complaint
    for player in (f"{path}:Lawless", f"{path}:Nobody", f"{broken}:Any", f"{path.parent}/missing.py:Any"):
        found = ran(player)
        assert found.code == 1
        assert found.complaint.startswith(f"{path.parent}/")
        assert "this is not allowed (" not in found.complaint
    assert "the mus comes before the bets" in ran(f"{path}:Lawless").complaint


@pytest.mark.parametrize("command", [("simulate", "--players", "azar,azar,azar,{}"), ("arena", "azar", "{}")])
def test_a_player_that_watches_for_senas_in_a_way_that_cannot_be_is_one_line(mus, write, command) -> None:
    path = write("watching.py", WATCHING)
    for name, said in (("Lots", "from 0 to 1, and not 'lots'"), ("Failing", "RuntimeError: not now")):
        words = (word.format(f"{path}:{name}") for word in command)
        ran = mus(*words, "--juegos", 2, "--rules", '{"senas": "torneo"}')
        assert (ran.code, ran.out) == (1, "")
        assert ran.complaint.startswith(f"{path}:{name}: ")
        assert ran.complaint.endswith(said)


def test_what_a_player_says_in_signs_that_nobody_sees_is_escaped(mus, write) -> None:
    path = write("red.py", 'raise RuntimeError("\\x1b[31mred\\n\\x07")')
    assert mus("arena", "azar", f"{path}:Red").complaint.endswith(r"RuntimeError: \x1b[31mred \x07")


def test_the_file_of_a_trained_player_that_is_none_is_named_once(mus, write) -> None:
    path = write("mine.mus-player", b"mus-player\x01torn")
    ran = mus("arena", "azar", path)
    assert ran.code == 1
    assert ran.complaint == f"{path}: this is not the file of a trained player, or it is damaged"
    assert "mus-player" in mus("arena", "azar", "nobody").complaint


@pytest.mark.parametrize("command", [("simulate",), ("arena", "azar", "azar"), ("odds", "12o 12c 1e 1b")])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "{"], "--rules: this is not JSON"),
        (["--rules", "[]"], "--rules: an object is wanted"),
        (["--rules", "[" * 5000], "--rules: "),
        (["--rules", '{"reyes": 9}'], "reyes"),
        (["--rules", '{"pedrete": true}'], "pedrete"),
        (["--rules", '{"mus_corrido": "juego", "primera_mano": "alta"}'], "contradict"),
        (["--profile", "con_deje", "--rules", '{"deje_extra": false}'], "contradict"),
        (["--profile", "nadie"], "nadie"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(mus, command, arguments, said) -> None:
    ran = mus(*command, *arguments)
    assert ran.code == 2
    assert said in ran.complaint
    assert ran.out == ""


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "x", "9" * 30])
def test_how_many_juegos_has_to_be_a_number(mus, number) -> None:
    ran = mus("simulate", f"--juegos={number}")
    assert ran.code == 2
    assert "--juegos" in ran.complaint


@pytest.mark.parametrize("players", ["azar", "azar,azar,azar", "azar,,azar,azar", ""])
def test_four_players_are_wanted(mus, players) -> None:
    ran = mus("simulate", "--players", players)
    assert ran.code == 2
    assert "four players" in ran.complaint


def test_records_are_one_json_document_a_line(mus) -> None:
    for line in mus("simulate", "--juegos", 3).out.splitlines():
        assert json.loads(line)["mus-record"] == 1


def test_a_player_that_breaks_in_another_process_is_one_line_too(mus, write) -> None:
    player = f"{write('lawless.py', LAWLESS)}:Lawless"
    ran = mus("arena", "azar", player, "--juegos", 1000, "--jobs", 2)
    assert ran.code == 1
    assert ran.complaint.startswith(f"{player}: deal 1: ")


@pytest.mark.skipif(not hasattr(os, "fork") or (os.cpu_count() or 1) < 2, reason="plays in this very process")
def test_a_player_that_ends_its_process_is_one_line_too(mus, write) -> None:
    player = f"{write('leaver.py', LEAVER)}:Leaver"
    ran = mus("arena", "azar", player, "--juegos", 1000, "--jobs", 2)
    assert (ran.code, ran.out) == (1, "")
    assert ran.complaint == f"azar or {player} ended the process it played in"


@pytest.mark.parametrize("command", [("simulate",), ("arena", "azar", "azar")])
def test_a_seed_has_to_be_text(mus, command) -> None:
    ran = mus(*command, "--juegos", 2, "--seed", "a\udcff")
    assert (ran.code, ran.out) == (2, "")
    assert "--seed: a� is not UTF-8 text" in ran.complaint
