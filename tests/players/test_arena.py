"""The duplicate arena: the same cards for both sides, honest intervals, and players held to the rules."""

from dataclasses import replace
from math import sqrt
from multiprocessing import Process

import pytest

from mus.players import arena as arena_module
from mus.players import playing
from mus.players.arena import Z_95, arena, interval
from mus.players.errors import PlayerError
from mus.players.playing import simulate
from mus.rules.game import resume
from mus.rules.options import Options
from mus.rules.record import record_from_json, record_to_json

PLAIN = """
from mus.rules.actions import Action, Word

class Plain:
    def act(self, view):
        order = (Word.NO_MUS, Word.ENVIDO, Word.QUIERO)
        word = next(w for w in order if w in view.legal.words)
        return Action(view.seat, word, amount=view.legal.least if word is Word.ENVIDO else 0)

class Raiser(Plain):
    def act(self, view):
        if Word.MAS in view.legal.words:
            return Action(view.seat, Word.MAS, amount=view.legal.least)
        return super().act(view)

class Cheat(Plain):
    def act(self, view):
        return Action((view.seat + 1) % 4, Word.NO_MUS)

class Talker(Plain):
    def act(self, view):
        return "no mus"

class Muddled(Plain):
    def act(self, view):
        return Action(view.seat, "no-mus")

class Crash(Plain):
    def act(self, view):
        raise KeyError("lost")

class Leaver(Plain):
    def act(self, view):
        raise SystemExit(3)

class Promiser(Plain):
    def act(self, view):
        async def later():
            pass
        return later()

class Mysterious(Plain):
    def act(self, view):
        return self

    def __repr__(self):
        raise ValueError

class Riddle(Exception):
    def __str__(self):
        raise ValueError

class Riddler(Plain):
    def act(self, view):
        raise Riddle
"""


@pytest.fixture
def bots(tmp_path):
    path = tmp_path / "bots.py"
    path.write_text(PLAIN)
    return str(path)


def without_speed(result):
    return replace(result, speed=(0.0, 0.0))


def test_a_seed_gives_the_same_result_with_one_process_or_two():
    first = arena("novato", "azar", juegos=20, seed=5)
    assert without_speed(arena("novato", "azar", juegos=20, seed=5)) == without_speed(first)
    assert without_speed(arena("novato", "azar", juegos=20, seed=5, jobs=2)) == without_speed(first)
    assert without_speed(arena("novato", "azar", juegos=20, seed=6)) != without_speed(first)


def test_an_odd_number_of_juegos_is_rounded_up():
    calls = []
    result = arena("azar", "azar", juegos=3, progress=lambda done, of: calls.append((done, of)))
    assert result.juegos == 4
    assert calls == [(2, 4), (4, 4)]


def test_both_juegos_of_a_pair_are_dealt_the_same_cards(bots, monkeypatch):
    dealt = []

    def spy(pool, chance):
        cards = order(pool, chance)
        dealt.append(cards)
        return cards

    order = playing.order
    monkeypatch.setattr(playing, "order", spy)
    arena("novato", f"{bots}:Plain", juegos=2, seed=9)
    decks = [cards for cards in dealt if len(cards) == 40]
    second = decks.index(decks[0], 1)
    common = min(second, len(decks) - second)
    assert common >= 2
    assert decks[:common] == decks[second : second + common]


def test_a_player_without_chance_against_itself_wins_one_juego_of_each_pair(bots):
    result = arena(f"{bots}:Plain", f"{bots}:Plain", juegos=30)
    assert (result.wins, result.rate, result.piedras) == (15, 0.5, 0)
    assert result.low < 0.5 < result.high
    assert result.decisions[0] == result.decisions[1]


def test_speed_is_measured_for_each_player():
    result = arena("novato", "azar", juegos=4)
    assert min(result.decisions) > 0
    assert min(result.speed) > 0


def test_the_interval_takes_the_pair_as_the_unit():
    shares = [1.0, 0.5, 0.5, 0.0, 1.0]
    mean, deviation = 0.6, sqrt(sum((share - 0.6) ** 2 for share in shares) / 4)
    half = Z_95 * deviation / sqrt(5)
    assert interval(shares) == (pytest.approx(mean - half), pytest.approx(min(1, mean + half)))


