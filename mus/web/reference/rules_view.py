"""The rules of any table: `#/reglas`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mus.rules.options import PROFILES, Options, options_from
from mus.text import catalogue
from mus.text.catalogue import _
from mus.text.reference import LOCALES
from mus.text.reference.rules.book import peculiar_to, rules_of
from mus.text.settings.profiles import profile_name
from mus.web.address import HASHES, Place, View
from mus.web.elements import focus, make, part, read
from mus.web.reference.articles import sections_found
from mus.web.reference.hearing import hear, show_with_words
from mus.web.reference.painting import paint_section
from mus.web.reference.search_field import SearchField
from mus.web.reference.ways import ways_from
from mus.web.session import Due

if TYPE_CHECKING:
    from mus.web.page import Page

_NAME: Final = "rules"
_OWN: Final = "own"
_UNDER_WAY: Final = "under-way"


def open_view(page: Page) -> RulesView:
    """Make the view ready to be shown."""
    catalogue.also(LOCALES)
    return RulesView(page)


class RulesView:
    """The rules, of the table that is chosen above them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._wished = ""
        self._search = SearchField(page, _NAME, sections_found)
        self._body = part("rules-body")
        hear(page, self._body, "change", self._change)
        hear(page, self._body, "click", self._click)

    def show(self, _place: Place) -> None:
        """Write the rules out, and let them be read from the beginning."""
        show_with_words(self._page, View.REGLAS, self._begin)

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def _begin(self) -> None:
        self._paint()
        focus(part("rules-title"))

    def _tables(self) -> dict[str, tuple[str, Options]]:
        """The tables one can read the rules of, by key: what they are called, and their options."""
        tables: dict[str, tuple[str, Options]] = {}
        session = self._page.session
        if session is not None and session.due is not Due.PARTIDA:
            tables[_UNDER_WAY] = (_("the partida under way"), session.record.options)
        tables[_OWN] = (_("your table"), self._page.settings.options)
        for profile in PROFILES:
            tables[profile] = (profile_name(profile), options_from({"profile": profile}))
        return tables

    def _paint(self) -> None:
        tables = self._tables()
        chosen = self._wished if self._wished in tables else next(iter(tables))
        options, usual = tables[chosen][1], Options()
        parts = [
            paint_section(section, _NAME, marked=peculiar_to(options, usual)) for section in rules_of(options)
        ]
        self._body.replaceChildren(
            ways_from(View.REGLAS),
            _choice({key: title for key, (title, _options) in tables.items()}, chosen),
            make("p", _tells(options, usual), class_="soft"),
            self._search.element,
            _index(options),
            *(painted.element for painted in parts),
            make("a", _("Settings"), class_="link-button", href=HASHES[View.AJUSTES]),
        )
        self._search.search_in(parts)

    def _change(self, event: Any) -> None:
        if event.target.id == "rules-of":
            self._wished = str(event.target.value)
            self._paint()
            focus(part("rules-of"))

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-jump]")
        if button:
            heading = part(f"{_NAME}-{read(button, 'data-jump')}")
            heading.scrollIntoView()
            focus(heading)


def _choice(titles: dict[str, str], chosen: str) -> Any:
    row = make("p", class_="choose-table")
    row.append(make("label", _("Rules of"), for_="rules-of"))
    select = make("select", id="rules-of")
    for key, title in titles.items():
        option = make("option", title, value=key)
        option.selected = key == chosen
        select.append(option)
    row.append(select)
    return row


def _index(options: Options) -> Any:
    """A way to each section."""
    index = make("details", class_="index")
    index.append(make("summary", _("On this page")))
    ways = make("nav", aria_label=_("On this page"))
    for section in rules_of(options):
        ways.append(make("button", section.title, type="button", data_jump=section.key))
    index.append(ways)
    return index


def _tells(options: Options, usual: Options) -> str:
    if options == usual:
        return _("These are the rules of the tournament, which the other tables begin from.")
    return _("What has a line at its side is other than in the tournament.")
