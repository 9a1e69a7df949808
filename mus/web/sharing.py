"""A deal that was played, handed over as an address: to play the same cards, or to see how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from mus.lessons.link import link_of
from mus.lessons.prepared import PreparedDeal
from mus.rules.actions import SEATS
from mus.rules.cards import HAND_SIZE, PACK
from mus.rules.errors import MusError, RecordError
from mus.rules.game import replay
from mus.rules.record import Record
from mus.rules.short_record import one_deal, short_from_record
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.web import browser, dialogs
from mus.web.address import deal_address, played_address
from mus.web.dialogs import Answer
from mus.web.link_code import code_of

LONGEST_CODE: Final = 1200
"""Characters of a deal in a link: as many as a code to photograph still holds well."""

_PATIENCE: Final = 0.4
"""How long the dialog waits for its picture, in seconds, so as not to grow when it comes."""


def last_deal(record: Record) -> PreparedDeal:
    """The last deal of `record` as it was before the first word: cards, stock, mano, score and table."""
    last = len(record.deals)
    at_start = next(step for step in replay(record) if step.action is None and step.deal == last)
    deal, deck = at_start.game.match.deal, record.deals[-1].deck
    hands = tuple(
        tuple(deck[(seat - deal.mano) % len(SEATS) + len(SEATS) * card] for card in range(HAND_SIZE))
        for seat in SEATS
    )
    stock = tuple(deck[len(SEATS) * HAND_SIZE : len(PACK)])
    return PreparedDeal(hands, deal.mano, deal.score, record.options, stock)


def address_of(record: Record) -> str:
    """The address, from `#` on, of the last deal."""
    return deal_address(link_of(last_deal(record)))


def address_of_played(record: Record, number: int) -> str:
    """The address, from `#` on, of a deal of `record` with all that was said. Raises RecordError."""
    code = short_from_record(one_deal(record, number))
    if len(code) > LONGEST_CODE:
        raise RecordError("link-too-long")
    return played_address(code)


async def share(record: Record) -> None:
    """Put the address of the last deal on the clipboard, and show it; or that of how it went."""
    how_it_went = Answer(_("Link to how it went"), "played")
    if await share_deal(last_deal(record), how_it_went) == "played":
        await share_played(record, len(record.deals))


async def share_deal(deal: PreparedDeal, *others: Answer) -> str:
    """Put the address of `deal` on the clipboard, and show it; which of the `others` was chosen."""
    words = _("The link is copied. Whoever opens it gets these cards.")
    return await _share(lambda: deal_address(link_of(deal)), words, *others)


async def share_played(record: Record, number: int) -> None:
    """The same for a deal with all that was said in it."""
    words = _("The link is copied. Whoever opens it sees how this deal went.")
    await _share(lambda: address_of_played(record, number), words)


async def _share(address_from: Callable[[], str], copied_words: str, *others: Answer) -> str:
    location, title = browser.window.location, _("Share this deal")
    try:
        address = f"{location.origin}{location.pathname}{address_from()}"
    except MusError as error:
        why = sentence(explain(error))
        answers = (*others, Answer(_("Go back"), "", "primary"))
        return await dialogs.ask(_("This deal cannot be shared"), why, answers)
    words = copied_words if await browser.copy(address) else ""
    send = (Answer(_("Send…"), "send"),) if browser.can_send() else ()
    answers = (*others, *send, Answer(_("Close"), "", "primary"))
    picture = asyncio.create_task(code_of(address))
    await asyncio.wait((picture,), timeout=_PATIENCE)
    chosen = await dialogs.ask(title, words, answers, quoted=address, picture=picture)
    if chosen == "send":
        await browser.send(title, address)
    return chosen
