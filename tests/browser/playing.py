"""Somebody who plays by clicking: waits for what can be said and says some of it, by the buttons' names."""

from random import Random

from playwright.sync_api import Page, expect

NEXT = "Siguiente mano"
AGAIN = "Otra partida"
SOMETHING_TO_DO = "#buttons button, #count-buttons [data-ui=deal], #count-buttons [data-ui=again]"


def button(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def begin(page: Page, profile: str = "Tres juegos") -> None:
    """From the menu to the first own decision."""
    page.get_by_role("radio", name=profile).check()
    button(page, "Jugar").click()
    wait(page)


def wait(page: Page) -> list[str]:
    """Wait until the person can do something; the names of those buttons."""
    page.locator(SOMETHING_TO_DO).first.wait_for()
    ending = page.locator("#ending[open]")
    place = ending if ending.count() else page.locator(SOMETHING_TO_DO)
    return (place.get_by_role("button") if ending.count() else place).all_inner_texts()


def plays_on(names: list[str]) -> list[str]:
    """Those of the buttons that say something at once, and nothing as rash as an órdago."""
    return [name for name in names if name not in ("Órdago", "Otra cantidad…")]


class Person:
    """Plays by clicking, by chance."""

    def __init__(self, page: Page, seed: int = 1, mus: float = 0.5) -> None:
        self.page = page
        self.chance = Random(seed)
        self.mus = mus

    def act(self) -> str:
        """Do one thing; its name."""
        names = wait(self.page)
        if NEXT in names:
            return self._press(NEXT)
        if any(name.startswith("Descartar") for name in names):
            return self._discard()
        if "Mus" in names:
            return self._press("Mus" if self.chance.random() < self.mus else "No hay mus")
        return self._press(self.chance.choice(plays_on(names)))

    def act_until(self, name: str, most: int = 400) -> None:
        """Go on until a button called `name` is there."""
        for _ in range(most):
            if name in wait(self.page):
                return
            self.act()
        raise AssertionError(f"{name} never came")

    def _press(self, name: str) -> str:
        place = self.page.locator("#ending[open]")
        (place if place.count() else self.page).get_by_role("button", name=name, exact=True).click()
        return name

    def _discard(self) -> str:
        cards = self.page.get_by_role("option")
        for place in self.chance.sample(range(4), self.chance.randint(1, 4)):
            cards.nth(place).click()
        discard = self.page.get_by_role("button", name="Descartar")
        expect(discard).not_to_have_attribute("aria-disabled", "true")
        discard.click()
        return "Descartar"


def table_text(page: Page) -> dict[str, object]:
    """All that the table tells, to compare."""
    return {
        "bar": page.locator("#bar").inner_text(),
        "seats": page.locator(".seat").all_inner_texts(),
        "faces": page.locator("[data-face]").evaluate_all("faces => faces.map(face => face.dataset.face)"),
        "hand": page.get_by_role("option").evaluate_all(
            "cards => cards.map(card => card.getAttribute('aria-label'))"
        ),
        "centre": page.locator("#centre").inner_text(),
        "lances": page.locator("#lances").text_content(),
        "controls": page.locator("#controls").inner_text(),
        "count": page.locator("#count").inner_text().split(),
        "journal": page.locator("#journal-lines").text_content(),
    }


def has_focus(page: Page) -> bool:
    """Whether the keyboard is somewhere."""
    return page.evaluate("document.activeElement !== document.body && document.activeElement !== null")
