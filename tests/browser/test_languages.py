"""The page in the language of whoever opens it: before Python and after, in lessons, and when it changes."""

import re
from functools import cache

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from static.building.translations import LESSONS, PAGE, REFERENCE
from tests.lessons.shipped import lessons

CUT = "[data-action=no-mus]"
PHONE = {"width": 360, "height": 740}

WATCH = """
window.flashes = []; window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const link = document.getElementById("menu-learn");
  if (link && getComputedStyle(link).visibility === "visible") {
    if (flashes.at(-1) !== link.textContent) flashes.push(link.textContent);
  }
  requestAnimationFrame(look);
};
look();
"""

CHANGE = """(language) => {
  const kept = JSON.parse(localStorage.getItem("mus:settings") ?? '{"mus-settings": 1}');
  localStorage.setItem("mus:settings", JSON.stringify({ ...kept, language }));
  dispatchEvent(new StorageEvent("storage", { key: "mus:settings", storageArea: localStorage }));
}"""


@cache
def words(domain, language):
    path = domain.path(language)
    if not path.exists():
        return {}
    with path.open("rb") as source:
        return {message.id: message.string for message in read_po(source) if message.string}


def said(message, language):
    return words(PAGE, language).get(message) or message


def taught(text, language):
    return words(LESSONS, language).get(text) or text


def starting(text):
    """What a button says before the name of its key."""
    return re.compile(f"^{re.escape(text)}")


@pytest.fixture
def opened(running_browser, site, journal):
    """Open the page as somebody whose browser is set to a language."""
    contexts = []

    def at(locale, address="?speed=0&seed=7", choice=None, hold=None):
        context = running_browser().new_context(
            locale=locale, viewport=PHONE, reduced_motion="reduce", service_workers="block"
        )
        contexts.append(context)
        context.set_default_timeout(30_000)
        journal.watch(context)
        page = context.new_page()
        page.add_init_script(WATCH)
        page.add_init_script("try { sessionStorage['mus:start'] ??= 'memory' } catch {}")
        if choice:
            page.add_init_script(
                f"localStorage.getItem('mus:settings') ?? localStorage.setItem('mus:settings', "
                f"""'{{"mus-settings": 1, "language": "{choice}"}}')"""
            )
        if hold:
            page.route("**/runtime/memory.bin", hold)
        page.goto(site + address)
        return page

    yield at
    for context in contexts:
        context.close()
    assert journal.foreign == []
    assert journal.unexpected() == []


def is_ready(page):
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=120_000)


def speaks(page, language):
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#menu-learn")).to_have_text(said("Learn to play", language))
    expect(page.locator("#to-menu")).to_have_attribute("aria-label", said("Menu", language))
    description = page.locator("meta[name=description]").get_attribute("content")
    assert description == said(
        "Play mus against the machine or learn it from scratch: free, with no account and no ads, "
        "in the browser.",
        language,
    )


def test_spanish_lessons_are_shipped_as_they_are_written():
    assert taught(lessons()[0].title, "es") == lessons()[0].title


@pytest.mark.parametrize(
    ("locale", "language"),
    [("eu-ES", "eu"), ("fr-FR", "fr"), ("en-GB", "en"), ("es-MX", "es"), ("de-DE", "es")],
)
def test_page_speaks_the_language_of_the_browser(opened, locale, language):
    held = []
    page = opened(locale, hold=lambda route: held.append(route))  # noqa: PLW0108
    # Python cannot be there yet, and the page speaks already.
    assert page.locator("html").get_attribute("data-state") == "booting"
    speaks(page, language)
    expect(page.locator("#welcome-1")).to_have_text(taught(lessons()[0].title, language))
    assert page.locator("#lesson-1 .lesson-minutes").text_content() == said("{minutes} min", language).format(
        minutes=lessons()[0].minutes
    )

    page.locator("#menu-new").click()
    for route in held:
        route.continue_()
    page.unroute("**/runtime/memory.bin")
    is_ready(page)
    speaks(page, language)
    expect(page.locator(CUT)).to_have_text(starting(said("No mus", language)))
    assert page.evaluate("flashes") == [said("Learn to play", language)]
    assert page.evaluate("shift") == 0

    page.evaluate("location.hash = '#/leccion/1/1'")
    expect(page.locator("#bubble")).to_contain_text(taught(lessons()[0].steps[0].say[0], language))

    page.evaluate("location.hash = '#/reglas'")
    looked_up = words(REFERENCE, language).get("Rules of") or "Rules of"
    expect(page.locator("label[for=rules-of]")).to_have_text(looked_up)


def test_language_changes_while_a_partida_goes_on(opened):
    page = opened("es-ES", "?speed=0&seed=7#/partida")
    is_ready(page)
    expect(page.locator(CUT)).to_have_text(starting("No hay mus"))
    cards = page.locator("#hand [role=option]")
    held = [cards.nth(place).locator("use").get_attribute("href") for place in range(4)]
    for language in ("fr", "eu", "en", "es"):
        page.evaluate(CHANGE, language)
        expect(page.locator(CUT)).to_have_text(starting(said("No mus", language)))
        speaks(page, language)
        expect(page.locator("#name-0")).to_have_text(said("You", language))
        assert [cards.nth(place).locator("use").get_attribute("href") for place in range(4)] == held


def test_language_changes_in_the_middle_of_a_step_and_settings_bring_back_to_it(opened):
    page = opened("es-ES", "?speed=0&seed=7#/leccion/1/1")
    is_ready(page)
    bubble, step = page.locator("#bubble"), lessons()[0].steps[0]
    first_hint, second_hint = step.hints[:2]
    page.locator("#lesson-buttons [data-ui=go-on]").click()
    expect(bubble).to_contain_text(step.ask)
    page.locator("#lesson-hint").click()
    expect(bubble).to_contain_text(first_hint)
    page.evaluate(CHANGE, "fr")
    expect(bubble).to_contain_text(taught(first_hint, "fr"))
    page.locator("#lesson-hint").click()
    expect(bubble).to_contain_text(taught(second_hint, "fr"))
    page.keyboard.press("a")
    expect(page.locator("#ajustes-title")).to_be_focused()
    page.go_back()
    expect(bubble).to_contain_text(taught(second_hint, "fr"))


def test_choice_comes_before_the_browser_and_the_address_before_it(opened):
    page = opened("fr-FR", choice="en")
    speaks(page, "en")
    assert page.evaluate("flashes") == [said("Learn to play", "en")]
    page.goto(page.url.replace("speed=0", "speed=0&lang=eu"))
    speaks(page, "eu")
    page.locator("#menu-new").click()
    is_ready(page)
    speaks(page, "eu")


def test_page_speaks_spanish_where_the_words_cannot_be_had(opened, journal):
    journal.expect("ERR_FAILED")
    page = opened("es-ES")
    page.route("**/static/words/*.json", lambda route: route.abort())
    page.goto(page.url.replace("speed=0", "speed=0&lang=fr"))
    speaks(page, "es")
    page.locator("#menu-new").click()
    is_ready(page)
    speaks(page, "es")
    expect(page.locator(CUT)).to_have_text(starting("No hay mus"))


def test_marks_inside_a_message_become_elements(opened):
    page = opened("en-GB", "#/privacidad")
    expect(page.locator("#privacy-title")).to_have_text("Privacy")
    code = page.locator("code", has_text="mus:lecciones")
    expect(code).to_have_count(1)
    expect(page.locator("#help kbd", has_text="Esc")).to_have_count(1)
