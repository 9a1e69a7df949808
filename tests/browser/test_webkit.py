"""The page in WebKit, where the system offers it: a deal, the saved partida and a lesson's question.

Playwright drives a WebKit of its own making only, so this one is driven over WebDriver. It has no word about
the page's console; what goes wrong shows in the page itself.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from mus.lessons.lesson import Question
from tests.browser.playing import NEXT
from tests.browser.pupil import GO_ON
from tests.lessons.shipped import lessons
from tests.run import WEBKIT, XVFB

BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
TIMEOUT_S = 60
CAREFUL = ("No hay mus", "Paso", "No quiero")

pytestmark = [
    pytest.mark.skipif(
        shutil.which(WEBKIT) is None or not BROWSERS, reason="no WebKit: the package is webkit2gtk-driver"
    ),
    pytest.mark.skipif(
        shutil.which(XVFB) is None and "DISPLAY" not in os.environ,
        reason="no screen for WebKit: the package is xvfb",
    ),
    pytest.mark.usefixtures("in_spanish"),
]


@contextmanager
def screen() -> Iterator[str]:
    """Give the name of a display: the user's own, or one that nobody sees."""
    if "DISPLAY" in os.environ:
        yield os.environ["DISPLAY"]
        return
    command = (XVFB, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


class Visitor:
    """Somebody in front of the page, who presses what is called so and waits for what is to come."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        self.driver.get(address)
        self.wait_for(lambda: self.state() != "booting")
        assert self.state() == "ready"

    def state(self) -> str | None:
        return self.driver.find_element(By.TAG_NAME, "html").get_attribute("data-state")

    def wait_for(self, found: Callable[[], Any]) -> Any:
        try:
            return WebDriverWait(self.driver, TIMEOUT_S, poll_frequency=0.1).until(lambda driver: found())
        except TimeoutException:
            pytest.fail(f"it did not come at {self.driver.current_url}; the page says:\n{self.text('body')}")

    def buttons(self) -> dict[str, WebElement]:
        """The buttons that can be seen, by their names."""
        seen = self.driver.execute_script(
            "return [...document.querySelectorAll('button')]"
            ".filter((it) => it.checkVisibility() && it.innerText)"
            ".map((it) => [it.innerText.trim(), it])"
        )
        return dict(seen)

    def press(self, name: str) -> None:
        self.wait_for(lambda: self.buttons().get(name)).click()

    def text(self, selector: str) -> str:
        return self.driver.find_element(By.CSS_SELECTOR, selector).text

    def hand(self) -> list[str]:
        """The own cards, as they are read out."""
        cards = self.driver.find_elements(By.CSS_SELECTOR, "#hand [role=option]")
        return [card.accessible_name for card in cards]

    def asked_for(self) -> list[str]:
        """The addresses that the page has asked for."""
        return self.driver.execute_script(
            "return performance.getEntriesByType('resource').map((entry) => entry.name)"
        )


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(BROWSERS[-1])
    # No host but localhost can be reached.
    for argument in ("--automation", "--proxy=http://127.0.0.1:9", "--ignore-host=localhost"):
        options.add_argument(argument)
    with screen() as display:
        service = webdriver.WebKitGTKService(shutil.which(WEBKIT), env={**os.environ, "DISPLAY": display})
        driver = webdriver.WebKitGTK(options=options, service=service)
        yield Visitor(driver)
        driver.quit()


def test_a_hand_is_dealt_played_and_kept_over_a_reload(visitor, site):
    visitor.open(site + "?speed=0&seed=7")
    visitor.press("Jugar")
    visitor.wait_for(lambda: len(visitor.hand()) == 4)
    visitor.wait_for(lambda: "No hay mus" in visitor.buttons())
    dealt = visitor.hand()
    assert all(" de " in card for card in dealt)
    visitor.driver.refresh()
    visitor.wait_for(lambda: visitor.state() == "ready" and visitor.hand() == dealt)
    said = []
    while not said or said[-1] != NEXT:
        offered = visitor.wait_for(lambda: [name for name in (*CAREFUL, NEXT) if name in visitor.buttons()])
        said.append(offered[0])
        visitor.press(said[-1])
    assert said[0] == "No hay mus"
    visitor.wait_for(lambda: len(visitor.hand()) == 4 and visitor.hand() != dealt)
    assert [address for address in visitor.asked_for() if not address.startswith(site)] == []


def test_the_first_lessons_first_question_is_answered(visitor, site):
    steps = lessons()[0].steps
    place, question = next((n, step) for n, step in enumerate(steps, 1) if isinstance(step, Question))
    visitor.open(f"{site}?speed=0#/leccion/1/{place}")
    right = next(answer for answer in question.answers if answer.right)

    def is_asked():
        return question.ask in visitor.text("#bubble")

    for text in question.say:
        visitor.wait_for(lambda text=text: text in visitor.text("#bubble"))
        # The words stand in the page before Python has the lesson, and what to press comes with it.
        visitor.wait_for(lambda: is_asked() or GO_ON in visitor.buttons())
        if not is_asked():
            visitor.press(GO_ON)
    visitor.wait_for(is_asked)
    visitor.press(right.text)
    visitor.wait_for(lambda: right.reply in visitor.text("#bubble"))
    bubble = visitor.driver.find_element(By.ID, "bubble")
    assert bubble.get_attribute("data-tone") == "right"
