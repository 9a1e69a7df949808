"""The partida at the table, without a browser: everything is saved, told and shown, in order."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import pytest

from mus.rules.events import Counted
from mus.rules.game import replay
from mus.rules.options import Options
from mus.web import browser, stage
from mus.web import table as tables
from mus.web.arriving import NotArrivedError
from mus.web.controls import Asking, Control
from mus.web.history import retold
from mus.web.senas import at_table
from mus.web.session import Due, Session
from mus.web.table import Table
from tests.web.partidas import a_session, anything


class Painter:
    """Notes what the table shows, and is hand, controls and motion at once."""

    def __init__(self):
        self.controls = self.hand = self.motion = self.hearing = self
        self.moved, self.heard = [], []
        self.scenes, self.panels, self.hands, self.spotlights, self.dues = [], [], [], [], []

    def paint(self, scene, names, options, *, turn=None, spotlight=None, due=None, closing=None):
        self.scenes.append(scene)
        self.spotlights.append(spotlight)
        self.dues.append(due)

    def paint_own(self, hand, panel):
        self.hands.append(hand)
        self.panels.append(panel)

    def has_focus(self):
        return False

    def come_into_view(self):
        pass

    def measure(self, change):
        self.measured = change

    def play(self, change, speed):
        assert self.measured == change
        assert self.scenes[-1] == change.after
        self.moved.append(change)

    def hear(self, event):
        self.heard.append(event)


class Log:
    def __init__(self):
        self.lines, self.heard = [], []

    def restart(self, lines):
        self.lines = list(lines)

    def add(self, lines):
        self.lines += lines

    def say(self, text):
        self.heard.append(text)


class Shelf:
    trouble = None

    def __init__(self):
        self.texts, self.ours = [], True

    def claim(self):
        self.ours = True

    def is_ours(self):
        return self.ours

    def keep(self, text):
        self.texts.append(text)


class Reported:
    def __init__(self):
        self.times_overtaken = 0
        self.times_without_senas = 0

    def without_senas(self):
        self.times_without_senas += 1

    def overtaken(self):
        self.times_overtaken += 1

    def saved(self):
        pass


@pytest.fixture(autouse=True)
def announced(monkeypatch):
    endings = []
    monkeypatch.setattr(tables, "announce", endings.append)
    monkeypatch.setattr(browser, "mark", lambda moment: None)
    return endings


def seated(session):
    parts = Painter(), Log(), Shelf(), Reported()
    painter, log, shelf, reported = parts
    table = Table(session, painter, log, keeper=shelf, speed=lambda: "sin-esperas", reports=reported)
    return table, *parts


async def until_waiting(table, running):
    while not table.waiting:
        assert not running.done()
        await asyncio.sleep(0)


def finish(work):
    """Run `work` to its end, in a thread of its own: this one may have Playwright's loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def play(table, seed=0, turns=10_000):
    """Play at `table` as a person would, at most so many `turns`; the table's task is then stopped."""
    running = asyncio.ensure_future(table.run())
    chance = Random(seed)
    while turns and not running.done():
        await asyncio.sleep(0)
        if table.waiting:
            turns -= 1
            if turns:
                session = table.session
                over = session.due in (Due.DEAL, Due.PARTIDA)
                table.wish(None if over else anything(session.view, chance))
    if running.done():
        return await running
    running.cancel()
    return None


def test_a_partida_is_played_to_its_end(announced):
    table, painter, log, shelf, _ = seated(a_session())
    finish(play(table))
    assert table.session.due is Due.PARTIDA
    assert painter.dues[-2] is Due.PARTIDA
    assert len(announced) == 1
    scene, lines = retold(table.session.record, table.session.seal)
    assert painter.scenes[-1] == scene
    assert log.lines == list(lines)
    assert shelf.texts[-1] == table.session.save()


def test_senas_that_cannot_be_had_keep_nobody_from_playing(monkeypatch):
    async def never():
        raise NotArrivedError

    monkeypatch.setattr(tables, "arrived", never)
    table, _, _, _, reported = seated(a_session(Options(senas="torneo")))
    finish(play(table))
    assert table.session.due is Due.PARTIDA
    assert reported.times_without_senas == 1


def test_a_table_that_is_overtaken_asks_for_no_sena_again(monkeypatch):
    class Passing:
        times = 0

        def __init__(self, table):
            self.table = table

        def paint(self):
            pass

        def leave(self):
            pass

        async def settled(self):
            pass

        async def others_pass(self):
            Passing.times += 1
            self.table._keeper.ours = False
            return True

    async def at_once():
        pass

    monkeypatch.setattr(tables, "arrived", at_once)
    monkeypatch.setattr(at_table, "SenasAtTable", Passing)
    table, *_ = seated(a_session(Options(senas="torneo")))
    finish(play(table))
    assert Passing.times == 1


def test_it_is_saved_after_every_action():
    table, _, _, shelf, _ = seated(a_session())
    finish(play(table))
    actions = sum(len(deal.actions) for deal in table.session.record.deals)
    assert len(set(shelf.texts)) >= actions


@pytest.mark.parametrize("turns", [1, 2, 7, 15, 30])
def test_a_partida_broken_off_anywhere_goes_on_the_same(turns):
    whole, *_ = seated(a_session())
    finish(play(whole, turns=turns))
    again, painter, _, shelf, _ = seated(Session.load(whole.session.save()))
    finish(play(again, turns=1))
    assert again.session.view == whole.session.view
    assert painter.scenes[0] == retold(whole.session.record)[0]
    assert shelf.texts[0] == whole.session.save()


