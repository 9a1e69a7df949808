"""The page as a whole: which partida is there, which view shows, and what every button does."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from mus.rules.errors import MusError
from mus.text.catalogue import _
from mus.text.names import spoken_names
from mus.web import browser, dialogs, menu
from mus.web.address import HASHES, Place, View, Wishes, is_known, place_at
from mus.web.appearance import wear
from mus.web.arriving import NotArrivedError, arrived
from mus.web.asides import set_partida_aside, set_settings_aside
from mus.web.chosen import Chosen
from mus.web.dialogs import Answer
from mus.web.elements import focus, part, write
from mus.web.giving_up import may_replace, remembered
from mus.web.journal import Journal
from mus.web.keeper import Keeper
from mus.web.late_views import LATE, LateViews
from mus.web.own_place import OwnPlace
from mus.web.painting import TablePainter
from mus.web.privacy import Privacy
from mus.web.seating import names_of
from mus.web.session import Due, Session
from mus.web.settings import Settings
from mus.web.storage import SavedText, Storage, Trouble
from mus.web.table import Table
from mus.web.trail import Trail

if TYPE_CHECKING:
    from mus.web.lessons.classroom import Classroom

AT_TABLE: Final = (View.PARTIDA, View.LECCION, View.REPASO, View.MANO, View.REPETICION)
"""The views that show the table."""


class Page:
    """Everything behind index.html. `ui` holds what each `data-ui` does."""

    def __init__(self, storage: Storage, wishes: Wishes) -> None:
        self.storage = storage
        self._wishes = wishes
        self.keeper: Final = Keeper(storage, secrets.token_hex(8))
        self.journal: Final = Journal()
        self.painter: Final = TablePainter()
        self.privacy: Final = Privacy(storage)
        self.chosen: Final = Chosen(storage, self)
        self.late: Final = LateViews(self)
        self.trail: Final = Trail()
        self.session: Session | None = None
        self.table: OwnPlace | None = None
        self._classroom: Classroom | None = None
        self._task: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Future[None]] = set()
        self._played = 0
        self._kept = ""
        self._warned: Trouble | None = None
        self._faults = 0
        self.fault = ""

    # Starting

    def wake(self) -> None:
        """Read what is kept from earlier visits and show what the address asks for."""
        self._read_settings()
        self._read_partida()
        self.show()

    def _read_settings(self) -> None:
        early = menu.early_choices()
        self.chosen.followers += (self.painter.hearing.follow, wear, menu.show_settings)
        self.chosen.read()
        if early:
            self.chosen.change(menu.with_choices(self.settings, early))

    @property
    def settings(self) -> Settings:
        """What the person has chosen."""
        return self.chosen.settings

    def keep_settings(self) -> None:
        """Take over what the menu has marked and keep it for the next visit."""
        self.chosen.change(menu.with_choices(self.settings, menu.marked_choices()))

    def _read_partida(self) -> None:
        """Take over what is kept, unless it is what was last read."""
        kept = self.keeper.store.load()
        if isinstance(kept, Trouble):
            self.keeper.trouble = kept
        elif kept is None:
            self.session = None
        elif kept != self._kept:
            self._kept = kept
            try:
                self.session = Session.load(kept)
                self.session.rename(spoken_names(self.session.names)[0])
            except MusError as error:
                self.session = None
                set_partida_aside(self, kept, error)

    def refresh(self) -> None:
        """Read the partida again if another tab may have gone on with it."""
        if not self.keeper.is_ours():
            self._read_partida()

    @property
    def speed(self) -> str:
        """The speed that holds: the address's wish before the menu's choice."""
        return self._wishes.speed or self.settings.speed

    # Views

    def show(self) -> None:
        """Show the view of the address; the menu, and a word, for an address that there is not."""
        if not is_known(str(browser.window.location.hash)):
            browser.replace_address(HASHES[View.MENU])
            self.toast(_("There is no such page here: this is the menu."))
        place = self.place
        self.trail.arrive()
        dialogs.close_all()
        self.journal.shut()
        self._leave_table()
        self._enter(place.view)
        match place.view:
            case View.PARTIDA:
                self._play()
            case View.MENU:
                self._show_menu()
            case View.PRIVACIDAD:
                self.privacy.show()
            case View.BIENVENIDA:
                self._welcome(place.lesson)
            case view if view in LATE:
                self._task = asyncio.ensure_future(self.guarded(self._later(self.late.show, place)))
            case _:
                self._task = asyncio.ensure_future(self.guarded(self._later(self._show_lesson, place)))

    def _enter(self, view: View) -> None:
        browser.document.documentElement.dataset.view = view.value
        for name in ("table", "journal"):
            part(name).inert = view not in AT_TABLE

    def _show_menu(self) -> None:
        self.paint_menu()
        part("menu").scrollTop = 0
        focus(part("menu-new" if part("menu-resume").hidden else "menu-resume"))

    @property
    def place(self) -> Place:
        """Where the page is."""
        return place_at(str(browser.window.location.hash))

    async def _later(self, show: Callable[[Place], Awaitable[None]], place: Place) -> None:
        try:
            await arrived()
        except NotArrivedError:
            if place.code:
                # Nothing in the menu leads to a link that was sent: loading the page again tries it again.
                self._enter(View.MENU)
                self._show_menu()
            else:
                self.go(View.MENU)
            raise
        await show(place)

    async def _show_lesson(self, place: Place) -> None:
        await self.classroom.show(place)

    def _welcome(self, lesson: str) -> None:
        title = part(f"welcome-{lesson}")
        if title:
            focus(title)
        else:
            self.go(View.LECCIONES)

    def lessons_changed(self) -> None:
        """Another tab has gone on learning."""
        if self._classroom is not None:
            self._classroom.refresh()

    @property
    def classroom(self) -> Classroom:
        """Everything about lessons, which is read in when somebody first wants to learn."""
        if self._classroom is None:
            from mus.web.lessons.classroom import Classroom  # noqa: PLC0415

            self._classroom = Classroom(self, self.storage)
        return self._classroom

    def leave(self) -> None:
        """Go from the table to where it was opened from."""
        from_there = {View.REPETICION: View.HISTORIAL}
        from_there |= dict.fromkeys((View.LECCION, View.REPASO), View.LECCIONES)
        self.go(from_there.get(self.place.view, View.MENU))

    def go(self, view: View) -> None:
        """Go to `view`, as a step that Back undoes."""
        self.go_to(HASHES[view])

    def go_to(self, fragment: str) -> None:
        """Go to an address of the page, as a step that Back undoes."""
        if str(browser.window.location.hash) == fragment:
            self.show()
        else:
            browser.window.location.hash = fragment

    def paint_menu(self) -> None:
        """Show the menu as things stand."""
        self.refresh()
        asides = self.keeper.store.set_aside_items()
        trouble = asides if isinstance(asides, Trouble) else self.keeper.trouble
        told = menu.notices(trouble, () if isinstance(asides, Trouble) else asides)
        menu.paint_menu(self.session, told, names_of(self.settings))

    def _play(self) -> None:
        self.refresh()
        if self.session is None:
            self.session = self._new_session()
        self.table = table = Table(
            self.session,
            self.painter,
            self.journal,
            keeper=self.keeper,
            speed=lambda: self.speed,
            reports=self,
            catching=lambda: self.settings.catching,
        )
        self._task = asyncio.ensure_future(self.guarded(table.run()))

    def _leave_table(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = self.table = None
        if self._classroom is not None:
            self._classroom.leave()
        self.late.leave()

    def _new_session(self) -> Session:
        settings = self.settings
        return Session.new(settings.options, names_of(settings), settings.levels, self.seed())

    def seed(self) -> str:
        """What the chance of the next game comes from."""
        self._played += 1
        wished = self._wishes.seed
        if not wished:
            return secrets.token_hex(8)
        return wished if self._played == 1 else f"{wished}-{self._played}"

    # What settings and table report

    def settings_not_kept(self) -> None:
        """Say that what is chosen holds for this visit alone."""
        self.toast(menu.not_kept_words())

    def settings_damaged(self, saved: SavedText, text: str) -> None:
        """Set the kept settings aside, and say so."""
        set_settings_aside(self, saved, text)

    def overtaken(self) -> None:
        """Another tab plays the partida now: say so, and offer to take it back."""
        self._leave_table()
        self.start(self._offer_take_over())

    async def _offer_take_over(self) -> None:
        chosen = await dialogs.ask(
            _("The partida goes on in another tab"),
            _("It is open there since, so this tab has stopped. Nothing is lost."),
            (Answer(_("Menu"), "menu"), Answer(_("Go on here"), "take", "primary")),
        )
        self._read_partida()
        # The other tab may have given it up meanwhile.
        self.go(View.PARTIDA if chosen == "take" and self.session else View.MENU)

    def without_senas(self) -> None:
        """Say that the señas have not come."""
        self.toast(_("The señas cannot be loaded; you play without them until they come."))

    def saved(self) -> None:
        """Say it when saving does not work, once for each reason; and when a machine player failed."""
        trouble = self.keeper.trouble
        if trouble is not None and trouble is not self._warned:
            self.toast(menu.trouble_words(trouble))
        self._warned = trouble
        faults = len(self.session.faults) if self.session else 0
        if faults > self._faults:
            self.toast(_("A machine player has failed and done the least it could. The help has a report."))
        self._faults = faults
        if self.session is not None and self.session.due is Due.PARTIDA:
            self.start(remembered(self, self.session))

    def toast(self, text: str) -> None:
        """Say `text` over the table until it is put away, beside what has not been put away yet."""
        told = "" if part("toast").hidden else str(part("toast-words").textContent)
        if text not in told:
            write(part("toast-words"), f"{told} {text}".strip())
        part("toast").hidden = False
        self.journal.say(text)

    # Faults

    def start(self, work: Awaitable[object]) -> None:
        """Do `work` beside everything else."""
        task = asyncio.ensure_future(self.guarded(work))
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def guarded(self, work: Awaitable[object]) -> None:
        """Do `work`; if it fails, say so."""
        try:
            await work
        except NotArrivedError:
            self.toast(_("This part of the page cannot be loaded. Check the connection and try again."))
        except Exception as error:
            self.failed(error)

    def failed(self, error: Exception) -> None:
        """Stop the table and show the error box; the partida is saved as it was."""
        self._leave_table()
        dialogs.close_all()
        self.fault = "".join(traceback.format_exception(error))
        browser.window.console.error(self.fault)
        write(part("fault-what"), f"{type(error).__name__}: {error}")
        dialogs.show("fault")

    # Which partida

    async def new_partida(self) -> None:
        """Begin a partida; one that is under way asks first."""
        if await may_replace(self):
            self.take(self._new_session())

    def take(self, session: Session) -> None:
        """Play `session`, whatever was played before."""
        self.keeper.claim()
        self.session = session
        self.go(View.PARTIDA)
