"""The cards on the table, drawn as was chosen."""

from playwright.sync_api import expect

from tests.browser.playing import begin

CHOOSE = """chosen => {
  const kept = JSON.parse(localStorage.getItem("mus:settings") ?? '{"mus-settings": 1}');
  localStorage.setItem("mus:settings", JSON.stringify({ ...kept, ...chosen }));
  dispatchEvent(new StorageEvent("storage", { key: "mus:settings", storageArea: localStorage }));
}"""


def test_everybody_has_a_face_and_what_is_chosen_elsewhere_changes_the_cards_here(
    page, site, wait_until_ready
):
    page.goto(site + "?seed=7&speed=0")
    wait_until_ready(page)
    begin(page)
    drawings = page.locator(".seat .portrait use")
    portraits = drawings.evaluate_all("all => all.map(use => use.getAttribute('href'))")
    assert len(set(portraits)) == 4
    assert all(face.startswith("static/faces.svg#") for face in portraits)

    slots = page.locator("#hand .slot")
    faces = slots.evaluate_all("slots => slots.map(slot => slot.dataset.face)")
    drawn = page.locator("#hand .slot use")

    def shows(*endings: str) -> None:
        for place, ending in enumerate(endings):
            expect(drawn.nth(place)).to_have_attribute("href", f"static/cards.svg#{faces[place]}{ending}")

    assert any(face[:-1] in "32" for face in faces)
    marks = ["-marked" if face[:-1] in "32" else "" for face in faces]
    shows("", "", "", "")
    page.evaluate(CHOOSE, {"deck": "cuatro-colores"})
    shows(*["-large"] * 4)
    page.evaluate(CHOOSE, {"learner_marks": True})
    shows(*(f"-large{mark}" for mark in marks))
    page.evaluate(CHOOSE, {"deck": "tradicional"})
    shows(*marks)
    expect(page.locator("#cards-2 use").first).to_have_attribute("href", "static/cards.svg#back")
