"""What this browser keeps for the page: telling it, and deleting all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mus.text.catalogue import _, n_
from mus.text.names import joined
from mus.web import browser, dialogs
from mus.web.dialogs import Answer
from mus.web.elements import focus, part, write
from mus.web.keeper import LESSONS_KEY, TAB_KEY
from mus.web.past.room import ENTRY, FIGURES, INDEX, OPENED
from mus.web.settings import KEY as SETTINGS_KEY
from mus.web.storage import ASIDE, KEY, Storage

OURS: Final = "mus:"
"""What the keys of this page begin with. Other pages of the same host keep theirs in the same place."""


def kept_keys(storage: Storage) -> tuple[str, ...]:
    """The keys of this page, the tab's last: other tabs learn by its going that all is gone.

    Raises what the storage raises.
    """
    ours = (key for key in storage.names() if key.startswith(OURS))
    return tuple(sorted(ours, key=lambda key: (key == TAB_KEY, key)))


def things(keys: Sequence[str]) -> tuple[str, ...]:
    """What lies under `keys`, in words; which tab plays is nothing to tell."""
    aside = sum(key.startswith(ASIDE) for key in keys)
    known = {
        KEY: _("the partida you have begun"),
        LESSONS_KEY: _("what you have learnt in the lessons"),
        SETTINGS_KEY: _("your settings"),
        FIGURES: _("the figures"),
    }
    past = any(key.startswith(ENTRY) for key in keys)
    told = [words for key, words in known.items() if key in keys]
    if past:
        told.append(_("the partidas you have played"))
    if aside:
        told.append(n_("{count} text set aside", "{count} texts set aside", aside).format(count=aside))
    if any(key not in (*known, TAB_KEY, INDEX) and not key.startswith((ASIDE, ENTRY)) for key in keys):
        told.append(_("data of another version of this page"))
    return tuple(told)


class Privacy:
    """The page `#/privacidad`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def show(self) -> None:
        """Say what is kept now, and offer to delete it."""
        focus(part("privacy-title"))
        try:
            keys = kept_keys(self._storage)
        except Exception:
            write(part("kept-now"), _("The browser does not let this page keep anything."))
            return
        told = things(keys)
        write(
            part("kept-now"),
            _("Kept in this browser now: {things}.").format(things=joined(told))
            if told
            else _("Nothing is kept in this browser now."),
        )
        part("delete-all").hidden = not keys

    async def delete_all(self) -> None:
        """Delete everything that is kept, if that is meant, and begin anew."""
        keys = kept_keys(self._storage)
        told = things(keys) or (_("which tab plays"),)
        chosen = await dialogs.ask(
            _("Delete all that is kept?"),
            _("This is lost for good: {things}.").format(things=joined(told)),
            (Answer(_("Delete all"), "yes", "danger"), Answer(_("Go back"), "", "primary")),
        )
        if chosen != "yes":
            return
        for key in kept_keys(self._storage):
            self._storage.remove(key)
        browser.keep_in_tab(OPENED, "")
        # Whatever this page still has in memory is of what was deleted.
        browser.window.location.reload()
