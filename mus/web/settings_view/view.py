"""`#/ajustes`: the form on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mus.players.roster import NAMES as LEVELS
from mus.rules.errors import MusError, OptionsError
from mus.text import catalogue
from mus.text.catalogue import _
from mus.text.names import sentence
from mus.text.reasons import explain
from mus.text.reference import LOCALES
from mus.text.settings.levels import level_words
from mus.text.settings.options import why_not
from mus.web import browser, dialogs
from mus.web.address import Place
from mus.web.chosen_file import text_in
from mus.web.dialogs import Answer
from mus.web.elements import focus, make, part, put, read, write
from mus.web.seating import names_of
from mus.web.session import Due
from mus.web.settings import Settings
from mus.web.settings_view.fields import field_element, show_value, value_of
from mus.web.settings_view.form import (
    CUSTOM,
    Group,
    answered,
    comfort_groups,
    option_groups,
    player_groups,
    profile_field,
    same_names,
    senas_field,
    shown,
)
from mus.web.settings_view.settings_file import NAME, settings_file, settings_from_file

if TYPE_CHECKING:
    from mus.web.page import Page

MAX_BYTES: Final = 100_000
"""More than any settings take; a larger file is not read."""


def open_view(page: Page) -> SettingsView:
    """The view, for `mus.web.late_views`."""
    catalogue.also(LOCALES)
    return SettingsView(page)


class SettingsView:
    """The form, which shows what holds and changes it at once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._section = part("/ajustes")
        self._form = part("ajustes")
        self._shown = False
        self._one_by_one = False
        self._stays = False
        page.chosen.followers.append(self._changed)
        browser.listen(self._section, "change", self._answer)
        browser.listen(self._section, "input", self._slide)
        browser.listen(self._section, "focusout", self._written)
        browser.listen(self._section, "click", self._click)

    def show(self, _place: Place) -> None:
        """Show what holds now; in another language than before, where somebody was in the form."""
        self._shown = True
        if self._stays:
            self._stays = False
            top, self._one_by_one = self._section.scrollTop, part("ajustes-rules").open
            self._build()
            focus(part("ajuste-language"))
            self._section.scrollTop = top
            return
        self._one_by_one = self._page.settings.profile == CUSTOM
        self._build()
        self._section.scrollTop = 0
        focus(part("ajustes-title"))

    def leave(self) -> None:
        """Nothing here goes on by itself."""
        self._shown = False

    # Building

    def _build(self) -> None:
        settings = self._page.settings
        self._form.replaceChildren(
            _section(_("Rules"), self._rules(settings), self._from_when()),
            _section(_("Players"), [*map(_group, player_groups()), _levels()], self._from_when()),
            *(_section(group.title, list(map(field_element, group.fields))) for group in comfort_groups()),
            _section(_("Keep or take along"), [_buttons()]),
        )
        self._paint(settings)

    def _rules(self, settings: Settings) -> list[Any]:
        details = make("details", id="ajustes-rules")
        details.open = self._one_by_one
        details.append(make("summary", _("Choose the rules one by one")))
        details.append(*map(_group, option_groups(settings)))
        return [field_element(profile_field(settings)), field_element(senas_field(settings)), details]

    def _from_when(self) -> str:
        session = self._page.session
        if session is None or session.due is Due.PARTIDA:
            return ""
        return _("From the next partida on: the one under way goes on as it began.")

    def _paint(self, settings: Settings) -> None:
        for control in self._form.querySelectorAll("[data-field]"):
            show_value(control, shown(settings, read(control, "data-field")))

    def _changed(self, settings: Settings) -> None:
        """The settings have changed, here or elsewhere."""
        if not self._shown:
            return
        field = profile_field(settings)
        menu = part("ajuste-profile")
        menu.replaceChildren(*(make("option", choice.label, value=choice.value) for choice in field.choices))
        write(part("ajuste-profile-words"), field.explanation)
        self._paint(settings)

    # Answering

    def _answer(self, event: Any) -> None:
        if event.target.id == "ajustes-file":
            self._page.start(self._open_file(event.target))
        elif name := read(event.target, "data-field"):
            self._take(event.target, name)

    def _slide(self, event: Any) -> None:
        if str(event.target.type) == "range":
            show_value(event.target, value_of(event.target))

    def _written(self, event: Any) -> None:
        """What was filled in by a program, such as a keyboard of a phone, is no `change` everywhere."""
        name = read(event.target, "data-field")
        written = name and str(event.target.type) in ("text", "number")
        if written and value_of(event.target) != shown(self._page.settings, name):
            self._take(event.target, name)

    def _take(self, control: Any, name: str) -> None:
        before = self._page.settings
        try:
            settings = answered(before, name, value_of(control))
        except OptionsError as error:
            show_value(control, shown(before, name))
            _say(control, why_not(error))
            return
        _say(control, "")
        self._stays = name == "language"
        self._page.chosen.change(settings)
        show_value(control, shown(settings, name))
        if name.startswith("names") and same_names(names_of(settings)):
            _say(control, _("Two players have the same name now: it will be hard to tell them apart."))

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-ajustes]")
        if not button:
            return
        match read(button, "data-ajustes"):
            case "back":
                event.preventDefault()
                self._page.trail.back()
            case "export":
                browser.download(NAME, settings_file(self._page.settings))
            case "import":
                part("ajustes-file").click()
            case "reset":
                self._page.start(self._reset())

    async def _reset(self) -> None:
        chosen = await dialogs.ask(
            _("Put everything back as it was at first?"),
            _("Rules, players, looks and sounds. The partida under way and what you have learnt stay."),
            (Answer(_("Put it back"), "yes", "danger"), Answer(_("Go back"), "", "primary")),
        )
        if chosen == "yes":
            self._replace(Settings(), _("Everything is as it was at first."))

    async def _open_file(self, field: Any) -> None:
        if not field.files.length:
            return
        write(part("ajustes-said"), "")
        try:
            settings = settings_from_file(await text_in(field, MAX_BYTES))
        except MusError as error:
            why = sentence(explain(error))
            words = _("{why} Nothing has been changed.").format(why=why)
            await dialogs.ask(
                _("These settings cannot be read"), words, (Answer(_("Go back"), "", "primary"),)
            )
            return
        self._replace(settings, _("The settings of the file hold now."))

    def _replace(self, settings: Settings, said: str) -> None:
        self._page.chosen.change(settings)
        self._one_by_one = settings.profile == CUSTOM
        self._build()
        write(part("ajustes-said"), said)


