"""What must hold in every partida, tried on random ones under random options."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from mus.players.view import view_of
from mus.rules.actions import WITH_AMOUNT, Action, Word, is_well_formed, parse_action
from mus.rules.betting import Status
from mus.rules.cards import PACK, format_cards, parse_cards
from mus.rules.errors import IllegalAction, MusError, NotationError, RecordError
from mus.rules.events import Dealt, JuegoWon, ManoMoved
from mus.rules.game import Game, replay, resume
from mus.rules.match import Match, Start, start_match
from mus.rules.options import Options, options_differing, options_from
from mus.rules.record import record_from_json, record_to_json
from mus.rules.stock import Serving
from tests.rules.playing import cards_of
from tests.rules.random_play import random_action, random_options, random_play, universe

partidas = st.integers(0, 2**32)
"""Seeds of random partidas."""

few = settings(max_examples=40)
many = settings(max_examples=200)


@given(partidas)
@few
def test_the_forty_cards_are_always_all_there_and_nowhere_twice(seed: int) -> None:
    rng = Random(seed)
    for step in random_play(rng, random_options(rng), steps=400):
        assert sorted(cards_of(step.game.match.deal)) == sorted(PACK)


@given(partidas)
@few
def test_somebody_can_always_go_on_until_the_partida_is_over(seed: int) -> None:
    rng = Random(seed)
    for step in random_play(rng, random_options(rng), steps=400):
        match = step.game.match
        legal = match.legal()
        waits_for = [bool(match.pool), match.turn is not None, match.winner is not None]
        assert sum(waits_for) == 1
        assert legal.seat == match.turn
        assert bool(legal.words) is (match.turn is not None)


@given(partidas)
@few
def test_a_lance_under_a_cap_ends_however_eager_the_players_are(seed: int) -> None:
    rng = Random(seed)
    while (options := random_options(rng)).cap is None:
        continue
    for step in random_play(rng, options, steps=200):
        match = step.game.match
        if step.action is None or match.deal.betting is None:
            continue
        lance, said = match.deal.lance, 0
        while match.deal.lance is lance:
            legal = match.legal()
            word = next(w for w in (Word.MAS, Word.ENVIDO, Word.NO_QUIERO, Word.PASO) if w in legal.words)
            amount = legal.least if word in WITH_AMOUNT else 0
            match, said = match.apply(Action(legal.seat, word, amount=amount))[0], said + 1
        # Each piedra up to the cap is one raise at most, and before each two rivals at most speak.
        assert said <= 4 + 3 * options.cap


@given(partidas)
@few
def test_piedras_never_fall_within_a_juego_and_every_deal_pays_something(seed: int) -> None:
    rng = Random(seed)
    deals = [step.game.match.deal for step in random_play(rng, random_options(rng), steps=400)]
    at_first = sum(deals[0].score)
    for before, after in pairwise(deals):
        if before.ended is not None:
            assert after.score == ((0, 0) if before.ended.winner is not None else before.score)
            at_first = sum(after.score)
        else:
            assert all(new >= old for old, new in zip(before.score, after.score, strict=True))
        if after.ended is not None and after.ended.by != "ordago":
            assert sum(after.score) > at_first


@given(partidas)
@few
def test_exactly_the_legal_actions_are_accepted_and_a_refused_one_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    for step in random_play(rng, random_options(rng), steps=60):
        game = step.game
        if rng.random() > 0.2:
            continue
        before = repr(game)
        for action in universe(game):
            accepted = is_well_formed(action) and meant(game, action) in game.match.legal(action.seat)
            if accepted:
                game.apply(action)
                assert game.match.why_not(action) is None
                continue
            with pytest.raises(IllegalAction, match=r"^[a-z]+(-[a-z]+)* \("):
                game.apply(action)
        assert repr(game) == before


def meant(game: Game, action: Action) -> Action:
    """To say *paso* to a bet is to refuse it (RULES.md 1.4)."""
    betting = game.match.deal.betting
    if betting is not None and betting.status is Status.ENVIDADO and action.word is Word.PASO:
        return action._replace(word=Word.NO_QUIERO)
    return action


@given(partidas)
@few
def test_every_action_listed_as_legal_is_legal(seed: int) -> None:
    rng = Random(seed)
    for step in random_play(rng, random_options(rng), steps=100):
        legal = step.game.match.legal()
        listed = list(legal.actions())
        assert len(set(listed)) == len(listed)
        assert all(step.game.match.why_not(action) is None for action in listed)


@given(partidas)
@few
def test_what_no_record_could_write_is_refused(seed: int) -> None:
    rng = Random(seed)
    for step in random_play(rng, random_options(rng), steps=40):
        match = step.game.match
        if match.turn is None:
            continue
        good = random_action(rng, match.legal(), 0.5)
        bad = [
            good._replace(sena="duples"),
            good._replace(seen=((good.seat + 1) % 4,)),
            good._replace(amount=-1),
            good._replace(amount=10**7),
            good._replace(amount=2.0),
            good._replace(word=good.word.value),
            good._replace(seat=str(good.seat)),
            good._replace(cards=list(good.cards)),
        ]
        if good.word not in (Word.ENVIDO, Word.MAS):
            bad.append(good._replace(amount=3))
        if good.word is not Word.DESCARTA:
            bad.append(good._replace(cards=PACK[:1]))
        for action in bad:
            with pytest.raises(IllegalAction) as refusal:
                match.apply(action)
            assert refusal.value.reason == "not-an-action", action


@given(partidas)
@few
def test_a_record_replays_to_the_same_events_and_the_same_game(seed: int) -> None:
    rng = Random(seed)
    steps = list(random_play(rng, random_options(rng), steps=rng.randint(1, 500)))
    record = record_from_json(record_to_json(steps[-1].game.record))
    assert record == steps[-1].game.record
    again = list(replay(record))
    assert [(s.deal, s.action, s.events) for s in again] == [(s.deal, s.action, s.events) for s in steps]
    assert again[-1].game == steps[-1].game == resume(record)


@given(partidas)
@few
def test_a_record_of_the_cards_served_alone_replays_to_the_same_events(seed: int) -> None:
    rng = Random(seed)
    steps = list(random_play(rng, random_options(rng), steps=rng.randint(1, 300)))
    data = json.loads(record_to_json(steps[-1].game.record))
    match = steps[-1].game.match
    if not match.pool:
        unserved = len(match.deal.serving.stock)
        data["deals"][-1]["deck"] = data["deals"][-1]["deck"][: len(data["deals"][-1]["deck"]) - unserved]
    again = list(replay(record_from_json(json.dumps(data))))
    assert [s.events for s in again] == [s.events for s in steps]


@given(partidas)
@few
def test_a_view_does_not_change_when_hidden_cards_are_exchanged(seed: int) -> None:
    rng = Random(seed)
    for step in random_play(rng, random_options(rng), steps=120):
        match = step.game.match
        if match.deal.ended is not None:
            continue
        seat = rng.randrange(4)
        assert view_of(with_hidden_cards_exchanged(match, seat, rng), seat) == view_of(match, seat)


def with_hidden_cards_exchanged(match: Match, seat: int, rng: Random) -> Match:
    """The same match as far as `seat` can know, with every card that it has not seen somewhere else.

    Declared pares and juego stay true because the hands of others are exchanged only before them.
    """
    serving = match.deal.serving
    piles = [*serving.hands, serving.stock, *serving.discards, *serving.thrown]
    own = (seat, 5 + seat, 9 + seat)
    declared = bool(match.deal.betting) and len(match.deal.closed) >= 2
    fixed = {*own, *(range(4) if declared else ())}
    hidden = [card for place, pile in enumerate(piles) if place not in fixed for card in pile]
    rng.shuffle(hidden)
    moved = [
        pile if place in fixed else tuple(hidden.pop() for _ in pile) for place, pile in enumerate(piles)
    ]
    exchanged = Serving(tuple(moved[:4]), moved[4], tuple(moved[5:9]), tuple(moved[9:]), serving.short)
    return Match(
        match.options,
        type(match.deal)(**{**fields_of(match.deal), "serving": exchanged}),
        match.juegos,
        match.vacas,
        match.winner,
    )


def fields_of(deal: object) -> dict[str, object]:
    return {name: getattr(deal, name) for name in deal.__dataclass_fields__}  # type: ignore[attr-defined]


@given(partidas)
@few
def test_mano_passes_to_the_next_seat_with_every_deal(seed: int) -> None:
    rng = Random(seed)
    events = [event for step in random_play(rng, random_options(rng), steps=400) for event in step.events]
    mano = None
    for event in events:
        if isinstance(event, Dealt):
            assert mano is None or event.mano == (mano + 1) % 4
        if isinstance(event, (Dealt, ManoMoved)):
            mano = event.mano


@given(partidas)
@few
def test_juegos_are_announced_one_by_one(seed: int) -> None:
    rng = Random(seed)
    options = random_options(rng)
    for step in random_play(rng, options, steps=400):
        won = [event for event in step.events if isinstance(event, JuegoWon)]
        ended = step.game.match.deal.ended
        assert len(won) == (step.action is not None and ended is not None and ended.winner is not None)
        assert all(sum(event.juegos) <= options.juegos for event in won)


@given(partidas)
@many
def test_options_survive_being_written_down(seed: int) -> None:
    options = random_options(Random(seed))
    assert options_from(json.loads(json.dumps(options_differing(options)))) == options


@given(st.sets(st.sampled_from(PACK)))
@many
def test_cards_are_written_and_read_back(cards: set[object]) -> None:
    assert set(parse_cards(format_cards(cards))) == cards


actions = st.builds(
    Action,
    st.integers(0, 3),
    st.sampled_from(list(Word)),
    st.integers(0, 999_999),
    st.lists(st.sampled_from(PACK), max_size=4, unique=True).map(tuple),
    st.sampled_from(("", "duples", "31", "Duples", "dos reyes")),
    st.lists(st.integers(-1, 4), max_size=3).map(tuple),
)


@given(actions)
@many
def test_a_well_formed_action_is_written_and_read_back(action: Action) -> None:
    if is_well_formed(action):
        assert parse_action(str(action)) == action


@given(
    st.text()
    | st.from_regex(r"\A[0-4]:(mus|envido|mas|descarta|sena|paso)( ?[0-9obce ]*)\Z")
    | st.from_regex(r"\A[0-3]:sena [a-z_0-9]{0,3}( [0-4]){0,3} ?\Z")
)
@many
def test_any_text_is_an_action_read_exactly_or_a_notation_error(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert str(action) == text
    assert is_well_formed(action)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.data())
@many
def test_a_record_with_anything_put_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    rng = Random(data.draw(partidas))
    steps = list(random_play(rng, Options(), steps=30))
    record = json.loads(record_to_json(steps[-1].game.record))
    record |= {"names": ["a", "b", "c", "d"], "start": {"mano": 1, "piedras": [1, 2]}, "rules": {"reyes": 8}}
    inside, name = None, None
    place = record
    while isinstance(place, (dict, list)) and place and (inside is None or data.draw(st.booleans())):
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        inside, name = place, data.draw(st.sampled_from(keys))
        place = inside[name]
    inside[name] = data.draw(json_values)
    error = refusal_of(json.dumps(record))
    assert error is None or len(str(error)) < 1000


def refusal_of(text: str) -> RecordError | None:
    try:
        list(replay(record_from_json(text)))
    except RecordError as error:
        return error
    return None


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")) | json_values.map(json.dumps))
@many
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(RecordError):
        record_from_json(text)


@given(st.integers(0, 3), partidas)
@few
def test_mano_of_a_start_is_mano_of_the_first_deal(mano: int, seed: int) -> None:
    order = Random(seed).sample(PACK, len(PACK))
    match = start_match(Options(), Start(mano)).serve(order)[0]
    assert match.turn == match.mano == mano
    hands = match.deal.hands
    assert [hands[(mano + n) % 4][n // 4] for n in range(16)] == [order[n] for n in range(16)]


def test_every_error_of_the_rules_is_one_kind_of_error() -> None:
    assert all(issubclass(kind, MusError) for kind in (IllegalAction, NotationError, RecordError))
