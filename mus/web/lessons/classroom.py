"""Everything about learning: the screen of the lessons, their steps, the repaso, deals by link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mus.lessons.checking import load_lesson
from mus.lessons.errors import LinkError
from mus.lessons.lesson import Lesson, Step, digest, lesson_number
from mus.lessons.link import deal_from_link
from mus.lessons.progress import NO_PROGRESS, Progress, Round
from mus.lessons.run import StepRun
from mus.rules.errors import MusError
from mus.rules.game import Game
from mus.rules.record import Record
from mus.text.catalogue import _
from mus.text.reasons import complaint
from mus.web import browser, dialogs
from mus.web.address import FROM_FILE, Place, View, step_address
from mus.web.dialogs import Answer
from mus.web.elements import focus, part, put
from mus.web.ending import EndingShown, announce
from mus.web.lessons.bubble import BubblePainter, BubbleShown, Head
from mus.web.lessons.cards import paint_cards
from mus.web.lessons.free_play import FreeTable, named
from mus.web.lessons.progress_keeper import ProgressKeeper
from mus.web.lessons.shelf import MAX_BYTES, Shelf
from mus.web.lessons.step_table import Left, StepTable, Tools
from mus.web.lessons.words import repaso_words, stars_drawn, stars_words, step_words
from mus.web.own_place import OwnPlace
from mus.web.showdown import Button, Closing
from mus.web.storage import Storage, Trouble

if TYPE_CHECKING:
    from mus.web.page import Page


class Classroom:
    """What the page shows of lessons. `show` a place as a task; `leave` when that is cancelled."""

    def __init__(self, page: Page, storage: Storage) -> None:
        self._page = page
        self._shelf: Final = Shelf()
        self._keeper: Final = ProgressKeeper(storage)
        self._bubble: Final = BubblePainter()
        self._tools: Final = Tools(page.painter, self._bubble, page.journal, lambda: page.speed)
        self._step: StepTable | None = None
        self._asked = ""
        self._left_steps: dict[str, Left] = {}
        self._deal = ""
        self._left_deals: dict[str, Game] = {}
        self._round: Round | None = None
        self._free: FreeTable | None = None
        self._warned: Trouble | None = None
        self._progress = NO_PROGRESS
        self._read_progress()

    def _read_progress(self) -> None:
        now = str(browser.window.Date.new().toISOString())
        self._progress, error = self._keeper.load(now)
        if error is not None:
            self._page.toast(
                _("The saved progress of the lessons could not be read. It is set aside: the menu has it.")
            )

    # Showing

    async def show(self, where: Place) -> None:
        """Show `where`, and stay there until the person goes elsewhere."""
        try:
            await self._show(where)
        except MusError as error:
            await self._refuse(_("This lesson cannot be opened"), error)

    async def _show(self, where: Place) -> None:
        match where.view:
            case View.LECCIONES:
                await self._choose()
            case View.LECCION:
                await self._do_step(where)
            case View.REPASO:
                await self._do_repaso()
            case View.MANO:
                await self._play_deal(where.code)

    async def _choose(self) -> None:
        focus(part("lessons-title"))
        paint_cards(await self._shelf.all(), self._progress)

    def refresh(self) -> None:
        """Take over what another tab has kept."""
        now = str(browser.window.Date.new().toISOString())
        self._progress, _error = self._keeper.load(now)

    def leave(self) -> None:
        """Leave the table as it is for a partida. What is left in the middle goes on when shown again."""
        if self._step is not None and self._asked:
            left = self._step.left
            self._left_steps = {self._asked: left} if left else {}
        elif self._free is not None and self._deal:
            game = self._free.session.game
            self._left_deals = {} if _deal_is_over(game) else {self._deal: game}
        self._step = self._free = None
        self._asked = self._deal = ""
        self._bubble.put_away()
        put(part("table"), "data-lesson", None)
        put(part("table"), "aria-busy", None)
        part("advice").hidden = True

    async def _do_step(self, where: Place) -> None:
        if not self._shelf.has(where.lesson):
            put(part("table"), "data-lesson", "question")
            put(part("table"), "aria-busy", "true")
            self._bubble.paint(BubbleShown(Head(), (_("The lesson is on its way: one moment."),)))
        lesson = await self._shelf.lesson(where.lesson)
        put(part("table"), "aria-busy", None)
        if lesson is None or where.step > len(lesson.steps):
            self._page.go(View.LECCIONES)
            return
        step = lesson.steps[where.step - 1]
        if where.lesson != FROM_FILE:
            self._keep(self._progress.opened(step))
        first_of_file = where.lesson == FROM_FILE and where.step == 1
        self._asked = f"{where.lesson} {step.id} {digest(step)}"
        await self._run(lesson, step, where.lesson, welcome=lesson.welcome if first_of_file else ())
        self._after(lesson, where)

    def skip(self) -> None:
        """Go to the next step without doing this one."""
        where = self._page.place
        if where.view is View.REPASO and self._step is not None:
            self._round, self._asked = self._round and self._round.next, ""
            self._page.show()
        elif where.view is View.LECCION:
            self._page.start(self._skip(where))

    async def _skip(self, where: Place) -> None:
        lesson = await self._shelf.lesson(where.lesson)
        if lesson is not None and where.step < len(lesson.steps):
            self._page.go_to(step_address(where.lesson, where.step + 1))
        else:
            self._page.go(View.LECCIONES)

    def _after(self, lesson: Lesson, where: Place) -> None:
        if where.step < len(lesson.steps):
            self._page.go_to(step_address(where.lesson, where.step + 1))
        else:
            announce(self._ending(lesson, where.lesson))

    async def _run(
        self, lesson: Lesson, step: Step, key: str, *, welcome: Sequence[str] = (), head: Head | None = None
    ) -> None:
        def note(run: StepRun) -> None:
            if key != FROM_FILE:
                self._keep(self._progress.noted(lesson, run))

        self._step = StepTable(
            step,
            lambda: head or self._head(lesson, step),
            self._tools,
            note=note,
            sit=self._sit,
            seed=f"{self._page.seed()}-{step.id}",
            welcome=welcome,
            left=self._left_steps.pop(self._asked, None),
        )
        await self._step.run()

    def _head(self, lesson: Lesson, step: Step) -> Head:
        at = lesson.steps.index(step)
        stars = tuple(map(self._progress.stars_of, lesson.steps))
        return Head(step_words(lesson.title, at + 1, len(lesson.steps)), stars, at)

    def _sit(self, table: OwnPlace) -> None:
        self._page.table = table
        self._free = table if isinstance(table, FreeTable) else None

    # Progress

    def _keep(self, progress: Progress) -> None:
        if progress == self._progress:
            return
        self._progress = progress
        self._keeper.keep(progress)
        trouble = self._keeper.trouble
        if trouble is not None and trouble is not self._warned:
            self._page.toast(
                _("The browser does not keep what you learn: it is lost when you close the page.")
            )
        self._warned = trouble

    async def start_over(self, number: int | None) -> None:
        """Forget a lesson, or all, if that is meant."""
        words = (
            _("Its stars and steps are forgotten.")
            if number is not None
            else _("The stars and steps of all lessons are forgotten.")
        )
        chosen = await dialogs.ask(
            _("Start over?"),
            words,
            (Answer(_("Start over"), "yes", "danger"), Answer(_("Go back"), "", "primary")),
        )
        if chosen == "yes":
            self._left_steps.clear()
            self._round = None
            self._keep(self._progress.started_over(number))
            paint_cards(await self._shelf.all(), self._progress)
            focus(part("lessons-title") if number is None else part(f"go-{number}"))

    def _ending(self, lesson: Lesson, key: str) -> EndingShown:
        all_lessons = Button(_("All lessons"), "lessons", "")
        if key == FROM_FILE:
            return EndingShown(
                _("Lesson finished!"), lesson.title, "", (Button(_("All lessons"), "lessons"),)
            )
        best = self._progress.best_stars(lesson.number)
        how = f"{lesson.title}: {stars_drawn(best)} {stars_words(best)}" if best else lesson.title
        keys = self._shelf.keys
        if key == keys[-1]:
            return EndingShown(
                _("You can play mus!"),
                how,
                _("That was the last lesson. Congratulations: the table waits for you."),
                (Button(_("Play a partida"), "new"), all_lessons),
            )
        left = _("Some steps are still to be done before it has stars.") if not best else ""
        return EndingShown(
            _("Lesson finished!"), how, left, (Button(_("Next lesson"), "lesson-next"), all_lessons)
        )

    def next_lesson(self) -> None:
        """Go to the lesson after this one."""
        keys = self._shelf.keys
        at = keys.index(self._page.place.lesson)
        self._page.go_to(f"#/leccion/{keys[at + 1]}")

    # Repaso

    async def _do_repaso(self) -> None:
        lessons = {lesson.number: lesson for lesson in await self._shelf.all()}
        known = [step.id for lesson in lessons.values() for step in lesson.steps]
        under_way = self._round or Round(self._progress.repaso(known))
        if not under_way.steps:
            self._page.go(View.LECCIONES)
            return
        while not under_way.is_over:
            self._round = under_way
            at, count = under_way.at, len(under_way.steps)
            lesson = lessons[lesson_number(under_way.steps[at])]
            step = lesson.step(under_way.steps[at])
            assert step is not None
            self._asked = f"repaso {step.id} {digest(step)}"
            head = Head(repaso_words(lesson.title, at + 1, count), (0,) * count, at)
            await self._run(lesson, step, str(lesson.number), head=head)
            under_way = under_way.next
        self._round = None
        left = self._progress.repaso(known)
        announce(
            EndingShown(
                _("Repaso finished!"),
                _("What you missed comes back until it is right twice.")
                if left
                else _("Nothing is left to review."),
                "",
                (Button(_("All lessons"), "lessons"),),
            )
        )

    # What comes from outside

    async def open_file(self, field: Any) -> None:
        """Open the lesson in the file that the person has chosen."""
        if not field.files.length:
            return
        file = field.files.item(0)
        text = str(await file.slice(0, MAX_BYTES).text())
        field.value = ""
        try:
            lesson = load_lesson(text)
        except MusError as error:
            await self._refuse(_("This file holds no lesson"), error)
            return
        self._shelf.put(lesson)
        self._left_steps.clear()
        self._page.go_to(step_address(FROM_FILE, 1))

    async def _play_deal(self, code: str) -> None:
        try:
            deal = deal_from_link(code)
        except LinkError as error:
            await self._refuse(_("This link holds no deal"), error)
            return
        put(part("table"), "data-lesson", "free")
        self._deal = code
        game = self._left_deals.pop(code, None) or deal.game()
        table = FreeTable(
            named(game, self._tools.names),
            self._page.seed(),
            self._page.painter,
            self._page.journal,
            speed=self._tools.speed,
            closing=Closing(Button(_("Play it again"), "play-again"), again=True),
            is_over=_deal_is_over,
        )
        self._sit(table)
        await table.run()

    async def _refuse(self, title: str, error: MusError) -> None:
        here = self._page.place
        await dialogs.ask(title, complaint(error), (Answer(_("Go back"), "", "primary"),))
        # Meanwhile another address may have been opened over this.
        if self._page.place == here and here.view is not View.LECCIONES:
            self._page.go(View.LECCIONES)

    # What buttons do

    def answer(self, index: int) -> None:
        """An answer of a question was pressed, or tapped on the table."""
        if self._step is not None:
            self._step.answer(index)

    def hint(self) -> None:
        """A hint is wanted."""
        if self._step is not None:
            self._step.hint()

    def help(self) -> None:
        """Help in free play is wanted."""
        if self._free is not None:
            self._free.help()

    @property
    def record(self) -> Record | None:
        """The record of the game played here."""
        if self._free is not None:
            return self._free.session.record
        free = self._step.free if self._step is not None else None
        return free.session.record if free is not None else None


def _deal_is_over(game: Game) -> bool:
    return game.match.deal.ended is not None
