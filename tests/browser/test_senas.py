"""Señas in a real browser: passing one, catching a rival's by touch, by key and by chance, and missing it.

What the test does when a flash comes is done in the page itself, so that no slow machine misses one.
"""

from itertools import count

import pytest
from playwright.sync_api import Page, expect

from mus.lessons.prepared import PreparedDeal
from mus.rules.actions import parse_action
from mus.rules.cards import parse_hand
from mus.rules.game import new_game
from mus.rules.match import Start
from mus.rules.options import Options
from mus.web.senas.machines import next_sena
from mus.web.session import HUMAN, Session
from mus.web.settings import KEY, Settings, settings_to_text
from tests.browser.geometry import faults_at_every_size
from tests.browser.waiting import comes_to

NAMES = ("Tú", "Ane", "Jon", "Miren")
HANDS = tuple(map(parse_hand, ("12o 12c 12e 1b", "3o 3c 10e 10b", "7o 7c 7e 10o", "12b 1e 1o 4o")))
"""The rival on the left can only pass dos_ases, and the person three señas."""
LEFT, PARTNER = 3, 2

OBSERVE = """() => {
  window.seen = {flashes: 0, signs: [], html: "", kept: null, act: null};
  new MutationObserver((changes) => {
    for (const sign of changes.flatMap(({addedNodes}) => [...addedNodes])) {
      if (!sign.matches?.(".sign") || sign.dataset.kept) continue;
      seen.signs.push(sign.parentElement.id);
      const flash = sign.querySelector(".flash");
      if (!flash) continue;
      seen.flashes += 1;
      seen.html = document.documentElement.outerHTML;
      if (seen.act === "keep") {
        seen.kept = sign.cloneNode(true);
        seen.kept.dataset.kept = "true";
        sign.parentElement.append(seen.kept);
      } else if (seen.act === "touch")
        flash.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, pointerType: "touch"}));
      else if (seen.act === "press") flash.click();
      else if (seen.act === "read") {
        const log = document.getElementById("to-journal");
        log.click();
        setTimeout(() => {
          log.click();
          document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowLeft", bubbles: true}));
        }, 1800);
      }
      else if (seen.act)
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key: seen.act, bubbles: true}));
    }
  }).observe(document.getElementById("table"), {childList: true, subtree: true});
}"""


def passing(seat: int, *, by_chance: bool | None = None) -> Session:
    """A deal just cut: `seat` is first to pass a seña; the person catches it `by_chance`, or not."""
    dealt = new_game(Options(senas="torneo"), NAMES, Start()).serve(PreparedDeal(HANDS).pack)[0]
    cut = dealt.apply(parse_action("0:no-mus"))[0]
    for number in count():
        session = Session(cut, ("veterano",) * 3, f"seed {number}")
        sena = next_sena(session, own_chance=0.5)
        if sena is None or sena.seat != seat or (seat == LEFT and sena.sena != "dos_ases"):
            continue
        if by_chance is None or (HUMAN in sena.seen) is by_chance:
            return session
    raise AssertionError


def sit_down(page: Page, session: Session, act: str | None = None, **settings: object) -> None:
    """Go to the table of `session`, ready to do `act` when a flash comes; until the person can speak."""
    session.rename(f"Tú {next(SITTINGS)}")  # the page reads a partida only if it is another one
    page.evaluate(
        """([settings, partida, act, key]) => {
          localStorage.setItem(key, settings);
          dispatchEvent(new StorageEvent("storage", {key}));
          localStorage.setItem("mus:partida", partida);
          localStorage.setItem("mus:tab", "another");
          Object.assign(seen, {flashes: 0, signs: [], html: "", act});
          seen.kept?.remove();
          location.hash = "#/";
        }""",
        [settings_to_text(Settings(**settings)), session.save(), act, KEY],
    )
    expect(page.locator("#menu-resume")).to_be_visible()
    page.evaluate("location.hash = '#/partida'")
    page.locator("#buttons button").first.wait_for()


SITTINGS = count(1)
ACTIONS = "JSON.parse(localStorage['mus:partida']).record.deals[0].actions"


def said(page: Page) -> list[str]:
    """What the partida that is kept has in its deal, once more than the cut is there."""
    assert comes_to(page, f"{ACTIONS}.length > 1", True)
    return page.evaluate(ACTIONS)


