"""The link of a prepared deal: short, the same deal again, and nothing else is accepted."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mus.lessons.errors import LinkError
from mus.lessons.link import deal_from_link, link_of
from mus.lessons.prepared import PreparedDeal
from mus.rules.cards import PACK, parse_hand
from mus.rules.options import PROFILES, Options, options_from
from mus.text.reasons import explain
from tests.rules.random_play import random_options

HANDS = tuple(map(parse_hand, ("12o 3o 7o 1o", "11o 11c 5o 4o", "10o 7c 6c 1c", "10c 6o 5c 4c")))
DEAL = PreparedDeal(HANDS, 2, (39, 8))


@st.composite
def deals(draw: st.DrawFn) -> PreparedDeal:
    cards = draw(st.permutations(PACK))
    named = options_from({"profile": draw(st.sampled_from(tuple(PROFILES)))})
    options = draw(st.just(named) | st.integers(0, 10**9).map(lambda seed: random_options(Random(seed))))
    hands = tuple(tuple(cards[place : place + 4]) for place in range(0, 16, 4))
    stock = tuple(cards[16 : 16 + draw(st.integers(0, 24))])
    score = st.integers(0, options.target - 1)
    return PreparedDeal(hands, draw(st.integers(0, 3)), (draw(score), draw(score)), options, stock)


@given(deals())
def test_a_link_gives_the_same_deal_again(deal: PreparedDeal) -> None:
    text = link_of(deal)
    assert deal_from_link(text) == deal
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,600}", text)


@given(deals())
def test_the_deal_of_a_link_can_be_played(deal: PreparedDeal) -> None:
    match = deal_from_link(link_of(deal)).game().match
    assert match.deal.hands == deal.hands
    assert match.deal.serving.stock[: len(deal.stock)] == deal.stock
    assert (match.mano, match.piedras, match.turn) == (deal.mano, deal.score, deal.mano)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_table_of_a_profile_has_a_short_link_that_every_version_reads(profile: str) -> None:
    text = link_of(PreparedDeal(HANDS, options=options_from({"profile": profile})))
    assert text.startswith("1-")
    assert text.endswith(f"-{profile}")
    assert len(text) < 80


def test_any_other_table_has_its_rules_in_the_link() -> None:
    text = link_of(PreparedDeal(HANDS, options=Options(reyes=4, real31="rey")))
    assert text.startswith("2-")
    assert text.endswith("-0.0-cuatro_reyes.real31.rey")
    assert deal_from_link(text).options == Options(reyes=4, real31="rey")


def changed(at: int, put: str) -> str:
    link = link_of(DEAL)
    return link[:at] + put + link[at + 1 :]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not-a-link"),
        ("1", "not-a-link"),
        (changed(0, "3"), "link-version"),
        (changed(0, "2"), "not-a-link"),
        (link_of(DEAL).replace("torneo", "torneo.reyes.4"), "not-a-link"),
        (changed(0, "2").replace("torneo", "torneo.reyes.4"), "not-a-link"),
        (changed(0, "2").replace("torneo", "torneo.target.99"), "not-a-link"),
        (changed(2, "z"), "not-a-link"),
        (changed(2, "C"), "link-deal"),
        (changed(2, "Ñ"), "not-a-link"),
        (link_of(DEAL)[:-1], "not-a-link"),
        (link_of(DEAL) + "x", "not-a-link"),
        (link_of(DEAL) + "\n", "not-a-link"),
        (link_of(DEAL).replace("39.8", "40.8"), "link-deal"),
        (link_of(DEAL).replace("39.8", "39.08"), "not-a-link"),
        (link_of(DEAL).replace("39.8", "٣٩.8"), "not-a-link"),
        (link_of(DEAL).replace("-2-", "-4-"), "not-a-link"),
        (link_of(DEAL).replace("torneo", "casino"), "not-a-link"),
        (link_of(DEAL).replace("torneo", "<b>"), "not-a-link"),
        ("1-" + "A" * 100_000, "not-a-link"),
    ],
)
def test_what_is_not_a_link_is_refused(text: str, reason: str) -> None:
    with pytest.raises(LinkError) as error:
        deal_from_link(text)
    assert error.value.reason == reason
    assert "?" not in explain(error.value)


def test_a_link_of_a_newer_version_says_what_to_do() -> None:
    with pytest.raises(LinkError) as error:
        deal_from_link(changed(0, "3"))
    assert explain(error.value).endswith(": reload it")


@given(st.text(max_size=90) | st.text("ABCDabcd0123456789.-torne", max_size=60))
def test_no_text_ends_in_another_error(text: str) -> None:
    with pytest.raises(LinkError):
        deal_from_link(text)


@given(st.integers(0, 60), st.characters())
def test_a_damaged_link_is_refused_or_another_whole_deal(at: int, put: str) -> None:
    text = changed(at, put)
    try:
        deal = deal_from_link(text)
    except LinkError:
        return
    assert link_of(deal) == text
