"""A deal that was played, handed over as an address that deals the same cards to somebody else."""

from __future__ import annotations

from mus.lessons.link import link_of
from mus.lessons.prepared import PreparedDeal
from mus.rules.actions import SEATS
from mus.rules.cards import HAND_SIZE, PACK
from mus.rules.errors import MusError
from mus.rules.game import replay
from mus.rules.record import Record
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.web import browser, dialogs
from mus.web.address import deal_address
from mus.web.dialogs import Answer


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
    """The address, from `#` on, of the last deal. Raises LinkError for a table without a name."""
    return deal_address(link_of(last_deal(record)))


async def share(record: Record) -> None:
    """Put the address of the last deal on the clipboard, and show it."""
    await share_deal(last_deal(record))


async def share_deal(deal: PreparedDeal) -> None:
    """Put the address of `deal` on the clipboard, and show it."""
    location = browser.window.location
    try:
        address = f"{location.origin}{location.pathname}{deal_address(link_of(deal))}"
    except MusError as error:
        why = sentence(explain(error))
        await dialogs.ask(_("This deal cannot be shared"), why, (Answer(_("Go back"), "", "primary"),))
        return
    copied = await browser.copy(address)
    words = _("The link is copied. Whoever opens it gets these cards.") if copied else ""
    await dialogs.ask(_("Share this deal"), words, (Answer(_("Close"), "", "primary"),), quoted=address)