def tells(page: Page) -> list[str]:
    """Where the page tells of dos ases: in its elements, to who listens, in what it keeps but the record."""
    places = {
        "elements": page.evaluate("document.documentElement.outerHTML"),
        "while it stood": page.evaluate("seen.html"),
        "read aloud": page.locator("body").aria_snapshot(),
        "kept": page.evaluate(
            "JSON.stringify({...Object.fromEntries(Object.entries(localStorage)"
            ".filter(([key]) => key !== 'mus:partida')), ...sessionStorage})"
        ),
    }
    return [place for place, text in places.items() if "dos ases" in text.lower() or "dos_ases" in text]


@pytest.fixture
def table(page, site, wait_until_ready):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    page.evaluate(OBSERVE)
    return page


def test_a_rivals_sena_is_caught_or_nothing_tells_of_it(table):
    page, rival = table, passing(LEFT)
    told, line = page.locator("#seat-3 .senas"), page.locator("#journal-lines .said", has_text="Dos ases")

    for act in ("touch", "press", "ArrowLeft"):
        sit_down(page, rival, act, catch="facil")
        assert comes_to(page, "seen.flashes", 1)
        assert any(words.startswith("3:sena dos_ases 0") for words in said(page)), act
        expect(told).to_have_text("Dos ases")
        expect(line).to_have_count(1)

    sit_down(page, rival, "read", catch="dificil")
    assert any(words.startswith("3:sena dos_ases 0") for words in said(page)), "ran out behind the log"

    for act in (None, "ArrowRight"):  # too late, and to the wrong side
        sit_down(page, rival, act, catch="dificil")
        assert comes_to(page, "seen.flashes", 1)
        expect(page.locator(".sign")).to_have_count(0)
        assert any(words.startswith("3:sena dos_ases") for words in said(page)), act
        assert not any(words.startswith("3:sena dos_ases 0") for words in said(page)), act
        assert tells(page) == []
    page.evaluate("location.hash = '#/'")
    expect(page.locator("#menu-resume")).to_be_visible()
    page.evaluate("location.hash = '#/partida'")
    page.locator("#buttons button").first.wait_for()
    assert tells(page) == [], "told again"

    for caught in (True, False):
        sit_down(page, passing(LEFT, by_chance=caught), catch_by_chance=True)
        assert len(said(page)) == 2
        expect(told).to_have_count(int(caught))
        assert comes_to(page, "seen.signs.join()", "seat-3" if caught else "")
        assert page.evaluate("seen.flashes") == 0
        assert caught or tells(page) == []

    sit_down(page, passing(PARTNER), "keep", catch="dificil")
    expect(page.locator("#seat-2 .senas")).to_have_count(1)
    assert comes_to(page, "seen.signs.includes('seat-2')", True)


def test_the_sheet_offers_what_is_true_and_everything_fits(table, accessibility_faults):
    page = table
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, passing(LEFT), "keep", catch="dificil")
    flash = page.locator(".sign[data-kept] .flash")
    moving = "flash => getComputedStyle(flash.firstElementChild).animationName"
    expect(flash).to_have_accessible_name("Una seña de Miren: ¡cázala!")
    assert flash.evaluate(moving) == "flash"
    page.emulate_media(reduced_motion="reduce")
    assert flash.evaluate(moving) == "none"
    assert accessibility_faults(page) == []

    page.keyboard.press("g")
    sheet = page.get_by_role("dialog", name="Pasar una seña")
    expect(sheet.locator(".sena:not([aria-disabled])")).to_have_count(3)
    false = sheet.get_by_role("button", name="Dos reyes")
    expect(false).to_contain_text("Las señas no mienten")
    false.click(force=True)
    expect(sheet).to_be_visible()
    assert accessibility_faults(page) == []
    assert {size: found for size, found in faults_at_every_size(page).items() if found} == {}

    sheet.get_by_role("button", name="Tres reyes").click()
    expect(sheet).to_be_hidden()
    assert comes_to(page, "seen.signs.includes('seat-0')", True)
    assert any(words.startswith("0:sena tres_reyes") for words in said(page))
    page.locator("#to-signs").click()
    sheet.get_by_role("button", name="La 31").click()
    expect(page.locator("#journal-lines .said", has_text="Pasas una seña")).to_have_count(2)
    page.locator("#to-signs").click()
    expect(sheet.locator("#signs-words")).to_contain_text("dos señas")
    expect(sheet.locator(".sena:not([aria-disabled])")).to_have_count(0)
    sheet.get_by_role("button", name="Cerrar", exact=True).click()
