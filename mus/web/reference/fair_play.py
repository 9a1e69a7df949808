"""The dialog in which the seal of a deal stands and is checked. Read in when somebody first opens it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mus.rules.events import Reshuffled
from mus.rules.game import replay
from mus.text.catalogue import _, later
from mus.web import browser, dialogs
from mus.web.elements import make, part, put, write
from mus.web.session import Due, Session

_FIXED: Final = later(
    "The order of the forty cards was fixed before this deal began. This is its seal: nobody can read the "
    "cards from it, nor find another order that has the same one."
)
_ELSEWHERE_DEALT: Final = later(
    "This deal came with the partida from a file: it was dealt elsewhere and has no seal here."
)
_WAITING: Final = later(
    "When the deal is over, the cards and the salt are laid open here, and you can check the seal."
)
_OPEN: Final = later(
    "This deal is over. Here are the salt, signs that nobody could know before, and the forty cards in the "
    "order in which they were served. The seal is the SHA-256 of both."
)
_ELSEWHERE: Final = later(
    "Without this page, a computer with Linux tells the seal so (macOS: shasum -a 256 at the end):"
)


@dataclass(frozen=True, slots=True)
class FairShown:
    """What the dialog has to show of a deal.

    `seal` is its seal, empty if it has none. Once it is over, `opened` is the text that was sealed and
    `command` what works the seal out on another computer; both are empty before. `coming` is the next deal's
    seal where one follows.
    """

    title: str
    words: tuple[str, ...]
    seal: str
    opened: str = ""
    command: str = ""
    coming: str = ""


def fair_shown(session: Session, deal: int) -> FairShown:
    """The seal of a deal, from 1, and what was sealed if it is over. It need not have begun."""
    played = len(session.record.deals)
    over = deal < played or (deal == played and session.due in (Due.DEAL, Due.PARTIDA))
    sealed = session.sealed(deal)
    title = _("Fair play: deal {number}").format(number=deal)
    coming = session.seal(deal + 1) if deal == played and session.due is Due.DEAL else ""
    if not session.seal(deal):
        return FairShown(title, (_(_ELSEWHERE_DEALT),), "", coming=coming)
    if not over:
        return FairShown(title, (_(_FIXED), _(_WAITING)), sealed.seal)
    command = f"printf %s '{sealed.text}' | sha256sum"
    return FairShown(title, (_(_OPEN),), sealed.seal, sealed.text, command, coming)


def is_fair(session: Session, deal: int) -> bool:
    """Whether a deal that is over was served from the cards that its seal stands for."""
    reshuffles = [
        event.count
        for step in replay(session.record)
        if step.deal == deal
        for event in step.events
        if isinstance(event, Reshuffled)
    ]
    return session.sealed(deal).is_kept_by(session.record.deals[deal - 1].deck, reshuffles)


def verdict(session: Session, deal: int) -> str:
    """What checking a deal comes to, in words."""
    if is_fair(session, deal):
        return _(
            "It is right: the seal, worked out anew, is the one shown before, and these cards were dealt."
        )
    return _("It is not right: these are not the cards that were sealed. Please report it.")


def open_deal(session: Session, deal: int) -> None:
    """Show the seal of a deal in the dialog."""
    shown = fair_shown(session, deal)
    write(part("fair-title"), shown.title)
    part("fair-body").replaceChildren(*_body(shown))
    write(part("fair-verdict"), "")
    for name in ("fair-check", "fair-copy"):
        part(name).hidden = not shown.opened
        put(part(name), "data-deal", str(deal))
    part("fair").scrollTop = 0
    dialogs.show("fair", "fair-title")


def check_deal(session: Session, deal: int) -> None:
    """Work the seal of a deal out again, and say whether it fits."""
    put(part("fair-verdict"), "data-fair", is_fair(session, deal))
    _say(verdict(session, deal))


async def copy_command(session: Session, deal: int) -> None:
    """Put on the clipboard what works the seal out on another computer."""
    copied = await browser.copy(fair_shown(session, deal).command)
    put(part("fair-verdict"), "data-fair", None)
    _say(_("The command is copied.") if copied else _("The browser does not let this page copy it."))


def _say(words: str) -> None:
    write(part("fair-verdict"), words)
    part("fair-verdict").scrollIntoView()


def _body(shown: FairShown) -> list[Any]:
    body = [make("p", text) for text in shown.words]
    if shown.seal:
        body += _labelled(_("Seal"), shown.seal)
    if shown.opened:
        body += _labelled(_("Salt and cards"), shown.opened)
        body.append(make("p", _(_ELSEWHERE)))
        body.append(make("code", shown.command, class_="sealed"))
    if shown.coming:
        body += _labelled(_("Seal of the next deal"), shown.coming)
    return body


def _labelled(label: str, text: str) -> list[Any]:
    return [make("h3", label), make("code", text, class_="sealed")]
