"""The menu: what can be gone on with, the table and the pace, and what has to be said about saved data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mus.rules.record import Names
from mus.text.catalogue import _, later
from mus.text.names import pair_name, sentence
from mus.text.reasons import explain
from mus.web.elements import make, part, put, write
from mus.web.session import Due, Session
from mus.web.settings import Settings, with_profile
from mus.web.storage import Aside, Trouble

PROGRESS_REASONS: Final = ("not-progress", "progress-version", "progress-damaged", "progress-too-long")
"""The reasons of a text set aside that was progress of lessons, not a partida."""

FIGURES_REASONS: Final = ("not-figures", "figures-version")
"""Those of one that was figures."""

_OTHERS: Final[Mapping[str, str]] = {
    "settings-damaged": later("Damaged settings were set aside: {why}"),
    "past-index-damaged": later("The damaged numbering of the partidas played was set aside: {why}"),
}
"""What is said of other texts set aside, by reason."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell in the menu, with buttons: (label, what it does, for which slot)."""

    text: str
    buttons: tuple[tuple[str, str, int], ...] = ()


def trouble_words(trouble: Trouble) -> str:
    """What it means that the browser does not keep the partida."""
    if trouble is Trouble.FULL:
        return _("The browser has no room left: the partida goes on, but is lost when you close the page.")
    if trouble is Trouble.TOO_MANY_ASIDE:
        return _(
            "A saved partida that cannot be read lies in the way and there is no room to set it aside: "
            "this one is not saved until you delete one of those set aside."
        )
    return _("The browser does not let this page save: the partida is lost when you close the page.")


def notices(trouble: Trouble | None, asides: Sequence[Aside]) -> tuple[Notice, ...]:
    """Everything the menu has to tell about saving."""
    told = [Notice(trouble_words(trouble))] if trouble else []
    for aside in asides:
        why = sentence(explain(aside.error))
        text = _aside_words(aside.reason).format(why=why)
        buttons = ((_("Download it"), "aside", aside.slot), (_("Delete it"), "delete-aside", aside.slot))
        told.append(Notice(text, buttons))
    return tuple(told)


def _aside_words(reason: str) -> str:
    if reason in PROGRESS_REASONS:
        return _("Saved progress of the lessons could not be read and was set aside: {why}")
    if reason in FIGURES_REASONS:
        return _("Kept figures could not be read and were set aside: {why}")
    return _(_OTHERS.get(reason, later("A saved partida could not be read and was set aside: {why}")))


def paint_menu(session: Session | None, told: Sequence[Notice], names: Names) -> None:
    """Show what can be done now, and the `names` of the next table."""
    pairs = {"ours": pair_name(names, 0), "theirs": pair_name(names, 1)}
    write(part("motto"), _("{ours} against {theirs}").format(**pairs))
    goes_on = session is not None and session.due is not Due.PARTIDA
    part("menu-resume").hidden = not goes_on
    part("menu-hint").hidden = goes_on
    part("profile-note").hidden = not goes_on
    part("menu-export").hidden = session is None
    part("menu-fair").hidden = session is None
    part("menu-abandon").hidden = not goes_on
    part("menu-new").textContent = _("New partida") if goes_on else _("Play")
    put(part("menu-new"), "class", "big" if goes_on else "big primary")
    put(part("menu-new"), "disabled", None)
    part("notices").replaceChildren(*map(_notice, told))


def _notice(notice: Notice) -> Any:
    item = make("li", class_="notice")
    item.append(make("p", notice.text))
    if notice.buttons:
        row = make("div", class_="dialog-buttons")
        for label, ui, slot in notice.buttons:
            row.append(make("button", label, type="button", data_ui=ui, data_slot=str(slot)))
        item.append(row)
    return item


_CHOICES: Final = ("profile", "speed")
_KEYS: Final = "keys"
CUSTOM: Final = "a-medida"
"""The choice in the menu that stands for options of no profile."""


def not_kept_words() -> str:
    """What it means that the browser does not keep the settings."""
    return _("The browser keeps nothing now: what you choose holds until you close the page.")


def show_settings(settings: Settings) -> None:
    """Mark the choices of the menu as `settings` have them."""
    part("custom-table").hidden = bool(settings.profile)
    for name, value in (("profile", settings.profile or CUSTOM), ("speed", settings.speed)):
        part("settings").querySelector(f'[name="{name}"][value="{value}"]').checked = True
    part("keys-on").checked = settings.keys


def marked_choices() -> Mapping[str, str | bool]:
    """What the menu has marked, by name."""
    chosen = ((name, part("settings").querySelector(f'[name="{name}"]:checked')) for name in _CHOICES)
    return {name: str(choice.value) for name, choice in chosen} | {_KEYS: bool(part("keys-on").checked)}


def early_choices() -> Mapping[str, str | bool]:
    """What the person has chosen in the menu before the page was alive."""
    marked = marked_choices()
    usual = part("settings").querySelectorAll("input:checked")
    untouched = {str(choice.name) for choice in usual if choice.defaultChecked}
    if part("keys-on").checked == part("keys-on").defaultChecked:
        untouched.add(_KEYS)
    return {name: value for name, value in marked.items() if name not in untouched}


def with_choices(settings: Settings, choices: Mapping[str, str | bool]) -> Settings:
    """`settings` with what was chosen in the menu."""
    changes: dict[str, Any] = dict(choices)
    profile = changes.pop("profile", CUSTOM)
    if profile != CUSTOM:
        changes["options"] = with_profile(settings.options, profile)
    return replace(settings, **changes)
