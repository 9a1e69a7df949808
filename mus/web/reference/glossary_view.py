"""The words of the game in four languages, and what is said at the table: `#/glosario`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mus.rules.sena_sets import SETS, USUAL, Sena
from mus.text import catalogue
from mus.text.catalogue import _, n_
from mus.text.reference import LOCALES
from mus.text.reference.glossary import LANGUAGES, Entry, Form, Saying, glossary, language_name, sayings
from mus.text.reference.sources import SOURCES
from mus.text.sena_words import gesture_words, sena_meaning, sena_name
from mus.text.settings.options import value_label
from mus.web.address import Place, View
from mus.web.elements import focus, make, part
from mus.web.portraits import OWN
from mus.web.reference.hearing import show_with_words
from mus.web.reference.painting import Painted
from mus.web.reference.search_field import SearchField
from mus.web.reference.ways import ways_from
from mus.web.senas.figures import figure, poses_of
from mus.web.session import Due

if TYPE_CHECKING:
    from mus.web.page import Page

_NAME: Final = "glossary"
_DOUBTFUL: Final = "?"


def open_view(page: Page) -> GlossaryView:
    """Make the view ready to be shown."""
    catalogue.also(LOCALES)
    return GlossaryView(page)


class GlossaryView:
    """Every word with its meaning, and every saying with its sense."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._search = SearchField(page, _NAME, _found)

    def show(self, _place: Place) -> None:
        """Write it out, and let it be read from the beginning."""
        show_with_words(self._page, View.GLOSARIO, self._paint)

    def _paint(self) -> None:
        words, said = [_word(entry) for entry in glossary()], [_saying(each) for each in sayings()]
        of = self._senas_in_force()
        senas = [_sena(sena) for sena in SETS[USUAL if of == "no" else of].senas]
        part(f"{_NAME}-body").replaceChildren(
            ways_from(View.GLOSARIO),
            make(
                "p",
                _(
                    "The words of the game in four languages, and what is said at the table. Small letters "
                    "name the source of a form; a question mark stands where there is none."
                ),
                class_="soft",
            ),
            self._search.element,
            *_list("words", _("Words"), words),
            *_list("sayings", _("What is said at the table"), said),
            *_list("senas", _("Señas"), senas, _note(of)),
            *_sources(),
        )
        self._search.search_in([*words, *said, *senas])
        focus(part(f"{_NAME}-title"))

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def _senas_in_force(self) -> str:
        """The señas of the partida under way, or of the next one."""
        session = self._page.session
        under_way = session is not None and session.due is not Due.PARTIDA
        options = session.record.options if session and under_way else self._page.settings.options
        return options.senas


def _list(name: str, title: str, items: list[Painted], *notes: Any) -> tuple[Any, ...]:
    heading = make("h2", title, id=f"{_NAME}-{name}")
    entries = make("ul", class_="entries", aria_labelledby=f"{_NAME}-{name}")
    entries.append(*(item.element for item in items))
    return heading, *notes, entries


def _note(senas: str) -> Any:
    """Which señas these are."""
    if senas == "no":
        words = _("There are none at your table; these are the usual eight.")
    else:
        words = _("At your table: {set}.").format(set=value_label("senas", senas))
    return make("p", words, class_="soft")


def _sena(sena: Sena) -> Painted:
    painted = Painted(make("li", class_="entry sena-entry"))
    told = make("div")
    gesture, meaning = gesture_words(sena.gesture), sena_meaning(sena)
    told.append(
        painted.make("h3", sena_name(sena.name)), painted.make("p", gesture), painted.make("p", meaning)
    )
    painted.element.append(figure(OWN, poses_of(sena.gesture)[0], "sena-face"), told)
    return painted


def _sources() -> tuple[Any, ...]:
    """Where the words and the sayings are from."""
    said = SOURCES["fraseologia"].citation
    return (
        make("h2", _("Sources")),
        make(
            "p",
            _(
                "Of the words: eu.wiki and fr.wiki are Wikipedia; EHMF, FFM and NABO, the rules of the "
                "Basque, the French and the North American federations; Larramendi, his books of 1745 and "
                "1754; the others, pages on the web (ludoteka.com, elinberri, euskadi.eus, Musée Basque, "
                "mintzanet, pci-lab)."
            ),
        ),
        make("p", _("Of what is said: {source}").format(source=said)),
    )


def _word(entry: Entry) -> Painted:
    painted = Painted(make("li", class_="entry"))
    spanish, *others = LANGUAGES
    head = make("h3", lang=spanish)
    head.append(*_forms(painted, entry.forms[spanish]))
    forms = make("dl", class_="forms")
    for code in others:
        if entry.forms[code]:
            said = make("dd", lang=code)
            said.append(*_forms(painted, entry.forms[code]))
            forms.append(make("dt", language_name(code)), said)
    painted.element.append(head, painted.make("p", entry.meaning), forms)
    return painted


def _forms(painted: Painted, forms: tuple[Form, ...]) -> list[Any]:
    """The forms one after the other, each with its sources behind it."""
    parts: list[Any] = []
    for place, form in enumerate(forms):
        if place:
            parts.append(" · ")
        parts.append(painted.make("span", form.word))
        if not form.sure:
            parts.append(make("span", f" {_DOUBTFUL}", class_="soft"))
        if form.sources:
            parts.append(make("span", f" {', '.join(form.sources)}", class_="sources"))
    return parts


def _saying(saying: Saying) -> Painted:
    painted = Painted(make("li", class_="entry"))
    phrase = make("p", class_="phrase", lang="es")
    phrase.append("«", painted.make("span", saying.phrase), "»")
    painted.element.append(phrase, painted.make("p", saying.sense))
    return painted


def _found(count: int) -> str:
    return n_("{count} entry found.", "{count} entries found.", count).format(count=count)