def test_an_interval_of_equal_shares_is_not_a_point():
    low, high = interval([1.0] * 10)
    assert (low, high) == (pytest.approx(0.7225, abs=1e-4), pytest.approx(1))
    assert interval([0.5])[0] < 0.2


@pytest.mark.parametrize(
    ("name", "fault", "said"),
    [
        pytest.param("Cheat", ("illegal-action", "not-your-turn"), {"action": "1:no-mus"}, id="cheat"),
        pytest.param("Talker", ("illegal-action", "not-an-action"), {"action": "'no mus'"}, id="text"),
        pytest.param("Muddled", ("illegal-action", "not-an-action"), {}, id="word as text"),
        pytest.param("Crash", ("player-raises", None), {"error": "KeyError: 'lost'"}, id="exception"),
        pytest.param("Leaver", ("player-raises", None), {"error": "SystemExit: 3"}, id="exit"),
        pytest.param("Promiser", ("illegal-action", "not-an-action"), {"action": "an awaitable"}, id="async"),
        pytest.param("Mysterious", ("illegal-action", "not-an-action"), {}, id="without repr"),
        pytest.param("Riddler", ("player-raises", None), {"error": "Riddle"}, id="without text"),
    ],
)
def test_a_player_that_breaks_off_is_named_with_the_deal(bots, monkeypatch, name, fault, said):
    monkeypatch.setattr(playing, "first_mano", lambda seed, juego: 0)
    with pytest.raises(PlayerError) as caught:
        next(simulate([f"{bots}:{name}", "azar", "azar", "azar"], Options(), 1, 1))
    rule = caught.value.details.get("rule")
    assert (caught.value.reason, getattr(rule, "reason", None)) == fault
    assert caught.value.details.items() >= {"player": name, "seat": 0, "deal": 1, **said}.items()


@pytest.mark.filterwarnings("error")
def test_an_answer_that_would_have_to_be_awaited_leaves_no_warning(bots, recwarn):
    with pytest.raises(PlayerError):
        next(simulate([f"{bots}:Promiser"] * 4, Options(), 1, 1))
    assert not [warning.message for warning in recwarn]


@pytest.mark.parametrize(
    ("juegos", "jobs", "processors", "used"),
    [(200, 9999, 3, 3), (4, 9999, 64, 2), (200, 2, 64, 2), (200, 9999, None, 0), (2, 9999, 64, 0)],
)
def test_no_more_processes_are_started_than_can_work(monkeypatch, juegos, jobs, processors, used):
    started = []

    def counted(**more):
        started.append(Process(**more))
        return started[-1]

    monkeypatch.setattr(arena_module, "Process", counted)
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert arena("azar", "azar", juegos=juegos, jobs=jobs).juegos == juegos
    assert len(started) == used
    assert not [process for process in started if process.is_alive()]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_arena_names_a_cheat_by_its_whole_name(bots, jobs):
    with pytest.raises(PlayerError) as caught:
        arena("azar", f"{bots}:Crash", juegos=4, jobs=jobs)
    assert caught.value.details["player"] == f"{bots}:Crash"


def test_raising_for_ever_is_stopped_with_or_without_a_cap(bots):
    raisers = [f"{bots}:Raiser"] * 4
    assert len(list(simulate(raisers, Options(), 1, 1))) == 1
    with pytest.raises(PlayerError) as caught:
        next(simulate(raisers, Options(tope_envite=None), 1, 1))
    assert caught.value.reason == "endless-deal"


def test_simulated_juegos_are_records_of_one_juego_each():
    players = ["azar", "novato", "azar", "novato"]
    records = list(simulate(players, Options(), "seed", 3))
    assert records == list(simulate(players, Options(), "seed", 3))
    assert len({record.deals[0].deck for record in records}) == 3
    for record in records:
        assert record.names == ("azar", "novato", "azar", "novato")
        assert record_from_json(record_to_json(record)) == record
        assert resume(record).match.winner is not None
