"""When players are asked for señas, who catches them, and what a player may not do with them."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from mus.players.arena import Senas, arena
from mus.players.asking import signal_of, watching_of
from mus.players.chance import chance_for
from mus.players.errors import PlayerError
from mus.players.playing import cards_for, play_juego, simulate, single_juego, watching_for
from mus.players.signalling import Signals, caught_by, is_opening
from mus.rules.actions import Action, Word, parse_action
from mus.rules.cards import pack_from_hands, parse_hand
from mus.rules.events import SenaPassed
from mus.rules.game import new_game, replay
from mus.rules.match import Start, start_match
from mus.rules.options import Options

TABLE = Options(senas="torneo")
HANDS = ("12o 12c 1o 1c", "4o 5o 6o 7o", "11o 10c 5e 2e", "7c 7e 6c 4c")


def opened():
    match = start_match(TABLE, Start(0)).serve(pack_from_hands([parse_hand(hand) for hand in HANDS], 0))[0]
    return match.apply(parse_action("0:no-mus"))[0]


class Quiet:
    """Says the least and knows nothing of señas."""

    def act(self, view):
        word = next(w for w in (Word.NO_MUS, Word.PASO, Word.NO_QUIERO) if w in view.legal.words)
        return Action(view.seat, word)


class Telling(Quiet):
    """Passes whatever it can."""

    watching = 0.0

    def signal(self, view):
        return view.legal.senas[0]


def play(players, *, options=TABLE, **changed):
    watching = changed.pop("watching", None) or [watching_of(player, "p", 0) for player in players]
    signals = replace(Signals(watching, watching_for(1, 0)), **changed)
    game = new_game(single_juego(options), start=Start(1))
    return play_juego(players, ("a", "b", "c", "d"), game, cards_for(1, 0), signals=signals)


def senas_of(game):
    return [event for step in replay(game.record) for event in step.events if isinstance(event, SenaPassed)]


def test_a_lance_opens_once_and_senas_do_not_close_the_moment():
    match = opened()
    assert is_opening(match)
    assert is_opening(match.apply(parse_action("0:sena duples"))[0])
    assert not is_opening(match.apply(parse_action("0:paso"))[0])


def test_each_seat_is_asked_from_mano_when_a_lance_is_called_before_anybody_speaks():
    game = play([Telling() for _ in range(4)])
    passed = []
    for before, step in pairwise(replay(game.record)):
        if step.action is None or step.action.word is not Word.SENA:
            passed = []
            continue
        assert is_opening(before.game.match)
        passed.append((step.action.seat - before.game.match.mano) % 4)
        assert passed == sorted(passed)


def test_who_goes_on_passing_stops_at_two_a_deal():
    game = play([Telling() for _ in range(4)])
    for deal in game.record.deals:
        counts = Counter(action.seat for action in deal.actions if action.word is Word.SENA)
        assert max(counts.values(), default=0) <= 2
    assert len(senas_of(game)) > 10


def test_only_the_seats_allowed_pass_any_and_none_without_the_option():
    players = [Telling() for _ in range(4)]
    assert {event.seat for event in senas_of(play(players, passing=(0, 2)))} == {0, 2}
    assert senas_of(play(players, options=Options())) == []
    assert senas_of(play([Quiet() for _ in range(4)])) == []


@pytest.mark.parametrize("watching", [0.0, 0.5, 1.0])
def test_rivals_catch_as_often_as_they_watch(watching):
    events = [
        event
        for seed in range(6)
        for event in senas_of(
            play([Telling() for _ in range(4)], watching=[watching] * 4, chance=watching_for(seed, 0))
        )
    ]
    rivals = sum(len(event.seen_by) - 1 for event in events)
    assert all((event.seat + 2) % 4 in event.seen_by for event in events)
    assert rivals / (2 * len(events)) == pytest.approx(watching, abs=0.1)


def test_a_seat_that_watches_better_shifts_no_other_seats_luck():
    for number in range(50):
        seen = [caught_by(0, [0, watching, 0, 0.5], chance_for(1, number)) for watching in (0, 1)]
        assert [3 in rivals for rivals in seen] == [3 in seen[0]] * 2


def test_a_player_without_the_method_passes_and_catches_nothing():
    assert signal_of(Quiet(), "quiet", opened(), 0, 1) is None
    assert watching_of(Quiet(), "quiet", 0) == 0


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("31", "false-sena"),
        ("nada", "no-such-sena"),
        ("DUPLES", "not-an-action"),
        (5, "not-an-action"),
        (Action(0, Word.SENA, sena="duples"), "not-an-action"),
    ],
)
def test_what_may_not_be_passed_is_refused_with_the_rule(answer, reason):
    class Wrong(Quiet):
        watching = 0.0

        def signal(self, view):
            return answer

    with pytest.raises(PlayerError) as caught:
        signal_of(Wrong(), "wrong", opened(), 0, 3)
    assert caught.value.reason == "illegal-action"
    assert caught.value.details["rule"].reason == reason
    assert (caught.value.details["seat"], caught.value.details["deal"]) == (0, 3)


def test_a_player_that_fails_at_it_ends_the_run():
    class Broken(Quiet):
        watching = 0.0

        def signal(self, view):
            raise SystemExit(3)

    with pytest.raises(PlayerError, match="player-raises"):
        signal_of(Broken(), "broken", opened(), 0, 1)


@pytest.mark.parametrize("watching", ["lots", float("nan"), 7, -0.1, None])
def test_a_chance_to_catch_that_is_none_is_refused(watching):
    player = Telling()
    player.watching = watching
    with pytest.raises(PlayerError) as caught:
        watching_of(player, "wrong", 2)
    assert caught.value.reason == "bad-watching"
    assert caught.value.details == {"player": "wrong", "seat": 2, "value": repr(watching)}


def test_a_player_that_fails_at_telling_its_chance_ends_the_run():
    class Broken(Quiet):
        @property
        def watching(self):
            raise RuntimeError("not now")

        def signal(self, view):
            return None

    for ask in (
        lambda: watching_of(Broken(), "broken", 1),
        lambda: play([Broken() for _ in range(4)], watching=[0.5] * 4),
    ):
        with pytest.raises(PlayerError) as caught:
            ask()
        assert caught.value.reason == "player-raises"
        assert caught.value.details["error"] == "RuntimeError: not now"


BOT = """
from mus.players.novato import Novato

