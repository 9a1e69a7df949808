"""What is said about past partidas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mus.rules.options import Options
from mus.text.catalogue import _, later, n_
from mus.text.names import joined
from mus.web.past.entry import Entry
from mus.web.settings import profile_of
from mus.web.storage import Trouble

_PROFILES: Final[Mapping[str, str]] = {
    "torneo": later("Tournament table"),
    "tres_juegos": later("Three juegos"),
    "mundijuegos": later("With 31 real"),
    "con_deje": later("With deje"),
    "cuatro_reyes": later("Four kings"),
}


def result_words(entry: Entry) -> str:
    """How the partida came out, in a word."""
    if entry.left or entry.winner is None:
        return _("Partida given up")
    return _("Partida won") if entry.winner == 0 else _("Partida lost")


def score_line(entry: Entry) -> str:
    """The score at its end, by what the partida was played for; the own pair first."""
    options = entry.options
    if options.vacas > 1:
        return _("Vacas {ours}–{theirs}").format(ours=entry.vacas[0], theirs=entry.vacas[1])
    if options.juegos > 1:
        return _("Juegos {ours}–{theirs}").format(ours=entry.juegos[0], theirs=entry.juegos[1])
    ours, theirs = (min(piedras, options.target) for piedras in entry.piedras)
    return _("Piedras {ours}–{theirs}").format(ours=ours, theirs=theirs)


def people_line(entry: Entry) -> str:
    """With whom and against whom it was played."""
    own, right, partner, left = entry.names
    del own
    return _("With {partner} against {rivals}").format(partner=partner, rivals=joined((right, left)))


def rules_name(options: Options) -> str:
    """The table by its name."""
    name = profile_of(options)
    return _(_PROFILES[name]) if name in _PROFILES else _("Own rules")


def deals_words(count: int) -> str:
    """So many deals."""
    return n_("{count} deal", "{count} deals", count).format(count=count)


def trouble_words(trouble: Trouble) -> str:
    """Why past partidas are not kept."""
    if trouble is Trouble.FORBIDDEN:
        return _("The browser does not let this page keep anything: past partidas are not listed.")
    return _("The browser has no room left: this partida could not be added to those played.")


def gone_words(count: int) -> str:
    """That old partidas are no longer there."""
    return n_(
        "{count} older partida made room for newer ones; the figures still count it.",
        "{count} older partidas made room for newer ones; the figures still count them.",
        count,
    ).format(count=count)


def index_mended_words() -> str:
    """That the numbering of the past partidas was damaged."""
    return _(
        "The numbering of the partidas played was damaged and has been made anew. "
        "The menu has what was there before."
    )


def place_line(deal: int, deals: int, step: int, steps: int) -> str:
    """Where a replay is."""
    if deals == 1:
        return _("Step {step} of {steps}").format(step=step, steps=steps)
    return _("Deal {deal} of {deals} · step {step} of {steps}").format(
        deal=deal, deals=deals, step=step, steps=steps
    )
