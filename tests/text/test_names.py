import pytest
from babel.messages.pofile import read_po

from mus.rules.cards import PACK, Card, parse_hand
from mus.rules.hands import Lance, value_of
from mus.rules.options import Options
from mus.text import catalogue, names
from mus.text import hand_words as words
from tests.text.conftest import LOCALES

pytestmark = pytest.mark.usefixtures("spanish")

EIGHT_KINGS = Options()
FOUR_KINGS = Options(reyes=4)


def worth(text, options=EIGHT_KINGS):
    return value_of(parse_hand(text), options)


def test_cards():
    assert names.card_name(Card(12, "o")) == "rey de oros"
    assert names.card_name(Card(1, "c")) == "as de copas"
    assert names.card_name(Card(3, "e")) == "tres de espadas"
    assert names.card_name(Card(10, "b")) == "sota de bastos"
    assert len({names.card_name(card) for card in PACK}) == 40


def test_lances():
    assert [names.lance_title(lance) for lance in Lance] == ["Grande", "Chica", "Pares", "Juego", "Punto"]


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "una"), (5, "cinco"), (16, "dieciséis"), (20, "veinte"), (21, "21"), (1000, "1000")],
)
def test_numbers(number, said):
    assert names.number_word(number) == said


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 piedras"),
        (1, "1 piedra"),
        (5, "1 amarraco"),
        (13, "2 amarracos y 3 piedras"),
        (6, "1 amarraco y 1 piedra"),
        (40, "8 amarracos"),
    ],
)
def test_score(count, said):
    assert names.score_words(count) == said


def test_pairs():
    table = ("Tú", "Ane", "Jon", "Miren")
    assert names.pair_name(table, 0) == "Tú y Jon"
    assert names.pair_name(table, 1) == "Ane y Miren"


@pytest.mark.parametrize(
    ("clause", "said"),
    [("no hay nada", "No hay nada."), ("¡ya!", "¡ya!"), ("a, b…", "A, b…"), ("eso.", "Eso."), ("", ".")],
)
def test_sentence(clause, said):
    assert names.sentence(clause) == said


def test_lists():
    assert names.joined([]) == ""
    assert names.joined(["a"]) == "a"
    assert names.joined(["a", "b", "c"]) == "a, b y c"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("12o 3c 7e 1b", "dos reyes, un siete y un as"),
        ("12o 12c 12e 12b", "cuatro reyes"),
        ("10o 11c 10e 4b", "un caballo, dos sotas y un cuatro"),
        ("2o 1c 5e 6b", "un seis, un cinco y dos ases"),
    ],
)
def test_hand_by_the_ranks_it_plays_as(hand, said):
    assert words.hand_words(parse_hand(hand)) == said


def test_with_four_kings_a_tres_is_a_tres():
    hand = parse_hand("12o 3c 3e 2b")
    assert words.hand_words(hand, FOUR_KINGS) == "un rey, dos treses y un dos"
    assert words.pares_words(value_of(hand, FOUR_KINGS)) == "pareja de treses"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("12o 3c 11e 11b", "duples de reyes y caballos"),
        ("12o 12c 3e 3b", "duples de reyes"),
        ("1o 2c 1e 11b", "medias de ases"),
        ("4o 4c 4e 12b", "medias de cuatros"),
        ("10o 10c 4e 12b", "pareja de sotas"),
        ("10o 7c 4e 12b", "sin pares"),
    ],
)
def test_pares(hand, said):
    assert words.pares_words(worth(hand)) == said


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("12o 11c 10e 1b", "31 (la una)"),
        ("12o 11c 10e 2b", "31 (la una)"),
        ("12o 11c 10e 12b", "juego de 40"),
        ("7o 7c 7e 10b", "31 (la una)"),
        ("12o 11c 6e 1b", "27 al punto"),
    ],
)
def test_juego(hand, said):
    assert words.juego_words(worth(hand)) == said


def test_31_real():
    assert words.juego_words(worth("7o 7c 7e 10b", Options(real31="sota"))) == "31 real"


def decided(lance, winner, *rivals):
    return words.deciding_words(lance, worth(winner), [worth(hand) for hand in rivals])


def test_grande_is_told_up_to_the_card_that_decides():
    assert decided(Lance.GRANDE, "12o 3c 7e 1b", "12e 12c 6o 6b") == "dos reyes y un siete"
    assert decided(Lance.GRANDE, "12o 3c 7e 1b", "12e 11c 6o 6b") == "dos reyes"
    assert decided(Lance.GRANDE, "12o 3c 7e 7b", "12e 12c 6o 6b") == "dos reyes y dos sietes"
    assert (
        decided(Lance.GRANDE, "12o 7c 6e 1b", "12e 7o 5o 5b", "11o 7b 5c 5e") == "un rey, un siete y un seis"
    )


def test_chica_is_told_from_below():
    assert decided(Lance.CHICA, "1o 2c 4e 12b", "1e 1c 5o 12e") == "dos ases y un cuatro"
    assert decided(Lance.CHICA, "7o 1c 1e 2b", "6o 5c 4e 1b") == "tres ases"


def test_a_tie_is_told_in_full():
    assert decided(Lance.GRANDE, "12o 7c 6e 1b", "3o 7o 6o 2b") == "un rey, un siete, un seis y un as"


def test_summary():
    assert (
        words.summary(parse_hand("12o 3c 1e 2b"))
        == "dos reyes y dos ases · duples de reyes y ases · 22 al punto"
    )


def test_a_hand_at_a_glance_is_its_pares_and_its_juego():
    assert words.standing_words(parse_hand("12o 3c 11e 2b")) == "pareja de reyes · 31 (la una)"
    assert words.standing_words(parse_hand("12o 7c 4e 2b")) == "sin pares · 22 al punto"


def test_the_person_is_you_inside_a_sentence_and_in_the_language_in_use():
    usual = ("Zu", "Ane", "Jon", "Miren")
    assert names.spoken_names(usual) == ("Tú", "Ane", "Jon", "Miren")
    assert names.pair_name(names.inside(names.spoken_names(usual)), 0) == "tú y Jon"
    chosen = ("Begoña", "Tú", "Jon", "Miren")
    assert names.spoken_names(chosen) == names.inside(chosen) == chosen


def test_every_languages_name_of_the_person_is_known():
    found = {catalogue.SOURCE_LANGUAGE: "You"}
    for path in LOCALES.glob("*.po"):
        with path.open("rb") as source:
            found[path.stem] = read_po(source).get("You").string
    assert set(found.values()) == set(names.USUAL_OWN_NAMES)
