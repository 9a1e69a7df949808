"""How a new version of the site comes in."""

import pytest
from playwright.sync_api import expect

from static.building.output import write_site
from static.building.worker import WORKER
from tests.browser.offline.visiting import (
    CONTROLLED,
    LATE,
    MOTTO,
    NEW_MOTTO,
    NO_NETWORK,
    READ,
    READY,
    Visitor,
    light,
)
from tests.browser.playing import Person, begin, button, table_text, wait

COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


def test_a_new_version_comes_in_when_it_is_wanted(visitor, second):
    page = visitor.page
    page.evaluate("caches.open('mus http://localhost/otra/ 1')")
    begin(page)
    Person(page).act()
    wait(page)
    before = table_text(page)
    visitor.host.publish(second)
    assert visitor.look_for_update()
    expect(visitor.offer).to_be_hidden()
    Person(page).act()
    expect(visitor.offer).to_be_hidden()
    wait(page)
    before = table_text(page)
    button(page, "Menú").click()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_visible()
    visitor.offer.get_by_role("button", name="Ahora no").click()
    expect(visitor.offer).to_be_hidden()
    button(page, "Actualizar a la versión nueva").click()
    visitor.sees(NEW_MOTTO)
    visitor.wait_until_ready(page)
    expect(visitor.offer).to_be_hidden()
    expect(button(page, "Actualizar a la versión nueva")).to_be_hidden()
    kept = page.evaluate("caches.keys()")
    assert len(kept) == 2
    assert "mus http://localhost/otra/ 1" in kept
    button(page, "Seguir la partida").click()
    wait(page)
    assert {**table_text(page), "journal": ""} == {**before, "journal": ""}


@pytest.mark.core
@light
def test_every_visit_looks_for_a_new_version(visitor, second, kind, accessibility_faults):
    visitor.host.publish(second)
    visitor.start()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_visible()
    assert accessibility_faults(visitor.page) == []


@light
def test_who_comes_back_after_hours_gets_the_new_version(visitor, second, kind):
    page = visitor.page
    page.clock.install()
    asked = visitor.host.times_asked_for(WORKER)
    visitor.start()
    visitor.sees(READY)
    # The browser looks for a new version at each visit, when it has nothing else to do.
    visitor.host.wait_until_asked_for(WORKER, asked + 1)
    visitor.host.publish(second)
    page.evaluate(COME_BACK)
    page.clock.fast_forward("00:30:00")
    page.evaluate(COME_BACK)
    page.wait_for_timeout(1000)
    expect(visitor.offer).to_be_hidden()
    page.clock.fast_forward("00:31:00")
    page.evaluate(COME_BACK)
    expect(visitor.offer).to_be_visible()


@light
def test_a_version_that_waits_from_an_earlier_visit_is_offered(visitor, second, kind):
    visitor.host.publish(second)
    assert visitor.look_for_update()
    visitor.lose_network()
    visitor.reload()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_visible()
    visitor.press_update()
    visitor.sees(NEW_MOTTO)


@light
@pytest.mark.parametrize("fault", ["missing", "old"])
def test_half_a_new_version_leaves_the_old_one_at_work(visitor, versions, kind, fault, journal):
    journal.expect(NO_NETWORK)
    first, second = versions[kind]
    host, late = visitor.host, visitor.host.site / LATE
    host.publish(second)
    if fault == "missing":
        late.unlink()
    else:
        late.write_bytes(first[LATE])
    assert not visitor.look_for_update()
    host.stop()
    visitor.reload()
    visitor.sees(MOTTO)
    expect(visitor.offer).to_be_hidden()
    assert visitor.page.evaluate(READ, LATE).encode() == first[LATE]
    host.start()
    late.write_bytes(second[LATE])
    assert visitor.look_for_update()
    visitor.press_update()
    visitor.sees(NEW_MOTTO)
    assert visitor.page.evaluate(READ, LATE).encode() == second[LATE]


@light
def test_a_first_visit_to_half_a_version_works_from_the_network(page, host, kind, journal, wait_until_ready):
    journal.expect(NO_NETWORK)
    (host.site / LATE).write_bytes(b"something else")
    visitor = Visitor(page, host, wait_until_ready)
    visitor.start()
    assert not page.evaluate(CONTROLLED)
    visitor.sees(MOTTO)
    expect(page.get_by_text(READY)).to_be_hidden()


@pytest.mark.core
@light
def test_with_another_window_the_new_version_waits(visitor, second, kind):
    other = visitor.another_window("#/partida")
    visitor.host.publish(second)
    assert visitor.look_for_update()
    visitor.press_update()
    visitor.sees("abierto también en otra ventana")
    visitor.sees(MOTTO)
    other.close()
    visitor.press_update()
    visitor.sees(NEW_MOTTO)


@light
def test_without_room_for_a_new_version_the_old_one_stays(visitor, second, kind, journal):
    journal.expect(NO_NETWORK)
    page = visitor.page
    browser = page.context.new_cdp_session(page)
    origin = visitor.host.origin
    visitor.host.publish(second)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    assert not visitor.look_for_update()
    assert len(page.evaluate("caches.keys()")) == 1
    visitor.start()
    visitor.sees(MOTTO)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert visitor.look_for_update()


@light
def test_a_page_of_another_version_gets_no_answer_from_the_worker(visitor, second, kind):
    page = visitor.page
    visitor.host.publish(second)
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    visitor.sees(NEW_MOTTO)
    expect(visitor.offer).to_be_visible()
    assert not page.evaluate(CONTROLLED)
    assert page.evaluate(READ, LATE).encode() == second[LATE]
    visitor.press_update()
    visitor.sees(READY)
    visitor.sees(NEW_MOTTO)
    visitor.lose_network()
    visitor.reload()
    visitor.sees(NEW_MOTTO)


@light
def test_two_sites_of_one_host_keep_apart(visitor, first, second, kind):
    write_site(second, visitor.host.site / "otra")
    page = visitor.page.context.new_page()
    page.goto(visitor.host.address + "otra/")
    expect(page.get_by_text(READY)).to_be_visible()
    assert page.evaluate(READ, LATE).encode() == second[LATE]
    assert visitor.page.evaluate(READ, LATE).encode() == first[LATE]
    visitor.host.stop()
    visitor.start()
    visitor.sees(MOTTO)
    page.reload()
    expect(page.get_by_text(NEW_MOTTO)).to_be_visible()
