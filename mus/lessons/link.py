"""A prepared deal as a short text for an address: `1-<cards>-<mano>-<score>-<profile>`.

The cards are one letter each, the forty cards of the pack in order being A to Z and a to n: the four hands
by seat, then the prepared stock if there is one. Example: `1-…-0-39.38-torneo`. A table of no named profile
makes it version 2, with the rules in the profile's place: `2-…-torneo.target.30`. See docs/lessons.md.
"""

from __future__ import annotations

import re
from string import ascii_letters
from typing import Final

from mus.lessons.errors import LinkError
from mus.lessons.prepared import PreparedDeal, is_deal
from mus.rules.cards import HAND_SIZE, PACK
from mus.rules.errors import RecordError
from mus.rules.options import PROFILES, Options, options_from
from mus.rules.short_rules import PATTERN, options_from_text, rules_text

NAMED: Final = "1"
FREE: Final = "2"
"""The versions: for the table of a profile, which every version of the page reads, and for any other."""

_LETTERS: Final = (ascii_letters[26:] + ascii_letters[:26])[: len(PACK)]
_SHAPE: Final = re.compile(
    rf"([0-9]{{1,3}})-([A-Za-z]{{16,40}})-([0-3])-([0-9]{{1,2}})\.([0-9]{{1,2}})-({PATTERN})"
)
_LONGEST: Final = 600


def link_of(deal: PreparedDeal) -> str:
    """The link text of `deal`."""
    profile = next((name for name in PROFILES if options_from({"profile": name}) == deal.options), None)
    version, rules = (NAMED, profile) if profile else (FREE, rules_text(deal.options))
    cards = (*(card for hand in deal.hands for card in hand), *deal.stock)
    letters = "".join(_LETTERS[PACK.index(card)] for card in cards)
    return f"{version}-{letters}-{deal.mano}-{deal.score[0]}.{deal.score[1]}-{rules}"


def deal_from_link(text: str) -> PreparedDeal:
    """The deal that `text` carries; the inverse of `link_of`. Raises LinkError for anything else."""
    shape = _SHAPE.fullmatch(text) if isinstance(text, str) and len(text) <= _LONGEST else None
    if shape is None:
        raise LinkError("not-a-link")
    version, letters, mano, ours, theirs, rules = shape.groups()
    if version not in (NAMED, FREE):
        raise LinkError("link-version", version=version, known=FREE)
    if any(letter not in _LETTERS for letter in letters):
        raise LinkError("not-a-link")
    cards = tuple(PACK[_LETTERS.index(letter)] for letter in letters)
    hands = tuple(cards[place : place + HAND_SIZE] for place in range(0, 4 * HAND_SIZE, HAND_SIZE))
    stock, score, options = cards[4 * HAND_SIZE :], (int(ours), int(theirs)), _options(rules)
    if not is_deal(hands, stock, score, options):
        raise LinkError("link-deal")
    deal = PreparedDeal(hands, int(mano), score, options, stock)
    if link_of(deal) != text:
        raise LinkError("not-a-link")
    return deal


def _options(rules: str) -> Options:
    try:
        return options_from_text(rules)
    except RecordError:
        raise LinkError("not-a-link") from None
