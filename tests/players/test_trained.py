"""The trained players: what they see, which moves they know, what tempers change, what they never do."""

import random

import pytest

from mus.players.asking import decide, signal_of
from mus.players.chance import chance_for, order
from mus.players.errors import PlayerError
from mus.players.roster import CHARACTERS, LEVELS, NAMES, SUFFIX, TRAINED, make_player, maker_of
from mus.players.trained import features as f
from mus.players.trained.levels import FILE, TEMPERS, maestro_weights
from mus.players.trained.moves import legal_actions
from mus.players.trained.sight import sight_of
from mus.players.trained.temper import Leaning, Temper
from mus.players.view import view_of
from mus.rules.actions import Action, Word
from mus.rules.match import Start, start_match
from mus.rules.options import PROFILES, options_from
from mus.rules.sena_sets import USUAL

MOST_BYTES = 400_000
TABLES = [*({"profile": profile} for profile in PROFILES), {"target": 60, "min_envite": 4}, {"target": 25}]


def test_every_trained_player_has_a_temper_and_the_file_is_small():
    assert set(TEMPERS) == set(TRAINED)
    assert set(LEVELS) | set(CHARACTERS) == set(NAMES)
    assert FILE.stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("name", ["maestro", "tapado"])
@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_it_plays_by_the_rules_at_every_table(name, rules):
    options = options_from(rules)
    for deal in range(4):
        chance = chance_for("rules", deal)
        match = start_match(options, Start(deal % 4, (chance.randrange(20), chance.randrange(20))))
        players = [make_player(name if seat % 2 else "azar", chance_for(deal, seat)) for seat in range(4)]
        while not match.between_deals:
            if match.pool:
                match, _ = match.serve(order(match.pool, chance))
            else:
                match, _ = match.apply(decide(players[match.turn], name, match, 1))


def match_with(hands, score=(0, 0), rules=None):
    """A match in its first deal with these four cards at each seat, mano at 0."""
    from mus.rules.cards import pack_from_hands, parse_hand

    match = start_match(options_from(rules or {}), Start(0, score))
    match, _ = match.serve(pack_from_hands([parse_hand(hand) for hand in hands]))
    return match


HANDS = ("12o 12c 3e 3b", "1o 4c 5e 6b", "7o 7c 7e 6o", "4o 4e 10b 11b")


def test_the_sight_holds_the_own_cards_and_nothing_of_the_others():
    match = match_with(HANDS)
    seen = sight_of(view_of(match, 0))
    start = f.HANDS
    assert seen[start : start + 4] == [9, 9, 9, 9]
    assert seen[start + f.PARES] == 3
    assert set(seen[start + f.HAND_WIDTH :]) == {0}


def test_moves_are_actions_of_the_table_and_equal_cards_are_thrown_once():
    match = match_with(HANDS)
    view = view_of(match, 0)
    assert {action.word for action in legal_actions(view).values()} == {Word.MUS, Word.NO_MUS}
    for seat in range(4):
        match, _ = match.apply(view_of(match, seat).legal.actions().__next__())
    discards = legal_actions(view_of(match, 0))
    assert sorted(len(action.cards) for action in discards.values()) == [1, 2, 3, 4]


def test_amounts_that_the_table_forbids_are_no_moves():
    match = match_with(HANDS, rules={"min_envite": 5})
    match, _ = match.apply(next(a for a in view_of(match, 0).legal.actions() if a.word is Word.NO_MUS))
    bets = [
        action.amount for action in legal_actions(view_of(match, 0)).values() if action.word is Word.ENVIDO
    ]
    assert bets == [5, 10]


def test_a_leaning_counts_in_its_lances_and_with_its_cards_alone():
    match = match_with(HANDS)
    match, _ = match.apply(next(a for a in view_of(match, 0).legal.actions() if a.word is Word.NO_MUS))
    state = sight_of(view_of(match, 0))
    strong = Leaning((f.ENVIDO,), 3.0, lances=(0,), standing=(11, 11))
    assert strong.leans(state, 0, 0.5)
    assert not Leaning((f.ENVIDO,), 3.0, lances=(1, 2, 3)).leans(state, 0, 0.5)
    assert not Leaning((f.ENVIDO,), 3.0, standing=(0, 10)).leans(state, 0, 0.5)
    assert not Leaning((f.ENVIDO,), 3.0, hope=0.6).leans(state, 0, 0.5)
    moves = [f.PASO, f.ENVIDO, f.ORDAGO]
    calm, eager = Temper(), Temper(1.0, (strong,))
    assert calm.chances([0.0, 0.0, 0.0], moves, state, 0, 0.5) == [1.0, 1.0, 1.0]
    paso, envido, _ = eager.chances([0.0, 0.0, 0.0], moves, state, 0, 0.5)
    assert envido > 10 * paso


def test_heat_flattens_and_what_is_negligible_is_never_done():
    state = sight_of(view_of(match_with(HANDS), 0))
    hot, cold = (Temper(heat).chances([0.0, 2.0, -9.0], [0, 1, 2], state, 0, 0.5) for heat in (4.0, 0.5))
    assert hot[1] / hot[0] < cold[1] / cold[0]
    assert cold[2] == 0


def test_the_chances_of_the_juego_make_sense():
    chances = maestro_weights().chances
    assert 0.45 < chances[40][40] < 0.55
    assert chances[1][40] > 0.8
    assert chances[40][1] < 0.2
    for own in range(2, 41):
        for other in range(1, 41):
            assert chances[own][other] <= chances[own - 1][other] + 0.03


def test_a_player_comes_from_a_file_too(tmp_path):
    file = tmp_path / f"mine{SUFFIX}"
    file.write_bytes(FILE.read_bytes())
    match = match_with(HANDS)
    chance = random.Random(3).getstate()
    mine, theirs = random.Random(), random.Random()
    mine.setstate(chance)
    theirs.setstate(chance)
    view = view_of(match, 0)
    assert maker_of(str(file))(mine).act(view) == make_player("maestro", theirs).act(view)
    with pytest.raises(PlayerError) as error:
        maker_of(str(tmp_path / f"none{SUFFIX}"))
    assert error.value.reason == "no-such-file"


def test_a_folder_called_like_a_players_file_is_none(tmp_path):
    folder = tmp_path / f"folder{SUFFIX}"
    folder.mkdir()
    with pytest.raises(PlayerError) as error:
        maker_of(str(folder))
    assert (error.value.reason, error.value.details) == ("not-a-player-file", {"path": str(folder)})


def test_where_senas_are_played_it_passes_true_ones_when_the_grande_is_called():
    passed = set()
    for deal in range(40):
        chance = chance_for("señas", deal)
        match = start_match(options_from({"senas": USUAL}), Start(0, (0, 0)))
        match, _ = match.serve(order(match.pool, chance))
        assert signal_of(make_player("maestro", chance), "maestro", match, 0, 1) is None
        match, _ = match.apply(Action(0, Word.NO_MUS))
        for seat in range(4):
            passed.add(signal_of(make_player("maestro", chance), "maestro", match, seat, 1))
    assert len(passed) > 3


def test_its_chance_of_the_juego_is_that_of_the_score():
    ahead, behind = (sight_of(view_of(match_with(HANDS, score), 1)) for score in ((5, 35), (35, 5)))
    weights = maestro_weights()
    assert weights.chance(ahead, 1) > 0.75
    assert weights.chance(behind, 1) < 0.25
    assert weights.chance(ahead, 0) == pytest.approx(1 - weights.chance(ahead, 1))
    assert weights.chance(ahead, 3) == weights.chance(ahead, 1)
