"""The page as an installed application: the system's Back button, the invitation to install."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SUB_PATH
from tests.browser.host import Host, files_of, without_python
from tests.browser.playing import begin, button, wait
from tests.browser.waiting import comes_to

AT_TABLE = re.compile("#/partida$")
SETTLED_MS = 500
INSTALLED = """
const match = window.matchMedia.bind(window);
window.matchMedia = (query) =>
  query === "(display-mode: standalone)" ? { matches: true } : match(query);
"""
INVITATION = """
const invitation = new Event("beforeinstallprompt", { cancelable: true });
invitation.prompt = () => { window.prompted = true };
dispatchEvent(invitation);
"""


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": {"width": 360, "height": 740}}


@pytest.fixture
def app(page, site, wait_until_ready):
    """The installed app, started from the system's menu."""
    page.add_init_script(INSTALLED)
    page.goto(site + "?speed=0&seed=7")
    wait_until_ready(page)
    return page


def test_back_closes_what_lies_over_the_table_first(app):
    begin(app)
    button(app, "Lo que se ha dicho").click()
    expect(app.locator("#journal")).to_have_attribute("data-open", "true")
    app.go_back()
    expect(app.locator("#journal")).to_have_attribute("data-open", "false")
    expect(app).to_have_url(AT_TABLE)
    app.keyboard.press("?")
    told = app.get_by_role("dialog", name="Ayuda y atajos")
    expect(told).to_be_visible()
    app.go_back()
    expect(told).to_be_hidden()
    expect(app).to_have_url(AT_TABLE)
    button(app, "Lo que se ha dicho").click()
    app.locator("#journal-close").click()
    # What was closed by hand costs no step back.
    assert comes_to(app, "history.state?.layer === true", False)
    app.go_back()
    expect(button(app, "Seguir la partida")).to_be_visible()


def test_a_question_that_leads_elsewhere_is_not_undone(app):
    begin(app)
    button(app, "Menú").click()
    button(app, "Nueva partida").click()
    app.get_by_role("dialog").get_by_role("button", name="Abandonarla").click()
    wait(app)
    app.wait_for_timeout(SETTLED_MS)
    expect(app).to_have_url(AT_TABLE)
    app.go_back()
    expect(button(app, "Seguir la partida")).to_be_visible()


@pytest.fixture
def light_site(site_folder, tmp_path):
    """The address of a site without Python, which starts in no time."""
    host = Host(tmp_path)
    host.publish(without_python(files_of(site_folder / SUB_PATH)))
    yield host.address
    host.stop()


@pytest.mark.fresh
def test_from_a_shortcut_back_leads_to_the_menu(context, light_site, wait_until_ready):
    context.add_init_script(INSTALLED)
    system = context.new_page()
    system.goto(light_site)
    with context.expect_page() as started:
        system.evaluate("address => { open(address) }", light_site + "#/lecciones")
    app = started.value
    wait_until_ready(app)
    app.get_by_role("heading", name="Aprender a jugar").click()
    app.go_back()
    expect(app).to_have_url(light_site + "#/")
    expect(app.get_by_role("region", name="Menú")).to_be_visible()


def test_the_invitation_to_install_is_kept_for_the_menu(page, light_site, wait_until_ready):
    page.goto(light_site)
    wait_until_ready(page)
    install = button(page, "Instalar")
    expect(install).to_be_hidden()
    page.evaluate(INVITATION)
    install.click()
    expect(install).to_be_hidden()
    assert page.evaluate("window.prompted")