def _section(title: str, content: list[Any], note: str = "") -> Any:
    section = make("section", class_="ajustes-section")
    section.append(make("h2", title))
    if note:
        section.append(make("p", note, class_="field-note"))
    section.append(*content)
    return section


def _group(group: Group) -> Any:
    fieldset = make("fieldset", class_="ajustes-group")
    fieldset.append(make("legend", group.title))
    fieldset.append(*map(field_element, group.fields))
    return fieldset


def _levels() -> Any:
    levels = make("ul", class_="field-words")
    levels.append(*(make("li", words) for level in LEVELS if (words := level_words(level))))
    return levels


def _buttons() -> Any:
    row = make("div", class_="more")
    for word, label in (
        ("export", _("Save in a file")),
        ("import", _("Take from a file")),
        ("reset", _("Put everything back")),
    ):
        row.append(make("button", label, type="button", data_ajustes=word))
    file = make("input", type="file", id="ajustes-file", accept=".json,application/json", tabindex="-1")
    put(file, "aria-hidden", True)
    file.hidden = True
    block = make("div", class_="ajustes-keep")
    block.append(row, file, make("p", id="ajustes-said", role="status"))
    return block


def _say(control: Any, words: str) -> None:
    """Say `words` about what was answered at `control`, beside it and to who listens."""
    row = control.closest("[data-kind]")
    said = row.querySelector(".field-said")
    if said:
        write(said, words)
    elif words:
        row.append(make("p", words, class_="field-said", role="alert"))
