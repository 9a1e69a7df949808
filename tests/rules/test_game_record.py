"""A game keeps a record that always replays to it; the cases that once did not, or nearly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mus.rules.actions import Action, Word
from mus.rules.cards import PACK
from mus.rules.errors import RecordError
from mus.rules.events import Reshuffled
from mus.rules.game import Game, new_game, replay, resume
from mus.rules.options import Options
from mus.rules.record import Record, record_from_json, record_to_json


def dealt(options: Options | None = None) -> Game:
    return new_game(options or Options()).serve(PACK)[0]


def discard_round(game: Game, *counts: int) -> Game:
    """All four say mus and throw so many cards, from mano."""
    for _ in range(4):
        game = game.apply(Action(game.match.turn, Word.MUS))[0]
    for count in counts:
        hand = game.match.legal().hand
        game = game.apply(Action(game.match.turn, Word.DESCARTA, cards=hand[:count]))[0]
    return game


@pytest.mark.parametrize("mazo_agotado", ["fuera", "todo"])
def test_the_whole_pack_can_be_reshuffled_within_a_deal(mazo_agotado: str) -> None:
    game = discard_round(dealt(Options(mazo_agotado=mazo_agotado)), 4, 4, 4, 4)
    game = discard_round(game, 2, 2, 2, 2)
    assert game.match.deal.serving.stock == ()
    game = discard_round(game, 4, 4, 4, 4)
    assert set(game.match.pool) == set(PACK)
    game, events = game.serve(PACK[::-1])
    assert Reshuffled(40) in events
    assert len(game.record.deals) == 1
    assert resume(game.record) == game


def test_a_deal_cannot_begin_while_another_waits_for_its_reshuffled_stock() -> None:
    game = discard_round(dealt(), 4, 4, 4, 4)
    game = discard_round(game, 3, 3, 3, 3)
    assert len(game.match.pool) == 28
    record = game.record.dealing(game.match.pool)
    with pytest.raises(RecordError) as error:
        list(replay(record))
    assert (error.value.reason, error.value.details) == ("deal-not-over", {"deal": 2})


def test_a_record_may_list_only_the_cards_that_were_served() -> None:
    game = discard_round(dealt(), 1, 2, 3, 4)
    last = game.record.deals[-1]
    short = replace(game.record, deals=(replace(last, deck=last.deck[: 16 + 10]),))
    assert [step.events for step in replay(short)] == [step.events for step in replay(game.record)]
    too_short = replace(game.record, deals=(replace(last, deck=last.deck[: 16 + 9]),))
    with pytest.raises(RecordError) as error:
        list(replay(too_short))
    assert error.value.reason == "deck-too-short"


def test_a_paso_to_a_bet_is_kept_as_it_was_said() -> None:
    game = dealt()
    for action in (Action(0, Word.NO_MUS), Action(0, Word.ENVIDO, amount=2), Action(1, Word.PASO)):
        game = game.apply(action)[0]
    assert str(game.record.deals[0].actions[-1]) == "1:paso"
    assert resume(game.record) == game


def test_a_record_without_a_deal_is_a_game_not_begun() -> None:
    options = Options(target=30)
    record = record_from_json(record_to_json(Record(options)))
    assert resume(record) == new_game(options)


def test_replay_tells_which_deal_and_action_each_event_belongs_to() -> None:
    game = dealt().apply(Action(0, Word.NO_MUS))[0]
    steps = list(replay(game.record))
    assert [(step.deal, step.action) for step in steps] == [(1, None), (1, Action(0, Word.NO_MUS))]
