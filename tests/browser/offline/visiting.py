"""Somebody who comes to the site again and again, with network and without, and the versions of it."""

import pytest
from playwright.sync_api import expect

from tests.browser.waiting import comes_to

NO_NETWORK = "ERR_|Failed to fetch|Failed to load|fetching the script|integrity|ServiceWorker"
MOTTO = "Sin esperas"
NEW_MOTTO = "La segunda versión"
LATE = "lessons/02-la-grande.toml"
READY = "Listo para jugar sin conexión."
OFFER = "Hay una versión nueva."

UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const worker = registration.installing;
  if (worker) await new Promise((done) => worker.addEventListener("statechange", done));
  return registration.waiting !== null;
}"""
FORGET = """async (address) => {
  for (const name of await caches.keys()) {
    if (address === null) await caches.delete(name);
    else await (await caches.open(name)).delete(address);
  }
}"""
SHARE = """async (text) => {
  const form = new FormData();
  form.append("partida", new File([text], "partida.mus.json", { type: "application/json" }));
  await fetch("compartir", { method: "POST", body: form, redirect: "manual" });
}"""
READ = "address => fetch(address).then((file) => file.text())"
CONTROLLED = "navigator.serviceWorker.controller !== null"

light = pytest.mark.parametrize("kind", ["light"])
"""With a site that is ready at once and has no Python, which is enough for what a worker does."""


class Visitor:
    """Somebody with the site in a window, and the host it comes from."""

    def __init__(self, page, host, wait_until_ready):
        self.page = page
        self.host = host
        self.wait_until_ready = wait_until_ready

    def start(self, address="?speed=0&seed=7"):
        self.page.goto("about:blank")
        self.page.goto(self.host.address + address)
        self.wait_until_ready(self.page)

    def reload(self):
        self.page.reload()
        self.wait_until_ready(self.page)

    def go(self, address):
        self.page.evaluate("address => { location.hash = address }", address)

    def another_window(self, address):
        page = self.page.context.new_page()
        page.goto(self.host.address + address)
        self.wait_until_ready(page)
        return page

    def lose_network(self):
        self.page.context.set_offline(True)
        self.host.stop()

    def look_for_update(self):
        """Look for a new version, as the page does by itself; whether one waits."""
        return self.page.evaluate(UPDATE)

    @property
    def offer(self):
        return self.page.get_by_role("status").filter(has_text=OFFER)

    def press_update(self):
        self.page.get_by_role("button", name="Actualizar", exact=True).click()

    def share(self, text):
        """Hand a file over as the system does: the worker takes it, so it has to be there for this page."""
        assert comes_to(self.page, CONTROLLED, True)
        self.page.evaluate(SHARE, text)

    def sees(self, text):
        expect(self.page.get_by_text(text)).to_be_visible()
