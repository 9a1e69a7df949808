"""A partida in the browser: by clicking, by keyboard, broken off and gone on with."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.playing import AGAIN, NEXT, Person, begin, button, has_focus, table_text, wait


@pytest.fixture
def table(page, site, wait_until_ready):
    """The page with the first decision of a partida of chance 7, without waiting."""
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    begin(page)
    return page


@pytest.mark.core
def test_a_whole_partida_by_clicking(table):
    person = Person(table)
    person.act_until(AGAIN)
    ending = table.get_by_role("dialog")
    expect(ending).to_contain_text("partida")
    journal = table.locator("#journal-lines").text_content()
    assert "Mano 1" in journal
    assert journal.count("Se reparten las cartas") == journal.count("Mano ")
    ending.get_by_role("button", name=AGAIN).click()
    wait(table)
    expect(table.locator("#piedras-0")).to_have_text("0")
    expect(table.locator("#won-0")).to_have_text("0 juegos")


def test_a_reload_goes_on_exactly_where_it_was(table, wait_until_ready):
    person = Person(table)
    kinds = set()
    for _ in range(60):
        names = wait(table)
        kind = next((name for name in (NEXT, "Mus", "Paso", "Quiero") if name in names), "Descartar")
        if kind not in kinds and not (kind == NEXT and table.locator("#ending[open]").count()):
            kinds.add(kind)
            before = table_text(table)
            table.reload()
            wait_until_ready(table)
            wait(table)
            assert table_text(table) == before
        if len(kinds) == 5:
            break
        person.act()
    assert kinds == {NEXT, "Mus", "Paso", "Quiero", "Descartar"}


def test_the_menu_and_back_leave_the_partida_as_it_is(table):
    before = table_text(table)
    button(table, "Menú").click()
    expect(button(table, "Seguir la partida")).to_be_visible()
    table.go_back()
    wait(table)
    assert table_text(table) == before
    table.go_forward()
    button(table, "Seguir la partida").click()
    wait(table)
    assert table_text(table) == before


def test_an_amount_is_chosen_and_an_ordago_asks_once_more(table):
    Person(table, mus=0).act_until("Paso")
    button(table, "Órdago").click()
    expect(table.locator("#prompt")).to_contain_text("¿Seguro?")
    button(table, "Volver").click()
    button(table, "Otra cantidad…").click()
    amount = table.get_by_role("spinbutton", name="Piedras")
    expect(amount).to_be_focused()
    amount.fill("41")
    expect(table.get_by_role("button", name="Envido", exact=True)).to_have_attribute("aria-disabled", "true")
    table.get_by_role("button", name="Envido", exact=True).click(force=True)
    expect(table.locator("#prompt")).to_contain_text("40")
    amount.fill("6")
    button(table, "Una más").click()
    amount.press("Enter")
    expect(table.locator("#journal-lines")).to_contain_text("Tú: Envido siete")


def test_an_ordago_that_is_meant_is_said(table):
    Person(table, mus=0).act_until("Paso")
    button(table, "Órdago").click()
    button(table, "Sí, ¡órdago!").click()
    expect(table.locator("#journal-lines")).to_contain_text("Tú: ¡Órdago!")


@pytest.mark.core
def test_keyboard_alone_plays_and_never_loses_its_place(page, site, wait_until_ready):
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    for _ in range(5):
        if button(page, "Jugar").evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    discarded = counted = 0
    for _ in range(80):
        names = wait(page)
        assert has_focus(page)
        if NEXT in names:
            counted += 1
            page.keyboard.press("Enter")
        elif any(name.startswith("Descartar") for name in names):
            expect(page.get_by_role("option").first).to_be_focused()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Space")
            page.keyboard.press("4")
            expect(page.get_by_role("option", selected=True)).to_have_count(2)
            page.keyboard.press("d")
            discarded += 1
        elif "Mus" in names:
            page.keyboard.press("m" if discarded == 0 else "n")
        elif "Paso" in names:
            page.keyboard.press("p")
        else:
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        if discarded and counted > 1:
            return
    raise AssertionError(f"{discarded} discards and {counted} counts by keyboard")


def test_a_key_held_down_says_one_thing(table):
    Person(table, mus=0).act_until("Paso")
    said = table.locator("#journal-lines .said", has_text="Tú: Paso")
    before = said.count()
    button(table, "Paso").focus()
    table.keyboard.down("Enter")
    table.keyboard.down("Enter")
    table.keyboard.down("Enter")
    table.keyboard.up("Enter")
    wait(table)
    assert said.count() == before + 1


def test_the_same_seed_deals_the_same_cards(table, site, wait_until_ready):
    first = table_text(table)
    table.evaluate("localStorage.clear()")
    table.goto(site + "?seed=7&speed=0#/partida")
    table.reload()
    wait_until_ready(table)
    wait(table)
    assert table_text(table)["hand"] == first["hand"]


def test_hidden_cards_are_nowhere_in_the_page(table):
    def hidden():
        saved = json.loads(table.evaluate("localStorage.getItem('mus:partida')"))
        deck = saved["record"]["deals"][-1]["deck"]
        drawn = table.locator("#hand [data-face]").evaluate_all(
            "cards => cards.map(card => card.dataset.face)"
        )
        return [card for card in deck if card not in drawn]

    names = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
    ranks = {1: "as", 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete"}
    ranks |= {10: "sota", 11: "caballo", 12: "rey"}
    person = Person(table)
    for _ in range(12):
        if NEXT in wait(table):
            break
        # The log and the live region may name what was laid open in earlier deals.
        for told in ("journal-lines", "live"):
            table.locator(f"#{told}").evaluate("told => { told.textContent = '' }")
        markup = table.locator("body").evaluate("body => body.innerHTML").lower()
        for card in hidden():
            rank, suit = int(card[:-1]), card[-1]
            assert f"#{card}" not in markup
            assert f'"{card}"' not in markup
            assert f"{ranks[rank]} de {names[suit]}" not in markup
        person.act()


def test_every_event_is_heard_in_order(table):
    table.evaluate(
        "() => { window.heard = [];"
        "new MutationObserver(changes => { for (const change of changes)"
        " for (const node of change.addedNodes) heard.push(node.textContent) })"
        ".observe(document.getElementById('live'), {childList: true}) }"
    )
    lines = table.locator("#journal-lines > *")
    before = lines.count()
    Person(table).act_until(NEXT)
    told = lines.all_text_contents()[before:]
    heard = table.evaluate("heard")
    assert [line for line in heard if line in told] == told
    assert any(line.startswith("Te toca.") for line in heard)
    expect(table.locator("#live")).to_have_attribute("aria-live", "polite")


def test_cards_are_called_by_name(table):
    labels = table_text(table)["hand"]
    assert all(label.endswith(f", carta {place} de 4") for place, label in enumerate(labels, 1))
    expect(table.get_by_role("listbox", name="Tus cartas")).to_be_visible()


def test_a_fault_of_the_program_is_told_and_the_partida_stays(table, journal, wait_until_ready):
    journal.expect("Traceback")
    before = table_text(table)
    table.locator("#stake").evaluate("stake => stake.remove()")
    table.locator("#buttons button").last.click()
    fault = table.get_by_role("dialog", name="Algo ha fallado")
    expect(fault).to_be_visible()
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fault.get_by_role("button", name="Informar de un fallo").click()
    expect(fault.get_by_role("status")).to_contain_text("Pégalo en un mensaje")
    told = json.loads(table.evaluate("navigator.clipboard.readText()"))
    assert "Traceback" in told["error"]
    assert told["partida"]["record"]["deals"]
    fault.get_by_role("button", name="Volver a cargar").click()
    wait_until_ready(table)
    wait(table)
    assert table_text(table)["hand"] == before["hand"]
