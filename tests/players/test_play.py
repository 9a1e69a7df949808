"""How the machine players behave at the table, whatever its options."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mus.players.arena import arena
from mus.players.asking import decide
from mus.players.chance import chance_for, order
from mus.players.playing import simulate
from mus.players.roster import NAMES, PROBES, make_player
from mus.players.view import view_of
from mus.rules.actions import Action, Word
from mus.rules.betting import Status
from mus.rules.cards import PACK, pack_from_hands, parse_hand
from mus.rules.game import replay, resume
from mus.rules.match import Start, start_match
from mus.rules.options import VALUES, Options

TABLES = st.builds(
    Options,
    **{
        name: st.sampled_from(VALUES[name])
        for name in VALUES
        if name not in ("mus_corrido", "primera_mano", "senas", "juegos", "vacas")
    },
    mus_corrido=st.sampled_from(VALUES["mus_corrido"]),
    target=st.sampled_from([25, 30, 40, 60]),
    min_envite=st.integers(1, 5),
    tope_envite=st.sampled_from(["target", None, 5, 100]),
)


def dealt(hands, score=(0, 0), mano=0, **options):
    """A match just dealt, with these hands by seat."""
    match = start_match(Options(**options), Start(mano, score))
    cards = [parse_hand(hand) for hand in hands]
    match, _ = match.serve(pack_from_hands(cards, mano))
    return match


def random_deal(number, score=(0, 0), **options):
    match, _ = start_match(Options(**options), Start(number % 4, score)).serve(
        order(PACK, chance_for("deal", number))
    )
    return match


def said(match, *words):
    """The match after the seats whose turn it is said these words (`envido` of 2)."""
    for word in words:
        assert match.turn is not None
        action = Action(match.turn, word, amount=2 if word in (Word.ENVIDO, Word.MAS) else 0)
        match, _ = match.apply(action)
    return match


def played_out(match, players):
    """Every (match, action) of the rest of a deal."""
    while not match.between_deals:
        if match.pool:
            match, _ = match.serve(order(match.pool, Random(len(match.deal.log))))
            continue
        action = decide(players[match.turn], "player", match, 1)
        yield match, action
        match, _ = match.apply(action)


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(options=TABLES, seats=st.tuples(*[st.sampled_from(NAMES)] * 4), seed=st.integers(0, 999))
def test_every_action_is_legal_at_every_table(options, seats, seed):
    (record,) = simulate(list(seats), options, seed, 1)
    assert resume(record).match.winner is not None


@pytest.mark.parametrize("name", [*NAMES, *PROBES])
def test_a_seed_decides_all(name):
    match = said(random_deal(3), Word.NO_MUS)
    view = view_of(match, match.turn)
    assert make_player(name, Random(5)).act(view) == make_player(name, Random(5)).act(view)


def test_aficionado_accepts_when_refusing_would_lose_the_juego():
    for number in range(80):
        match = random_deal(number, score=(20, 39) if number % 2 == 0 else (39, 20))
        loser = number % 2
        match = said(match, Word.NO_MUS)
        while match.turn % 2 == loser:
            match = said(match, Word.PASO)
        match = said(match, Word.ENVIDO if number % 3 else Word.ORDAGO)
        assert match.turn % 2 == loser
        action = make_player("aficionado", Random(number)).act(view_of(match, match.turn))
        assert action.word not in (Word.NO_QUIERO, Word.PASO)


def test_aficionado_refuses_an_ordago_with_poor_cards_while_the_juego_is_open():
    match = dealt(["12o 12c 12e 12b", "7o 6c 5e 4b", "1o 1c 1e 1b", "7c 6e 5b 4o"])
    match = said(match, Word.NO_MUS, Word.ORDAGO)
    assert make_player("aficionado", Random(1)).act(view_of(match, 1)).word is Word.NO_QUIERO


def test_aficionado_takes_an_ordago_that_it_cannot_lose():
    match = dealt(["12o 12c 3e 3b", "12e 11c 5e 4b", "1o 1c 1e 1b", "7c 6e 5b 4o"])
    match = said(match, Word.NO_MUS, Word.PASO, Word.ORDAGO)
    while match.turn != 0:
        match = said(match, Word.NO_QUIERO)
    assert make_player("aficionado", Random(1)).act(view_of(match, 0)).word is Word.QUIERO


def ordagos(score, deals=50):
    """Órdagos of pair 0 and its decisions in lances, over deals of aficionados at this score."""
    count = Counter()
    for number in range(deals):
        players = [make_player("aficionado", chance_for("play", number, seat)) for seat in range(4)]
        for match, action in played_out(random_deal(number, score), players):
            if action.seat % 2 == 0 and match.deal.betting is not None:
                count["all"] += 1
                count["ordago"] += action.word is Word.ORDAGO
    return count["ordago"] / count["all"]


def test_aficionado_throws_no_desperate_ordago_when_ahead():
    assert ordagos((36, 10)) < 0.01


def test_aficionado_throws_ordagos_rarely_and_more_often_when_far_behind():
    level = ordagos((0, 0))
    assert level < 0.04
    assert ordagos((3, 36)) > level


def test_aficionado_never_cuts_or_throws_an_ordago_with_nothing():
    cuts = bad = 0
    for number in range(100):
        players = [make_player("aficionado", chance_for("play", number, seat)) for seat in range(4)]
        for match, action in played_out(random_deal(number), players):
            value = match.deal.values[action.seat]
            nothing = not value.pares and not value.juego and value.ranks[0] < 12 and value.ranks[-1] > 1
            if action.word is Word.NO_MUS:
                cuts += 1
                bad += nothing
            elif action.word is Word.ORDAGO:
                bad += nothing
    assert cuts > 80
    assert bad == 0


def test_aficionado_bluffs_now_and_then():
    bets = bluffs = 0
    for number in range(300):
        match = said(random_deal(number), Word.NO_MUS)
        view = view_of(match, match.turn)
        action = make_player("aficionado", Random(number)).act(view)
        if action.word is Word.ENVIDO:
            bets += 1
            bluffs += view.value.ranks[:2] < (12, 10)
    assert 0 < bluffs < bets / 3


def test_aficionados_stop_raising_without_a_cap():
    longest = 0
    for record in simulate(["aficionado"] * 4, Options(tope_envite=None), 4, 15):
        longest = max(longest, *(sum(a.word is Word.MAS for a in deal.actions) for deal in record.deals))
        for step in replay(record):
            for betting in step.game.match.deal.closed:
                assert betting.stake <= 80
    assert longest < 12


@pytest.mark.parametrize("name", ["novato", "aficionado", "siempre_ordago", "montecarlo"])
def test_sane_players_keep_what_they_have_and_throw_the_rest(name):
    match = dealt(["12o 12c 12e 4b", "7o 6c 5e 4c", "1o 1c 1e 5b", "7c 6e 5c 4o"])
    match = said(match, Word.MUS, Word.MUS, Word.MUS, Word.MUS)
    action = make_player(name, Random(1)).act(view_of(match, 0))
    assert action.cards == parse_hand("12o 12c 12e 4b")[3:]


@pytest.mark.parametrize("name", ["novato", "aficionado", "siempre_ordago", "montecarlo"])
def test_sane_players_cut_with_duples_and_31(name):
    match = dealt(["12o 12c 12e 1b", "12b 10c 10e 3b", "6o 1c 1e 5b", "7c 6e 5c 4o"])
    assert make_player(name, Random(1)).act(view_of(match, 0)).word is Word.NO_MUS
    match = said(match, Word.MUS)
    assert make_player(name, Random(1)).act(view_of(match, 1)).word is Word.NO_MUS


def test_aficionado_leaves_a_won_lance_to_the_count():
    """One piedra short, with the best grande on the table: no bet is needed, and none is refused."""
    match = dealt(["12o 12c 3e 3b", "11o 6c 5e 4b", "1o 1c 1e 1b", "7c 6e 5b 4o"], (39, 39))
    match = said(match, Word.NO_MUS)
    for seed in range(10):
        action = make_player("aficionado", Random(seed)).act(view_of(match, 0))
        assert action.word in (Word.PASO, Word.ENVIDO)


def test_statuses_of_a_whole_juego_of_aficionados_are_varied():
    found = Counter()
    for record in simulate(["aficionado"] * 4, Options(), 8, 4):
        found.update(
            betting.status for step in replay(record) for betting in step.game.match.deal.closed[-1:]
        )
    assert {Status.PASO, Status.QUERIDO, Status.NO_QUERIDO} <= set(found)


@pytest.mark.parametrize(
    ("strong", "weak", "least"),
    [("novato", "azar", 0.6), ("aficionado", "novato", 0.62), ("aficionado", "azar", 0.85)],
)
def test_the_players_stand_in_their_order(strong, weak, least):
    assert arena(strong, weak, juegos=300, seed=2).rate >= least
