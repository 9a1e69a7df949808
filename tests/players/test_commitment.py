"""The seal of a deal holds its cards fast, and everybody can work it out."""

import subprocess
from dataclasses import replace
from random import Random

import pytest

from mus.players.chance import order
from mus.players.commitment import sealed_deal
from mus.rules.cards import PACK, parse_cards

SEALED = sealed_deal("seed", 1)


def test_the_seal_is_the_sha_256_of_what_is_laid_open():
    ran = subprocess.run(["sha256sum"], input=SEALED.text.encode(), capture_output=True, check=True)
    assert ran.stdout.split()[0].decode() == SEALED.seal
    salt, *cards = SEALED.text.split(" ")
    assert salt == SEALED.salt
    assert parse_cards(cards) == SEALED.deck
    assert sorted(SEALED.deck) == sorted(PACK)


def test_the_seal_of_a_deal_is_always_the_same_and_every_deal_has_its_own():
    assert sealed_deal("seed", 1) == SEALED
    others = [sealed_deal("seed", deal) for deal in range(2, 50)] + [sealed_deal("other", 1)]
    assert len({other.seal for other in (SEALED, *others)}) == 50
    assert len({other.salt for other in (SEALED, *others)}) == 50


def test_a_seal_cannot_be_found_by_trying_orders_without_the_salt():
    """The salt hides the cards: the same cards under another salt have another seal."""
    assert replace(SEALED, salt="0" * 32).seal != SEALED.seal
    assert len(SEALED.salt) == 32


def test_the_deck_that_was_sealed_keeps_it_and_no_other_does():
    assert SEALED.is_kept_by(SEALED.deck, [])
    first, second, *rest = SEALED.deck
    assert not SEALED.is_kept_by((second, first, *rest), [])
    assert not SEALED.is_kept_by(SEALED.deck[:-1], [])


def test_stocks_made_anew_lie_as_the_salt_has_them():
    pool = SEALED.deck[:9]
    once, again = SEALED.reshuffled(pool, 1), SEALED.reshuffled(pool, 2)
    assert sorted(once) == sorted(pool)
    assert once not in (pool, again)
    assert SEALED.reshuffled(order(pool, Random(1)), 1) == once
    assert SEALED.is_kept_by(SEALED.deck + once + again, [9, 9])
    assert not SEALED.is_kept_by(SEALED.deck + again + once, [9, 9])
    assert not SEALED.is_kept_by(SEALED.deck + once, [])


@pytest.mark.parametrize("place", [0, 8])
def test_stocks_made_anew_are_in_every_order_alike(place):
    pool = PACK[:9]
    found = [sealed_deal("chance", deal).reshuffled(pool, 1)[place] for deal in range(900)]
    assert all(60 < found.count(card) < 145 for card in pool)
