"""Somebody who does lessons by clicking, and knows from the lesson files what is right and what is wrong."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from mus.lessons.lesson import Answer, Ask, Choice, Move, Question, Show, Sigue, Step, right_action
from mus.lessons.progress import Progress, progress_from_json
from mus.rules.actions import Action, Word
from mus.rules.cards import Card
from mus.rules.options import Options
from mus.text.names import card_name
from mus.text.phrases import button_label
from mus.text.sena_words import sena_name
from mus.web.keeper import LESSONS_KEY
from mus.web.seats import in_order
from tests.browser.playing import button

GO_ON = "Seguir"
AGAIN = "Prueba otra vez"
PLAY = "Jugar"
SOMETHING_TO_PRESS = "#lesson-buttons button, #buttons button"


def kept(page: Page) -> Progress:
    """What the browser keeps of the lessons."""
    text = page.evaluate(f"localStorage.getItem('{LESSONS_KEY}')")
    return Progress() if text is None else progress_from_json(text)


class Pupil:
    """Does steps on `page`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.locator("#lesson")
        self.bubble = page.locator("#bubble")

    # Going about

    def open(self, address: str) -> None:
        """Go to an address, from `#` on, without loading the page again."""
        self.page.evaluate("address => { location.hash = address }", address)

    def open_step(self, lesson: str | int, place: int) -> None:
        """Go to a step, by its place from 1."""
        self.open("#/privacidad")
        expect(self.page.locator("#privacy-title")).to_be_focused()
        self.open(f"#/leccion/{lesson}/{place}")
        expect(self.bubble).to_be_visible()

    def go_on(self, name: str = GO_ON) -> None:
        self.panel.get_by_role("button", name=name, exact=True).click()

    # Doing steps

    def do(self, step: Step, *, wrong_too: bool = True) -> None:
        """Do a step, every wrong answer first; it stands at its end then."""
        if isinstance(step, Question):
            self._do_question(step, wrong_too=wrong_too)
        elif isinstance(step, Move):
            self._do_move(step, wrong_too=wrong_too)
        else:
            self._play_on(step)

    def read(self, texts: Sequence[str]) -> None:
        """Read texts that stand one after the other; the last may stand with the question."""
        for text in texts:
            expect(self.bubble).to_contain_text(text)
            # The words stand in the page before Python has the lesson, and what to press comes with it.
            self.page.locator(SOMETHING_TO_PRESS).locator("visible=true").first.wait_for()
            if self.panel.get_by_role("button", name=GO_ON, exact=True).is_visible():
                self.go_on()

    def answer(self, answer: Answer) -> None:
        """Tap an answer in the list."""
        self.panel.get_by_role("button", name=answer.text, exact=True).click()

    def tap(self, question: Question, answer: Answer) -> None:
        """Tap an answer on the table, where it is there."""
        if answer.card is not None and answer.card in question.deal.hands[0]:
            self.card(question.deal.hands[0], answer.card).click()
        elif answer.seat:
            seat = self.page.locator(f"#seat-{answer.seat}")
            seat.get_by_role("button", name=answer.text, exact=True).click()
        else:
            self.answer(answer)

    def card(self, hand: Sequence[Card], card: Card) -> Locator:
        """One of the own cards."""
        place = in_order(hand, Options()).index(card)
        option = self.page.get_by_role("listbox", name="Tus cartas").get_by_role("option").nth(place)
        name = card_name(card)
        expect(option).to_have_accessible_name(
            f"{name[:1].upper()}{name[1:]}, carta {place + 1} de {len(hand)}"
        )
        return option

    def say(self, action: Action) -> None:
        """Say something with the controls."""
        controls = self.page.locator("#controls")
        if action.word is Word.DESCARTA:
            hand = self.hand_shown()
            for card in action.cards:
                self.page.get_by_role("option").nth(hand.index(str(card))).click()
            controls.get_by_role("button", name="Descartar").click()
            return
        if action.word is Word.SENA:
            self._pass(action)
            return
        label = button_label(action.word, action.amount)
        controls.get_by_role("button", name=label, exact=True).click()
        if action.word is Word.ORDAGO:
            button(self.page, "Sí, ¡órdago!").click()

    def _pass(self, sena: Action) -> None:
        """Pass a seña, and look at why the others are not to be had."""
        button(self.page, "Pasar una seña").click()
        sheet = self.page.get_by_role("dialog", name="Pasar una seña")
        false = sheet.locator(".sena[aria-disabled=true]")
        expect(false.first).to_contain_text("Las señas no mienten")
        false.first.click(force=True)
        expect(sheet).to_be_visible()
        sheet.get_by_role("button", name=sena_name(sena.sena)).click()
        expect(sheet).to_be_hidden()

    def hand_shown(self) -> list[str]:
        return self.page.locator("#hand .slot").evaluate_all("slots => slots.map(slot => slot.dataset.face)")

    def _do_question(self, step: Question, *, wrong_too: bool) -> None:
        self.read(step.say)
        expect(self.bubble).to_contain_text(step.ask)
        for answer in step.answers if wrong_too else ():
            if not answer.right:
                self.answer(answer)
                self.see(answer.reply, answer.show, right=False)
                self.go_on(AGAIN)
                expect(self.bubble).to_contain_text(step.ask)
        right = next(answer for answer in step.answers if answer.right)
        self.tap(step, right)
        self.see(right.reply, right.show, right=True)

    def _do_move(self, step: Move, *, wrong_too: bool) -> None:
        for beat in step.beats:
            if beat.ask is None and beat is step.beats[-1]:
                self.read(beat.say[:-1])
                expect(self.bubble).to_contain_text(beat.say[-1])
                return
            self.read(beat.say)
            if beat.ask is not None:
                self._act(beat.ask, wrong_too=wrong_too)
                if beat is not step.beats[-1]:
                    self.go_on()

    def _act(self, ask: Ask, *, wrong_too: bool) -> None:
        expect(self.bubble).to_contain_text(ask.text)
        for choice in ask.choices if wrong_too else ():
            if not choice.right and not choice.any_other:
                self._choose(choice)
                self.go_on(AGAIN)
                expect(self.bubble).to_contain_text(ask.text)
        self._choose(next(choice for choice in ask.choices if choice.action == right_action(ask)))

    def _choose(self, choice: Choice) -> None:
        self.say(choice.action)
        self.see(choice.reply, choice.show, right=choice.right)

    def see(self, reply: str, show: Show, *, right: bool) -> None:
        """What follows from an answer: told, and shown on the table."""
        expect(self.bubble).to_have_attribute("data-tone", "right" if right else "wrong")
        expect(self.bubble).to_contain_text(reply)
        for seat in set(show.seats) - {0}:
            expect(self.page.locator(f"#seat-{seat}")).to_have_attribute("data-open", "true")
            expect(self.page.locator(f"#cards-{seat}").get_by_role("img")).to_have_count(4)
        for seat in show.players:
            expect(self.page.locator(f"#seat-{seat}")).to_have_attribute("data-marked", "true")
        for card in show.cards:
            expect(self.page.locator(f'[data-face="{card}"]')).to_have_attribute("data-best", "true")
            expect(self.bubble).to_contain_text(card_name(card))
        if show.lance is not None:
            expect(self.bubble.locator(".bubble-result")).to_be_visible()

    def _play_on(self, step: Sigue) -> None:
        self.read(step.say[:-1])
        expect(self.bubble).to_contain_text(step.say[-1])
        self.go_on(PLAY)
        self.play_out()

    def play_out(self) -> None:
        """Play as carefully as can be until the game of this step is over; its last button waits then."""
        count = self.page.locator("#count")
        careful = ["no-mus", "paso", "no-quiero", "descarta"]
        for _ in range(400):
            self.page.locator(
                "#buttons button, #count-buttons [data-ui=deal], #count [data-ui=go-on]"
            ).first.wait_for()
            if count.get_by_role("button", name=GO_ON, exact=True).is_visible():
                return
            following = count.get_by_role("button", name="Siguiente mano", exact=True)
            if following.is_visible():
                following.click()
                continue
            control = self.page.locator(",".join(f"#buttons [data-action={word}]" for word in careful)).first
            if control.is_visible():
                self._careful(control)
        raise AssertionError("the game never ended")

    def _careful(self, control: Locator) -> None:
        if control.get_attribute("aria-disabled"):
            self.page.get_by_role("option").last.click()
        control.click()

    # At the end of a step

    def finish(self, step: Step) -> None:
        """Go on after a step."""
        if isinstance(step, Sigue):
            self.page.locator("#count").get_by_role("button", name=GO_ON, exact=True).click()
        else:
            expect(self.bubble).to_contain_text("de 3")
            self.go_on()
