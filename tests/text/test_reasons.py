"""Every reason has words, and they say what is wrong in terms of its details."""

import ast
import re
from pathlib import Path

import pytest

from mus.rules.actions import parse_action
from mus.rules.cards import PACK, pack_from_hands, parse_hand
from mus.rules.errors import IllegalAction, MusError, RecordError
from mus.rules.game import new_game, resume
from mus.rules.options import Options, options_from
from mus.rules.record import record_from_json
from mus.text.reasons import REASONS, complaint, explain, place
from mus.web.storage import DAMAGED

ROOT = Path(__file__).resolve().parents[2]
FLOORS = ("rules", "players", "lessons", "review", "web")
CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
TABLE = ("Tú", "Ane", "Jon", "Miren")


def reasons_in(path):
    """Codes handed to errors, and those returned with their details as a pair."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0] if called.endswith(("Error", "Action", "_wrong")) else None
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Dict):
            first = node.elts[0]
        else:
            first = None
        if isinstance(first, ast.Constant) and isinstance(first.value, str) and CODE.fullmatch(first.value):
            yield first.value


def reasons_in_code():
    paths = [path for floor in FLOORS for path in (ROOT / "mus" / floor).rglob("*.py")]
    return {reason for path in paths for reason in reasons_in(path)}


def test_every_reason_has_words_and_none_is_left_over():
    assert reasons_in_code() | {DAMAGED} == {*REASONS, "no-bet"}


def test_an_unknown_reason_is_still_said():
    assert explain(MusError("brand-new")) == "this is not allowed (brand-new)"


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_missing_details_do_no_harm(reason):
    assert explain(MusError(reason))


def dealt(*hands, **options):
    """A game just dealt; each hand as text, by seat."""
    pack = pack_from_hands([parse_hand(hand) for hand in hands]) if hands else PACK
    return new_game(Options(**options)).serve(pack)[0]


def refused(game, *actions):
    """The error of the last of these actions, each before it being legal."""
    *before, last = map(parse_action, actions)
    for action in before:
        game, _ = game.apply(action)
    with pytest.raises(IllegalAction) as caught:
        game.apply(last)
    return caught.value


ALL_PASS = ("0:paso", "1:paso", "2:paso", "3:paso")
HANDS = ("12o 12c 1o 1c", "4o 5o 6o 7o", "11o 10c 5e 2e", "7c 7e 6c 4c")

REFUSALS = [
    (("0:envido 2",), "antes de envidar se decide el mus: di «mus» o «no hay mus»"),
    (
        ("0:descarta 12o",),
        "solo se descarta cuando los cuatro han dicho mus: di «mus» o «no hay mus»",
    ),
    (("1:mus",), "todavía no te toca: habla Tú"),
    (("0:mus", "1:mus", "2:mus", "3:mus", "0:mus"), "es el descarte: elige de una a cuatro cartas"),
    (("0:mus", "1:mus", "2:mus", "3:mus", "0:descarta 4o"), "esta carta no está en la mano: cuatro de oros"),
    (("0:no-mus", "0:mus"), "ya no hay mus: ahora se envida"),
    (("0:no-mus", "0:quiero"), "no hay ningún envite que querer: pasa o envida"),
    (("0:no-mus", "0:no-quiero"), "no hay ningún envite que rechazar: pasa o envida"),
    (("0:no-mus", "0:mas 2"), "no hay ningún envite que subir: di «envido»"),
    (("0:no-mus", "0:envido 1"), "es poco: como mínimo, 2 piedras"),
    (
        ("0:no-mus", "0:envido 41"),
        "es demasiado: como mucho 40 piedras, porque el envite no pasa de 40 piedras",
    ),
    (("0:no-mus", "0:envido 2", "1:envido 2"), "ya hay un envite: di «quiero» o «no quiero», o súbelo"),
    (
        ("0:no-mus", "0:envido 2", "2:mas 2"),
        "el envite es de tu pareja: primero responden los rivales, y habla Ane",
    ),
    (
        ("0:no-mus", "0:envido 40", "1:mas 2"),
        "el envite no pasa de 40 piedras: di «quiero», «no quiero» u «órdago»",
    ),
    (
        ("0:no-mus", "0:ordago", "1:mas 2"),
        "por encima del órdago no hay nada: di «quiero» o «no quiero»",
    ),
    (
        ("0:no-mus", *ALL_PASS, *ALL_PASS, "1:envido 2"),
        "en este lance solo hablan los que tienen pares",
    ),
    (
        ("0:no-mus", "0:ordago", "1:quiero", "0:mus"),
        "esta mano ha terminado: antes hay que repartir la siguiente",
    ),
    (("0:sena duples",), "en esta mesa se juega sin señas"),
]


SENAS_REFUSED = [
    (("0:sena duples",), "las señas esperan a que alguien corte el mus"),
    (("0:no-mus", "0:sena 31"), "las señas no mienten, y estas cartas no son eso: La 31"),
    (
        ("0:no-mus", "0:sena duples", "0:sena duples"),
        "esta seña ya se ha pasado en esta mano: Duples",
    ),
    (
        ("0:no-mus", "0:sena duples", "0:sena dos_ases", "0:sena dos_reyes"),
        "en esta mano ya se han pasado dos señas, y no hay más",
    ),
    (("0:no-mus", "0:sena 30"), "en esta mesa esa seña espera a que se cante punto: Treinta al punto"),
    (
        ("0:no-mus", "0:sena ciego"),
        "en esta mesa no hay esa seña: elige entre dos_reyes, tres_reyes, dos_ases, tres_ases, medias, "
        "duples, 31, 30",
    ),
]


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(("actions", "words"), SENAS_REFUSED, ids=[words[:30] for _, words in SENAS_REFUSED])
def test_what_a_player_hears_of_a_sena_refused(actions, words):
    hands = ("12b 10b 6b 4b", *HANDS[1:]) if actions[-1] == "0:sena 30" else HANDS
    assert explain(refused(dealt(*hands, senas="fournier"), *actions), TABLE) == words


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(("actions", "words"), REFUSALS, ids=[words[:30] for _, words in REFUSALS])
def test_what_a_player_hears(actions, words):
    assert explain(refused(dealt(*HANDS), *actions), TABLE) == words


def test_without_names_players_are_seats():
    assert explain(refused(dealt(), "1:mus")) == "it is not this player's turn: seat 0 speaks"


def of_record(text):
    with pytest.raises(RecordError) as caught:
        resume(record_from_json(text))
    return caught.value


DECK = ", ".join(f'"{card}"' for card in PACK)


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        (
            f'{{"mus-record": 1, "deals": [{{"deck": [{DECK}], "actions": ["0:no-mus", "0:quiero"]}}]}}',
            "deal 1, action 2 (0:quiero)",
            "there is no bet to accept",
        ),
        (
            f'{{"mus-record": 1, "deals": [{{"deck": [{DECK}], "actions": ["0:no-mus", "0:envido 1"]}}]}}',
            "deal 1, action 2 (0:envido 1)",
            "that is too little: the least is 2 piedras",
        ),
        (
            f'{{"mus-record": 1, "deals": [{{"deck": [{DECK}], "actions": ["1:mus"]}}]}}',
            "deal 1, action 1 (1:mus)",
            "it is not this player's turn: seat 0 speaks",
        ),
        (
            '{"mus-record": 1, "deals": [{"deck": [], "actions": ["0:descarta 4o 4o"]}]}',
            "deal 1, action 1 (0:descarta 4o 4o)",
            "the same card is there twice: four of coins",
        ),
        (
            '{"mus-record": 1, "deals": [{"deck": ["12o", "12o"]}]}',
            "deal 1, card 2",
            "this card is not among those that can be served here: king of coins",
        ),
        (
            '{"mus-record": 1, "deals": [{"deck": ["12o", "13o"]}]}',
            "deal 1, card 2",
            "13o is not a card: write rank (1-7, 10, 11, 12) and suit (o, c, e, b), as in 12o",
        ),
        (
            '{"mus-record": 1, "deals": [{"deck": [], "actions": ["0:passo"]}]}',
            "deal 1, action 1 (0:passo)",
            "0:passo is not an action: write seat and word, as in 0:paso or 1:envido 2",
        ),
        (
            '{"mus-record": 1, "rules": {"target": 7}, "deals": []}',
            "rules",
            "the option target cannot be 7: choose a whole number from 25 to 60",
        ),
        (
            '{"mus-record": 1, "rules": {"deje_extra": 1}, "deals": []}',
            "rules",
            "the option deje_extra cannot be 1: choose from false, true",
        ),
        ('{"mus-record": 1, "deals": {}}', "deals", "a list ([…]) is wanted here"),
        ('{"mus-record": 1, "deals": [[]]}', "deals[0]", "an object ({…}) is wanted here"),
        ("{\n]", "", "this is not JSON: line 2 cannot be read"),
        (
            '{"mus-record": 2}',
            "",
            "the record has version 2, and this program knows version 1: update it",
        ),
    ],
)
def test_records_say_what_and_where(text, where, words):
    error = of_record(text)
    assert (place(error), explain(error)) == (where, words)


def test_a_name_in_the_file_is_marked_as_one_and_a_place_in_words_is_not():
    assert complaint(of_record('{"mus-record": 1, "rules": {"reyes": 5}, "deals": []}')) == (
        "In “rules”: the option reyes cannot be 5: choose from 8, 4."
    )
    assert complaint(of_record("{\n]")) == "This is not JSON: line 2 cannot be read."
    of_deal = '{"mus-record": 1, "deals": [{"deck": [], "actions": ["0:passo"]}]}'
    assert complaint(of_record(of_deal)).startswith("Deal 1, action 1 (0:passo): ")


def test_what_is_quoted_is_short_and_visible():
    error = RecordError("not-an-action", text="x\n\x1b[31m" + "y" * 100_000, deal=1, number=1)
    assert len(explain(error)) < 150
    assert explain(error).isprintable()
    assert place(error).isprintable()


@pytest.mark.parametrize(
    "details", [{"lance": "x"}, {"lance": 7}, {"turn": "x"}, {"card": None}, {"most": None}]
)
def test_strange_details_do_no_harm(details):
    for reason in REASONS:
        assert explain(IllegalAction(reason, **details), TABLE)


def test_option_errors_name_the_option():
    with pytest.raises(MusError) as caught:
        options_from({"mus_corrido": "juego", "primera_mano": "alta"})
    assert "mus_corrido and primera_mano" in explain(caught.value)


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(("megabytes", "said"), [(0.1, "0,1 MB"), (4.0, "4 MB")])
def test_a_size_has_the_decimal_mark_of_the_language(megabytes, said):
    assert explain(MusError("file-too-large", megabytes=megabytes)).endswith(said)
