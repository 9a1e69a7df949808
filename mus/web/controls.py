"""What the person can say now, as controls: only what the rules allow."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from mus.players.view import View
from mus.rules.actions import MAX_AMOUNT, Action, Word
from mus.rules.cards import Hand
from mus.rules.hands import Lance
from mus.text.catalogue import _
from mus.text.names import lance_title
from mus.text.phrases import button_label

QUICK_AMOUNTS: Final = (2, 5)
"""Envites and raises, in piedras, that have a control of their own where they are allowed."""


class Asking(Enum):
    """What the controls ask for before anything is said."""

    NOTHING = "nothing"
    AMOUNT = "amount"
    ORDAGO = "ordago"


_WHOLE_NUMBER: Final = re.compile(r"(?P<minus>-?)(?P<digits>[0-9]{1,40})")


@dataclass(frozen=True, slots=True)
class Desk:
    """What the person has begun and not said yet: cards `chosen` to throw, `amount` of piedras as typed."""

    chosen: Hand = ()
    asking: Asking = Asking.NOTHING
    amount: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A button. It says `action`, or, with `ui`, does something of the page's own.

    `key` names it from one showing to the next, `width` is a share of the row. It cannot be used, and tells
    why, when `why_not` is not empty. `word` is the action's word also for a control that only leads to it.
    """

    key: str
    label: str
    width: str
    word: Word | None = None
    action: Action | None = None
    ui: str = ""
    tone: str = ""
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class AmountField:
    """The number of piedras, from `least` to `most` (None: no limit), as `text` has it now."""

    key: str
    label: str
    text: str
    least: int
    most: int | None
    width: str = "half"


Item: TypeAlias = Control | AmountField


@dataclass(frozen=True, slots=True)
class Panel:
    """All the controls, and the line above them.

    With `weighty` the first of them stakes piedras: the keyboard then waits beside them, so that a key
    pressed too late says nothing.
    """

    prompt: str = ""
    items: tuple[Item, ...] = ()
    weighty: bool = False


WhyNot: TypeAlias = Callable[[Action], str]
"""Why an action is not allowed, in words; empty when it is."""


def panel_for(view: View, names: Sequence[str], desk: Desk, why_not: WhyNot) -> Panel:
    """The controls for whoever sees `view`; none when it is not their turn."""
    words = view.legal.words
    if not words:
        return Panel()
    if Word.MUS in words or Word.NO_MUS in words:
        both = (_says(view, Word.MUS, "half", tone="primary"), _says(view, Word.NO_MUS, "half"))
        return Panel(
            _("Mus, or play with these cards?"), tuple(control for control in both if control.word in words)
        )
    if Word.DESCARTA in words:
        return _discarding(view, desk, why_not)
    if desk.asking is Asking.ORDAGO:
        return _asking_ordago(view)
    if desk.asking is Asking.AMOUNT:
        return _asking_amount(view, desk, why_not)
    return _betting(view, names)


def evened(panel: Panel) -> Panel:
    """`panel` without a control that stands out, for a lesson that asks which one is right."""
    items = (
        replace(item, tone="") if isinstance(item, Control) and item.tone == "primary" else item
        for item in panel.items
    )
    return replace(panel, items=tuple(items))


def amount_word(view: View) -> Word:
    """The word that an amount now goes with."""
    return Word.ENVIDO if Word.ENVIDO in view.legal.words else Word.MAS


def parsed_amount(text: str) -> int:
    """The piedras that `text` means, from 1 to MAX_AMOUNT; 0 when it is no whole number."""
    number = _WHOLE_NUMBER.fullmatch(text.strip())
    if number is None:
        return 0
    digits = number["digits"].lstrip("0")
    return 1 if number["minus"] or not digits else int(digits) if len(digits) <= 6 else MAX_AMOUNT


def stepped(view: View, desk: Desk, step: int) -> Desk:
    """The desk with the amount one `step` further, inside what is allowed."""
    legal = view.legal
    amount = max(legal.least, parsed_amount(desk.amount) + step)
    if legal.most is not None:
        amount = min(amount, legal.most)
    return replace(desk, amount=str(amount))


