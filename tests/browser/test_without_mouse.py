"""A whole juego by keyboard alone, and another by nothing but what a screen reader gets to know."""

import json
import re
from itertools import count

import pytest
from playwright.sync_api import expect

from mus.rules.game import resume
from mus.rules.record import record_from_data
from tests.browser.playing import AGAIN, NEXT, button, wait
from tests.browser.reader import Reader

ONE_JUEGO = json.dumps({"mus-settings": 1, "rules": {"target": 25, "juegos": 1, "vacas": 1}})
MOVES = "region Tus jugadas"
COUNT = "region Recuento"
MOMENT = re.compile(r"Te toca\.|Piedras: vosotros|.*(?:Ganáis|ganan) la partida[.!]")


@pytest.fixture
def page_of_one_juego(page, site, wait_until_ready):
    """The menu, with a table at which one juego of 25 piedras is the partida."""
    page.add_init_script(f"localStorage['mus:settings'] ??= {json.dumps(ONE_JUEGO)}")
    page.goto(site + "?speed=0&seed=3")
    wait_until_ready(page)
    return page


def outcome(page):
    """The partida as it is kept."""
    kept = json.loads(page.evaluate("localStorage.getItem('mus:partida')"))
    return resume(record_from_data(kept["record"]))


class Keyboard:
    """Somebody who sees the page and has the keys alone."""

    def __init__(self, page):
        self.page = page
        self._turns = {name: count() for name in ("mus", "open", "answer", "discard", "count")}

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def at(self):
        """What the keyboard is at, by name; it has to be seen there."""
        return self.page.evaluate(
            """() => {
              const at = document.activeElement;
              if (!at.matches(":focus-visible")) return "nothing that is seen";
              return at.getAttribute("aria-label") ?? at.textContent.trim();
            }"""
        )

    def go_to(self, name, key="Tab"):
        for _ in range(60):
            if self.at().startswith(name):
                return
            self.press(key)
        raise AssertionError(f"no {name} on the way of {key}")

    def turn(self, names):
        """Do what can be done now, each time in another of the ways there are."""
        if NEXT in names:
            self._look_at_the_count(next(self._turns["count"]))
        elif any(name.startswith("Descartar") for name in names):
            self._discard(next(self._turns["discard"]))
        elif "Mus" in names:
            self._mus(next(self._turns["mus"]))
        elif "Paso" in names:
            self._open(next(self._turns["open"]))
        else:
            self._answer(names, next(self._turns["answer"]))

    def _mus(self, turn):
        if turn == 0:
            self.press("m")
        elif turn % 2:
            self.go_to("No hay mus")
            self.press("Enter")
        else:
            self.press("n")

    def _discard(self, turn):
        expect(self.page.get_by_role("option").first).to_be_focused()
        self.press("ArrowRight", "Space", "End", "Enter")
        expect(self.page.get_by_role("option", selected=True)).to_have_count(2)
        if turn % 2:
            self.press("d")
        else:
            self.go_to("Descartar (2)")
            self.press("Space")

    def _open(self, turn):
        if turn % 4 == 0:
            self.press("e")
        elif turn % 4 == 1:
            self.press("c")
            expect(self.page.get_by_role("spinbutton")).to_be_focused()
            self.press("3", "Enter")
        elif turn % 4 == 2:
            self.press("o")
            expect(button(self.page, "Sí, ¡órdago!")).to_be_visible()
            self.press("Escape", "p")
        else:
            self.go_to("Paso")
            self.press("Enter")

    def _answer(self, names, turn):
        if turn % 2:
            self.go_to("No quiero")
            self.press("Enter")
        else:
            self.press("q")

    def _look_at_the_count(self, turn):
        if turn == 0:
            self.press("r")
            expect(button(self.page, "Siguiente")).to_be_focused()
            self.press("s", "z")
            expect(button(self.page, NEXT)).to_be_focused()
            self.go_to("Grande", "Shift+Tab")
            line = self.at()
            self.press("Enter")
            expect(self.page.get_by_role("dialog", name=re.compile("Grande"))).to_be_visible()
            self.press("Escape")
            assert self.at() == line, "the keyboard does not come back from why"
            self.go_to(NEXT)
            self.press("Enter")
        elif turn == 1:
            self.press("l")
            assert self.at() == "Lo que se ha dicho"
            self.press("Escape")
            assert self.at() == NEXT, "the keyboard does not come back from the log"
            self.press("s")
        else:
            self.go_to(NEXT)
            self.press("Enter")


