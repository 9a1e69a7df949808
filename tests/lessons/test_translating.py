"""A lesson in another language is the same lesson with other words."""

from dataclasses import replace

import pytest
from babel.messages.pofile import read_po

from mus.lessons.fields import BUBBLE
from mus.lessons.lesson import Move, Question, digest
from mus.lessons.reading import MOST_CHARACTERS, read_lesson
from mus.lessons.translating import Role, texts_of, translated
from static.building.translations import LESSONS
from tests.lessons.shipped import FILES, lessons, questions
from tests.lessons.small import SMALL

FRENCH_SPACES = str.maketrans("\u00a0\u202f", "  ")


def shouted(text, role):
    return text.upper()


def in_language(language):
    with LESSONS.path(language).open("rb") as source:
        words = {message.id: message.string for message in read_po(source)}
    return [translated(lesson, lambda text, role: words.get(text) or text) for lesson in lessons()]


def test_every_text_is_looked_up_with_its_role():
    lesson = read_lesson(SMALL)
    found = dict(texts_of(lesson))
    assert found["Los pares"] == Role("", "title")
    assert found["Hola."] == Role("", "welcome")
    assert found["¿Quién gana los pares?"] == Role("4.1", "ask")


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: str(lesson.number))
def test_no_spanish_is_left(lesson):
    other = translated(lesson, shouted)
    assert [text for text, _ in texts_of(other)] == [text.upper() for text, _ in texts_of(lesson)]
    shown = repr([replace(step, original=()) if isinstance(step, Question) else step for step in other.steps])
    for text, _ in texts_of(lesson):
        if text.upper() != text and len(text) > 12:
            assert text not in shown


def test_what_is_not_translated_stays_as_it_is():
    for lesson in lessons():
        assert list(texts_of(translated(lesson, lambda text, role: text))) == list(texts_of(lesson))


def test_progress_outlives_a_change_of_language():
    for lesson in lessons():
        once = translated(lesson, shouted)
        twice = translated(once, lambda text, role: f"{text}!")
        assert [digest(step) for step in once.steps] == [digest(step) for step in lesson.steps]
        assert [digest(step) for step in twice.steps] == [digest(step) for step in lesson.steps]


def test_the_table_stays_the_same():
    for lesson in lessons():
        for step, other in zip(lesson.steps, translated(lesson, shouted).steps, strict=True):
            assert step.deal == other.deal
            if isinstance(step, Move):
                asks = [beat.ask for beat in step.beats if beat.ask]
                others = [beat.ask for beat in other.beats if beat.ask]
                assert [[choice.action for choice in ask.choices] for ask in asks] == [
                    [choice.action for choice in ask.choices] for ask in others
                ]


@pytest.mark.parametrize("language", LESSONS.languages)
def test_translations_fit_where_the_originals_do(language):
    for lesson in in_language(language):
        for text, role in texts_of(lesson):
            assert len(text) <= MOST_CHARACTERS.get(role.key, BUBBLE), (language, role, text)
            assert text.translate(FRENCH_SPACES).isprintable(), (language, role, text)


@pytest.mark.parametrize("language", LESSONS.languages)
def test_answers_stay_different(language):
    for lesson in in_language(language):
        for step in lesson.steps:
            if isinstance(step, Question):
                texts = [answer.text for answer in step.answers]
                assert len(set(texts)) == len(texts), (language, step.id, texts)


def test_there_are_lessons_to_ask():
    assert len(FILES) == 10
    assert questions()
