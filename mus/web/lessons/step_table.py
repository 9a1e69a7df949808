"""One step of a lesson at the table: reading, answering, seeing what follows, going on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mus.lessons.lesson import Move, Sigue, Step
from mus.lessons.run import Outcome, StepRun, Waiting, begin, is_played_out
from mus.lessons.scene import Scene
from mus.players.view import View, view_of
from mus.rules.actions import Action, Word
from mus.rules.cards import Hand
from mus.rules.events import Event
from mus.rules.game import Game
from mus.rules.match import Match
from mus.rules.record import Names
from mus.text.catalogue import _
from mus.web.controls import Panel, evened
from mus.web.elements import part, put
from mus.web.hand import HandShown
from mus.web.journal import Journal
from mus.web.lessons.bubble import BubblePainter, BubbleShown, Head
from mus.web.lessons.free_play import FreeTable, named
from mus.web.lessons.said import outcome_shown, question_shown, read_apart, stars_shown, text_shown
from mus.web.own_place import OwnPlace
from mus.web.painting import TablePainter
from mus.web.pointing import Pointing
from mus.web.scene import Scene as TableScene
from mus.web.seating import usual_names
from mus.web.senas.own import OwnSenas
from mus.web.session import HUMAN
from mus.web.showdown import Button, Closing
from mus.web.stage import Stage


@dataclass(frozen=True, slots=True)
class Tools:
    """What a step is shown with: the painters, the log, the pace, the names at the table."""

    painter: TablePainter
    bubble: BubblePainter
    journal: Journal
    speed: Callable[[], str]

    @property
    def names(self) -> Names:
        """By seat, in the language spoken."""
        return usual_names()


@dataclass(frozen=True, slots=True)
class Left:
    """Where somebody left a step: at its `run`, with so many texts `read` of what was being said there.

    `asking`: the question stood there already. `answered` is what was answered last, while what followed was
    being shown. `free` is the game that was played on.
    """

    run: StepRun
    read: int = 0
    asking: bool = False
    answered: Action | int | None = None
    free: Game | None = None


class StepTable(OwnPlace):
    """A step being done. `run` it as a task; what the person wants comes in by the other methods.

    `note` hears of each outcome at once, `sit` which place at a table what is said goes to. `welcome` are
    texts before those of the step. One that was `left` goes on from there, in the language that `step` has.
    """

    def __init__(
        self,
        step: Step,
        head: Callable[[], Head],
        tools: Tools,
        *,
        note: Callable[[StepRun], None],
        sit: Callable[[OwnPlace], None],
        seed: str,
        welcome: Sequence[str] = (),
        left: Left | None = None,
    ) -> None:
        super().__init__(tools.names)
        self._head = head
        self._tools = tools
        self._note = note
        self._sit = sit
        self._seed = seed
        self._welcome = () if left else tuple(welcome)
        self._run = replace(left.run, step=step) if left else begin(step)[0]
        self._back = left
        self._read_so_far = 0
        self._answered: Action | int | None = None
        self._welcoming = bool(self._welcome)
        self._is_done = False
        self._options = self._run.game.match.options
        self._stage = Stage(tools.journal, tools.names, self._options, tools.speed, tools.painter)
        self._wished: asyncio.Future[Action | int | None] | None = None
        self._asking_now = False
        self._shown = Scene(None, ())
        self._told = BubbleShown(head())
        self.free: FreeTable | None = None
        self._senas: OwnSenas | None = None

    # What the person does

    @property
    def waiting(self) -> bool:
        """Whether the step waits for the person."""
        return self._wished is not None and not self._wished.done()

    @property
    def view(self) -> View:
        """What the person may know, and what the lesson lets them say."""
        return self._run.scene.view or view_of(self.match, HUMAN)

    @property
    def match(self) -> Match:
        """The state of the game."""
        return self._run.game.match

    @property
    def scene(self) -> TableScene:
        """The table as far as it has been shown."""
        return self._stage.scene

    @property
    def hand(self) -> Hand:
        """The own cards as they lie."""
        return self._stage.hand

    def wish(self, action: Action | None) -> None:
        """The person says `action`, or (None) wants to go on."""
        self._wish_for(action, is_asked=self._asks_for_action if action else not self._asks)

    def answer(self, index: int) -> None:
        """The person gives this answer to a question."""
        self._wish_for(index, is_asked=self._asks and not self._asks_for_action)

    def choose(self, place: int) -> None:
        """Touch the card at `place`: it is thrown, or it is, or stands for, an answer."""
        if not self.waiting or not self._asks or self._asks_for_action:
            super().choose(place)
            return
        for tap in self._run.scene.taps:
            if place < len(self.hand) and (tap.card == self.hand[place] or tap.seat == HUMAN):
                self.answer(tap.answer)
                return

    def hurry(self) -> None:
        """The person does not want to wait for what is being shown."""
        self._stage.hurry()

    def step(self) -> None:
        """The person wants the next lance of the count."""
        self._stage.step()

    def nudge(self) -> None:
        """Do not wait for what moves now."""
        self._stage.nudge()

    def show_senas(self) -> None:
        """Show the señas of the table, where the step asks for one."""
        if self._senas is not None:
            self._senas.open()

    def hint(self) -> None:
        """The person wants a hint."""
        if self.waiting and self._asks:
            self._run, text = self._run.hint()
            self.repaint()
            self._tools.journal.say(text)

    def repaint(self) -> None:
        """Show what is asked, with what the person has begun."""
        self._paint(self._run.scene, self._asking())

    @property
    def left(self) -> Left | None:
        """What to go on from if somebody leaves now; None where that is the beginning."""
        if self._is_done or self._welcoming:
            return None
        asking = self._asking_now or self._answered is not None
        free = self.free.session.game if self.free else None
        return Left(self._run, self._read_so_far, asking, self._answered, free)

    @property
    def _asks(self) -> bool:
        return self._asking_now and self._run.waiting is Waiting.ASK

    @property
    def _asks_for_action(self) -> bool:
        return self._asks and isinstance(self._run.step, Move)

    def _wish_for(self, what: Action | int | None, *, is_asked: bool) -> None:
        if self.waiting and is_asked and self._wished is not None:
            self._wished.set_result(what)

    # What happens

    async def run(self) -> None:
        """Do the step; returns when the person wants to go on after it."""
        await self._do()
        self._is_done = True

    async def _do(self) -> None:
        step = self._run.step
        put(part("table"), "data-lesson", "move" if isinstance(step, Move) else "question")
        self._sit(self)
        if isinstance(step, Sigue):
            await self._play_on(step)
            return
        if self._options.with_senas:
            self._senas = OwnSenas(self, self.wish)
        try:
            await self._ask_and_tell()
        finally:
            if self._senas is not None:
                self._senas.leave()

    async def _ask_and_tell(self) -> None:
        self._restart(self._run.game)
        await self._read(self._run.scene, self._welcome)
        self._welcoming = False
        while self._run.waiting is not Waiting.DONE:
            if self._run.waiting is Waiting.ASK:
                await self._ask_until_right()
            else:
                await self._go_on()
        if not self._run.reply:
            await self._read_stars()

    async def _ask_until_right(self) -> None:
        back = self._back
        if back is not None and back.asking:
            self._back = None
        else:
            back = None
            await self._read(self._run.scene, read_apart(self._run.scene))
        self._answered = back.answered if back else None
        while True:
            known = self._answered is not None
            wished = self._answered if known else await self._answer()
            outcome = self._run.answer(wished) if isinstance(wished, int) else self._done(wished)
            if outcome is None:
                continue
            self._answered = wished
            if not known:
                self._note(outcome.run)
            await self._show_outcome(outcome)
            self._run, self._answered = outcome.run, None
            if outcome.right:
                return
            self._restart(self._run.game)

    async def _answer(self) -> Action | int | None:
        self._asking_now = True
        self.clear_desk()
        self._say(self._asking())
        if self.is_discarding and self._tools.painter.controls.has_focus():
            self._tools.painter.hand.focus()
        wished = await self._wish()
        self._asking_now = False
        return wished

    def _done(self, action: Action | None) -> Outcome | None:
        return None if action is None else self._run.act(action)

    async def _show_outcome(self, outcome: Outcome) -> None:
        await self._show(outcome.events, outcome.scene)
        self._say(outcome_shown(self._head(), outcome, self.names), outcome.scene)
        await self._wish()

    async def _go_on(self) -> None:
        """A stretch in which nothing is asked: its texts, unless they answer what was done, and the next."""
        if not self._run.reply:
            await self._read(self._run.scene, self._run.scene.texts)
        self._run, events = self._run.advance()
        if self._run.waiting is Waiting.DONE:
            self._note(self._run)
        await self._show(events)

    async def _read_stars(self) -> None:
        """The end of a move that ends in words."""
        scene = self._run.scene
        *texts, last = scene.texts
        await self._read(scene, texts)
        self._say(stars_shown(self._head(), self._run, last, self.names), scene)
        await self._wish()

    async def _play_on(self, step: Sigue) -> None:
        back, self._back = self._back, None
        game = back.free if back and back.free else self._run.game
        if back is None or back.free is None:
            if step.dealt:
                self._restart(game)
            else:
                self._stage.restart(named(game, self._tools.names).record, ())
            self._back = back
            await self._read(self._run.scene, (*self._welcome, *step.say), last=_("Play"))
        self._tools.bubble.put_away()
        put(part("table"), "data-lesson", "free")
        self.free = FreeTable(
            named(game, self._tools.names),
            self._seed,
            self._tools.painter,
            self._tools.journal,
            speed=self._tools.speed,
            closing=Closing(Button(_("Go on"), "go-on")),
            is_over=lambda now: is_played_out(step, now),
        )
        self._sit(self.free)
        await self.free.run()
        if self._run.waiting is Waiting.FREE:
            self._run = self._run.finish(self.free.session.game)
            self._note(self._run)
        self._sit(self)
        await self._wish()

    # What is shown

    def _restart(self, game: Game) -> None:
        self._stage.restart(named(game, self._tools.names).record, view_of(game.match, HUMAN).hand)

    async def _read(self, scene: Scene, texts: Sequence[str], last: str = "") -> None:
        """Show `texts` one after the other, from where somebody left them."""
        back = self._back if texts else None
        if back is not None:
            self._back = None
        for place, text in enumerate(texts, 1):
            if back is not None and place <= back.read:
                continue
            self._read_so_far = place - 1
            button = last if last and place == len(texts) else _("Go on")
            self._say(text_shown(self._head(), scene, text, button, self.names), scene)
            await self._wish()
        self._read_so_far = 0

    def _asking(self) -> BubbleShown:
        return question_shown(self._head(), self._run, self.names)

    def _say(self, shown: BubbleShown, scene: Scene | None = None) -> None:
        self._paint(scene or self._run.scene, shown)
        self._tools.journal.say(shown.spoken)

    async def _show(self, events: Sequence[Event], scene: Scene | None = None) -> None:
        """Let `events` happen, which lead to `scene`; what was said stays, and nothing is pointed at."""
        if events:
            quiet = replace(self._told, taps=(), button="", hint="", hint_texts=(), unseen="")
            self._tools.bubble.paint(quiet)
        there = scene or self._run.scene
        hand = there.view.hand if there.view else ()
        still = replace(self._shown, cards=(), players=(), result=None)
        await self._stage.show(events, hand, lambda is_last: self._paint_table(still))

    def _paint(self, scene: Scene, shown: BubbleShown) -> None:
        self._shown, self._told = scene, shown
        self._paint_table(scene)
        self._tools.bubble.paint(shown)

    def _paint_table(self, scene: Scene) -> None:
        result = scene.result
        cards = (*scene.cards, *(result.cards if result else ()))
        pointing = Pointing(scene.open_hands, cards, scene.players, roles=True)
        mine = self._asks_for_action
        self._tools.painter.paint(
            self._stage.scene,
            self.names,
            self._options,
            turn=HUMAN if mine else None,
            spotlight=self._stage.spotlight,
            pointing=pointing,
        )
        tappable = self._asks and any(tap.card in self.hand or tap.seat == HUMAN for tap in scene.taps)
        choosing = tappable or (mine and Word.DESCARTA in self.view.legal.words)
        panel = replace(evened(self.panel()), prompt=self._prompt()) if mine else Panel()
        self._tools.painter.paint_own(HandShown(self.hand, self.chosen, choosing, cards), panel)
        if self._senas is not None:
            self._senas.paint(mine and bool(self.view.legal.senas))

    def _prompt(self) -> str:
        """The line over the controls, where the bubble does not say it already."""
        return self.panel().prompt if self.desk.asking.value != "nothing" else ""

    async def _wish(self) -> Action | int | None:
        self._wished = asyncio.get_running_loop().create_future()
        try:
            return await self._wished
        finally:
            self._wished = None
