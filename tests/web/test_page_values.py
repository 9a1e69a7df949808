"""Addresses, files, notices and the owner of a partida: what the page decides without a browser."""

import json

import pytest

from mus.rules.errors import MusError, RecordError
from mus.rules.events import Dealt, DejePaid, FirstMano
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.rules.record import record_to_json
from mus.web.address import HASHES, Place, View, Wishes, is_known, place_at, wishes_in
from mus.web.files import record_text, report, session_from_file
from mus.web.history import retold
from mus.web.journal import lines_for
from mus.web.keeper import Keeper
from mus.web.menu import notices
from mus.web.pace import SPEEDS, seconds_after, seconds_before_speaking
from mus.web.scene import Scene, opening_scene
from mus.web.session import Due
from mus.web.storage import Aside, Trouble
from tests.web.partidas import NAMES, SHORT, a_session, steps, until
from tests.web.storages import Memory

PLAYERS = ("azar", "azar", "azar")


@pytest.mark.parametrize(
    ("fragment", "place"),
    [
        ("", Place(View.MENU)),
        ("#/", Place(View.MENU)),
        ("#/partida", Place(View.PARTIDA)),
        ("#/reglas", Place(View.REGLAS)),
        ("#/reglas/estudio", Place(View.ESTUDIO)),
        ("#/glosario", Place(View.GLOSARIO)),
        ("#/historia", Place(View.HISTORIA)),
        ("#/preguntas", Place(View.PREGUNTAS)),
        ("#/lecciones", Place(View.LECCIONES)),
        ("#/leccion/4", Place(View.BIENVENIDA, "4")),
        ("#/leccion/4/12", Place(View.LECCION, "4", 12)),
        ("#/leccion/archivo/2", Place(View.LECCION, "archivo", 2)),
        ("#/repaso", Place(View.REPASO)),
        ("#/mano/1-A", Place(View.MANO, code="1-A")),
        ("#/leccion/4/0", Place(View.MENU)),
        ("#/leccion/../2", Place(View.MENU)),
        ("#x", Place(View.MENU)),
    ],
)
def test_addresses_have_places(fragment, place):
    assert place_at(fragment) == place


@pytest.mark.parametrize("behind", ["%20", ".", ",", ")", ").", "%C2%BB", "%E2%80%A6", "!%20:-)"])
@pytest.mark.parametrize(
    "fragment",
    [
        "#/mano/1-ABCD-0-39.38-torneo",
        "#/mano/2-ABCD-0-39.38-torneo.target.30",
        "#/jugada/1-torneo-0.0-ABCD.0n0p",
        "#/jugada/1-torneo-0.0-ABCD.0n0z(duples)(13)",
        "#/jugada/1-torneo-0.0-ABCD.0n0z(duples)/12",
    ],
)
def test_what_a_message_puts_behind_the_link_of_a_deal_is_no_part_of_it(fragment, behind):
    place = place_at(fragment)
    assert place.code
    assert fragment.startswith((f"#/mano/{place.code}", f"#/jugada/{place.code}"))
    assert place_at(fragment + behind) == place


def test_the_link_of_a_deal_that_ends_in_a_bracket_keeps_it():
    assert place_at("#/jugada/1-x.0z(duples)").code == "1-x.0z(duples)"


def test_only_the_end_of_a_link_is_trimmed():
    assert place_at("#/mano/1-AB CD").code == "1-AB CD"
    assert place_at("#/mano/...") == Place(View.MANO)


@pytest.mark.parametrize("fragment", ["#x", "#/xyz", "#/historial/x", "#/leccion/4/0", "#/partida/"])
def test_an_address_that_there_is_not_is_told_from_the_menu(fragment):
    assert not is_known(fragment)
    assert is_known("")
    assert all(map(is_known, HASHES.values()))


def test_wishes_are_read_from_the_address():
    assert wishes_in("?speed=0&seed=7&lang=es") == Wishes("7", "sin-esperas", "es")
    assert wishes_in("?speed=lenta") == Wishes(speed="lenta")
    assert wishes_in("?speed=warp&other=1") == Wishes()
    assert wishes_in("") == Wishes()