def _says(view: View, word: Word, width: str, amount: int = 0, tone: str = "") -> Control:
    action = Action(view.seat, word, amount=amount)
    key = f"{word.value}-{amount}" if amount else word.value
    return Control(key, button_label(word, amount), width, word, action, tone=tone)


def _discarding(view: View, desk: Desk, why_not: WhyNot) -> Panel:
    action = Action(view.seat, Word.DESCARTA, cards=desk.chosen)
    count = len(desk.chosen)
    label = _("Discard ({count})").format(count=count) if count else button_label(Word.DESCARTA)
    discard = Control(
        "descarta", label, "full", Word.DESCARTA, action, tone="primary", why_not=why_not(action)
    )
    return Panel(_("Choose the cards you throw."), (discard,))


def _betting(view: View, names: Sequence[str]) -> Panel:
    legal, betting = view.legal, view.betting
    opening = Word.PASO in legal.words
    word = amount_word(view)
    room = (Word.ENVIDO in legal.words or Word.MAS in legal.words) and (
        legal.most is None or legal.most >= legal.least
    )
    quick = [
        amount
        for amount in dict.fromkeys((max(QUICK_AMOUNTS[0], legal.least), QUICK_AMOUNTS[1]))
        if room and amount >= legal.least and (legal.most is None or amount <= legal.most)
    ]
    if opening:
        first = [_says(view, Word.PASO, "half")]
        first += [_says(view, word, "half", amount, "primary") for amount in quick[:1]]
        second = [_says(view, word, "", amount) for amount in quick[1:]]
    else:
        first = [_says(view, Word.QUIERO, "half", tone="primary"), _says(view, Word.NO_QUIERO, "half")]
        second = [_says(view, word, "", amount) for amount in quick]
    if room and legal.most != legal.least:
        second.append(Control("amount", _("Other…"), "", ui="amount"))
    if Word.ORDAGO in legal.words:
        second.append(
            Control("ordago", button_label(Word.ORDAGO), "", Word.ORDAGO, ui="ask-ordago", tone="danger")
        )
    share = {1: "full", 2: "half", 3: "third", 4: "quarter"}.get(len(second), "quarter")
    first = [control for control in first if control.word in legal.words]
    items = (*first, *(replace(control, width=share) for control in second))
    assert betting is not None, "bets are laid in a lance"
    return Panel(_prompt(view, names, betting.lance), items, weighty=not opening)


def _prompt(view: View, names: Sequence[str], lance: Lance) -> str:
    betting = view.betting
    if betting is None or betting.bettor is None:
        return _("{lance}: do you bet?").format(lance=lance_title(lance))
    if betting.ordago:
        return _("Órdago by {name}: do you accept?").format(name=names[betting.bettor])
    return _("{total} on the table, by {name}: do you accept?").format(
        total=betting.stake, name=names[betting.bettor]
    )


def _asking_ordago(view: View) -> Panel:
    action = Action(view.seat, Word.ORDAGO)
    return Panel(
        _("An órdago stakes the whole juego. Are you sure?"),
        (
            Control("back", _("Go back"), "half", ui="back"),
            Control("ordago-sure", _("Yes, órdago!"), "half", Word.ORDAGO, action, tone="danger"),
        ),
    )


def _asking_amount(view: View, desk: Desk, why_not: WhyNot) -> Panel:
    legal, word, amount = view.legal, amount_word(view), parsed_amount(desk.amount)
    action = Action(view.seat, word, amount=amount)
    refusal = why_not(action) if amount else _("Write a number of piedras.")
    label = button_label(word, amount) if amount and not refusal else button_label(word)
    if legal.most is None:
        prompt = _("How many piedras? {least} or more.").format(least=legal.least)
    else:
        prompt = _("How many piedras? From {least} to {most}.").format(least=legal.least, most=legal.most)
    return Panel(
        prompt,
        (
            Control("less", _("One less"), "step", ui="less"),
            AmountField("field", _("Piedras"), desk.amount, legal.least, legal.most),
            Control("more", _("One more"), "step", ui="more"),
            Control("back", _("Go back"), "half", ui="back"),
            Control("say", label, "half", word, action, tone="primary", why_not=refusal),
        ),
    )
