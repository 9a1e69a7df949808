"""index.html opened from a folder, without a web server."""

import pytest
from playwright.sync_api import expect


@pytest.mark.core
def test_page_says_what_to_do_instead_of_loading_for_ever(page, site_folder, journal, accessibility_faults):
    journal.expect("")  # what a folder refuses differs from browser to browser
    page.goto(next(site_folder.rglob("index.html")).as_uri())
    expect(page.locator("#opened-as-file")).to_contain_text("python3 serve.py")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("#table")).to_be_hidden()
    assert accessibility_faults(page) == []
    assert [address for address in journal.foreign if not address.startswith("file:")] == []
    journal.foreign.clear()


def test_served_page_does_not_say_it(ready_page):
    expect(ready_page.locator("#opened-as-file")).to_be_hidden()