def test_without_waiting_nothing_waits():
    assert seconds_before_speaking("sin-esperas") == 0
    assert seconds_after(Dealt(0), "sin-esperas") == 0
    assert all(seconds_before_speaking(speed) > 0 for speed in SPEEDS if speed != "sin-esperas")


def test_the_last_tab_to_claim_owns_the_partida():
    storage = Memory()
    first, second = Keeper(storage, "1"), Keeper(storage, "2")
    first.claim()
    assert first.is_ours()
    second.claim()
    assert second.is_ours()
    assert not first.is_ours()


def test_a_storage_that_keeps_nothing_takes_no_partida_away():
    storage = Memory(room=0)
    storage.texts["mus:tab"] = "other"
    keeper = Keeper(storage, "1")
    keeper.claim()
    assert keeper.is_ours()
    keeper.keep("text")
    assert keeper.trouble is Trouble.FULL


def test_a_record_file_goes_on_where_it_stopped():
    session = until(a_session(), Due.HUMAN)
    again = session_from_file(record_text(session.record), PLAYERS, "other")
    assert again.view == session.view
    assert again.seed == "other"


def test_a_saved_partida_is_a_file_too():
    session = until(a_session(), Due.HUMAN)
    assert session_from_file(session.save(), PLAYERS, "other").seed == session.seed


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"mus-record": 2}', '{"mus-record": 1, "deals": [3]}', "[" * 99_999]
)
def test_other_files_are_refused(text):
    with pytest.raises(RecordError):
        session_from_file(text, PLAYERS, "other")


def test_report_carries_version_error_and_partida():
    session = a_session()
    told = json.loads(report("ValueError: x", session, "Browser 1"))
    assert told["error"] == "ValueError: x"
    assert told["partida"]["record"] == json.loads(record_to_json(session.record))
    assert told["mus"]
    assert json.loads(report("x", None, ""))["partida"] is None


def test_everything_about_saving_is_told():
    (told,) = notices(Trouble.FULL, ())
    assert told.buttons == ()
    (aside,) = notices(None, (Aside(2, "{", "not-json", "2026-01-01", {"line": 1}),))
    assert [(ui, slot) for _, ui, slot in aside.buttons] == [("aside", 2), ("delete-aside", 2)]
    assert notices(None, ()) == ()


def test_it_is_told_what_was_set_aside():
    reasons = ("not-json", "not-progress", "not-figures", "settings-damaged", "past-index-damaged")
    told = notices(None, [Aside(slot, "{", reason, "") for slot, reason in enumerate(reasons, 1)])
    assert len({notice.text.partition(":")[0] for notice in told}) == len(reasons)


def test_history_ends_where_the_partida_is():
    session = a_session()
    scene, lines = opening_scene(session.record.start), []
    for events in steps(session):
        for event in events:
            scene = scene.after(event)
            lines += lines_for(event, scene, NAMES, SHORT)
    assert retold(session.record) == (scene, tuple(lines))


def test_first_mano_by_plain_chance_is_told_with_the_deal():
    assert lines_for(FirstMano(2, "azar"), Scene(), NAMES, SHORT) == ()
    (heading, line) = lines_for(Dealt(2), Scene(deals=1), NAMES, SHORT)
    assert heading.kind == "deal"
    assert "Jon" in line.text


def test_errors_of_the_session_are_values_for_people():
    with pytest.raises(MusError):
        session_from_file('{"mus-partida": 1}', PLAYERS, "s")


@pytest.mark.parametrize(
    ("score", "piedras", "said"),
    [(34, 2, False), (35, 1, True), (36, 4, True), (37, 1, False), (41, 9, False)],
)
def test_a_pair_that_comes_within_an_amarraco_is_called_adentro_once(score, piedras, said):
    event = DejePaid(Lance.GRANDE, 1, piedras, (0, score))
    lines = lines_for(event, Scene(), NAMES, Options())
    assert any("adentro" in line.text for line in lines[1:]) == said
