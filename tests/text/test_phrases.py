import pytest

from mus.rules.actions import Action, Word, parse_action
from mus.rules.hands import Lance
from mus.text.phrases import action_phrase, button_label, declaration_phrase, discard_phrase

pytestmark = pytest.mark.usefixtures("spanish")


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("0:mus", "Mus"),
        ("1:no-mus", "No hay mus"),
        ("2:descarta 4o", "Dame una"),
        ("2:descarta 4o 5o 6o 7o", "Dame cuatro"),
        ("3:paso", "Paso"),
        ("0:envido 2", "Envido"),
        ("0:envido 1", "Envido una"),
        ("0:envido 5", "Envido cinco"),
        ("0:envido 37", "Envido 37"),
        ("1:mas 5", "Cinco más"),
        ("1:mas 1", "Una más"),
        ("1:mas 25", "25 más"),
        ("2:ordago", "¡Órdago!"),
        ("3:quiero", "Quiero"),
        ("3:no-quiero", "No quiero"),
    ],
)
def test_what_is_said(action, said):
    assert action_phrase(parse_action(action)) == said


def test_every_word_is_said_somehow():
    for word in Word:
        assert action_phrase(Action(0, word, amount=2))
        assert button_label(word)


@pytest.mark.parametrize(
    ("word", "amount", "label"),
    [
        (Word.DESCARTA, 0, "Descartar"),
        (Word.DESCARTA, 2, "Descartar dos"),
        (Word.ENVIDO, 0, "Envido"),
        (Word.ENVIDO, 2, "Envido"),
        (Word.ENVIDO, 5, "Envido cinco"),
        (Word.MAS, 0, "Subir"),
        (Word.MAS, 2, "Dos más"),
        (Word.ORDAGO, 0, "Órdago"),
        (Word.NO_MUS, 0, "No hay mus"),
    ],
)
def test_buttons(word, amount, label):
    assert button_label(word, amount) == label


def test_discards_and_declarations():
    assert discard_phrase(3) == "Dame tres"
    assert declaration_phrase(Lance.PARES, holds=True) == "Pares sí"
    assert declaration_phrase(Lance.PARES, holds=False) == "Pares no"
    assert declaration_phrase(Lance.JUEGO, holds=True) == "Juego sí"
    assert declaration_phrase(Lance.JUEGO, holds=False) == "Juego no"