def test_a_table_that_is_overtaken_stops_and_says_so():
    table, _, _, shelf, reported = seated(a_session())

    async def overtake():
        running = asyncio.ensure_future(table.run())
        await until_waiting(table, running)
        shelf.ours = False
        before = table.session.save()
        table.wish(anything(table.session.view, Random(1)))
        await running
        assert table.session.save() == before

    finish(overtake())
    assert reported.times_overtaken == 1


def test_own_cards_never_show_before_they_are_dealt():
    table, painter, *_ = seated(a_session())
    finish(play(table))
    for scene, hand in zip(painter.scenes, painter.hands, strict=True):
        assert len(hand.cards) == scene.cards[0]


def test_controls_go_at_once_when_something_is_said():
    table, painter, *_ = seated(a_session())

    async def say():
        running = asyncio.ensure_future(table.run())
        await until_waiting(table, running)
        assert painter.panels[-1].items
        table.wish(anything(table.session.view, Random(1)))
        assert painter.panels[-1].items == ()
        table.wish(anything(table.session.view, Random(1)))
        running.cancel()

    finish(say())


def test_asking_for_the_next_deal_in_the_own_turn_changes_nothing():
    table, painter, *_ = seated(a_session())

    async def ask():
        running = asyncio.ensure_future(table.run())
        await until_waiting(table, running)
        offered = painter.panels[-1]
        table.wish(None)
        assert table.waiting
        assert painter.panels[-1] == offered
        running.cancel()

    finish(ask())


def test_cards_are_chosen_only_for_a_discard():
    table, painter, *_ = seated(a_session())

    async def choose():
        running = asyncio.ensure_future(table.run())
        await until_waiting(table, running)
        table.choose(0)
        assert painter.hands[-1].chosen == frozenset()
        table.ask(Asking.NOTHING)
        running.cancel()

    finish(choose())


def test_counting_puts_each_lance_in_the_spotlight_once(monkeypatch):
    monkeypatch.setattr(stage, "seconds_after", lambda event, speed: 1e-9)
    lights, counted = [], []
    for seed in range(10):
        table, painter, *_ = seated(a_session(seed=str(seed)))
        finish(play(table, seed))
        lights += [light for light in painter.spotlights if light is not None]
        for step in replay(table.session.record):
            counted += [event for event in step.events if isinstance(event, Counted)]
    assert lights
    assert lights == counted


def test_what_moves_has_been_saved_and_painted_before(monkeypatch):
    monkeypatch.setattr(stage, "seconds_after", lambda event, speed: 1e-9)
    table, painter, *_ = seated(a_session())
    finish(play(table))
    told = [event for step in replay(table.session.record) for event in step.events]
    assert [change.event for change in painter.moved[1:]] == told
    assert painter.heard[1:] == told
    for one, other in pairwise(painter.moved):
        assert one.after == other.before
        assert one.hand == other.hand_before


def test_nothing_moves_without_a_pace():
    table, painter, *_ = seated(a_session())
    finish(play(table))
    assert painter.moved == []


def test_every_control_leads_somewhere():
    table, painter, *_ = seated(a_session())
    finish(play(table))
    for panel in painter.panels:
        for item in panel.items:
            assert not isinstance(item, Control) or item.ui or item.action


def test_four_own_cards_are_told_in_words_and_fewer_are_not():
    table, painter, *_ = seated(a_session())
    finish(play(table))
    for hand in painter.hands:
        assert bool(hand.words) == (len(hand.cards) == 4)
    assert {len(hand.cards) for hand in painter.hands} >= {0, 4}


def after_a_count(table):
    """Whether the last deal was counted and can be shown again."""
    return table.session.due is Due.DEAL and bool(table.scene.counted)


async def play_until_counted(table, running, seed=0):
    chance = Random(seed)
    while not (table.waiting and after_a_count(table)):
        await until_waiting(table, running)
        if not after_a_count(table):
            over = table.session.due is Due.DEAL
            table.wish(None if over else anything(table.session.view, chance))


def test_the_count_is_shown_again_lance_by_lance_and_changes_nothing():
    table, painter, log, *_ = seated(a_session(Options()))

    async def again():
        running = asyncio.ensure_future(table.run())
        await play_until_counted(table, running)
        saved, scene, lines = table.session.save(), table.scene, list(log.lines)
        counted = scene.counted
        painter.spotlights.clear()
        table.again()
        await asyncio.sleep(0)
        while not table.waiting:
            await asyncio.sleep(0)
            table.step()
        assert [light for light in painter.spotlights if light is not None] == list(counted)
        assert table.scene == scene
        assert (table.session.save(), log.lines) == (saved, lines)
        assert painter.dues[-1] is Due.DEAL
        running.cancel()

    finish(again())


def test_who_steps_through_a_count_is_waited_for():
    table, *_ = seated(a_session(Options()))

    async def step():
        running = asyncio.ensure_future(table.run())
        await play_until_counted(table, running)
        counted = len(table.scene.counted)
        table.again()
        for shown in range(counted + 1):
            for _ in range(20):
                await asyncio.sleep(0)
            assert not table.waiting
            assert len(table.scene.counted) == shown
            table.step()
        table.hurry()
        await until_waiting(table, running)
        running.cancel()

    finish(step())