def test_a_whole_juego_by_keyboard_alone(page_of_one_juego):
    page = page_of_one_juego
    keyboard = Keyboard(page)
    keyboard.go_to("Jugar")
    keyboard.press("Enter")
    for _ in range(200):
        names = wait(page)
        if AGAIN in names:
            break
        keyboard.turn(names)
    expect(button(page.get_by_role("dialog"), AGAIN)).to_be_focused()
    assert outcome(page).match.winner is not None
    keyboard.go_to("Ver las cartas")
    keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert keyboard.at() != "nothing that is seen"
    keyboard.go_to("Menú", "Shift+Tab")
    keyboard.press("Enter")
    expect(button(page, "Jugar")).to_be_focused()


class Listener:
    """Plays by what is announced and by names: cards, turns and score are known from these alone."""

    def __init__(self, reader):
        self.reader = reader
        self.cards = []
        self.score = (0, 0)
        self.lines = []

    def hear(self):
        """Take in what has been announced."""
        for line in self.reader.heard():
            self.lines.append(line)
            if line.startswith("Tus cartas: "):
                self.cards = line.removeprefix("Tus cartas: ").rstrip(".").split(", ")
            if score := re.fullmatch(r"Piedras: vosotros (\d+), ellos (\d+)\.", line):
                self.score = (int(score[1]), int(score[2]))

    def next_moment(self):
        """Wait until it is announced that it is the own turn, or how a deal or the partida ended; that."""
        seen = len(self.lines)

        def come():
            self.hear()
            return next((line for line in self.lines[seen:] if MOMENT.match(line)), None)

        return self.reader.until(come)

    def offered(self, name):
        return any(node.name == name for node in self.reader.nodes("button"))

    def moves(self):
        return [node.name for node in self.reader.nodes("button", MOVES)]

    def play(self, question):
        """Answer what was asked."""
        kings = sum(card.startswith(("rey", "tres")) for card in self.cards)
        if "¿Mus" in question:
            self.say("Mus" if kings == 0 and "Mus" in self.moves() else "No hay mus")
        elif "Elige las cartas" in question:
            self.discard()
        elif "Paso" in self.moves():
            self.say("Envido" if kings > 1 and "Envido" in self.moves() else "Paso")
        else:
            self.say("Quiero" if kings > 1 else "No quiero")

    def say(self, name):
        self.reader.press("button", name, MOVES)

    def discard(self):
        cards = self.reader.nodes("option", "listbox Tus cartas")
        assert [node.name.partition(",")[0].lower() for node in cards] == self.cards
        throws = [node.name for node in cards if not node.name.startswith(("Rey", "Tres", "As"))][:2]
        throws = throws or [cards[-1].name]
        for name in throws:
            self.reader.press("option", name)
        self.reader.until(lambda: self.selected() == throws)
        self.say(f"Descartar ({len(throws)})")

    def selected(self):
        return [node.name for node in self.reader.nodes("option") if "selected" in node.states]


def test_a_whole_juego_by_the_accessibility_tree_alone(page_of_one_juego):
    page = page_of_one_juego
    reader = Reader(page)
    player = Listener(reader)
    reader.press("button", "Jugar")
    counted = 0
    for _ in range(200):
        moment = player.next_moment()
        if moment.endswith(("la partida!", "la partida.")):
            break
        if moment.startswith("Piedras: "):
            counted += 1
            reader.until(lambda: player.offered(NEXT))
            lines = [node.name for node in reader.nodes("button", COUNT)]
            assert any("¿Por qué?" in line for line in lines), lines
            reader.press("button", NEXT)
        else:
            player.play(moment)
    reader.until(lambda: player.offered(AGAIN))
    game = outcome(page)
    winner = game.match.winner
    assert winner is not None
    won = "¡Ganáis la partida!" if winner == 0 else "Ane y Miren ganan la partida."
    assert won in player.lines
    assert reader.focused() == f"button {AGAIN}"
    (ending,) = reader.nodes("dialog")
    assert ending.name in won
    assert counted + 1 == len(game.record.deals)
    for name in ("Ane", "Jon", "Miren"):
        assert any(line.startswith(f"{name}: ") for line in player.lines), f"{name} is never heard"
