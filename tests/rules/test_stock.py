"""Discards and the stock: who is served what, in which order, and what happens when it runs out."""

from __future__ import annotations

import pytest

from mus.rules.cards import PACK, Card
from mus.rules.deal import Deal, Phase
from mus.rules.errors import ChanceError
from mus.rules.events import Discarded, Reshuffled, Served
from mus.rules.options import Options
from tests.rules.playing import cards_of, say


def dealt(mano: int = 0, **options: object) -> Deal:
    return Deal(Options(**options), mano).serve(PACK)[0]


def round_of_mus(deal: Deal, *counts: int) -> Deal:
    """All four want mus and throw so many cards, in the order of discarding."""
    deal = say(deal, *["mus"] * 4)
    return say(deal, *[f"descarta {count}" for count in counts])


def served(deal: Deal) -> list[tuple[int, int]]:
    return [(event.seat, event.count) for event in deal.log if isinstance(event, Served)]


def test_cards_are_dealt_one_at_a_time_from_mano() -> None:
    for mano in range(4):
        deal = dealt(mano)
        for turn in range(4):
            assert deal.hands[(mano + turn) % 4] == PACK[turn:16:4]
        assert deal.serving.stock == PACK[16:]


def test_each_seat_gets_as_many_as_it_threw_together_and_from_mano() -> None:
    deal = round_of_mus(dealt(2), 1, 2, 3, 4)
    assert served(deal) == [(2, 1), (3, 2), (0, 3), (1, 4)]
    assert deal.hands[2][3:] == PACK[16:17]
    assert deal.hands[3][2:] == PACK[17:19]
    assert deal.hands[0][1:] == PACK[19:22]
    assert deal.hands[1] == PACK[22:26]
    assert deal.phase is Phase.MUS
    assert deal.turn == 2


def test_only_the_number_of_discards_is_public() -> None:
    deal = round_of_mus(dealt(), 1, 2, 3, 4)
    told = [event for event in deal.log if isinstance(event, Discarded)]
    assert told == [Discarded(0, 1), Discarded(1, 2), Discarded(2, 3), Discarded(3, 4)]
    assert not any(isinstance(value, Card) for event in deal.log for value in vars_of(event))


def vars_of(event: object) -> list[object]:
    return [getattr(event, name) for name in event.__dataclass_fields__]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("orden", "order"), [("mano", [1, 2, 3, 0]), ("postre", [0, 1, 2, 3])])
def test_discards_begin_with_mano_or_with_postre_and_serving_always_with_mano(
    orden: str, order: list[int]
) -> None:
    deal = round_of_mus(dealt(1, orden_descarte=orden), 1, 1, 1, 1)
    assert [event.seat for event in deal.log if isinstance(event, Discarded)] == order
    assert [seat for seat, _ in served(deal)] == [1, 2, 3, 0]


def test_the_mus_goes_on_round_after_round_until_somebody_cuts() -> None:
    deal = dealt()
    for _ in range(3):
        deal = round_of_mus(deal, 2, 2, 2, 2)
    assert deal.phase is Phase.MUS


def test_a_stock_used_up_exactly_is_not_reshuffled_until_a_card_is_needed() -> None:
    deal = round_of_mus(round_of_mus(dealt(), 4, 4, 4, 4), 2, 2, 2, 2)
    assert deal.serving.stock == ()
    assert deal.phase is Phase.MUS
    deal = round_of_mus(deal, 1, 1, 1, 1)
    assert deal.phase is Phase.BARAJA
    assert len(deal.pool) == 28


@pytest.mark.parametrize(("mazo_agotado", "stays_out"), [("fuera", True), ("todo", False)])
def test_the_last_seat_short_leaves_its_discard_out_by_option(mazo_agotado: str, stays_out: bool) -> None:
    deal = round_of_mus(dealt(mazo_agotado=mazo_agotado), 4, 4, 4, 4)
    thrown_last = deal.hands[3]
    deal = round_of_mus(deal, 2, 2, 2, 4)
    assert served(deal)[-1] == (3, 2)
    assert deal.serving.short == ((3, 2),)
    thrown_last = set(thrown_last) - set(deal.hands[3])
    assert len(thrown_last) == 4
    assert thrown_last.isdisjoint(deal.pool) is stays_out
    assert len(deal.pool) == 26 - 4 * stays_out
    deal, events = deal.serve(deal.pool)
    assert events == (Reshuffled(26 - 4 * stays_out), Served(3, 2))
    assert thrown_last.isdisjoint(deal.serving.stock) is stays_out
    assert sorted(cards_of(deal)) == sorted(PACK)


def test_with_two_seats_short_all_discards_are_shuffled_even_theirs() -> None:
    deal = round_of_mus(round_of_mus(dealt(), 4, 4, 4, 4), 2, 2, 4, 4)
    assert deal.serving.short == ((3, 4),)
    deal = round_of_mus(round_of_mus(dealt(), 4, 4, 4, 4), 4, 2, 3, 3)
    assert deal.serving.short == ((2, 1), (3, 3))
    assert len(deal.pool) == 16 + 4 + 2 + 3 + 3
    deal = deal.serve(deal.pool)[0]
    assert served(deal)[-2:] == [(2, 1), (3, 3)]


def test_a_discard_left_out_comes_back_at_the_next_reshuffle() -> None:
    deal = round_of_mus(round_of_mus(dealt(), 4, 4, 4, 4), 2, 2, 2, 4)
    left_out = set(PACK) - set(deal.pool) - {card for hand in deal.hands for card in hand}
    deal = deal.serve(deal.pool)[0]
    deal = round_of_mus(deal, 4, 4, 4, 4)
    deal = round_of_mus(deal, 2, 2, 2, 2)
    assert deal.phase is Phase.BARAJA
    assert left_out <= set(deal.pool)


def test_no_card_in_a_hand_is_ever_reshuffled() -> None:
    deal = dealt()
    for _ in range(12):
        deal = round_of_mus(deal, 3, 3, 3, 3)
        while deal.pool:
            held = {card for hand in deal.hands for card in hand}
            assert held.isdisjoint(deal.pool)
            deal = deal.serve(deal.pool[::-1])[0]
        assert sorted(cards_of(deal)) == sorted(PACK)


@pytest.mark.parametrize("order", [PACK[:39], PACK + PACK[:1], PACK[:39] + PACK[:1], ()])
def test_only_an_order_of_the_wanted_cards_is_taken(order: tuple[Card, ...]) -> None:
    with pytest.raises(ChanceError) as error:
        Deal(Options()).serve(order)
    assert error.value.reason == "not-an-order"


def test_cards_are_refused_when_none_are_wanted() -> None:
    with pytest.raises(ChanceError) as error:
        dealt().serve(PACK)
    assert error.value.reason == "no-cards-wanted"
