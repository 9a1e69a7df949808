"""The words of index.html: found, replaced, and told apart by language."""

from pathlib import Path

import pytest

from static.building.failure import Failure
from static.building.words import in_languages, is_said, messages_in, with_words

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "index.html").read_text("utf-8")


def texts(page):
    return [found.text for found in messages_in(page)]


def test_content_and_spoken_attributes_are_messages():
    assert texts('<p aria-label="Cards" class="a b">Your cards</p>') == ["Cards", "Your cards"]
    assert texts('<meta name="description" content="A game">') == ["A game"]
    assert texts('<meta name="viewport" content="width=1">') == []


def test_plain_marks_are_part_of_a_message():
    assert texts("<p>Press <kbd>M</kbd> now</p>") == ["Press <kbd>M</kbd> now"]


def test_lines_and_entities_are_read_as_people_see_them():
    assert texts("<p>\n  One\n  &amp; two </p>") == ["One & two"]


def test_words_beside_an_element_are_refused():
    with pytest.raises(Failure, match=r"index.html:2: .*<label>"):
        messages_in("<div>\n<label><input> Keys</label></div>")


@pytest.mark.parametrize("page", ["<p>a</b>", "<div></p>"])
def test_a_page_that_is_not_well_nested_is_refused(page):
    with pytest.raises(Failure):
        messages_in(page)


def test_what_shall_not_be_translated_is_not_found():
    assert texts('<h1 translate="no">Mus</h1><script>word</script><p translate="no"><b>Ane</b></p>') == []


@pytest.mark.parametrize(
    ("text", "said"),
    [("0", False), ("{title}", False), ("<kbd>M</kbd>", False), ("{n} min", True), ("–", False)],
)
def test_only_letters_are_said(text, said):
    assert is_said(text) is said


def test_the_same_words_give_the_same_page():
    assert with_words(PAGE, lambda text: text) == PAGE


def test_words_are_replaced_and_nothing_becomes_markup():
    page = '<p class="x" aria-label="Cards">Press <kbd>M</kbd></p>'
    hostile = {"Cards": 'a" onclick="b', "Press <kbd>M</kbd>": "<img src=x> & <kbd>M</kbd>"}
    assert with_words(page, hostile.__getitem__) == (
        '<p class="x" aria-label="a&quot; onclick=&quot;b">&lt;img src=x&gt; &amp; <kbd>M</kbd></p>'
    )


def test_words_that_differ_are_marked_and_listed():
    pages = {
        "es": '<p aria-label="Cartas">Mus</p><b>Sí</b>',
        "eu": '<p aria-label="Kartak">Mus</p><b>Bai</b>',
    }
    page, words = in_languages(pages, "es")
    assert page == '<p aria-label="Cartas" data-words="aria-label:0">Mus</p><b data-words="1">Sí</b>'
    assert words == {"es": ["Cartas", "Sí"], "eu": ["Kartak", "Bai"]}


def test_content_and_attribute_of_one_element_share_a_mark():
    page, _words = in_languages({"es": '<p aria-label="a">b</p>', "en": '<p aria-label="c">d</p>'}, "es")
    assert page == '<p aria-label="a" data-words="aria-label:0 1">b</p>'


def test_pages_with_other_elements_are_refused():
    with pytest.raises((Failure, ValueError)):
        in_languages({"es": "<p>a</p>", "en": "<p>a</p><p>b</p>"}, "es")