class Teller(Novato):
    watching = 1.0

    def __init__(self, chance):
        super().__init__(chance)
        self.seen = 0

    def signal(self, view):
        return view.legal.senas[0]
"""


def test_simulated_records_with_senas_replay_and_come_again(tmp_path):
    path = tmp_path / "teller.py"
    path.write_text(BOT)
    players = [f"{path}:Teller"] * 4
    first, again = (list(simulate(players, TABLE, 7, 2)) for _ in range(2))
    assert first == again
    for record in first:
        *_, last = replay(record)
        assert last.game.match.winner is not None
    said = [action for record in first for deal in record.deals for action in deal.actions]
    assert all(len(action.seen) == 2 for action in said if action.word is Word.SENA)


def test_in_the_arena_one_side_may_be_kept_from_passing(tmp_path):
    path = tmp_path / "teller.py"
    path.write_text(BOT)
    bot = f"{path}:Teller"
    usual = arena(bot, bot, TABLE, juegos=6, seed=3)
    mute = arena(bot, bot, TABLE, juegos=6, seed=3, senas=Senas((False, False), 0.0))
    # Novatos do not look at señas, so the juegos are the same whoever passes them.
    assert (usual.wins, usual.deals, usual.piedras) == (mute.wins, mute.deals, mute.piedras)


def test_luck_comes_from_the_given_source_alone():
    drawn = [caught_by(1, [0.5] * 4, Random(4)) for _ in range(2)]
    assert drawn[0] == drawn[1]
